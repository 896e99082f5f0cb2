/** All games by what is wrong with them, and so small that forty fit on a screen. */
import {h} from '../dom.js';
import {filters, isFiltered, matches, wanted} from '../filters.js';
import {isInPlay} from '../phase.js';
import {openShare, standing, suspendedFor} from '../prices.js';
import {causeOf, isUnreliable, severity, troubleOf} from '../reasons.js';
import {changed, store} from '../store.js';
import {count, percent, title} from '../words.js';
import {gameRow} from './game-row.js';

const PAGE_SIZE = 120;
/** Up to this number games are shown larger. */
const FEW = 12;
/** From this number of games on a cause is one incident, and stands above the others. */
const MANY = 5;
/** Groups of so few games share a row of the screen. */
const SIZES = ['', 'one', 'two'];

/** Number of games shown of a group, where more were requested. */
const shown = new Map();

export const name = 'Games';

const standingOf = game => standing(game, store.markets.get(game.fixtureId));
const isReliableAnd = wanted => game => !isUnreliable(game) && standingOf(game) === wanted;
const isIdle = game => !game.final && !isUnreliable(game) && !isInPlay(game);

const byStart = (a, b) => (a.start ?? '').localeCompare(b.start ?? '') || title(a).localeCompare(title(b));

export function render() {
  if (!store.loaded) return h('p', {class: 'empty'}, 'Waiting for the pipeline …');
  const all = [...store.games.values()];
  const games = all.filter(matches);
  const over = games.filter(game => game.final).sort((a, b) =>
    Number(b.reasons.length > 0) - Number(a.reasons.length > 0) || b.asOfUtc - a.asOfUtc);
  const few = games.length <= FEW;
  return [
    h('section', {class: 'toolbar', 'aria-label': 'Summary and filters'}, bets(all), headline(all), all.length ? filters(all, games.length) : null),
    games.length === 0 ? nothing(all) : null,
    h('div', {class: 'groups', 'data-key': 'groups'},
      troubles(games).map(one => group(one.key, one.name, one.games.sort(byStart), few, one)),
      group('opening', 'Sent, not confirmed', games.filter(isReliableAnd('opening')).sort(byStart), few),
      group('live', 'Open', games.filter(isReliableAnd('open')).sort(byStart), few),
      group('unpriced', 'In play, no market', games.filter(isReliableAnd('none')).sort(byStart), few),
      group('coming', 'Not in play', games.filter(isIdle).sort(byStart), few),
      group('over', 'Final', over, few)),
  ];
}

/** A group of games for each cause: those of many games first, then by severity. */
function troubles(games) {
  const found = new Map();
  for (const game of games) {
    const reason = isUnreliable(game) ? troubleOf(game)[0].reason : standingOf(game) === 'suspended' ? `${SUSPENDED}${closedBy(game)}` : null;
    if (reason !== null) found.set(reason, [...found.get(reason) ?? [], game]);
  }
  const size = list => list.length < MANY ? 0 : list.length;
  const rank = reason => reason.startsWith(SUSPENDED) ? 0 : severity(reason);
  return [...found].sort(([one, a], [other, b]) => size(b) - size(a) || rank(other) - rank(one) || b.length - a.length)
    .map(([reason, list]) => ({...named(reason), games: list, isMany: list.length >= MANY}));
}

const SUSPENDED = 'suspended-';

const closedBy = game => store.markets.get(game.fixtureId).markets[0].reasons[0] ?? '';

function named(reason) {
  if (!reason.startsWith(SUSPENDED)) return {key: `unreliable-${reason}`, ...causeOf(reason)};
  return {key: reason, name: suspendedFor(reason.slice(SUSPENDED.length))};
}

/** How many games take bets and how many do not, of all games, whatever the filters show. */
function bets(all) {
  const standings = all.map(standingOf);
  const [open, closed, opening, none] = ['open', 'suspended', 'opening', 'none'].map(one => standings.filter(standing => standing === one).length);
  if (open + closed + opening === 0) return null;
  const share = openShare([...store.markets.values()].filter(sent => !store.games.get(sent.fixtureId)?.final));
  return h('p', {class: 'bets'}, h('b', {class: open ? 'good' : ''}, `● ${count(open)} open`), ' ',
    h('b', {class: closed ? 'bad' : ''}, `❚❚ ${count(closed)} suspended`),
    opening ? [' ', h('b', {class: 'bad'}, `○ ${count(opening)} not confirmed`)] : null,
    none ? [' ', h('b', {class: 'bad'}, `– ${count(none)} without a market`)] : null,
    share === null ? null : h('span', {class: 'note', title: 'Of the time that these games have been in play'}, ` open ${percent(share, 1)} of play`));
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

/** @param trouble what is wrong with the games, where something is */
function group(key, heading, list, few, trouble = {}) {
  const most = shown.get(key) ?? PAGE_SIZE;
  return list.length === 0 ? null : h('section', {class: `group ${key.split('-')[0]} ${few ? 'few' : ''} ${trouble.isMany ? 'many' : SIZES[list.length] ?? ''}`, 'data-key': key, 'aria-labelledby': `group-${key}`},
    h('div', {class: 'group-head'},
      h('h2', {id: `group-${key}`}, trouble.isMany ? `${heading}, ${games(list.length)}` : [heading, ' ', h('span', {class: 'count'}, count(list.length))]),
      trouble.todo && (few || trouble.isMany) ? h('p', {}, trouble.what, ' ', h('b', {}, trouble.todo), trouble.link ? [' ', h('a', {href: trouble.link[0]}, trouble.link[1])] : null) : null),
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
