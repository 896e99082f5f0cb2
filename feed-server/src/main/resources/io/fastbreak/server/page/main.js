/** Renders the current view, and the state of the connection. */
import {h, show} from './dom.js';
import {Live} from './live.js';
import {notice, status} from './status.js';
import {changed, onChange, setConnection, store, receive} from './store.js';
import {route} from './router.js';
import './sign-in.js';

const element = id => document.getElementById(id);
let current = null;

function render() {
  const {view, params, path} = route();
  if (current?.path !== path) {
    current?.view.leave?.();
    element('dialog').close();
    current = {view, path};
    view.enter?.(params);
    scrollTo(0, 0);
  }
  show(element('nav'), links(view));
  show(element('status'), status());
  show(element('notice'), notice());
  show(element('main'), view.render(params));
  document.title = view.title?.(params) ?? titled(view.name);
  document.body.classList.toggle('out-of-date', !store.connection.connected && store.loaded);
}

function titled(name) {
  const trouble = [...store.games.values()].filter(game => !game.final && (game.reasons.length || game.reliable !== true)).length;
  return `${trouble ? `▲ ${trouble} · ` : ''}${name} · Fastbreak`;
}

function links(view) {
  return [['#/', 'Games'], ['#/feeds', 'Feeds'], ['#/bridge', 'Bridge'], ['#/decisions', 'Decisions']].map(([href, text]) =>
    h('a', {href, 'aria-current': view.name === text ? 'page' : null}, text));
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
