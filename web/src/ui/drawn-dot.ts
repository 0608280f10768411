import type { Calendar } from '@daywright/contract/calendars';
import type { CSSProperties } from 'react';

/**
 * The dot of a connected calendar at the end of an event that is one element: there may be thousands of them. It goes with
 * `drawnDotLook`, and `inCalendar` says it.
 */
export const drawnDot = (calendar: Calendar | undefined) => ({
  'data-calendar': calendar && '',
  style: calendar && ({ '--dot': calendar.color ?? 'var(--ink)' } as CSSProperties),
});

export const drawnDotLook =
  'data-calendar:pr-5 data-calendar:after:absolute data-calendar:after:top-1/2 data-calendar:after:right-1.5 data-calendar:after:-mt-1 data-calendar:after:size-2 data-calendar:after:rounded-full data-calendar:after:bg-(--dot) data-calendar:after:inset-ring data-calendar:after:inset-ring-text/20';

/** `, in Team` */
export const inCalendar = (calendar: Calendar | undefined): string => (calendar ? `, in ${calendar.name}` : '');
