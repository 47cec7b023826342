/** An element with properties (`data`, `aria` and `class` are spelled short) and children. */
export function element(tag, properties = {}, ...children) {
  const { data = {}, aria = {}, class: names = "", ...rest } = properties;
  const made = document.createElement(tag);
  if (names) made.className = names;
  for (const [name, value] of Object.entries(data)) if (value != null) made.dataset[name] = value;
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  Object.assign(made, rest);
  made.append(...children.filter((child) => child != null));
  return made;
}

const COLOURS = 7;

/** A round picture of *name*: its first letter on the colour of *id*. */
export function avatar(id, name) {
  const letter = [...name.trim()][0] ?? "?";
  return element("span", { class: `avatar ${colourOf(id)}`, aria: { hidden: "true" } }, letter);
}

/** The class of the colour that *id* always has. */
export const colourOf = (id) => `colour-${Math.abs(id) % COLOURS}`;

/** Make the children of *parent* exactly *wanted*, in order, moving only what is out of place. */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!keep.has(child)) child.remove();
  wanted.forEach((child, index) => {
    const there = parent.childNodes[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}
