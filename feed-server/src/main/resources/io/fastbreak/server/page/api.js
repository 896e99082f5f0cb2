/** Requests to the server that the page was loaded from; there are no others. */

const TOKEN = 'fastbreak-token';
/** A request over a broken connection might never end. */
const TIMEOUT_MS = 30_000;

/** A request that failed, with the problem that the server reported. */
export class RequestError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

export const token = () => sessionStorage.getItem(TOKEN);

/** Keeps the token as long as this tab is open. */
export const signIn = value => sessionStorage.setItem(TOKEN, value);

export async function request(path, options = {}) {
  const headers = {Accept: 'application/json', ...options.headers};
  const sent = token();
  if (sent) headers.Authorization = `Bearer ${sent}`;
  const response = await fetch(path, {...options, headers, cache: 'no-store', credentials: 'same-origin'});
  if (response.status === 401) unauthorized(sent);
  if (!response.ok && response.status !== 304) throw await problem(response);
  return response;
}

/** Forgets a token that was not accepted, unless the user signed in with another one meanwhile. */
function unauthorized(sent) {
  if (sent !== token()) return;
  sessionStorage.removeItem(TOKEN);
  dispatchEvent(new CustomEvent('signin', {detail: {rejected: sent !== null}}));
}

async function problem(response) {
  const body = await response.json().catch(() => ({}));
  return new RequestError(response.status, body.detail || body.title || `status ${response.status}`);
}

const read = (path, headers) => request(path, {headers, signal: AbortSignal.timeout(TIMEOUT_MS)});

export const get = async path => (await read(path)).json();

/** Sends a command; the header protects against requests from pages of other sites. */
export async function post(path, body) {
  const headers = {'Content-Type': 'application/json', 'Fastbreak-Request': 'page'};
  return (await request(path, {method: 'POST', headers, body: JSON.stringify(body)})).json();
}

/** Repeats a request with the entity tag of the last response, so that unchanged content is not sent again. */
export function cached(path) {
  let tag = null;
  let value = null;
  return async () => {
    const response = await read(path, tag ? {'If-None-Match': tag} : {});
    if (response.status !== 304) {
      tag = response.headers.get('ETag');
      value = await response.json();
    }
    return value;
  };
}

export const gamePath = id => `api/games/${encodeURIComponent(id)}`;
