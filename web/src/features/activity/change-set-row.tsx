import type { ChangeSet } from '@daywright/contract/changes';
import { timeText } from '@daywright/schedule/dates';
import { useState } from 'react';
import { eventsSeenByGuests } from '../../commands/tell-guests.ts';
import { undo, undoneText } from '../../commands/undo.ts';
import { leaveButton } from '../../lib/leave-focus.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityLine } from './activity-line.tsx';
import { ChangeDetails } from './change-details.tsx';

/** How the summary of what took another change back begins. */
const undid = 'Undid: ';
const takenBack = /^(?:Undid|Redid): /;

export interface ChangeSetRowProps {
  set: ChangeSet;
  isUndone: boolean;
  zone: string;
  /** YYYY-MM-DD */
  today: string;
}

/** Who changed what and when; what it was before and after behind the disclosure, and Undo. */
export function ChangeSetRow({ set, isUndone, zone, today }: ChangeSetRowProps) {
  const [isBusy, setBusy] = useState(false);
  // Taking back a taking back does the first again.
  const isRedo = set.summary.startsWith(undid);
  const verb = isRedo ? 'Redo' : 'Undo';

  async function takeBack() {
    setBusy(true);
    const what = set.summary.replace(takenBack, '');
    await undo(set.id, isRedo ? `Redone: ${what}` : undoneText(what), {
      verb,
      seenByGuests: eventsSeenByGuests(set.changes),
    });
    setBusy(false);
  }

  return (
    <ActivityLine
      set={set}
      summary={set.summary}
      when={` at ${timeText(Date.parse(set.at), zone)}`}
      isUndone={isUndone}
      action={
        set.actor !== 'sync' &&
        !isUndone && (
          <Button
            small
            busy={isBusy && `${verb}ing...`}
            aria-label={`${verb}: ${set.summary}`}
            onClick={({ currentTarget }) => {
              leaveButton(currentTarget);
              void takeBack();
            }}
          >
            {verb}
          </Button>
        )
      }
    >
      {set.count > 0 ? () => <ChangeDetails set={set} zone={zone} today={today} /> : undefined}
    </ActivityLine>
  );
}
