import type { CalendarEvent } from '@daywright/contract/events';
import type { Conflict } from '@daywright/contract/journal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRestoreConflict } from '../../../commands/restore-conflict.ts';
import { useToday } from '../../../lib/clock.ts';
import { conflictNow } from '../../../queries/journal.ts';
import { useTimeZone } from '../../../queries/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { conflictText } from './conflict-text.ts';
import { restoreText } from './restore-text.ts';

interface ConflictRowProps {
  conflict: Conflict;
  entryId: string;
  /** Of the conflict in its entry. */
  place: number;
}

/** What both sides had changed: the value that stands, the one that gave way, and the way to put that back. */
export function ConflictRow({ conflict, entryId, place }: ConflictRowProps) {
  const { title, side, field, restored } = conflict;
  const restore = useRestoreConflict();
  const [isBusy, setBusy] = useState(false);
  const { data: now } = useQuery(conflictNow(entryId, place));
  const isDeletion = field === 'deletion';

  async function putBack() {
    setBusy(true);
    await restore(entryId, place, conflict);
    setBusy(false);
  }

  return (
    <li className="rounded-control bg-sunken px-3 py-2 text-13">
      <div className="flex items-start justify-between gap-3">
        <p className="wrap-anywhere min-w-0 pt-1">
          <bdi className="font-semibold">“{title}”</bdi>
          {isDeletion ? ` ${deletionText(side)}` : ' was changed here and in Google.'}
        </p>
        {restored === null && (isBusy || now?.why_not === null) && (
          <Button
            small
            busy={isBusy && (isDeletion ? 'Deleting...' : 'Restoring...')}
            aria-label={`${restoreText(conflict)}: ${title}`}
            onClick={() => void putBack()}
          >
            {restoreText(conflict)}
          </Button>
        )}
        {restored !== null && (
          // The button goes once it has acted: the focus stays where it was.
          <span
            ref={(outcome) => void (isBusy && outcome?.focus())}
            tabIndex={-1}
            className="shrink-0 rounded-control pt-1 text-text-2"
          >
            {isDeletion ? 'Deleted' : 'Restored'}
          </span>
        )}
      </div>
      {!isDeletion && <Sides conflict={conflict} event={now?.event} />}
      {restored === null && now?.why_not && <p className="wrap-anywhere mt-1.5 text-text-2">{now.why_not}</p>}
    </li>
  );
}

const deletionText = (side: Conflict['side']) =>
  side === 'here'
    ? 'was deleted here and changed in Google, so it stays.'
    : 'was deleted in Google and changed here, so it stays.';

const whose = (side: Conflict['side']) => (side === 'here' ? 'Yours' : 'Google’s');

/** Both values in words; the one that stands is the event's own as it is now, undefined while that is on its way. */
function Sides({ conflict, event }: { conflict: Conflict; event: CalendarEvent | null | undefined }) {
  const zone = useTimeZone();
  const today = useToday(zone);
  const isPending = event === undefined;
  const { name, lost, stands } = conflictText(conflict, event ?? null, { zone, today });
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      <dt className="text-text-2">{name} now</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {isPending ? '…' : stands === null ? 'The event is not there any more.' : <bdi>{stands || 'nothing'}</bdi>}
      </dd>
      <dt className="text-text-2">
        {whose(conflict.side)}
        {conflict.restored === null && ', not taken'}
      </dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <bdi>{lost || 'nothing'}</bdi>
      </dd>
    </dl>
  );
}
