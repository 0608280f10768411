import type { Cascade } from '@daywright/schedule/cascade';
import { type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cascadeAmong } from '../../commands/cascade-among.ts';
import { cascadeWeeks } from '../../commands/live.ts';
import type { CascadeLayer } from '../../lib/layers.ts';
import { type EventBlock, weekOfEvents } from '../../queries/events.ts';

/** What would move along and what stands around it, as it was when it was asked; null until the weeks are there. */
export interface CascadePreview extends Cascade {
  around: EventBlock['events'];
}

export function useCascade({ event, window }: CascadeLayer, zone: string): CascadePreview | null {
  const client = useQueryClient();
  const weeks = useQueries<UseQueryOptions<EventBlock, Error, EventBlock, string[]>[]>({
    queries: cascadeWeeks(window, zone).map((monday) => weekOfEvents(monday, zone)),
  });
  const [asked, setAsked] = useState<CascadePreview | null>(null);
  if (asked === null && weeks.every(({ data }) => data)) {
    const around = weeks.flatMap(({ data }) => data?.events ?? []);
    setAsked({ ...cascadeAmong(client, around, event, window), around });
  }
  return asked;
}
