/** Asks for a token where the server wants one. It is kept as long as the tab is open, and sent nowhere else. */
import {h} from './dom.js';
import {signIn} from './api.js';

const dialog = document.getElementById('dialog');

addEventListener('signin', ({detail: {refused}}) => {
  if (dialog.open) return;
  dialog.replaceChildren(h('form', {method: 'dialog', onsubmit: submit},
    h('h2', {id: 'dialog-title'}, 'Sign in'),
    refused ? h('p', {class: 'bad', role: 'alert'}, '✕ That token was not accepted.') : null,
    h('p', {}, 'This server asks for a token. It stays in this tab and is forgotten when you close it.'),
    h('label', {class: 'field'}, 'Token',
      h('input', {type: 'password', name: 'token', required: true, pattern: String.raw`\s*[!-~]+\s*`, autocomplete: 'off', autofocus: true})),
    h('p', {class: 'buttons'}, h('button', {class: 'primary'}, 'Sign in'))));
  dialog.showModal();
});

function submit(event) {
  signIn(new FormData(event.target).get('token').trim());
  dispatchEvent(new CustomEvent('signed-in'));
}
