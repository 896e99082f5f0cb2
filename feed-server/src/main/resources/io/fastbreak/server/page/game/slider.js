/** A slider through the past of the game, over plays as known today or over sequence numbers as known then. */
import {h} from '../dom.js';
import {phase} from '../phase.js';
import {periodName, sides} from '../words.js';

let mode = 'position';

export const scoreOf = game => sides(game.competitors).map(one => one.score).join(' : ');

/** Period, clock and score of a game at a point. */
export const momentOf = game => `${phase(game)}, ${scoreOf(game)}`;

/** The point in words: play 12 of 600. */
export const pointText = (point, plays, now) => point.mode === 'position'
  ? `play ${Math.min(point.number, plays.length)} of ${plays.length}`
  : `sequence number ${Math.min(point.number, now.lastSequence)} of ${now.lastSequence}`;

/**
 * @param starts of the periods, see courseOf
 * @param go called with the selected point; null for the present
 */
export function slider({plays, now, shown, point, cursor, starts, go}) {
  mode = point?.mode ?? mode;
  const last = mode === 'position' ? plays.length : now.lastSequence;
  const value = point ? Math.min(point.number, last) : last;
  const at = position => ({mode, number: mode === 'position' ? position : plays[position - 1]?.sequence ?? 0});
  return h('div', {class: 'history'},
    h('input', {
      type: 'range', class: 'slider', id: 'slider', min: 0, max: last, step: 1, value,
      'aria-label': 'Point of the game', 'aria-valuetext': `${pointText(point ?? {mode, number: last}, plays, now)}: ${momentOf(shown)}`,
      oninput: event => go({mode, number: Number(event.target.value)}),
    }),
    h('div', {class: 'moment'},
      h('div', {class: 'jumps', role: 'group', 'aria-label': 'Go to'},
        ends(starts, plays.length, now).map(({text, position}) => h('button', {
          'data-key': text, 'aria-pressed': point !== null && cursor === position ? 'true' : 'false', onclick: () => go(at(position)),
        }, text)),
        h('button', {'data-key': 'now', 'aria-pressed': point ? 'false' : 'true', onclick: () => go(null)}, now.final ? 'Final' : 'Now')),
      h('span', {class: 'figure'}, momentOf(shown)),
      h('label', {class: 'mode'}, 'Show ',
        h('select', {onchange: event => switchMode(event.target.value, point, cursor, plays, go)},
          h('option', {value: 'position', selected: mode === 'position'}, 'as known today'),
          h('option', {value: 'at', selected: mode === 'at'}, 'as known then')))));
}

/** The ends of the periods that are over; the last one of a final game is its end. */
function ends(starts, length, now) {
  const regular = now.rules?.periods ?? 4;
  return [{text: 'Start', position: 0}, ...starts.slice(1).map((next, i) => {
    const over = starts[i];
    const isHalf = over.type === 'REGULAR' && over.number === regular / 2;
    return {text: isHalf ? 'Half-time' : `End ${periodName(over, regular)}`, position: next.from};
  })].filter(({position}) => position <= length);
}

function switchMode(wanted, point, cursor, plays, go) {
  mode = wanted;
  const play = plays[Math.max(0, cursor - 1)];
  go(point && {mode, number: wanted === 'at' ? play?.sequence ?? 0 : cursor});
}
