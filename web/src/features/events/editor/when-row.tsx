import { addDays, dayNumber } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { type ReactNode, useId } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { countOf } from '../../../lib/words.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { type EventForm, minutesOfForm, withAllDay, withStart } from './form.ts';
import { EditorGroup, RowError } from './row.tsx';

interface WhenProps {
  form: EventForm;
  error: string | undefined;
  onChange: (form: EventForm) => void;
  disabled: boolean;
  /** Stands beside the length. */
  zone: ReactNode;
  /** Stands below the dates and times. */
  children: ReactNode;
}

/** Date and times, or dates alone when all-day. */
export function WhenRow({ form, error, onChange, disabled, zone, children }: WhenProps) {
  const allDay = useId();
  const today = useToday(form.time_zone);
  const minutes = minutesOfForm(form);
  const endsLater = form.end_date !== form.date;
  const set = (change: Partial<EventForm>) => onChange({ ...form, ...change });
  const invalid = { 'aria-invalid': Boolean(error), 'aria-describedby': error && 'editor-end-error' };

  return (
    <EditorGroup label="When" isLabelWide>
      <div className="flex flex-wrap items-center gap-2">
        <DateField
          label="Date"
          value={form.date}
          today={today}
          disabled={disabled}
          onChange={(date) => onChange(withStart(form, { date }))}
          className="max-tablet:flex-1 max-tablet:basis-[10.5rem] tablet:w-[9.25rem]"
        />
        {!form.all_day && (
          <TimeField
            label="Start"
            value={form.start}
            disabled={disabled}
            onChange={(start) => onChange(withStart(form, { start }))}
            className="px-1! max-tablet:flex-1 max-tablet:basis-[3.625rem] tablet:w-[3.625rem]"
          />
        )}
        <span aria-hidden="true" className="text-text-2">
          –
        </span>
        {(form.all_day || endsLater) && (
          <DateField
            label={form.all_day ? 'Last day' : 'End date'}
            value={form.end_date}
            today={today}
            disabled={disabled}
            onChange={(end_date) => set({ end_date })}
            {...invalid}
            className="max-tablet:flex-1 max-tablet:basis-[10.5rem] tablet:w-[9.25rem]"
          />
        )}
        {!form.all_day && (
          <TimeField
            label="End"
            value={form.end}
            disabled={disabled}
            onChange={(end) => set({ end })}
            {...invalid}
            className="px-1! max-tablet:flex-1 max-tablet:basis-[3.625rem] tablet:w-[3.625rem]"
          />
        )}
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-3 max-tablet:order-2 max-tablet:basis-full">
          <span className="text-14 text-text-2">{lengthText(form, minutes)}</span>
          {zone}
          <label htmlFor={allDay} className="ml-auto flex min-h-(--control-h) items-center gap-2.5 text-14">
            All day
            <Switch
              id={allDay}
              checked={form.all_day}
              disabled={disabled}
              onChange={(all_day) => onChange(withAllDay(form, all_day))}
            />
          </label>
        </div>
        {error && (
          <div className="-mt-2 flex basis-full flex-wrap items-baseline gap-x-2 max-tablet:order-1">
            <RowError id="editor-end-error">{error}</RowError>
            {!form.all_day && form.end_date === form.date && (
              <button
                type="button"
                onClick={() => set({ end_date: addDays(form.date, 1) })}
                className="font-semibold text-13 text-ink hover:text-ink-hover"
              >
                Ends the next day
              </button>
            )}
          </div>
        )}
        <div className="basis-full max-tablet:order-1">{children}</div>
      </div>
    </EditorGroup>
  );
}

function lengthText({ all_day, date, end_date }: EventForm, minutes: number): string {
  if (minutes < 0) return '';
  if (!all_day) return durationText(minutes);
  const days = dayNumber(end_date) - dayNumber(date) + 1;
  return countOf(days, 'day');
}
