/** The chart of a game over its plays: lead and handicap, price and win probability, with periods, suspensions, gaps and corrections. */
import {h, s} from '../dom.js';
import {causes} from '../prices.js';
import {chance, odds, periodName, sentence} from '../words.js';
import {gapLegend, gapMarks, gapWords} from './gaps.js';
import {reading} from './reading.js';

/** Room for the labels of the axes. */
export const MARGINS = {left: 44, right: 44};
const {left: LEFT, right: RIGHT} = MARGINS;
const PERIODS_Y = 13;
const HOME_Y = 33;
const FLOW = {top: 40, height: 160};
const AWAY_Y = 216;
const MARKS_Y = 232;
const ROW = 18;
const PRICE_HEIGHT = 96;

/** Vertical layout, from top to bottom; no text overlaps a line, and marks have a row only where there are any. */
function layoutOf(course) {
  const gapsY = MARKS_Y + (course.corrected.length ? ROW : 0);
  const priceY = gapsY + (course.gaps.length ? ROW : 0) + 8;
  return {gapsY, priceY, price: {top: priceY + 8, height: PRICE_HEIGHT}, height: priceY + 8 + PRICE_HEIGHT + 8};
}

const STEPS = [2, 5, 10, 20, 50];
const MOST_TICKS = 7;
/** Below this width a long name leaves no room for what follows it. */
const NARROW = 600;

/** The lead's axis reaches at least this far to both sides. */
const LEAST = 4;
const NARROWEST = 3;

/**
 * @param course see courseOf
 * @param cursor position of the last selected play; null at the present
 * @param width of the chart in pixels
 */
