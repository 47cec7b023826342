import { arrange, avatar, colourOf, element } from "./dom.js";
import { nodesOf } from "./html.js";
import { clock, day, dayKey } from "./times.js";

/** Draws the messages of a View into *list*, each again only when it has changed. */
export class Messages {
  #drawn = new Map();
  #days = new Map();
  #chat = null;

  constructor(list, keyboards, { words, onCommand, onLink }) {
    this.list = list;
    this.keyboards = keyboards;
    this.words = words;
    this.on = { onCommand, onLink };
  }

  draw(view) {
    const chat = JSON.stringify([view.me.id, view.chat, view.thread, this.words().locale]);
    const fresh = chat !== this.#chat;
    if (fresh) this.#drawn.clear();
    this.#chat = chat;
    this.list.classList.toggle("settled", !fresh);
    arrange(this.list, this.#lines(view.messages));
    this.#forget(view.messages);
  }

  /** The articles in order, a separator before the first of each day. */
  #lines(messages) {
    const lines = [];
    messages.forEach((message, index) => {
      const before = messages[index - 1];
      const newDay = !before || dayKey(before.date) !== dayKey(message.date);
      if (newDay) lines.push(this.#day(message.date));
      const { article } = this.#article(message);
      const after = messages[index + 1];
      article.classList.toggle("first", newDay || !together(before, message));
      article.classList.toggle("last", !after || !together(message, after));
      lines.push(article);
    });
    return lines;
  }

  #day(unix) {
    const name = day(unix, this.words());
    const known = this.#days.get(name);
    if (known) return known;
    const made = element("div", { class: "day" }, element("span", {}, name));
    this.#days.set(name, made);
    return made;
  }

  #article(message) {
    const json = JSON.stringify(message);
    const kind = JSON.stringify([message.service, message.ephemeral, message.mine, message.from]);
    const known = this.#drawn.get(message.key);
    const entry = known?.kind === kind ? known : { kind, article: frame(message), json: null };
    if (entry.json !== json) this.#fill(entry.article, message);
    entry.json = json;
    this.#drawn.set(message.key, entry);
    return entry;
  }

  #fill(article, message) {
    const words = this.words();
    const part = (name) => article.querySelector(`:scope .${name}`);
    const text = part("text");
    if (article.html !== message.html) {
      text.replaceChildren(...nodesOf(message.html ?? "", { words, ...this.on }));
      article.html = message.html;
    }
    if (message.service) return;
    text.hidden = Boolean(message.file) && !message.html;
    part("file").replaceChildren(...fileOf(message.file));
    part("file").hidden = !message.file;
    part("mark").textContent = message.ephemeral ? `👁 ${words.onlyYou}` : "";
    part("mark").hidden = !message.ephemeral;
    const time = clock(message.date, words.locale);
    part("meta").textContent = message.edited ? `${words.edited} ${time}` : time;
    text.classList.toggle("was-edited", Boolean(message.edited));
    this.keyboards.draw(part("keyboard"), message);
  }

  #forget(messages) {
    const keys = new Set(messages.map(({ key }) => key));
    for (const key of this.#drawn.keys()) if (!keys.has(key)) this.#drawn.delete(key);
  }
}

/** An article without its words: what never changes about a message. */
function frame(message) {
  const data = { key: message.key, ephemeral: String(Boolean(message.ephemeral)) };
  const text = element("div", { class: "text" });
  if (message.service) return element("article", { class: "service", data }, text);
  const { from, mine } = message;
  const bubble = element(
    "div",
    { class: "bubble" },
    from && !mine ? element("div", { class: `name ${colourOf(from.id)}` }, from.name) : null,
    element("div", { class: "mark" }),
    element("div", { class: "file" }),
    text,
    element("div", { class: "meta" }),
  );
  const column = element("div", { class: "column" }, bubble, element("div", { class: "keyboard" }));
  const picture = from && !mine ? avatar(from.id, from.name) : null;
  const names = `${mine ? "mine" : "theirs"}${message.ephemeral ? " ephemeral" : ""}`;
  return element("article", { class: names, data }, picture, column);
}

/** A link that saves the file of a message, with its size in bytes. */
function fileOf(file) {
  if (!file) return [];
  const link = element("a", { href: file.url, download: file.name }, `📄 ${file.name}`);
  return [link, element("span", { class: "size" }, ` ${file.size} B`)];
}

/** Do two neighbours stand as one group: of one person, on one day, of one kind? */
function together(one, other) {
  return (
    !one.service &&
    !other.service &&
    one.from?.id === other.from?.id &&
    one.ephemeral === other.ephemeral &&
    dayKey(one.date) === dayKey(other.date)
  );
}
