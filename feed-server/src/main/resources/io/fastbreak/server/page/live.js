/**
 * Server-sent events, read with fetch because EventSource cannot send a token. A lost connection is resumed from the last
 * event, with a backoff of at most ten seconds.
 */
import {request} from './api.js';

const TIMEOUT_MS = 35_000;
const PROBE_AFTER_MS = 6_000;
const MAX_BACKOFF_MS = 10_000;

export class Live {
  #lastId = null;
  #failures = 0;
  #receivedAt = Date.now();
  #abort = null;
  #wake = () => {};

  /**
   * @param onEvent called with each event's name and data
   * @param onState called with {connected, why, status, retryAt} on every change; status is that of a failed request
   */
  constructor(onEvent, onState) {
    this.onEvent = onEvent;
    this.onState = onState;
    // A page that is kept for the back button would keep its connection, of which a browser has six for a server.
    addEventListener('pagehide', () => this.#abort?.abort());
    addEventListener('online', () => this.#wake());
    addEventListener('signed-in', () => this.#wake());
    setInterval(() => this.#watch(), 1_000);
  }

  async run() {
    for (;;) {
      let why = 'the server closed the connection';
      let status = null;
      try {
        await this.#listen();
      } catch (e) {
        status = e.status ?? null;
        why = status ? e.message : 'the server does not respond';
      }
      this.#abort = null;
      const wait = Math.min(MAX_BACKOFF_MS, 500 * 2 ** this.#failures++);
      this.onState({connected: false, why, status, retryAt: Date.now() + wait});
      await new Promise(resolve => {
        this.#wake = resolve;
        setTimeout(resolve, wait);
      });
    }
  }

  async #listen() {
    this.#abort = new AbortController();
    this.#receivedAt = Date.now();
    const headers = {Accept: 'text/event-stream', ...(this.#lastId ? {'Last-Event-ID': this.#lastId} : {})};
    const response = await request('api/stream', {headers, signal: this.#abort.signal});
    this.#failures = 0;
    this.onEvent(this.#lastId ? 'resumed' : 'opened', {});
    this.onState({connected: true});
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await text.read(); !part.done; part = await text.read()) {
      this.#receivedAt = Date.now();
      const frames = (rest + part.value).split('\n\n');
      rest = frames.pop();
      frames.forEach(frame => this.#receive(frame));
    }
  }

  #receive(frame) {
    const event = {name: 'message', data: ''};
    for (const line of frame.split('\n')) {
      if (line.startsWith('id: ')) this.#lastId = line.slice(4);
      else if (line.startsWith('event: ')) event.name = line.slice(7);
      else if (line.startsWith('data: ')) event.data += line.slice(6);
    }
    if (event.data) this.onEvent(event.name, JSON.parse(event.data));
  }

  /** A broken connection may stay open for minutes: where nothing is received, the server's health is checked. */
  async #watch() {
    const quiet = Date.now() - this.#receivedAt;
    const listening = this.#abort;
    if (!listening || quiet < PROBE_AFTER_MS) return;
    const alive = quiet < TIMEOUT_MS && await fetch('health/live', {cache: 'no-store', signal: AbortSignal.timeout(3_000)})
      .then(response => response.status > 0, () => false);
    if (!alive && Date.now() - this.#receivedAt >= PROBE_AFTER_MS) listening.abort();
  }
}
