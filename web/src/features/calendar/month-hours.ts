import type { ReportPeriod } from '@daywright/contract/reports';
import { categoryKey } from '@daywright/schedule/categories';
import { durationText } from '@daywright/schedule/duration';

/** What stands under a month's name. */
export interface MonthHours {
  /** `67h`; below an hour the minutes; `planned` where nothing was tracked. */
  text: string;
  isTracked: boolean;
}

/** What was tracked in each month, by its first date, sleep left out; months without any time are left out. */
export function monthHours(periods: readonly ReportPeriod[]): Map<string, MonthHours> {
  const hours = new Map<string, MonthHours>();
  for (const { date, categories } of periods) {
    const awake = categories.filter(({ category }) => categoryKey(category) !== 'sleep');
    const tracked = awake.reduce((sum, line) => sum + line.tracked, 0);
    const isPlanned = awake.some(({ planned }) => planned > 0);
    if (tracked > 0) hours.set(date, { text: shortText(tracked), isTracked: true });
    else if (isPlanned) hours.set(date, { text: 'planned', isTracked: false });
  }
  return hours;
}

const shortText = (minutes: number) => (minutes < 60 ? durationText(minutes) : `${Math.round(minutes / 60)}h`);
