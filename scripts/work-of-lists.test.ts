import type { Budget } from '@daywright/contract/budgets';
import type { CalendarEvent } from '@daywright/contract/events';
import { amountsByDate, amountsOf, isTracked } from '@daywright/schedule/amounts';
import { type BudgetLine, budgetAt, budgetLines, budgetsAt, budgetTotals } from '@daywright/schedule/budgets';
import { cascade } from '@daywright/schedule/cascade';
import { conflictsIn, firstConflicts } from '@daywright/schedule/clashes';
import { datesFrom, dayCutter, dayMs, dayNumber } from '@daywright/schedule/dates';
import { displayEvent } from '@daywright/schedule/day-event';
import { type DayGroup, dayGroups } from '@daywright/schedule/day-groups';
import { dayReview } from '@daywright/schedule/day-review';
import { dayRows } from '@daywright/schedule/day-rows';
import { freeBeside, freeIn, freeTime, takenBy } from '@daywright/schedule/free-time';
import { currentAndNext, liveSession, todaySession } from '@daywright/schedule/live-session';
import { dayLoads, loadOf, loadsOf } from '@daywright/schedule/load';
import { cellContent, wholeCell } from '@daywright/schedule/month-cells';
import { type MonthDay, monthWeek } from '@daywright/schedule/month-grid';
import { lyingIn } from '@daywright/schedule/month-lanes';
import { quarterBoard } from '@daywright/schedule/quarter-board';
import { cadenceOf } from '@daywright/schedule/recurrence/cadence';
import { carryRule } from '@daywright/schedule/recurrence/carry';
import { ascending } from '@daywright/schedule/recurrence/civil';
import { filterDates, isDateLine, startsOfLine, writeDates } from '@daywright/schedule/recurrence/dates';
import { excludeOccurrence, excludeOccurrences, includeOccurrences } from '@daywright/schedule/recurrence/exclude';
import {
  isOccurrence,
  nextOccurrence,
  occurrencesIn,
  recurrenceEnd,
  walkRule,
} from '@daywright/schedule/recurrence/expand';
import { originalStartOf } from '@daywright/schedule/recurrence/identity';
import { readLine, readMoments } from '@daywright/schedule/recurrence/lines';
import { neverOccurs } from '@daywright/schedule/recurrence/never-occurs';
import { numberedYear } from '@daywright/schedule/recurrence/numbered-year';
import { originOf } from '@daywright/schedule/recurrence/origin';
import { parseRecurrence } from '@daywright/schedule/recurrence/parse';
import { readParts, readRule, writeRule } from '@daywright/schedule/recurrence/rule';
import { startsOf } from '@daywright/schedule/recurrence/rule-starts';
import { begunWith } from '@daywright/schedule/recurrence/same-days';
import { shiftedOriginalStart, shiftingOriginalStarts, shiftRecurrence } from '@daywright/schedule/recurrence/shift';
import { splitRecurrence } from '@daywright/schedule/recurrence/split';
import { zoneOf } from '@daywright/schedule/recurrence/zone';
import { reliefFor } from '@daywright/schedule/relief';
import { timeReport } from '@daywright/schedule/report';
import { backToBackRuns, longestRun } from '@daywright/schedule/runs';
import { statsOf } from '@daywright/schedule/stats';
import { allSteps, sortInSteps } from '@daywright/schedule/steps';
import { anEntry } from '@daywright/schedule/testing/entries';
import { anEvent, iso, ms } from '@daywright/schedule/testing/events';
import { reported } from '@daywright/schedule/testing/reports';
import { trackedOnEvents, trackedShareIn, trackedShareOf } from '@daywright/schedule/tracked';
import { awakeMinutes, trackedIn } from '@daywright/schedule/tracked-parts';
import { longestBar, weekDays } from '@daywright/schedule/week-days';
import { yearHeat, yearStretch } from '@daywright/schedule/year-heat';
import { categorySums, yearSums } from '@daywright/schedule/year-sums';
import { expect, test } from 'vitest';
import { listFunctions } from './list-functions.ts';

