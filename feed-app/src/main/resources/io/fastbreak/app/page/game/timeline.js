/** The course of a game: lead and chances over the plays, with periods, gaps and corrections marked. */
import {h, s} from '../dom.js';
import {percent, periodName, ranges} from '../words.js';

const LEFT = 44;
const RIGHT = 14;
const TOP = 22;
const FLOW = 170;
const MARKS = 34;
const CHANCE = 90;
const HEIGHT = TOP + FLOW + MARKS + CHANCE + 16;

/**
 * @param course see courseOf
 * @param cursor position of the last play that is looked at; null at the present
 * @param width of the chart in pixels
 */
export function timeline(course, cursor, width) {
  const x = position => LEFT + (width - LEFT - RIGHT) * position / Math.max(1, course.length);
  const past = cursor === null ? width : x(cursor);
  return s('svg', {class: 'timeline', viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: 'img', 'aria-label': told(course)},
    s('defs', {},
      s('clipPath', {id: 'above'}, s('rect', {x: 0, y: TOP, width: past, height: FLOW / 2})),
      s('clipPath', {id: 'below'}, s('rect', {x: 0, y: TOP + FLOW / 2, width: past, height: FLOW / 2})),
      s('clipPath', {id: 'past'}, s('rect', {x: 0, y: 0, width: past, height: HEIGHT})),
      s('pattern', {id: 'hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)'},
        s('line', {x1: 0, y1: 0, x2: 0, y2: 6, class: 'hatch'}))),
    periods(course, x, width),
    flow(course, x),
    chances(course, x),
    marks(course, x),
    cursor === null ? null : s('line', {class: 'cursor', x1: past, x2: past, y1: TOP - 6, y2: HEIGHT - 8}));
}

function periods(course, x, width) {
  return course.periods.map((period, i) => {
    const from = x(period.from);
    const to = i + 1 < course.periods.length ? x(course.periods[i + 1].from) : width - RIGHT;
    return s('g', {class: 'period'},
      s('line', {x1: from, x2: from, y1: TOP, y2: HEIGHT - 14}),
      to - from > 22 ? s('text', {x: (from + to) / 2, y: 14, 'text-anchor': 'middle'}, periodName(period, course.regular)) : null);
  });
}

function flow(course, x) {
  const most = Math.max(10, ...course.leads.map(lead => Math.abs(lead)));
  const middle = TOP + FLOW / 2;
  const y = lead => middle - lead / most * (FLOW / 2 - 6);
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
    s('text', {class: 'home', x: LEFT + 6, y: TOP + 14}, `▲ ${course.home} ahead`),
    s('text', {class: 'away', x: LEFT + 6, y: TOP + FLOW - 6}, `▼ ${course.away} ahead`));
}

/** A line that moves only where a play does. */
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

function chances(course, x) {
  const top = TOP + FLOW + MARKS;
  const y = share => top + CHANCE * (1 - share);
  const d = course.chances.map(({position, homeWins}, i) => `${i ? 'L' : 'M'}${x(position)},${y(homeWins)}`).join(' ');
  return s('g', {class: 'chances'},
    s('rect', {class: 'frame', x: x(0), y: top, width: Math.max(0, x(course.length) - x(0)), height: CHANCE}),
    s('line', {class: 'zero', x1: x(0), x2: x(course.length), y1: y(.5), y2: y(.5)}),
    s('text', {x: LEFT - 6, y: top + 10, 'text-anchor': 'end'}, '100%'),
    s('text', {x: LEFT - 6, y: y(.5) + 4, 'text-anchor': 'end'}, '50%'),
    s('text', {x: LEFT - 6, y: top + CHANCE, 'text-anchor': 'end'}, '0%'),
    d ? [s('path', {class: 'future', d}), s('path', {class: 'line', d, 'clip-path': 'url(#past)'})] : null,
    s('text', {x: LEFT + 6, y: (course.chances[0]?.homeWins ?? 0) > .5 ? top + CHANCE - 6 : top + 14}, d ? `Chance that ${course.home} wins` : 'Chances: not known without clock and sides'));
}

function marks(course, x) {
  const y = TOP + FLOW + 12;
  return s('g', {class: 'marks'},
    course.corrected.map(play => s('path', {class: 'corrected', d: `M${x(play.position)},${y - 5} l5,5 l-5,5 l-5,-5 z`},
      s('title', {}, `Corrected: play ${play.position}`))),
    course.gaps.map(gap => s('g', {class: `gap ${gap.state.toLowerCase()}`},
      s('rect', {x: x(gap.position) - 4, y: TOP, width: 8, height: HEIGHT - TOP - 16, fill: 'url(#hatch)'}),
      s('path', {class: 'flag', d: `M${x(gap.position) - 7},${y - 8} h14 l-7,13 z`}),
      s('title', {}, gapWords(gap)))));
}

const gapWords = gap => `${gap.state === 'LOST' ? 'Lost' : 'Missing'}: numbers ${ranges(gap.missing)}`;

function told(course) {
  const last = course.leads.at(-1) ?? 0;
  const ahead = last === 0 ? 'level' : `${last > 0 ? course.home : course.away} ahead by ${Math.abs(last)}`;
  const chance = course.chances.at(-1);
  return [
    `Course of the game over ${course.length} events: ${ahead};`,
    `largest lead of ${course.home} ${Math.max(0, ...course.leads)}, of ${course.away} ${Math.max(0, ...course.leads.map(lead => -lead))};`,
    chance ? `chance that ${course.home} wins ${percent(chance.homeWins)};` : '',
    `${course.corrected.length} corrected;`,
    course.gaps.length ? course.gaps.map(gapWords).join('; ') : 'nothing missing',
  ].join(' ');
}

export const inset = {left: LEFT, right: RIGHT};

/** A legend for the marks. */
export const legend = course => h('p', {class: 'note legend'},
  h('span', {}, h('span', {class: 'sign corrected', 'aria-hidden': 'true'}, '◆'), ` ${course.corrected.length} corrected`),
  course.gaps.length
    ? h('span', {}, h('span', {class: 'sign bad', 'aria-hidden': 'true'}, '▼'), ` ${course.gaps.map(gapWords).join('; ')}`)
    : h('span', {}, 'Nothing missing.'));
