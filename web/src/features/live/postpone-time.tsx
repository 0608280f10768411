import type { CalendarEvent } from '@daywright/contract/events';
import { dateIn, instantAt, timeText } from '@daywright/schedule/dates';
import { useState } from 'react';
import { now, today } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';

const hourMs = 3_600_000;

export interface PostponeTimeProps {
  event: CalendarEvent;
  timeZone: string;
  /** @param start epoch milliseconds */
  onPick: (start: number) => void;
  onClose: () => void;
}

/** Postpones an event to a date and a time; the next full hour is offered. */
export function PostponeTime({ event, timeZone, onPick, onClose }: PostponeTimeProps) {
  const begins = Date.parse(event.start_date);
  const [offered] = useState(() => Math.floor(Math.max(now(), begins) / hourMs + 1) * hourMs);
  const [date, setDate] = useState(() => dateIn(offered, timeZone));
  const [time, setTime] = useState(() => timeText(offered, timeZone));
  const [error, setError] = useState<string>();

  function submit() {
    const start = instantAt(date, time, timeZone);
    if (start <= now()) return setError('Lies in the past');
    if (start <= begins) return setError(`It starts at ${timeText(begins, timeZone)} already`);
    onClose();
    onPick(start);
  }

  return (
    <Dialog title={`Postpone ${event.title}`} width={380} onClose={onClose}>
      <form
        className="px-5 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Starts" error={error}>
          {(control) => (
            <span className="grid grid-cols-[1fr_6rem] gap-2">
              <DateField {...control} value={date} today={today(timeZone)} onChange={setDate} />
              <TimeField label="Time" value={time} onChange={setTime} />
            </span>
          )}
        </Field>
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
