/** The dialog for operator commands: who and why, and a confirmation before a command is sent. */
import {post} from './api.js';
import {h} from './dom.js';
import {gapsOf, store} from './store.js';
import {lower, ranges, sentence, title} from './words.js';

export const WHO = 'fastbreak-who';
const SOURCES = ['VendorSportsInPlay', 'VendorInPlay', 'VendorLiveStats', 'VendorScoresheet'];
const CLEARABLE = ['GAP', 'LOST', 'REJECTED', 'UNATTRIBUTED', 'FEED_UNRELIABLE', 'STALE', 'LAG', 'OVERSIZE', 'INTERNAL', 'JOINED_LATE',
  'CONFLICT', 'OPERATOR', 'CLOCK', 'CONTRADICTION', 'UNKNOWN_STATE', 'FLAGGED', 'RECORDS_LOST'];

const dialog = document.getElementById('dialog');

/** Each command with its name, its effect, the field that it needs, and the text of its confirmation. */
const ACTIONS = {
  ACCEPT_LOSS: {name: 'Accept a loss', does: 'The missing events will not come; the game is no longer marked for them.', field: 'numbers', confirm: body => `accept the loss of ${ranges(body.numbers)} of`},
  CLEAR_REASON: {name: 'Clear a reason', does: 'Removes the reason; a later event may set it again.', field: 'reason', confirm: body => `clear ${lower(body.reason)} of`},
  SET_REASON: {name: 'Mark as unreliable', does: 'Marks the game with the reason OPERATOR.', field: 'none', confirm: () => 'mark as unreliable'},
  RESOLVE_RESET: {name: 'Resolve a reset', does: 'The feed restarted its sequence numbers: continue the game, or start it over.', field: 'decision', confirm: body => `${body.decision === 'CONTINUE' ? 'continue with the new sequence numbers of' : 'start over'}`},
  SWITCH_SOURCE: {name: 'Switch the source', does: 'Follows another source; every difference is published as a correction.', field: 'source', confirm: body => `follow ${body.source} for`},
  SUSPEND: {name: 'Suspend', does: 'Marks the game as unreliable and suspends its markets.', field: 'none', confirm: () => 'suspend'},
  RELEASE: {name: 'Release', does: 'Ends a suspension by an operator.', field: 'none', confirm: () => 'release'},
};

/**
 * Opens the dialog.
 * @param fixtureId * for all games
 * @param missing the sequence numbers that the form begins with; those of all gaps of the game where none are given
 */
export function decide(fixtureId, action = 'SUSPEND', missing = null) {
  const all = fixtureId === '*';
  const options = Object.entries(ACTIONS).filter(([key]) => !all || key === 'SUSPEND' || key === 'RELEASE');
  const given = missing ?? gapsOf(fixtureId).flatMap(gap => gap.missing);
  const draw = chosen => dialog.replaceChildren(form({fixtureId, missing: given}, chosen, options, draw));
  draw(options.some(([key]) => key === action) ? action : options[0][0]);
  if (!dialog.open) dialog.showModal();
}

function form(about, chosen, options, draw) {
  const {fixtureId} = about;
  const action = ACTIONS[chosen];
  return h('form', {method: 'dialog', onsubmit: event => submit(event, fixtureId, chosen)},
    h('h2', {id: 'dialog-title'}, `Decide on ${named(fixtureId)}`),
    h('label', {class: 'field'}, 'Command',
      h('select', {name: 'command', onchange: event => draw(event.target.value)},
        options.map(([key, {name}]) => h('option', {value: key, selected: key === chosen}, name)))),
    h('p', {class: 'note'}, action.does),
    fields[action.field](about),
    h('label', {class: 'field'}, 'Your name',
      h('input', {name: 'who', required: true, maxlength: 1000, value: localStorage.getItem(WHO) ?? '', autocomplete: 'name'})),
    h('label', {class: 'field'}, 'Reason, for the audit trail', h('textarea', {name: 'why', required: true, maxlength: 1000, rows: 2})),
    buttons(h('button', {class: 'primary'}, 'Continue')));
}

const fields = {
  none: () => null,
  numbers: ({missing}) => input('Sequence numbers, such as 12-14,17', 'numbers',
    ranges(missing).replaceAll('–', '-'), String.raw`\s*\d+(-\d+)?(\s*,\s*\d+(-\d+)?)*\s*`),
  reason: ({fixtureId}) => select('Reason', 'reason', reasons(fixtureId)),
  decision: () => select('Decision', 'decision', ['CONTINUE', 'START_OVER']),
  source: () => select('Source', 'source', SOURCES),
};

function reasons(fixtureId) {
  const set = (store.games.get(fixtureId)?.reasons ?? []).filter(reason => CLEARABLE.includes(reason));
  return [...set, ...CLEARABLE.filter(reason => !set.includes(reason))];
}

const input = (label, name, value, pattern) => h('label', {class: 'field'}, label, h('input', {name, value, pattern, required: true}));

const select = (label, name, values) => h('label', {class: 'field'}, label,
  h('select', {name}, values.map(value => h('option', {value}, sentence(lower(value))))));

function submit(event, fixtureId, command) {
  event.preventDefault();
  const given = Object.fromEntries(new FormData(event.target));
  localStorage.setItem(WHO, given.who);
  const body = {...given, command, fixtureId};
  if (given.numbers) body.numbers = given.numbers.split(',').map(part => part.trim().split('-').map(Number)).map(([a, b = a]) => [a, b]);
  if (command === 'SET_REASON') body.reason = 'OPERATOR';
  confirmed(`${sentence(ACTIONS[command].confirm(body))} ${named(fixtureId)}?`, `${given.who}: ${given.why}`, 'Yes, do it', async () => {
    const {answers} = await post('api/decisions', body);
    return answers.map(answer => ({good: answer.outcome === 'APPLIED', text: answer.message}));
  });
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
      results = [{good: false, text: e.message}];
    }
    dialog.replaceChildren(h('form', {method: 'dialog'},
      h('h2', {id: 'dialog-title'}, outcome(results)),
      h('ul', {class: 'results', role: 'status'}, results.map(({good, text}) =>
        h('li', {class: good ? 'good' : 'bad'}, good ? '✓ ' : '✕ ', text))),
      h('p', {class: 'buttons'}, h('button', {class: 'primary', autofocus: true}, 'Close'))));
  };
  dialog.replaceChildren(h('form', {method: 'dialog'},
    h('h2', {id: 'dialog-title'}, question), h('div', {class: 'quote'}, detail), buttons(go)));
  if (!dialog.open) dialog.showModal();
}

function outcome(results) {
  const good = results.filter(result => result.good).length;
  return good === results.length ? 'Done' : good === 0 ? 'Not done' : `${good} of ${results.length} done`;
}

export const buttons = last => h('p', {class: 'buttons'},
  h('button', {type: 'button', onclick: () => dialog.close()}, 'Cancel'), last);

export const named = fixtureId => fixtureId === '*' ? 'all games'
  : store.games.has(fixtureId) ? title(store.games.get(fixtureId)) : fixtureId;
