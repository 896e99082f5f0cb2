/** The tooltip of the chart: time, score and prices at the play under the pointer, or at the one selected by arrow keys. */
import {h, s} from '../dom.js';
import {causes} from '../prices.js';
import {changed} from '../store.js';
import {chance, odds, signed} from '../words.js';
import {gapWords} from './gaps.js';

const WIDTH = 210;
const FAR = 10;

/** Position of the play; null while nothing is read. */
let at = null;

function read(position) {
  at = position;
  changed();
}

/** Another game begins without a reading. */
export function stopReading() {
  at = null;
}

const last = (values, position) => values.findLast(value => value.position <= position);

/** The lines of the reading, the first one with time and score. */
function linesAt(course, position) {
  const {when, score} = course.moments[position];
  const [price, handicap, model] = [course.prices, course.handicaps, course.chances].map(values => last(values, position));
  const suspended = course.suspensions.find(one => one.isAll && one.begin.position <= position && (!one.end || one.end.position > position));
  return [
    `${when}, ${score}`,
    price && price.value !== null ? `${course.home} ${odds(price.value)}` : null,
    handicap && handicap.value !== null ? `handicap ${signed(handicap.value)}` : null,
    model ? `probability ${chance(model.homeWins, true)}` : null,
    suspended ? `❚❚ suspended: ${causes(suspended.reasons).toLowerCase()}` : null,
    ...course.gaps.filter(gap => gap.from <= position && position <= gap.to).map(gapWords),
  ].filter(Boolean);
}

/** A line at the play and its box; null while nothing is read. */
export function reading(course, x, line, width) {
  if (at === null) return null;
  const position = Math.min(at, course.length);
  const here = x(position);
  const left = here + 10 + WIDTH > width ? Math.max(0, here - 10 - WIDTH) : here + 10;
  return s('g', {class: 'reading'}, s('path', {d: line(here)}),
    s('foreignObject', {x: left, y: 44, width: WIDTH, height: 200},
      h('div', {class: 'tip'}, linesAt(course, position).map((text, i) => h(i ? 'span' : 'b', {}, text)))));
}

/** Lies over the chart and takes pointer and keys. */
export function reader(course, {left, right}, width) {
  const position = Math.min(at ?? course.length, course.length);
  const under = event => Math.min(course.length, Math.max(0, Math.round((event.offsetX - left) / (width - left - right) * course.length)));
  return h('div', {
    class: 'reader', role: 'slider', tabindex: 0, 'aria-label': 'Read the chart at a play', 'aria-valuemin': 0, 'aria-valuemax': course.length,
    'aria-valuenow': position, 'aria-valuetext': linesAt(course, position).join(', '),
    onpointermove: event => read(under(event)), onpointerleave: () => read(null), onfocus: () => read(position), onblur: () => read(null),
    onkeydown: event => {
      const to = moved(event.key, at ?? position, course.length);
      if (to === undefined) return;
      event.preventDefault();
      read(to);
    },
  });
}

/** The play that a key selects; null if the key closes the tooltip, undefined for other keys. */
const moved = (key, position, length) => ({
  ArrowLeft: Math.max(0, position - 1), ArrowRight: Math.min(length, position + 1), PageDown: Math.max(0, position - FAR),
  PageUp: Math.min(length, position + FAR), Home: 0, End: length, Escape: null,
})[key];
