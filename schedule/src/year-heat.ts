import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { type Amounts, amountsByDate, amountsOf, type Measure, noAmounts } from './amounts.ts';
import { addDays, datesFrom, dayNumber } from './dates.ts';
import { durationText } from './duration.ts';

/** How much a day holds, from nothing (0) to full (5). */
export type HeatLevel = 0 | 1 | 2 | 3 | 4 | 5;

export interface YearDay extends Amounts {
  date: string;
  when: 'past' | 'today' | 'ahead';
  /** Minutes by which it is coloured. */
  minutes: number;
  /** Null for a day that is not coloured: in a year of tracked time, one to come. */
  level: HeatLevel | null;
  /** Something is planned on a day that is not coloured. */
  isPlan: boolean;
}

export interface YearMonth {
  /** Its first date. */
  first: string;
  minutes: number;
  days: YearDay[];
}

export interface YearHeat {
  months: YearMonth[];
  /** Minutes from which a day counts as full on the legend. */
  full: number;
}

export interface YearContext {
  year: number;
  today: string;
  measure: Measure;
  /** Key of the only category that counts; without one all but Sleep do. */
  category?: string | undefined;
  preferences?: Preferences | undefined;
}

/** A day of ten hours is full; of a single category the fullest day is. */
const fullDay = 600;
/** Where one level ends and the next begins, in shares of a full day: 2, 4.4, 6.6 and 8.4 of ten hours (design guide, section 4). */
const steps = [0.2, 0.44, 0.66, 0.84];

/** Nothing is 0; less than 2, 4.4, 6.6 and 8.4 hours of a full day of ten are 1 to 4; more is 5. */
export function heatLevel(minutes: number, full: number = fullDay): HeatLevel {
  if (minutes <= 0) return 0;
  // In whole numbers: shares such as 0.44 have no exact binary form.
  return (1 + steps.filter((share) => Math.round(minutes * 100) >= Math.round(share * 100) * full).length) as HeatLevel;
}

/** The days of a year, by month, with how much each holds. `periods` are days. */
export function yearHeat(periods: readonly ReportPeriod[], context: YearContext): YearHeat {
  const { year, today, measure, category } = context;
  const byDate = amountsByDate(periods, context.preferences);
  const first = `${String(year).padStart(4, '0')}-01-01`;
  const count = dayNumber(`${String(year + 1).padStart(4, '0')}-01-01`) - dayNumber(first);
  const days = datesFrom(first, count).map((date) => {
    const amounts = byDate.has(date) ? amountsOf(byDate.get(date), category) : noAmounts;
    return { ...amounts, date, minutes: measure === 'planned' ? amounts.planned : amounts.tracked };
  });
  const full = category === undefined ? fullDay : fullOf(Math.max(...days.map(({ minutes }) => minutes)));

  const months: YearMonth[] = [];
  for (const day of days) {
    const isColoured = measure === 'planned' || day.date <= today;
    if (day.date.endsWith('-01')) months.push({ first: day.date, minutes: 0, days: [] });
    const month = months.at(-1);
    if (!month) continue;
    month.minutes += day.minutes;
    month.days.push({
      ...day,
      when: day.date === today ? 'today' : day.date < today ? 'past' : 'ahead',
      level: isColoured ? heatLevel(day.minutes, full) : null,
      isPlan: !isColoured && day.planned > 0,
    });
  }
  return { months, full };
}

/** Full hours, so that the legend reads well; at least one. */
const fullOf = (most: number) => Math.max(1, Math.ceil(most / 60)) * 60;

/** A day in words: both facts, such as `1h 44m tracked, 9h planned`. */
export function yearDayText({ when, planned, tracked }: Pick<YearDay, 'when' | 'planned' | 'tracked'>): string {
  const facts = [
    tracked > 0 && `${durationText(tracked)} tracked`,
    planned > 0 && `${durationText(planned)} planned`,
  ].filter(Boolean);
  if (facts.length > 0) return facts.join(', ');
  return when === 'past' ? 'nothing' : 'nothing planned';
}

/** The dates between which a year's sums count, both included. */
export interface YearStretch {
  from: string;
  to: string;
}

/**
 * What sums of a year count. Tracked time from the first day that has any up to yesterday, as today is not over (today alone
 * when nothing is older); planned time from the first to the last day that has any. Undefined when there is none.
 */
export function yearStretch(days: readonly YearDay[], today: string, measure: Measure): YearStretch | undefined {
  const used = days.filter(({ minutes }) => minutes > 0);
  const from = used[0]?.date;
  const last = used.at(-1)?.date;
  const end = days.at(-1)?.date;
  if (from === undefined || last === undefined || end === undefined) return undefined;
  if (measure === 'planned') return { from, to: last };
  const yesterday = addDays(today, -1);
  return { from, to: from > yesterday ? from : yesterday < end ? yesterday : end };
}
