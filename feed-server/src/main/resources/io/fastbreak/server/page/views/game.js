/** One game on five tabs, at present or at a point of its past. */
import {h} from '../dom.js';
import {board} from '../game/board.js';
import {boxScore} from '../game/box-score.js';
import {courseOf} from '../game/course.js';
import {feed} from '../game/feed.js';
import {marketsAt} from '../game/market-trail.js';
import {marketView} from '../game/market-view.js';
import {court, facts, periods} from '../game/overview.js';
import {playView} from '../game/plays.js';
import {reader, stopReading} from '../game/reading.js';
import {reliability} from '../game/reliability.js';
import {GameSource} from '../game/source.js';
import {momentOf, pointText, slider} from '../game/slider.js';
import {MARGINS, legend, timeline} from '../game/timeline.js';
import {GameHistory, queryOf} from '../game/history.js';
import {Poll} from '../poll.js';
import {changed, observe, store} from '../store.js';
import {sides, title as titleOf} from '../words.js';

const TABS = [['', 'Game'], ['box', 'Box score'], ['plays', 'Plays'], ['markets', 'Markets'], ['feed', 'Feed']];

let source = null;
let history = null;
let decisions = null;
let unsubscribe = null;
let chartWidth = 900;

const chartSize = new ResizeObserver(([{contentRect}]) => {
  if (Math.abs(contentRect.width - chartWidth) > 1) {
    chartWidth = contentRect.width;
    changed();
  }
});
let watched = null;

export const name = 'Game';

/** The selected point of the past; null for the present, and where there are no plays. */
const selected = () => source?.plays ? history.point : null;

export const title = ({id}) => {
  const headline = store.games.get(id);
  if (!headline) return id;
  return `${selected() ? '◀ ' : ''}${sides(headline.competitors).map(one => one.score).join(':')} ${titleOf(headline)}`;
};

export function enter({id}) {
  source = new GameSource(id);
  history = new GameHistory(id);
  decisions = new Poll(`api/decisions?fixture=${encodeURIComponent(id)}`, 15_000);
  decisions.start();
  unsubscribe = observe((event, data) => {
    if ((event === 'decision' || event === 'trade') && [id, '*'].includes(data.fixtureId)) decisions.refresh();
  });
}

export function leave() {
  history.leave();
  source.leave();
  decisions.stop();
  unsubscribe();
  source = history = decisions = null;
  stopReading();
  chartSize.disconnect();
  watched = null;
}

export function render({id, tab, query}) {
  const headline = store.games.get(id);
  if (!headline) return h('p', {class: 'empty'}, store.loaded ? `There is no game ${id}. ` : 'Waiting for the pipeline … ', h('a', {href: '#/'}, 'All games'));
  source.follow(headline.stateVersion);
  history.read(query);
  history.follow(source.now?.stateVersion);
  if (!source.now || !(source.plays || source.pastFailure)) return h('p', {class: 'empty'}, source.failure ? `Not available: ${source.failure.message}` : 'Loading the game …');
  const point = selected();
  const shown = point && history.game ? history.game : source.now;
  return game({id, tab, headline, shown, point});
}

function game({id, tab, headline, shown, point}) {
  const {names, plays, now, trail} = source;
  const cursor = point ? cursorOf(point, plays) : null;
  const sent = point ? marketsAt(trail, cursor) : store.markets.get(id) ?? source.sent;
  const current = TABS.some(([key]) => key === tab) ? tab : '';
  return [
    h('h1', {class: 'unseen'}, titleOf(headline)),
    board(shown, names, sent, point ? past(point, plays, now) : null),
    failed('Current state', source.failure), failed('Play-by-play', source.pastFailure),
    h('div', {class: 'tab-row'}, reliability(headline, ['box', 'plays', 'markets'].includes(current)), h('nav', {class: 'tabs', 'aria-label': 'Parts of the game'}, TABS.map(([key, text]) => h('a', {
      href: `#/games/${encodeURIComponent(id)}${key ? `/${key}` : ''}${point ? `?${queryOf(point)}` : ''}`, 'aria-current': key === current ? 'page' : null,
    }, text)))),
    h('div', {class: 'tab', 'data-key': `tab-${current}`}, content(current, {headline, shown, point, cursor, sent})),
  ];
}

/** A lost connection is shown for the whole page. */
const failed = (what, failure) => failure && store.connection.connected
  ? h('p', {class: 'bad', 'data-key': what}, `▲ ${what} not available: ${failure.message}`) : null;

function past(point, plays, now) {
  return h('p', {class: 'past-note'},
    h('b', {}, '◀ The past'), ` ${pointText(point, plays, now)}, as known ${point.mode === 'at' ? 'then' : 'today'}. `,
    h('span', {class: 'now'}, `Now: ${momentOf(now)}. `),
    h('button', {class: 'primary', onclick: () => history.go(null)}, 'Back to now'));
}

function content(tab, {headline, shown, point, cursor, sent}) {
  const {names, plays, gaps, now, trail, results} = source;
  switch (tab) {
    case 'box': return h('div', {class: 'pair boxes'}, sides(shown.competitors).map(one => boxScore(one, names, shown.final)));
    case 'plays': return plays && playView({plays, now, names, point});
    case 'markets': return marketView({game: shown, names, sent, trail, results: point ? null : results, upTo: cursor});
    case 'feed': return feed({headline, game: now, gaps, decisions});
    default: return flow(shown, point, cursor);
  }
}

function flow(shown, point, cursor) {
  const {names, plays, chances, gaps, now, trail} = source;
  return [
    plays && chart(courseOf(now, plays, chances, gaps, names, trail), shown, point, cursor),
    h('div', {class: 'pair'}, periods(shown, names), facts(shown, names), court(shown, names)),
  ];
}

function chart(course, shown, point, cursor) {
  const {plays, now} = source;
  requestAnimationFrame(watchChart);
  return h('section', {class: 'panel course', 'aria-label': 'Game flow'},
    h('div', {id: 'chart'}, timeline(course, cursor, chartWidth), reader(course, MARGINS, chartWidth)),
    slider({plays, now, shown, point, cursor, starts: course.periods, go: wanted => history.go(wanted)}),
    legend(course),
    history.failure ? h('p', {class: 'bad'}, history.failure.message) : null);
}

/** The position on the chart of the selected point. */
function cursorOf(point, plays) {
  if (point.mode === 'position') return Math.min(point.number, plays.length);
  return plays.reduce((last, play) => play.sequence <= point.number && play.sequence > (last?.sequence ?? -1) ? play : last, null)?.position ?? 0;
}

function watchChart() {
  const chart = document.getElementById('chart');
  if (chart && chart !== watched) {
    chartSize.disconnect();
    chartSize.observe(chart);
    watched = chart;
  }
}
