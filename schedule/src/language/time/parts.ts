import { todayOf } from './days.ts';
import type { Meaning, PartOfDay, Present, TimeRule } from './phrase.ts';
import { timeRule } from './rule.ts';

/** When a part of the day begins and ends where no hour is said (as quick add takes its beginning). */
export const partHours: Record<PartOfDay, { start: string; end: string }> = {
  morning: { start: '09:00', end: '12:00' },
  afternoon: { start: '14:00', end: '18:00' },
  evening: { start: '19:00', end: '22:00' },
  night: { start: '20:00', end: '24:00' },
};

const today = (part: PartOfDay | undefined, present: Present): Meaning => ({
  date: todayOf(present),
  ...(part && { part }),
});

/** Parts of a day; `noon` and `midnight` are times of the clock. */
export const partRules: readonly TimeRule[] = [
  timeRule('tonight', 'for|by? [timeofday tonight|tonite]', (_, { present }) => today('night', present)),
  timeRule('this part', 'for|by|of? [timeofday this <part>]', ({ read }, { present }) =>
    today(read.part?.[0], present),
  ),
  timeRule('later today', '[timeofday late|early <part>]', ({ read }) => ({
    ...(read.part?.[0] && { part: read.part[0] }),
  })),
  timeRule('part of a day', 'in|at|for|on|during|by|until? the|a|an|my? [timeofday <part>]', ({ read }) => ({
    ...(read.part?.[0] && { part: read.part[0] }),
  })),
  timeRule('last night', '[timeofday last night]', (_, { present }) => ({
    ...{ date: Temporal.PlainDate.from(todayOf(present)).subtract({ days: 1 }).toString(), part: 'night' as const },
  })),
];
