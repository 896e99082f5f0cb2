/** What traders set: prices of one market, its suspension or offset, or the withdrawal of that. */
import {post} from './api.js';
import {named} from './decide.js';
import {ask, confirmed} from './dialog.js';
import {h} from './dom.js';
import {NAMES, typeOf} from './prices.js';
import {lower, odds, signed, time} from './words.js';

const LONG = [['300', '5 minutes'], ['900', '15 minutes'], ['3600', '1 hour'], ['', 'as long as is permitted']];
const SHORT = [['30', '30 seconds'], ['120', '2 minutes'], ['600', '10 minutes']];

/** Each action with its effect, its ends, and its fields. */
const ACTIONS = {
  SUSPEND: {name: 'Suspend', does: 'The market takes no bets. The end opens it only if nothing else speaks against it.', ends: LONG, fields: () => null},
  PRICES: {name: 'Set prices', does: 'For the score and period of now: with the next basket the market is suspended until there are newer prices, or they are withdrawn.', ends: SHORT, fields: priceFields},
  OFFSET: {name: 'Offset the model', does: 'Points are added to what the model expects, and follow the score.', ends: LONG, fields: offsetField},
  WITHDRAW: {name: 'Withdraw', does: 'Takes back what traders have set.', ends: null, fields: partField},
};

/** The settings of traders on a market, each as a sentence. */
export const settings = market => (market.traders ?? []).map(({part, points, author, why, expiresUtc}) =>
  `${part === 'OFFSET' ? `Offset ${signed(points)}` : part === 'PRICES' ? 'Own prices' : 'Suspended'} by ${author} until ${time(expiresUtc)}${why ? `: ${why}` : ''}`);

/** What a trader's record sets, for example "Total suspended"; null for a tombstone, which withdraws all prices. */
export function whatIsSet(set) {
  if (withdrawsAll(set)) return 'All prices withdrawn';
  if (set.markets) return set.markets.map(({market, line, selections}) =>
    [nameOf(market), line ?? [], selections.map(one => odds(one.odds)).join(' / ')].flat().join(' ')).join(', ');
  switch (set.instruction) {
    case 'SUSPEND': return `${nameOf(set.market)} suspended`;
    case 'OFFSET': return `${nameOf(set.market)} offset ${signed(set.points)}`;
    default: return `${nameOf(set.market)}: ${set.withdraws ? lower(set.withdraws) : 'everything'} withdrawn`;
  }
}

const withdrawsAll = set => !set || set.markets?.length === 0;

const nameOf = market => NAMES[market.toLowerCase()];

/** When a trader's record ends; empty for a withdrawal. */
export const endOf = set => withdrawsAll(set) || set.instruction === 'WITHDRAW' ? ''
  : set.expiresUtc ? `Until ${time(set.expiresUtc)}` : 'As long as is permitted';

/** Opens the dialog for one market of a game as it is shown. */
export function trade(market, game, action = 'SUSPEND') {
  const {does, ends, fields} = ACTIONS[action];
  ask({
    title: `${NAMES[typeOf(market)]} of ${named(game.fixtureId)}`, label: 'Action', actions: Object.entries(ACTIONS), chosen: action, does,
    fields: [fields(market),
      ends && h('label', {class: 'field'}, 'Ends in', h('select', {name: 'seconds'}, ends.map(([value, text]) => h('option', {value}, text))))],
    choose: other => trade(market, game, other), submit: given => submit(given, market, game, action),
  });
}

const number = (label, name, value, attributes) => h('label', {class: 'field'}, label,
  h('input', {type: 'number', inputmode: 'decimal', name, value, required: true, ...attributes}));

function priceFields(market) {
  return [market.line === null ? null : number(typeOf(market) === 'total' ? 'Total points' : 'Points added to the home side', 'line', market.line, {step: 0.5}),
    market.selections.map(({name, price}, i) => number(`Odds of ${name}`, `odds${i}`, price, {step: 0.01, min: 1.01}))];
}

function offsetField(market) {
  const of = typeOf(market) === 'total' ? 'total points' : 'final lead of the home side';
  return number(`Points added to the expected ${of}`, 'points', '', {step: 0.5});
}

function partField() {
  return h('label', {class: 'field'}, 'What', h('select', {name: 'withdraws'},
    [['', 'everything'], ['SUSPENSION', 'the suspension'], ['OFFSET', 'the offset'], ['PRICES', 'own prices']].map(([value, text]) => h('option', {value}, text))));
}

function submit(given, market, game, action) {
  const question = `${ACTIONS[action].name}: ${NAMES[typeOf(market)].toLowerCase()} of ${named(game.fixtureId)}?`;
  confirmed(question, `${given.who}: ${given.why}`, 'Yes, do it', async () => {
    const {objections} = await post('api/prices', record(given, market, game, action));
    return objections.length ? objections.map(text => ({good: false, text})) : [{good: true, text: 'Sent to the bridge'}];
  });
}

/** The value of the prices topic, with its author as who, and for how many seconds it holds by the server's clock. */
export function record(given, market, game, action) {
  const {who, why, seconds} = given;
  const type = typeOf(market).toUpperCase();
  const set = {fixtureId: game.fixtureId, who, why, ...(seconds ? {seconds: Number(seconds)} : {})};
  switch (action) {
    case 'PRICES': return {...set, ...scoreline(game), stateVersion: game.stateVersion, markets: [{market: type,
      ...(market.line === null ? {} : {line: Number(given.line)}),
      selections: (type === 'TOTAL' ? ['OVER', 'UNDER'] : ['HOME', 'AWAY']).map((outcome, i) => ({outcome, odds: Number(given[`odds${i}`])}))}]};
    case 'OFFSET': return {...set, instruction: action, market: type, points: Number(given.points)};
    case 'WITHDRAW': return {...set, instruction: action, market: type, withdraws: given.withdraws || null};
    default: return {...set, instruction: action, market: type};
  }
}

/** The score and period that the trader has seen. */
function scoreline({competitors, period}) {
  const points = side => competitors.find(one => one.side === side)?.score;
  const [home, away] = [points('HOME'), points('AWAY')];
  return {
    ...(home === undefined || away === undefined ? {} : {score: {home, away}}),
    ...(period ? {period: {type: period.type, number: period.number}} : {}),
  };
}
