/** Gaps of a game's feed as marks on the chart: each state has its own shape, so that color is not needed. */
import {h, s} from '../dom.js';
import {ranges} from '../words.js';

const MAX_NAMED = 3;
const NARROWEST = 8;

/** Most urgent first. */
const STATES = {
  OPEN: {sign: '▼', name: 'missing', shape: 'M-7,-6 h14 l-7,13 z', kind: 'bad'},
  LOST: {sign: '✕', name: 'lost', shape: 'M-5,-5 l10,10 M5,-5 l-10,10', kind: 'bad'},
  ACCEPTED: {sign: '✕', name: 'lost, accepted', shape: 'M-5,-5 l10,10 M5,-5 l-10,10', kind: 'soft'},
  VOID: {sign: '○', name: 'never existed', shape: 'M-5,0 a5,5 0 1,0 10,0 a5,5 0 1,0 -10,0', kind: 'soft'},
  HEALED: {sign: '✓', name: 'healed', shape: 'M-6,0 l4,4 l8,-9', kind: 'good'},
};

const stateOf = gap => gap.state === 'LOST' && gap.accepted ? 'ACCEPTED' : gap.state;

const numbers = gap => ranges(gap.missing.length ? gap.missing : [[gap.first, gap.last]]);

export const gapSign = gap => STATES[stateOf(gap)].sign;

/** As text. */
export const gapWords = gap => `${numbers(gap)} ${STATES[stateOf(gap)].name}`;

/**
 * The gaps of the followed feed, each with the positions of the plays around it.
 * @param game as it is now
 */
export const placed = (gaps, game, plays) => gaps
  .filter(gap => gap.source === game.source)
  .map(gap => ({...gap, from: placeOf(gap, gap.first - 1, plays), to: placeOf(gap, gap.last, plays)}))
  .sort((a, b) => a.epoch - b.epoch || a.first - b.first);

/** Position of the last play up to this sequence number; 0 before the first. */
function placeOf({epoch}, number, plays) {
  const before = plays.filter(play => play.epoch < epoch || (play.epoch === epoch && play.sequence <= number));
  return before.reduce((last, play) => isLater(play, last) ? play : last, {epoch: -1, sequence: -1, position: 0}).position;
}

const isLater = (one, other) => one.epoch - other.epoch > 0 || (one.epoch === other.epoch && one.sequence > other.sequence);

/** A shape at y, and a band over the plays around the gap. */
export const gapMarks = (gaps, x, y, {top, height}) => gaps.map(gap => {
  const state = stateOf(gap);
  const {shape, kind} = STATES[state];
  const middle = (x(gap.from) + x(gap.to)) / 2;
  const width = Math.max(NARROWEST, Math.abs(x(gap.to) - x(gap.from)));
  return s('g', {class: `gap ${kind} ${state.toLowerCase()}`},
    s('rect', {x: middle - width / 2, y: top, width, height, fill: kind === 'bad' ? 'url(#hatch)' : null}),
    s('path', {d: shape, transform: `translate(${middle},${y})`}),
    s('title', {}, gapWords(gap)));
});

/** The gaps by state. */
export const gapLegend = gaps => gaps.length === 0 ? h('span', {}, 'No gaps.')
  : Object.entries(STATES).map(([state, {sign, name, kind}]) => {
    const those = gaps.filter(gap => stateOf(gap) === state);
    return those.length === 0 ? null : h('span', {'data-key': state},
      h('span', {class: `sign ${kind}`, 'aria-hidden': 'true'}, sign), ` ${name}: ${named(those)}`);
  });

function named(gaps) {
  const rest = gaps.length - MAX_NAMED;
  return gaps.slice(0, MAX_NAMED).map(numbers).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
