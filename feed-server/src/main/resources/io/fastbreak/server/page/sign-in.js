/** Asks for a token where the server requires one. It is kept while the tab is open, and sent to this server only. */
import {h} from './dom.js';
import {signIn} from './api.js';

const dialog = document.getElementById('dialog');

addEventListener('signin', ({detail: {rejected}}) => {
  if (dialog.open) return;
  dialog.replaceChildren(h('form', {method: 'dialog', onsubmit: submit},
    h('h2', {id: 'dialog-title'}, 'Sign in'),
    rejected ? h('p', {class: 'bad', role: 'alert'}, '✕ The token was not accepted.') : null,
    h('p', {}, 'This server requires a token. It is kept in this tab until you close it.'),
    h('label', {class: 'field'}, 'Token',
      h('input', {type: 'password', name: 'token', required: true, pattern: String.raw`\s*[!-~]+\s*`, autocomplete: 'off', autofocus: true})),
    h('p', {class: 'buttons'}, h('button', {class: 'primary'}, 'Sign in'))));
  dialog.showModal();
});

function submit(event) {
  signIn(new FormData(event.target).get('token').trim());
  dispatchEvent(new CustomEvent('signed-in'));
}
