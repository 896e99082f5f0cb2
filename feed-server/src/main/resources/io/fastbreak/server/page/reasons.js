/** The reasons why a game is unreliable, most severe first, and what to do about each. */
import {gapsOf, lagMs, store} from './store.js';
import {ranges, span} from './words.js';

function numbers(gaps, state, what) {
  const missing = gaps.filter(gap => gap.state === state).flatMap(gap => gap.missing);
  if (missing.length === 0) return `Some have ${what}`;
  const one = missing.length === 1 && missing[0][0] === missing[0][1];
  return `${one ? 'Sequence number' : 'Sequence numbers'} ${ranges(missing)} ${one ? 'has' : 'have'} ${what}`;
}

/** Each reason with its name, its meaning, what to do, and the command that settles it. */
const REASONS = {
  RESET: {
    name: 'Feed reset',
    what: () => 'The feed restarted its sequence numbers: it may publish the game a second time.',
    todo: 'Decide whether the earlier events still count.',
    action: 'RESOLVE_RESET',
  },
  CONFLICT: {
    name: 'Conflict',
    what: () => 'An event was rejected because its sequence number belongs to another event, or is far from the current one.',
    todo: 'Compare the rejected record with the play-by-play, then clear the reason.',
    action: 'CLEAR_REASON',
  },
  GAP: {
    name: 'Events missing',
    what: gaps => `${numbers(gaps, 'OPEN', 'not arrived')}; the publisher was asked ${times(gaps)}.`,
    todo: 'Call the publisher; if the events will not come, accept the loss.',
    action: 'ACCEPT_LOSS',
  },
  LOST: {
    name: 'Events lost',
    what: gaps => `${numbers(gaps, 'LOST', 'not come in time')}. Late events still close the gap.`,
    todo: 'Check the score with another source, then accept the loss.',
    action: 'ACCEPT_LOSS',
  },
  HELD: {
    name: 'Events waiting',
    what: () => 'Events have waited too long for an earlier one.',
    todo: 'Check the lag of the pipeline, and whether the publisher has sent everything.',
    link: ['#/feeds', 'Feed health'],
    action: 'SUSPEND',
  },
  UNATTRIBUTED: {
    name: 'Unattributed points',
    what: (gaps, game) => `A score names no competitor of the game or an impossible number of points, or the two competitors are not known.${events(game)}`,
    todo: 'Have the event revised or deleted, or check the score with another source and clear the reason.',
    action: 'CLEAR_REASON',
  },
  CLOCK: {
    name: 'Clock contradicted',
    what: (gaps, game) => `Period and clock contradict each other.${evidence(game, 'CLOCK')}`,
    todo: 'It ends when two later plays agree. Otherwise have the event corrected, or check the clock and clear the reason.',
    action: 'CLEAR_REASON',
  },
  CONTRADICTION: {
    name: 'Contradiction',
    what: (gaps, game) => `Events contradict each other, or the fixture card.${evidence(game, 'CONTRADICTION')}`,
    todo: 'Have the event or the card corrected, or check the facts with another source and clear the reason.',
    action: 'CLEAR_REASON',
  },
  UNKNOWN_STATE: {
    name: 'State unknown',
    what: (gaps, game) => `A status is UNKNOWN.${evidence(game, 'UNKNOWN_STATE')}`,
    todo: 'It ends with the next event that names the status. Otherwise check it and clear the reason.',
    action: 'CLEAR_REASON',
  },
  FLAGGED: {
    name: 'Flagged event',
    what: (gaps, game) => `The collection tool is not sure of an event.${evidence(game, 'FLAGGED')}`,
    todo: 'Have the event confirmed or revised, or check it with another source and clear the reason.',
    action: 'CLEAR_REASON',
  },
  RECORDS_LOST: {
    name: 'Records lost',
    what: () => 'Records of the raw topic were removed before the pipeline read them.',
    todo: 'Have the game published again as a whole, or check the score and clear the reason.',
    action: 'CLEAR_REASON',
  },
  OVERSIZE: {
    name: 'Game too large',
    what: () => 'The game exceeds a limit: part of it is not stored or not published.',
    todo: 'Check what the publisher sends, then clear the reason.',
    action: 'CLEAR_REASON',
  },
  INTERNAL: {
    name: 'Processing failed',
    what: () => 'Processing an event of this game failed; the event was rejected.',
    todo: 'See the rejected record and the log, and replay the event after the fix.',
    link: ['#/feeds', 'Rejected records'],
    action: 'CLEAR_REASON',
  },
  REJECTED: {
    name: 'Event rejected',
    what: () => 'A record that may change the score, the clock or the status was invalid.',
    todo: 'See the violations, and have the record repaired and sent again.',
    link: ['#/feeds', 'Rejected records'],
    action: 'CLEAR_REASON',
  },
  FEED_UNRELIABLE: {
    name: 'Feed unreliable',
    what: () => 'The publisher reports this feed as unreliable.',
    todo: 'Wait until it reports the feed as reliable, or switch to another source.',
    action: 'SWITCH_SOURCE',
  },
  STALE: {
    name: 'Stale',
    what: () => 'No play has arrived for too long.',
    todo: "Check the publisher's connection.",
    action: 'SUSPEND',
  },
  LAG: {
    name: 'Lag',
    what: () => 'Records are processed long after they were appended to Kafka.',
    todo: 'Check the lag of the pipeline.',
    link: ['#/feeds', 'Feed health'],
    action: null,
  },
  JOINED_LATE: {
    name: 'Joined late',
    what: () => 'The feed did not start with its first event, so points may be missing.',
    todo: 'Have the beginning published again, or check the score and clear the reason.',
    action: 'CLEAR_REASON',
  },
  OPERATOR: {
    name: 'Suspended by operator',
    what: () => 'An operator suspended this game.',
    todo: 'Release it when the cause is settled.',
    action: 'RELEASE',
  },
};

