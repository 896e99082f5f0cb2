/** The data of the chart, from the play-by-play. */
import {sides} from '../words.js';
import {placed} from './gaps.js';

export function courseOf(game, plays, chances, gaps, names) {
  const [home, away] = sides(game.competitors);
  const points = (play, side) => side ? play.score[side.id] ?? 0 : 0;
  const positions = new Map(plays.map(play => [play.id, play.position]));
  return {
    length: plays.length,
    regular: game.rules?.periods,
    home: home ? names.of(home.id) : 'home',
    away: away ? names.of(away.id) : 'away',
    leads: [0, ...plays.map(play => points(play, home) - points(play, away))],
    chances: (chances ?? []).filter(chance => positions.has(chance.eventId))
      .map(({eventId, homeWins}) => ({position: positions.get(eventId), homeWins})),
    periods: periodStarts(plays),
    corrected: plays.filter(play => play.corrected || play.deleted),
    gaps: placed(gaps, game, plays),
  };
}

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
