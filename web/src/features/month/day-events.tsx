import type { Calendar } from '@daywright/contract/calendars';
import { timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { MonthDay, MonthEvent } from '@daywright/schedule/month-grid';
import { useSelectedAmong } from '../../hands/selection.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { useConnectedCalendars } from '../../queries/connected-calendars.ts';
import { AndMore, rowsListed } from '../../ui/and-more.tsx';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { nameLook, swatchLook } from './look.ts';
import { stateWord } from './month-text.ts';

/** The events of a day, what lasts all day first; of thousands the first ones. */
export function DayEvents({
  day,
  fresh,
  timeZone,
  onOpen,
}: {
  day: MonthDay;
  /** Ids of the events that just changed. */
  fresh: ReadonlySet<string>;
  timeZone: string;
  onOpen: (shown: MonthEvent) => void;
}) {
  const { bars, events } = day;
  const [barsListed, eventsListed] = [bars.slice(0, rowsListed), events.slice(0, rowsListed)];
  const left = bars.length + events.length - barsListed.length - eventsListed.length;
  const connected = useConnectedCalendars();
  const selected = useSelectedAmong([...bars, ...events], idOf);
  if (bars.length + events.length === 0) return <p className="px-2 pb-2 text-text-2">Nothing planned</p>;
  return (
    <ul className="relative min-h-0 overflow-y-auto">
      {barsListed.map((bar) => (
        <Line
          key={bar.id}
          shown={bar}
          isSelected={selected.has(bar.id)}
          isFresh={fresh.has(bar.id)}
          time="All day"
          calendar={connected.get(bar.event.calendar_id)}
          onOpen={onOpen}
        />
      ))}
      {eventsListed.map((shown) => (
        <Line
          key={shown.id}
          shown={shown}
          isSelected={selected.has(shown.id)}
          isFresh={fresh.has(shown.id)}
          time={timeText(shown.start, timeZone)}
          calendar={connected.get(shown.event.calendar_id)}
          onOpen={onOpen}
        />
      ))}
      {left > 0 && <AndMore count={left} href={calendarAddress('day', day.date)} />}
    </ul>
  );
}

const idOf = ({ id }: MonthEvent) => id;

interface LineProps {
  shown: MonthEvent;
  isSelected: boolean;
  isFresh: boolean;
  time: string;
  calendar: Calendar | undefined;
  onOpen: (shown: MonthEvent) => void;
}

function Line({ shown, isSelected, isFresh, time, calendar, onOpen }: LineProps) {
  const { state, category, event, start, end } = shown;
  const word = stateWord(shown);
  return (
    <li>
      <button
        type="button"
        data-event={event.id}
        onClick={() => onOpen(shown)}
        style={categoryColor(category)}
        className={classNames(
          'flex min-h-8 w-full items-center gap-2 rounded-control px-2 text-left text-13 -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11',
          isSelected
            ? 'bg-ink-tint inset-ring-2 inset-ring-ink'
            : state === 'live'
              ? 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line'
              : isFresh && 'bg-ink-tint inset-ring inset-ring-ink-line',
          nameLook[state],
        )}
      >
        <span className={classNames('size-2.5 shrink-0 rounded-[3px]', swatchLook[state])} />
        <span className="w-11 shrink-0 font-normal text-12 text-text-2">{time}</span>
        <span className="min-w-0 flex-1 truncate">{event.title}</span>
        {word && <span className="sr-only">, {word}, </span>}
        {isSelected && <span className="sr-only">, selected, </span>}
        <CalendarMark calendar={calendar} />
        {!event.all_day && (
          <span className="shrink-0 font-normal text-12 text-text-2">{durationText((end - start) / 60_000)}</span>
        )}
      </button>
    </li>
  );
}
