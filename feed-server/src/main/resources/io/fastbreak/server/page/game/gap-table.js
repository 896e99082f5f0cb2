/** Gaps as a table, those of one feed in the same state on one row. */
import {decide, named} from '../decide.js';
import {h} from '../dom.js';
import {lower, ranges, sentence, time} from '../words.js';
import {gapSign} from './gaps.js';

const MAX_ROWS = 100;

/** @param withFixture whether the gaps are of several games */
export function gapTable(gaps, withFixture) {
  const rows = grouped(gaps);
  if (rows.length === 0) return h('p', {class: 'note'}, 'No gaps.');
  const heads = [withFixture ? 'Game' : null, 'State', 'Missing', 'Source', 'Requested', 'Opened', ''].filter(head => head !== null);
  return h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Gaps'},
    h('table', {class: 'gaps'}, h('thead', {}, h('tr', {}, heads.map(head =>
      h('th', {scope: 'col', class: ['Requested', 'Opened'].includes(head) ? null : 'text'}, head || h('span', {class: 'unseen'}, 'Action'))))),
    h('tbody', {}, rows.slice(0, MAX_ROWS).map(row => tableRow(row, withFixture)))));
}

/** Gaps of the same game, source, epoch and state together, in the order of the first one. */
export function grouped(gaps) {
  const rows = new Map();
  for (const gap of gaps) {
    const key = [gap.fixtureId, gap.source, gap.epoch, gap.state, gap.accepted].join('/');
    const row = rows.get(key) ?? {...gap, key, count: 0, ranges: []};
    const missing = gap.missing.length ? gap.missing : [[gap.first, gap.last]];
    rows.set(key, {
      ...row, count: row.count + 1, ranges: [...row.ranges, ...missing],
      requests: Math.max(row.requests, gap.requests), openedUtc: Math.min(row.openedUtc, gap.openedUtc),
    });
  }
  return [...rows.values()].map(row => ({...row, ranges: row.ranges.sort((a, b) => a[0] - b[0])}));
}

const isOpen = gap => gap.state === 'OPEN' || (gap.state === 'LOST' && !gap.accepted);

function tableRow(gap, withFixture) {
  const state = [h('span', {class: isOpen(gap) ? 'bad' : 'good'}, gapSign(gap), ' ', sentence(lower(gap.state)), gap.accepted ? ' (accepted)' : ''),
    gap.count > 1 ? h('span', {class: 'note'}, ` ${gap.count} gaps`) : null];
  return h('tr', {'data-key': gap.key},
    withFixture ? h('th', {scope: 'row'}, h('a', {href: `#/games/${encodeURIComponent(gap.fixtureId)}/feed`}, named(gap.fixtureId))) : null,
    withFixture ? h('td', {class: 'text'}, state) : h('th', {scope: 'row'}, state),
    h('td', {class: 'text numbers'}, `${gap.missing.length ? '' : 'was '}${ranges(gap.ranges)}`),
    h('td', {class: 'text'}, gap.source), h('td', {}, `${gap.requests}×`), h('td', {}, time(gap.openedUtc)),
    h('td', {}, isOpen(gap) ? h('button', {onclick: () => decide(gap.fixtureId, 'ACCEPT_LOSS', gap.ranges)}, 'Accept loss') : null));
}
