import type { ReportPeriod } from '@daywright/contract/reports';

export type ReportedMinutes = [category: string, tracked: number, planned: number, ahead?: number];

/** A period of a report by its first date: `reported('2026-06-11', ['Work', 104, 540])`. */
export const reported = (date: string, ...lines: ReportedMinutes[]): ReportPeriod => ({
  date,
  categories: lines.map(([category, tracked, planned, ahead = 0]) => ({ category, tracked, planned, ahead })),
});
