import type { CalendarEvent } from '@daywright/contract/events';
import type { RunningEntry } from '@daywright/contract/time-entries';
import { forgotten } from '@daywright/schedule/forgotten-timer';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { signOfLife } from '../../commands/sign-of-life.ts';
import { now, useNow } from '../../lib/clock.ts';
import { isLayerOpen, openLayer } from '../../lib/layers.ts';
import { runningEntry } from '../../queries/time-entries.ts';

const everyMs = 5 * 60_000;
/** Whoever puts the question aside is not asked again for so long. */
const askEveryMs = 15 * 60_000;

/**
 * While a timer runs and the tab is in sight: tells the server so every five minutes at most, and asks about a timer that
 * seems forgotten before anything counts as a sign of life.
 *
 * @param event what the timer runs on; null beside the schedule
 */
export function useTimerWatch(timer: RunningEntry | null, event: CalendarEvent | null): void {
  const client = useQueryClient();
  const minute = useNow();
  const isBusy = useRef(false);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const id = timer?.id;

  useEffect(() => {
    const held = client.getQueryData(runningEntry().queryKey);
    if (held?.id !== id || !held || !isDue(held, event, minute)) return;
    if (isBusy.current || document.visibilityState !== 'visible') return;
    isBusy.current = true;
    look()
      .catch((error: unknown) => console.warn('The running timer could not be looked after', error))
      .finally(() => {
        isBusy.current = false;
      });

    async function look() {
      // Another device may have stopped it, or shown that somebody is there.
      const entry = await client.fetchQuery({ ...runningEntry(), staleTime: 0 });
      if (!entry || !isDue(entry, event, now())) return;
      if (!forgotten(entry, endOf(event), now())) {
        // By this clock too, so that a server whose clock is behind is not told every minute.
        if (now() - saidAt.current < everyMs) return;
        saidAt.current = now();
        await signOfLife(client);
      } else if (!isLayerOpen() && now() - askedAt.current >= askEveryMs) {
        askedAt.current = now();
        openLayer({ kind: 'forgotten-timer', entry, event });
      }
    }
  }, [client, id, event, minute]);
}

const isDue = (entry: RunningEntry, event: CalendarEvent | null, at: number): boolean =>
  at - Date.parse(entry.last_seen_at) >= everyMs || forgotten(entry, endOf(event), at) !== null;

const endOf = (event: CalendarEvent | null): number | null =>
  event && !event.all_day ? Date.parse(event.end_date) : null;
