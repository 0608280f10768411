import type { SendUpdates } from '@daywright/contract/event-input';
import { guestAnswerNames, guestAnswers } from '../lib/guest-answers.ts';
import { Button } from './button.tsx';

/** Answers a change that waits: whether guests are told. `of` names it where several are listed, such as `“Dinner”`. */
export function GuestAnswers({
  of,
  isBusy,
  onAnswer,
}: {
  of?: string;
  isBusy: boolean;
  onAnswer: (sendUpdates: SendUpdates) => void;
}) {
  return (
    <fieldset aria-label={of ? `Should the guests of ${of} be told?` : 'Should the guests be told?'} className="mt-2">
      <div className="flex flex-wrap gap-2">
        {guestAnswers.map((answer) => (
          <Button
            key={answer}
            small
            // A disabled button would lose the focus while it works.
            aria-disabled={isBusy}
            onClick={() => !isBusy && onAnswer(answer)}
            className="text-left"
          >
            {guestAnswerNames[answer]}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-12 text-text-2">
        Where nobody is told, guests may keep the old meeting in their calendars.
      </p>
    </fieldset>
  );
}
