import { type Create, lackingIn, noEvent } from '../requests.ts';
import { isOneWeek, whenOf } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { backOver } from '../words/find-word.ts';
import type { Act } from './act.ts';
import { withDayBeside } from './day-beside.ts';
import { spokenTime } from './spoken-day.ts';
import { isNowhere, targetOf } from './target.ts';

/** Copies an event to another time. */

/** `copy the dentist to friday`, `duplicate lunch on monday at 1`: another one like it at another time. */
export const copyEvent: Act = (whole, setting): Create | null => {
  const from = afterAny(whole.words, 0, copying);
  if (from < 0) return null;
  // `copy it to the monday after`
  const day = spokenTime(setting)?.date;
  const clause = day ? withDayBeside(whole, day) : whole;
  const { words, phrases } = clause;
  const said = phrases.filter((phrase) => phrase.from > from);
  const end = said[0]?.from ?? words.length;
  const like = targetOf(clause, from, backOver(words, end, /^(?:to|on|for|into)$/), setting);
  if (isNowhere(like)) return null;
  const when = whenOf(said, setting);
  // `copy the dentist to next week`: on its weekday
  const isSaid = said.length > 0 && (!when.isPeriod || isOneWeek(when));
  return { ...noEvent, when, like, missing: isSaid ? lackingIn(when) : ['day'] };
};

const copying = ['copy', 'duplicate', 'clone'];
