import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { OutcomeContext } from '@daywright/schedule/event-state';
import { monthWeek } from '@daywright/schedule/month-grid';
import { isoWeek } from '@daywright/schedule/weeks';
import { memo, useMemo } from 'react';
import { freshAmong } from '../../queries/fresh-events.ts';
import { classNames } from '../../ui/class-names.ts';
import { MonthCell } from './month-cell.tsx';
import { NarrowCell } from './narrow-cell.tsx';

/** What all rows of a month are drawn from. */
export interface MonthLook {
  /** YYYY-MM */
  month: string;
  timeZone: string;
  preferences: Preferences | undefined;
  outcome: Omit<OutcomeContext, 'trackedShare'> | undefined;
  entries: readonly TimeEntry[] | undefined;
  isNarrow: boolean;
  isAll: boolean;
}

export interface MonthRowProps {
  monday: string;
  /** The events of the week; undefined until they are there. */
  events: readonly CalendarEvent[] | undefined;
  /** Ids of the events that just changed. */
  fresh: ReadonlySet<string>;
  /** Epoch milliseconds; of weeks past and to come a fixed one. */
  now: number;
  liveId: string | null;
  /** The date that holds the tab stop, where it lies in this week. */
  held: string | null;
  /** The dates that an open question would change. */
  changing: ReadonlySet<string> | null;
  look: MonthLook;
}

const nothing: readonly CalendarEvent[] = [];

/** A week of the month: its number and seven days. */
export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { monday, events = nothing, fresh, now, liveId, held, changing, look } = props;
  const { month, timeZone, preferences, outcome, entries, isNarrow, isAll } = look;
  const days = useMemo(
    () => monthWeek(events, monday, now, timeZone, { preferences, outcome, entries, liveId }),
    [events, monday, now, timeZone, preferences, outcome, entries, liveId],
  );
  const { week } = isoWeek(monday);
  const cell = (index: number) => {
    const day = days[index];
    if (!day) return null;
    const cellProps = {
      day,
      fresh: freshAmong(fresh, [...day.bars, ...day.events]),
      index,
      now,
      timeZone,
      preferences,
      isInMonth: day.date.startsWith(month),
      isHeld: day.date === held,
      isChanging: changing?.has(day.date) ?? false,
    };
    return isNarrow ? (
      <NarrowCell key={day.date} {...cellProps} />
    ) : (
      <MonthCell key={day.date} {...cellProps} isAll={isAll} />
    );
  };
  return (
    <tr className={classNames(columns(isNarrow), 'border-line border-t', isAll && rowInSight)}>
      <th
        scope="row"
        className={classNames('text-center font-normal text-12 text-text-3', isNarrow ? 'pt-2.5' : 'pt-3.5')}
      >
        <span className="sr-only">Week </span>
        {week}
      </th>
      {days.map((_, index) => cell(index))}
    </tr>
  );
});

/** The week numbers' gutter and seven days. */
export const columns = (isNarrow: boolean): string =>
  isNarrow
    ? 'grid grid-cols-[--spacing(8)_repeat(7,minmax(0,1fr))]'
    : 'grid grid-cols-[--spacing(10)_repeat(7,minmax(0,1fr))]';

/** Rows of thousands of events are laid out when they come into sight. */
const rowInSight = 'min-h-31 [contain-intrinsic-size:auto_400px] [content-visibility:auto]';
