import type { ChatConfirmation } from '@daywright/contract/assistant';
import { countOf } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRows } from './change-rows.tsx';
import { SettingRows } from './setting-rows.tsx';
import { cardLook } from './undoable-card.tsx';

export interface ConfirmationCardProps {
  confirmation: ChatConfirmation;
  /** Sends the answer; null once there was one. */
  onAnswer: ((answer: string) => void) | null;
  isDisabled: boolean;
}

/** What would be done, until the person says yes or no to it; then it says that it is a proposal alone, not what was done. */
export function ConfirmationCard({
  confirmation: { changes, settings = [] },
  onAnswer,
  isDisabled,
}: ConfirmationCardProps) {
  const count = countOf(changes.length + settings.length, 'change');
  return (
    <article aria-label={`${count} proposed`} className={cardLook}>
      {changes.length > 0 && <ChangeRows changes={changes} isProposed />}
      {settings.length > 0 && <SettingRows settings={settings} />}
      <footer className="flex items-center gap-2 border-line border-t bg-paper py-2 pr-2 pl-3 text-12 text-text-2">
        <span className="flex-1">{onAnswer ? count : `${count} proposed`}</span>
        {onAnswer &&
          (['No', 'Yes'] as const).map((answer) => (
            <Button
              key={answer}
              small
              variant={answer === 'Yes' ? 'primary' : 'default'}
              disabled={isDisabled}
              onClick={() => onAnswer(answer)}
            >
              {answer}
            </Button>
          ))}
      </footer>
    </article>
  );
}
