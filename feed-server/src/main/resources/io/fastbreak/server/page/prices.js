/** Markets and prices as text: what they are, how they moved, and why they are suspended. */
import {now} from './clock.js';
import {h} from './dom.js';
import {isInPlay} from './phase.js';
import {reasonName} from './reasons.js';
import {lower, odds, sentence, signed, span} from './words.js';

/** Suspension causes of the bridge; reasons of a game have their own names. */
const CAUSES = {
  CLOCK_UNKNOWN: 'clock unknown',
  SIDE_UNKNOWN: 'home and away unknown',
  REVIEW_OPEN: 'review open',
  NOT_IN_PROGRESS: 'not in progress',
  NOT_PRICED: 'no price from the model',
  RULES_UNKNOWN: 'rules unknown',
  CARD_INVALID: 'fixture card invalid',
  SPORT_OTHER: 'another sport',
  CARD_CONTRADICTS: 'card contradicts the events',
  SELECTIONS_CHANGED: 'names have changed',
  TRADER_PRICES_OLD: "trader's prices expired",
  TRADER_PRICES_OTHER_SCORE: "trader's prices are for another score",
  TRADER_SUSPENDED: 'suspended by a trader',
  TRADER_PRICES_UNREADABLE: "trader's record unreadable or not permitted",
  PIPELINE_SILENT: 'pipeline silent',
  SUMMARY_OLD: 'not confirmed by the pipeline lately',
  BRIDGE_STOPPING: 'bridge stopping',
  LEASE_LAPSED: "bridge's lease expired",
  TAKEN_OVER: 'taken over by another bridge',
  SUMMARY_UNREADABLE: 'game state unreadable',
  BRIDGE_FAILED: 'bridge failed',
  NOT_VOUCHED: 'until the pipeline confirms it',
  SUSPENSIONS_FAIL: 'suspensions of other games fail',
  NOT_COMMITTED: 'what closes it is being processed',
  NO_ACCESS: 'no access to the platform',
  FLAPPING: 'closed too often, until a quiet minute',
  NOT_CONFIRMED: 'opening not confirmed by the platform',
};

export const cause = reason => CAUSES[reason] ?? lower(reasonName(reason));

/** The heading of the games that are suspended for a reason. */
export function suspendedFor(reason) {
  const text = reason ? cause(reason) : 'no reason given';
  return text.startsWith('suspended ') ? sentence(text) : `Suspended: ${text}`;
}

export const causes = reasons => reasons.length ? sentence(reasons.map(cause).join(', ')) : 'No reason given';

/** moneyline, spread or total. */
export const typeOf = market => market.id.slice(market.id.lastIndexOf('__') + 2);

export const NAMES = {moneyline: 'Moneyline', spread: 'Spread', total: 'Total'};

/** As the platform has confirmed it, in lower case; after the final closed. */
export const stateOf = (market, game) => game?.final ? 'closed' : market.state.toLowerCase();

/** Whether a market in this state takes bets: its opening is confirmed, and no suspension is. */
export const isLive = state => state === 'open' || state === 'suspending';

/** @param market of a game that is not final */
export const takesBets = market => isLive(stateOf(market));

/** Whether a market of the history took no bets. What a shadow would have opened counts as open there. */
export const isOff = market => market.suspended || market.state === 'OPENING' || market.state === 'UNCONFIRMED';

/** Why a market of the history took none. */
export const reasonsOff = market => market.suspended ? market.reasons : ['NOT_CONFIRMED'];

export const STATES = {
  open: {sign: '●', name: 'Open', kind: 'good'},
  opening: {sign: '○', name: 'Opening', kind: 'bad', what: 'Sent, not confirmed by the platform'},
  suspending: {sign: '●', name: 'Suspending', kind: 'warn', what: 'Open until the platform confirms the suspension'},
  unconfirmed: {sign: '❚❚', name: 'Suspending', kind: 'bad', what: 'Neither opening nor suspension is confirmed by the platform'},
  not_sent: {sign: '○', name: 'Not sent', kind: 'over', what: 'Recorded by a shadow, not sent'},
  suspended: {sign: '❚❚', name: 'Suspended', kind: 'bad'},
  closed: {sign: '■', name: 'Closed', kind: 'over'},
};

