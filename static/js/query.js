// The query string of an address.

// The query string of parameters; the parentheses of melds are not encoded.
export const queryOf = (fields) => String(new URLSearchParams(fields)).replace(/%28/g, "(").replace(/%29/g, ")");

// An address with more parameters at its end.
export const withQuery = (address, query) => `${address}${address.includes("?") ? "&" : "?"}${query}`;
