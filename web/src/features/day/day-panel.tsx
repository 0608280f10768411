import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { longDay } from '@daywright/schedule/date-text';
import { timeText } from '@daywright/schedule/dates';
import { type DayGroup, type DayGroupOptions, dayGroups } from '@daywright/schedule/day-groups';
import { dayRows } from '@daywright/schedule/day-rows';
import type { TodaySession } from '@daywright/schedule/live-session';
import { type KeyboardEvent, memo, Suspense, useEffect, useMemo, useRef } from 'react';
import type { SchedulePreview } from '../../lib/layers.ts';
import { part } from '../../lib/part.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { DayHeader } from './day-header.tsx';
import { DayLoading } from './day-loading.tsx';
import { DayRows } from './day-rows.tsx';
import { eventsOfDay } from './events-of-day.ts';
import { PlanButton } from './plan-button.tsx';
import { rowIdAt } from './use-row-focus.ts';

const FirstRun = part(() => import('./first-run.tsx').then(({ FirstRun }) => FirstRun));

/** What all panels are drawn from. */
export interface PanelView {
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
  preferences: Preferences | undefined;
  session: TodaySession;
  outcome: DayGroupOptions['outcome'];
  fresh: ReadonlySet<string>;
  placed: number;
}

export interface DayPanelProps {
  /** YYYY-MM-DD */
  date: string;
  left: number;
  width: number;
  /** The events of the week that holds the day; undefined until they are there. */
  events: readonly CalendarEvent[] | undefined;
  /** What was tracked around that week; undefined until it is there. */
  entries: readonly TimeEntry[] | undefined;
  error: Error | null;
  view: PanelView;
  /** What the open question would make of this day; null where it changes nothing. */
  preview: SchedulePreview | null;
  /** Puts the state of what is missing into words: one panel speaks for all. */
  isSpeaker: boolean;
  /** The whole schedule in sight is empty. */
  isFirstRun: boolean;
  /** The instant whose row takes the focus; null when none should. */
  focusNear: number | null;
  /** The event whose row takes it once it is there, in place of the nearest; null for none. */
  focusId: string | null;
  onFocused: () => void;
  /** The focus was in this panel last. */
  holdsFocus: boolean;
  /** An arrow key leaves for the day before (-1) or after (1), from a row that starts at `near`. */
  onLeave: (date: string, step: -1 | 1, near: number) => void;
  onRetry: () => void;
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** One day: its header, and its events or what stands in their place. */
export const DayPanel = memo(function DayPanel(props: DayPanelProps) {
  const { date, left, width, events, entries, view, preview, focusNear, focusId, onFocused, holdsFocus, onLeave } =
    props;
  const section = useRef<HTMLElement>(null);
  const { now, timeZone, preferences, session, outcome } = view;
  const day = useMemo(() => {
    const held = events ?? [];
    const shown = preview ? preview.expect(held, date) : eventsOfDay(held, date, timeZone);
    const isSessionMoved = session.event && preview?.before.has(session.event.id);
    const [panel] = dayGroups(shown, [date], now, timeZone, {
      ...(!isSessionMoved && { session }),
      ...(preferences && { preferences }),
      // Until it is known what was tracked, nothing is called missed.
      ...(entries && { entries, ...(outcome && { outcome }) }),
    });
    if (!panel) throw new Error('A date has its panel');
    return panel;
  }, [events, preview, date, now, timeZone, preferences, session, entries, outcome]);
  const isEmpty = day.events.length === 0;

  useEffect(() => {
    // An empty day takes the focus itself: asked to, or when its last row went away with it.
    const isLost = holdsFocus && document.activeElement === document.body;
    if (!isEmpty || focusId !== null || (focusNear === null && !isLost)) return;
    section.current?.focus({ preventScroll: true });
    onFocused();
  }, [focusNear, focusId, isEmpty, holdsFocus, onFocused]);

  function onKeyDown(key: KeyboardEvent) {
    const step = steps[key.key];
    if (key.ctrlKey || key.metaKey || key.altKey) return;
    if (key.key === 'ArrowDown' && key.target === section.current) {
      section.current.querySelector<HTMLElement>('[data-open]')?.focus();
    }
    if (!step) return;
    key.preventDefault();
    const id = rowIdAt(key.target);
    onLeave(
      date,
      step,
      day.events.find((event) => event.id === id)?.start ?? Math.max(day.start, Math.min(now, day.end)),
    );
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      data-date={date}
      data-drop-date={date}
      data-today={day.isToday || undefined}
      aria-label={`${longDay(date)}${day.isToday ? ', today' : ''}`}
      onKeyDown={onKeyDown}
      style={{ left, width }}
      className={classNames(
        'absolute top-0 bottom-4 -outline-offset-3 flex data-drop-over:inset-ring-2 data-drop-over:inset-ring-ink snap-start flex-col rounded-sheet border bg-surface',
        day.isToday ? 'border-line-strong shadow-float' : 'border-line',
      )}
    >
      <DayHeader day={day} timeZone={timeZone} now={now} preferences={preferences} preview={preview} />
      <Content {...props} day={day} />
    </section>
  );
});

function Content(props: DayPanelProps & { day: DayGroup }) {
  const { day, date, events, error, view, isSpeaker, isFirstRun, onRetry } = props;
  const { now, timeZone } = view;
  const hours = view.preferences?.working_hours;
  const rows = useMemo(() => dayRows(day, now, timeZone, hours), [day, now, timeZone, hours]);

  if (!events && error) {
    return isSpeaker ? (
      <div className="px-5 pt-6">
        <ErrorState message={error.message} onRetry={onRetry} />
      </div>
    ) : null;
  }
  if (!events) return <DayLoading saysSo={isSpeaker} />;
  if (rows.length === 0 && isFirstRun && day.isToday)
    return (
      <Suspense>
        <FirstRun date={date} />
      </Suspense>
    );
  if (rows.length === 0) return <NothingPlanned date={date} canPlan={!day.isPast} />;
  return (
    <DayRows
      date={date}
      rows={rows}
      fresh={view.fresh}
      preview={props.preview}
      clock={timeText(now, timeZone)}
      placed={view.placed}
      focusNear={props.focusNear}
      focusId={props.focusId}
      holdsFocus={props.holdsFocus}
      onFocused={props.onFocused}
      hasSingleKeys={view.preferences?.shortcuts !== false}
    />
  );
}

function NothingPlanned({ date, canPlan }: { date: string; canPlan: boolean }) {
  return (
    <div className="m-auto flex flex-col items-center gap-1 pb-16">
      <p className="text-text-2">Nothing planned</p>
      {canPlan && <PlanButton date={date} />}
    </div>
  );
}
