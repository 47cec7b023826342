import { element } from "./dom.js";

const byId = (id) => document.getElementById(id);

/** The text field with the list of the bot's commands. `onSend(text)` promises if it was sent. */
export class Compose {
  #commands = [];
  #marked = -1;

  constructor(onSend) {
    this.onSend = onSend;
    this.field = byId("compose");
    this.list = byId("commands");
    this.slash = byId("slash");
    byId("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send(this.field.value);
    });
    this.field.addEventListener("input", () => this.#changed());
    this.field.addEventListener("keydown", (event) => this.#key(event));
    this.slash.addEventListener("click", () => this.#toggle());
    document.addEventListener("pointerdown", (event) => {
      if (!event.target.closest("footer")) this.#show([]);
    });
  }

  draw({ commands }, words) {
    this.#commands = commands ?? [];
    this.slash.hidden = this.#commands.length === 0;
    this.field.placeholder = words.message;
    this.field.setAttribute("aria-label", words.message);
    byId("send").setAttribute("aria-label", words.send);
    this.slash.setAttribute("aria-label", words.commands);
    this.list.setAttribute("aria-label", words.commands);
  }

  /** Send and clear; what could not be sent comes back, unless something else is there by then. */
  async #send(text) {
    if (!text.trim()) return;
    this.#fill("");
    const sent = await this.onSend(text.trim());
    if (!sent && !this.field.value) this.#fill(text);
  }

  #fill(text) {
    this.field.value = text;
    this.#changed();
  }

  #changed() {
    this.field.style.height = "auto";
    this.field.style.height = `${this.field.scrollHeight}px`;
    const typed = /^\/(\w*)$/.exec(this.field.value);
    this.#show(typed ? this.#commands.filter(({ command }) => command.startsWith(typed[1])) : []);
  }

  #toggle() {
    const open = this.list.hidden;
    this.#show(open ? this.#commands : []);
    this.field.focus();
  }

  #show(commands) {
    this.#marked = -1;
    this.list.hidden = commands.length === 0;
    this.slash.setAttribute("aria-expanded", !this.list.hidden);
    this.field.removeAttribute("aria-activedescendant");
    this.list.replaceChildren(...commands.map((command, index) => this.#option(command, index)));
  }

  #option({ command, description }, index) {
    const aria = { selected: "false" };
    const option = element("li", { id: `command-${index}`, data: { command }, aria });
    option.setAttribute("role", "option");
    option.append(element("b", {}, `/${command}`), element("span", {}, description));
    option.addEventListener("click", () => {
      this.#send(`/${command}`);
      this.field.focus();
    });
    return option;
  }

  #key(event) {
    if (event.isComposing) return;
    if (!this.list.hidden && this.#listKey(event.key)) return event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.#send(this.field.value);
  }

  /** A key while the list is open; true if the list has used it. */
  #listKey(key) {
    const options = [...this.list.children];
    const marked = Math.max(this.#marked, 0);
    if (key === "ArrowDown") this.#mark((this.#marked + 1) % options.length);
    else if (key === "ArrowUp") this.#mark((marked - 1 + options.length) % options.length);
    else if (key === "Escape") this.#show([]);
    else if (key === "Tab") this.#complete(options[marked]);
    else if (key === "Enter" && this.#marked >= 0) options[marked].click();
    else return false;
    return true;
  }

  #complete(option) {
    this.#fill(`/${option.dataset.command} `);
  }

  #mark(index) {
    this.#marked = index;
    [...this.list.children].forEach((option, at) => {
      option.setAttribute("aria-selected", at === index);
      if (at === index) option.scrollIntoView({ block: "nearest" });
    });
    this.field.setAttribute("aria-activedescendant", `command-${index}`);
  }
}
