import type { ChangedEvent, JournalEntry } from '@daywright/contract/journal';
import { nearDay } from '@daywright/schedule/date-text';
import { dateIn, timeText } from '@daywright/schedule/dates';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { useTimeZone } from '../../../queries/profile.ts';
import { ConflictRow } from './conflict.tsx';
import { entryText } from './entry-text.ts';
import { OpenEvent } from './open-event.tsx';

interface JournalEntryRowProps {
  entry: JournalEntry;
  calendar: string | null;
  /** Only its conflicts that nobody put back. */
  isUnrestored: boolean;
  /** The journal makes way for what is opened from it. */
  onLeave: () => void;
}

/** One round: when it was, what came and went, and what needs a look. `calendar` is null where it concerns the account. */
export function JournalEntryRow({ entry, calendar, isUnrestored, onLeave }: JournalEntryRowProps) {
  const zone = useTimeZone();
  const today = useToday(zone);
  const at = Date.parse(entry.at);
  const refusals = isUnrestored ? [] : entry.refusals;
  return (
    <li className="py-2.5">
      {!isUnrestored && <p className="text-14">{entryText(entry)}</p>}
      <p className="text-12 text-text-2">
        <time dateTime={entry.at}>
          {nearDay(dateIn(at, zone), today).replace(/^t/, 'T')} {timeText(at, zone)}
        </time>
        {calendar !== null && <bdi> · {calendar}</bdi>}
      </p>
      {!isUnrestored && <WhatWent entry={entry} />}
      {(refusals.length > 0 || entry.conflicts.length > 0) && (
        <ul className="mt-2 flex flex-col gap-2">
          {refusals.map(({ event_id, title, why }) => (
            <li key={event_id} className="flex items-start gap-2 rounded-control bg-warn-tint px-3 py-2 text-13">
              <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" className="mt-1.5 shrink-0 text-warn" />
              <span className="wrap-anywhere min-w-0 flex-1 pt-1">
                Google did not take <bdi className="font-semibold">“{title}”</bdi>. {why}
              </span>
              <OpenEvent id={event_id} title={title} onLeave={onLeave} />
            </li>
          ))}
          {entry.conflicts.map(
            (conflict, place) =>
              (!isUnrestored || conflict.restored === null) && (
                // A conflict has no other name than its place in the entry, which stays.
                <ConflictRow
                  key={`${conflict.event_id} ${conflict.field}`}
                  {...{ conflict, place }}
                  entryId={entry.id}
                />
              ),
          )}
        </ul>
      )}
    </li>
  );
}

function WhatWent({ entry: { changed, pulled, pushed, error } }: { entry: JournalEntry }) {
  return (
    <>
      <Changed where="From Google" changed={changed.filter(({ side }) => side === 'here')} of={pulled} />
      <Changed where="To Google" changed={changed.filter(({ side }) => side === 'there')} of={pushed} />
      {error !== null && <p className="wrap-anywhere mt-1 text-13 text-danger">{error}</p>}
    </>
  );
}

interface ChangedProps {
  where: string;
  changed: readonly ChangedEvent[];
  /** How many events were changed. */
  of: number;
}

/** Which events came or went, as far as the entry names them: `From Google: “Lunch” changed, “Call” added and 12 more` */
function Changed({ where, changed, of }: ChangedProps) {
  if (changed.length === 0) return null;
  const more = of - changed.length;
  return (
    <p className="wrap-anywhere mt-1 text-13 text-text-2">
      {where}:{' '}
      {changed.map(({ title, what }, place) => (
        <Fragment key={`${what} ${title}`}>
          {place > 0 && ', '}
          <bdi className="text-text">“{title}”</bdi> {what}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
