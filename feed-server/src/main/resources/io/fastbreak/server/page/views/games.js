/** All games, those in trouble first. */
import {h} from '../dom.js';
import {changed, store} from '../store.js';
import {gravity} from '../trouble.js';
import {count, title} from '../words.js';
import {gameCard} from './game-card.js';

const MOST_SHOWN = 60;

let wanted = '';
/** How many of a group are shown, where somebody wanted more. */
const shown = new Map();

export const name = 'Games';

const inTrouble = game => !game.final && game.reasons.length > 0;
const isLive = game => !game.final && game.reasons.length === 0 && game.matchStatus === 'IN_PROGRESS';
const isComing = game => !game.final && game.reasons.length === 0 && game.matchStatus !== 'IN_PROGRESS';

const matches = game => !wanted
  || `${game.fixtureId} ${title(game)}`.toLowerCase().includes(wanted.toLowerCase());

export function render() {
  if (!store.loaded) return h('p', {class: 'empty'}, 'Waiting for the first word of the pipeline …');
  const games = [...store.games.values()].filter(matches);
  const trouble = games.filter(inTrouble).sort((a, b) => gravity(b) - gravity(a));
  const over = games.filter(game => game.final).sort((a, b) =>
    Number(b.reasons.length > 0) - Number(a.reasons.length > 0) || b.asOfUtc - a.asOfUtc);
  return [
    summary(games, trouble),
    games.length === 0 ? nothing() : null,
    group('trouble', 'In trouble', trouble),
    group('live', 'Live', games.filter(isLive)),
    group('coming', 'Not in play', games.filter(isComing)),
    group('over', 'Over', over),
  ];
}

function summary(games, trouble) {
  const running = games.filter(game => !game.final).length;
  return h('section', {class: 'summary', 'aria-label': 'Summary'},
    h('h1', {class: trouble.length ? 'verdict bad' : 'verdict good'},
      h('span', {class: 'sign', 'aria-hidden': 'true'}, trouble.length ? '▲' : '●'),
      trouble.length
        ? [h('b', {}, count(trouble.length)), ` of ${count(running)} games in trouble`]
        : running ? [h('b', {}, count(running)), running === 1 ? ' game, no trouble' : ' games, no trouble'] : 'No game in play'),
    h('label', {class: 'find'}, 'Find ',
      h('input', {type: 'search', value: wanted, placeholder: 'team or fixture', oninput: find})));
}

function group(key, heading, games) {
  const most = shown.get(key) ?? MOST_SHOWN;
  return games.length === 0 ? null : h('section', {class: `group ${key}`, 'data-key': key, 'aria-labelledby': `group-${key}`},
    h('h2', {id: `group-${key}`}, heading, ' ', h('span', {class: 'count'}, count(games.length))),
    h('ul', {class: 'cards'}, games.slice(0, most).map(game =>
      h('li', {'data-key': game.fixtureId}, gameCard(game)))),
    games.length > most ? h('button', {class: 'more', onclick: () => more(key, most)}, `Show more of ${count(games.length)}`) : null);
}

const nothing = () => h('p', {class: 'empty'},
  wanted ? 'No game of that name.' : 'No games yet. One appears with its first event on the raw topic.');

function find(event) {
  wanted = event.target.value;
  changed();
}

function more(key, most) {
  shown.set(key, most + MOST_SHOWN);
  changed();
}
