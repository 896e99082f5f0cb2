/** The chart of a game: lead and win probability over the plays, with periods, gaps and corrections. */
import {h, s} from '../dom.js';
import {percent, periodName} from '../words.js';
import {gapLegend, gapMarks, gapWords} from './gaps.js';

const LEFT = 52;
const RIGHT = 14;
/** Vertical layout, from top to bottom; no text overlaps a line. */
const PERIODS_Y = 14;
const HOME_Y = 36;
const FLOW = {top: 44, height: 160};
const AWAY_Y = 222;
const CORRECTIONS_Y = 240;
const GAPS_Y = 258;
const CHANCE_Y = 286;
const CHANCE = {top: 294, height: 84};
const HEIGHT = 386;

/**
 * @param course see courseOf
 * @param cursor position of the last selected play; null at the present
 * @param width of the chart in pixels
 */
export function timeline(course, cursor, width) {
  const x = position => LEFT + (width - LEFT - RIGHT) * position / Math.max(1, course.length);
  const past = cursor === null ? width : x(cursor);
  return s('svg', {class: 'timeline', viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: 'img', 'aria-label': description(course)},
    s('defs', {},
      s('clipPath', {id: 'above'}, s('rect', {x: 0, y: FLOW.top, width: past, height: FLOW.height / 2})),
      s('clipPath', {id: 'below'}, s('rect', {x: 0, y: FLOW.top + FLOW.height / 2, width: past, height: FLOW.height / 2})),
      s('clipPath', {id: 'past'}, s('rect', {x: 0, y: 0, width: past, height: HEIGHT})),
      s('pattern', {id: 'hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)'},
        s('line', {x1: 0, y1: 0, x2: 0, y2: 6, class: 'hatch'}))),
    periods(course, x, width),
    flow(course, x),
    chances(course, cursor, x),
    s('g', {class: 'marks'}, corrections(course, x), gapMarks(course.gaps, x, GAPS_Y, FLOW)),
    cursor === null ? null : s('path', {class: 'cursor', d: verticalLine(past)}));
}

/** A vertical line through both charts. */
const verticalLine = x => [FLOW, CHANCE].map(({top, height}) => `M${x},${top} v${height}`).join(' ');

function periods(course, x, width) {
  return course.periods.map((period, i) => {
    const from = x(period.from);
    const to = i + 1 < course.periods.length ? x(course.periods[i + 1].from) : width - RIGHT;
    return s('g', {class: 'period'},
      s('path', {d: verticalLine(from)}),
      to - from > 22 ? s('text', {x: (from + to) / 2, y: PERIODS_Y, 'text-anchor': 'middle'}, periodName(period, course.regular)) : null);
  });
}

function flow(course, x) {
  const most = Math.max(10, ...course.leads.map(lead => Math.abs(lead)));
  const middle = FLOW.top + FLOW.height / 2;
  const y = lead => middle - lead / most * (FLOW.height / 2 - 2);
  const line = steps(course.leads, x, y);
  const area = `M${x(0)},${middle} L${line.slice(1)} L${x(course.leads.length - 1)},${middle} Z`;
  const label = (lead, text) => s('text', {x: LEFT - 6, y: y(lead) + 4, 'text-anchor': 'end'}, text);
  return s('g', {class: 'flow'},
    s('path', {class: 'area home', d: area, 'clip-path': 'url(#above)'}),
    s('path', {class: 'area away', d: area, 'clip-path': 'url(#below)'}),
    s('line', {class: 'zero', x1: x(0), x2: x(course.length), y1: middle, y2: middle}),
    s('path', {class: 'future', d: line}),
    s('path', {class: 'line', d: line, 'clip-path': 'url(#past)'}),
    label(most, `+${most}`), label(0, '0'), label(-most, `+${most}`),
    s('text', {class: 'home', x: LEFT, y: HOME_Y}, `▲ ${course.home} ahead`),
    s('text', {class: 'away', x: LEFT, y: AWAY_Y}, `▼ ${course.away} ahead`));
}

/** A step line. */
function steps(values, x, y) {
  let d = '';
  let last = null;
  values.forEach((value, position) => {
    if (d === '') d = `M${x(position)},${y(value)}`;
    else if (value !== last || position === values.length - 1) d += ` L${x(position)},${y(last)} L${x(position)},${y(value)}`;
    last = value;
  });
  return d || `M${x(0)},${y(0)}`;
}

function chances(course, cursor, x) {
  const {top, height} = CHANCE;
  const y = share => top + height * (1 - share);
  const d = course.chances.map(({position, homeWins}, i) => `${i ? 'L' : 'M'}${x(position)},${y(homeWins)}`).join(' ');
  const label = (share, text) => s('text', {x: LEFT - 6, y: y(share) + 4, 'text-anchor': 'end'}, text);
  return s('g', {class: 'chances'},
    s('rect', {class: 'frame', x: x(0), y: top, width: Math.max(0, x(course.length) - x(0)), height}),
    s('line', {class: 'zero', x1: x(0), x2: x(course.length), y1: y(.5), y2: y(.5)}),
    label(1, '100%'), label(.5, '50%'), label(0, '0%'),
    d ? [s('path', {class: 'future', d}), s('path', {class: 'line', d, 'clip-path': 'url(#past)'})] : null,
    s('text', {x: LEFT, y: CHANCE_Y}, d
      ? `Win probability of ${course.home}: ${percent(chanceAt(course, cursor))}`
      : 'No win probability without clock and sides'));
}

/** Null before the first one. */
const chanceAt = ({chances}, cursor) =>
  chances.filter(({position}) => cursor === null || position <= cursor).at(-1)?.homeWins ?? null;

const corrections = (course, x) => course.corrected.map(play =>
  s('path', {class: 'corrected', d: `M${x(play.position)},${CORRECTIONS_Y - 5} l5,5 l-5,5 l-5,-5 z`},
    s('title', {}, `Corrected: play ${play.position}`)));

function description(course) {
  const last = course.leads.at(-1) ?? 0;
  const ahead = last === 0 ? 'level' : `${last > 0 ? course.home : course.away} ahead by ${Math.abs(last)}`;
  const chance = course.chances.at(-1);
  return [
    `Game flow over ${course.length} events: ${ahead};`,
    `largest lead of ${course.home} ${Math.max(0, ...course.leads)}, of ${course.away} ${Math.max(0, ...course.leads.map(lead => -lead))};`,
    chance ? `win probability of ${course.home} ${percent(chance.homeWins)};` : '',
    `${course.corrected.length} corrected;`,
    course.gaps.length ? `gaps: ${course.gaps.map(gapWords).join('; ')}` : 'no gaps',
  ].join(' ');
}

/** The legend of the marks. */
export const legend = course => h('p', {class: 'note legend'},
  h('span', {}, h('span', {class: 'sign corrected', 'aria-hidden': 'true'}, '◆'), ` ${course.corrected.length} corrected`),
  gapLegend(course.gaps));
