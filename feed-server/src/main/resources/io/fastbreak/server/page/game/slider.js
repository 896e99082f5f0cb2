/** A slider through the past of the game, over plays as known today or over sequence numbers as known then. */
import {h} from '../dom.js';
import {clock, period, sides} from '../words.js';

let mode = 'position';

/** @param go called with the selected point; null for the present */
export function slider({plays, now, shown, point, cursor, go}) {
  mode = point?.mode ?? mode;
  const last = mode === 'position' ? plays.length : now.lastSequence;
  const value = point ? Math.min(point.number, last) : last;
  const when = shown.matchStatus === 'IN_PROGRESS' ? `${period(shown)} ${clock(shown)}` : period(shown);
  const moment = `${when}, ${sides(shown.competitors).map(one => one.score).join(' : ')}`;
  const what = mode === 'position' ? `play ${value} of ${last}` : `sequence number ${value} of ${last}`;
  return h('div', {class: 'history'},
    h('input', {
      type: 'range', class: 'slider', id: 'slider', min: 0, max: last, step: 1, value,
      'aria-label': 'Point of the game', 'aria-valuetext': `${what}: ${moment}`,
      oninput: event => go({mode, number: Number(event.target.value)}),
    }),
    h('div', {class: 'moment'},
      point
        ? [h('strong', {class: 'past'}, '◀ The past'), h('span', {class: 'figure'}, moment), h('span', {class: 'note'}, what),
          h('button', {class: 'primary', onclick: () => go(null)}, 'Back to now')]
        : [h('strong', {}, 'Now'), h('span', {class: 'figure'}, moment), h('span', {class: 'note'}, 'Move the slider to go back in the game.')],
      h('label', {class: 'mode'}, 'Show ',
        h('select', {onchange: event => switchMode(event.target.value, point, cursor, plays, go)},
          h('option', {value: 'position', selected: mode === 'position'}, 'the game as known today'),
          h('option', {value: 'at', selected: mode === 'at'}, 'the game as known then')))));
}

function switchMode(wanted, point, cursor, plays, go) {
  mode = wanted;
  const play = plays[Math.max(0, cursor - 1)];
  go(point && {mode, number: wanted === 'at' ? play?.sequence ?? 0 : cursor});
}
