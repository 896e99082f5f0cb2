/** One game in detail, at present or at a point of its past. */
import {h} from '../dom.js';
import {board, court, periods} from '../game/board.js';
import {boxScore} from '../game/box-score.js';
import {courseOf} from '../game/course.js';
import {playList} from '../game/plays.js';
import {reliability} from '../game/reliability.js';
import {GameSource} from '../game/source.js';
import {slider} from '../game/slider.js';
import {legend, timeline} from '../game/timeline.js';
import {GameHistory} from '../game/history.js';
import {changed, store} from '../store.js';
import {sides, title as titleOf} from '../words.js';

let source = null;
let history = null;
let chartWidth = 900;
const filter = {all: false, onlyCorrected: false};

const chartSize = new ResizeObserver(([{contentRect}]) => {
  if (Math.abs(contentRect.width - chartWidth) > 1) {
    chartWidth = contentRect.width;
    changed();
  }
});
let watched = null;

export const name = 'Game';

export const title = ({id}) => {
  const headline = store.games.get(id);
  return headline ? `${headline.reasons.length ? '▲ ' : ''}${sides(headline.competitors).map(one => one.score).join(':')} ${titleOf(headline)}` : id;
};

export function enter({id}) {
  source = new GameSource(id);
  history = new GameHistory(id);
}

export function leave() {
  history.leave();
  source.leave();
  source = history = null;
  chartSize.disconnect();
  watched = null;
}

export function render({id, query}) {
  const headline = store.games.get(id);
  if (!headline) return h('p', {class: 'empty'}, store.loaded ? `There is no game ${id}. ` : 'Waiting for the pipeline … ', h('a', {href: '#/'}, 'All games'));
  source.follow(headline.stateVersion);
  history.read(query);
  history.follow(source.now?.stateVersion);
  const point = history.point;
  if (!source.now || !source.plays) return h('p', {class: 'empty'}, source.failure ? `Not available: ${source.failure.message}` : 'Loading the game …');
  const shown = point && history.game ? history.game : source.now;
  return game(id, headline, shown, point);
}

function game(id, headline, shown, point) {
  const {names, plays, chances, gaps, now} = source;
  const course = courseOf(now, plays, chances, gaps, names);
  const cursor = point ? cursorOf(point, plays) : null;
  requestAnimationFrame(watchChart);
  return [
    h('h1', {class: 'unseen'}, titleOf(headline)),
    reliability(headline, now),
    board(shown, names),
    h('section', {class: `panel course ${point ? 'past-point' : ''}`, 'aria-label': 'Game flow'},
      h('div', {id: 'chart'}, timeline(course, cursor, chartWidth)),
      slider({plays, now, shown, point, cursor, go: wanted => history.go(wanted)}),
      legend(course),
      history.failure ? h('p', {class: 'bad'}, history.failure.message) : null),
    h('div', {class: 'pair'}, periods(shown, names), court(shown, names)),
    h('div', {class: 'pair boxes'}, sides(shown.competitors).map(one => boxScore(one, names))),
    h('section', {class: 'panel'},
      h('h2', {}, 'Play-by-play'),
      h('p', {class: 'filters'}, check('onlyCorrected', 'only corrected plays'), check('all', 'also clock, lineup and reliability events')),
      point?.mode === 'at' ? h('p', {class: 'note'}, 'Today\'s versions of the events up to the chosen sequence number.') : null,
      playList(point?.mode === 'at' ? plays.filter(play => play.sequence <= point.number) : plays, now, names,
        {upTo: point?.mode === 'position' ? point.number : null, ...filter})),
  ];
}

/** The position on the chart of the selected point. */
function cursorOf(point, plays) {
  if (point.mode === 'position') return Math.min(point.number, plays.length);
  return plays.reduce((last, play) => play.sequence <= point.number && play.sequence > (last?.sequence ?? -1) ? play : last, null)?.position ?? 0;
}

const check = (key, words) => h('label', {}, h('input', {
  type: 'checkbox', checked: filter[key], onchange: event => { filter[key] = event.target.checked; changed(); },
}), ` ${words}`);

function watchChart() {
  const chart = document.getElementById('chart');
  if (chart && chart !== watched) {
    chartSize.disconnect();
    chartSize.observe(chart);
    watched = chart;
  }
}
