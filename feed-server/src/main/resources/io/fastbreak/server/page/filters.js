/** The filters of the list of games; they are kept as long as this tab is open. */
import {h} from './dom.js';
import {period} from './phase.js';
import {reasonName, reasonsOf} from './reasons.js';
import {changed} from './store.js';
import {title} from './words.js';

const KEPT = 'fastbreak-filters';
const NONE = {text: '', reason: '', source: '', period: '', competition: ''};
const ANY = 'any';

/** Each filter with the text for no choice, the values of a game, and their names. */
const CHOICES = {
  reason: {label: 'Reason', all: 'All reasons', values: game => reasonsOf(game).map(one => one.reason), name: reasonName},
  source: {label: 'Source', all: 'All sources', values: game => [game.source]},
  period: {label: 'Period', all: 'All periods', values: game => [period(game)]},
  competition: {label: 'Competition', all: 'All competitions', values: game => [game.competition ?? 'Unknown competition']},
};

let chosen = kept();

function kept() {
  try {
    const read = JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
    return Object.fromEntries(Object.keys(NONE).map(key => [key, typeof read[key] === 'string' ? read[key] : '']));
  } catch {
    return {...NONE};
  }
}

function choose(changes) {
  chosen = {...chosen, ...changes};
  sessionStorage.setItem(KEPT, JSON.stringify(chosen));
  changed();
}

export const isFiltered = () => Object.values(chosen).some(value => value !== '');

/** What the filters ask for, as text. */
export const wanted = () => Object.entries(chosen).filter(([, value]) => value)
  .map(([key, value]) => key === 'text' ? `“${value}”` : value === ANY ? 'any reason' : CHOICES[key].name?.(value) ?? value).join(', ');

export const matches = game => (!chosen.text || `${game.fixtureId} ${title(game)}`.toLowerCase().includes(chosen.text.toLowerCase()))
  && Object.entries(CHOICES).every(([key, {values}]) => !chosen[key]
    || (chosen[key] === ANY ? values(game).length > 0 : values(game).includes(chosen[key])));

/** On a phone they are hidden until they are asked for. */
let isUnfolded = false;

function unfold() {
  isUnfolded = !isUnfolded;
  changed();
}

/** @param shown number of games that match */
export function filters(games, shown) {
  return h('search', {class: `filters ${isUnfolded ? '' : 'folded'}`},
    h('input', {type: 'search', 'aria-label': 'Find', value: chosen.text, placeholder: 'team or fixture', oninput: event => choose({text: event.target.value})}),
    h('button', {class: 'unfold', 'data-key': 'unfold', 'aria-expanded': String(isUnfolded), onclick: unfold}, 'Filters'),
    Object.entries(CHOICES).map(([key, choice]) => select(key, choice, games)),
    isFiltered() ? [h('span', {class: 'shown', role: 'status'}, `${shown} of ${games.length} shown`),
      h('button', {class: 'clear', onclick: () => choose(NONE)}, 'Clear filters')] : null);
}

/** The chosen value stays an option where no game has it any more. */
function select(key, {label, all, values, name = value => value}, games) {
  const found = new Set(games.flatMap(values));
  if (chosen[key] && chosen[key] !== ANY) found.add(chosen[key]);
  const options = [...found].sort((a, b) => name(a).localeCompare(name(b)));
  const option = (value, text) => h('option', {value, selected: chosen[key] === value}, text);
  return h('select', {'data-key': key, name: key, class: chosen[key] ? 'active' : null, 'aria-label': label, onchange: event => choose({[key]: event.target.value})},
    option('', all), key === 'reason' ? option(ANY, 'Any reason') : null, options.map(value => option(value, name(value))));
}