/** What there is to say of a state besides its name; empty where it is open. */
export const whyOf = (market, state) => state === 'suspended' ? causes(market.reasons) : STATES[state].what ?? '';

/** The line of a selection: +4.5, O 160.5; empty for a moneyline. */
export function lineOf(market, i) {
  if (market.line === null) return '';
  return typeOf(market) === 'total' ? `${i === 0 ? 'O' : 'U'}\u2009${market.line}` : signed(i === 0 ? market.line : -market.line);
}

/** How a price differs from the one before its last change: up, down or null; null too where the line moved. */
export function moveOf(market, i) {
  const [now, before] = [market.selections[i]?.price, market.before[i]?.price];
  if (before === undefined || now === before || market.line !== market.lineBefore) return null;
  return now > before ? 'up' : 'down';
}

/** Where the line moved, from where. */
export const lineMove = market => market.before.length && market.lineBefore !== null && market.line !== market.lineBefore
  ? `was ${typeOf(market) === 'total' ? market.lineBefore : signed(market.lineBefore)}` : null;

export const arrow = move => move ? h('span', {class: `move ${move}`},
  h('span', {'aria-hidden': 'true'}, move === 'up' ? '▲' : '▼'), h('span', {class: 'unseen'}, ` ${move}`)) : null;

/**
 * Of the time that games have been in play, for how much a market of theirs was open; null where that is not known.
 * @param sent the markets last sent of each game
 */
export function openShare(sent) {
  let [inPlay, open] = [0, 0];
  for (const {openTime, utc, markets} of sent) {
    if (!openTime) continue;
    const passedSince = then => openTime.inPlay ? Math.max(0, now() - then) : 0;
    const opened = markets.filter(takesBets).map(market => Math.max(utc, market.sinceUtc));
    inPlay += openTime.inPlayMs + passedSince(utc);
    open += openTime.openMs + (opened.length ? passedSince(Math.min(...opened)) : 0);
  }
  return inPlay > 0 ? Math.min(1, open / inPlay) : null;
}

/**
 * Whether a game takes bets: open, suspended, opening (what was sent is not confirmed), none (no market was sent of it), or
 * nothing while it is not in play.
 */
export function standing(game, sent) {
  if (!isInPlay(game)) return '';
  if (!sent?.markets.length) return 'none';
  if (sent.markets.some(takesBets)) return 'open';
  return sent.markets.every(market => market.state === 'SUSPENDED') ? 'suspended' : 'opening';
}

/** The odds of a selection, struck through where its market takes no bets. */
export const oddsOf = (market, i, isDead) => h(isDead ? 's' : 'b', {class: 'odds'}, odds(market.selections[i].price));

/** A price with its line and movement. */
const priceCell = (market, i, isDead) => h('span', {class: `cell ${isDead ? 'dead' : ''}`},
  market.line === null ? null : h('span', {class: 'line'}, `${lineOf(market, i)} `),
  oddsOf(market, i, isDead), isDead ? null : arrow(moveOf(market, i)));

/** In whole seconds, then minutes and hours. */
export function age(utc) {
  const ms = Math.max(0, now() - utc);
  return ms < 90_000 ? `${Math.floor(ms / 1_000)} s` : span(ms);
}

/** The markets in their usual order, by type. */
export const inOrder = markets => Object.keys(NAMES).map(type => markets.find(market => typeOf(market) === type)).filter(Boolean);

/**
 * The prices of a game on two lines, home and away; null if no market was sent.
 * @param sent the markets last sent
 */
export function offer(game, sent) {
  const markets = inOrder(sent?.markets ?? []);
  return markets.length === 0 ? null : h('div', {class: 'offer'}, [0, 1].map(i => Object.keys(NAMES).map(type => {
    const market = markets.find(one => typeOf(one) === type);
    return market ? priceCell(market, i, !takesBets(market)) : h('span', {class: 'cell'});
  })));
}
