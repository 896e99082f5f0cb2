/** Answers that no event tells of: asked for every so often while a view shows them. */
import {get} from './api.js';
import {changed} from './store.js';

export class Poll {
  value = null;
  failure = null;
  #timer = null;

  constructor(path, everyMs) {
    this.path = path;
    this.everyMs = everyMs;
  }

  start() {
    this.stop();
    this.#timer = setInterval(() => this.ask(), this.everyMs);
    this.ask();
  }

  stop() {
    clearInterval(this.#timer);
  }

  async ask() {
    try {
      this.value = await get(this.path);
      this.failure = null;
    } catch (e) {
      this.failure = e;
    }
    changed();
  }
}
