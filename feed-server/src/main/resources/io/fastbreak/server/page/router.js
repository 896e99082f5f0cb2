/** The view of an address, such as #/games/ID?position=P. */
import * as bridge from './views/bridge.js';
import * as decisions from './views/decisions.js';
import * as feeds from './views/feeds.js';
import * as game from './views/game.js';
import * as games from './views/games.js';

export function route(hash = location.hash) {
  const [path, query] = (hash.replace(/^#/, '') || '/').split('?');
  const [, section, id] = path.split('/');
  const params = {id: id ? decoded(id) : null, query: new URLSearchParams(query ?? '')};
  if (section === 'games' && id) return {view: game, params, path};
  const view = {feeds, bridge, decisions}[section] ?? games;
  return {view, params, path};
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
