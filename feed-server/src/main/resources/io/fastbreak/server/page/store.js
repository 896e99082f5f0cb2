/** The state of the page. Views read it, and are rendered again whenever it changes. */
import {learn, local} from './clock.js';

const SILENT_MS = 5_000;
const HISTORY = 120;
/** Events within this time are rendered together. */
const RENDER_MS = 100;

export const store = {
  /** Headlines by fixture id. */
  games: new Map(),
  /** Gaps that are open or lost, by key. */
  gaps: new Map(),
  /** The markets last sent, by fixture id. */
  markets: new Map(),
  /** The last beacon of each partition, with `receivedAt` by this machine's clock; null if it is of the current content. */
  beacons: new Map(),
  /** Number of partitions that should send beacons; 0 if the server has not said it. */
  partitions: 0,
  /** Since when the current content is received, by this machine's clock. */
  openedAt: Date.now(),
  /** Totals over all partitions, one a second, the oldest first. */
  history: [],
  connection: {connected: false, since: Date.now(), why: 'not connected yet', retryAt: 0},
  /** True once the current content was received. */
  loaded: false,
};

const listeners = new Set();
let scheduled = false;
/** When the views were rendered last, milliseconds. */
let rendered = -Infinity;
let waiting = null;
/** While the current content is received, the keys of what it has. */
let seen = null;

export const onChange = listener => listeners.add(listener);

/** Renders the views again with the next frame, but not all of forty games more often than can be read. */
export function changed() {
  if (scheduled) return;
  scheduled = true;
  const run = () => {
    scheduled = false;
    rendered = performance.now();
    listeners.forEach(listener => listener());
  };
  const wait = rendered + (document.hidden ? 1_000 : 100) - performance.now();
  wait > 0 || document.hidden ? setTimeout(run, wait) : requestAnimationFrame(run);
}

function begin() {
  seen = new Set();
  store.openedAt = Date.now();
}

/** What was missed may come again after what is known. The current content counts whatever its version. */
const isOlder = (next, known) => !seen && known && next.stateVersion < known.stateVersion;

const handlers = {
  opened: begin,
  reread: begin,
  game(headline) {
    seen?.add(headline.fixtureId);
    if (!isOlder(headline, store.games.get(headline.fixtureId))) store.games.set(headline.fixtureId, headline);
  },
  gone: ({fixtureId}) => store.games.delete(fixtureId),
  gap(gap) {
    const key = gapKey(gap);
    seen?.add(key);
    store.gaps.delete(key);
    if (gap.state === 'OPEN' || gap.state === 'LOST') store.gaps.set(key, gap);
  },
  markets(sent) {
    const known = store.markets.get(sent.fixtureId);
    seen?.add(`markets/${sent.fixtureId}`);
    if (sent.shadow && known && !known.shadow) return;
    if (sent.shadow === known?.shadow && isOlder(sent, known)) return;
    if (sent.markets.length) store.markets.set(sent.fixtureId, sent);
    else store.markets.delete(sent.fixtureId);
  },
  present({beaconPartitions, utc}) {
    learn(utc);
    store.partitions = beaconPartitions ?? 0;
    for (const key of store.markets.keys()) if (seen && !seen.has(`markets/${key}`)) store.markets.delete(key);
    for (const known of [store.games, store.gaps]) {
      for (const key of known.keys()) if (seen && !seen.has(key)) known.delete(key);
    }
    seen = null;
    store.loaded = true;
  },
  beacon(beacon) {
    // The sum over one partition more is no increase.
    if (!store.beacons.has(beacon.partition)) store.history = [];
    store.beacons.set(beacon.partition, {...beacon, receivedAt: seen ? null : Date.now()});
    addPoint();
  },
};

export function receive(name, data) {
  handlers[name]?.(data);
  for (const listener of observers) listener(name, data);
  waiting ??= setTimeout(() => {
    waiting = null;
    changed();
  }, RENDER_MS);
}

const observers = new Set();

/** Calls the listener with every event, for what the store does not keep. */
export function observe(listener) {
  observers.add(listener);
  return () => observers.delete(listener);
}

export function setConnection(state) {
  const since = state.connected === store.connection.connected ? store.connection.since : Date.now();
  store.connection = {...state, since};
  changed();
}

export const gapKey = gap => `${gap.fixtureId}/${gap.source}/${gap.epoch}/${gap.first}`;

/** The open and lost gaps of a game, by sequence number. */
export const gapsOf = fixtureId =>
  [...store.gaps.values()].filter(gap => gap.fixtureId === fixtureId).sort((a, b) => a.first - b.first);

/** By this machine's clock, when a partition sent its last beacon; when the page began to listen if it has sent none. */
export function heardAt(partition) {
  const beacon = store.beacons.get(partition);
  return beacon ? beacon.receivedAt ?? local(beacon.utc) : store.openedAt;
}

export const isSilent = partition => Date.now() - heardAt(partition) > SILENT_MS;

/** The partitions that send beacons or should. */
export const partitions = () => [...new Set([...Array(store.partitions).keys(), ...store.beacons.keys()])].sort((a, b) => a - b);

export const lagMs = () => Math.max(0, ...[...store.beacons.values()].map(beacon => beacon.lagMs));

function addPoint() {
  const now = Math.floor(Date.now() / 1000);
  const point = {second: now, received: [...store.beacons.values()].reduce((sum, beacon) => sum + beacon.counters.received, 0)};
  if (store.history.at(-1)?.second === now) store.history.pop();
  store.history.push(point);
  if (store.history.length > HISTORY) store.history.shift();
}
