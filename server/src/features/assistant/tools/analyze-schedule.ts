import type { CalendarEvent } from '@daywright/contract/events';
import { dayMs } from '@daywright/schedule/dates';
import { datesOf, dayOf } from '@daywright/schedule/free-time';
import { reliefDays } from '@daywright/schedule/relief';
import { Type } from 'typebox';
import { analysisOf } from './analysis.ts';
import * as field from './fields.ts';
import { presentIn } from './moment.ts';
import { daysFromToday, readStretch } from './stretch.ts';
import { timeSpent } from './time-spent.ts';
import { tool } from './tool.ts';

export const analyzeSchedule = tool({
  name: 'analyze_schedule',
  description:
    'Figures of some days, today unless given, at most 31: planned time against working hours, conflicts, gaps, back-to-back runs, planned and tracked time by category and against budgets, and what would help.',
  input: field.inputs({ from: Type.Optional(field.fromInput), to: Type.Optional(field.toInput) }),
  async run({ schedule }, { from, to }) {
    const { timeZone } = schedule;
    const present = presentIn(schedule);
    const named = readStretch({ from, to }, present, mostDays) ?? daysFromToday(1, present);
    const dates = datesOf(named, timeZone);
    const window = {
      start: dayOf(dates[0] ?? '', timeZone).start,
      end: dayOf(dates.at(-1) ?? '', timeZone).end,
    };
    const events = await schedule.eventsIn(window.start, window.end + reliefDays * dayMs);
    const writable = new Set((await schedule.calendars()).flatMap((each) => (each.writable ? [each.id] : [])));
    const isReadOnly = ({ calendar_id }: CalendarEvent) => !writable.has(calendar_id);
    return analysisOf(window, dates, events, await timeSpent(dates, schedule), schedule, isReadOnly);
  },
});

/** Longer times have views of their own. */
const mostDays = 31;
