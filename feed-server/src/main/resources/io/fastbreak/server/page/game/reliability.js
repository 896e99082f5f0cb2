/** The reliability of a game: each reason, and what to do. */
import {decide} from '../decide.js';
import {h} from '../dom.js';
import {reasonsOf} from '../reasons.js';
import {lower} from '../words.js';

export function reliability(headline, now) {
  const reasons = reasonsOf(headline);
  return h('section', {class: `reliability ${reasons.length ? 'bad' : 'good'}`, 'aria-label': 'Reliability'},
    reasons.length
      ? h('ul', {class: 'why'}, reasons.map(one => h('li', {'data-key': one.reason},
        h('b', {}, `▲ ${one.name}`), ' ', one.what, ' ',
        h('span', {class: 'todo'}, one.todo, one.link ? [' ', h('a', {href: one.link[0]}, one.link[1])] : null,
          one.action ? [' ', h('button', {onclick: () => decide(headline.fixtureId, one.action)}, 'Decide')] : null))))
      : h('p', {class: 'calm'}, h('b', {class: 'good'}, '● Reliable:'), ' there is no reason against this game. ',
        headline.final ? null : h('button', {onclick: () => decide(headline.fixtureId, 'SUSPEND')}, 'Suspend')),
    h('p', {class: 'note facts'}, [
      headline.fixtureId, `source ${now.source}`, `sequence number ${now.lastSequence}`, `version ${now.stateVersion}`, `rules ${now.rules.name}`,
      now.resultRevision ? `result revised ${now.resultRevision}×` : null,
      now.openReviews.length ? `${now.openReviews.length} review open` : null,
      now.anomalies.length ? `${now.anomalies.length} ${now.anomalies.length === 1 ? 'anomaly' : 'anomalies'}: ${[...new Set(now.anomalies.map(one => lower(one.kind)))].join(', ')}` : null,
    ].filter(Boolean).join(' · ')));
}
