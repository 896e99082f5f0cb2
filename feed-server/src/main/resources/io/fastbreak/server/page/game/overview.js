/** Periods, figures of both teams, and the players on court. */
import {h} from '../dom.js';
import {minutes, percent, periodName, sides} from '../words.js';
import {status} from './box-score.js';

export function periods(game, names) {
  const known = sides(game.competitors);
  const all = known.flatMap(one => one.periods);
  const columns = all.filter((one, i) => all.findIndex(other => same(one, other)) === i);
  return h('section', {class: 'panel'},
    h('h2', {}, 'Score by period'),
    h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Score by period'},
      h('table', {class: 'by-period'},
        h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'Team'),
          columns.map(column => h('th', {scope: 'col'}, periodName(column, game.rules?.periods))), h('th', {scope: 'col'}, 'Total'))),
        h('tbody', {}, known.map(one => h('tr', {'data-key': one.id},
          h('th', {scope: 'row'}, names.of(one.id)),
          columns.map(column => h('td', {}, one.periods.find(other => same(column, other))?.points ?? 0)),
          h('td', {class: 'main'}, one.score)))))));
}

const same = (a, b) => a.type === b.type && a.number === b.number;

/** Each figure with one column for each team. */
export function facts(game, names) {
  const [home, away] = sides(game.competitors);
  if (!home || !away) return null;
  const rows = [
    ['Largest lead', one => game.largestLead[one.id] ?? 0],
    ['Largest run', one => game.largestRun[one.id] ?? 0],
    ['Effective field goals', one => percent(one.rates.effectiveFieldGoalPct)],
    ['Fouls this period', one => game.final ? null : one.periods.at(-1)?.fouls ?? 0],
  ].filter(([, figure]) => figure(home) !== null);
  return h('section', {class: 'panel'}, h('h2', {}, 'Team figures'),
    h('table', {class: 'figures-table'},
      h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'Figure'), [home, away].map(one => h('th', {scope: 'col'}, names.of(one.id))))),
      h('tbody', {}, rows.map(([name, figure]) => h('tr', {'data-key': name},
        h('th', {scope: 'row'}, name), [home, away].map(one => h('td', {}, figure(one))))))),
    h('p', {class: 'note'}, `${game.leadChanges} lead ${game.leadChanges === 1 ? 'change' : 'changes'}, ${game.timesTied} ${game.timesTied === 1 ? 'tie' : 'ties'}`));
}

/** Null after the final. */
export const court = (game, names) => game.final ? null : h('section', {class: 'panel'},
  h('h2', {}, 'On court'),
  h('div', {class: 'fives'}, sides(game.competitors).map((one, i) => five(one, names, i === 0 ? 'home' : 'away'))));

function five(one, names, which) {
  const on = one.players.filter(player => player.onCourt);
  return h('div', {class: `five ${which}`, 'data-key': one.id},
    h('h3', {}, names.of(one.id), on.length === 5 || on.length === 0 ? null : h('span', {class: 'bad'}, ` ▲ ${on.length} players`)),
    on.length === 0 ? h('p', {class: 'note'}, 'not known') : h('ul', {}, on.map(player => h('li', {'data-key': player.id},
      h('span', {class: 'shirt'}, names.shirt(player.id) || '–'),
      h('span', {class: 'who'}, names.short(player.id)),
      h('span', {class: 'note'}, `${player.points} pts · ${player.fouls} PF · ${minutes(player.playedMs)}`,
        status(player, false) ? h('b', {class: 'bad'}, ` ${status(player, false)}`) : null)))));
}
