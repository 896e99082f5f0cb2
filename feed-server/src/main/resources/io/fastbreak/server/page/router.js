/** The view of an address, such as #/games/ID/box?position=P. */
import * as bridge from './views/bridge.js';
import * as decisions from './views/decisions.js';
import * as feeds from './views/feeds.js';
import * as game from './views/game.js';
import * as games from './views/games.js';

/** The key differs where another view, or another game, is shown. */
export function route(hash = location.hash) {
  const [path, query] = (hash.replace(/^#/, '') || '/').split('?');
  const [, section, id, tab] = path.split('/');
  const params = {id: id ? decoded(id) : null, tab: tab ?? '', query: new URLSearchParams(query ?? '')};
  if (section === 'games' && id) return {view: game, params, key: `${section}/${id}`};
  const view = {feeds, bridge, decisions}[section] ?? games;
  return {view, params, key: section};
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
