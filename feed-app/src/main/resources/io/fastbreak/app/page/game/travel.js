/** The game as it was: one question at a time, and of those that wait only the newest. */
import {gamePath, get} from '../api.js';
import {changed} from '../store.js';

export class Travel {
  /** The point that is wanted: null for the present, else {mode: 'position' or 'at', number}. */
  wanted = null;
  /** The game at the point that was reached last. */
  game = null;
  failure = null;
  #reached = null;
  #asking = false;

  constructor(id) {
    this.path = gamePath(id);
  }

  /** @param version of the game as it is now: when it changes, its past may have changed too */
  async to(point, version) {
    this.wanted = point;
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
      if (this.wanted) this.game = game;
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
export function pointOf(query) {
  for (const mode of ['position', 'at']) {
    const number = query.get(mode);
    if (number !== null && /^\d{1,9}$/.test(number)) return {mode, number: Number(number)};
  }
  return null;
}
