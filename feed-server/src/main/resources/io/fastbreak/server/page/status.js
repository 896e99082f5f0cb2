/** Whether the page is up to date. */
import {h} from './dom.js';
import {openShare} from './prices.js';
import {heardAt, isSilent, partitions, store} from './store.js';
import {percent, span, time} from './words.js';

/** In a word, always visible. */
export function status() {
  const {connected, since, status: code} = store.connection;
  if (code === 401) return state('warn', '◆', 'Not signed in');
  if (!connected) return state('bad', '▲', store.loaded ? `Disconnected${Date.now() - since < 1_000 ? '' : ` ${span(Date.now() - since)}`}` : 'Connecting');
  const all = partitions();
  const mute = all.filter(isSilent);
  if (mute.length) return state('bad', '▲', mute.length === all.length ? 'Pipeline silent' : `${mute.length} of ${all.length} partitions silent`);
  if (store.beacons.size === 0) return state('warn', '◆', 'No beacon yet');
  const share = openShare([...store.markets.values()].filter(sent => !store.games.get(sent.fixtureId)?.final));
  return [state('good', '●', 'Connected'), share === null ? null
    : h('span', {class: 'share', title: 'Of the time that the games have been in play'}, ` · open ${percent(share, 1)}`)];
}

const state = (kind, sign, text) => h('span', {class: `state ${kind}`}, h('span', {'aria-hidden': 'true'}, `${sign} `), text);

/** In a sentence, where the page is not up to date. */
export function notice() {
  const {connected, since, why, retryAt} = store.connection;
  if (!connected && store.loaded) {
    return h('p', {class: 'notice bad'}, h('b', {}, `Not connected since ${time(since)}. `),
      `The page shows the state of that time: ${why}. `,
      // Hidden from screen readers, which would read it aloud every second.
      h('span', {'aria-hidden': 'true'}, `Retrying${retryAt > Date.now() ? ` in ${span(retryAt - Date.now())}` : ' now'}.`));
  }
  const mute = partitions().filter(isSilent);
  if (connected && mute.length) {
    const quiet = Date.now() - Math.min(...mute.map(heardAt));
    return h('p', {class: 'notice bad'}, h('b', {}, 'The pipeline is silent', h('span', {'aria-hidden': 'true'}, ` for ${span(quiet)}`), '. '),
      `Partitions ${mute.join(', ')} send no beacons, so their games may be out of date. See its log and /health/live.`);
  }
  return null;
}
