/**
 * Changes as they happen: server-sent events read with fetch, which can carry a token where EventSource cannot. A lost
 * connection is taken up again where it was, ever later, at most after ten seconds.
 */
import {ask} from './api.js';

const PATIENCE_MS = 35_000;
const PROBE_AFTER_MS = 6_000;
const LONGEST_WAIT_MS = 10_000;

export class Live {
  #lastId = null;
  #failures = 0;
  #heardAt = Date.now();
  #abort = null;
  #wake = () => {};

  /**
   * @param onEvent told each event's name and data
   * @param onState told {connected, why, status, retryAt} on every change; the status is that of a refusal
   */
  constructor(onEvent, onState) {
    this.onEvent = onEvent;
    this.onState = onState;
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
        why = status ? e.message : 'the server does not answer';
      }
      this.#abort = null;
      const wait = Math.min(LONGEST_WAIT_MS, 500 * 2 ** this.#failures++);
      this.onState({connected: false, why, status, retryAt: Date.now() + wait});
      await new Promise(resolve => {
        this.#wake = resolve;
        setTimeout(resolve, wait);
      });
    }
  }

  async #listen() {
    this.#abort = new AbortController();
    this.#heardAt = Date.now();
    const headers = {Accept: 'text/event-stream', ...(this.#lastId ? {'Last-Event-ID': this.#lastId} : {})};
    const answer = await ask('api/stream', {headers, signal: this.#abort.signal});
    this.#failures = 0;
    this.onEvent(this.#lastId ? 'resumed' : 'opened', {});
    this.onState({connected: true});
    const text = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await text.read(); !part.done; part = await text.read()) {
      this.#heardAt = Date.now();
      const frames = (rest + part.value).split('\n\n');
      rest = frames.pop();
      frames.forEach(frame => this.#take(frame));
    }
  }

  #take(frame) {
    const event = {name: 'message', data: ''};
    for (const line of frame.split('\n')) {
      if (line.startsWith('id: ')) this.#lastId = line.slice(4);
      else if (line.startsWith('event: ')) event.name = line.slice(7);
      else if (line.startsWith('data: ')) event.data += line.slice(6);
    }
    if (event.data) this.onEvent(event.name, JSON.parse(event.data));
  }

  /** A connection that is cut without a word stays open for minutes: where nothing is heard, the server is asked. */
  async #watch() {
    const quiet = Date.now() - this.#heardAt;
    const listening = this.#abort;
    if (!listening || quiet < PROBE_AFTER_MS) return;
    const alive = quiet < PATIENCE_MS && await fetch('health/live', {cache: 'no-store', signal: AbortSignal.timeout(3_000)})
      .then(answer => answer.status > 0, () => false);
    if (!alive && Date.now() - this.#heardAt >= PROBE_AFTER_MS) listening.abort();
  }
}
