import { element } from "./dom.js";

const slotOf = (key, data) => `${key} ${data}`;

/**
 * Draws inline keyboards. `onPress(message, data)` and `onLink(url)` tell what was pressed;
 * a pressed button spins until the promise of `onPress` ends, whatever is drawn meanwhile.
 */
export class Keyboards {
  #waiting = new Set();

  constructor({ onPress, onLink, words }) {
    this.onPress = onPress;
    this.onLink = onLink;
    this.words = words;
  }

  /** Bring *box* to the buttons of *message*; equal buttons stay the same elements. */
  draw(box, message) {
    const rows = message.buttons ?? [];
    box.hidden = rows.length === 0;
    while (box.children.length > rows.length) box.lastChild.remove();
    rows.forEach((row, index) => {
      const line = box.children[index] ?? box.appendChild(element("div", { class: "row" }));
      line.dataset.size = row.length;
      this.#drawRow(line, row, message);
    });
  }

  #drawRow(line, row, message) {
    while (line.children.length > row.length) line.lastChild.remove();
    row.forEach((button, index) => {
      const old = line.children[index];
      const drawn = JSON.stringify([button, this.words().locale]);
      if (old?.drawn === drawn) return;
      const made = this.#button(button, message);
      made.drawn = drawn;
      if (!old) return line.append(made);
      const focused = old === document.activeElement;
      old.replaceWith(made);
      if (focused) made.focus({ preventScroll: true });
    });
  }

  #button(button, message) {
    const made = button.url == null ? this.#callback(button, message) : this.#link(button);
    made.classList.add("key");
    if (button.style) made.classList.add(button.style);
    if (button.disabled) made.disabled = true;
    return made;
  }

  #callback({ text, data }, { key }) {
    const label = element("span", { class: "label" }, text);
    const made = element("button", { type: "button", data: { data } }, label);
    if (this.#waiting.has(slotOf(key, data))) spin(made, true);
    if (data != null) made.addEventListener("click", () => this.#press(made, key, data));
    return made;
  }

  #link({ text, url }) {
    const label = element("span", { class: "label" }, text);
    const aria = { label: `${text}, ${this.words().link}` };
    const made = element("button", { type: "button", class: "url", data: { url }, aria }, label);
    made.addEventListener("click", () => this.onLink(url));
    return made;
  }

  async #press(pressed, key, data) {
    const slot = slotOf(key, data);
    if (this.#waiting.has(slot)) return;
    this.#waiting.add(slot);
    spin(pressed, true);
    try {
      await this.onPress(key, data);
    } finally {
      this.#waiting.delete(slot);
      spin(pressed, false);
      for (const button of document.querySelectorAll("button[data-data]")) {
        const article = button.closest("article");
        if (article?.dataset.key === key && button.dataset.data === data) spin(button, false);
      }
    }
  }
}

function spin(button, busy) {
  button.classList.toggle("busy", busy);
  if (busy) button.setAttribute("aria-busy", "true");
  else button.removeAttribute("aria-busy");
}
