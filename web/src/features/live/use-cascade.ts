import { type Cascade, cascade } from '@daywright/schedule/cascade';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { cascadeWeeks } from '../../commands/live.ts';
import { now } from '../../lib/clock.ts';
import type { CascadeLayer } from '../../lib/layers.ts';
import { type EventBlock, weekOfEvents } from '../../queries/events.ts';

/** What would move along and what stands around it, as it was when it was asked; null until the weeks are there. */
export interface CascadePreview extends Cascade {
  around: EventBlock['events'];
}

export function useCascade({ event, window }: CascadeLayer, zone: string): CascadePreview | null {
  const weeks = useQueries<UseQueryOptions<EventBlock, Error, EventBlock, string[]>[]>({
    queries: cascadeWeeks(window, zone).map((monday) => weekOfEvents(monday, zone)),
  });
  const [asked, setAsked] = useState<CascadePreview | null>(null);
  if (asked === null && weeks.every(({ data }) => data)) {
    const around = weeks.flatMap(({ data }) => data?.events ?? []);
    setAsked({ ...cascade(around, event, window, { now: now() }), around });
  }
  return asked;
}
