import type { SendUpdates } from '@daywright/contract/event-input';
import { useId } from 'react';
import { guestAnswerNames, guestAnswers, noUpdatesText } from '../../lib/guest-answers.ts';
import { Choice } from '../../ui/choice.tsx';

/** Whether guests are told of a change, as Google asks it. */
export function GuestChoice({
  value,
  onChange,
  className,
}: {
  value: SendUpdates;
  onChange: (value: SendUpdates) => void;
  className?: string;
}) {
  const group = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-2 font-semibold text-13">Should the guests be told?</legend>
      <div className="grid gap-1.75">
        {guestAnswers.map((answer) => (
          <Choice
            key={answer}
            group={group}
            name={guestAnswerNames[answer]}
            reach={answer === 'none' ? noUpdatesText : undefined}
            isChosen={answer === value}
            onChoose={() => onChange(answer)}
          />
        ))}
      </div>
    </fieldset>
  );
}
