/** Content without events, requested at an interval while a view shows it. */
import {get} from './api.js';
import {h} from './dom.js';
import {changed} from './store.js';

const PAUSE_MS = 1_000;

export class Poll {
  value = null;
  failure = null;
  #timer = null;
  #isAsked = false;
  #isBusy = false;
  #onSignedIn = () => this.refresh();

  constructor(path, everyMs) {
    this.path = path;
    this.everyMs = everyMs;
  }

  start() {
    this.stop();
    this.#timer = setInterval(() => this.refresh(), this.everyMs);
    addEventListener('signed-in', this.#onSignedIn);
    this.refresh();
  }

  stop() {
    clearInterval(this.#timer);
    removeEventListener('signed-in', this.#onSignedIn);
    this.#isAsked = false;
  }

  /** One request at a time and at most one a second; whatever is asked for meanwhile is one more. */
  async refresh() {
    this.#isAsked = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#isAsked) {
      this.#isAsked = false;
      await Promise.all([this.#request(), new Promise(resolve => { setTimeout(resolve, PAUSE_MS); })]);
    }
    this.#isBusy = false;
  }

  async #request() {
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
