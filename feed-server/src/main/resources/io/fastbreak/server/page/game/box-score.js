/** A competitor's box score. */
import {h} from '../dom.js';
import {minutes} from '../words.js';

const shooting = ({made, attempted}) => `${made}/${attempted}`;

const FIGURES = [
  ['PTS', 'points', line => line.points],
  ['2P', 'two-pointers made and attempted', line => shooting(line.fieldGoals2)],
  ['3P', 'three-pointers made and attempted', line => shooting(line.fieldGoals3)],
  ['FT', 'free throws made and attempted', line => shooting(line.freeThrows)],
  ['OR', 'offensive rebounds', line => line.rebounds.offensive],
  ['DR', 'defensive rebounds', line => line.rebounds.defensive],
  ['AST', 'assists', line => line.assists],
  ['STL', 'steals', line => line.steals],
  ['BLK', 'blocks', line => line.blocks],
  ['TO', 'turnovers', line => line.turnovers],
  ['PF', 'fouls', line => line.fouls],
  ['FD', 'fouls drawn', line => line.foulsDrawn],
];

export function boxScore(competitor, names) {
  const title = `Box score ${names.of(competitor.id)}`;
  return h('section', {class: 'panel', 'data-key': `box-${competitor.id}`},
    h('h2', {}, names.of(competitor.id), ' ', h('span', {class: 'count'}, competitor.score)),
    h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title},
      h('table', {class: 'box'},
        h('caption', {class: 'unseen'}, title),
        h('thead', {}, h('tr', {},
          h('th', {scope: 'col'}, 'Player'), h('th', {scope: 'col'}, h('abbr', {title: 'minutes played'}, 'MIN')),
          FIGURES.map(([short, long]) => h('th', {scope: 'col'}, h('abbr', {title: long}, short))),
          h('th', {scope: 'col'}, h('abbr', {title: 'points scored minus points allowed while on court'}, '+/−')))),
        h('tbody', {}, players(competitor).map(player => row(player, names))),
        h('tfoot', {},
          total('Team', competitor.team),
          total('Total', competitor.totals)))));
}

/** On court first, then starters, then by time played. */
const players = competitor => [...competitor.players].sort((a, b) =>
  b.onCourt - a.onCourt || b.starter - a.starter || b.playedMs - a.playedMs);

const row = (player, names) => h('tr', {'data-key': player.id, class: player.onCourt ? 'on' : ''},
  h('th', {scope: 'row'},
    h('span', {class: 'shirt'}, names.shirt(player.id)), ' ', names.of(player.id),
    player.onCourt ? h('span', {class: 'tag'}, ' ● on court') : null,
    status(player) ? h('span', {class: 'tag bad'}, ` ${status(player)}`) : null),
  h('td', {}, minutes(player.playedMs)),
  FIGURES.map(([short, , figure]) => h('td', {class: short === 'PTS' ? 'main' : null}, figure(player))),
  h('td', {}, player.plusMinus > 0 ? `+${player.plusMinus}` : String(player.plusMinus).replace('-', '−')));

export const status = player => player.ejected ? '✕ ejected' : player.fouledOut ? '✕ fouled out' : player.foulTrouble ? '▲ foul trouble' : '';

const total = (name, line) => h('tr', {}, h('th', {scope: 'row'}, name), h('td', {}),
  FIGURES.map(([, , figure]) => h('td', {}, figure(line))), h('td', {}));
