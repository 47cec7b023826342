import { avatar, element } from "./dom.js";

const byId = (id) => document.getElementById(id);

/**
 * What stands in a chat apart from its messages: a word in an empty one, and a single button
 * in place of the text field where nothing can be typed. `onType(text)`, `onDo(what)`.
 */
export class Room {
  #empty = "";

  constructor({ onType, onDo }) {
    this.onType = onType;
    this.gate = byId("gate");
    this.gate.addEventListener("click", () => onDo(this.gate.dataset.do));
  }

  draw(view, words) {
    const chat = view.chats.find(({ id }) => id === view.chat);
    this.#drawGate(closedBy(chat, view.me), words);
    this.#drawEmpty(view, chat, words);
    byId("messages").setAttribute("aria-label", words.messages);
    byId("down").setAttribute("aria-label", words.down);
  }

  #drawGate(what, words) {
    byId("form").hidden = what !== null;
    this.gate.hidden = what === null;
    if (what === null) return;
    this.gate.dataset.do = what;
    this.gate.textContent = words[what];
  }

  #drawEmpty({ bot, messages }, chat, words) {
    const box = byId("empty");
    box.hidden = messages.length > 0;
    const drawn = JSON.stringify([bot, chat?.kind, words.locale]);
    if (drawn === this.#empty) return;
    this.#empty = drawn;
    if (chat?.kind !== "private") return box.replaceChildren(element("p", {}, words.quiet));
    const start = element("button", { type: "button", id: "start" }, words.start);
    start.addEventListener("click", () => this.onType("/start"));
    const hello = [element("b", {}, bot.name), element("p", {}, words.botHello)];
    box.replaceChildren(avatar(bot.id, bot.name), ...hello, start);
  }
}

/** What would open a chat where this person cannot write, or null where he can. */
function closedBy(chat, me) {
  if (chat?.kind === "private") return me.blocked ? "unblock" : null;
  return chat?.member === false ? "join" : null;
}
