import { addDays, instantAt, weekdayOf } from '../../dates.ts';
import type { Create } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { everyDay, firstDate, type Repeat } from '../time/repeat.ts';
import { timesAUnit } from '../time/repeats.ts';
import type { When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Setting } from './act.ts';

/** What takes place so many times a week: its days are said, or asked for. */

/** Where `twice a week` stands: beside its weekdays it says nothing more, and without them and a date they are asked for. */
export function oftenIn({ words, phrases }: Clause): Phrase | undefined {
  const isWeekly = ({ from, to }: Phrase): boolean =>
    words.slice(from, to).some(({ text }) => /^(?:week|weekly)$/.test(text));
  const often = phrases.find((phrase) => phrase.rule === timesAUnit && isWeekly(phrase));
  return saysWeekdays(phrases) || !says(phrases, 'date', 'repeat', 'until') ? often : undefined;
}

export const saysWeekdays = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ means }) => (means.repeat?.weekdays ?? []).length > 0);

/** The time of what takes place so many times a week, while its days are not said. */
export const onOpenDays = (when: When): When => ({ ...when, date: null, weekday: null, repeat: everyWeek });
const everyWeek: Repeat = { ...everyDay, frequency: 'WEEKLY' };

/** `tue, thu and sat`, where it was asked on which days something takes place every week. */
export function onDaysOf({ when, missing }: Create, said: When, phrases: readonly Phrase[], setting: Setting): When {
  const { repeat } = when;
  const dated = phrases.filter(({ means }) => means.date !== undefined);
  const areWeekdays = dated.every(({ means: { weekday, last } }) => weekday !== undefined && last === undefined);
  // `tuesday and friday from next week`
  const days = areWeekdays ? dated.flatMap(({ means }) => means.date ?? []) : [said.date ?? [], said.also].flat();
  const [first, ...more] = days.toSorted();
  const isOpen = repeat?.frequency === 'WEEKLY' && repeat.weekdays.length === 0 && missing.includes('day');
  if (!isOpen || said.repeat || first === undefined || more.length === 0) return said;
  const rule = { ...repeat, weekdays: [...new Set(days.map(weekdayOf))].toSorted() };
  const [today, time] = [todayOf(setting), said.time ?? when.time];
  const hasPassed = first === today && time !== null && instantAt(today, time, setting.zone) <= setting.now;
  return { ...said, date: hasPassed ? firstDate(rule, addDays(today, 1)) : first, also: [], repeat: rule };
}
