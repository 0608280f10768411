import type { CalendarEvent } from '@daywright/contract/events';
import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { profileDateText } from '@daywright/schedule/relative-time';
import { whenText } from '@daywright/schedule/when-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRestoreEvent } from '../../commands/restore-event.ts';
import { useNow, useToday } from '../../lib/clock.ts';
import { leaveRow } from '../../lib/leave-focus.ts';
import { deletedEvents } from '../../queries/changes.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from './pages.tsx';

/** Deleted events and series, the last deleted first. */
export function DeletedList() {
  const deleted = useInfiniteQuery(deletedEvents());
  const rows = deleted.data?.pages.flatMap(({ events }) => events) ?? [];
  return (
    <Pages pages={deleted}>
      {rows.length === 0 ? (
        <EmptyState title="Nothing deleted" text="Deleted events can be restored from here for 30 days." />
      ) : (
        <ul aria-label="Deleted events" className="divide-y divide-line rounded-sheet border border-line bg-surface">
          {rows.map(({ event, deleted_at }) => (
            <DeletedRow key={event.id} event={event} deletedAt={Date.parse(deleted_at)} />
          ))}
        </ul>
      )}
    </Pages>
  );
}

function DeletedRow({ event, deletedAt }: { event: CalendarEvent; deletedAt: number }) {
  const zone = useTimeZone();
  const today = useToday(zone);
  const now = useNow();
  const preferences = usePreferences();
  const restore = useRestoreEvent();
  const [isBusy, setBusy] = useState(false);
  const { hue, color } = categoryOf(event, preferences);

  async function bringBack() {
    setBusy(true);
    await restore(event);
    setBusy(false);
  }

  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <CategoryTile icon={iconOf(event, preferences)} hue={hue} color={color} size={32} />
      <div className="min-w-0 flex-1">
        <bdi className="wrap-anywhere line-clamp-3 font-medium text-14">{event.title}</bdi>
        <span className="text-12 text-text-2">
          {whenText(event, zone, today)}
          {event.recurrence !== null && ', repeats'} · deleted {profileDateText(deletedAt, now, zone).toLowerCase()}
        </span>
      </div>
      <Button
        small
        busy={isBusy && 'Restoring...'}
        aria-label={`Restore ${event.title}`}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget);
          void bringBack();
        }}
      >
        Restore
      </Button>
    </li>
  );
}