export function timeline(course, cursor, width) {
  const x = position => LEFT + (width - LEFT - RIGHT) * position / Math.max(1, course.length);
  const past = cursor === null ? width : x(cursor);
  const layout = layoutOf(course);
  const {height} = layout;
  const {y, ticks} = leadAxis(course);
  const zero = y(0);
  return s('svg', {class: 'timeline', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': description(course)},
    s('defs', {},
      s('clipPath', {id: 'above'}, s('rect', {x: 0, y: FLOW.top, width: past, height: zero - FLOW.top})),
      s('clipPath', {id: 'below'}, s('rect', {x: 0, y: zero, width: past, height: FLOW.top + FLOW.height - zero})),
      s('clipPath', {id: 'past'}, s('rect', {x: 0, y: 0, width: past, height})),
      s('pattern', {id: 'hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)'},
        s('line', {x1: 0, y1: 0, x2: 0, y2: 6, class: 'hatch'}))),
    periods(course, layout, x, width),
    bands(course, layout, x),
    flow(course, x, y, ticks),
    price(course, layout, cursor, x, width),
    s('g', {class: 'marks'}, corrections(course, x), gapMarks(course.gaps, x, layout.gapsY, FLOW)),
    cursor === null ? null : s('path', {class: 'cursor', d: verticalLine(layout, past)}),
    reading(course, x, at => verticalLine(layout, at), width));
}

/** A vertical line through both charts. */
const verticalLine = (layout, x) => [FLOW, layout.price].map(({top, height}) => `M${x},${top} v${height}`).join(' ');

function periods(course, layout, x, width) {
  return course.periods.map((period, i) => {
    const from = x(period.from);
    const to = i + 1 < course.periods.length ? x(course.periods[i + 1].from) : width - RIGHT;
    return s('g', {class: 'period'},
      s('path', {d: verticalLine(layout, from)}),
      to - from > 22 ? s('text', {x: (from + to) / 2, y: PERIODS_Y, 'text-anchor': 'middle'}, periodName(period, course.regular)) : null);
  });
}

/** The times in which all markets were suspended, and, in the chart of prices alone, those of some of them. */
const bands = (course, layout, x) => course.suspensions.map(one => {
  const from = x(one.begin.position);
  const width = Math.max(NARROWEST, x(one.end ? one.end.position : course.length) - from);
  const areas = one.isAll ? [FLOW, layout.price] : [layout.price];
  return s('g', {class: 'band'}, areas.map(({top, height}) => s('rect', {x: from, y: top, width, height})),
    s('title', {}, `${suspended(one)}: ${causes(one.reasons)}`));
});

/** Suspended, or Spread and total suspended. */
const suspended = ({isAll, types}) => isAll ? 'Suspended' : `${sentence(types.split(',').join(' and '))} suspended`;

/** Between the largest leads of both sides, so that a side that never led takes no room. */
function leadAxis(course) {
  const known = [...course.leads, ...course.handicaps.filter(one => one.value !== null).map(one => -one.value)];
  const most = Math.max(LEAST, ...known);
  const least = Math.min(-LEAST, ...known);
  const step = STEPS.find(one => (most - least) / one <= MOST_TICKS) ?? STEPS.at(-1);
  const first = Math.ceil(least / step);
  return {
    y: lead => FLOW.top + 2 + (most - lead) / (most - least) * (FLOW.height - 4),
    ticks: Array.from({length: Math.floor(most / step) - first + 1}, (_, i) => (first + i) * step),
  };
}

function flow(course, x, y, ticks) {
  const zero = y(0);
  const line = steps(course.leads.map((value, position) => ({position, value})), course.length, x, y);
  const area = `M${x(0)},${zero} L${line.slice(1)} L${x(course.leads.length - 1)},${zero} Z`;
  return s('g', {class: 'flow'},
    ticks.map(lead => [
      lead ? s('line', {class: 'grid', x1: x(0), x2: x(course.length), y1: y(lead), y2: y(lead)}) : null,
      s('text', {class: 'tick', x: LEFT - 6, y: y(lead) + 4, 'text-anchor': 'end'}, lead ? `+${Math.abs(lead)}` : '0')]),
    s('path', {class: 'area home', d: area, 'clip-path': 'url(#above)'}),
    s('path', {class: 'area away', d: area, 'clip-path': 'url(#below)'}),
    s('line', {class: 'zero', x1: x(0), x2: x(course.length), y1: zero, y2: zero}),
    s('path', {class: 'handicap', 'clip-path': 'url(#past)', d: steps(course.handicaps.map(({position, value}) => ({position, value: value === null ? null : -value})), course.length, x, y)}),
    s('path', {class: 'future', d: line}),
    s('path', {class: 'line', d: line, 'clip-path': 'url(#past)'}),
    s('text', {class: 'home', x: LEFT, y: HOME_Y}, `▲ ${course.home} leads`),
    s('text', {class: 'away', x: LEFT, y: AWAY_Y}, `▼ ${course.away} leads`));
}

/** A step line over {position, value}, interrupted where the value is null; it goes on to the last position. */
function steps(points, length, x, y) {
  let d = '';
  let last = null;
  for (const {position, value} of points) {
    if (value !== last && last !== null) d += ` L${x(position)},${y(last)}`;
    if (value !== last && value !== null) d += `${last === null ? ' M' : ' L'}${x(position)},${y(value)}`;
    last = value;
  }
  if (last !== null) d += ` L${x(length)},${y(last)}`;
  return d.trim();
}

function price(course, layout, cursor, x, width) {
  const {top, height} = layout.price;
  const y = share => top + height * (1 - share);
  const model = course.chances.map(({position, homeWins}, i) => `${i ? 'L' : 'M'}${x(position)},${y(homeWins)}`).join(' ');
  const sent = steps(course.prices, course.length, x, value => y(1 / value));
  const left = (share, text) => s('text', {x: LEFT - 6, y: y(share) + 4, 'text-anchor': 'end'}, text);
  const right = (share, text) => s('text', {x: width - RIGHT + 6, y: y(share) + 4}, text);
  return s('g', {class: 'chances'},
    s('rect', {class: 'frame', x: x(0), y: top, width: Math.max(0, x(course.length) - x(0)), height}),
    s('line', {class: 'zero', x1: x(0), x2: x(course.length), y1: y(.5), y2: y(.5)}),
    [1, .75, .5, .25, 0].map(share => left(share, `${share * 100}%`)),
    sent ? [right(.8, '1.25'), right(.5, '2.00'), right(.2, '5.00')] : null,
    model ? [s('path', {class: 'future', d: model}), s('path', {class: 'line thin', d: model, 'clip-path': 'url(#past)'})] : null,
    sent ? s('path', {class: 'price', d: sent, 'clip-path': 'url(#past)'}) : null,
    s('text', {x: LEFT, y: layout.priceY}, caption(course, cursor, model, width)));
}

function caption(course, cursor, model, width) {
  const paid = course.prices.filter(({position}) => cursor === null || position <= cursor).at(-1);
  const parts = [
    model ? `probability ${chanceText(course, cursor)}` : 'no probability',
    paid && paid.value !== null && (course.isOpen || cursor !== null) ? `price ${odds(paid.value)}` : null,
  ].filter(Boolean);
  return `${width < NARROW ? 'Home' : course.home} to win: ${parts.join(', ')}`;
}

/** A dash before the first one. */
function chanceText(course, cursor) {
  const last = course.chances.filter(({position}) => cursor === null || position <= cursor).at(-1);
  return last ? chance(last.homeWins, course.isOpen || last !== course.chances.at(-1)) : '–';
}

const corrections = (course, x) => course.corrected.map(play =>
  s('path', {class: 'corrected', d: `M${x(play.position)},${MARKS_Y - 5} l5,5 l-5,5 l-5,-5 z`},
    s('title', {}, `Corrected: play ${play.position}`)));

function description(course) {
  const last = course.leads.at(-1) ?? 0;
  const ahead = last === 0 ? 'level' : `${last > 0 ? course.home : course.away} leads by ${Math.abs(last)}`;
  const closed = course.suspensions.filter(one => one.isAll).length;
  return [
    `Game flow over ${course.length} events: ${ahead};`,
    `largest lead of ${course.home} ${Math.max(0, ...course.leads)}, of ${course.away} ${Math.max(0, ...course.leads.map(lead => -lead))};`,
    course.chances.length ? `win probability of ${course.home} ${chanceText(course, null)};` : '',
    closed ? `markets suspended ${closed === 1 ? 'once' : `${closed} times`};` : '',
    `${course.corrected.length} corrected;`,
    course.gaps.length ? `gaps: ${course.gaps.map(gapWords).join('; ')}` : 'no gaps',
  ].filter(Boolean).join(' ');
}

/** The legend of lines, bands and marks. */
export const legend = course => h('div', {class: 'note legend'},
  h('span', {'data-key': 'lead'}, key('lead'), ' lead'),
  course.handicaps.length ? h('span', {'data-key': 'handicap'}, key('handicap'), ' handicap sent, as a lead') : null,
  course.prices.length ? h('span', {'data-key': 'price'}, key('price'), ` price of ${course.home}`) : null,
  h('span', {'data-key': 'chance'}, key('chance'), ' probability by the model, corrections included'),
  bandLegend('suspended', course.suspensions.filter(one => one.isAll)),
  bandLegend('a market suspended, prices only', course.suspensions.filter(one => !one.isAll)),
  h('span', {'data-key': 'corrected'}, h('span', {class: 'sign corrected', 'aria-hidden': 'true'}, '◆'), ` ${course.corrected.length} corrected`),
  gapLegend(course.gaps));

const bandLegend = (words, found) => found.length ? h('span', {'data-key': words}, key('band'), ` ${words} ${found.length}×: ${reasonsOf(found)}`) : null;

const key = kind => h('span', {class: `key ${kind}`, 'aria-hidden': 'true'});

const reasonsOf = suspended => [...new Set(suspended.map(one => causes(one.reasons).toLowerCase()))].join('; ');
