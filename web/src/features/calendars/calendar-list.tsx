import { Suspense } from 'react';
import { atRest } from '../../lib/at-rest.ts';
import { part } from '../../lib/part.ts';

/** After what the page itself needs. */
const CalendarRows = part(async () => {
  await atRest(50, 1_000);
  return (await import('./calendar-rows.tsx')).CalendarRows;
});

/** The calendars with a tick box each, which shows or hides their events. */
export function CalendarList({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <section aria-label="Calendars" className="px-2.25">
      <h2 className="mb-[3px] font-semibold text-12 text-text-3">Calendars</h2>
      <Suspense>
        <CalendarRows isLarge={isLarge} />
      </Suspense>
    </section>
  );
}
