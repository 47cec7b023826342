import { queryOf } from "./address.js";
import { view } from "./server.js";

/**
 * A browser opens six connections to one server, and every tab may be another person: so many
 * tabs listen to events, the others ask now and then, and a hidden tab does neither.
 */
const STREAMS = 3;
const ASK_AGAIN_MS = 1000;

/**
 * Follow a chat as a person: `onView` for every View, `onLink(true | false)` as the connection
 * comes and goes, `onRefused` when the server will not show it. Returns a function that stops.
 */
export function follow(choice, on) {
  const follower = new Follower(choice, on);
  return () => follower.stop();
}

class Follower {
  #turn = 0;
  #timer = null;
  #source = null;
  #release = null;

  constructor(choice, on) {
    this.choice = choice;
    this.on = on;
    this.begin = () => {
      this.#rest();
      if (!document.hidden) this.#go(this.#turn);
    };
    document.addEventListener("visibilitychange", this.begin);
    this.begin();
  }

  stop() {
    document.removeEventListener("visibilitychange", this.begin);
    this.#rest();
  }

  /** Let everything go; what is still on its way belongs to an old turn and is dropped. */
  #rest() {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
    this.#release?.();
    this.#release = null;
  }

  async #go(turn) {
    const release = await takeStream();
    if (turn !== this.#turn) return release?.();
    if (release) {
      this.#release = release;
      this.#listen(turn);
    } else {
      await this.#look(turn);
      if (turn === this.#turn) this.#timer = setTimeout(() => this.#go(turn), ASK_AGAIN_MS);
    }
  }

  #listen(turn) {
    const source = new EventSource(`/events${queryOf(this.choice)}`);
    let seen = false;
    this.#source = source;
    source.onmessage = (event) => {
      seen = true;
      this.on.onLink(true);
      this.on.onView(JSON.parse(event.data));
    };
    source.onerror = async () => {
      this.on.onLink(false);
      if (!seen) await this.#look(turn); // an event stream does not say why it has failed
      if (turn !== this.#turn || source.readyState !== EventSource.CLOSED) return;
      this.#timer = setTimeout(this.begin, ASK_AGAIN_MS);
    };
  }

  async #look(turn) {
    try {
      const seen = await view(this.choice);
      if (turn !== this.#turn) return;
      this.on.onLink(true);
      this.on.onView(seen);
    } catch (refused) {
      if (turn !== this.#turn) return;
      if (refused.isFinal) this.on.onRefused(refused);
      else this.on.onLink(false);
    }
  }
}

/** A function that gives the stream back, or null when the tabs of this browser have them all. */
async function takeStream() {
  if (!navigator.locks) return () => {};
  for (let number = 0; number < STREAMS; number += 1) {
    const release = await takeLock(`stream-${number}`);
    if (release) return release;
  }
  return null;
}

function takeLock(name) {
  return new Promise((resolve) => {
    navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise((release) => resolve(release));
    });
  });
}
