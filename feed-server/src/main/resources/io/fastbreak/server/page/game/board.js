/** The scoreboard of one game: score, clock, periods, players on court. */
import {h} from '../dom.js';
import {clock, minutes, percent, period, periodName, sides} from '../words.js';
import {status} from './box-score.js';

export function board(game, names) {
  const [home, away] = sides(game.competitors);
  return h('section', {class: 'board', 'aria-label': 'Score'},
    side(home, game, names, 'home'),
    h('div', {class: 'middle'},
      h('p', {class: 'period'}, period(game)),
      game.matchStatus === 'IN_PROGRESS' ? h('p', {class: 'clock'}, clock(game)) : null,
      game.matchStatus === 'IN_PROGRESS' && game.clock
        ? h('p', {class: 'note'}, game.clock.status === 'STARTED' ? 'clock runs' : '❚❚ clock stopped') : null),
    side(away, game, names, 'away'));
}

const side = (one, game, names, which) => h('div', {class: `team-side ${which}`},
  h('p', {class: 'team'}, one ? names.of(one.id) : '?',
    one && game.possession === one.id && !game.final ? h('span', {class: 'ball'}, ' •', h('span', {class: 'unseen'}, ' has the ball')) : null),
  h('p', {class: 'points', 'data-score': one?.id}, one ? one.score : '–'),
  one ? h('p', {class: 'note'}, situation(one, game)) : null);

function situation(one, game) {
  if (game.final) return '';
  const bonus = {BONUS: 'in the bonus', DOUBLE_BONUS: 'in the double bonus'}[one.bonus];
  return [one.timeoutsLeft === null ? null : `${one.timeoutsLeft} ${one.timeoutsLeft === 1 ? 'timeout' : 'timeouts'} left`, bonus].filter(Boolean).join(' · ');
}

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
          h('td', {class: 'main'}, one.score)))))),
    facts(game, names));
}

function facts(game, names) {
  const each = (figure, unit = '') => sides(game.competitors).map(one => `${names.of(one.id)} ${figure(one)}${unit}`).join(', ');
  const all = [
    ['Lead changes, ties', `${game.leadChanges}, ${game.timesTied}`],
    ['Largest lead', each(one => game.largestLead[one.id] ?? 0)],
    ['Largest run', each(one => game.largestRun[one.id] ?? 0)],
    ['Effective field goals', each(one => percent(one.rates.effectiveFieldGoalPct))],
    ['Fouls this period', each(one => one.periods.at(-1)?.fouls ?? 0)],
  ];
  return h('dl', {class: 'facts-list'}, all.map(([term, value]) => h('div', {'data-key': term}, h('dt', {}, term), h('dd', {}, value))));
}

const same = (a, b) => a.type === b.type && a.number === b.number;

export function court(game, names) {
  return h('section', {class: 'panel'},
    h('h2', {}, game.final ? 'On court at the end' : 'On court'),
    h('div', {class: 'fives'}, sides(game.competitors).map((one, i) => five(one, names, i === 0 ? 'home' : 'away'))));
}

function five(one, names, which) {
  const on = one.players.filter(player => player.onCourt);
  return h('div', {class: `five ${which}`, 'data-key': one.id},
    h('h3', {}, names.of(one.id), on.length === 5 || on.length === 0 ? null : h('span', {class: 'bad'}, ` ▲ ${on.length} players`)),
    on.length === 0 ? h('p', {class: 'note'}, 'not known') : h('ul', {}, on.map(player => h('li', {'data-key': player.id},
      h('span', {class: 'shirt'}, names.shirt(player.id) || '–'),
      h('span', {class: 'who'}, names.of(player.id)),
      h('span', {class: 'note'}, `${player.points} pts · ${player.fouls} PF · ${minutes(player.playedMs)}`,
        status(player) ? h('b', {class: 'bad'}, ` ${status(player)}`) : null)))));
}
