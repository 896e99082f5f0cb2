/** The head of a game on every tab: score, clock, and the prices beside them; at a point of the past what was then. */
import {h} from '../dom.js';
import {breakOf, clock, isTimed, otherStatus, period} from '../phase.js';
import {NAMES, STATES, age, arrow, causes, inOrder, isLive, lineMove, lineOf, moveOf, oddsOf, stateOf, typeOf, whyOf} from '../prices.js';
import {sides} from '../words.js';

/**
 * @param sent the markets then; null for none
 * @param past what the head says of the point of the past; null at the present
 */
export function board(game, names, sent, past) {
  const [home, away] = sides(game.competitors);
  return h('section', {class: `board ${past ? 'past' : ''}`, 'aria-label': past ? 'Score in the past' : 'Score'},
    past,
    h('div', {class: 'scores'},
      side(home, game, names, 'home'),
      middle(game),
      side(away, game, names, 'away')),
    prices(game, names, sent, Boolean(past)));
}

/** Period and clock; in a break its name. */
function middle(game) {
  const isPlaying = isTimed(game) && !breakOf(game);
  return h('div', {class: 'middle'},
    h('p', {class: 'period'}, period(game)),
    isPlaying ? h('p', {class: 'clock'}, clock(game)) : null,
    isPlaying && game.clock ? h('p', {class: 'note'}, game.clock.status === 'STARTED' ? 'clock runs' : '❚❚ stopped') : null,
    otherStatus(game) ? h('p', {class: 'warn'}, `status: ${otherStatus(game).toLowerCase()}`) : null);
}

const side = (one, game, names, which) => h('div', {class: `team-side ${which}`},
  h('p', {class: 'team'}, one ? names.of(one.id) : '?',
    one && game.possession === one.id && !game.final ? h('span', {class: 'ball'}, '\u00a0•', h('span', {class: 'unseen'}, ' has the ball')) : null),
  h('p', {class: 'points', 'data-score': one?.id}, one ? one.score : '–'),
  one ? h('p', {class: 'note'}, situation(one, game)) : null);

function situation(one, game) {
  if (game.final) return '';
  const bonus = {BONUS: 'bonus', DOUBLE_BONUS: 'double bonus'}[one.bonus];
  return [one.timeoutsLeft === null ? null : `${one.timeoutsLeft} ${one.timeoutsLeft === 1 ? 'timeout' : 'timeouts'}`, bonus].filter(Boolean).join(' · ');
}

function prices(game, names, sent, isPast) {
  const markets = inOrder(sent?.markets ?? []);
  if (markets.length === 0) return null;
  const dead = markets.filter(market => stateOf(market, game) === 'suspended');
  const unconfirmed = markets.filter(market => STATES[stateOf(market, game)].what);
  return h('section', {class: 'strip', 'aria-label': isPast ? 'Prices then' : 'Prices'},
    h('div', {class: 'strip-markets'}, markets.map(market => box(market, game, names, isPast))),
    dead.length === 0 ? null : h('p', {class: 'bad strip-why'}, `❚❚ ${which(dead, markets)} suspended: ${causes(dead[0].reasons)}`),
    unconfirmed.length === 0 ? null : h('p', {class: 'warn strip-why'}, notConfirmed(unconfirmed, markets, game)));
}

const which = (some, all) => some.length === all.length ? 'All' : some.map(market => NAMES[typeOf(market)]).join(', ');

/** What is not confirmed of these markets, in the words of the first. */
function notConfirmed(some, all, game) {
  const state = stateOf(some[0], game);
  const same = some.filter(market => stateOf(market, game) === state);
  return `${STATES[state].sign} ${which(same, all)} ${STATES[state].name.toLowerCase()}: ${whyOf(some[0], state)}`;
}

function box(market, game, names, isPast) {
  const state = stateOf(market, game);
  return h('div', {class: `strip-market ${state}`, 'data-key': market.id},
    h('p', {class: 'strip-name'}, h('b', {}, NAMES[typeOf(market)]), ' ',
      h('span', {class: state === 'open' ? 'note' : STATES[state].kind}, state === 'open'
        ? isPast ? '' : [lineMove(market) ? h('span', {class: 'line-move'}, `${lineMove(market)}, `) : null,
          h('span', {class: 'unseen'}, 'priced '), age(market.pricedUtc), h('span', {class: 'unseen'}, ' ago')]
        : [STATES[state].sign, h('span', {class: 'word'}, ` ${STATES[state].name}`)])),
    [0, 1].map(i => price(market, i, state, names, game)));
}

export const selection = (market, i, names, game) => typeOf(market) === 'total' ? ['Over', 'Under'][i]
  : names.of(sides(game.competitors)[i]?.id ?? '?');

function price(market, i, state, names, game) {
  const isDead = !isLive(state);
  return h('p', {class: `strip-price ${isDead ? 'dead' : ''}`},
    h('span', {class: 'line'}, h('span', {class: 'unseen'}, `${selection(market, i, names, game)} `), lineOf(market, i) || ['1', '2'][i]),
    oddsOf(market, i, isDead), isDead ? null : arrow(moveOf(market, i)));
}
