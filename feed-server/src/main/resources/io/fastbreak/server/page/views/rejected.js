/** Rejected records with their violations, and a button to replay them. */
import {post} from '../api.js';
import {confirmed} from '../dialog.js';
import {h} from '../dom.js';
import {unavailable} from '../poll.js';
import {changed} from '../store.js';
import {count, lower, sentence, time} from '../words.js';

const chosen = new Set();

/** @param rejected polls them, newest first */
export function rejectedRecords(rejected) {
  const records = rejected.value?.records ?? [];
  const replaced = new Set(records.map(record => record.replayOf));
  const wanted = records.filter(record => chosen.has(record.raw));
  return h('section', {class: 'panel', id: 'rejected'},
    h('div', {class: 'head'}, h('h2', {}, 'Rejected records'),
      h('button', {disabled: wanted.length === 0, onclick: () => replay(wanted, rejected)}, wanted.length ? `Replay ${wanted.length}` : 'Replay')),
    h('p', {class: 'note'}, 'A record that is replayed unchanged is accepted only if something else has changed since. Send a repaired one with: rejected replay --fixed FILE.'),
    unavailable(rejected),
    rejected.value && records.length === 0 ? h('p', {class: 'note'}, 'No rejected records.') : null,
    h('ul', {class: 'rejections'}, records.map(record => line(record, replaced.has(record.raw)))),
    rejected.value?.next ? h('p', {class: 'note'}, 'For older ones use: rejected list.') : null);
}

const line = (record, replaced) => h('li', {'data-key': record.raw},
  h('label', {class: 'pick'},
    h('input', {
      type: 'checkbox', checked: chosen.has(record.raw), disabled: replaced || Boolean(record.truncatedFrom),
      onchange: event => choose(record.raw, event.target.checked),
    }),
    h('span', {class: 'unseen'}, `choose ${record.raw}`)),
  h('div', {},
    h('p', {}, h('b', {class: 'bad'}, sentence(lower(record.reason))), ' ', record.fixtureId ?? 'no fixture',
      record.kind ? ` · ${lower(record.kind)}` : '', record.sequence === undefined ? '' : ` · sequence number ${record.sequence}`,
      h('span', {class: 'note'}, ` ${time(record.appendedUtc)} · ${record.raw}`),
      record.replayOf ? h('span', {class: 'mark'}, `replay of ${record.replayOf}`) : null,
      replaced ? h('span', {class: 'mark'}, 'replayed since') : null),
    record.violations.slice(0, 3).map(one => h('p', {class: 'violation'}, h('code', {}, one.pointer || '/'), ` ${one.message}`)),
    record.violations.length > 3 ? h('p', {class: 'note'}, `and ${record.violations.length - 3} more`) : null,
    record.excerpt ? h('details', {},
      h('summary', {}, record.truncatedFrom ? `the beginning of ${count(record.truncatedFrom)} bytes` : 'value'),
      h('pre', {tabindex: 0}, record.excerpt)) : null));

function choose(raw, on) {
  if (on) chosen.add(raw);
  else chosen.delete(raw);
  changed();
}

function replay(wanted, rejected) {
  const which = wanted.map(record => h('p', {}, `${sentence(lower(record.reason))} · ${record.fixtureId ?? 'no fixture'} · ${record.raw}`));
  confirmed(`Replay ${wanted.length} ${wanted.length === 1 ? 'record' : 'records'}?`, which, 'Yes, replay', async () => {
    const response = await post('api/rejected/replay', {records: wanted.map(record => record.raw)});
    chosen.clear();
    rejected.refresh();
    return response.records.map(one => ({
      good: one.ending === 'ACCEPTED',
      text: `${one.raw}: ${one.detail}${one.reason ? ` (${lower(one.reason)})` : ''}`,
    }));
  });
}
