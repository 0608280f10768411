import type { CalendarEvent, Guest } from '@daywright/contract/events';
import { withOwnAnswer } from '@daywright/schedule/event-state';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { quoted } from '../lib/words.ts';
import { eventNow } from '../queries/event.ts';
import { changeHeldEvents } from '../queries/events.ts';
import { sendInTurn } from './event-versions.ts';
import { useUndoableChange } from './undoable-change.ts';

export type Answer = Exclude<Guest['status'], 'needs-action'>;

const said: Record<Answer, string> = { accepted: 'yes', tentative: 'maybe', declined: 'no' };

/** Answers an invitation for the person; of a repeated one, this occurrence only. Answers null after a failure that was told. */
export function useAnswerInvitation() {
  const change = useUndoableChange();
  const client = useQueryClient();
  return (event: CalendarEvent, status: Answer) => {
    const replacing = (replace: (held: CalendarEvent) => CalendarEvent) => (events: CalendarEvent[]) =>
      events.map((held) => (held.id === event.id ? replace(held) : held));
    return change({
      send: async () => {
        const reply = await sendInTurn(event, () =>
          call('POST /events/:id/answer', { params: { id: event.id }, body: { status } }),
        );
        const { event: answered } = reply;
        if (answered) {
          client.setQueryData(eventNow(event.id).queryKey, answered);
          await changeHeldEvents(
            client,
            replacing(() => answered),
          );
        }
        return reply;
      },
      said: `Answered ${said[status]} to ${quoted(event.title)}`,
      failed: `${quoted(event.title)} was not answered`,
      expect: replacing((held) => withOwnAnswer(held, status)),
    });
  };
}
