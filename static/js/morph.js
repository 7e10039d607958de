// Makes one part of a page equal to another. Only the differences are changed, so the rest is not drawn again.

const isAlike = (one, other) => one.nodeName === other.nodeName && one.id === other.id
  && (one.nodeType !== Node.ELEMENT_NODE || one.classList[0] === other.classList[0]);

export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    let same = next;
    if (child.nodeType === Node.ELEMENT_NODE) while (same && !isAlike(same, child)) same = same.nextSibling;
    else if (same && !isAlike(same, child)) same = null;
    if (!same) {
      old.insertBefore(child, next);
      continue;
    }
    while (next !== same) next = dropNode(next);
    next = same.nextSibling;
    morph(same, child);
  }
  while (next) next = dropNode(next);
}

function dropNode(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// Resets a field to the value in its page; the visitor's changes belonged to the page before.
export function reset(field) {
  if ("defaultChecked" in field) field.checked = field.defaultChecked;
  if (field.type !== "checkbox" && field.type !== "radio" && "defaultValue" in field) field.value = field.defaultValue;
  for (const option of field.options ?? []) option.selected = option.defaultSelected;
}
