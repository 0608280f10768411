import type { Calendar } from '@daywright/contract/calendars';
import { longDate } from '@daywright/schedule/date-text';
import { dayNames, monthName, weekdayOf } from '@daywright/schedule/dates';
import type { DayEvent } from '@daywright/schedule/day-event';
import { dayGroups } from '@daywright/schedule/day-groups';
import { durationText } from '@daywright/schedule/duration';
import { takesTime } from '@daywright/schedule/event-state';
import { mondayOf } from '@daywright/schedule/weeks';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useSelectedAmong } from '../../hands/selection.ts';
import { openLayer } from '../../lib/layers.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { useConnectedCalendars } from '../../queries/connected-calendars.ts';
import { AndMore, rowsListed } from '../../ui/and-more.tsx';
import { answerWord } from '../../ui/answer-word.ts';
import { Badge } from '../../ui/badge.tsx';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { categoryColor } from '../../ui/category-color.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Rule } from '../../ui/rule.tsx';
import { ruleBlocks } from '../../ui/rule-blocks.ts';
import { nameLook, swatchLook } from './look.ts';
import type { Month } from './use-month.ts';

const none: readonly DayEvent[] = [];
const idOf = ({ id }: DayEvent) => id;

/** On a phone, the chosen day below its month: its rule and its events. */
export function DayBelow({ date, month }: { date: string; month: Month }) {
  const { rows, look, now, timeZone, session, fresh } = month;
  const row = rows.find(({ monday }) => monday === mondayOf(date));
  const events = row?.events;
  const day = useMemo(() => {
    const { preferences, outcome, entries } = look;
    const [group] = dayGroups(events ?? [], [date], now, timeZone, {
      session,
      ...(preferences && { preferences }),
      ...(outcome && { outcome }),
      ...(entries && { entries }),
    });
    return group;
  }, [events, date, now, timeZone, session, look]);
  const connected = useConnectedCalendars();
  const selected = useSelectedAmong(day?.events ?? none, idOf);
  if (!day) return null;
  const timed = day.events.filter(({ event }) => takesTime(event));
  const name = `${dayNames[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date)}`;
  return (
    <section
      aria-label={longDate(date)}
      data-drop-date={date}
      className="rounded-sheet border border-line bg-surface px-4 pt-4 pb-2"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 data-day="" tabIndex={-1} className="font-semibold text-16">
          {name}
        </h2>
        {row?.changing?.has(date) ? (
          <p className="font-semibold text-12">Not saved yet</p>
        ) : (
          <p className="text-12 text-text-2">{sums(day.trackedMinutes, day.plannedMinutes)}</p>
        )}
      </div>
      {day.start < day.end && (
        <Rule
          window={day}
          zone={timeZone}
          blocks={ruleBlocks(day, timed, day.tracked)}
          className="mt-2"
          {...(day.isToday && { now })}
        />
      )}
      {events && day.events.length === 0 && <p className="py-3 text-text-2">Nothing planned</p>}
      <ol className="mt-1.5 -mx-2">
        {day.events.slice(0, rowsListed).map((event) => (
          <Row
            key={event.id}
            event={event}
            isSelected={selected.has(event.id)}
            isFresh={fresh.has(event.id)}
            calendar={connected.get(event.event.calendar_id)}
          />
        ))}
        {day.events.length > rowsListed && (
          <AndMore count={day.events.length - rowsListed} href={calendarAddress('day', date)} />
        )}
      </ol>
    </section>
  );
}

function sums(tracked: number, planned: number) {
  if (tracked === 0) return planned === 0 ? null : `${durationText(planned)} planned`;
  return (
    <>
      <b className="font-semibold text-text">{durationText(tracked)}</b>
      {planned > 0 && ` of ${durationText(planned)}`} tracked
    </>
  );
}

/** `8h, until 06:30` of what began on the day before. */
const lengthText = ({ duration, continued, continues, endTime, event }: DayEvent) =>
  event.all_day || !continued || continues ? duration : `${duration}, until ${endTime}`;

interface RowProps {
  event: DayEvent;
  isSelected: boolean;
  isFresh: boolean;
  /** The connected calendar that it is in. */
  calendar: Calendar | undefined;
}

function Row({ event, isSelected, isFresh, calendar }: RowProps) {
  const { name, icon, category, startTime, isActive, timeRemaining, event: whole } = event;
  const state = event.state === 'next' ? 'planned' : event.state;
  return (
    <li
      data-event={event.id}
      className="pointer-coarse:select-none"
      style={categoryColor(category)}
      aria-current={isActive ? 'time' : undefined}
    >
      <button
        type="button"
        data-open=""
        onClick={() => openLayer({ kind: 'editor', event: whole })}
        className={classNames(
          'flex min-h-13 w-full items-center gap-2.5 rounded-card px-2 text-left -outline-offset-2 hover:bg-hover',
          'transition-colors duration-(--m-slow)',
          isSelected
            ? 'bg-ink-tint inset-ring-2 inset-ring-ink'
            : isActive
              ? 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line'
              : isFresh && 'bg-ink-tint inset-ring inset-ring-ink-line',
        )}
      >
        <span className="w-10 shrink-0 text-13 text-text-2">{!event.continued && startTime}</span>
        <span className={classNames('w-1.5 shrink-0 self-stretch rounded-[3px]', 'my-1.5', swatchLook[state])} />
        <CategoryTile icon={icon} hue={category.hue} color={category.color} className="@max-[15rem]/month:hidden" />
        <span className="min-w-0 flex-1">
          <span className={classNames('wrap-anywhere line-clamp-2 text-14', nameLook[state])}>{name}</span>
          {isSelected && <span className="sr-only">, selected</span>}
          <span className="flex flex-wrap items-center gap-x-2 text-12 text-text-2">
            {isActive ? (
              <>
                <Badge kind="live" />
                <b className="font-semibold text-text">{timeRemaining}</b>
              </>
            ) : (
              lengthText(event)
            )}
            {(state === 'declined' || state === 'open' || state === 'free') && (
              <span className="first-letter:uppercase">{answerWord(whole)}</span>
            )}
            <CalendarMark calendar={calendar} />
          </span>
        </span>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-3" />
      </button>
    </li>
  );
}
