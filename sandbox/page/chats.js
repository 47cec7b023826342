import { avatar, element } from "./dom.js";

const byId = (id) => document.getElementById(id);

/** The list of chats: a column on a wide screen, a drawer on a phone. `onGo(chat, thread)`. */
export class ChatList {
  #drawn = "";

  constructor(onGo) {
    this.onGo = onGo;
    byId("chats").addEventListener("click", () => this.open(!this.isOpen));
    byId("shade").addEventListener("click", () => this.open(false));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isOpen) return;
      this.open(false);
      byId("chats").focus();
    });
  }

  get isOpen() {
    return byId("app").classList.contains("listing");
  }

  open(open) {
    byId("app").classList.toggle("listing", open);
    byId("shade").hidden = !open;
    byId("chats").setAttribute("aria-expanded", open);
    if (open) byId("chat-list").querySelector("[aria-current]")?.focus();
  }

  draw(view, words) {
    byId("side-title").textContent = words.chats;
    byId("chats").setAttribute("aria-label", words.chats);
    const drawn = JSON.stringify([view.chats, view.chat, view.thread, words.locale]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { activeElement } = document;
    const focused = byId("chat-list").contains(activeElement) ? activeElement.dataset : null;
    const rows = view.chats.flatMap((chat) => this.#rows(chat, view, words));
    byId("chat-list").replaceChildren(...rows);
    if (focused) rows.find(({ dataset }) => sameChat(dataset, focused))?.focus();
  }

  /** A chat is one row; a forum is a heading and a row a topic. */
  #rows(chat, view, words) {
    const says = subtitle(chat, words);
    if (!chat.topics) return [this.#row(chat, null, view, [chat.title, says])];
    const picture = avatar(chat.id, chat.title);
    const head = element("div", { class: "forum" }, picture, lines(chat.title, says));
    return [head, ...chat.topics.map((topic) => this.#row(chat, topic, view, [topic.title]))];
  }

  #row(chat, topic, view, texts) {
    const thread = topic?.id ?? null;
    const shown = chat.kind === "private" ? view.bot.id : chat.id;
    const picture = topic ? hash() : avatar(shown, chat.title);
    const here = chat.id === view.chat && thread === (view.thread ?? null);
    const row = element(
      "button",
      {
        type: "button",
        class: `chat${topic ? " topic" : ""}${chat.member ? "" : " outside"}`,
        data: { chat: chat.id, thread: topic ? (thread ?? "") : null },
        aria: here ? { current: "true" } : {},
      },
      picture,
      lines(...texts),
    );
    row.addEventListener("click", () => {
      this.open(false);
      this.onGo(chat.id, thread);
    });
    return row;
  }
}

const hash = () => element("span", { class: "hash", aria: { hidden: "true" } }, "#");

const sameChat = (one, other) => one.chat === other.chat && one.thread === other.thread;

function lines(title, says) {
  const small = says ? element("small", {}, says) : null;
  return element("span", { class: "lines" }, element("b", {}, title), small);
}

/** What kind of a chat it is, in a word. */
export function subtitle(chat, words) {
  if (chat.kind === "private") return words.bot;
  if (!chat.member) return words.outside;
  return chat.topics ? words.forum : words.group;
}
