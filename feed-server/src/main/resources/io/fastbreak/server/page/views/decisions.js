/** Operator commands and control records with their outcomes. */
import {decide, named} from '../decide.js';
import {h} from '../dom.js';
import {Poll, unavailable} from '../poll.js';
import {observe} from '../store.js';
import {lower, sentence, time} from '../words.js';

export const name = 'Decisions';

const decisions = new Poll('api/decisions', 15_000);
let unsubscribe = null;

export function enter() {
  decisions.start();
  unsubscribe = observe(event => {
    if (event === 'decision') decisions.refresh();
  });
}

export function leave() {
  decisions.stop();
  unsubscribe?.();
}

export function render() {
  const all = decisions.value?.decisions ?? [];
  return [
    h('div', {class: 'head'}, h('h1', {}, 'Decisions'),
      h('p', {class: 'buttons'},
        h('button', {onclick: () => decide('*', 'SUSPEND')}, 'Suspend all games'),
        h('button', {onclick: () => decide('*', 'RELEASE')}, 'Release all games'))),
    unavailable(decisions),
    decisions.value && all.length === 0 ? h('div', {class: 'empty'}, h('p', {}, 'No decisions yet.'),
      h('p', {class: 'note'}, 'Operator commands and notices of publishers are listed here with who, why, and what became of them. '
        + 'Issue a command for one game on its page (Suspend, or Decide beside a reason), for all games with the buttons above, '
        + 'or with fastbreak operator. What traders set is on each game\'s tab Markets, and in fastbreak prices list --all.')) : null,
    all.length === 0 ? null : h('div', {class: 'panel'}, trailOf(all)),
  ];
}

export const trailOf = entries => h('ol', {class: 'trail', 'aria-label': 'Decisions, newest first'}, entries.map(entry));

const entry = one => h('li', {'data-key': one.record},
  h('p', {class: 'note'}, time(one.utc)),
  h('p', {}, h('b', {}, sentence(lower(one.received?.command ?? 'control'))), ' of ', fixture(one.fixtureId)),
  h('p', {}, h('b', {}, one.received?.who ?? 'publisher'), one.received?.why ? `: ${one.received.why}` : ''),
  h('p', {class: one.outcome === 'APPLIED' ? 'good' : 'bad'}, one.outcome === 'APPLIED' ? '✓ ' : '✕ ', one.message));

const fixture = id => id === '*' ? 'all games' : h('a', {href: `#/games/${encodeURIComponent(id)}`}, named(id));
