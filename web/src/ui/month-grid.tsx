import { longDate } from '@daywright/schedule/date-text';
import { addDays, datesFrom, dayNames, longDayNames, monthName } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';

export type MonthSize = 'small' | 'medium' | 'large';

const heights: Record<MonthSize, string> = {
  small: 'h-6 text-12 pointer-coarse:h-7',
  medium: 'h-7 text-13',
  large: 'h-9 text-13',
};

export interface MonthGridProps {
  /** Any date of the month that is shown; all dates are YYYY-MM-DD. */
  month: string;
  today: string;
  /** The chosen date; its week is lit. */
  selected: string;
  onPick: (date: string) => void;
  /** Arrow keys moved to a date outside the month. */
  onLeave: (date: string) => void;
  size?: MonthSize;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** First of the month that lies `months` after that of `date`. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The same day of the month `months` away, or that month's last. */
export function moveMonths(date: string, months: number): string {
  const first = addMonths(date, months);
  const last = addDays(addMonths(first, 1), -1);
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  return sameDay < last ? sameDay : last;
}

/** A month of dates, Monday first, with one tab stop and arrow keys. */
export function MonthGrid({ month, today, selected, onPick, onLeave, size = 'small' }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [held, setHeld] = useState(selected);
  const first = mondayOf(`${month.slice(0, 7)}-01`);
  const weeks = weeksOf(month, first);
  const isHere = (date: string) => date.slice(0, 7) === month.slice(0, 7);
  const stop = isHere(held) ? held : isHere(selected) ? selected : `${month.slice(0, 7)}-01`;

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const date = addDays(stop, step);
    // The month that was moved to is there at once: the next key is for the date that this one led to.
    flushSync(() => {
      setHeld(date);
      if (!isHere(date)) onLeave(date);
    });
    table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }

  return (
    <table ref={table} aria-label={`${monthName(month)} ${month.slice(0, 4)}`} className="w-full table-fixed">
      <thead>
        <tr>
          {dayNames.map((name, index) => (
            <th key={name} scope="col" abbr={longDayNames[index]} className="h-5 p-0 font-medium text-11 text-text-2">
              <span aria-hidden="true">{name.slice(0, 1)}</span>
              <span className="sr-only">{longDayNames[index]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr key={monday} className={classNames(mondayOf(selected) === monday && 'lit-week')}>
            {datesFrom(monday, 7).map((date) => (
              <td key={date} className="p-0 text-center">
                <button
                  type="button"
                  data-date={date}
                  tabIndex={date === stop ? 0 : -1}
                  aria-label={`${longDate(date)}${date === today ? ', today' : ''}`}
                  aria-pressed={date === selected}
                  aria-current={date === today ? 'date' : undefined}
                  onClick={() => onPick(date)}
                  onKeyDown={onKeyDown}
                  className={classNames(
                    'relative grid w-full place-items-center rounded-full',
                    heights[size],
                    date === today ? 'font-bold text-on-sun' : isHere(date) ? 'text-text-2' : 'text-text-3',
                  )}
                >
                  <span
                    className={classNames(
                      'grid aspect-square h-full place-items-center rounded-full',
                      date === today ? 'bg-sun' : 'hover:bg-press',
                      date === selected && date !== today && 'font-bold text-text inset-ring-2 inset-ring-ink',
                    )}
                  >
                    {Number(date.slice(8))}
                  </span>
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The Mondays of every week that holds a date of the month. */
function weeksOf(month: string, first: string): string[] {
  const next = addMonths(month, 1);
  const mondays: string[] = [];
  for (let monday = first; monday < next; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}
