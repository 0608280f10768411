import { shortDate } from '@daywright/schedule/date-text';
import { addDays } from '@daywright/schedule/dates';
import CalendarIcon from 'lucide-react/icons/calendar';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './field.tsx';
import { MonthPages } from './month-pages.tsx';
import { Popover } from './popover.tsx';
import { dateFrom } from './typed-time.ts';

export interface DateFieldProps {
  id?: string;
  /** Names the field where no label element does. */
  label?: string;
  /** YYYY-MM-DD */
  value: string;
  today: string;
  onChange: (date: string) => void;
  disabled?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  className?: string;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** A date: typed in any common way, moved by arrow keys day by day, or picked from a month. */
export function DateField({ label, value, today, onChange, className, ...control }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);

  function take(date: string | null) {
    setTyped(null);
    if (date && date !== value) onChange(date);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      take(addDays(dateFrom(typed ?? '', value) ?? value, step));
    } else if (event.key === 'Enter' && typed !== null) {
      take(dateFrom(typed, value));
    }
  }

  return (
    <span className={classNames('relative inline-block', className)}>
      <input
        {...control}
        aria-label={label}
        autoComplete="off"
        value={typed ?? shortDate(value, today)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => typed !== null && take(dateFrom(typed, value))}
        onKeyDown={onKeyDown}
        className={classNames(controlLook, 'pl-9')}
      />
      <Popover
        label="Choose a date"
        isOpen={isOpen}
        onOpenChange={setOpen}
        className="w-66 p-3"
        trigger={
          <button
            type="button"
            aria-label="Choose a date"
            disabled={control.disabled}
            className="absolute inset-y-0 left-0 grid w-9 place-items-center rounded-control text-text-2 hover:text-text"
          >
            <CalendarIcon size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        <MonthPages
          selected={value}
          today={today}
          onPick={(date) => {
            take(date);
            setOpen(false);
          }}
        />
      </Popover>
    </span>
  );
}
