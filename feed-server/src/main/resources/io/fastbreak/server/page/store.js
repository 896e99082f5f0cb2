/** The state of the page. Views read it, and are rendered again whenever it changes. */

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
  /** The last beacon of each partition, with `receivedAt` by this machine's clock. */
  beacons: new Map(),
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

const handlers = {
  opened: () => { seen = new Set(); },
  reread: () => { seen = new Set(); },
  game(headline) {
    seen?.add(headline.fixtureId);
    store.games.set(headline.fixtureId, headline);
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
    if (sent.markets.length) store.markets.set(sent.fixtureId, sent);
    else store.markets.delete(sent.fixtureId);
  },
  present() {
    for (const key of store.markets.keys()) if (seen && !seen.has(`markets/${key}`)) store.markets.delete(key);
    for (const known of [store.games, store.gaps]) {
      for (const key of known.keys()) if (seen && !seen.has(key)) known.delete(key);
    }
    seen = null;
    store.loaded = true;
  },
  beacon(beacon) {
    store.beacons.set(beacon.partition, {...beacon, receivedAt: Date.now()});
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

/** The last beacons of partitions that have sent none for a while. */
export const silent = () => [...store.beacons.values()].filter(beacon => Date.now() - beacon.receivedAt > SILENT_MS);

export const lagMs = () => Math.max(0, ...[...store.beacons.values()].map(beacon => beacon.lagMs));

export const total = counter => [...store.beacons.values()].reduce((sum, beacon) => sum + beacon.counters[counter], 0);

function addPoint() {
  const now = Math.floor(Date.now() / 1000);
  const point = {second: now, received: total('received'), lagMs: lagMs()};
  if (store.history.at(-1)?.second === now) store.history.pop();
  store.history.push(point);
  if (store.history.length > HISTORY) store.history.shift();
}

/** Records received per second over the last ten seconds; null while unknown. */
export function rate(seconds = 10) {
  const last = store.history.at(-1);
  const first = store.history.find(point => last.second - point.second <= seconds);
  return !first || last.second === first.second
    ? null : (last.received - first.received) / (last.second - first.second);
}
