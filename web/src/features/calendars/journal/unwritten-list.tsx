import type { UnwrittenEvent } from '@daywright/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnswerHeld } from '../../../commands/answer-held.ts';
import { markAnnounced } from '../../../lib/announced-changes.ts';
import { quoted } from '../../../lib/words.ts';
import { unwrittenEvents } from '../../../queries/journal.ts';
import { Button } from '../../../ui/button.tsx';
import { GuestAnswers } from '../../../ui/guest-answers.tsx';
import { useSyncNow } from '../sync-now.ts';
import { useAccountState } from '../use-account-state.ts';
import { nothingThere } from './filter.ts';
import { OpenEvent } from './open-event.tsx';
import { Pages } from './pages.tsx';

interface UnwrittenListProps {
  accountId: string;
  state: 'pending' | 'held' | 'not-taken';
  calendarNames: ReadonlyMap<string, string>;
  /** The journal makes way for what is opened from it. */
  onLeave: () => void;
}

/** The events whose last change is not at Google, why that is so, and what helps. */
export function UnwrittenList({ accountId, state, calendarNames, onLeave }: UnwrittenListProps) {
  const account = useAccountState(accountId);
  const list = useInfiniteQuery(unwrittenEvents(accountId, state));
  const { mutate: sync, isPending } = useSyncNow();
  const events = list.data?.pages.flatMap((page) => page.events);
  const heldIds = state === 'held' ? events?.map(({ event_id }) => event_id).join() : undefined;
  // Whoever reads it here needs no message any more.
  useEffect(() => {
    if (heldIds) markAnnounced(accountId, heldIds.split(','));
  }, [accountId, heldIds]);
  const isLost = account?.status === 'reconnect';
  const mayHelp = !isLost && events?.some(({ state }) => state === 'pending' || state === 'parked');
  const isSyncing = isPending || account?.syncing === true;

  return (
    <Pages pages={list} count={events?.length} nothing={nothingThere[state]} more="Show more">
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-13 text-text-2">
          {isLost ? 'They are written to Google once you reconnect.' : hints[state]}
        </p>
        {mayHelp && (
          <Button small busy={isSyncing && 'Syncing...'} onClick={() => sync(accountId)}>
            {state === 'pending' ? 'Sync now' : 'Try again'}
          </Button>
        )}
      </div>
      <ul aria-label="Events" className="flex flex-col gap-2">
        {events?.map((event) => (
          <li key={event.event_id} className="rounded-control bg-sunken px-3 py-2 text-13">
            <div className="flex items-start justify-between gap-3">
              <div className="wrap-anywhere min-w-0 pt-1">
                <p>
                  <bdi className="font-semibold">“{event.title}”</bdi>
                </p>
                <p className="mt-0.5">{reasonOf(event)}</p>
                {calendarNames.size > 1 && (
                  <p className="mt-0.5 text-12 text-text-2">
                    <bdi>{calendarNames.get(event.calendar_id)}</bdi>
                  </p>
                )}
              </div>
              {!event.deleted && <OpenEvent id={event.event_id} title={event.title} onLeave={onLeave} />}
            </div>
            {event.state === 'held' && <HeldAnswers event={event} />}
          </li>
        ))}
      </ul>
    </Pages>
  );
}

function HeldAnswers({ event: { event_id, title, deleted } }: { event: UnwrittenEvent }) {
  const { mutate: answer, isPending } = useAnswerHeld();
  return (
    <GuestAnswers
      of={quoted(title)}
      isBusy={isPending}
      onAnswer={(sendUpdates) => answer({ change: { id: event_id, isDeletion: deleted }, sendUpdates })}
    />
  );
}

const hints = {
  pending: 'They are written to Google with the next sync.',
  held: 'They are written to Google once you say whether their guests are told.',
  'not-taken': 'They stay as you have them here.',
};

function reasonOf({ state, deleted, why }: UnwrittenEvent): string {
  const change = deleted ? 'Deleted here, and still in Google.' : 'Changed here, and not yet in Google.';
  if (state === 'pending' || state === 'held') return change;
  return why ?? `${change} Why Google did not take it is not in the journal any more.`;
}
