/** Renders the current view, and the state of the connection. */
import {h, show} from './dom.js';
import {Live} from './live.js';
import {unreliableGames} from './reasons.js';
import {notice, status} from './status.js';
import {changed, onChange, setConnection, store, receive} from './store.js';
import {route} from './router.js';
import './sign-in.js';

const element = id => document.getElementById(id);
let current = null;

function render() {
  const {view, params, key} = route();
  if (current?.key !== key) {
    current?.view.leave?.();
    element('dialog').close();
    current = {view, key};
    view.enter?.(params);
    scrollTo(0, 0);
  }
  show(element('nav'), links(view));
  show(element('status'), status());
  show(element('notice'), notice());
  show(element('main'), view.render(params));
  document.title = titled(view.title?.(params) ?? view.name);
  document.body.classList.toggle('out-of-date', !store.connection.connected && store.loaded);
}

function titled(text) {
  const unreliable = unreliableGames();
  return `${unreliable ? `▲ ${unreliable} unreliable · ` : ''}${text} · Fastbreak`;
}

function links(view) {
  const unreliable = unreliableGames();
  return [['#/', 'Games'], ['#/feeds', 'Feeds'], ['#/bridge', 'Bridge'], ['#/decisions', 'Decisions']].map(([href, text]) =>
    h('a', {href, 'aria-current': view.name === text ? 'page' : null}, text,
      text === 'Games' && unreliable ? h('span', {class: 'alarm'}, ` ▲ ${unreliable}`, h('span', {class: 'word'}, ' unreliable')) : null));
}

element('skip').onclick = event => {
  event.preventDefault();
  element('main').focus();
};
addEventListener('hashchange', changed);
onChange(render);
setInterval(changed, 1_000);
render();
new Live(receive, setConnection).run();
