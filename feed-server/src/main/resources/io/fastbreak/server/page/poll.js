/** Answers that no event tells of: asked for every so often while a view shows them. */
import {get} from './api.js';
import {h} from './dom.js';
import {changed} from './store.js';

export class Poll {
  value = null;
  failure = null;
  #timer = null;

  constructor(path, everyMs) {
    this.path = path;
    this.everyMs = everyMs;
    addEventListener('signed-in', () => this.#timer && this.ask());
  }

  start() {
    this.stop();
    this.#timer = setInterval(() => this.ask(), this.everyMs);
    this.ask();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = null;
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

/** Says so where there is no answer, or the last was a refusal; a lost connection is told of the whole page. */
export const unanswered = ({value, failure}) =>
  failure?.status ? h('p', {class: 'bad', 'data-key': 'unanswered'}, `▲ Not to be had now: ${failure.message}`)
    : value ? null : h('p', {class: 'note', 'data-key': 'unanswered'}, 'Asking …');
