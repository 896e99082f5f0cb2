/** The data of one game, requested again when the game has changed, at most once a second. */
import {cached, gamePath, get} from '../api.js';
import {changed, gapKey, observe, receive} from '../store.js';
import {names} from '../words.js';

const PAUSE_MS = 1_000;

export class GameSource {
  now = null;
  plays = null;
  chances = null;
  names = names(null);
  failure = null;
  #gaps = new Map();
  #loading = false;
  #loadedAt = 0;

  constructor(id) {
    const path = gamePath(id);
    this.path = path;
    this.gapPath = `api/gaps?all=true&fixture=${encodeURIComponent(id)}`;
    this.loadNow = cached(path);
    this.loadPlays = cached(`${path}/play-by-play`);
    this.loadChances = cached(`${path}/chances`);
    this.leave = observe((event, gap) => {
      if (event === 'gap' && gap.fixtureId === id) this.#note(gap);
    });
  }

  /** All known gaps, closed ones too. */
  get gaps() {
    return [...this.#gaps.values()];
  }

  /** A response may be older than an event that arrived meanwhile. */
  #note(gap) {
    const known = this.#gaps.get(gapKey(gap));
    if (!known || known.updatedUtc <= gap.updatedUtc) this.#gaps.set(gapKey(gap), gap);
  }

  /** @param version of the game that is available */
  async follow(version) {
    const known = this.plays && this.now?.stateVersion >= version;
    if (known || this.#loading || Date.now() - this.#loadedAt < PAUSE_MS) return;
    this.#loading = true;
    this.#loadedAt = Date.now();
    try {
      const [now, plays, chances, card, {gaps}] = await Promise.all(
        [this.loadNow(), this.loadPlays(), this.loadChances(), get(`${this.path}/card`), get(this.gapPath)]);
      gaps.forEach(gap => receive('gap', gap));
      Object.assign(this, {now, plays: plays.plays, chances: chances.chances, names: names(card), failure: null});
    } catch (e) {
      this.failure = e;
    }
    this.#loading = false;
    changed();
    setTimeout(changed, PAUSE_MS);
  }
}
