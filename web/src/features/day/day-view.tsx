import { addDays, dayMs, timeText } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useNow, useToday } from '../../lib/clock.ts';
import { useLatest } from '../../lib/latest.ts';
import { usePreview } from '../../lib/layers.ts';
import { useReachedPart } from '../../lib/reached-part.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { useEntriesByWeek } from '../../queries/entries-around.ts';
import { useFreshEvents } from '../../queries/fresh-events.ts';
import { useOutcome, usePreferences, useTimeZone } from '../../queries/profile.ts';
import { useTodaySession } from '../../queries/today-session.ts';
import { useWeekBlocks, type Week } from '../../queries/week-blocks.ts';
import { RefreshStrip } from '../../ui/refresh-strip.tsx';
import { DayPanel, type PanelView } from './day-panel.tsx';
import { indexOf, leftOf, trackWidth } from './day-track.ts';
import { useDayScroll } from './use-day-scroll.ts';

const loadHands = () => import('./hands/hands.tsx').then(({ DayHands }) => DayHands);

/** The days around `date` (YYYY-MM-DD), side by side, as far as one scrolls. */
export function DayView({ date }: { date: string }) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const now = useNow();
  const preferences = usePreferences();
  const [, navigate] = useLocation();

  const onScrolledTo = useCallback(
    (shown: string) => navigate(calendarAddress('day', shown === today ? undefined : shown), { replace: true }),
    [navigate, today],
  );
  const { opening, onScroll, track, sight, placed, goTo } = useDayScroll(date, today, onScrolledTo);
  /** A day that has the focus, which stays in the document however far one scrolls. */
  const [focused, setFocused] = useState<string | null>(null);
  const dateAt = (index: number) => addDays(track.first, index);
  const { first, last } = sight ?? { first: indexOf(track, date), last: indexOf(track, date) };
  const weeks = useWeekBlocks(dateAt(first), dateAt(last), focused, timeZone);
  const weekOf = (day: string) => weeks.get(mondayOf(day));
  const all = [...weeks.values()];
  const fresh = useFreshEvents(all.map(({ data }) => data));

  const session = useTodaySession(now, timeZone, weekOf(today)?.data?.events);
  const outcome = useOutcome();
  const entriesOf = useEntriesByWeek(dateAt(first), dateAt(last), timeZone);
  const view: PanelView = useMemo(
    () => ({ now, timeZone, preferences, session, outcome, fresh, placed }),
    [now, timeZone, preferences, session, outcome, fresh, placed],
  );

  const preview = usePreview();

  const [wanted, setWanted] = useState<{ date: string; near: number; id: string | null } | null>(null);
  const onFocused = useCallback(() => setWanted(null), []);
  const onLeave = useCallback(
    (from: string, step: -1 | 1, near: number) => {
      const next = addDays(from, step);
      setWanted({ date: next, near: near + step * dayMs, id: null });
      goTo(next);
    },
    [goTo],
  );
  /** An event went to another place by a key: the focus goes with it, as soon as its row is there. */
  const follow = useCallback(
    (id: string, to: string) => {
      setWanted({ date: to, near: 0, id });
      setFocused(to);
      goTo(to);
    },
    [goTo],
  );
  const shown = useLatest(all);
  const retry = useCallback(() => {
    for (const week of shown.current) if (week.error) void week.refetch();
  }, [shown]);

  const dates = sight ? Array.from({ length: last - first + 1 }, (_, offset) => dateAt(first + offset)) : [];
  if (focused && !dates.includes(focused)) dates.push(focused);
  // In the order of time: an element that is moved would lose the focus.
  dates.sort();
  const speaker = [date, ...dates].find((day) => !weekOf(day)?.data);
  const [Hands, reach] = useReachedPart(loadHands, speaker === undefined && sight !== null, opening);
  const isFirstRun = all.every(({ data }) => data?.events.length === 0);

  return (
    // In a window too low for it, such as a magnified one, the page scrolls: a day's list keeps some room.
    <div className="@container relative flex min-h-80 flex-1 flex-col">
      <Staleness weeks={all} timeZone={timeZone} onRetry={retry} />
      <section
        ref={opening}
        aria-label="Days"
        onScroll={onScroll}
        onPointerEnter={reach}
        onFocus={({ target }: FocusEvent) => {
          reach();
          setFocused(target.closest<HTMLElement>('[data-date]')?.dataset.date ?? null);
        }}
        className="no-scrollbar min-h-0 flex-1 snap-x snap-proximity scroll-pl-4 overflow-x-auto overflow-y-hidden overscroll-x-contain outline-offset-[-2px] tablet:snap-none desktop:ml-[3px] @min-[77.5rem]:mr-[3px]"
      >
        <div style={{ width: trackWidth(track) }} className="relative h-full">
          {/* Sheets without content, so that no gap shows before a panel that comes into sight is drawn. */}
          {sight &&
            [first - 1, last + 1].map((index) => (
              <div
                key={index}
                style={{ left: leftOf(track, index), width: track.panelWidth }}
                className="absolute top-0 bottom-4 rounded-sheet border border-line bg-surface"
              />
            ))}
          {dates.map((day) => (
            <DayPanel
              key={day}
              date={day}
              left={leftOf(track, indexOf(track, day))}
              width={track.panelWidth}
              events={weekOf(day)?.data?.events}
              entries={entriesOf(day)}
              error={weekOf(day)?.error ?? null}
              view={view}
              preview={preview?.dates.has(day) ? preview : null}
              isSpeaker={day === speaker}
              isFirstRun={isFirstRun}
              focusNear={wanted?.date === day ? wanted.near : null}
              focusId={wanted?.date === day ? wanted.id : null}
              onFocused={onFocused}
              holdsFocus={focused === day}
              onLeave={onLeave}
              onRetry={retry}
            />
          ))}
        </div>
      </section>
      {Hands && <Hands days={opening} hasSingleKeys={preferences?.shortcuts !== false} follow={follow} />}
    </div>
  );
}

/** Tells when what is held could not be refreshed, with the time of the oldest part of it. */
function Staleness({ weeks, timeZone, onRetry }: { weeks: Week[]; timeZone: string; onRetry: () => void }) {
  const stale = weeks.filter(({ data, error }) => data && error);
  if (stale.length === 0) return null;
  const since = Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return <RefreshStrip since={timeText(since, timeZone)} onRetry={onRetry} />;
}
