/** The bridge: markets as confirmed by the platform, and the outcomes of its requests to the platform. */
import {now} from '../clock.js';
import {h} from '../dom.js';
import {figure} from '../figure.js';
import {Poll, unavailable} from '../poll.js';
import {takesBets} from '../prices.js';
import {store} from '../store.js';
import {count, lower, span, time} from '../words.js';
import {marketList} from './market-list.js';

export const name = 'Bridge';

/** As for the guard. */
const SILENT_MS = 10_000;

const markets = new Poll('api/markets', 2_000);
const health = new Poll('health/live', 5_000);

export function enter() {
  markets.start();
  health.start();
}

export function leave() {
  markets.stop();
  health.stop();
}

export function render() {
  const state = markets.value;
  if (!state) return [h('h1', {}, 'Bridge'), unavailable(markets)];
  const live = state.fixtures.filter(one => !store.games.get(one.fixtureId)?.final);
  return [h('h1', {}, 'Bridge'), unavailable(markets), figures(state, live), itself(state), failures(state), marketList(state.fixtures)];
}

function figures(state, live) {
  const all = live.flatMap(one => one.markets);
  const open = all.filter(takesBets).length;
  const suspended = all.filter(market => market.state === 'SUSPENDED').length;
  const unconfirmed = all.filter(market => ['OPENING', 'SUSPENDING', 'UNCONFIRMED'].includes(market.state)).length;
  const {CREATED = 0, UPDATED = 0, REFUSED = 0, GAVE_UP = 0} = state.answers;
  return h('section', {class: 'figures', 'aria-label': 'Figures'},
    figure('Open', count(open), 'markets of games in progress, confirmed by the platform'),
    figure('Suspended', count(suspended), 'reasons below', null, suspended ? 'bad' : ''),
    unconfirmed ? figure('Not confirmed', count(unconfirmed), 'markets whose opening or suspension was sent', null, 'bad') : null,
    figure('Accepted', count(CREATED + UPDATED), since(state)),
    figure('Refused or given up', count(REFUSED + GAVE_UP), since(state), null, REFUSED + GAVE_UP ? 'bad' : ''),
    figure('Conflated', count(state.conflated), 'versions replaced by newer ones before they were sent'));
}

const since = state => state.sinceUtc ? `receipts since ${time(state.sinceUtc)}` : 'no receipt yet';

function itself(state) {
  return h('section', {class: 'panel'}, h('h2', {}, 'Bridge instances'),
    state.leases.length === 0 ? h('p', {class: 'bad'}, '▲ No bridge has taken a partition yet.')
      : h('ul', {class: 'leases'}, owners(state.leases).map(({owner, silentFor, partitions}) => h('li', {'data-key': `${owner}${silentFor > 0}`},
        silentFor ? h('span', {class: 'bad'}, `▲ silent for ${span(silentFor)}`) : h('span', {class: 'good'}, '● serving'),
        ` ${partitions.length === 1 ? 'partition' : 'partitions'} ${partitions.join(', ')}`, h('span', {class: 'note'}, ` bridge ${owner}`)))),
    unavailable(health), breaker());
}

/** Each bridge with the partitions that it serves, and separately those on which it is silent. */
function owners(leases) {
  const known = new Map();
  for (const {owner, partition, utc} of leases) {
    const age = now() - utc;
    const silentFor = age > SILENT_MS ? age : 0;
    const key = `${owner}${silentFor > 0}`;
    const one = known.get(key) ?? {owner, silentFor, partitions: []};
    known.set(key, {owner, silentFor: Math.max(silentFor, one.silentFor), partitions: [...one.partitions, partition]});
  }
  return [...known.values()];
}

function breaker() {
  const part = health.value?.parts?.bridge;
  if (!health.value) return null;
  if (!part) return h('p', {class: 'note'}, 'No bridge runs in this process: see the /health/live of its own process for its circuit breaker.');
  const broken = part.detail.split(', ').some(one => one.startsWith('circuit breaker of ') && !one.endsWith(' closed'));
  return h('p', {class: broken ? 'bad' : 'note'}, `${broken ? '▲ ' : ''}The bridge of this process: ${part.detail}.`);
}

function failures(state) {
  return state.failures.length === 0 ? null : h('section', {class: 'panel'}, h('h2', {}, 'Refused or given up'),
    h('ul', {class: 'rejections'}, state.failures.map(receipt => h('li', {'data-key': `${receipt.utc}${receipt.id}`},
      h('p', {}, h('b', {class: 'bad'}, lower(receipt.outcome)), ` ${receipt.target} ${receipt.id}, status ${receipt.status ?? 'none'}, ${receipt.attempts} attempts, ${time(receipt.utc)}`,
        receipt.problem ? h('span', {class: 'note'}, ` ${receipt.problem.title ?? ''} ${receipt.problem.detail ?? ''}`) : null)))));
}
