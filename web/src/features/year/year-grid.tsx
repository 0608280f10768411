import type { Preferences } from '@daywright/contract/profile';
import { longDate } from '@daywright/schedule/date-text';
import { addDays, dayNames, monthName, weekdayOf } from '@daywright/schedule/dates';
import { hoursText } from '@daywright/schedule/duration';
import { type YearDay, type YearHeat, type YearMonth, yearDayText } from '@daywright/schedule/year-heat';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { followLink } from '../../ui/follow-link.ts';
import { dayLook, hueOf } from './heat-color.ts';
import { weeksOf } from './month-weeks.ts';

/** ARIA's grid pattern on a table. As an object: the linter would have a table without the role, or the role without a table. */
const grid = { role: 'grid' } as const;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** On large screens days grow with the sheet, as far as the 18 weeks of three rows of months fit the window. */
const dayHeight = 'h-[max(--spacing(6.75),min(2.9cqw,(100dvh-25rem)/18))]';

export interface YearGridProps {
  heat: YearHeat;
  /** Takes the tab stop at first, when the year has no today. */
  shown: string;
  category: string | null;
  preferences: Preferences | undefined;
}

/** Twelve months of days. One tab stop; arrow keys move from day to day, over the ends of months; each day leads to its own. */
export function YearGrid({ heat, shown, category, preferences }: YearGridProps) {
  const months = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const days = heat.months.flatMap((month) => month.days);
  const [held, setHeld] = useState(() => days.find(({ when }) => when === 'today')?.date ?? shown);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const date = targetOf(event.key, event.currentTarget.dataset.date ?? '');
    if (date === undefined) return;
    event.preventDefault();
    months.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, []);
  const onFocus = useCallback((date: string) => setHeld(date), []);
  const onClick = useCallback((event: MouseEvent<HTMLAnchorElement>) => followLink(event, navigate), [navigate]);

  return (
    <div
      ref={months}
      style={hueOf(category, preferences)}
      className="grid flex-1 auto-rows-min content-start gap-x-7 gap-y-4 px-4.5 pb-3 @min-[26.25rem]:grid-cols-2 @min-[37.5rem]:grid-cols-3 desktop:@min-[52.5rem]:grid-cols-4"
    >
      {heat.months.map((month) => (
        <Month
          key={month.first}
          month={month}
          isOfCategory={category !== null}
          stop={held.slice(0, 7) === month.first.slice(0, 7) ? held : null}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
        />
      ))}
    </div>
  );
}

/** Where a key leads from a date: the days beside it, those above and below, the first and last of its month, the months around. */
function targetOf(key: string, date: string): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  const first = `${date.slice(0, 8)}01`;
  if (key === 'Home') return first;
  const following = addDays(first, 31).slice(0, 8);
  if (key === 'End') return addDays(`${following}01`, -1);
  if (key === 'PageUp') return `${addDays(first, -1).slice(0, 8)}01`;
  if (key === 'PageDown') return `${following}01`;
  return undefined;
}

interface MonthProps {
  month: YearMonth;
  isOfCategory: boolean;
  /** Its date that takes the tab stop; null in the eleven others. */
  stop: string | null;
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void;
  onFocus: (date: string) => void;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const Month = memo(function Month({ month, isOfCategory, stop, onKeyDown, onFocus, onClick }: MonthProps) {
  const name = monthName(month.first);
  return (
    <div>
      <p className="flex justify-between gap-2 text-13">
        <span className="font-semibold">{name}</span>
        <span className="text-12 text-text-2">{month.minutes > 0 && hoursText(month.minutes)}</span>
      </p>
      <table
        {...grid}
        aria-label={`${name} ${month.first.slice(0, 4)}`}
        className="-mx-[3px] w-[calc(100%+6px)] table-fixed border-separate border-spacing-[3px]"
      >
        <thead className="sr-only">
          <tr>
            {dayNames.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.days).map((week) => (
            <tr key={week[0]?.date}>
              {before(week) > 0 && <td colSpan={before(week)} />}
              {week.map((day) => (
                <td key={day.date} className="p-0">
                  <a
                    href={calendarAddress('day', day.date)}
                    data-date={day.date}
                    tabIndex={day.date === stop ? 0 : -1}
                    aria-label={dayLabel(day)}
                    aria-current={day.when === 'today' ? 'date' : undefined}
                    data-tooltip={yearDayText(day)}
                    onKeyDown={onKeyDown}
                    onFocus={() => onFocus(day.date)}
                    onClick={onClick}
                    className={`${dayHeight} content-center @min-[80rem]:text-13 outline-offset-1 ${dayLook(day, isOfCategory)}`}
                  >
                    {Number(day.date.slice(8))}
                    {day.minutes > 0 && <span className="@max-[100rem]:hidden text-11">{hoursText(day.minutes)}</span>}
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Days of the week before the month's first. */
const before = (week: readonly YearDay[]) => (week[0]?.date.endsWith('-01') ? weekdayOf(week[0].date) : 0);

const dayLabel = (day: YearDay) => `${longDate(day.date)}${day.when === 'today' ? ', today' : ''}: ${yearDayText(day)}`;
