/** The data of one game, requested again when the game or its markets have changed, at most once a second. */
import {cached, gamePath, get} from '../api.js';
import {changed, gapKey, observe, receive} from '../store.js';
import {names} from '../words.js';
import {placedChanges} from './market-trail.js';

const PAUSE_MS = 1_000;

export class GameSource {
  now = null;
  plays = null;
  chances = null;
  names = names(null);
  failure = null;
  /** The markets as last sent; null where none were. */
  sent = null;
  /** The results of every line that was offered; null if none was. */
  results = null;
  /** Their history, each change with its position in the order of play. */
  trail = [];
  #changes = [];
  #marketsChanged = true;
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
    this.leave = observe((event, data) => {
      if (event === 'gap' && data.fixtureId === id) this.#note(data);
      if (event === 'opened' || (event === 'markets' && data.fixtureId === id)) this.#marketsChanged = true;
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
    const known = this.plays && this.now?.stateVersion >= version && !this.#marketsChanged;
    if (known || this.#loading || Date.now() - this.#loadedAt < PAUSE_MS) return;
    this.#loading = true;
    this.#loadedAt = Date.now();
    this.#marketsChanged = false;
    try {
      const [now, plays, chances, card, {gaps}, markets] = await Promise.all([
        this.loadNow(), this.loadPlays(), this.loadChances(), get(`${this.path}/card`), get(this.gapPath), this.#loadMarkets()]);
      gaps.forEach(gap => receive('gap', gap));
      this.#merge(markets.history);
      Object.assign(this, {
        now, plays: plays.plays, chances: chances.chances, names: names(card), failure: null, sent: markets.now, results: markets.results,
        trail: placedChanges(this.#changes, plays.plays),
      });
    } catch (e) {
      this.failure = e;
      this.#marketsChanged = true;
    }
    this.#loading = false;
    changed();
    setTimeout(changed, PAUSE_MS);
  }

  /** Only the last known change, of which more may be confirmed now, and what is newer. */
  #loadMarkets() {
    const last = this.#changes.at(-1);
    return get(`${this.path}/markets${last ? `?since=${Math.max(0, last.utc - 1)}` : ''}`);
  }

  #merge(history) {
    if (history.length === 0) return;
    this.#changes = [...this.#changes.filter(change => change.utc < history[0].utc), ...history];
  }
}
