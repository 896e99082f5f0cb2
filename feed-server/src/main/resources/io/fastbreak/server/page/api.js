/** Questions to the server that the page came from; no other is ever asked. */

const TOKEN = 'fastbreak-token';

/** Why a question was not answered: the server's own words where it gave any. */
export class Refused extends Error {
  constructor(status, title, detail) {
    super(detail || title);
    this.status = status;
    this.title = title;
  }
}

export const token = () => sessionStorage.getItem(TOKEN);

/** Keeps the token as long as this tab is open. */
export const signIn = value => sessionStorage.setItem(TOKEN, value);

export async function ask(path, options = {}) {
  const headers = {Accept: 'application/json', ...options.headers};
  const shown = token();
  if (shown) headers.Authorization = `Bearer ${shown}`;
  const answer = await fetch(path, {...options, headers, cache: 'no-store', credentials: 'same-origin'});
  if (answer.status === 401) turnedAway(shown);
  if (!answer.ok && answer.status !== 304) throw await refusal(answer);
  return answer;
}

/** Forgets a token that is not accepted; what was asked before somebody signed in says nothing of the new one. */
function turnedAway(shown) {
  if (shown !== token()) return;
  sessionStorage.removeItem(TOKEN);
  dispatchEvent(new CustomEvent('signin', {detail: {refused: shown !== null}}));
}

async function refusal(answer) {
  const problem = await answer.json().catch(() => ({}));
  return new Refused(answer.status, problem.title ?? `status ${answer.status}`, problem.detail ?? '');
}

export const get = async (path, options) => (await ask(path, options)).json();

/** Asks for something to be done; the header keeps pages of other sites from doing so. */
export async function post(path, body) {
  const headers = {'Content-Type': 'application/json', 'Fastbreak-Request': 'page'};
  return (await ask(path, {method: 'POST', headers, body: JSON.stringify(body)})).json();
}

/** An answer that is asked for again and again, and sent again only where it has changed. */
export function cached(path) {
  let tag = null;
  let value = null;
  return async () => {
    const answer = await ask(path, tag ? {headers: {'If-None-Match': tag}} : {});
    if (answer.status !== 304) {
      tag = answer.headers.get('ETag');
      value = await answer.json();
    }
    return value;
  };
}

export const gamePath = id => `api/games/${encodeURIComponent(id)}`;
