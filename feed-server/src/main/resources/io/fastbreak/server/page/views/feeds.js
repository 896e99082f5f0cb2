/** Feed health: throughput, delays, gaps and rejected records. */
import {h} from '../dom.js';
import {figure, sparkline} from '../figure.js';
import {gapTable} from '../game/gap-table.js';
import {Poll, unavailable} from '../poll.js';
import {heardAt, isSilent, observe, store} from '../store.js';
import {count, span} from '../words.js';
import {rejectedRecords} from './rejected.js';

export const name = 'Feeds';

const pipeline = new Poll('api/pipeline', 2_000);
const gaps = new Poll('api/gaps?all=true', 5_000);
const rejected = new Poll('api/rejected', 15_000);
let unsubscribe = null;

export function enter() {
  [pipeline, gaps, rejected].forEach(poll => poll.start());
  unsubscribe = observe(event => {
    if (event === 'rejected') rejected.refresh();
    if (event === 'gap') gaps.refresh();
  });
}

export function leave() {
  [pipeline, gaps, rejected].forEach(poll => poll.stop());
  unsubscribe?.();
}

export function render() {
  return [h('h1', {}, 'Feed health'), unavailable(pipeline), figures(), accounting(), allGaps(), rejectedRecords(rejected), partitions()];
}

function figures() {
  const state = pipeline.value;
  const delay = state?.delay;
  const lags = (state?.partitions ?? []).filter(({beacon}) => isCurrent(beacon)).map(({beacon}) => beacon.lagMs);
  return h('section', {class: 'figures', 'aria-label': 'Figures'},
    figure('Events per second', state?.receivedPerSecond == null ? '–' : rounded(state.receivedPerSecond), 'over ten seconds',
      sparkline(perSecond(), 'Events per second over the last two minutes')),
    figure('Lag', lags.length ? span(Math.max(0, ...lags)) : '–', 'append to processing, slowest partition', null, Math.max(...lags) > 5_000 ? 'bad' : ''),
    figure('Median delay', delay ? span(delay.p50Ms) : '–', delay ? [['90%', delay.p90Ms], ['99%', delay.p99Ms], ['max', delay.mostMs]].map(([name, ms]) => `${name}\u00a0${span(ms).replace(' ', '\u00a0')}`).join(' · ') : 'nothing arrived in the last minute'),
    figure('Open gaps', state ? count(state.total.gapsOpen) : '–', state ? `${count(state.total.gapsHealed)} healed, ${count(state.total.gapsLost)} lost` : '', null, state?.total.gapsOpen ? 'bad' : ''),
    figure('Rejected', state ? count(state.total.rejected) : '–', 'records since the pipeline first ran', null, ''));
}

/** What a beacon says of its time holds no longer when no other one follows. */
const isCurrent = beacon => beacon.lagMs !== null && !isSilent(beacon.partition);

const rounded = value => value < 10 ? value.toFixed(1) : count(Math.round(value));

const perSecond = () => store.history.slice(1).map((point, i) =>
  Math.max(0, (point.received - store.history[i].received) / Math.max(1, point.second - store.history[i].second)));

function accounting() {
  const total = pipeline.value?.total;
  if (!total) return null;
  const part = (name, value) => h('span', {class: 'term'}, h('b', {}, count(value)), ` ${name}`);
  return h('section', {class: 'panel'}, h('h2', {}, 'Every record is counted once'),
    h('p', {class: 'equation'}, part('received', total.received), ' = ', part('accepted', total.accepted), ' + ',
      part('rejected', total.rejected), ' + ', part('duplicate', total.duplicate), ' + ', part('pending', total.pending),
      h('span', {class: `state ${pipeline.value.balanced ? 'good' : 'bad'}`}, pipeline.value.balanced ? '✓ balanced' : '✕ not balanced')),
    h('p', {class: 'note'}, `${count(total.held)} held for an earlier event · ${count(total.corrections)} corrections · ${count(total.games)} games · ${count(total.evicted)} evicted`));
}

function allGaps() {
  const all = gaps.value?.gaps ?? [];
  return h('section', {class: 'panel'}, h('h2', {}, 'Gaps'),
    unavailable(gaps),
    gaps.value && !gaps.value.complete ? h('p', {class: 'note'}, 'The list is incomplete: gaps that changed longest ago were dropped.') : null,
    gaps.value ? gapTable(all, true) : null);
}

function partitions() {
  const all = pipeline.value?.partitions ?? [];
  return h('section', {class: 'panel'}, h('h2', {}, 'Partitions'), h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Partitions'},
    h('table', {}, h('thead', {}, h('tr', {}, ['Partition', 'Beacon', 'Lag', 'Events/s', 'Received', 'Clean', 'Rejected', 'Held', 'Gaps open', 'Games'].map(head => h('th', {scope: 'col'}, head)))),
      h('tbody', {}, all.map(({beacon, receivedPerSecond}) => h('tr', {'data-key': beacon.partition},
        h('th', {scope: 'row'}, beacon.partition), beaconAge(beacon.partition), h('td', {}, isCurrent(beacon) ? span(beacon.lagMs) : '–'),
        h('td', {}, receivedPerSecond == null || !isCurrent(beacon) ? '–' : rounded(receivedPerSecond)),
        ['received', 'clean', 'rejected', 'held', 'gapsOpen', 'games'].map(key => h('td', {}, count(beacon.counters[key])))))))));
}

function beaconAge(partition) {
  if (isSilent(partition)) return h('td', {class: 'bad'}, `▲ silent ${span(Date.now() - heardAt(partition))}`);
  return store.beacons.has(partition) ? h('td', {class: 'good'}, '● fresh') : h('td', {}, 'none yet');
}
