/** A large figure with its name, and a sparkline of its last values. */
import {h, s} from './dom.js';

export const figure = (name, value, note, chart = null, kind = '') => h('div', {class: `figure-box ${kind}`, 'data-key': name},
  h('p', {class: 'figure-name'}, name),
  h('p', {class: 'figure-value'}, kind === 'bad' ? h('span', {'aria-hidden': 'true'}, '▲ ') : null, value),
  h('p', {class: 'note'}, note), chart);

export function sparkline(values, label) {
  if (values.length < 2) return null;
  const most = Math.max(1, ...values);
  const points = values.map((value, i) => `${i / (values.length - 1) * 200},${38 - value / most * 34}`).join(' ');
  return s('svg', {class: 'spark', viewBox: '0 0 200 40', preserveAspectRatio: 'none', role: 'img', 'aria-label': `${label}, at most ${most.toFixed(1)}`},
    s('polyline', {points}));
}
