/** A game in the list, on two lines: period and clock, sides and score, and its prices or what there is to say of its trouble. */
import {h} from '../dom.js';
import {breakOf, clock, isInPlay, isTimed, otherStatus, period, statusOf} from '../phase.js';
import {STATES, age, cause, offer, standing, stateOf, takesBets} from '../prices.js';
import {isUnreliable, missing, reasonsOf, troubleOf} from '../reasons.js';
import {gapsOf, store} from '../store.js';
import {sides, start} from '../words.js';

const STILL_OPEN = 'still open';

/** Green is only what takes bets. */
const KINDS = {open: 'good', suspended: 'shut', opening: 'shut', none: 'idle', '': 'idle'};

export function gameRow(game) {
  const kind = isUnreliable(game) ? 'bad' : game.final ? 'over' : KINDS[standing(game, store.markets.get(game.fixtureId))];
  return h('article', {class: `game ${kind}`},
    h('p', {class: `when ${breakOf(game) ? 'break' : ''}`}, when(game)),
    h('a', {class: 'score', href: `#/games/${encodeURIComponent(game.fixtureId)}`, title: `${game.fixtureId}, ${game.competition ?? 'competition unknown'}, ${game.source}`},
      sides(game.competitors).map(one => h('span', {class: 'side'},
        h('span', {class: 'team', title: one.name}, one.name ?? one.id),
        game.possession === one.id && !game.final ? h('span', {class: 'ball'}, '•', h('span', {class: 'unseen'}, ' has the ball')) : null,
        h('span', {class: 'points'}, one.score))),
      game.competitors.length === 0 ? h('span', {class: 'side'}, h('span', {class: 'team'}, game.fixtureId)) : null),
    beside(game));
}

/** The column of the clock: nothing else stands in it. */
function when(game) {
  if (game.final) return [h('span', {}, game.matchStatus === 'FINISHED' ? 'Final' : statusOf(game)), h('span', {}, game.resultRevision ? `rev. ${game.resultRevision}` : '')];
  if (breakOf(game)) return h('span', {}, breakOf(game));
  if (!isTimed(game)) return h('span', {}, '–');
  return [h('span', {}, period(game), game.clock?.status === 'STARTED' ? null
    : h('span', {class: 'stopped'}, ' ❚❚', h('span', {class: 'unseen'}, ' clock stopped'))), h('span', {class: 'clock'}, clock(game))];
}

function beside(game) {
  if (game.final) return game.reasons.length ? h('div', {class: 'why'}, h('p', {}, h('b', {}, `▲ Result in doubt: ${reasonsOf(game).map(one => one.name).join(', ')}`))) : null;
  const sent = store.markets.get(game.fixtureId);
  if (isUnreliable(game) || ['suspended', 'opening'].includes(standing(game, sent))) return trouble(game, sent);
  return isInPlay(game) && offer(game, sent) || h('p', {class: 'state-words'}, words(game));
}

/** The status, where the clock does not say it, and when a game starts that has not begun. */
function words(game) {
  if (isTimed(game)) return otherStatus(game) ? `Status: ${otherStatus(game).toLowerCase()}` : '';
  return game.start && game.matchStatus !== 'IN_PROGRESS' ? `${statusOf(game)}, starts ${start(Date.parse(game.start))}` : statusOf(game);
}

/** The line of a card below its group's heading: for how long, whether bets are still taken, and further reasons. */
function trouble(game, sent) {
  const markets = sent?.markets ?? [];
  const {sign, name, kind} = signOf(markets);
  const since = troubleSince(game, markets);
  return h('div', {class: 'why'},
    h('p', {class: kind}, h('b', {}, sign, h('span', {class: since && name !== STILL_OPEN ? 'unseen' : null}, ` ${name}`), since ? ` ${age(since)}` : '')),
    h('p', {class: 'what'}, details(game, markets).join(' · ')));
}

function signOf(markets) {
  if (markets.some(takesBets)) return {sign: '●', name: STILL_OPEN, kind: 'warn'};
  if (markets.length === 0) return {sign: '▲', name: 'no market', kind: 'bad'};
  return STATES[stateOf(markets.find(market => market.state !== 'SUSPENDED') ?? markets[0])];
}

/** Since when no market has been open; if none was sent, since when events are missing or the game is unreliable; null if unknown. */
function troubleSince(game, markets) {
  if (markets.length && !markets.some(takesBets)) return Math.max(...markets.map(market => market.sinceUtc));
  const opened = gapsOf(game.fixtureId).map(gap => gap.openedUtc);
  return opened.length ? Math.min(...opened) : game.unreliableSinceUtc ?? null;
}

function details(game, markets) {
  const numbers = missing(game);
  const others = isUnreliable(game)
    ? troubleOf(game).slice(1).filter(({reason}) => !numbers.some(one => one.reason === reason)).map(one => one.name.toLowerCase())
    : markets[0].reasons.slice(1).map(cause);
  return [...numbers.map(one => one.text), ...others, otherStatus(game) && `status: ${otherStatus(game).toLowerCase()}`].filter(Boolean);
}
