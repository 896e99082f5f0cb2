/** The data of the chart, from the play-by-play and the markets. */
import {isOff, typeOf} from '../prices.js';
import {minutes, periodName, sides} from '../words.js';
import {placed} from './gaps.js';
import {suspensions} from './market-trail.js';

export function courseOf(game, plays, chances, gaps, names, trail) {
  const [home, away] = sides(game.competitors);
  const points = (play, side) => side ? play.score[side.id] ?? 0 : 0;
  const positions = new Map(plays.map(play => [play.id, play.position]));
  return {
    length: plays.length,
    isOpen: !game.final,
    regular: game.rules?.periods,
    home: home ? names.of(home.id) : 'home',
    away: away ? names.of(away.id) : 'away',
    moments: [{when: 'Start', score: '0 : 0'}, ...plays.map(play => momentOf(play, points(play, home), points(play, away), game.rules?.periods))],
    leads: [0, ...plays.map(play => points(play, home) - points(play, away))],
    chances: (chances ?? []).filter(chance => positions.has(chance.eventId))
      .map(({eventId, homeWins}) => ({position: positions.get(eventId), homeWins})),
    periods: periodStarts(plays),
    corrected: plays.filter(play => play.corrected || play.deleted),
    gaps: placed(gaps, game, plays),
    prices: priced(trail, 'moneyline', market => market.prices[0]),
    handicaps: priced(trail, 'spread', market => market.line),
    suspensions: suspensions(trail, game.final),
  };
}

const momentOf = ({period, clockMs}, home, away, regular) => ({
  when: `${periodName(period, regular)}${clockMs === null ? '' : ` ${minutes(clockMs)}`}`, score: `${home} : ${away}`,
});

/** A value of one market at each change; null while it took no bets. */
const priced = (trail, type, value) => trail.map(change => {
  const market = change.markets.find(one => typeOf(one) === type);
  return {position: change.position, value: market && !isOff(market) ? value(market) : null};
});

function periodStarts(plays) {
  const starts = [];
  for (const {period, position} of plays) {
    const last = starts.at(-1);
    const played = period.type === 'REGULAR' || period.type === 'OVERTIME';
    if (played && !starts.some(start => start.type === period.type && start.number === period.number)) {
      starts.push({...period, from: last ? position - 1 : 0});
    }
  }
  return starts;
}
