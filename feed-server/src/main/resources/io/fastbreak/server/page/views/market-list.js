/** The bridge's markets by game: those whose markets have the same state for the same cause stand together, the worst first. */
import {decide} from '../decide.js';
import {h} from '../dom.js';
import {NAMES, STATES, age, causes, isLive, lineOf, stateOf, suspendedFor, typeOf, whyOf} from '../prices.js';
import {changed, store} from '../store.js';
import {count, odds, sentence, time, title} from '../words.js';

const MOST = 100;

/** Groups before and behind those of the suspensions, which are sorted by number of games. */
const RANKS = {suspending: 0, unconfirmed: 1, opening: 2, suspended: 3, open: 4, not_sent: 5, none: 6, closed: 7};
const HEADINGS = {
  suspending: 'Suspending, not confirmed', unconfirmed: 'Neither opening nor suspension confirmed', opening: 'Opening, not confirmed',
  open: 'Open', not_sent: 'Recorded by a shadow, not sent', none: 'No market', closed: 'Closed, game over',
};

const filter = {group: '', text: ''};

function choose(changes) {
  Object.assign(filter, changes);
  changed();
}

export function marketList(fixtures) {
  if (fixtures.length === 0) return h('p', {class: 'note'}, 'No market was sent yet.');
  const groups = groupsOf(fixtures.filter(isFound));
  const shown = groups.filter(group => !filter.group || group.key === filter.group);
  return h('section', {class: 'panel'}, h('div', {class: 'head'}, h('h2', {}, 'Markets by game'), filters(groupsOf(fixtures))),
    shown.length === 0 ? h('p', {class: 'empty'}, 'No game matches.') : null, shown.map(section));
}

const nameOf = ({fixtureId}) => store.games.has(fixtureId) ? title(store.games.get(fixtureId)) : fixtureId;

const isFound = one => `${one.fixtureId} ${nameOf(one)}`.toLowerCase().includes(filter.text.toLowerCase());

function filters(groups) {
  const option = (value, text) => h('option', {value, selected: filter.group === value}, text);
  const isGone = filter.group && !groups.some(group => group.key === filter.group);
  return h('search', {class: 'filters'},
    h('input', {type: 'search', 'aria-label': 'Find', value: filter.text, placeholder: 'team or fixture', oninput: event => choose({text: event.target.value})}),
    h('select', {name: 'group', 'aria-label': 'State and cause', class: filter.group ? 'active' : null, onchange: event => choose({group: event.target.value})},
      option('', 'All states and causes'), groups.map(group => option(group.key, `${group.name} (${count(group.fixtures.length)})`)),
      isGone ? option(filter.group, 'None any more') : null));
}

function groupsOf(fixtures) {
  const groups = new Map();
  for (const one of fixtures) {
    const state = worst(one);
    const why = state === 'suspended' ? one.markets.find(market => market.state === 'SUSPENDED').reasons[0] ?? '' : '';
    const key = `${state} ${why}`;
    if (!groups.has(key)) groups.set(key, {key, state, name: HEADINGS[state] ?? suspendedFor(why), fixtures: []});
    groups.get(key).fixtures.push(one);
  }
  return [...groups.values()].sort((a, b) => RANKS[a.state] - RANKS[b.state] || b.fixtures.length - a.fixtures.length || a.name.localeCompare(b.name));
}

/** The state of a game's markets that comes first in the list. */
function worst({fixtureId, markets, shadow}) {
  if (store.games.get(fixtureId)?.final) return 'closed';
  if (shadow) return 'not_sent';
  return markets.map(market => stateOf(market)).sort((a, b) => RANKS[a] - RANKS[b])[0] ?? 'none';
}

const section = ({key, state, name, fixtures}) => h('section', {class: `bridge-group ${state}`, 'data-key': key, 'aria-label': name},
  h('h3', {class: STATES[state]?.kind ?? 'over'}, `${STATES[state]?.sign ?? '○'} ${name} `, h('span', {class: 'count'}, count(fixtures.length))),
  h('ul', {class: 'bridge-list'}, [...fixtures].sort((a, b) => nameOf(a).localeCompare(nameOf(b))).slice(0, MOST).map(one => fixture(one, state))),
  fixtures.length > MOST ? h('p', {class: 'note'}, `and ${count(fixtures.length - MOST)} more`) : null);

function fixture(one, group) {
  const game = store.games.get(one.fixtureId);
  const operator = game?.reasons.includes('OPERATOR');
  return h('li', {'data-key': `${one.shadow}${one.fixtureId}`},
    h('p', {class: 'what'}, h('a', {href: `#/games/${encodeURIComponent(one.fixtureId)}/markets`}, nameOf(one)),
      h('span', {class: 'note'}, ` ${time(one.utc)}${game && game.stateVersion !== one.stateVersion ? `, version ${one.stateVersion} of ${game.stateVersion}` : ''}`)),
    h('div', {class: 'states'}, states(one.markets, game, group)),
    game?.final ? null : h('button', {onclick: () => decide(one.fixtureId, operator ? 'RELEASE' : 'SUSPEND')}, operator ? 'Release' : 'Suspend'));
}

/** One text for all markets if their states are the same, without what the group's heading says. */
function states(markets, game, group) {
  const texts = markets.map(market => whyOf(market, stateOf(market, game)));
  const isSame = markets.length === Object.keys(NAMES).length && markets.every(market => stateOf(market, game) === group) && new Set(texts).size === 1;
  if (!isSame || group === 'open') return Object.keys(NAMES).map(type => state(markets.find(market => typeOf(market) === type), type, game, group));
  const others = group === 'suspended' ? markets[0].reasons.slice(1) : [];
  return h('span', {class: 'all-same'}, `for ${age(Math.max(...markets.map(market => market.sinceUtc)))}`, others.length ? `, also ${causes(others).toLowerCase()}` : '');
}

function state(market, type, game, group) {
  if (!market) return h('span', {class: 'market-state over', 'data-key': type}, `${NAMES[type]}: none`);
  const current = stateOf(market, game);
  const {sign, kind} = STATES[current];
  const prices = [lineOf(market, 0), market.selections.map(({price}) => odds(price)).join(' / ')].filter(Boolean).join(' ');
  return h('span', {class: `market-state ${kind}`, 'data-key': type},
    h('b', {}, current === group ? NAMES[type] : `${sign} ${NAMES[type]}`), ' ', isLive(current) ? prices : whyOf(market, current) || sentence(current));
}
