import type { ChatChoice } from '@daywright/contract/assistant';
import { defaultIcon } from '@daywright/contract/categories';
import { iconOf } from '@daywright/schedule/categories';
import { useQueryClient } from '@tanstack/react-query';
import { heldEvents } from '../../queries/events.ts';
import { usePreferences } from '../../queries/profile.ts';
import { classNames } from '../../ui/class-names.ts';
import { cardLook } from './change-card.tsx';

/** So many are offered; whoever meant another says so. */
const most = 5;
/** What declines all of them: the assistant may say it in its own words. */
const none = 'None of these';
const declines = new Set([none, 'Never mind']);

export interface ChoicesProps {
  choices: readonly ChatChoice[];
  /** Sends the answer; null once there was one: then they are plain rows. */
  onAnswer: ((answer: string) => void) | null;
  isDisabled: boolean;
}

/** What may have been meant. */
export function Choices({ choices, onAnswer, isDisabled }: ChoicesProps) {
  const preferences = usePreferences();
  const held = new Map(heldEvents(useQueryClient()).map((event) => [event.id, event]));
  const iconFor = ({ icon, event_id }: ChatChoice) => {
    const event = held.get(event_id ?? '');
    return icon ?? (event ? iconOf(event, preferences) : defaultIcon);
  };
  const offered = choices.filter(({ answer }) => !declines.has(answer)).slice(0, most);
  const decline = choices.find(({ answer }) => declines.has(answer))?.answer ?? none;
  return (
    <ul aria-label="Choices" className={classNames(cardLook, 'divide-y divide-line')}>
      {offered.map((choice) => {
        const row = (
          <>
            <span aria-hidden="true" className="w-6 shrink-0 text-center text-16">
              {iconFor(choice)}
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="wrap-anywhere block font-semibold text-13">{choice.title}</bdi>
              <span className="block text-12 text-text-2">{choice.detail}</span>
            </span>
          </>
        );
        return (
          <li key={`${choice.answer} ${choice.event_id}`}>
            {onAnswer ? (
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => onAnswer(choice.answer)}
                className={classNames(rowLook, buttonLook)}
              >
                {row}
              </button>
            ) : (
              <div className={rowLook}>{row}</div>
            )}
          </li>
        );
      })}
      {onAnswer && (
        <li>
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onAnswer(decline)}
            className={classNames(rowLook, buttonLook, 'font-semibold text-13 text-text-2')}
          >
            {decline}
          </button>
        </li>
      )}
    </ul>
  );
}

const rowLook = 'flex w-full items-center gap-2.5 px-3 py-2 text-left';
const buttonLook =
  'min-h-11 transition-colors duration-(--m-fast) hover:bg-hover active:bg-press disabled:text-text-3 outline-offset-[-2px]';
