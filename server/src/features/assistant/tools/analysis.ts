import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { conflictsIn } from '@daywright/schedule/clashes';
import { dateIn, type TimeWindow } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { dayOf, freeIn, takenBy, workingWindows } from '@daywright/schedule/free-time';
import { type DayLoad, dayLoads, loadOf } from '@daywright/schedule/load';
import { type Relief, reliefFor } from '@daywright/schedule/relief';
import { backToBackRuns, longestRun, type Run } from '@daywright/schedule/runs';
import { minutesIn } from '@daywright/schedule/tracked';
import { paced } from '../../../platform/pace.ts';
import { linkTo, type NamedView } from './event-view.ts';
import { isForeign } from './origin.ts';
import type { TimeSpent } from './time-spent.ts';
import { type Length, lengthOf, type StretchView, stretchView, weekdayNamed } from './time-view.ts';
import type { TurnSchedule } from './turn-schedule.ts';

interface LongStretch extends StretchView {
  length: Length;
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
  days: (LoadView & { date: string; weekday: string; gaps: LongStretch[] })[];
  /** All of them; `conflicts` are the first. */
  conflict_count: number;
  conflicts: (LongStretch & { events: [NamedView, NamedView] })[];
  back_to_back_count: number;
  /** The first of them, each with how many events it has and the first of those. */
  back_to_back: (LongStretch & { event_count: number; events: NamedView[] })[];
  longest_back_to_back: (LongStretch & { event_count: number }) | null;
  suggestions: SuggestionView[];
  /** Why nothing is suggested, where that is for no lack of trouble. */
  message?: string;
}

interface SuggestionView {
  move: NamedView;
  to: LongStretch;
  /** What it is in conflict with, where that is why. */
  conflict_with?: NamedView;
  /** The day that it leaves. */
  date: string;
  booked_before: Length;
  booked_after: Length;
  working: Length;
}

/** More of each is no help. */
const mostListed = limits.conflictsListed;
/** Less time between two events is on the way from one to the other. */
const shortestGap = 15;

/**
 * Figures of some dates in a row.
 *
 * @param events those of the window and of the days behind it to which something may be moved
 * @param isReadOnly whether an event's calendar takes no changes
 */
export async function analysisOf(
  window: TimeWindow,
  dates: readonly string[],
  events: readonly CalendarEvent[],
  spent: TimeSpent,
  schedule: TurnSchedule,
  isReadOnly: (event: CalendarEvent) => boolean,
): Promise<Analysis> {
  const { now, timeZone, preferences } = schedule;
  const pause = paced();
  const within = takenBy(events).filter(({ start, end }) => start < window.end && end > window.start);
  const meeting = within.map(({ event }) => event);
  await pause();
  const days = dayLoads(meeting, dates, timeZone, preferences);
  const total = loadOf(days);
  const today = dateIn(now, timeZone);
  await pause();
  const ahead = dates.includes(today) ? loadAhead(meeting, today, schedule) : null;
  const later = days.filter(({ date }) => date > today);
  await pause();
  const conflicts = conflictsIn(meeting, mostListed);
  await pause();
  const runs = backToBackRuns(meeting);
  const longest = longestRun(runs);
  await pause();
  const gaps = gapsOn(dates, within, schedule);
  await pause();
  // To try places for so many would hold up others, and no few moves would help.
  const isTooMuch = events.length > limits.eventsRelieved;
  const relief = isTooMuch ? [] : reliefFor(events, window, { now, timeZone, preferences, isReadOnly });
  await pause();
  const stretch = (each: TimeWindow) => longStretch(each, schedule);
  const named = (event: CalendarEvent) => namedView(event, schedule);
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    is_overbooked: total.isOverbooked || days.some(({ isOverbooked }) => isOverbooked),
    summary: summaryOf(days, total, conflicts.count, longest),
    total: loadView(total),
    ...(ahead && { ahead: { today: loadView(ahead), total: loadView(loadOf([ahead, ...later])) } }),
    days: days.map((day, at) => ({
      date: day.date,
      weekday: weekdayNamed(day.date),
      ...loadView(day),
      gaps: (gaps[at] ?? []).map(stretch),
    })),
    conflict_count: conflicts.count,
    conflicts: conflicts.listed.map(({ first, second, ...shared }) => {
      return { ...stretch(shared), events: [named(first), named(second)] };
    }),
    back_to_back_count: runs.length,
    back_to_back: runs.slice(0, mostListed).map((run) => ({
      ...stretch(run),
      event_count: run.events.length,
      events: run.events.slice(0, mostListed).map(named),
    })),
    longest_back_to_back: longest && { ...stretch(longest), event_count: longest.events.length },
    ...spent,
    suggestions: relief.map((each) => suggestionView(each, schedule)),
    ...(isTooMuch && { message: `No moves are suggested among more than ${limits.eventsRelieved} events.` }),
  };
}

/** The load of what is left of today. */
function loadAhead(
  events: readonly CalendarEvent[],
  today: string,
  { now, timeZone, preferences }: TurnSchedule,
): DayLoad {
  const from = new Date(now).toISOString();
  const ahead = events
    .filter(({ end_date }) => Date.parse(end_date) > now)
    .map((event) => (Date.parse(event.start_date) < now ? { ...event, start_date: from } : event));
  const worked = workingWindows(dayOf(today, timeZone), timeZone, preferences.working_hours).reduce(
    (sum, { start, end }) => sum + minutesIn({ start, end: Math.max(start, Math.min(end, now)) }),
    0,
  );
  const [load] = dayLoads(ahead, [today], timeZone, preferences);
  if (!load) throw new Error(`${today} has no load.`);
  return { ...load, working: load.working - worked, free: load.free - worked };
}

/** Of each date, what working hours leave free for a while. */
function gapsOn(
  dates: readonly string[],
  taken: readonly TimeWindow[],
  { timeZone, preferences }: TurnSchedule,
): TimeWindow[][] {
  const hours = dates.map((date) => workingWindows(dayOf(date, timeZone), timeZone, preferences.working_hours));
  const free = freeIn(hours.flat(), taken);
  return hours.map((ofDay) => {
    return free
      .splice(0, ofDay.length)
      .flat()
      .filter((gap) => minutesIn(gap) >= shortestGap);
  });
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
  const counted =
    conflicts === 0
      ? 'no conflicts'
      : `${conflicts.toLocaleString('en-US')} ${conflicts === 1 ? 'conflict' : 'conflicts'}`;
  const together = total.isOverbooked
    ? 'No single day is overbooked, all of them together are.'
    : 'No day is overbooked.';
  const verdict = heavy.length > 0 ? `Overbooked: ${heavy.join(', ')}.` : together;
  return `${verdict} ${booked}, ${counted}${run ?? ''}.`;
}

const longStretch = (window: TimeWindow, schedule: TurnSchedule): LongStretch => ({
  ...stretchView(window, schedule),
  length: lengthOf(minutesIn(window)),
});

function namedView(event: CalendarEvent, schedule: TurnSchedule): NamedView {
  const { when } = stretchView({ start: Date.parse(event.start_date), end: Date.parse(event.end_date) }, schedule);
  return {
    id: event.id,
    link: linkTo(event, schedule.timeZone),
    when,
    ...(isForeign(event, schedule) && { is_foreign: true }),
    untrusted: { title: event.title },
  };
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
    to: longStretch(to, schedule),
    ...(conflict && { conflict_with: namedView(conflict, schedule) }),
    date: before.date,
    booked_before: lengthOf(before.booked),
    booked_after: lengthOf(after.booked),
    working: lengthOf(before.working),
  };
}
