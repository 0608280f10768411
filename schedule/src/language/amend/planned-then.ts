import { dateIn } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { tellingOf } from '../likeness.ts';
import { isPlannedThen } from '../planned-names.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { singular } from '../words/title-words.ts';
import type { Message } from './told.ts';

/**
 * `the wednesday dentist is at noon`, `dentist on wednesday: 12 to 1`, behind a dentist on thursday: another one is planned on the day that is
 * said, and it is that one.
 */
export function isOfPlannedThen({ message, words }: Message, setting: Setting): boolean {
  const [only, ...more] = setting.conversation.mentioned;
  if (!only || only.start === null || more.length > 0) return false;
  const { phrases, isTime } = clauseOf(message, words, setting);
  const own = tellingOf(only.title);
  const named = words.flatMap(({ text }) => (own.includes(singular(text)) ? [text] : []));
  const days = phrases.filter(({ means }) => means.date !== undefined && means.last === undefined && !means.isPeriod);
  const [day, ...others] = days;
  const isTold =
    says(phrases, 'time', 'endTime', 'minutes', 'shift') ||
    words.some(({ number, isOrdinal }, at) => number !== null && !isOrdinal && !isTime[at]);
  const isGoal =
    !day || isAt(words, day.from, /^(?:to|till|until)$/) || isAt(words, day.from - 1, /^(?:to|till|until|be)$/);
  if (isGoal || others.length > 0 || named.length === 0 || !isTold) return false;
  const { date } = whenOf([day], setting);
  return date !== null && date !== dateIn(only.start, setting.zone) && isPlannedThen(named.join(' '), date, setting);
}
