/** Operator commands and control records with their outcomes, and what traders set, the newest first. */
import {decide, named} from '../decide.js';
import {h} from '../dom.js';
import {Poll, unavailable} from '../poll.js';
import {observe} from '../store.js';
import {endOf, whatIsSet} from '../trade.js';
import {lower, sentence, time} from '../words.js';

export const name = 'Decisions';

const decisions = new Poll('api/decisions', 15_000);
let unsubscribe = null;

export function enter() {
  decisions.start();
  unsubscribe = observe(event => {
    if (event === 'decision' || event === 'trade') decisions.refresh();
  });
}

export function leave() {
  decisions.stop();
  unsubscribe?.();
}

export function render() {
  const all = entriesOf(decisions);
  return [
    h('div', {class: 'head'}, h('h1', {}, 'Decisions'),
      h('p', {class: 'buttons'},
        h('button', {onclick: () => decide('*', 'SUSPEND')}, 'Suspend all games'),
        h('button', {onclick: () => decide('*', 'RELEASE')}, 'Release all games'))),
    unavailable(decisions),
    decisions.value && all.length === 0 ? h('div', {class: 'empty'}, h('p', {}, 'No decisions yet.'),
      h('p', {class: 'note'}, 'Operator commands, notices of publishers and what traders set are listed here with who, why, and what became of them. '
        + 'Issue a command for one game on its page (Suspend, or Decide beside a reason), for all games with the buttons above, '
        + 'or with fastbreak operator; price a market on its game\'s tab Markets, or with fastbreak prices.')) : null,
    all.length === 0 ? null : h('div', {class: 'panel'}, trailOf(all)),
  ];
}

/** What was received of both kinds, the newest first. */
export const entriesOf = ({value}) => value ? [...value.decisions, ...value.trades].sort((a, b) => b.utc - a.utc) : [];

export const trailOf = entries => h('ol', {class: 'trail', 'aria-label': 'Decisions, newest first'},
  entries.map(one => one.record ? decision(one) : trade(one)));

const trade = ({fixtureId, utc, set, readable}) => h('li', {'data-key': `${fixtureId} ${utc} ${set?.market}`},
  h('p', {class: 'note'}, time(utc)),
  h('p', {}, h('b', {}, readable ? whatIsSet(set) : 'Record of a trader'), ' of ', fixture(fixtureId)),
  h('p', {}, h('b', {}, set?.author ?? 'a trader'), set?.why ? `: ${set.why}` : ''),
  h('p', {class: readable ? 'note' : 'bad'}, readable ? endOf(set) : '✕ It cannot be read: what it concerns is suspended'));

const decision = one => h('li', {'data-key': one.record},
  h('p', {class: 'note'}, time(one.utc)),
  h('p', {}, h('b', {}, sentence(lower(one.received?.command ?? 'control'))), ' of ', fixture(one.fixtureId)),
  h('p', {}, h('b', {}, one.received?.who ?? 'publisher'), one.received?.why ? `: ${one.received.why}` : ''),
  h('p', {class: one.outcome === 'APPLIED' ? 'good' : 'bad'}, one.outcome === 'APPLIED' ? '✓ ' : '✕ ', one.message));

const fixture = id => id === '*' ? 'all games' : h('a', {href: `#/games/${encodeURIComponent(id)}`}, named(id));
