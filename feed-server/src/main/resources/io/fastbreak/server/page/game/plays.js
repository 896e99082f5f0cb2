/** The play-by-play, last play first, with the earlier versions of corrected plays. */
import {h} from '../dom.js';
import {changed} from '../store.js';
import {minutes, periodName, sides} from '../words.js';
import {isPlay, scored, team, text} from './play-text.js';

const PAGE_SIZE = 60;
const filter = {all: false, onlyCorrected: false, period: ''};
let most = PAGE_SIZE;

/** @param point of the past; null for the present */
export function playView({plays, now, names, point}) {
  const known = point?.mode === 'at' ? plays.filter(play => play.sequence <= point.number) : plays;
  const upTo = point?.mode === 'position' ? point.number : null;
  return h('section', {class: 'panel'},
    h('h2', {class: 'unseen'}, 'Play-by-play'),
    h('div', {class: 'play-filters'}, periodChoice(plays, now.rules?.periods),
      check('onlyCorrected', 'only corrected'), check('all', 'also clock, lineup and reliability events')),
    point?.mode === 'at' ? h('p', {class: 'note'}, 'Today\'s versions of the events up to the chosen sequence number.') : null,
    playList(known, now, names, upTo));
}

function periodChoice(plays, regular) {
  const all = [...new Set(plays.filter(play => isPlay(play)).map(play => periodName(play.period, regular)))];
  return h('select', {'aria-label': 'Period', onchange: event => set('period', event.target.value)},
    h('option', {value: '', selected: filter.period === ''}, 'All periods'),
    all.map(name => h('option', {value: name, selected: filter.period === name}, name)));
}

const check = (key, words) => h('label', {}, h('input', {type: 'checkbox', checked: filter[key], onchange: event => set(key, event.target.checked)}), ` ${words}`);

function set(key, value) {
  filter[key] = value;
  most = PAGE_SIZE;
  changed();
}

/** @param upTo the last position to show; null for all */
function playList(plays, game, names, upTo) {
  const order = sides(game.competitors);
  const regular = game.rules?.periods;
  const wanted = plays
    .filter(play => (upTo === null || play.position <= upTo)
      && (!filter.period || periodName(play.period, regular) === filter.period)
      && (filter.onlyCorrected ? play.corrected || play.deleted : filter.all || isPlay(play) || play.corrected))
    .reverse();
  if (wanted.length === 0) return h('p', {class: 'note'}, filter.onlyCorrected ? 'No corrections.' : 'No plays yet.');
  return [h('ol', {class: 'plays', reversed: true}, wanted.slice(0, most).map(play => line(play, order, names, regular))),
    wanted.length > most ? h('button', {class: 'more', onclick: () => { most += PAGE_SIZE; changed(); }}, `Show more of ${wanted.length}`) : null];
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
