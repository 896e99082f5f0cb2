/** The history of a game's markets in the order of play. */
import {isOff, reasonsOff, typeOf} from '../prices.js';

/**
 * Each change with the position of the last play before it, by period, clock and score; without these as the change before.
 */
export function placedChanges(changes, plays) {
  const periods = new Map();
  for (const play of plays) {
    const key = `${play.period.type} ${play.period.number}`;
    if (!periods.has(key)) periods.set(key, []);
    periods.get(key).push(play);
  }
  let position = 0;
  return changes.map(change => {
    position = Math.max(position, placeOf(change, periods.get(change.period) ?? [])?.position ?? 0);
    return {...change, position};
  });
}

function placeOf({clockMs, score}, plays) {
  const clocks = plays.map(play => play.clockMs).filter(ms => ms !== null);
  const isDown = clocks.length < 2 || clocks[0] >= clocks.at(-1);
  const isReached = play => clockMs === null || play.clockMs === null || (isDown ? play.clockMs >= clockMs : play.clockMs <= clockMs);
  const reached = plays.filter(isReached);
  return reached.findLast(play => Object.values(play.score).join('-') === score || Object.values(play.score).reverse().join('-') === score)
    ?? reached.at(-1);
}

/** With these alone, at the end of a game, markets are closed. */
const CLOSING = ['NOT_IN_PROGRESS', 'NOT_PRICED'];

/**
 * The times in which markets were suspended, or not confirmed as open: the types of these markets, their reasons, and the changes that began and ended it.
 * What lasts has no end.
 * @param isOver whether the game is: then its last suspension was the closing, which is left out
 */
export function suspensions(trail, isOver) {
  const found = [];
  let open = null;
  const last = isOver ? trail.length - closing(trail) : trail.length;
  for (const change of trail.slice(0, last)) {
    const dead = change.markets.filter(isOff);
    const types = dead.map(typeOf).join();
    if (open && open.types !== types) {
      open.end = change;
      open = null;
    }
    if (!open && types) {
      open = {types, isAll: dead.length === change.markets.length, reasons: [], begin: change, end: null};
      found.push(open);
    }
    if (open) open.reasons = [...new Set([...open.reasons, ...reasonsOf(dead)])];
  }
  if (open && isOver) open.end = trail[last] ?? trail.at(-1);
  return found;
}

/** The number of changes at the end of a game that suspended all markets because it was over. */
function closing(trail) {
  const isClosing = ({markets}) => {
    const reasons = reasonsOf(markets);
    return markets.length > 0 && markets.every(market => market.suspended)
      && (reasons.includes('NOT_IN_PROGRESS') || reasons.every(reason => CLOSING.includes(reason)));
  };
  return trail.length - 1 - trail.findLastIndex(change => !isClosing(change));
}

const reasonsOf = markets => [...new Set(markets.flatMap(reasonsOff))];

/** The markets as they were after a play, in the shape of those that were sent last; null before the first. */
export function marketsAt(trail, position) {
  const change = trail.findLast(one => one.position <= position);
  return change ? asSent(change) : null;
}

const asSent = change => ({utc: change.utc, markets: change.markets.map(market => ({
  ...market, selections: market.prices.map(price => ({price})), sinceUtc: change.utc, pricedUtc: change.utc, lineBefore: null, before: [],
}))});
