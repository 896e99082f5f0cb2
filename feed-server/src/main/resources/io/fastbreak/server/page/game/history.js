/** The past of a game. One request at a time; of the points requested meanwhile only the last one counts. */
import {gamePath, get} from '../api.js';
import {changed} from '../store.js';

const ADDRESS_MS = 250;

export class GameHistory {
  /** The selected point: null for the present, else {mode: 'position' or 'at', number}. */
  point = null;
  /** The game at the point that was loaded last. */
  game = null;
  failure = null;
  #loaded = null;
  #loading = false;
  #address = null;
  #query = null;

  constructor(id) {
    this.id = id;
    this.path = gamePath(id);
  }

  /** Reads the point from the address, if that has changed. */
  read(query) {
    if (query.toString() !== this.#query) {
      this.#query = query.toString();
      this.point = pointOf(query);
    }
  }

  /** The address contains the point, so that it can be shared; it is changed with a delay, as browsers limit the rate. */
  go(point) {
    this.point = point;
    clearTimeout(this.#address);
    const hash = location.hash;
    this.#address = setTimeout(() => {
      if (location.hash !== hash) return;
      this.#query = queryOf(point);
      history.replaceState(null, '', `${hash.split('?')[0]}${point ? '?' : ''}${this.#query}`);
    }, ADDRESS_MS);
    changed();
  }

  leave() {
    clearTimeout(this.#address);
  }

  /** @param version of the current game: when it changes, its past may have changed too */
  async follow(version) {
    const point = this.point;
    if (!point) {
      this.game = null;
      this.#loaded = null;
      return;
    }
    const goal = `${point.mode}=${point.number}`;
    if (this.#loading || this.#loaded === `${goal}@${version}`) return;
    this.#loading = true;
    try {
      const game = await get(`${this.path}?${goal}`);
      if (this.point) this.game = game;
      this.failure = null;
    } catch (e) {
      this.failure = e;
    }
    this.#loaded = `${goal}@${version}`;
    this.#loading = false;
    changed();
  }
}

/** The point as the query of an address; empty for the present. */
export const queryOf = point => point ? `${point.mode}=${point.number}` : '';

/** The point in an address. */
function pointOf(query) {
  for (const mode of ['position', 'at']) {
    const number = query.get(mode);
    if (number !== null && /^\d{1,9}$/.test(number)) return {mode, number: Number(number)};
  }
  return null;
}
