import { CalendarRows } from './calendar-rows.tsx';

/** The calendars with a tick box each, which shows or hides their events. */
export function CalendarList({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <section aria-label="Calendars" className="px-2.25">
      <h2 className="mb-[3px] font-semibold text-12 text-text-3">Calendars</h2>
      <CalendarRows isLarge={isLarge} />
    </section>
  );
}
