/** A game in the list, on two lines: clock, sides and score, and the prices or what is wrong with it. */
import {h} from '../dom.js';
import {offer, standing} from '../prices.js';
import {isUnreliable, reasonsOf} from '../reasons.js';
import {store} from '../store.js';
import {clock, period, sides, start} from '../words.js';

/** Green is only what takes bets. */
const KINDS = {open: 'good', suspended: 'shut', opening: 'shut', none: 'idle', '': 'idle'};

export function gameRow(game) {
  const kind = isUnreliable(game) ? 'bad' : game.final ? 'over' : KINDS[standing(game, store.markets.get(game.fixtureId))];
  return h('article', {class: `game ${kind} ${isPlayed(game) || game.final ? '' : 'worded'}`},
    h('p', {class: 'when'}, h('span', {}, when(game)), h('span', {class: 'clock'}, below(game))),
    h('a', {class: 'score', href: `#/games/${encodeURIComponent(game.fixtureId)}`, title: `${game.fixtureId}, ${game.competition ?? 'competition unknown'}, ${game.source}`},
      sides(game.competitors).map(one => h('span', {class: 'side'},
        h('span', {class: 'team'}, one.name ?? one.id),
        game.possession === one.id && !game.final ? h('span', {class: 'ball'}, '•', h('span', {class: 'unseen'}, ' has the ball')) : null,
        h('span', {class: 'points'}, one.score))),
      game.competitors.length === 0 ? h('span', {class: 'side'}, h('span', {class: 'team'}, game.fixtureId)) : null),
    isUnreliable(game) || game.reasons.length ? why(game) : offer(game, store.markets.get(game.fixtureId)));
}

function when(game) {
  if (game.matchStatus === 'UNKNOWN') return 'Unknown';
  if (game.matchStatus === 'NOT_STARTED' && game.start) return start(Date.parse(game.start));
  if (game.final && game.matchStatus === 'FINISHED') return 'Final';
  return [period(game), isPlayed(game) && game.clock?.status !== 'STARTED'
    ? h('span', {class: 'stopped'}, ' ❚❚', h('span', {class: 'unseen'}, ' clock stopped')) : null];
}

const isPlayed = game => !game.final && game.matchStatus === 'IN_PROGRESS';

const below = game => isPlayed(game) ? clock(game) : game.final && game.resultRevision ? `rev. ${game.resultRevision}` : '';

function why(game) {
  const reasons = reasonsOf(game);
  return h('div', {class: 'why'},
    h('p', {class: 'names'}, h('b', {}, `▲ ${game.final ? 'Result in doubt: ' : ''}${reasons.map(one => one.name).join(', ')}`)),
    h('p', {class: 'what', title: reasons.map(one => one.what).join(' ')}, reasons[0].what,
      h('span', {class: 'todo'}, ` ${reasons[0].todo}`)));
}
