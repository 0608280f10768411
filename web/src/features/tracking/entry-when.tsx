import { addDays, dateIn, timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { useNow, useToday } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { type EntryForm, withDate } from './entry-form.ts';

export interface EntryWhenProps {
  form: EntryForm;
  onChange: (form: EntryForm) => void;
  error: string | undefined;
  minutes: number;
  zone: string;
}

/** When it began and ended; what runs can be stopped here. */
export function EntryWhen({ form, onChange, error, minutes, zone }: EntryWhenProps) {
  const now = useNow();
  const today = useToday(zone);
  const set = (change: Partial<EntryForm>) => onChange({ ...form, ...change });
  const mayEndLater =
    form.end !== '' && form.end <= form.start && form.end_date === form.date && form.date < dateIn(now, zone);

  return (
    <fieldset aria-label="When" className="flex flex-wrap items-center gap-2">
      <DateField
        label="Date"
        value={form.date}
        today={today}
        onChange={(date) => onChange(withDate(form, date))}
        className="w-[9.25rem] max-tablet:w-[10.5rem]"
      />
      <TimeField label="Start" value={form.start} onChange={(start) => set({ start })} className="w-[4rem]! px-1!" />
      <span aria-hidden="true" className="text-text-2">
        –
      </span>
      {form.end === '' ? (
        <Button small onClick={() => set({ end: timeText(now, zone), end_date: today })}>
          Running; stop it now
        </Button>
      ) : (
        <>
          {form.end_date !== form.date && (
            <DateField
              label="End date"
              value={form.end_date}
              today={today}
              onChange={(end_date) => set({ end_date })}
              className="w-[9.25rem] max-tablet:w-[10.5rem]"
            />
          )}
          <TimeField
            label="End"
            value={form.end}
            aria-invalid={Boolean(error)}
            onChange={(end) => set({ end })}
            className="w-[4rem]! px-1!"
          />
        </>
      )}
      {!error && <span className="text-14 text-text-2">{durationText(minutes)}</span>}
      {error && (
        <p role="alert" className="flex basis-full flex-wrap items-baseline gap-x-2 text-13 text-danger">
          {error}
          {mayEndLater && (
            <button
              type="button"
              onClick={() => set({ end_date: addDays(form.date, 1) })}
              className="font-semibold text-ink hover:text-ink-hover"
            >
              Ends the next day
            </button>
          )}
        </p>
      )}
    </fieldset>
  );
}
