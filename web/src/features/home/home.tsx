import { longDay } from '@daywright/schedule/date-text';
import { instantAt } from '@daywright/schedule/dates';
import { type DayGroup, dayGroups } from '@daywright/schedule/day-groups';
import { takesTime } from '@daywright/schedule/event-state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useNow, useToday } from '../../lib/clock.ts';
import { useEntriesAround } from '../../queries/entries-around.ts';
import { todayEvents } from '../../queries/events.ts';
import { useOutcome, usePreferences, useTimeZone } from '../../queries/profile.ts';
import { dayReview } from '../../queries/reports.ts';
import { useTodaySession } from '../../queries/today-session.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BudgetWeek } from './budget-week.tsx';
import { ChangesLine } from './changes-line.tsx';
import { DayReview } from './day-review.tsx';
import { NextUp } from './next-up.tsx';
import { ThisWeek } from './this-week.tsx';
import { TodayCard } from './today-card.tsx';

/** Today at a glance. `live` is the large live card. */
export function Home({ live }: { live: ReactNode }) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const now = useNow();
  const preferences = usePreferences();
  const { day, error, refetch } = useTodayGroup(today, timeZone, now);
  const timed = day?.events.filter(({ event, category }) => takesTime(event) && category.key !== 'sleep') ?? [];
  const isEvening =
    now >= instantAt(today, '18:00', timeZone) || (timed.length > 0 && timed.every(({ end }) => end <= now));
  const review = useQuery({ ...dayReview(today), enabled: day !== undefined && isEvening }).data;

  return (
    <div className="@container px-4 pb-6 desktop:px-[19px]">
      <div className="mb-2 empty:hidden">
        {isEvening && review && review.length > 0 ? (
          <DayReview items={review} timeZone={timeZone} />
        ) : (
          <ChangesLine today={today} timeZone={timeZone} />
        )}
      </div>
      <div className="grid gap-4 @max-[40rem]:gap-3 @min-[40.0625rem]:grid-cols-2 @min-[68.75rem]:grid-cols-[minmax(0,1.12fr)_minmax(0,1.12fr)_minmax(0,1fr)]">
        <div className="col-span-full min-w-0">
          {day ? (
            <TodayCard day={day} timeZone={timeZone} now={now} />
          ) : (
            <div className="min-h-52 rounded-sheet border border-line bg-surface p-5 tablet:min-h-53.5">
              {error ? (
                <ErrorState message={error.message} onRetry={refetch} />
              ) : (
                <h2 className="font-semibold text-[1.375rem] leading-7 tracking-tight tablet:text-28 tablet:leading-[2.125rem]">
                  {longDay(today)}
                </h2>
              )}
            </div>
          )}
        </div>
        <div className="min-w-0 *:h-full">{live}</div>
        {day ? (
          <NextUp
            events={timed.filter(({ start }) => start > now)}
            hasPlan={day.events.length > 0}
            date={today}
            now={now}
          />
        ) : (
          <Card title="Next up" className={error ? '@max-[68.6875rem]:hidden' : 'min-h-60.5'}>
            {null}
          </Card>
        )}
        <div className="order-last flex min-w-0 *:w-full @min-[68.75rem]:order-none @min-[68.75rem]:row-span-2">
          <BudgetWeek today={today} preferences={preferences} />
        </div>
        <div className="flex min-w-0 *:w-full @min-[68.75rem]:col-span-2">
          <ThisWeek today={today} preferences={preferences} />
        </div>
      </div>
    </div>
  );
}

/** Today as its panel in the calendar has it; `day` is undefined until its events are there. */
function useTodayGroup(today: string, timeZone: string, now: number) {
  const { data: held, error, refetch } = useQuery(todayEvents(today, timeZone));
  const entries = useEntriesAround(today, today, timeZone);
  const preferences = usePreferences();
  const outcome = useOutcome();
  const session = useTodaySession(now, timeZone);
  const day: DayGroup | undefined = useMemo(() => {
    if (!held) return undefined;
    return dayGroups(held.events, [today], now, timeZone, {
      session,
      ...(preferences && { preferences }),
      ...(entries && { entries }),
      ...(outcome && entries && { outcome }),
    })[0];
  }, [held, entries, preferences, outcome, session, today, now, timeZone]);
  return { day, error, refetch };
}
