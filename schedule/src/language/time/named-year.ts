import type { Meaning } from './phrase.ts';

/** `3 december next year`: the date in the year that is named beside it; null where that year has no such day. */
export function inNamedYear(date: string, all: readonly Meaning[]): string | null {
  const period = all.find(
    ({ isPeriod, date: first, last }) => isPeriod && first?.endsWith('-01-01') && last?.endsWith('-12-31'),
  );
  if (!period?.date) return date;
  const [year, month, day] = [period.date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)].map(Number);
  const found = Temporal.PlainDate.from({ year: year ?? 0, month: month ?? 1, day: day ?? 1 });
  return found.day === day ? found.toString() : null;
}
