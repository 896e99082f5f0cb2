/** The play-by-play, last play first, with the earlier versions of corrected plays. */
import {h} from '../dom.js';
import {minutes, periodName, sides} from '../words.js';
import {isPlay, scored, team, text} from './play-text.js';

/**
 * @param upTo the last position to show; null for all
 * @param all also events that are not plays, such as clocks and lineups
 */
export function playList(plays, game, names, {upTo, all, onlyCorrected}) {
  const order = sides(game.competitors);
  const shown = plays
    .filter(play => (upTo === null || play.position <= upTo)
      && (onlyCorrected ? play.corrected || play.deleted : all || isPlay(play) || play.corrected))
    .reverse();
  return shown.length === 0
    ? h('p', {class: 'note'}, onlyCorrected ? 'No corrections yet.' : 'No plays yet.')
    : h('ol', {class: 'plays', reversed: true}, shown.map(play => line(play, order, names, game.rules?.periods)));
}

function line(play, order, names, regular) {
  const side = order.findIndex(one => one.id === team(play));
  const points = scored(play);
  const words = text(play, names);
  return h('li', {'data-key': play.id, class: `play ${side === 0 ? 'home' : side === 1 ? 'away' : 'none'} ${points ? 'scored' : ''} ${play.corrected || play.deleted ? 'corrected' : ''}`},
    h('span', {class: 'at'}, periodName(play.period, regular), play.clockMs === null ? '' : ` ${minutes(play.clockMs)}`),
    h('span', {class: 'whose'}, side >= 0 ? order[side].id : ''),
    h('span', {class: 'what'},
      play.deleted ? h('del', {}, words) : words,
      marks(play),
      changes(play, words, names, regular)),
    h('span', {class: 'running'}, points ? [h('b', {}, `+${points}`), ' '] : null, order.map(one => play.score[one.id] ?? 0).join(' : ')));
}

function marks(play) {
  const mark = (kind, word) => h('span', {class: `mark ${kind}`}, word);
  return [
    play.deleted ? mark('deleted', '✕ deleted') : null,
    play.beforeEventId ? mark('inserted', '◆ inserted') : null,
    play.before.length && !play.deleted ? mark('revised', '◆ revised') : null,
    play.orphaned ? mark('orphaned', 'refers to a deleted event') : null,
  ];
}

/** Earlier versions, and the current one. */
function changes(play, words, names, regular) {
  if (play.before.length === 0) return null;
  const now = versionOf(play, words, regular);
  return h('span', {class: 'changes'}, play.before.map(earlier => {
    const was = versionOf(earlier, text(earlier, names), regular);
    return h('span', {class: 'change'},
      h('span', {class: 'label'}, `was (#${earlier.sequence}) `),
      h('del', {}, was.sentence === now.sentence ? `${was.sentence} — other details` : was.sentence),
      earlier.deleted ? ' (deleted then)' : null);
  }), h('span', {class: 'change'}, h('span', {class: 'label'}, 'is '), h('ins', {}, play.deleted ? 'deleted: it does not count' : now.sentence)));
}

function versionOf(play, words, regular) {
  const at = `${periodName(play.period, regular)}${play.clockMs === null ? '' : ` ${minutes(play.clockMs)}`}`;
  return {sentence: `${words}, ${at}`};
}
