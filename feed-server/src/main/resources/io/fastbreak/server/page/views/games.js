/** All games, unreliable ones first, and so small that forty fit on a screen. */
import {h} from '../dom.js';
import {filters, isFiltered, matches, wanted} from '../filters.js';
import {changed, store} from '../store.js';
import {isUnreliable, severity} from '../reasons.js';
import {count, title} from '../words.js';
import {gameRow} from './game-row.js';

const PAGE_SIZE = 120;
/** Up to this number games are shown larger, and with what to do. */
const FEW = 12;

/** Number of games shown of a group, where more were requested. */
const shown = new Map();

export const name = 'Games';

const isLive = game => !game.final && !isUnreliable(game) && game.matchStatus === 'IN_PROGRESS';
const isIdle = game => !game.final && !isUnreliable(game) && game.matchStatus !== 'IN_PROGRESS';

const byStart = (a, b) => (a.start ?? '').localeCompare(b.start ?? '') || title(a).localeCompare(title(b));

export function render() {
  if (!store.loaded) return h('p', {class: 'empty'}, 'Waiting for the pipeline …');
  const all = [...store.games.values()];
  const games = all.filter(matches);
  const over = games.filter(game => game.final).sort((a, b) =>
    Number(b.reasons.length > 0) - Number(a.reasons.length > 0) || b.asOfUtc - a.asOfUtc);
  const few = games.length <= FEW;
  return [
    h('section', {class: 'toolbar', 'aria-label': 'Summary and filters'}, headline(all), all.length ? filters(all, games.length) : null),
    games.length === 0 ? nothing(all) : null,
    group('unreliable', 'Unreliable', games.filter(isUnreliable).sort((a, b) => severity(b) - severity(a) || byStart(a, b)), few),
    group('live', 'Live', games.filter(isLive).sort(byStart), few),
    group('coming', 'Not in progress', games.filter(isIdle).sort(byStart), few),
    group('over', 'Final', over, few),
  ];
}

/** Of all games, whatever the filters show. */
function headline(all) {
  const unreliable = all.filter(isUnreliable).length;
  const open = all.filter(game => !game.final).length;
  const [kind, sign, text] = unreliable ? ['bad', '▲', `${count(unreliable)} of ${games(open)} unreliable`]
    : open ? ['good', '●', `${games(open)}, none unreliable`]
      : all.length ? ['over', '■', 'No game in progress'] : ['over', '○', 'No games'];
  return h('h1', {class: `headline ${kind}`}, h('span', {class: 'sign', 'aria-hidden': 'true'}, sign), text);
}

const games = number => `${count(number)} ${number === 1 ? 'game' : 'games'}`;

function group(key, heading, list, few) {
  const most = shown.get(key) ?? PAGE_SIZE;
  return list.length === 0 ? null : h('section', {class: `group ${key} ${few ? 'few' : ''}`, 'data-key': key, 'aria-labelledby': `group-${key}`},
    h('h2', {id: `group-${key}`}, heading, ' ', h('span', {class: 'count'}, count(list.length))),
    h('ul', {class: 'games'}, list.slice(0, most).map(game =>
      h('li', {'data-key': game.fixtureId}, gameRow(game)))),
    list.length > most ? h('button', {class: 'more', onclick: () => more(key, most)}, `Show more of ${count(list.length)}`) : null);
}

const nothing = all => h('p', {class: 'empty'}, all.length && isFiltered()
  ? `No game matches ${wanted()}.` : 'No games yet. A game appears with its first event on the raw topic.');

function more(key, most) {
  shown.set(key, most + PAGE_SIZE);
  changed();
}
