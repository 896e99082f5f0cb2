/** Content without events, requested at an interval while a view shows it. */
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
    addEventListener('signed-in', () => this.#timer && this.refresh());
  }

  start() {
    this.stop();
    this.#timer = setInterval(() => this.refresh(), this.everyMs);
    this.refresh();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async refresh() {
    try {
      this.value = await get(this.path);
      this.failure = null;
    } catch (e) {
      this.failure = e;
    }
    changed();
  }
}

/** A note where there is no content, or the last request failed; a lost connection is shown for the whole page. */
export const unavailable = ({value, failure}) =>
  failure?.status ? h('p', {class: 'bad', 'data-key': 'unavailable'}, `▲ Not available: ${failure.message}`)
    : value ? null : h('p', {class: 'note', 'data-key': 'unavailable'}, 'Loading …');
