/** Whether one game is to be relied on: each reason, and what to do. */
import {decide} from '../decide.js';
import {h} from '../dom.js';
import {troubles} from '../trouble.js';
import {lower} from '../words.js';

export function reliability(headline, now) {
  const reasons = troubles(headline);
  return h('section', {class: `verdict-bar ${reasons.length ? 'bad' : 'good'}`, 'aria-label': 'Reliability'},
    reasons.length
      ? h('ul', {class: 'why'}, reasons.map(trouble => h('li', {'data-key': trouble.reason},
        h('b', {}, `▲ ${trouble.name}`), ' ', trouble.what, ' ',
        h('span', {class: 'todo'}, trouble.todo, trouble.link ? [' ', h('a', {href: trouble.link[0]}, trouble.link[1])] : null,
          trouble.action ? [' ', h('button', {onclick: () => decide(headline.fixtureId, trouble.action)}, 'Decide')] : null))))
      : h('p', {class: 'calm'}, h('b', {class: 'good'}, '● Reliable:'), ' nothing speaks against this game. ',
        headline.final ? null : h('button', {onclick: () => decide(headline.fixtureId, 'SUSPEND')}, 'Suspend')),
    h('p', {class: 'note facts'}, [
      headline.fixtureId, `source ${now.source}`, `number ${now.lastSequence}`, `version ${now.stateVersion}`, `rules ${now.rules.name}`,
      now.resultRevision ? `result revised ${now.resultRevision}×` : null,
      now.openReviews.length ? `${now.openReviews.length} review open` : null,
      now.anomalies.length ? `${now.anomalies.length} ${now.anomalies.length === 1 ? 'anomaly' : 'anomalies'}: ${[...new Set(now.anomalies.map(one => lower(one.kind)))].join(', ')}` : null,
    ].filter(Boolean).join(' · ')));
}
