/** What is known of one game: asked for anew when the game has changed, at most once a second. */
import {cached, gamePath, get} from '../api.js';
import {changed, gapKey, observe, take} from '../store.js';
import {names} from '../words.js';

const PAUSE_MS = 1_000;

export class GameSource {
  now = null;
  plays = null;
  chances = null;
  names = names(null);
  failure = null;
  #gaps = new Map();
  #asking = false;
  #askedAt = 0;

  constructor(id) {
    const path = gamePath(id);
    this.path = path;
    this.gapPath = `api/gaps?all=true&fixture=${encodeURIComponent(id)}`;
    this.askNow = cached(path);
    this.askPlays = cached(`${path}/play-by-play`);
    this.askChances = cached(`${path}/chances`);
    this.leave = observe((event, gap) => {
      if (event === 'gap' && gap.fixtureId === id) this.#note(gap);
    });
  }

  /** All that are known, also those that healed. */
  get gaps() {
    return [...this.#gaps.values()];
  }

  /** An answer may be older than what was told meanwhile. */
  #note(gap) {
    const known = this.#gaps.get(gapKey(gap));
    if (!known || known.updatedUtc <= gap.updatedUtc) this.#gaps.set(gapKey(gap), gap);
  }

  /** @param version of the game that is there to be asked for */
  async follow(version) {
    const known = this.plays && this.now?.stateVersion >= version;
    if (known || this.#asking || Date.now() - this.#askedAt < PAUSE_MS) return;
    this.#asking = true;
    this.#askedAt = Date.now();
    try {
      const [now, plays, chances, card, {gaps}] = await Promise.all(
        [this.askNow(), this.askPlays(), this.askChances(), get(`${this.path}/card`), get(this.gapPath)]);
      gaps.forEach(gap => take('gap', gap));
      Object.assign(this, {now, plays: plays.plays, chances: chances.chances, names: names(card), failure: null});
    } catch (e) {
      this.failure = e;
    }
    this.#asking = false;
    changed();
    setTimeout(changed, PAUSE_MS);
  }
}
