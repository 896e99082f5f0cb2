/** The reliability of a game: each reason, and what to do. */
import {decide} from '../decide.js';
import {h} from '../dom.js';
import {reasonsOf} from '../reasons.js';

/** @param isBrief only the names of the reasons, with a link to all about them */
export function reliability(headline, isBrief) {
  const reasons = reasonsOf(headline);
  if (reasons.length && isBrief) return brief(headline, reasons);
  return h('section', {class: `reliability ${reasons.length ? 'bad' : 'good'}`, 'aria-label': 'Reliability'},
    reasons.length
      ? h('ul', {class: 'why'}, reasons.map(one => h('li', {'data-key': one.reason},
        h('p', {}, h('b', {}, `▲ ${one.name}`), ' ', one.what, ' ',
          h('span', {class: 'todo'}, one.todo, one.link ? [' ', h('a', {href: one.link[0]}, one.link[1])] : null)),
        one.action ? h('button', {onclick: () => decide(headline.fixtureId, one.action)}, 'Decide') : null)))
      : h('p', {class: 'calm'}, h('b', {class: 'good'}, '● Reliable'),
        headline.final ? null : h('button', {onclick: () => decide(headline.fixtureId, 'SUSPEND')}, 'Suspend')));
}

const brief = (headline, reasons) => h('section', {class: 'reliability bad brief', 'aria-label': 'Reliability'},
  h('p', {}, h('b', {class: 'bad'}, `▲ ${reasons.map(one => one.name).join(', ')}`), ' ',
    h('a', {href: `#/games/${encodeURIComponent(headline.fixtureId)}/feed`}, 'What to do')));
