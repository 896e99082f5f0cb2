/** The tab of a game's feed: where it stands, its gaps, and the decisions on it. */
import {now} from '../clock.js';
import {h} from '../dom.js';
import {gapTable} from './gap-table.js';
import {entriesOf, trailOf} from '../views/decisions.js';
import {unavailable} from '../poll.js';
import {count, lower, span, time} from '../words.js';

/** @param decisions polls those on this game */
export function feed({headline, game, gaps, decisions}) {
  const all = [
    ['Fixture', headline.fixtureId],
    ['Competition', headline.competition ?? 'unknown'],
    ['Source', game.source],
    ['Rules', game.rules.name],
    ['Last sequence number', count(game.lastSequence)],
    ['Epoch', game.epoch],
    ['Version', count(game.stateVersion)],
    ['Applied up to', `${time(headline.asOfUtc)}${headline.final ? '' : `, ${span(Math.max(0, now() - headline.asOfUtc))} ago`}`],
    ['Result revised', game.resultRevision ? `${game.resultRevision}×` : 'no'],
    ['Open reviews', game.openReviews.length],
    ['Anomalies', game.anomalies.length ? `${game.anomalies.length}: ${[...new Set(game.anomalies.map(one => lower(one.kind)))].join(', ')}` : 'none'],
    ['Video', headline.video ? lower(headline.video.state) : 'unknown'],
  ];
  const entries = entriesOf(decisions);
  return [
    h('section', {class: 'panel'}, h('h2', {}, 'Feed'),
      h('dl', {class: 'facts-list'}, all.map(([term, value]) => h('div', {'data-key': term}, h('dt', {}, term), h('dd', {}, value))))),
    h('section', {class: 'panel'}, h('h2', {}, 'Gaps'), gapTable(gaps, false)),
    h('section', {class: 'panel'}, h('h2', {}, 'Decisions'),
      unavailable(decisions),
      decisions.value && entries.length === 0 ? h('p', {class: 'note'}, 'No operator command, no notice of the publisher and nothing that a trader set concerned this game.') : null,
      entries.length ? trailOf(entries) : null)];
}
