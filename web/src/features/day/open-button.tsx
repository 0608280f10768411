import type { DayEvent } from '@daywright/schedule/day-event';
import { useSelection } from '../../hands/selection.ts';
import { openLayer } from '../../lib/layers.ts';
import { classNames } from '../../ui/class-names.ts';
import { isQuiet } from '../../ui/row-look.ts';
import { rowLabel } from './row-text.ts';

/** An event's name; pressing it, anywhere on the card, opens the editor. */
export function OpenButton({ event, className }: { event: DayEvent; className?: string }) {
  const isSelected = useSelection().has(event.id);
  const weight = event.state === 'live' ? 'font-bold' : isQuiet(event) ? 'font-medium text-text-2' : 'font-strong';
  return (
    <button
      type="button"
      data-open=""
      aria-label={`${rowLabel(event)}${isSelected ? ', selected' : ''}`}
      onClick={() => openLayer({ kind: 'editor', event: event.event })}
      className={classNames(
        'wrap-anywhere text-left text-14 leading-[1.125rem] outline-none after:absolute after:inset-0 after:rounded-card',
        weight,
        event.state === 'declined' && 'line-through',
        className,
      )}
    >
      {event.name}
    </button>
  );
}
