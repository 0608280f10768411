import type { Preferences } from '@daywright/contract/profile';
import { longDate } from '@daywright/schedule/date-text';
import { durationText } from '@daywright/schedule/duration';
import { cellContent, type Room, wholeCell } from '@daywright/schedule/month-cells';
import type { MonthDay } from '@daywright/schedule/month-grid';
import { memo, useMemo } from 'react';
import { useSelectedAmong } from '../../hands/selection.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { useConnectedCalendars } from '../../queries/connected-calendars.ts';
import { classNames } from '../../ui/class-names.ts';
import { Strip } from '../../ui/strip.tsx';
import { EventBar } from './event-bar.tsx';
import { EventChip } from './event-chip.tsx';
import { dropLook, focusLook } from './look.ts';
import { cellLabel, dateText } from './month-text.ts';
import { stripBlocks, stripWindow } from './strip-blocks.ts';

export interface CellProps {
  day: MonthDay;
  /** Ids of the events that just changed; none unless it holds one of them. */
  fresh: ReadonlySet<string>;
  /** Its place in the week, from 0. */
  index: number;
  /** The epoch milliseconds that the row is drawn at. */
  now: number;
  timeZone: string;
  preferences: Preferences | undefined;
  /** Of the month that is shown, not of those beside it. */
  isInMonth: boolean;
  /** The grid's one tab stop, and the day of the address. */
  isHeld: boolean;
  /** An open question would change it. */
  isChanging: boolean;
}

const room: Room = { events: 3, lanes: 3 };
/** With all events shown: a cell of thousands has room for these, and says how many more there are. */
const largeRoom: Room = { events: 30, lanes: 10 };
const isDrawable = ({ events, bars }: MonthDay) => events.length <= largeRoom.events && bars.length <= largeRoom.lanes;
/** Where the bars begin and how far one is below the other, in the unit of space that grows with the text. */
const barsFrom = 8.5;
const barPitch = 6.5;

const idOf = ({ id }: { id: string }) => id;

/** A day of the month. Its parts are told apart by their data: the grid acts on all of them. */
export const MonthCell = memo(function MonthCell(props: CellProps & { isAll: boolean }) {
  const { day, fresh, index, now, timeZone, preferences, isInMonth, isHeld, isChanging, isAll } = props;
  const { events, bars, lanes, more } =
    isAll && isDrawable(day) ? wholeCell(day, index) : cellContent(day, index, isAll ? largeRoom : room);
  const connected = useConnectedCalendars();
  const selectedEvents = useSelectedAmong(events, idOf);
  const selectedBars = useSelectedAmong(bars, idOf);
  const isMonth = !isInMonth && (day.date.endsWith('-01') || index === 0);
  const blocks = useMemo(() => stripBlocks(day), [day]);
  return (
    <td
      data-date={day.date}
      data-drop-date={day.date}
      className={classNames(
        'relative min-w-0 border-line border-l pt-1.5 pb-1',
        focusLook,
        dropLook,
        day.isToday
          ? 'bg-[color-mix(in_oklab,var(--sun-tint)_50%,var(--surface))]'
          : !isInMonth
            ? 'bg-paper'
            : index > 4 && 'bg-[color-mix(in_oklab,var(--paper)_60%,var(--surface))]',
      )}
    >
      <div className="flex h-7 items-center justify-between pr-2 pl-0.5">
        <a
          href={calendarAddress('day', day.date)}
          tabIndex={isHeld ? 0 : -1}
          data-day=""
          aria-label={cellLabel(day, isMonth)}
          aria-current={day.isToday ? 'date' : undefined}
          className={classNames(
            'outline-none grid h-6.5 min-w-6.5 content-center rounded-full px-1.5 text-14 pointer-coarse:h-11 pointer-coarse:min-w-11',
            day.isToday ? 'ml-1.5 justify-items-center bg-sun font-bold text-on-sun' : 'hover:bg-hover',
            !day.isToday && (isInMonth ? 'font-semibold' : 'text-text-2'),
          )}
        >
          {dateText(day.date, isMonth)}
        </a>
        {isChanging ? (
          <span className="truncate font-semibold text-12">Not saved yet</span>
        ) : (
          day.trackedMinutes > 0 && (
            <span className="truncate text-12 text-text-2">{durationText(day.trackedMinutes)}</span>
          )
        )}
      </div>
      {bars.map((bar) => (
        <EventBar
          key={bar.id}
          bar={bar}
          isSelected={selectedBars.has(bar.id)}
          isFresh={fresh.has(bar.id)}
          timeZone={timeZone}
          preferences={preferences}
          calendar={connected.get(bar.event.calendar_id)}
          top={barsFrom + bar.lane * barPitch}
        />
      ))}
      {lanes > 0 && <div style={{ height: `calc(${lanes * barPitch} * var(--spacing))` }} />}
      {blocks.length > 0 && (
        <div className="px-2">
          <Strip window={stripWindow(day, timeZone)} blocks={blocks} now={now} />
        </div>
      )}
      {events.map((shown) => (
        <EventChip
          key={shown.id}
          shown={shown}
          isSelected={selectedEvents.has(shown.id)}
          isFresh={fresh.has(shown.id)}
          timeZone={timeZone}
          calendar={connected.get(shown.event.calendar_id)}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          data-more=""
          data-fresh={day.events.some((each) => fresh.has(each.id) && !events.includes(each)) ? '' : undefined}
          aria-label={`${more} more on ${longDate(day.date)}`}
          aria-haspopup="dialog"
          className="block h-6 w-full truncate rounded-chip pl-5.75 text-left font-medium text-12 text-text-2 leading-6 hover:bg-hover data-fresh:bg-ink-tint pointer-coarse:h-11"
        >
          +{more} more
        </button>
      )}
    </td>
  );
});
