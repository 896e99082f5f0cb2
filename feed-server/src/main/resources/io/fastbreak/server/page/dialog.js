/** The dialog in which operators and traders order something: who and why, a confirmation before it is sent, and what became of it. */
import {h} from './dom.js';

const WHO = 'fastbreak-who';
/** What was ordered is written, and nobody knows yet what becomes of it. */
const NOT_CONFIRMED = 504;

const dialog = document.getElementById('dialog');

function open(content) {
  dialog.replaceChildren(content);
  if (!dialog.open) dialog.showModal();
}

/**
 * Shows the form of an action.
 * @param label of the choice of an action
 * @param actions pairs of key and {name}
 * @param chosen the key of the action; its effect is `does`, and `fields` are those that only it has
 * @param choose called with the key of another action
 * @param submit called with the values of all fields
 */
export function ask({title, label, actions, chosen, does, fields, choose, submit}) {
  open(h('form', {method: 'dialog', onsubmit: event => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.target));
    localStorage.setItem(WHO, given.who);
    submit(given);
  }},
  h('h2', {id: 'dialog-title'}, title),
  h('label', {class: 'field'}, label,
    h('select', {onchange: event => choose(event.target.value)},
      actions.map(([key, {name}]) => h('option', {value: key, selected: key === chosen}, name)))),
  h('p', {class: 'note'}, does),
  fields,
  h('label', {class: 'field'}, 'Your name',
    h('input', {name: 'who', required: true, maxlength: 1000, value: localStorage.getItem(WHO) ?? '', autocomplete: 'name'})),
  h('label', {class: 'field'}, 'Reason, for the audit trail', h('textarea', {name: 'why', required: true, maxlength: 1000, rows: 2})),
  buttons(h('button', {class: 'primary'}, 'Continue'))));
}

/**
 * Asks for confirmation, does the work, and shows the results.
 * @param detail text or elements
 * @param work returns a list of {good, text}
 */
export function confirmed(question, detail, yes, work) {
  const go = h('button', {class: 'primary', type: 'button'}, yes);
  go.onclick = async () => {
    go.disabled = true;
    go.textContent = 'Waiting for the pipeline …';
    let results;
    try {
      results = await work();
    } catch (e) {
      results = [{good: false, isUnknown: e.status === NOT_CONFIRMED, text: e.message}];
    }
    dialog.replaceChildren(h('form', {method: 'dialog'},
      h('h2', {id: 'dialog-title'}, outcome(results)),
      h('ul', {class: 'results', role: 'status'}, results.map(({good, text}) =>
        h('li', {class: good ? 'good' : 'bad'}, good ? '✓ ' : '✕ ', text))),
      h('p', {class: 'buttons'}, h('button', {class: 'primary', autofocus: true}, 'Close'))));
  };
  open(h('form', {method: 'dialog'},
    h('h2', {id: 'dialog-title'}, question), h('div', {class: 'quote'}, detail), buttons(go)));
}

function outcome(results) {
  if (results.some(result => result.isUnknown)) return 'Not confirmed, and perhaps done';
  const good = results.filter(result => result.good).length;
  return good === results.length ? 'Done' : good === 0 ? 'Not done' : `${good} of ${results.length} done`;
}

const buttons = last => h('p', {class: 'buttons'},
  h('button', {type: 'button', onclick: () => dialog.close()}, 'Cancel'), last);
