/** The server's clock, by which ages are told: the one of this machine may be wrong by minutes. */

let aheadMs = 0;

/** @param utc the server's time now, milliseconds; an older server does not say it */
export function learn(utc) {
  if (utc) aheadMs = utc - Date.now();
}

export const now = () => Date.now() + aheadMs;

/** A time of the server by this machine's clock. */
export const local = utc => utc - aheadMs;
