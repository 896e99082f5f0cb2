/** Commands of operators. */
import {post} from './api.js';
import {ask, confirmed} from './dialog.js';
import {h} from './dom.js';
import {gapsOf, store} from './store.js';
import {lower, ranges, sentence, title} from './words.js';

const SOURCES = ['VendorSportsInPlay', 'VendorInPlay', 'VendorLiveStats', 'VendorScoresheet'];
const CLEARABLE = ['GAP', 'LOST', 'REJECTED', 'UNATTRIBUTED', 'FEED_UNRELIABLE', 'STALE', 'LAG', 'OVERSIZE', 'INTERNAL', 'JOINED_LATE',
  'CONFLICT', 'OPERATOR', 'CLOCK', 'CONTRADICTION', 'UNKNOWN_STATE', 'FLAGGED', 'RECORDS_LOST'];

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
  const about = {fixtureId, missing: missing ?? gapsOf(fixtureId).flatMap(gap => gap.missing)};
  const draw = chosen => ask({
    title: `Decide on ${named(fixtureId)}`, label: 'Command', actions: options, chosen, does: ACTIONS[chosen].does,
    fields: fields[ACTIONS[chosen].field](about), choose: draw, submit: given => submit(given, fixtureId, chosen),
  });
  draw(options.some(([key]) => key === action) ? action : options[0][0]);
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

function submit(given, fixtureId, command) {
  const body = {...given, command, fixtureId};
  if (given.numbers) body.numbers = given.numbers.split(',').map(part => part.trim().split('-').map(Number)).map(([a, b = a]) => [a, b]);
  if (command === 'SET_REASON') body.reason = 'OPERATOR';
  confirmed(`${sentence(ACTIONS[command].confirm(body))} ${named(fixtureId)}?`, `${given.who}: ${given.why}`, 'Yes, do it', async () => {
    const {answers} = await post('api/decisions', body);
    return answers.map(answer => ({good: answer.outcome === 'APPLIED', text: answer.message}));
  });
}

export const named = fixtureId => fixtureId === '*' ? 'all games'
  : store.games.has(fixtureId) ? title(store.games.get(fixtureId)) : fixtureId;
