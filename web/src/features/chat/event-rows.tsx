import type { ListedEvent } from '@daywright/contract/assistant';
import type { CalendarEvent } from '@daywright/contract/events';
import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { eventWindow, startDateOf, timeText } from '@daywright/schedule/dates';
import { durationText, minutesOf } from '@daywright/schedule/duration';
import { type RowState, rowState } from '@daywright/schedule/event-state';
import { useLocation } from 'wouter';
import { useTickEvent } from '../../commands/tick-events.ts';
import { isSamePlace, type Reading, whenText } from '../../lib/change-text.ts';
import { useNow, useToday } from '../../lib/clock.ts';
import { useCalendarOf } from '../../queries/calendars.ts';
import { useListedEvents } from '../../queries/listed-events.ts';
import { useOutcome, usePreferences, useTimeZone } from '../../queries/profile.ts';
import { useTodaySession } from '../../queries/today-session.ts';
import { answerWord } from '../../ui/answer-word.ts';
import { Badge } from '../../ui/badge.tsx';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { categoryColor } from '../../ui/category-color.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DoneBox, DoneMark } from '../../ui/done-box.tsx';
import { followLink } from '../../ui/follow-link.ts';
import { RepeatMark } from '../../ui/repeat-mark.tsx';
import { cardStateLook, isQuiet, isUnsettled, railStateLook } from '../../ui/row-look.ts';

/** The events that an answer lists, as rows of a day: as they are now, and what became of them where that is another time. */
export function EventRows({ listed }: { listed: readonly ListedEvent[] }) {
  const zone = useTimeZone();
  const today = useToday(zone);
  const now = useNow();
  const events = useListedEvents(listed, zone);
  const { event: marked, isActive } = useTodaySession(now, zone);
  return (
    <ul aria-label="Events" className="grid">
      {listed.map((row, at) => (
        <EventRow
          key={row.id}
          row={row}
          event={events[at]}
          mark={row.id === marked?.id ? (isActive ? 'live' : 'next') : null}
          now={now}
          reading={{ zone, today }}
        />
      ))}
    </ul>
  );
}

interface EventRowProps {
  row: ListedEvent;
  /** As it is now; null once it is gone, undefined until that is known. */
  event: CalendarEvent | null | undefined;
  reading: Reading;
}

interface MarkedRowProps extends EventRowProps {
  /** It is on, or next. */
  mark: 'live' | 'next' | null;
  now: number;
}

function EventRow({ row, event, mark, now, reading }: MarkedRowProps) {
  const { zone } = reading;
  const preferences = usePreferences();
  const outcome = useOutcome();
  const shown = event ?? row;
  const category = categoryOf(shown, preferences);
  const window = eventWindow(shown, zone);
  const state = stateOf();

  function stateOf(): RowState {
    if (event === null) return 'past';
    return mark ?? (event ? rowState(event, window, window, now, outcome) : 'planned');
  }

  return (
    <li
      style={categoryColor(category)}
      className="group grid grid-cols-[2rem_6px_minmax(0,1fr)] gap-x-1.75 pb-1.5 last:pb-0 tablet:grid-cols-[2.125rem_6px_minmax(0,1fr)] tablet:gap-x-2"
    >
      <time className={classNames('pt-2.25 font-medium text-12', isQuiet({ state }) ? 'text-text-3' : 'text-text-2')}>
        {shown.all_day ? '' : timeText(window.start, zone)}
      </time>
      <span
        aria-hidden="true"
        className={classNames(
          'relative block rounded-[3px] after:absolute after:top-full after:left-1/2 after:h-1.5 after:w-px after:-translate-x-1/2 after:bg-line-strong group-last:after:hidden',
          state === 'live' ? 'bg-sun inset-ring-[1.5px] inset-ring-sun-line' : railStateLook({ state }),
        )}
      />
      <div
        className={classNames(
          'relative flex min-h-12.5 min-w-0 items-center gap-2 rounded-card px-2.5 py-1.75 outline-offset-2 outline-focus transition-colors duration-(--m-slow) has-[a:focus-visible]:outline-2 tablet:gap-2.5',
          cardStateLook({ state }, false),
        )}
      >
        <CategoryTile icon={iconOf(shown, preferences)} hue={category.hue} color={category.color} />
        <div className="min-w-0 flex-1">
          {event === null ? (
            <s className="wrap-anywhere block font-medium text-14 text-text-2 leading-[1.125rem]">{row.title}</s>
          ) : (
            <EventLink event={shown} state={state} zone={zone} />
          )}
          <Meta row={row} event={event} reading={reading} />
        </div>
        {event && mark && (
          <span
            className={classNames(
              'inline-flex',
              // Ends where the card's text does, and makes room for the tick box when that comes.
              mark === 'next' &&
                event.spans.length === 0 &&
                'transition-transform duration-(--m-fast) group-hover:translate-x-0 group-has-[input:focus-visible]:translate-x-0 tablet:pointer-fine:translate-x-7.5',
            )}
          >
            <Badge kind={mark} />
          </span>
        )}
        {event && <RowEnd event={event} state={state} />}
      </div>
    </li>
  );
}

/** Pressing it, anywhere on the card, opens the event. */
function EventLink({ event, state, zone }: { event: ListedEvent | CalendarEvent; state: RowState; zone: string }) {
  const [, navigate] = useLocation();
  return (
    <a
      href={`/calendar/day?date=${startDateOf(event, zone)}&event=${encodeURIComponent(event.id)}`}
      onClick={(click) => followLink(click, navigate)}
      className={classNames(
        'wrap-anywhere line-clamp-3 text-14 leading-[1.125rem] outline-none after:absolute after:inset-0 after:rounded-card',
        isQuiet({ state }) ? 'font-medium text-text-2' : 'font-strong',
        state === 'declined' && 'line-through',
      )}
    >
      <bdi>{event.title}</bdi>
    </a>
  );
}

/** What the line said besides; where that is no longer so, what is. */
function Meta({ row, event, reading }: EventRowProps) {
  const shown = event ?? row;
  const isMoved = event && !isSamePlace(row, event);
  const usual = shown.all_day ? 'All day' : durationText(minutesOf(shown));
  const said = row.detail || [usual, event && answerWord(event)].filter(Boolean).join(', ');
  return (
    <div className="wrap-anywhere flex flex-wrap items-center text-12 text-text-2">
      {event === null ? (
        'Deleted since'
      ) : isMoved ? (
        <>
          <b className="mr-1 font-semibold text-text">Moved:</b> {whenText(event, reading)}
        </>
      ) : (
        <span className="inline-block first-letter:uppercase">{said}</span>
      )}
      {event && <Marks event={event} />}
    </div>
  );
}

function Marks({ event }: { event: CalendarEvent }) {
  const calendar = useCalendarOf(event);
  return (
    <>
      <CalendarMark calendar={calendar} />
      {(event.series_id !== null || event.recurrence !== null) && <RepeatMark />}
    </>
  );
}

/** The tick of an event without spans, or the mark of one that is done. */
function RowEnd({ event, state }: { event: CalendarEvent; state: RowState }) {
  const tickEvent = useTickEvent();
  if (event.spans.length > 0) return state === 'done' ? <DoneMark /> : null;
  return (
    <DoneBox
      name={event.title}
      checked={event.completed}
      onChange={(checked) => void tickEvent(event, checked)}
      isShy={state === 'planned' || state === 'next' || isUnsettled({ state })}
    />
  );
}
