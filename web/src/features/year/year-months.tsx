import type { Preferences } from '@daywright/contract/profile';
import { monthName, weekdayOf } from '@daywright/schedule/dates';
import { hoursText } from '@daywright/schedule/duration';
import type { YearHeat, YearMonth } from '@daywright/schedule/year-heat';
import { Link } from 'wouter';
import { countOf } from '../../lib/words.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { dayLook, hueOf } from './heat-color.ts';

export interface YearMonthsProps {
  heat: YearHeat;
  category: string | null;
  preferences: Preferences | undefined;
}

/** On narrow screens: two months a row, one where text is large. A day is too small to meet with a finger, so that a month is one target. */
export function YearMonths({ heat, category, preferences }: YearMonthsProps) {
  return (
    <ul style={hueOf(category, preferences)} className="grid gap-x-2 @min-[16rem]:grid-cols-2 gap-y-1 px-1.5 pb-2">
      {heat.months.map((month) => (
        <li key={month.first}>
          <Link
            href={calendarAddress('month', month.first)}
            className="relative block h-full rounded-control p-2 hover:bg-hover active:bg-press"
          >
            <span className="mb-1.5 flex flex-wrap justify-between gap-x-2 text-13">
              <span className="font-semibold">
                {monthName(month.first)}
                <span className="sr-only"> {month.first.slice(0, 4)}: </span>
              </span>
              <span className="text-12 text-text-2">
                {month.minutes > 0 && hoursText(month.minutes)}
                <span className="sr-only">{plannedText(month)}</span>
              </span>
            </span>
            <span aria-hidden="true" className="grid grid-cols-7 gap-[3px]">
              {month.days.map((day, index) => (
                <span
                  key={day.date}
                  style={index === 0 ? { gridColumnStart: weekdayOf(day.date) + 1 } : undefined}
                  className={`h-5 ${dayLook(day, category !== null)}`}
                >
                  {Number(day.date.slice(8))}
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What a month holds besides its coloured hours, as it follows them. */
function plannedText({ minutes, days }: YearMonth): string {
  const planned = days.filter(({ isPlan }) => isPlan).length;
  if (planned === 0) return minutes > 0 ? '' : 'nothing';
  return `${minutes > 0 ? ' and ' : ''}${countOf(planned, 'day')} planned`;
}
