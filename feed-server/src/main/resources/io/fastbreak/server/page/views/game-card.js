/** A game in the list: score, clock and reliability. */
import {h} from '../dom.js';
import {reasonsOf} from '../reasons.js';
import {clock, period, sides} from '../words.js';

export function gameCard(game) {
  const reasons = reasonsOf(game);
  return h('article', {class: `card ${stateOf(game)}`},
    h('header', {},
      h('span', {class: 'when'}, period(game)),
      showsClock(game) ? h('span', {class: 'clock'}, clock(game), running(game)) : null,
      h('span', {class: `badge ${stateOf(game)}`}, badge(game))),
    h('a', {class: 'score', href: `#/games/${encodeURIComponent(game.fixtureId)}`},
      sides(game.competitors).map(one => h('span', {class: 'side'},
        h('span', {class: 'team'}, one.name ?? one.id,
          game.possession === one.id && !game.final ? h('span', {class: 'ball', title: 'has the ball'}, ' •', h('span', {class: 'unseen'}, ' has the ball')) : null),
        h('span', {class: 'points'}, one.score))),
      game.competitors.length === 0 ? h('span', {class: 'side'}, h('span', {class: 'team'}, game.fixtureId)) : null),
    reasons.length ? h('ul', {class: 'why'}, reasons.map(one =>
      h('li', {'data-key': one.reason},
        h('b', {}, one.name), ' ', one.what,
        one.todo ? h('span', {class: 'todo'}, one.todo) : null))) : null,
    h('footer', {}, h('span', {class: 'id'}, game.fixtureId),
      game.resultRevision ? h('span', {}, `result revised ${game.resultRevision}×`) : null));
}

export const stateOf = game => game.reasons.length ? 'bad' : game.final ? 'over' : 'good';

const badge = game => {
  if (game.reasons.length) return ['▲ ', game.final ? 'Result in doubt' : 'In trouble'];
  return game.final ? '■ Final' : '● Reliable';
};

const showsClock = game => !game.final && game.matchStatus === 'IN_PROGRESS';

const running = game => game.clock?.status === 'STARTED' ? null
  : h('span', {class: 'stopped'}, ' ❚❚', h('span', {class: 'unseen'}, ' stopped'));
