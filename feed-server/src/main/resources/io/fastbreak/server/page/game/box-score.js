/** A competitor's box score. */
import {h} from '../dom.js';
import {minutes, percent, signed} from '../words.js';

const shooting = ({made, attempted}) => `${made}/${attempted}`;
const all = ({fieldGoals2, fieldGoals3}) => ({made: fieldGoals2.made + fieldGoals3.made, attempted: fieldGoals2.attempted + fieldGoals3.attempted});
const share = ({made, attempted}) => percent(attempted ? made / attempted : null);

/** Those that are asked for first come first: a phone shows the first ones without scrolling. */
const FIGURES = [
  ['PTS', 'points', line => line.points],
  ['REB', 'rebounds', line => line.rebounds.offensive + line.rebounds.defensive],
  ['AST', 'assists', line => line.assists],
  ['FG', 'field goals made and attempted', line => shooting(all(line))],
  ['FG%', 'share of field goals made', line => share(all(line))],
  ['2P', 'two-pointers made and attempted', line => shooting(line.fieldGoals2)],
  ['3P', 'three-pointers made and attempted', line => shooting(line.fieldGoals3)],
  ['FT', 'free throws made and attempted', line => shooting(line.freeThrows)],
  ['OR', 'offensive rebounds', line => line.rebounds.offensive],
  ['DR', 'defensive rebounds', line => line.rebounds.defensive],
  ['STL', 'steals', line => line.steals],
  ['BLK', 'blocks', line => line.blocks],
  ['TO', 'turnovers', line => line.turnovers],
  ['PF', 'fouls', line => line.fouls],
  ['FD', 'fouls drawn', line => line.foulsDrawn],
];

/** Where points came from, as far as it is known. */
const SOURCES = [
  ['paint', 'in the paint'],
  ['fastBreak', 'on fast breaks'],
  ['secondChance', 'second chance'],
  ['turnovers', 'off turnovers'],
  ['bench', 'from the bench'],
];

/** @param from undefined of a game that an earlier version projected */
export function pointsFrom(from = {}) {
  const known = SOURCES.filter(([key]) => Number.isInteger(from[key])).map(([key, words]) => `${from[key]} ${words}`);
  return known.length ? `Points: ${known.join(', ')}` : '';
}

export function boxScore(competitor, names, isFinal) {
  const title = `Box score ${names.of(competitor.id)}`;
  const from = pointsFrom(competitor.pointsFrom);
  return h('section', {class: 'panel', 'data-key': `box-${competitor.id}`},
    h('h2', {}, names.of(competitor.id), ' ', h('span', {class: 'count'}, competitor.score)),
    h('p', {class: 'note sideways'}, 'More to the right: shooting, rebounds, steals, fouls →'),
    h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title},
      h('table', {class: 'box'},
        h('caption', {class: 'unseen'}, title),
        h('thead', {}, h('tr', {},
          h('th', {scope: 'col'}, 'Player'), h('th', {scope: 'col'}, h('abbr', {title: 'minutes played'}, 'MIN')),
          FIGURES.map(([short, long]) => h('th', {scope: 'col'}, h('abbr', {title: long}, short))),
          h('th', {scope: 'col'}, h('abbr', {title: 'points scored minus points allowed while on court'}, '+/−')))),
        h('tbody', {}, players(competitor, isFinal).map(player => row(player, names, isFinal))),
        h('tfoot', {},
          total('Team', competitor.team),
          total('Total', competitor.totals)))),
    from ? h('p', {class: 'points-from'}, from) : null,
    h('p', {class: 'note'}, isFinal ? '* started. DNP did not play.' : '* started. Bold with a bar: on court. DNP has not played yet.'));
}

/** On court first while the game is open, then starters, then by time played. */
const players = (competitor, isFinal) => [...competitor.players].sort((a, b) =>
  (isFinal ? 0 : b.onCourt - a.onCourt) || b.starter - a.starter || b.playedMs - a.playedMs || hasPlayed(b) - hasPlayed(a));

/** By the minutes, or, where the clock shows none, by anything that was counted for the player. */
const hasPlayed = player => player.playedMs > 0 || player.onCourt || player.starter
  || FIGURES.some(([, , figure]) => /[1-9]/.test(String(figure(player))));

function row(player, names, isFinal) {
  const played = hasPlayed(player);
  const on = player.onCourt && !isFinal;
  return h('tr', {'data-key': player.id, class: `${on ? 'on' : ''} ${played ? '' : 'dnp'}`},
    h('th', {scope: 'row', title: names.of(player.id)},
      h('span', {class: 'shirt'}, names.shirt(player.id)), ' ',
      h('span', {class: 'who'}, names.short(player.id), player.starter ? h('span', {'aria-label': 'started', role: 'img'}, ' *') : null,
        on ? h('span', {class: 'unseen'}, ' on court') : null,
        tag(status(player, isFinal)))),
    h('td', {}, played ? minutes(player.playedMs) : 'DNP'),
    FIGURES.map(([short, , figure]) => h('td', {class: short === 'PTS' ? 'main' : null}, played ? figure(player) : '–')),
    h('td', {}, played ? signed(player.plusMinus) : '–'));
}

/** A sign and words; a phone shows the sign alone. */
const tag = status => status ? h('span', {class: 'tag bad', title: status}, ` ${status[0]}`, h('span', {class: 'words'}, status.slice(1))) : null;

/** Foul trouble is over when the game is. */
export const status = (player, isFinal) => player.ejected ? '✕ ejected' : player.fouledOut ? '✕ fouled out'
  : player.foulTrouble && !isFinal ? '▲ foul trouble' : '';

const total = (name, line) => h('tr', {}, h('th', {scope: 'row'}, name), h('td', {}),
  FIGURES.map(([, , figure]) => h('td', {}, figure(line))), h('td', {}));
