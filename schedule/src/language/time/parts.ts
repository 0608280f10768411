import { addDays } from '../../dates.ts';
import { todayOf } from './days.ts';
import { type Found, type Place, RuleTable, timeRule } from './grammar.ts';
import type { Meaning, PartOfDay } from './phrase.ts';

/** When a part of the day begins and ends where no hour is said. */
export const partHours: Record<PartOfDay, { start: string; end: string }> = {
  morning: { start: '09:00', end: '12:00' },
  afternoon: { start: '14:00', end: '18:00' },
  evening: { start: '19:00', end: '22:00' },
  night: { start: '20:00', end: '24:00' },
};

const bare = ({ values: { part } }: Found): Meaning => ({ ...(part && { part }) });
const ofToday = (found: Found, { present }: Place): Meaning => ({ date: todayOf(present), ...bare(found) });

export const partOfDay = 'part of a day';

/** Parts of a day; `noon` and `midnight` are times of the clock. */
export const partTable = new RuleTable(new Set(['for', 'by', 'of', 'in', 'at', 'on', 'during', 'until']), [
  timeRule('tonight|tonite', 'timeofday', (_, { present }) => ({ date: todayOf(present), part: 'night' })),
  timeRule('this <part>', 'timeofday', ofToday),
  timeRule('late|early <part>', 'timeofday', bare),
  timeRule('a|an|my? ^<part>', 'timeofday', bare, partOfDay),
  timeRule('last night', 'timeofday', (_, { present }) => ({ date: addDays(todayOf(present), -1), part: 'night' })),
]);