const ORDER = Object.keys(REASONS);
const times = gaps => {
  const asked = Math.max(0, ...gaps.map(gap => gap.requests));
  return asked === 1 ? 'once' : `${asked} times`;
};

/** The reasons of a game; empty where it is reliable. */
export function reasonsOf(game) {
  const reasons = game.reasons ?? game.reliability?.reasons ?? [];
  const gaps = gapsOf(game.fixtureId);
  const shown = reasons.length || isReliable(game) ? reasons : ['UNKNOWN'];
  return shown
    .map(reason => ({reason, ...(REASONS[reason] ?? unknown(reason))}))
    .sort((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason))
    .map(one => ({...one, what: one.what(gaps, game)}));
}

/** Reasons that follow from the pipeline's lag; they are not counted as causes. */
const OF_LAG = ['HELD', 'STALE'];
/** A pipeline that has caught up is not called behind while its games wait for their next state. */
const BEHIND_MS = 2_000;

/** The reasons of a game without those that follow from another one. */
export function troubleOf(game) {
  const reasons = reasonsOf(game);
  const isLate = reasons.some(({reason}) => reason === 'LAG');
  return reasons.filter(({reason}) => !isLate || !OF_LAG.includes(reason));
}

/** A cause of several games: its name, and what it means and what to do where that is the same for all. */
export function causeOf(reason) {
  const one = REASONS[reason] ?? unknown(reason);
  return {
    name: reason === 'LAG' && lagMs() > BEHIND_MS ? `Pipeline ${span(lagMs())} behind` : one.name,
    what: ['GAP', 'LOST'].includes(reason) ? '' : one.what([], {}),
    todo: one.todo, link: one.link,
  };
}

/** The sequence numbers that are missing in a game, each text with the reason that it says; lost ones only since the page was opened. */
export function missing(game) {
  const gaps = gapsOf(game.fixtureId);
  return [['GAP', 'OPEN', 'missing'], ['LOST', 'LOST', 'lost']]
    .map(([reason, state, word]) => ({reason, word, numbers: gaps.filter(gap => gap.state === state).flatMap(gap => gap.missing)}))
    .filter(({numbers}) => numbers.length).map(({reason, word, numbers}) => ({reason, text: `${word} ${ranges(numbers)}`}));
}

/** True for a game that is not final and not to be relied on; the only meaning of unreliable on this page. */
export const isUnreliable = game => !game.final && (game.reasons.length > 0 || !isReliable(game));

/** Of all games. */
export const unreliableGames = () => [...store.games.values()].filter(isUnreliable).length;

/** The name of a reason, for lists. */
export const reasonName = reason => REASONS[reason]?.name ?? reason;

/** A game is reliable only where its state has reliable: true. */
const isReliable = game => (game.reliable ?? game.reliability?.reliable) === true;

const events = game => {
  const ids = game.reliability?.unattributed ?? [];
  return ids.length ? ` Events: ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ' and more' : ''}.` : '';
};

const evidence = (game, reason) => {
  const facts = (game.reliability?.evidence ?? []).filter(one => one.reason === reason);
  return facts.slice(0, 3).map(one => ` ${one.fact}${one.eventIds.length ? ` (${one.eventIds.join(', ')})` : ''}.`).join('');
};

const unknown = reason => ({name: reason, what: () => 'This version of the page does not know the reason.', todo: '', action: null});

/** For sorting causes, the most severe one first. */
export const severity = reason => ORDER.length - ORDER.indexOf(reason);
