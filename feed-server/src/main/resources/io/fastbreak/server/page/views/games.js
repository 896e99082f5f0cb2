/** All games, those in trouble first. */
import {h} from '../dom.js';
import {changed, store} from '../store.js';
import {severity} from '../reasons.js';
import {count, title} from '../words.js';
import {gameCard} from './game-card.js';

const PAGE_SIZE = 60;

let wanted = '';
/** Number of games shown of a group, where more were requested. */
const shown = new Map();

export const name = 'Games';

const isInTrouble = game => !game.final && game.reasons.length > 0;
const isLive = game => !game.final && game.reasons.length === 0 && game.matchStatus === 'IN_PROGRESS';
const isIdle = game => !game.final && game.reasons.length === 0 && game.matchStatus !== 'IN_PROGRESS';

const matches = game => !wanted
  || `${game.fixtureId} ${title(game)}`.toLowerCase().includes(wanted.toLowerCase());

export function render() {
  if (!store.loaded) return h('p', {class: 'empty'}, 'Waiting for the pipeline …');
  const games = [...store.games.values()].filter(matches);
  const troubled = games.filter(isInTrouble).sort((a, b) => severity(b) - severity(a));
  const over = games.filter(game => game.final).sort((a, b) =>
    Number(b.reasons.length > 0) - Number(a.reasons.length > 0) || b.asOfUtc - a.asOfUtc);
  return [
    summary(games, troubled),
    games.length === 0 ? nothing() : null,
    group('trouble', 'In trouble', troubled),
    group('live', 'Live', games.filter(isLive)),
    group('coming', 'Not in progress', games.filter(isIdle)),
    group('over', 'Final', over),
  ];
}

function summary(games, troubled) {
  const running = games.filter(game => !game.final).length;
  return h('section', {class: 'summary', 'aria-label': 'Summary'},
    h('h1', {class: troubled.length ? 'headline bad' : 'headline good'},
      h('span', {class: 'sign', 'aria-hidden': 'true'}, troubled.length ? '▲' : '●'),
      troubled.length
        ? [h('b', {}, count(troubled.length)), ` of ${count(running)} games in trouble`]
        : running ? [h('b', {}, count(running)), running === 1 ? ' game, no trouble' : ' games, no trouble'] : 'No game in progress'),
    h('label', {class: 'find'}, 'Find ',
      h('input', {type: 'search', value: wanted, placeholder: 'team or fixture', oninput: find})));
}

function group(key, heading, games) {
  const most = shown.get(key) ?? PAGE_SIZE;
  return games.length === 0 ? null : h('section', {class: `group ${key}`, 'data-key': key, 'aria-labelledby': `group-${key}`},
    h('h2', {id: `group-${key}`}, heading, ' ', h('span', {class: 'count'}, count(games.length))),
    h('ul', {class: 'cards'}, games.slice(0, most).map(game =>
      h('li', {'data-key': game.fixtureId}, gameCard(game)))),
    games.length > most ? h('button', {class: 'more', onclick: () => more(key, most)}, `Show more of ${count(games.length)}`) : null);
}

const nothing = () => h('p', {class: 'empty'},
  wanted ? 'No game matches.' : 'No games yet. A game appears with its first event on the raw topic.');

function find(event) {
  wanted = event.target.value;
  changed();
}

function more(key, most) {
  shown.set(key, most + PAGE_SIZE);
  changed();
}
