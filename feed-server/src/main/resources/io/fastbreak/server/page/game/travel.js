/** The game as it was: one question at a time, and of those that wait only the newest. */
import {gamePath, get} from '../api.js';
import {changed} from '../store.js';

const ADDRESS_MS = 250;

export class Travel {
  /** The point that is wanted: null for the present, else {mode: 'position' or 'at', number}. */
  point = null;
  /** The game at the point that was reached last. */
  game = null;
  failure = null;
  #reached = null;
  #asking = false;
  #address = null;
  #query = null;

  constructor(id) {
    this.id = id;
    this.path = gamePath(id);
  }

  /** Takes the point from the address, where that has changed. */
  read(query) {
    if (query.toString() !== this.#query) {
      this.#query = query.toString();
      this.point = pointOf(query);
    }
  }

  /** The address tells the moment, so that it can be sent to a colleague; browsers allow few changes of it a second. */
  go(point) {
    this.point = point;
    clearTimeout(this.#address);
    const place = location.hash;
    this.#address = setTimeout(() => {
      if (location.hash !== place) return;
      this.#query = point ? `${point.mode}=${point.number}` : '';
      history.replaceState(null, '', `#/games/${encodeURIComponent(this.id)}${point ? '?' : ''}${this.#query}`);
    }, ADDRESS_MS);
    changed();
  }

  leave() {
    clearTimeout(this.#address);
  }

  /** @param version of the game as it is now: when it changes, its past may have changed too */
  async follow(version) {
    const point = this.point;
    if (!point) {
      this.game = null;
      this.#reached = null;
      return;
    }
    const goal = `${point.mode}=${point.number}`;
    if (this.#asking || this.#reached === `${goal}@${version}`) return;
    this.#asking = true;
    try {
      const game = await get(`${this.path}?${goal}`);
      if (this.point) this.game = game;
      this.failure = null;
    } catch (e) {
      this.failure = e;
    }
    this.#reached = `${goal}@${version}`;
    this.#asking = false;
    changed();
  }
}

/** The point that an address names. */
function pointOf(query) {
  for (const mode of ['position', 'at']) {
    const number = query.get(mode);
    if (number !== null && /^\d{1,9}$/.test(number)) return {mode, number: Number(number)};
  }
  return null;
}
