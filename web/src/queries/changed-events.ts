import type { CalendarEvent } from '@daywright/contract/events';

/** What a glance at an event shows. Ticks are left out: whoever ticks a box need not be shown where it was. */
const lookOf = ({ title, icon, category, all_day, start_date, end_date, spans }: CalendarEvent) =>
  JSON.stringify([
    title,
    icon,
    category[0],
    all_day,
    start_date,
    end_date,
    spans.map((span) => [span.title, span.start_date, span.end_date]),
  ]);

/** Ids of the events of `after` that were not there before, or looked different. */
export function changedIds(before: readonly CalendarEvent[], after: readonly CalendarEvent[]): string[] {
  const known = new Map(before.map((event) => [event.id, event]));
  return after
    .filter((event) => {
      const old = known.get(event.id);
      return old === undefined || (old !== event && lookOf(old) !== lookOf(event));
    })
    .map((event) => event.id);
}
