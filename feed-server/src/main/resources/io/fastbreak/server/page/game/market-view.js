/** The tab of a game's markets: each one now, its suspensions, and every change of prices. */
import {h} from '../dom.js';
import {NAMES, STATES, age, arrow, causes, inOrder, isLive, isOff, lineMove, lineOf, moveOf, oddsOf, reasonsOff, stateOf, typeOf, whyOf} from '../prices.js';
import {changed} from '../store.js';
import {settings, trade} from '../trade.js';
import {lower, minutes, odds, periodName, sentence, signed, span, time} from '../words.js';
import {selection} from './board.js';
import {suspensions} from './market-trail.js';

const PAGE_SIZE = 40;
let most = PAGE_SIZE;

/**
 * @param sent the markets now, or at the selected point
 * @param results of every line that was offered; null for none
 * @param upTo the last position to show; null for all
 */
export function marketView({game, names, sent, trail, results, upTo}) {
  const markets = inOrder(sent?.markets ?? []);
  const shown = upTo === null ? trail : trail.filter(change => change.position <= upTo);
  if (markets.length === 0) return h('p', {class: 'empty'}, game.final ? 'Closed. No market of this game is known here.' : 'No market was sent yet.');
  return [
    h('div', {class: 'markets'}, markets.map(market => card(market, game, names, upTo !== null))),
    resultList(results),
    suspensionList(suspensions(shown, game.final && upTo === null), game),
    changeList(shown, game),
  ];
}

function card(market, game, names, isPast) {
  const state = stateOf(market, game);
  const {sign, name, kind} = STATES[state];
  return h('section', {class: `market ${kind}`, 'data-key': market.id},
    h('h2', {}, NAMES[typeOf(market)], ' ', h('span', {class: `badge ${kind}`}, `${sign} ${name}`),
      isPast ? null : h('span', {class: 'note'}, ` for ${age(market.sinceUtc)}`)),
    h('ul', {}, [0, 1].map(i => h('li', {}, h('span', {}, selection(market, i, names, game), ' ', h('span', {class: 'line'}, typeOf(market) === 'total' ? market.line : lineOf(market, i))),
      oddsOf(market, i, !isLive(state)),
      h('span', {class: 'note was'}, state === 'open' ? [arrow(moveOf(market, i)), moveOf(market, i) ? ` from ${odds(market.before[i].price)}` : ''] : '')))),
    whyOf(market, state) ? h('p', {class: kind}, whyOf(market, state)) : null,
    isPast ? null : h('p', {class: 'note'}, [state === 'closed' ? null : `priced ${age(market.pricedUtc)} ago`, state === 'open' && lineMove(market) ? `line ${lineMove(market)}` : null].filter(Boolean).join(', ')),
    isPast || state === 'closed' ? null : h('div', {class: 'traders'},
      settings(market).map(text => h('p', {}, text)),
      h('button', {'aria-label': `Trade the ${NAMES[typeOf(market)].toLowerCase()}`, onclick: () => trade(market, game, market.traders?.length ? 'WITHDRAW' : 'SUSPEND')}, 'Trade')));
}

const ENDED = {
  FINAL: results => `Final ${results.score.map(one => one.score).join(':')}.`,
  VOID: () => 'There was no game: stakes are returned.',
  WITHDRAWN: results => `Withdrawn: ${causes(results.reasons)}. Earlier results do not hold.`,
};

/** Every line with what became of its first selection and of its second. */
function resultList(results) {
  if (!ENDED[results?.status]) return null;
  const lines = results.markets.filter(market => market.selections.every(one => one.result));
  return h('section', {class: 'panel market-results'}, h('h2', {}, 'Results ', h('span', {class: 'count'}, lines.length)),
    h('p', {class: results.status === 'WITHDRAWN' ? 'bad' : 'note'}, ENDED[results.status](results), ` Revision ${results.revision}.`),
    h('ol', {class: 'trail-list'}, lines.map(market => h('li', {'data-key': `${market.id}/${market.line}`},
      h('span', {}, market.selections.map((one, i) => [i ? ', ' : '', one.name, ' ', h('b', {class: one.result === 'WON' ? 'good' : ''}, lower(one.result))]))))));
}

function suspensionList(all, game) {
  return h('section', {class: 'panel'}, h('h2', {}, 'Suspensions ', h('span', {class: 'count'}, all.length)),
    all.length === 0 ? h('p', {class: 'note'}, 'None in the known history.') : h('ol', {class: 'trail-list suspended-list'}, all.toReversed().slice(0, PAGE_SIZE).map(one =>
      h('li', {'data-key': one.begin.utc},
        h('span', {class: 'note'}, time(one.begin.utc)),
        h('span', {}, moment(one.begin, game)),
        h('b', {class: one.end ? '' : 'bad'}, one.end ? span(one.end.utc - one.begin.utc) : `❚❚ for ${age(one.begin.utc)}`),
        h('span', {class: 'what'}, one.isAll ? '' : `${one.types.split(',').map(type => NAMES[type] ?? type).join(', ')}: `, causes(one.reasons))))));
}

function changeList(trail, game) {
  return h('section', {class: 'panel'}, h('h2', {}, 'Prices ', h('span', {class: 'count'}, trail.length)),
    trail.length === 0 ? null : h('p', {class: 'note'}, `Known since ${time(trail[0].utc)}, newest first. Home or over before away or under.`),
    h('ol', {class: 'trail-list changes-list'}, trail.toReversed().slice(0, most).map((change, i, all) =>
      h('li', {'data-key': `${change.utc}/${change.stateVersion}`},
        h('span', {class: 'note'}, time(change.utc)),
        h('span', {}, moment(change, game)),
        inOrder(change.markets).map(market => sentPrices(market, all[i + 1]?.markets.find(other => other.id === market.id)))))),
    trail.length > most ? h('button', {class: 'more', onclick: () => { most += PAGE_SIZE; changed(); }}, `Show more of ${trail.length}`) : null);
}

const sentPrices = (market, before) => h('span', {class: `sent ${isOff(market) ? 'dead' : ''}`, title: isOff(market) ? causes(reasonsOff(market)) : null},
  market.line === null ? null : h('span', {class: 'line'}, `${typeOf(market) === 'total' ? market.line : signed(market.line)} `),
  isOff(market) ? [h('s', {}, market.prices.map(odds).join(' / ')), ' ❚❚', h('span', {class: 'unseen'}, market.suspended ? ' suspended' : ' not confirmed')]
    : [market.prices.map(odds).join(' / '), ' ', arrow(before && !isOff(before) && before.line === market.line && before.prices[0] !== market.prices[0]
      ? market.prices[0] > before.prices[0] ? 'up' : 'down' : null)]);

/** Q3 4:21, 78:63. */
export function moment({period, clockMs, score}, game) {
  const [type, number] = period.split(' ');
  const when = !type ? 'before the clock' : type === 'REGULAR' || type === 'OVERTIME' ? periodName({type, number}, game.rules?.periods) : sentence(lower(type));
  return `${when}${clockMs === null ? '' : ` ${minutes(clockMs)}`}${score ? `, ${score.replace('-', ':')}` : ''}`;
}
