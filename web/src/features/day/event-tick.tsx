import type { DayEvent } from '@daywright/schedule/day-event';
import { useTickEvent } from '../../commands/tick-events.ts';
import { classNames } from '../../ui/class-names.ts';
import { isUnsettled } from './row-text.ts';

/** A check drawn as a shape, so that a full day of rows needs no picture each. */
const check = '[clip-path:polygon(14.1%_52.6%,37.5%_76%,85.9%_27.6%,80.7%_22.4%,37.5%_65.7%,19.2%_47.4%)]';

/**
 * What stands at the right of a row: the tick of an event without spans, or the mark of one that is done. The box of an
 * event that is still to come shows on hover and focus, and always where there is no pointer to hover with.
 */
export function EventTick({ event }: { event: DayEvent }) {
  const tickEvent = useTickEvent();
  const { completed } = event.event;
  const hasMark = isUnsettled(event) || ['missed', 'tracked'].includes(event.state);
  if (event.spans.length > 0) {
    return event.state === 'done' ? (
      <span aria-hidden="true" className={classNames('mr-0.5 ml-1 size-4 shrink-0 bg-ok', check)} />
    ) : null;
  }
  return (
    <input
      type="checkbox"
      aria-label={`${event.name} done`}
      checked={completed}
      onChange={(change) => void tickEvent(event.event, change.currentTarget.checked)}
      className={classNames(
        'relative -mr-1 grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-chip pointer-coarse:-my-2.5 pointer-coarse:-mr-3.5 pointer-coarse:-ml-2.5 pointer-coarse:size-11',
        completed
          ? 'before:size-4 before:bg-ok before:[clip-path:polygon(14.1%_52.6%,37.5%_76%,85.9%_27.6%,80.7%_22.4%,37.5%_65.7%,19.2%_47.4%)]'
          : 'before:size-4 before:rounded-[4px] before:border-[1.5px] before:border-control before:bg-surface',
        !completed && hasMark && 'pointer-fine:absolute pointer-fine:right-2.5 pointer-fine:bg-surface',
        !completed &&
          (hasMark || ['planned', 'next'].includes(event.state)) &&
          'opacity-0 transition-opacity duration-(--m-fast) focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    />
  );
}
