/** Refused records: which, why, and sent again on demand. */
import {post} from '../api.js';
import {confirmed} from '../decide.js';
import {h} from '../dom.js';
import {unanswered} from '../poll.js';
import {changed} from '../store.js';
import {count, lower, sentence, time} from '../words.js';

const chosen = new Set();

/** @param rejected asks for them, the one published last first */
export function refused(rejected) {
  const records = rejected.value?.records ?? [];
  const replaced = new Set(records.map(record => record.replayOf));
  const wanted = records.filter(record => chosen.has(record.raw));
  return h('section', {class: 'panel', id: 'refused'},
    h('div', {class: 'head'}, h('h2', {}, 'Refused records'),
      h('button', {disabled: wanted.length === 0, onclick: () => again(wanted, rejected)}, wanted.length ? `Send ${wanted.length} again` : 'Send again')),
    h('p', {class: 'note'}, 'Sent again unchanged, a record passes only if something else has changed since. A repaired one is sent with: rejected replay --fixed FILE.'),
    unanswered(rejected),
    rejected.value && records.length === 0 ? h('p', {class: 'note'}, 'Nothing was refused.') : null,
    h('ul', {class: 'refused'}, records.map(record => line(record, replaced.has(record.raw)))),
    rejected.value?.next ? h('p', {class: 'note'}, 'Older ones are told by: rejected list.') : null);
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
      record.kind ? ` · ${lower(record.kind)}` : '', record.sequence === undefined ? '' : ` · number ${record.sequence}`,
      h('span', {class: 'note'}, ` ${time(record.appendedUtc)} · ${record.raw}`),
      record.replayOf ? h('span', {class: 'mark'}, `sent again, was ${record.replayOf}`) : null,
      replaced ? h('span', {class: 'mark'}, 'sent again since') : null),
    record.violations.slice(0, 3).map(one => h('p', {class: 'violation'}, h('code', {}, one.pointer || '/'), ` ${one.message}`)),
    record.violations.length > 3 ? h('p', {class: 'note'}, `and ${record.violations.length - 3} more`) : null,
    record.excerpt ? h('details', {},
      h('summary', {}, record.truncatedFrom ? `the beginning of ${count(record.truncatedFrom)} bytes` : 'what was sent'),
      h('pre', {tabindex: 0}, record.excerpt)) : null));

function choose(raw, on) {
  if (on) chosen.add(raw);
  else chosen.delete(raw);
  changed();
}

function again(wanted, rejected) {
  const which = wanted.map(record => h('p', {}, `${sentence(lower(record.reason))} · ${record.fixtureId ?? 'no fixture'} · ${record.raw}`));
  confirmed(`Send ${wanted.length} ${wanted.length === 1 ? 'record' : 'records'} again?`, which, 'Yes, send', async () => {
    const answer = await post('api/rejected/replay', {records: wanted.map(record => record.raw)});
    chosen.clear();
    rejected.ask();
    return answer.records.map(one => ({
      good: one.ending === 'ACCEPTED',
      text: `${one.raw}: ${one.detail}${one.reason ? ` (${lower(one.reason)})` : ''}`,
    }));
  });
}