/** Every exported function that takes a list, with lists of very many entries: its work grows no faster than sorting them. */

const monday = '2026-06-08';
const today = '2026-06-11';
const now = ms(`${today}T08:00Z`);
const zone = 'Europe/Berlin';
const week = { start: ms(`${monday}T00:00Z`), end: ms('2026-06-15T00:00Z') };
const dates = datesFrom(monday, 7);
const outcome = { accountCreatedAt: 0 };
const measure = 'tracked' as const;

/** When the event at a place among `count` takes place. */
type Shape = (place: number, count: number) => { start: number; end: number };

const nine = ms(`${today}T09:00Z`);
const shapes: Record<string, Shape> = {
  'at one instant': () => ({ start: nine, end: nine + 3_600_000 }),
  'in a row': (place) => ({ start: nine + place * 20_000, end: nine + place * 20_000 + 20_000 }),
  'one within the other': (place, count) => ({ start: nine + place * 1_000, end: nine + (2 * count - place) * 1_000 }),
};
const tenYears: Shape = () => ({ start: ms('2021-06-11T09:00Z'), end: ms('2031-06-11T09:00Z') });

function listsOf(shape: Shape, count: number) {
  const places = Array.from({ length: count }, (_, place) => place);
  const windows = places.map((place) => shape(place, count));
  const named = (place: number) => `event ${String(place).padStart(6, '0')}`;
  const events = windows.map(({ start, end }, place): CalendarEvent => {
    return anEvent(named(place), { start_date: iso(start), end_date: iso(end) });
  });
  const occurrences = events.map((event, place) => ({ ...event, series_id: `series ${place}` }));
  const entries = windows.map(({ start, end }, place) =>
    anEntry(`entry ${place}`, {
      event_id: place % 2 === 0 ? named(place) : null,
      started_at: iso(start),
      stopped_at: iso(end),
    }),
  );
  const budgets = places.map(
    (place): Budget => ({ category: `Category ${place}`, period: 'week', from: monday, minutes: 60 }),
  );
  const ofCategories = reported(
    monday,
    ...places.map((place): [string, number, number] => [`Category ${place}`, 5, 5]),
  );
  const ofDays = datesFrom('2001-01-01', count).map((date) => reported(date, ['Work', 5, 5]));
  const starts = places.map((place) => Date.UTC(2026, 5, 8, 9) + place * dayMs);
  const excluded = starts.map((start) => originalStartOf(start, false));
  const series = {
    ...{
      start_date: iso(starts[0] ?? 0),
      end_date: iso((starts[0] ?? 0) + 3_600_000),
      all_day: false,
      time_zone: 'UTC',
    },
    recurrence: [
      'RRULE:FREQ=DAILY',
      `EXDATE:${excluded.filter((_, place) => place % 2 === 0).join(',')}`,
      `RDATE:${starts.map((start) => originalStartOf(start + 60_000, false)).join(',')}`,
    ],
  };
  const line = readLine(`EXDATE:${excluded.join(',')}`);
  const parts = readParts(`FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 366 }, (_, day) => day + 1).join(',')}`);
  const session = todaySession(events, now);
  return {
    ...{
      count,
      events,
      occurrences,
      entries,
      budgets,
      ofCategories,
      ofDays,
      starts,
      excluded,
      series,
      line,
      parts,
      session,
    },
    windows: windows.toSorted((one, other) => one.start - other.start),
    taken: takenBy(events),
    ids: new Map(events.map((event) => [event.id, event])),
  };
}
type Lists = ReturnType<typeof listsOf>;

const panelOf = ({ events, entries }: Lists) =>
  dayGroups(events, [today], now, zone, { entries, outcome })[0] as DayGroup;
