import { addDays } from '../../dates.ts';
import type { PartOfDay } from './phrase.ts';
import { type Means, tableOf, timeRule } from './rules.ts';

/** When a part of the day begins and ends where no hour is said. */
export const partHours: Record<PartOfDay, { start: string; end: string }> = {
  morning: { start: '09:00', end: '12:00' },
  afternoon: { start: '14:00', end: '18:00' },
  evening: { start: '19:00', end: '22:00' },
  night: { start: '20:00', end: '24:00' },
};

const bare: Means = ({ part }) => (part ? { part } : null);

export const partOfDay = 'part of a day';

/** Parts of a day; `noon` and `midnight` are times of the clock. */
export const readPart = tableOf('for by of in at on during until', [
  timeRule('tonight|tonite', ({ today }) => ({ date: today, part: 'night' })),
  timeRule('this <part>', ({ part = 'night', today }) => ({ date: today, part })),
  timeRule('late|early <part>', bare),
  timeRule('a|an|my? <part>', bare, partOfDay),
  timeRule('last night', ({ today }) => ({ date: addDays(today, -1), part: 'night' })),
]);

/** Whether an hour is in a part of the day. */
export const isInPart = (hour: number, part: PartOfDay): boolean =>
  part === 'morning' ? hour < 12 : part === 'afternoon' ? hour >= 12 && hour < 18 : hour >= 17;
