import type { CalendarEvent } from '@daywright/contract/events';
import { conflictsIn } from '@daywright/schedule/clashes';
import { dateIn, type TimeWindow } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { dayOf, freeIn, takenBy, workingWindows } from '@daywright/schedule/free-time';
import { type DayLoad, dayLoads, loadOf } from '@daywright/schedule/load';
import { type Relief, reliefFor } from '@daywright/schedule/relief';
import { backToBackRuns, longestRun, type Run } from '@daywright/schedule/runs';
import { minutesIn } from '@daywright/schedule/tracked';
import { windowText } from '@daywright/schedule/when-text';
import { linkTo, weekdayNamed } from './event-view.ts';
import { type Length, lengthOf } from './length.ts';
import { loadAhead } from './load-ahead.ts';
import { localTime } from './local-time.ts';
import type { TimeSpent } from './time-spent.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** A stretch of time as a model sees it. */
interface StretchView {
  when: string;
  weekday: string;
  start: string;
  end: string;
  length: Length;
}

/** An event as far as figures need it. */
interface Named {
  id: string;
  link: string;
  when: string;
  untrusted: { title: string };
}

interface LoadView {
  planned: Length;
  /** What counts against working hours. */
  booked: Length;
  working: Length;
  free: Length;
  is_overbooked: boolean;
}

export interface Analysis extends TimeSpent {
  from: string;
  /** The last day. */
  to: string;
  /** A day is, or all of them together are. */
  is_overbooked: boolean;
  /** The figures in a sentence or two. */
  summary: string;
  total: LoadView;
  /** Where today is among the days: what has not passed yet, of today and of all of them. */
  ahead?: { today: LoadView; total: LoadView };
  days: (LoadView & { date: string; weekday: string; gaps: StretchView[] })[];
  conflict_count: number;
  conflicts: (StretchView & { events: [Named, Named] })[];
  back_to_back: (StretchView & { events: Named[] })[];
  longest_back_to_back: (StretchView & { event_count: number }) | null;
  suggestions: SuggestionView[];
}

interface SuggestionView {
  move: Named;
  to: StretchView;
  /** What it is in conflict with, where that is why. */
  conflict_with?: Named;
  /** The day that it leaves. */
  date: string;
  booked_before: Length;
  booked_after: Length;
  working: Length;
}

/** More of each is no help. */
const mostListed = 20;
/** Less time between two events is on the way from one to the other. */
const shortestGap = 15;

/**
 * Figures of some dates in a row.
 *
 * @param events those of the window and of the days behind it to which something may be moved
 * @param isReadOnly whether an event's calendar takes no changes
 */
export function analysisOf(
  window: TimeWindow,
  dates: readonly string[],
  events: readonly CalendarEvent[],
  spent: TimeSpent,
  schedule: TurnSchedule,
  isReadOnly: (event: CalendarEvent) => boolean,
): Analysis {
  const { now, timeZone, preferences } = schedule;
  const within = takenBy(events).filter(({ start, end }) => start < window.end && end > window.start);
  const meeting = within.map(({ event }) => event);
  const days = dayLoads(meeting, dates, timeZone, preferences);
  const total = loadOf(days);
  const today = dateIn(now, timeZone);
  const ahead = dates.includes(today) ? loadAhead(meeting, today, schedule) : null;
  const later = days.filter(({ date }) => date > today);
  const conflicts = conflictsIn(meeting).filter(({ start, end }) => start < window.end && end > window.start);
  const runs = backToBackRuns(meeting);
  const longest = longestRun(runs);
  const stretch = (each: TimeWindow) => stretchView(each, schedule);
  const named = (event: CalendarEvent) => namedView(event, schedule);
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    is_overbooked: total.isOverbooked || days.some(({ isOverbooked }) => isOverbooked),
    summary: summaryOf(days, total, conflicts.length, longest),
    total: loadView(total),
    ...(ahead && { ahead: { today: loadView(ahead), total: loadView(loadOf([ahead, ...later])) } }),
    days: days.map((day) => ({
      date: day.date,
      weekday: weekdayNamed(day.date),
      ...loadView(day),
      gaps: gapsOn(day.date, within, schedule).map(stretch),
    })),
    conflict_count: conflicts.length,
    conflicts: conflicts.slice(0, mostListed).map(({ first, second, ...shared }) => {
      return { ...stretch(shared), events: [named(first), named(second)] };
    }),
    back_to_back: runs.slice(0, mostListed).map((run) => ({ ...stretch(run), events: run.events.map(named) })),
    longest_back_to_back: longest && { ...stretch(longest), event_count: longest.events.length },
    ...spent,
    suggestions: reliefFor(events, window, { now, timeZone, preferences, isReadOnly }).map((relief) =>
      suggestionView(relief, schedule),
    ),
  };
}

function gapsOn(date: string, taken: readonly TimeWindow[], { timeZone, preferences }: TurnSchedule): TimeWindow[] {
  return workingWindows(dayOf(date, timeZone), timeZone, preferences.working_hours)
    .flatMap((hours) => freeIn(hours, taken))
    .filter((gap) => minutesIn(gap) >= shortestGap);
}

function summaryOf(
  days: readonly DayLoad[],
  total: ReturnType<typeof loadOf>,
  conflicts: number,
  longest: Run | null,
): string {
  const over = days.filter(({ isOverbooked }) => isOverbooked);
  const heavy = over.map(
    ({ date, booked, working }) => `${weekdayNamed(date)} ${date} by ${durationText(booked - working)}`,
  );
  const run = longest && `; the longest run without a break is ${durationText(minutesIn(longest))}`;
  const booked = `${durationText(total.booked)} booked of ${durationText(total.working)} of working hours`;
  const counted = conflicts === 0 ? 'no conflicts' : `${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`;
  const together = total.isOverbooked
    ? 'No single day is overbooked, all of them together are.'
    : 'No day is overbooked.';
  const verdict = heavy.length > 0 ? `Overbooked: ${heavy.join(', ')}.` : together;
  return `${verdict} ${booked}, ${counted}${run ?? ''}.`;
}

function stretchView(window: TimeWindow, { timeZone, now }: TurnSchedule): StretchView {
  return {
    when: windowText(window, timeZone, dateIn(now, timeZone)),
    weekday: weekdayNamed(dateIn(window.start, timeZone)),
    start: localTime(window.start, timeZone),
    end: localTime(window.end, timeZone),
    length: lengthOf(minutesIn(window)),
  };
}

function namedView(event: CalendarEvent, schedule: TurnSchedule): Named {
  const { when } = stretchView({ start: Date.parse(event.start_date), end: Date.parse(event.end_date) }, schedule);
  return { id: event.id, link: linkTo(event, schedule.timeZone), when, untrusted: { title: event.title } };
}

const loadView = ({ planned, booked, working, free, isOverbooked }: Omit<DayLoad, 'date'>): LoadView => ({
  planned: lengthOf(planned),
  booked: lengthOf(booked),
  working: lengthOf(working),
  free: lengthOf(free),
  is_overbooked: isOverbooked,
});

function suggestionView({ event, to, conflict, before, after }: Relief, schedule: TurnSchedule): SuggestionView {
  return {
    move: namedView(event, schedule),
    to: stretchView(to, schedule),
    ...(conflict && { conflict_with: namedView(conflict, schedule) }),
    date: before.date,
    booked_before: lengthOf(before.booked),
    booked_after: lengthOf(after.booked),
    working: lengthOf(before.working),
  };
}
