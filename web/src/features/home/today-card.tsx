import { longDay } from '@daywright/schedule/date-text';
import { dayMs, instantAt, type TimeWindow } from '@daywright/schedule/dates';
import type { DayGroup } from '@daywright/schedule/day-groups';
import { durationText } from '@daywright/schedule/duration';
import { standsAside } from '@daywright/schedule/event-state';
import { Link } from 'wouter';
import { countOf } from '../../lib/words.ts';
import { Legend } from '../../ui/legend.tsx';
import { DayLanes } from './day-lanes.tsx';

const hourMs = 3_600_000;

/** Today's date, what is planned and tracked, and the day as a rule. */
export function TodayCard({ day, timeZone, now }: { day: DayGroup; timeZone: string; now: number }) {
  const awake = day.events.filter(({ event, category }) => category.key !== 'sleep' && !standsAside(event));
  const planned = awake.filter(({ event }) => !event.all_day);
  const allDay = awake.filter(({ event }) => event.all_day);
  const tracked = day.tracked.filter(({ category }) => category.key !== 'sleep');
  const sums = [durationText(day.trackedMinutes), durationText(day.plannedMinutes)] as const;
  return (
    <section
      aria-labelledby="home-today"
      className="rounded-sheet border border-line bg-surface px-4 pt-4 pb-2 tablet:px-5"
    >
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2
          id="home-today"
          className="font-semibold text-[1.375rem] leading-7 tracking-tight tablet:text-28 tablet:leading-[2.125rem]"
        >
          <Link href="/calendar/day" className="rounded-chip hover:underline">
            {longDay(day.id)}
          </Link>
        </h2>
        <p className="text-13 text-text-2">
          {day.trackedMinutes > 0 ? (
            <>
              <Link href="/time" data-tooltip="Tracked time" className="rounded-chip hover:underline">
                <b className="font-semibold text-text">{sums[0]}</b> tracked
              </Link>{' '}
              of <b className="font-semibold text-text">{sums[1]}</b> planned
            </>
          ) : (
            <>
              {day.plannedMinutes > 0 && (
                <>
                  <b className="font-semibold text-text">{sums[1]}</b> planned,{' '}
                </>
              )}
              {awake.length === 0 && 'Nothing planned, '}
              <Link href="/time" data-tooltip="Tracked time" className="rounded-chip hover:underline">
                {day.plannedMinutes > 0 || awake.length === 0 ? 'nothing' : 'Nothing'} tracked yet
              </Link>
            </>
          )}
        </p>
        <div className="ml-auto max-tablet:hidden">
          <Legend />
        </div>
      </header>
      {allDay.length > 0 && (
        <p className="wrap-anywhere -mt-2 mb-4 line-clamp-2 text-12 text-text-2">
          All day: <span className="font-medium text-text">{allDayText(allDay)}</span>
        </p>
      )}
      <DayLanes
        window={shownHours(day, [...planned, ...tracked], timeZone)}
        zone={timeZone}
        planned={planned}
        tracked={tracked}
        now={now}
        summary={`${countOf(planned.length, 'event')}, ${sums[1]} planned, ${sums[0]} tracked`}
      />
    </section>
  );
}

/** From six in the morning, or the full hour before what begins earlier, to midnight. */
function shownHours(day: DayGroup, items: readonly TimeWindow[], timeZone: string): TimeWindow {
  const six = day.start + dayMs / 4 > day.end ? day.start : instantAt(day.id, '06:00', timeZone);
  const first = items.reduce((least, { start }) => Math.min(least, start - ((start - day.start) % hourMs)), six);
  return { start: Math.max(day.start, first), end: day.end };
}

/** More of them than two lines have room for. */
const mostNamed = 20;

function allDayText(events: readonly { icon: string; name: string }[]): string {
  const named = events.slice(0, mostNamed).map(({ icon, name }) => `${icon} ${name}`);
  const left = events.length - named.length;
  return left > 0 ? `${named.join(', ')} and ${left.toLocaleString('en-US')} more` : named.join(', ');
}
