import type { CalendarEvent } from '@daywright/contract/events';
import { ownAnswer } from '@daywright/schedule/event-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, useAnswerInvitation } from '../../../commands/answer-invitation.ts';
import { useCalendarOf } from '../../../queries/calendars.ts';
import { eventNow } from '../../../queries/event.ts';
import { Button } from '../../../ui/button.tsx';
import { answerText } from './origin-text.ts';
import { EditorGroup } from './row.tsx';

const answers: readonly { status: Answer; name: string }[] = [
  { status: 'accepted', name: 'Yes' },
  { status: 'tentative', name: 'Maybe' },
  { status: 'declined', name: 'No' },
];

/** Who is invited, and the own answer, which is given here. */
export function Guests({ event, isOmitting }: { event: CalendarEvent; isOmitting: boolean }) {
  const isInvited = ownAnswer(event) !== undefined;
  // An answer, and Undo of it, leave the editor open.
  const { data } = useQuery({ ...eventNow(event.id), enabled: isInvited });
  const { guests } = data ?? event;
  const mayAnswer = useCalendarOf(event)?.writable === true && isInvited;
  return (
    <>
      <EditorGroup label="Guests">
        <ul aria-label="Guests" className="flex max-h-48 flex-col overflow-y-auto py-1.5 text-14 leading-6">
          {guests.map((guest) => (
            <li key={guest.email} className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="wrap-anywhere">{guest.name ?? guest.email}</bdi>
              {guest.self && <span className="text-12 text-text-2">you</span>}
              <span className="text-12 text-text-2">{answerText(guest)}</span>
            </li>
          ))}
        </ul>
        {isOmitting && <p className="text-12 text-text-2">Google does not list all guests.</p>}
      </EditorGroup>
      {mayAnswer && <OwnAnswer event={data ?? event} />}
    </>
  );
}

/** Of an occurrence, the answer to that one only. */
function OwnAnswer({ event }: { event: CalendarEvent }) {
  const answer = useAnswerInvitation();
  /** What is on its way. */
  const [sent, setSent] = useState<Answer | null>(null);
  const current = sent ?? ownAnswer(event);

  async function give(status: Answer) {
    if (sent !== null || status === current) return;
    setSent(status);
    await answer(event, status);
    setSent(null);
  }

  return (
    <EditorGroup label="Going?">
      <div className="flex min-h-(--control-h) flex-wrap items-center gap-2">
        {answers.map(({ status, name }) => (
          <Button
            key={status}
            small
            aria-pressed={status === current}
            onClick={() => void give(status)}
            className="min-w-16 aria-pressed:border-ink aria-pressed:bg-ink-tint aria-pressed:text-ink"
          >
            {name}
          </Button>
        ))}
        {event.series_id !== null && <span className="text-12 text-text-2">This event only</span>}
      </div>
    </EditorGroup>
  );
}
