/** An event of the play-by-play as a sentence. */
import {lower} from '../words.js';

const NO_PLAYS = new Set(['CLOCK', 'LINEUP', 'PARTICIPATION', 'POSSESSION_CHANGE', 'POSSESSION_ARROW_CHANGE', 'RELIABILITY', 'UNKNOWN']);

/** False for clock, lineup and reliability events. */
export const isPlay = play => !NO_PLAYS.has(play.kind);

export const scored = play => play.attributes?.isSuccessful === true && !play.deleted ? play.attributes.points : 0;

/** Id of the competitor whose play it is. */
export function team(play) {
  if (play.competitors.length === 1) return play.competitors[0].id;
  return play.participants.find(one => one.type === 'FOUL_BY' || one.type === 'WON_BY')?.competitorId ?? null;
}

export function text(play, names) {
  const player = role => play.participants.find(one => one.type === role);
  const who = role => player(role) ? names.short(player(role).id) : ours();
  const ours = () => play.competitors.length ? names.of(play.competitors[0].id) : 'Unknown';
  const also = (before, role) => player(role) ? before + names.short(player(role).id) : '';
  const attributes = play.attributes ?? {};
  const sentence = {
    SHOT: () => who('SHOOTER') + (attributes.isSuccessful ? ' makes ' : ' misses ') + worth(attributes.points)
      + also(', assist ', 'ASSISTER') + also(', blocked by ', 'BLOCKER'),
    FREE_THROW: () => `${who('SHOOTER')} ${attributes.isSuccessful ? 'makes' : 'misses'} a free throw${also(', assist ', 'ASSISTER')}`,
    FOUL: () => `${who('FOUL_BY')}, ${named(attributes.type)}foul${also(' on ', 'FOUL_ON')}`,
    REBOUND: () => `${who('REBOUNDER')}, ${named(attributes.type?.replace('_DEADBALL', ''))}rebound`,
    TURNOVER: () => `${who('TURNOVER_BY')} turns it over${detail(attributes.type)}${also(', steal by ', 'STEALER')}`,
    SUBSTITUTION: () => `${who('SUBSTITUTED_IN')} comes in${also(' for ', 'SUBSTITUTED_OUT')}`,
    JUMP_BALL: () => `${who('WON_BY')} wins the jump ball${also(' over ', 'LOST_BY')}`,
    TIMEOUT: () => play.competitors.length === 1 ? `${ours()}, timeout` : 'Timeout',
    EJECTION: () => `${play.participants.length ? names.short(play.participants[0].id) : ours()} is out of the game`,
    CHALLENGE: () => `${ours()}, challenge${detail(attributes.outcome)}`,
    PROTEST: () => `${ours()}, protest`,
    PERIOD_TRANSITION: () => play.period.status === 'FINISHED' ? 'End of the period' : 'Start of the period',
    MATCH_STATUS_CHANGE: () => `The game is ${lower(attributes.status ?? 'unknown')}`,
    LINEUP: () => `${ours()}, lineup of ${attributes.lineup?.length ?? 0}`,
    CLOCK: () => `Clock ${lower(attributes.status ?? '')}`,
    RELIABILITY: () => `The feed reports itself as ${attributes.isReliabile === false ? 'not ' : ''}reliable`,
  }[play.kind];
  return sentence ? sentence() : lower(play.kind);
}

const worth = points => ({2: 'a two-pointer', 3: 'a three-pointer'})[points] ?? 'a shot';

const isKnown = word => word && !['UNKNOWN', 'NONE', 'OTHER'].includes(word);

const named = word => isKnown(word) ? `${lower(word)} ` : '';

const detail = word => isKnown(word) ? ` (${lower(word)})` : '';
