import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { categoryOfName } from '@daywright/schedule/categories';
import { longDay } from '@daywright/schedule/date-text';
import type { StackedColumn } from './columns.ts';

/** One column a date, with the categories of a report by day. Sleep, which every day has, would hide the rest: left out. */
export function reportColumns(
  dates: readonly string[],
  report: readonly ReportPeriod[],
  preferences: Preferences | undefined,
): StackedColumn[] {
  const lines = new Map(report.map(({ date, categories }) => [date, categories]));
  return dates.map((date) => ({
    id: date,
    name: longDay(date),
    bands: (lines.get(date) ?? []).flatMap(({ category, tracked, ahead }) => {
      const { key, name, icon, hue, color } = categoryOfName(category, preferences);
      return key === 'sleep' ? [] : [{ key, name, icon, hue, color, tracked, ahead }];
    }),
  }));
}

/** Minutes of a column: tracked, and still to come. */
export function columnSums({ bands }: StackedColumn): { tracked: number; ahead: number } {
  return bands.reduce((sum, band) => ({ tracked: sum.tracked + band.tracked, ahead: sum.ahead + band.ahead }), {
    tracked: 0,
    ahead: 0,
  });
}
