/** Why a game is in trouble and what to do about it, the gravest first. */
import {gapsOf} from './store.js';
import {ranges} from './words.js';

function numbers(gaps, state, what) {
  const missing = gaps.filter(gap => gap.state === state).flatMap(gap => gap.missing);
  if (missing.length === 0) return `Some have ${what}`;
  const one = missing.length === 1 && missing[0][0] === missing[0][1];
  return `${one ? 'Number' : 'Numbers'} ${ranges(missing)} ${one ? 'has' : 'have'} ${what}`;
}

/** Each: what it is called, what is so, what to do, and the command that decides it. */
const REASONS = {
  RESET: {
    name: 'Feed started over',
    what: () => 'The feed began its numbering anew: it may be telling the game twice.',
    todo: 'Decide whether what came before still counts.',
    action: 'RESOLVE_RESET',
  },
  CONFLICT: {
    name: 'Conflict',
    what: () => 'An event was refused because its number belongs to another, or lies far from where the feed stands.',
    todo: 'Compare the refused record with the play-by-play, then clear.',
    action: 'CLEAR_REASON',
  },
  GAP: {
    name: 'Events missing',
    what: gaps => `${numbers(gaps, 'OPEN', 'not arrived')}; the publisher was asked ${times(gaps)}.`,
    todo: 'Call the publisher; if they will never come, accept the loss.',
    action: 'ACCEPT_LOSS',
  },
  LOST: {
    name: 'Events lost',
    what: gaps => `${numbers(gaps, 'LOST', 'not come in time')}. What comes late still heals the game.`,
    todo: 'Check the score with another source, then accept the loss.',
    action: 'ACCEPT_LOSS',
  },
  HELD: {
    name: 'Events waiting',
    what: () => 'Events have waited for another one for too long.',
    todo: 'See whether the pipeline is behind, and whether the publisher has sent everything.',
    link: ['#/feeds', 'Feed health'],
    action: 'SUSPEND',
  },
  UNATTRIBUTED: {
    name: 'Points of neither side',
    what: (gaps, game) => `A score names no side of the game, or another number of points than a basket gives, or it is not known which two sides play.${events(game)}`,
    todo: 'Have the event revised or deleted, or check the score with another source and clear.',
    action: 'CLEAR_REASON',
  },
  OVERSIZE: {
    name: 'Game too large',
    what: () => 'The game exceeds a bound: something of it is not stored or not published.',
    todo: 'Look at what the publisher sends, and clear when it is settled.',
    action: 'CLEAR_REASON',
  },
  INTERNAL: {
    name: 'Processing failed',
    what: () => 'Processing an event of this game failed; the event was rejected.',
    todo: 'See the rejected record and the log, and have the event sent again after the fix.',
    link: ['#/feeds', 'Rejected records'],
    action: 'CLEAR_REASON',
  },
  REJECTED: {
    name: 'Event rejected',
    what: () => 'A record that may change the score, the clock or a status was not valid.',
    todo: 'See which and why, and have it repaired and sent again.',
    link: ['#/feeds', 'Refused records'],
    action: 'CLEAR_REASON',
  },
  FEED_UNRELIABLE: {
    name: 'Feed doubts itself',
    what: () => 'The publisher says that this feed is not to be relied on.',
    todo: 'Wait for its all-clear, or follow another source.',
    action: 'SWITCH_SOURCE',
  },
  STALE: {
    name: 'Silence',
    what: () => 'No new play has arrived for too long.',
    todo: "Check the publisher's connection.",
    action: 'SUSPEND',
  },
  LAG: {
    name: 'Late',
    what: () => 'Records are processed long after they were published to Kafka.',
    todo: 'See whether the pipeline is behind.',
    link: ['#/feeds', 'Feed health'],
    action: null,
  },
  JOINED_LATE: {
    name: 'Beginning missing',
    what: () => 'The feed did not start at its first event, so the score may lack points.',
    todo: 'Have the beginning published again, or check the score and clear.',
    action: 'CLEAR_REASON',
  },
  OPERATOR: {
    name: 'Suspended by hand',
    what: () => 'An operator suspended this game.',
    todo: 'Release it when what it was for is settled.',
    action: 'RELEASE',
  },
};

const ORDER = Object.keys(REASONS);
const times = gaps => {
  const asked = Math.max(0, ...gaps.map(gap => gap.requests));
  return asked === 1 ? 'once' : `${asked} times`;
};

/** What troubles a game; empty where it is to be relied on. */
export function troubles(game) {
  const reasons = game.reasons ?? game.reliability?.reasons ?? [];
  const gaps = gapsOf(game.fixtureId);
  const told = reasons.length || isReliable(game) ? reasons : ['UNKNOWN'];
  return told
    .map(reason => ({reason, ...(REASONS[reason] ?? unknown(reason))}))
    .sort((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason))
    .map(trouble => ({...trouble, what: trouble.what(gaps, game)}));
}

/** A game is to be relied on only where it says so. */
const isReliable = game => (game.reliable ?? game.reliability?.reliable) === true;

const events = game => {
  const ids = game.reliability?.unattributed ?? [];
  return ids.length ? ` Events: ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ' and more' : ''}.` : '';
};

const unknown = reason => ({name: reason, what: () => 'A reason that this page does not know.', todo: '', action: null});

/** Games that need an eye first: how grave, then how many reasons. */
export function gravity(game) {
  const reasons = game.reasons.length || isReliable(game) ? game.reasons : ['UNKNOWN'];
  const grave = reasons.map(reason => ORDER.length - ORDER.indexOf(reason));
  return grave.length ? Math.max(...grave) * 100 + grave.length : 0;
}
