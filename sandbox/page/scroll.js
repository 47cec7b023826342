const NEAR = 48;

/**
 * Keeps a reader where he is: at the newest message if he was there, else at the line he reads.
 * `onAway(true | false)` as the newest message leaves and enters the window.
 */
export class Scroll {
  #atEnd = true;

  constructor(box, onAway) {
    this.box = box;
    this.onAway = onAway;
    box.addEventListener("scroll", () => this.#look(), { passive: true });
    new ResizeObserver(() => this.#atEnd && this.toEnd()).observe(box);
  }

  toEnd() {
    this.box.scrollTop = this.box.scrollHeight;
    this.#look();
  }

  /** Run *change*, which draws into the box, without moving what is being read. */
  keepAround(change) {
    if (this.#atEnd) {
      change();
      this.toEnd();
      return;
    }
    const line = this.#firstSeen();
    const top = line?.getBoundingClientRect().top;
    change();
    if (line?.isConnected) this.box.scrollTop += line.getBoundingClientRect().top - top;
    this.#look();
  }

  #look() {
    const { scrollHeight, scrollTop, clientHeight } = this.box;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.onAway(!this.#atEnd);
  }

  #firstSeen() {
    const edge = this.box.getBoundingClientRect().top;
    return [...this.box.querySelectorAll("article")].find(
      (article) => article.getBoundingClientRect().bottom > edge,
    );
  }
}
