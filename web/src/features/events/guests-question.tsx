import { hasGuests } from '@daywright/schedule/guests';
import { useId, useState } from 'react';
import { lastAnswer, rememberAnswer } from '../../lib/guest-answers.ts';
import type { GuestsQuestion as Question } from '../../lib/layers.ts';
import { countOf, quoted } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { GuestChoice } from './guest-choice.tsx';

/** Asks whether guests are told of a change; what was answered last of the event, or of its series, is chosen. */
export function GuestsQuestion({ question: { verb, events, note, answer } }: { question: Question }) {
  const invited = events.filter(hasGuests);
  const [sendUpdates, setSendUpdates] = useState(() => lastAnswer(invited));
  const id = useId();
  const confirm = () => {
    rememberAnswer(invited, sendUpdates);
    answer(sendUpdates);
  };
  const [event] = events;
  const what = event && events.length === 1 ? quoted(event.title) : countOf(events.length, 'event');
  const isRollback = verb === 'Undo' || verb === 'Redo';
  return (
    <AlertDialog
      title={isRollback ? `${verb} the change of ${what}` : `${verb} ${what}`}
      text={[invitedText(events.length, invited), note].filter(Boolean).join(' ')}
      confirm={verb}
      isDangerous={verb === 'Delete'}
      focusOn=":checked"
      formId={id}
      onConfirm={confirm}
      onCancel={() => answer(null)}
    >
      <form
        id={id}
        onSubmit={(submit) => {
          submit.preventDefault();
          confirm();
        }}
      >
        <GuestChoice value={sendUpdates} onChange={setSendUpdates} className="mb-5" />
      </form>
    </AlertDialog>
  );
}

/** `It has guests.`, of several `2 of them have guests.` */
function invitedText(count: number, invited: readonly { title: string }[]): string {
  const [one] = invited;
  if (count === 1) return 'It has guests.';
  return one && invited.length === 1 ? `${quoted(one.title)} has guests.` : `${invited.length} of them have guests.`;
}
