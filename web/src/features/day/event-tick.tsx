import type { DayEvent } from '@daywright/schedule/day-event';
import { useTickEvent } from '../../commands/tick-events.ts';
import { DoneBox, DoneMark } from '../../ui/done-box.tsx';
import { isUnsettled } from '../../ui/row-look.ts';

/** What stands at the right of a row: the tick of an event without spans, or the mark of one that is done. */
export function EventTick({ event }: { event: DayEvent }) {
  const tickEvent = useTickEvent();
  const hasMark = isUnsettled(event) || ['missed', 'tracked'].includes(event.state);
  if (event.spans.length > 0) return event.state === 'done' ? <DoneMark /> : null;
  return (
    <DoneBox
      name={event.name}
      checked={event.event.completed}
      onChange={(checked) => void tickEvent(event.event, checked)}
      isOverMark={hasMark}
      isShy={hasMark || ['planned', 'next'].includes(event.state)}
    />
  );
}
