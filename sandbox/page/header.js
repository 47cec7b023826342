import { colourOf, element } from "./dom.js";
import { subtitle } from "./chats.js";

const byId = (id) => document.getElementById(id);

/** The line above the messages: which chat, and who looks at it. `onBecome(person)`. */
export class Header {
  #people = "";
  #says = "";

  constructor(onBecome) {
    this.select = byId("person");
    this.select.addEventListener("change", () => onBecome(Number(this.select.value)));
  }

  draw(view, words) {
    const chat = view.chats.find(({ id }) => id === view.chat);
    const topic = chat?.topics?.find(({ id }) => id === (view.thread ?? null));
    const title = topic?.title ?? chat?.title ?? "";
    this.#says = topic ? chat.title : chat ? subtitle(chat, words) : "";
    byId("title").querySelector("h1").textContent = title;
    document.title = `${view.me.name} · ${title}`;
    this.#drawPeople(view, words);
    this.link(true, words);
  }

  /** Show whether the server is there. */
  link(linked, words) {
    const line = byId("title").querySelector("p");
    line.textContent = linked ? this.#says : words.connecting;
    line.classList.toggle("waits", !linked);
  }

  #drawPeople({ people, me }, words) {
    this.select.setAttribute("aria-label", words.person);
    const drawn = JSON.stringify(people);
    if (drawn !== this.#people) {
      const options = people.map(({ id, name }) => element("option", { value: id }, name));
      this.select.replaceChildren(...options);
      this.#people = drawn;
    }
    this.select.value = me.id;
    this.select.className = colourOf(me.id);
  }
}
