import { longDay } from '@daywright/schedule/date-text';
import { instantAt, startDateOf, timeText } from '@daywright/schedule/dates';
import { daysBetween } from '@daywright/schedule/moves';
import { useId, useState } from 'react';
import { useMoveEvents } from '../../commands/move-events.ts';
import { useToday } from '../../lib/clock.ts';
import type { MoveEventsLayer } from '../../lib/layers.ts';
import { countOf } from '../../lib/words.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MonthPages } from '../../ui/month-pages.tsx';
import { TimeField } from '../../ui/time-field.tsx';

/** Asks where events shall go: the first to this date, the others as many days later as they were. */
export function MoveEvents({ layer: { events }, onClose }: { layer: MoveEventsLayer; onClose: () => void }) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const move = useMoveEvents();
  const timeId = useId();
  const [first] = events;
  const only = events.length === 1 && first && !first.all_day ? first : undefined;
  const from = events.map((event) => startDateOf(event, timeZone)).toSorted()[0] ?? today;
  const fromTime = only ? timeText(Date.parse(only.start_date), timeZone) : '';
  const [date, setDate] = useState(from);
  const [time, setTime] = useState(fromTime);

  function apply() {
    onClose();
    if (!only || time === fromTime) return void move.byDays(events, daysBetween(from, date));
    const start = instantAt(date, time, timeZone);
    const length = Date.parse(only.end_date) - Date.parse(only.start_date);
    move.to(only, { start, end: start + length });
  }

  return (
    <Dialog
      title={events.length === 1 ? `Move “${first?.title}”` : `Move ${countOf(events.length, 'event')}`}
      width={340}
      focusOn="[aria-pressed=true]"
      onClose={onClose}
      footer={
        <>
          <p aria-live="polite" className="flex-1 text-13 text-text-2">
            {longDay(date)}
            {date === today && ', today'}
          </p>
          <Button variant="primary" onClick={apply}>
            Move
          </Button>
        </>
      }
    >
      <div className="px-4 pb-4">
        <MonthPages size="large" selected={date} today={today} onPick={setDate} />
        {only && (
          <div className="mt-3 flex items-center justify-between gap-3 px-1">
            <label htmlFor={timeId} className="font-medium text-13">
              At
            </label>
            <TimeField id={timeId} value={time} onChange={setTime} className="w-24" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
