import type { DayEvent } from '@daywright/schedule/day-event';
import Check from 'lucide-react/icons/check';
import { classNames } from '../../ui/class-names.ts';
import { useTickEvent } from '../events/actions.ts';

/**
 * What stands at the right of a row: the tick of an event without spans, or the mark of one that is done. The box of an
 * event that is still to come shows on hover and focus, and always where there is no pointer to hover with.
 */
export function EventTick({ event }: { event: DayEvent }) {
  const tickEvent = useTickEvent();
  const isDone = event.state === 'done';
  if (event.spans.length > 0 || event.event.read_only) {
    return isDone ? (
      <Check size={18} strokeWidth={1.75} aria-hidden="true" className="mx-0.5 shrink-0 text-ok" />
    ) : null;
  }
  const { completed } = event.event;
  return (
    <label
      className={classNames(
        'relative -my-1 grid size-6 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11',
        event.state === 'planned' &&
          !completed &&
          'opacity-0 transition-opacity duration-(--m-fast) focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <input
        type="checkbox"
        aria-label={`${event.name} done`}
        checked={completed}
        onChange={(change) => void tickEvent(event.event, change.currentTarget.checked)}
        className={classNames(
          'size-4 appearance-none rounded-[4px]',
          !completed && 'border-[1.5px] border-control bg-surface',
        )}
      />
      {completed && (
        <Check size={18} strokeWidth={1.75} aria-hidden="true" className="pointer-events-none absolute text-ok" />
      )}
    </label>
  );
}