const cellOf = ({ events, entries }: Lists) =>
  monthWeek(events, monday, now, zone, { entries, outcome })[3] as MonthDay;
const query = { minutes: 5, now, timeZone: zone, isAnyHour: true };
const budgetLinesOf = ({ budgets, ofCategories }: Lists): BudgetLine[] =>
  budgetLines(ofCategories.categories, budgets, 'week', monday);
const yearOf = ({ ofDays }: Lists) => yearHeat(ofDays, { year: 2026, today, measure });
const daysOfYears = (lists: Lists) => {
  const [day] = yearOf(lists).months.flatMap(({ days }) => days);
  return datesFrom('2001-01-01', lists.count).map((date) => ({
    ...(day as NonNullable<typeof day>),
    date,
    minutes: 5,
  }));
};
const unended = { take: () => true, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** How each function is called: what it is given is made before it is measured. */
const calls: Record<string, (lists: Lists) => () => unknown> = {
  'amounts.ts amountsByDate':
    ({ ofDays, ofCategories }) =>
    () =>
      amountsByDate([...ofDays, ofCategories]),
  'amounts.ts amountsOf': ({ ofCategories }) => {
    const amounts = amountsByDate([ofCategories]).get(monday);
    return () => amountsOf(amounts);
  },
  'amounts.ts isTracked':
    ({ ofDays }) =>
    () =>
      isTracked(ofDays),
  'budgets.ts budgetAt':
    ({ budgets }) =>
    () =>
      budgetAt(budgets, 'Category 7', 'week', monday),
  'budgets.ts budgetsAt':
    ({ budgets }) =>
    () =>
      budgets.map(budgetsAt(budgets, 'week', monday).bind(null, 'Category 7')),
  'budgets.ts budgetLines': (lists) => () => budgetLinesOf(lists),
  'budgets.ts budgetTotals': (lists) => {
    const lines = budgetLinesOf(lists);
    return () => budgetTotals(lines);
  },
  'cascade.ts cascade': ({ events }) => {
    const to = { start: nine + 600_000, end: nine + 4_200_000 };
    return () => cascade(events, anEvent('moved', { start_date: iso(now - 60_000), end_date: iso(now) }), to, { now });
  },
  'clashes.ts conflictsIn':
    ({ events }) =>
    () =>
      conflictsIn(events),
  'clashes.ts firstConflicts':
    ({ taken }) =>
    () =>
      firstConflicts(taken, 20),
  'dates.ts dayCutter':
    ({ windows }) =>
    () =>
      windows.map(dayCutter(dates, zone)),
  'day-event.ts displayEvent': ({ events, entries, session }) => {
    const tracked = trackedOnEvents(entries, now);
    const view = { now, timeZone: zone, session, preferences: undefined, outcome, tracked };
    const place = { day: week, isToday: true, continued: false, continues: false };
    return () => events.map((event) => displayEvent(event, place, view));
  },
  'day-groups.ts dayGroups':
    ({ events, entries }) =>
    () =>
      dayGroups(events, dates, now, zone, { entries, outcome }),
  'day-review.ts dayReview': ({ occurrences, ids }) => {
    const renamed = occurrences.map((event) => ({ ...event, id: `${event.id} later`, title: `${event.title} later` }));
    return () => allSteps(dayReview(occurrences, renamed, ids.size > 0 ? new Map() : ids));
  },
  'day-rows.ts dayRows': (lists) => {
    const panel = panelOf(lists);
    return () => dayRows(panel, now, zone);
  },
  'free-time.ts freeTime':
    ({ events }) =>
    () =>
      freeTime(events, week, query),
  'free-time.ts freeBeside':
    ({ taken }) =>
    () =>
      freeBeside(taken, week, query),
  'free-time.ts freeIn':
    ({ windows }) =>
    () =>
      freeIn([week], windows),
  'free-time.ts takenBy':
    ({ events }) =>
    () =>
      takenBy(events),
  'live-session.ts currentAndNext':
    ({ events }) =>
    () =>
      currentAndNext(events, now, 'none'),
  'live-session.ts liveSession':
    ({ events }) =>
    () =>
      liveSession(events, now, zone),
  'live-session.ts todaySession':
    ({ events }) =>
    () =>
      todaySession(events, now),
  'load.ts dayLoads':
    ({ events }) =>
    () =>
      dayLoads(events, dates, zone),
  'load.ts loadsOf':
    ({ taken }) =>
    () =>
      loadsOf(taken, dates, zone),
  'load.ts loadOf': ({ count }) => {
    const loads = dayLoads([], datesFrom('2001-01-01', count), zone);
    return () => loadOf(loads);
  },
  'month-cells.ts cellContent': (lists) => {
    const cell = cellOf(lists);
    return () => cellContent(cell, 3, { events: 3, lanes: 3 });
  },
  'month-cells.ts wholeCell': (lists) => {
    const cell = cellOf(lists);
    return () => wholeCell(cell, 3);
  },
  'month-grid.ts monthWeek': ({ events, entries }) => {
    const bars = events
      .filter((_, place) => place % 2 === 0)
      .map((event) => ({
        ...event,
        id: `${event.id} bar`,
        all_day: true,
        start_date: today,
        end_date: '2026-06-13',
      }));
    return () =>
      monthWeek([...events.filter((_, place) => place % 2 === 1), ...bars], monday, now, zone, { entries, outcome });
  },
  'month-lanes.ts lyingIn': ({ events }) => {
    const bars = events.map(({ id }, place) => ({ id, day: place % 2, days: 7, lane: 0 }));
    return () => lyingIn(bars);
  },
  'quarter-board.ts quarterBoard': ({ ofDays, ofCategories }) => {
    const weeks = datesFrom(monday, 14).map((date) => ({ monday: date }));
    return () => quarterBoard([...ofDays, ofCategories], { weeks, today, measure, budgetOf: () => 60 });
  },
  'relief.ts reliefFor':
    ({ events }) =>
    () =>
      reliefFor(events, week, { now, timeZone: zone }),
  'report.ts timeReport': ({ events, entries }) => {
    const range = { from: '2026-01-01', to: '2027-01-01', by: 'day' as const };
    return () => timeReport(range, now, zone, { events, entries });
  },
  'runs.ts backToBackRuns':
    ({ events }) =>
    () =>
      backToBackRuns(events),
  'runs.ts longestRun':
    ({ windows }) =>
    () =>
      longestRun(windows.map((window) => ({ ...window, events: [] }))),
  'steps.ts sortInSteps':
    ({ events }) =>
    () =>
      allSteps(sortInSteps(events, (one, other) => (one.id < other.id ? -1 : 1))),
  'stats.ts statsOf':
    ({ events, entries }) =>
    () =>
      statsOf(events, now, zone, { ...outcome, entries, within: week }),
  'tracked-parts.ts trackedIn':
    ({ entries }) =>
    () =>
      trackedIn(week, entries, now),
  'tracked-parts.ts awakeMinutes': ({ entries }) => {
    const parts = trackedIn(week, entries, now);
    return () => awakeMinutes(parts);
  },
  'tracked.ts trackedOnEvents':
    ({ entries }) =>
    () =>
      trackedOnEvents(entries, now),
  'tracked.ts trackedShareIn': ({ events, entries }) => {
    const tracked = trackedOnEvents(entries, now);
    return () => events.map(trackedShareIn(tracked, zone));
  },
  'tracked.ts trackedShareOf':
    ({ events, entries }) =>
    () =>
      events.map(trackedShareOf(entries, now, zone)),
  'week-days.ts weekDays':
    ({ events, entries }) =>
    () =>
      weekDays(events, monday, now, zone, { entries, outcome }),
  'week-days.ts longestBar': ({ count, events, entries }) => {
    const [day] = weekDays(events.slice(0, 1), monday, now, zone, { entries: entries.slice(0, 1) });
    const days = Array.from({ length: count }, () => day as NonNullable<typeof day>);
    return () => longestBar(days);
  },
  'year-heat.ts yearHeat': (lists) => () => yearOf(lists),
  'year-heat.ts yearStretch': (lists) => {
    const days = daysOfYears(lists);
    return () => yearStretch(days, today, measure);
  },
  'year-sums.ts yearSums': (lists) => {
    const days = daysOfYears(lists);
    return () => yearSums(days, today, measure);
  },
  'year-sums.ts categorySums':
    ({ ofDays, ofCategories }) =>
    () =>
      categorySums([...ofDays, ofCategories], measure),

  'recurrence/cadence.ts cadenceOf': () => {
    const days = Array.from({ length: 31 }, (_, day) => day + 1).join(',');
    return () => cadenceOf(readRule(readParts(`FREQ=MONTHLY;BYMONTHDAY=${days}`)), 0);
  },
  'recurrence/carry.ts carryRule': ({ parts, series }) => {
    const [from, to] = [originOf(series), originOf({ ...series, start_date: '2026-06-07T09:00:00.000Z' })];
    return () => carryRule(parts, readRule(parts), from, to);
  },
  'recurrence/civil.ts ascending':
    ({ starts }) =>
    () =>
      ascending(starts),
  'recurrence/dates.ts filterDates':
    ({ series }) =>
    () =>
      filterDates(series.recurrence, originOf(series), () => false),
  'recurrence/dates.ts startsOfLine':
    ({ line, series }) =>
    () =>
      startsOfLine(line, originOf(series)),
  'recurrence/dates.ts isDateLine':
    ({ line }) =>
    () =>
      isDateLine(line),
  'recurrence/dates.ts writeDates':
    ({ starts }) =>
    () =>
      writeDates('EXDATE', starts, false),
  'recurrence/rule-starts.ts startsOf':
    ({ parts, series }) =>
    () =>
      startsOf(readRule(parts), originOf(series)),
  'recurrence/exclude.ts excludeOccurrence':
    ({ series, excluded }) =>
    () =>
      excludeOccurrence(series, excluded[0] ?? ''),
  'recurrence/exclude.ts excludeOccurrences':
    ({ series, excluded }) =>
    () =>
      excludeOccurrences(series, excluded),
  'recurrence/exclude.ts includeOccurrences':
    ({ series, excluded }) =>
    () =>
      includeOccurrences(series, excluded),
  'recurrence/expand.ts occurrencesIn': withRecurrence((recurrence) =>
    occurrencesIn(recurrence, unended.from, unended.to),
  ),
  'recurrence/expand.ts nextOccurrence': withRecurrence((recurrence) => nextOccurrence(recurrence, now)),
  'recurrence/expand.ts isOccurrence': withRecurrence((recurrence, { excluded }) =>
    excluded.map((name) => isOccurrence(recurrence, name)),
  ),
  'recurrence/expand.ts recurrenceEnd': withRecurrence(recurrenceEnd),
  'recurrence/expand.ts walkRule': withRecurrence((recurrence, { count }) =>
    walkRule(recurrence, unended.from, now + count * dayMs, unended.take),
  ),
  'recurrence/lines.ts readMoments':
    ({ line }) =>
    () =>
      readMoments(line, zoneOf('UTC'), false),
  'recurrence/never-occurs.ts neverOccurs': withRecurrence(neverOccurs),
  'recurrence/numbered-year.ts numberedYear':
    ({ parts }) =>
    () =>
      numberedYear(readRule(parts), dayNumber(today)),
  'recurrence/parse.ts parseRecurrence':
    ({ series }) =>
    () =>
      parseRecurrence(series),
  'recurrence/rule.ts readRule':
    ({ parts }) =>
    () =>
      readRule(parts),
  'recurrence/rule.ts writeRule':
    ({ parts }) =>
    () =>
      writeRule(parts),
  'recurrence/same-days.ts begunWith': ({ series }) => {
    const later = { ...series, start_date: '2026-06-09T10:00:00.000Z', end_date: '2026-06-09T11:00:00.000Z' };
    return () => begunWith(series, later, series.recurrence);
  },
  'recurrence/shift.ts shiftRecurrence': ({ series }) => {
    const later = { ...series, start_date: '2026-06-09T10:00:00.000Z', end_date: '2026-06-09T11:00:00.000Z' };
    return () => shiftRecurrence(series, later);
  },
  'recurrence/shift.ts shiftedOriginalStart': ({ series, excluded }) => {
    const later = { ...series, start_date: '2026-06-09T10:00:00.000Z', end_date: '2026-06-09T11:00:00.000Z' };
    return () => shiftedOriginalStart(excluded[0] ?? '', series, later);
  },
  'recurrence/shift.ts shiftingOriginalStarts': ({ series, excluded }) => {
    const later = { ...series, start_date: '2026-06-09T10:00:00.000Z', end_date: '2026-06-09T11:00:00.000Z' };
    return () => excluded.map(shiftingOriginalStarts(series, later));
  },
  'recurrence/split.ts splitRecurrence':
    ({ series, excluded }) =>
    () =>
      splitRecurrence(series, excluded[2] ?? excluded[0] ?? ''),
};

function withRecurrence(call: (recurrence: ReturnType<typeof parseRecurrence>, lists: Lists) => unknown) {
  return (lists: Lists) => {
    const recurrence = parseRecurrence(lists.series);
    return () => call(recurrence, lists);
  };
}

/** Milliseconds of processor time of this thread. */
function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const many = 10_000;
/** What takes less is not worth a second look: it is no more than starting up. */
const floorMs = 25;
/** Sorting four times as many takes five times as long; comparing each with each takes sixteen times. */
const mostGrowth = 8;
/** Other work on the machine, and the collection of garbage, may fall into any run. */
const attempts = 8;

const made = Object.entries(shapes).map(([name, shape]) => {
  return { name, quarter: listsOf(shape, many / 4), whole: listsOf(shape, many) };
});
const oneLong = listsOf(tenYears, 1);

test('every exported function that takes a list is called here, but for those that read words', () => {
  // The words of one message are few; that reading them is linear is tested beside the assistant.
  const listed = listFunctions(`${import.meta.dirname}/../schedule/src`).filter(
    (name) => !name.startsWith('language/'),
  );
  expect(Object.keys(calls).sort()).toEqual(listed.sort());
});

test.each(Object.entries(calls))(
  '%s: its work on ten thousand grows no faster than sorting them, and on ten years is that on a day',
  (_, call) => {
    for (const { name, quarter, whole } of made) {
      const runWhole = call(whole);
      let runQuarter: (() => unknown) | undefined;
      let [quarterMs, wholeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const isFast = () => wholeMs <= floorMs || wholeMs <= mostGrowth * quarterMs;
      for (let attempt = 0; attempt < attempts && (attempt === 0 || !isFast()); attempt++) {
        wholeMs = Math.min(wholeMs, cpuMs(runWhole));
        if (wholeMs <= floorMs) break;
        runQuarter ??= call(quarter);
        quarterMs = Math.min(quarterMs, cpuMs(runQuarter), cpuMs(runQuarter));
      }
      expect(isFast(), `${name}: ${wholeMs} ms, a quarter of them ${quarterMs} ms`).toBe(true);
    }
    const run = call(oneLong);
    let longMs = cpuMs(run);
    for (let attempt = 1; attempt < attempts && longMs > floorMs; attempt++) longMs = Math.min(longMs, cpuMs(run));
    expect(longMs).toBeLessThan(floorMs);
  },
);
