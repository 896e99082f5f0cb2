/** What operators decided, and what became of it. */
import {decide, named} from '../decide.js';
import {h} from '../dom.js';
import {Poll, unanswered} from '../poll.js';
import {observe} from '../store.js';
import {lower, sentence, time} from '../words.js';

export const name = 'Decisions';

const decisions = new Poll('api/decisions', 15_000);
let forget = null;

export function enter() {
  decisions.start();
  forget = observe(event => {
    if (event === 'decision') decisions.ask();
  });
}

export function leave() {
  decisions.stop();
  forget?.();
}

export function render() {
  const all = decisions.value?.decisions ?? [];
  return [
    h('div', {class: 'head'}, h('h1', {}, 'Decisions'),
      h('p', {class: 'buttons'},
        h('button', {onclick: () => decide('*', 'SUSPEND')}, 'Suspend all games'),
        h('button', {onclick: () => decide('*', 'RELEASE')}, 'Release all games'))),
    unanswered(decisions),
    decisions.value && all.length === 0 ? h('p', {class: 'empty'}, 'Nobody has decided anything yet.') : null,
    all.length === 0 ? null : h('ol', {class: 'panel trail', 'aria-label': 'Audit trail, the last one first'}, all.map(entry)),
  ];
}

const entry = one => h('li', {'data-key': one.record},
  h('p', {class: 'note'}, time(one.utc)),
  h('p', {}, h('b', {}, sentence(lower(one.received?.command ?? 'control'))), ' of ', fixture(one.fixtureId)),
  h('p', {}, h('b', {}, one.received?.who ?? 'publisher'), one.received?.why ? `: ${one.received.why}` : ''),
  h('p', {class: one.outcome === 'APPLIED' ? 'good' : 'bad'}, one.outcome === 'APPLIED' ? '✓ ' : '✕ ', one.message));

const fixture = id => id === '*' ? 'all games' : h('a', {href: `#/games/${encodeURIComponent(id)}`}, named(id));
