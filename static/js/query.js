// The query string of an address.

// The query string of parameters; the parentheses of melds and the marks of rivers are not encoded.
export const queryOf = (fields) => String(new URLSearchParams(fields)).replace(/%(?:28|29|3A|7E)/g, decodeURIComponent);

// The names and values of a form. A form that holds its hand as qd or pd sends it as q or p.
export const fieldsOf = (form) => [...new FormData(form)].map(([name, value]) => [name.replace(/^([qp])d$/, "$1"), value]);

// An address with more parameters at its end.
export const withQuery = (address, query) => `${address}${address.includes("?") ? "&" : "?"}${query}`;

// The address of the page on which the hand is entered: it says how many tiles are missing. Only requests name it: the
// address of the hand is that of its answer.
export const entering = (address) => withQuery(address, "partial=0");
