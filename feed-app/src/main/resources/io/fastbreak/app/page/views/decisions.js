/** What operators decided, and what became of it. */
import {decide} from '../decide.js';
import {h} from '../dom.js';
import {Poll} from '../poll.js';
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
    all.length === 0 ? h('p', {class: 'empty'}, 'Nobody has decided anything yet.')
      : h('section', {class: 'panel scroll', tabindex: 0, 'aria-label': 'Audit trail', role: 'region'}, h('table', {},
        h('thead', {}, h('tr', {}, ['When', 'What', 'Fixture', 'Who', 'Why', 'What became of it'].map(head => h('th', {scope: 'col', class: 'text'}, head)))),
        h('tbody', {}, all.map(one => h('tr', {'data-key': one.record},
          h('td', {}, time(one.utc)),
          cell(sentence(lower(one.received?.command ?? 'control'))), cell(one.fixtureId === '*' ? 'all' : one.fixtureId),
          cell(one.received?.who ?? 'publisher'), cell(one.received?.why ?? ''),
          h('td', {class: `text wrap ${one.outcome === 'APPLIED' ? 'good' : 'bad'}`}, one.outcome === 'APPLIED' ? '✓ ' : '✕ ', one.message)))))),
  ];
}

const cell = text => h('td', {class: 'text wrap'}, text);
