import type { ChatChoice } from '@daywright/contract/assistant';
import { defaultIcon } from '@daywright/contract/categories';
import type { CalendarEvent } from '@daywright/contract/events';
import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { useQueryClient } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { heldEvents } from '../../queries/events.ts';
import { usePreferences } from '../../queries/profile.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cardLook } from './undoable-card.tsx';

/** So many are offered; whoever meant another says so. */
const most = 5;
/** What declines all of them: the assistant may say it in its own words. */
const none = 'None of these';
const declines = new Set([none, 'Never mind', 'No']);

export interface ChoicesProps {
  choices: readonly ChatChoice[];
  /** Sends the answer; null once there was one: then they are plain rows. */
  onAnswer: ((answer: string) => void) | null;
  isDisabled: boolean;
}

/** What may have been meant. */
export function Choices({ choices, onAnswer, isDisabled }: ChoicesProps) {
  const held = heldEvents(useQueryClient());
  const offered = choices.filter(({ answer }) => !declines.has(answer)).slice(0, most);
  const decline = choices.find(({ answer }) => declines.has(answer))?.answer ?? none;
  return (
    <ul aria-label="Choices" className={onAnswer ? 'grid gap-1.5' : classNames(cardLook, 'divide-y divide-line')}>
      {offered.map((choice) => {
        const row = <Row choice={choice} event={held.find(({ id }) => id === choice.event_id)} />;
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
                <CornerDownLeft
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-ink opacity-0 group-enabled:group-hover:opacity-100 group-focus-visible:opacity-100"
                />
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
            className="min-h-8 rounded-control px-1 font-semibold text-13 text-ink hover:bg-hover disabled:text-text-3 pointer-coarse:min-h-11"
          >
            {decline}
          </button>
        </li>
      )}
    </ul>
  );
}

function Row({
  choice: { title, detail, icon, event_id },
  event,
}: {
  choice: ChatChoice;
  event: CalendarEvent | undefined;
}) {
  const preferences = usePreferences();
  const { hue, color } = event ? categoryOf(event, preferences) : noCategory;
  return (
    <>
      {icon === null && event_id === null ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-text-2">
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      ) : (
        <CategoryTile icon={icon ?? (event ? iconOf(event, preferences) : defaultIcon)} hue={hue} color={color} />
      )}
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere block font-semibold text-13">{title}</bdi>
        <span className="block text-12 text-text-2">{detail}</span>
      </span>
    </>
  );
}

/** Of a time, or of an event that is not held. */
const noCategory = { hue: 'other', color: null } as const;
const rowLook = 'flex w-full items-center gap-2.5 px-2.5 py-2 text-left';
const buttonLook =
  'group min-h-11 rounded-card border border-control bg-surface transition-colors duration-(--m-fast) hover:border-ink hover:bg-ink-tint focus-visible:border-ink focus-visible:bg-ink-tint active:bg-press disabled:border-line disabled:bg-surface disabled:text-text-3';
