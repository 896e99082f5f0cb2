/** Formats values of the feed as text. */

const INITIALS = {json: 'JSON', utf8: 'UTF-8'};

export const lower = word => String(word).replaceAll('_', ' ').toLowerCase().replace(/\b(json|utf8)\b/g, short => INITIALS[short]);

export const sentence = text => text.charAt(0).toUpperCase() + text.slice(1);

/** Ranges of sequence numbers: 12–14, 17. */
export const ranges = list => list.map(([first, last]) => first === last ? `${first}` : `${first}–${last}`).join(', ');

export const minutes = ms => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/**
 * Q3, H2, OT1.
 * @param regular number of regular periods by the rules; two are halves
 */
export function periodName({type, number}, regular = 4) {
  if (type === 'REGULAR') return `${regular === 2 ? 'H' : 'Q'}${number}`;
  return type === 'OVERTIME' ? `OT${number}` : sentence(lower(type));
}

/** 850 ms, 1.2 s, 12 s, 3 min, 2 h. */
export function span(ms) {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 90_000) return `${Math.round(ms / 1_000)} s`;
  return ms < 5_400_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`;
}

/** Local time, 13:05:12; with the date if it is another day. */
export function time(utc) {
  const at = new Date(utc);
  const today = at.toDateString() === new Date().toDateString();
  return `${today ? '' : `${at.toLocaleDateString('en-GB', {day: 'numeric', month: 'short'})} `}${at.toLocaleTimeString('en-GB')}`;
}

const numbers = new Intl.NumberFormat('en-US');

export const count = number => numbers.format(number);

/** Decimal odds. */
export const odds = price => price < 100 ? price.toFixed(2) : price.toFixed(0);

/** +4.5, −3, 0. */
export const signed = number => number > 0 ? `+${number}` : String(number).replace('-', '−');

/** A probability; never 0% or 100% while anything can happen. */
export function chance(share, isOpen) {
  const rounded = Math.round(share * 100);
  if (isOpen && rounded === 100) return '>99%';
  return isOpen && rounded === 0 ? '<1%' : `${rounded}%`;
}

/** Local time to the minute, 20:45; with the date if it is another day. */
export const start = utc => time(utc).replace(/:\d\d$/, '');

export const percent = (share, digits = 0) => share === null ? '–' : `${(share * 100).toFixed(digits)}%`;

/** Names from a card; the id where there is none. */
export function names(card) {
  const known = new Map();
  const players = (card?.competitors ?? []).flatMap(team => team.players ?? []).filter(player => player.name);
  const shorts = players.map(player => shortName(player.name));
  for (const team of card?.competitors ?? []) {
    if (team.name) known.set(team.id, {name: team.name});
    for (const player of team.players ?? []) known.set(player.id, {name: player.name ?? player.id, shirt: player.shirt});
  }
  return {
    of: id => known.get(id)?.name ?? id,
    /** A player's initial and family name; the whole name where two players have the same. */
    short(id) {
      const name = known.get(id)?.name;
      if (!name) return id;
      const short = shortName(name);
      return shorts.filter(other => other === short).length > 1 ? capitalized(name) : short;
    },
    shirt: id => known.get(id)?.shirt ?? '',
  };
}

/** F. Campazzo, from CAMPAZZO, FACUNDO or Facundo Campazzo. */
export function shortName(name) {
  const [family, given] = name.includes(',') ? name.split(',', 2).map(part => part.trim())
    : [name.trim().replace(/^\S+\s+/, ''), name.trim().match(/^\S+(?=\s)/)?.[0]];
  return capitalized(given ? `${given.charAt(0)}. ${family}` : family);
}

const NUMERALS = ['II', 'III', 'IV'];

/** Words that are written in capitals only, with one at their beginning. */
const capitalized = text => text.replace(/\p{Lu}{2,}/gu, word => NUMERALS.includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase());

/** Home side first. */
export const sides = competitors =>
  [...competitors].sort((a, b) => (a.side === 'AWAY') - (b.side === 'AWAY'));

export const title = game => game.name
  ?? (game.competitors.length ? sides(game.competitors).map(one => one.name ?? one.id).join(' v ') : game.fixtureId);
