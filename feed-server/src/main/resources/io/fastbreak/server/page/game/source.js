/** The data of one game, requested again when the game or its markets have changed, and after a failure. */
import {cached, gamePath, get} from '../api.js';
import {changed, gapKey, observe, receive} from '../store.js';
import {names} from '../words.js';
import {placedChanges} from './market-trail.js';

const PAUSE_MS = 1_000;
const NOT_FOUND = 404;

/** Requests that are made together, at most once a second. */
class Requests {
  /** Of the first one that failed the last time; null if none did. */
  failure = null;
  #all;
  #isPending = false;
  #sentAt = -Infinity;

  constructor(...all) {
    this.#all = all;
  }

  get isFree() {
    return !this.#isPending && Date.now() - this.#sentAt >= PAUSE_MS;
  }

  /** What has an answer counts, whatever becomes of the others. */
  async send() {
    this.#isPending = true;
    this.#sentAt = Date.now();
    const answers = await Promise.allSettled(this.#all.map(one => one()));
    this.failure = answers.find(one => one.status === 'rejected')?.reason ?? null;
    this.#isPending = false;
    changed();
    setTimeout(changed, PAUSE_MS);
  }
}

export class GameSource {
  now = null;
  /** Null until they were loaded. */
  plays = null;
  chances = null;
  names = names(null);
  /** The markets as last sent; null if none were. */
  sent = null;
  /** The results of every line that was offered; null if none was. */
  results = null;
  /** Their history, each change with its position in the order of play. */
  trail = [];
  #changes = [];
  #marketsChanged = true;
  #gaps = new Map();
  /** What every instance knows. */
  #present;
  /** What is made from the events of the game, which one instance has. */
  #past;
  /** The version for which that was requested last. */
  #pastOf = null;

  constructor(id) {
    const path = gamePath(id);
    const [now, plays, chances] = [path, `${path}/play-by-play`, `${path}/chances`].map(cached);
    this.#present = new Requests(
      async () => { this.now = await now(); },
      async () => { this.names = names(await get(`${path}/card`)); },
      async () => this.#addGaps((await get(`api/gaps?all=true&fixture=${encodeURIComponent(id)}`)).gaps),
      async () => this.#addMarkets(await get(`${path}/markets${this.#since()}`)));
    this.#past = new Requests(
      async () => {
        this.plays = (await plays()).plays;
        this.#place();
      },
      async () => { this.chances = (await chances()).chances; });
    this.leave = observe((event, data) => {
      if (event === 'gap' && data.fixtureId === id) this.#gaps.set(gapKey(data), data);
      const isAll = event === 'opened' || event === 'reread';
      if (isAll || (event === 'markets' && data.fixtureId === id)) this.#marketsChanged = true;
    });
  }

  /** All known gaps, closed ones too. */
  get gaps() {
    return [...this.#gaps.values()];
  }

  /** Why there is no present; null if there is. */
  get failure() {
    return this.#present.failure;
  }

  /** Why plays and chances are missing or those of before; null if they are not. */
  get pastFailure() {
    return this.#past.failure;
  }

  /** @param version of the game that is available */
  follow(version) {
    const isOld = !(this.now?.stateVersion >= version) || this.#marketsChanged || this.#present.failure;
    if (isOld && this.#present.isFree) {
      this.#marketsChanged = false;
      this.#present.send();
    }
    // Events that are not kept any more do not come back.
    const isPastOld = this.#pastOf !== version || (this.#past.failure && this.#past.failure.status !== NOT_FOUND);
    if (isPastOld && this.#past.isFree) {
      this.#pastOf = version;
      this.#past.send();
    }
  }

  /** A response may be older than an event that arrived meanwhile. */
  #addGaps(gaps) {
    gaps.filter(gap => !(this.#gaps.get(gapKey(gap))?.updatedUtc > gap.updatedUtc)).forEach(gap => receive('gap', gap));
  }

  /** Only the last known change, of which more may be confirmed now, and what is newer. */
  #since() {
    const last = this.#changes.at(-1);
    return last ? `?since=${Math.max(0, last.utc - 1)}` : '';
  }

  #addMarkets({now, results, history}) {
    this.sent = now;
    this.results = results;
    if (history.length) this.#changes = [...this.#changes.filter(change => change.utc < history[0].utc), ...history];
    this.#place();
  }

  #place() {
    this.trail = placedChanges(this.#changes, this.plays ?? []);
  }
}
