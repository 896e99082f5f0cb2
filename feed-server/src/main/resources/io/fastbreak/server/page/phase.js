/** Where a game stands: period and clock, a break, or the status of the match. */
import {lower, minutes, periodName, sentence} from './words.js';

const PERIODS = ['REGULAR', 'OVERTIME'];
const BEGUN = ['IN_PROGRESS', 'FINISHED'];
const OVER = ['FINISHED', 'CANCELLED', 'ABANDONED'];

/** Also by period and score: the event with the status of the match may be lost. */
const hasBegun = ({matchStatus, period, competitors}) => matchStatus === 'IN_PROGRESS' || competitors.some(one => one.score > 0)
  || period?.type === 'OVERTIME' || (period?.type === 'REGULAR' && (period.number > 1 || BEGUN.includes(period.status)));

/** True from the start of the match to its end, breaks included. */
export const isInPlay = game => !game.final && !OVER.includes(game.matchStatus) && hasBegun(game);

/** True if the period is known; the match status does not matter. */
export const isTimed = game => !game.final && PERIODS.includes(game.period?.type) && hasBegun(game);

const regularOf = game => game.rules?.periods ?? game.regularPeriods ?? 4;

/** Time remaining, such as 4:07; the feed's own clock where the remaining time is not known. */
export function clock(game) {
  const ms = game.clock?.remainingMs ?? game.clock?.ms;
  return ms === null || ms === undefined ? '–:––' : minutes(ms);
}

/** Half-time, or End of Q1; null while a period is played. */
export function breakOf(game) {
  const over = isTimed(game) ? periodOver(game) : null;
  if (!over) return null;
  const regular = regularOf(game);
  return over.type === 'REGULAR' && over.number * 2 === regular ? 'Half-time' : `End of ${periodName(over, regular)}`;
}

/** The period that is over while the next one has not begun. */
function periodOver({period: {type, number, status}, clock: shown, ...game}) {
  if (status === 'FINISHED') return {type, number};
  if (status === 'PENDING') return number > 1 ? {type, number: number - 1} : type === 'OVERTIME' ? {type: 'REGULAR', number: regularOf(game)} : null;
  // After the buzzer there may be free throws, so that a period in progress is none that is over.
  return status !== 'IN_PROGRESS' && shown?.remainingMs === 0 && shown.status !== 'STARTED' ? {type, number} : null;
}

export const statusOf = game => game.matchStatus === 'UNKNOWN' ? 'Status unknown' : sentence(lower(game.matchStatus));

/** Q3, OT1, Half-time; the status of the match where no period is known, and after the last one. */
export const period = game => isTimed(game) ? breakOf(game) ?? periodName(game.period, regularOf(game)) : statusOf(game);

/** The status where period and clock are shown and it does not go with them; else null. */
export const otherStatus = game => isTimed(game) && game.matchStatus !== 'IN_PROGRESS' ? statusOf(game) : null;

/** Q3 4:07, Half-time, Finished. */
export const phase = game => isTimed(game) && !breakOf(game) ? `${period(game)} ${clock(game)}` : period(game);
