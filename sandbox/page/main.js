import { START, readChoice, writeChoice } from "./address.js";
import { ChatList } from "./chats.js";
import { Compose } from "./compose.js";
import { follow } from "./follow.js";
import { Header } from "./header.js";
import { Keyboards } from "./keyboard.js";
import { meaningOf } from "./links.js";
import { Menu } from "./menu.js";
import { Messages } from "./messages.js";
import { pickGroup, toast, warn } from "./notices.js";
import { Room } from "./room.js";
import { Scroll } from "./scroll.js";
import { post } from "./server.js";
import { wordsIn } from "./words.js";

const byId = (id) => document.getElementById(id);

/** The whole page: who looks at which chat, and what the parts of the page do about it. */
class Page {
  #choice = readChoice();
  #view = null;
  #stop = () => {};

  constructor() {
    const words = () => this.#words;
    const onLink = (url) => this.#open(url);
    const onCommand = (text) => this.#type(text);
    this.scroll = new Scroll(byId("messages"), (away) => {
      byId("down").hidden = !away;
    });
    byId("down").addEventListener("click", () => this.scroll.toEnd());
    const onPress = (key, data) => this.#press(key, data);
    this.messages = new Messages(byId("list"), new Keyboards({ onPress, onLink, words }), {
      words, onCommand, onLink,
    });
    this.chats = new ChatList((chat, thread) => this.#go({ ...this.#choice, chat, thread }));
    this.header = new Header((person) => this.#become(person));
    this.room = new Room({ onType: onCommand, onDo: (what) => this.#control(what) });
    this.compose = new Compose(onCommand);
    this.menu = new Menu((what) => this.#control(what));
  }

  get #words() {
    return wordsIn(this.#view?.me.language);
  }

  /** Look at *choice* from now on. */
  #go(choice) {
    this.#stop();
    this.#choice = choice;
    this.#stop = follow(choice, {
      onView: (view) => this.#draw(view),
      onLink: (linked) => this.header.link(linked, this.#words),
      onRefused: (refused) => this.#refused(refused),
    });
    writeChoice(choice);
  }

  start() {
    this.#go(this.#choice);
  }

  #become(person) {
    const { chat } = this.#choice;
    const isPrivate = chat === this.#choice.person; // a private chat has the id of the person
    this.#go(isPrivate ? { person, chat: person, thread: null } : { ...this.#choice, person });
  }

  /** The chat cannot be shown: say why, show the private chat; nor that: begin anew. */
  #refused(refused) {
    this.#complain(refused);
    const { person, chat } = this.#choice;
    if (chat !== person) this.#go({ person, chat: person, thread: null });
    else if (person !== START.person) this.#go(START);
  }

  #draw(view) {
    const moved = placeOf(view) !== placeOf(this.#view);
    this.#view = view;
    const words = this.#words;
    document.documentElement.lang = words.locale.slice(0, 2);
    this.header.draw(view, words);
    this.chats.draw(view, words);
    this.menu.draw(view, words);
    this.compose.draw(view, words);
    this.room.draw(view, words);
    this.scroll.keepAround(() => this.messages.draw(view));
    if (moved) this.scroll.toEnd();
  }

  async #press(key, data) {
    const { person, chat } = this.#choice;
    const answer = await this.#ask("/press", { person, chat, key, data });
    if (!answer || person !== this.#choice.person) return;
    if (answer.text && answer.alert) warn(answer.text, this.#words);
    else if (answer.text) toast(answer.text);
    if (answer.url) this.#open(answer.url);
  }

  /** Was *text* taken? */
  async #type(text) {
    this.scroll.toEnd();
    return (await this.#ask("/type", { ...this.#choice, text })) !== null;
  }

  #control(what) {
    const { person, chat } = this.#choice;
    return this.#ask("/control", { person, do: what, chat });
  }

  async #open(url) {
    const { kind } = meaningOf(url, this.#view.bot.username);
    const { person } = this.#choice;
    if (kind === "web") window.open(url, "_blank", "noopener");
    else if (kind === "profile") this.#go({ person, chat: person, thread: null });
    else if (kind === "start") await this.#enter({ person, url });
    else if (kind === "startgroup") {
      const groups = this.#view.chats.filter((chat) => chat.kind !== "private");
      const chat = await pickGroup(groups, this.#words);
      if (chat !== null) await this.#enter({ person, url, chat });
    }
  }

  async #enter(body) {
    const place = await this.#ask("/open", body);
    if (place) this.#go({ person: body.person, chat: place.chat, thread: place.thread ?? null });
  }

  /** The answer of the server, or null after the person was told why there is none. */
  async #ask(path, body) {
    try {
      return await post(path, body);
    } catch (refused) {
      this.#complain(refused);
      return null;
    }
  }

  #complain({ message }) {
    toast(message || this.#words.noServer);
  }
}

const placeOf = (view) => JSON.stringify([view?.me.id, view?.chat, view?.thread]);

new Page().start();
