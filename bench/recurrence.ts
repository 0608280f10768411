/**
 * Recurrence against rrule-temporal: 200 mixed rules with a zone, in CPU time. Each window is read as a range read does
 * it (the rule parsed anew, then expanded), and expanded only. Both sides are visited in turn; the ratio of a round is
 * ours to theirs, and the median of five rounds is printed. Behind it: how long it takes at worst to tell that a rule never occurs.
 *
 *   node bench/recurrence.ts
 */
import { neverOccurs, occurrencesIn, parseRecurrence, type Series } from '@daywright/schedule/recurrence';
import { RRuleTemporal } from 'rrule-temporal';
import { figure } from './support/report.ts';

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'],
  ...['Europe/London', 'America/Los_Angeles'],
];
const rules = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=DAILY;COUNT=5000',
  'FREQ=DAILY;UNTIL=20460101T000000Z',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=4',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;WKST=SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20460101T000000Z',
  'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=2000',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;BYMONTHDAY=15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=1MO,3MO',
  'FREQ=MONTHLY;INTERVAL=2;BYDAY=MO;BYSETPOS=1',
  'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
];
const rounds = 5;
/** A round repeats a window until it has used this much, so that the clock's grain does not matter. */
const roundMs = 150;

const dayMs = 86_400_000;

interface Case {
  start: number;
  series: Series;
  text: string;
}

/** Each rule with each zone, beginning on its first own date from 5 January 2026 on. */
const cases: Case[] = zones.flatMap((zone, z) =>
  rules.map((rule, r) => {
    const hour = String(7 + ((z + r) % 12)).padStart(2, '0');
    const begin = (stamp: string) => `DTSTART;TZID=${zone}:${stamp}\nRRULE:${rule}`;
    const start = new RRuleTemporal({ rruleString: begin(`20260105T${hour}3000`) }).next(new Date(0));
    if (start === null) throw new Error(`${rule} yields nothing`);
    const stamp = start.toPlainDateTime().toString().replaceAll(/[-:]/g, '');
    const series = {
      start_date: start.toInstant().toString(),
      end_date: start.add({ hours: 1 }).toInstant().toString(),
      all_day: false,
      time_zone: zone,
      recurrence: [`RRULE:${rule}`],
    };
    return { start: start.epochMilliseconds, series, text: begin(stamp) };
  }),
);

/** A stretch of each series' own time, counted from its first start. */
interface Window {
  name: string;
  afterYears: number;
  days: number;
}

const windows: Window[] = [
  { name: 'one year', afterYears: 0, days: 365 },
  { name: 'ten years', afterYears: 0, days: 3652 },
  { name: 'first month', afterYears: 0, days: 31 },
  { name: 'month ten years on', afterYears: 10, days: 31 },
];

function boundsOf({ start }: Case, { afterYears, days }: Window): [from: number, to: number] {
  const from = start + Math.round(afterYears * 365.25) * dayMs;
  return [from, from + days * dayMs];
}

/** A side prepares a case, and counts the starts in a window. */
interface Side<T> {
  prepare(item: Case): T;
  count(prepared: T, from: number, to: number): number;
}

const ours: Side<ReturnType<typeof parseRecurrence>> = {
  prepare: ({ series }) => parseRecurrence(series),
  count(recurrence, from, to) {
    let count = 0;
    // A read is cut at 1,000 occurrences: ten years of days take four.
    for (let low = from; ; ) {
      const found = occurrencesIn(recurrence, low, to);
      for (const { start } of found) if (start >= from) count++;
      const last = found.at(-1);
      if (last === undefined || found.length < 1000) return count;
      low = last.end;
    }
  },
};

const theirs: Side<RRuleTemporal> = {
  prepare: ({ text }) => new RRuleTemporal({ rruleString: text }),
  count(rule, from, to) {
    let count = 0;
    for (const start of rule.between(new Date(from), new Date(to - 1), true))
      if (start.epochMilliseconds >= from) count++;
    return count;
  },
};

function prepareAll<T>(side: Side<T>): T[] {
  return cases.map((item) => side.prepare(item));
}

function sweep<T>(side: Side<T>, prepared: readonly T[], window: Window): number {
  let count = 0;
  for (const [i, item] of prepared.entries()) count += side.count(item, ...boundsOf(cases[i] as Case, window));
  return count;
}

/** CPU milliseconds of one sweep over all cases; `anew` parses them in the measured time. */
function measure<T>(side: Side<T>, window: Window, anew: boolean): number {
  let used = 0;
  let sweeps = 0;
  while (used < roundMs * 1000) {
    let prepared = anew ? [] : prepareAll(side);
    const before = process.cpuUsage();
    if (anew) prepared = prepareAll(side);
    sweep(side, prepared, window);
    const { user, system } = process.cpuUsage(before);
    used += user + system;
    sweeps++;
  }
  return used / 1000 / sweeps;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

for (const window of windows) {
  const counted = sweep(ours, prepareAll(ours), window);
  const expected = sweep(theirs, prepareAll(theirs), window);
  if (counted !== expected) throw new Error(`${window.name}: ${counted} starts here, ${expected} there`);
  console.log(`${window.name}: ${counted} starts`);
}

for (const anew of [true, false]) {
  console.log(anew ? '\nparsed and expanded' : '\nexpanded only');
  const mine = new Map<string, number[]>(windows.map(({ name }) => [name, []]));
  const library = new Map<string, number[]>(windows.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const window of windows) {
      const [a, b] = [measure(ours, window, anew), measure(theirs, window, anew)];
      if (round === 0) continue; // warms up
      mine.get(window.name)?.push(a);
      library.get(window.name)?.push(b);
    }
  }
  const row = (name: string) => mine.get(name) ?? [];
  for (const { name } of windows) {
    const ratios = row(name).map((value, i) => value / (library.get(name)?.[i] ?? Number.NaN));
    const [a, b] = [median(row(name)), median(library.get(name) ?? [])];
    console.log(
      `${name.padEnd(20)} ${a.toFixed(2)} ms to ${b.toFixed(2)} ms: ${median(ratios).toFixed(2)} (at most 0.50)`,
    );
  }
  const far = row('month ten years on').map((value, i) => value / (row('first month')[i] ?? Number.NaN));
  console.log(`far month to first   ${median(far).toFixed(2)} (at most 1.20)`);
}

/** The slowest of 75,000 random rules: nothing is found before the last year. */
const positions = Array.from({ length: 366 }, (_, n) => [n + 1, -n - 1])
  .flat()
  .filter((at) => Math.abs(at) > 3);
const slowest = [
  `FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=${positions}`,
  'FREQ=WEEKLY;BYMONTH=1,6,7,2,3,12;BYDAY=TH,SA,WE;BYSETPOS=110,-79',
  `FREQ=MONTHLY;BYMONTH=2,3;BYDAY=MO;BYSETPOS=${positions.filter((at) => Math.abs(at) > 5)}`,
  'FREQ=MONTHLY;BYMONTHDAY=31,4,29;BYSETPOS=5,250',
  'FREQ=DAILY;BYMONTH=2,4,6,9,11;BYMONTHDAY=31',
  'FREQ=DAILY;INTERVAL=14;BYMONTHDAY=-3,-5,30;BYDAY=FR,SA,SU',
  'FREQ=YEARLY;BYMONTHDAY=29,31,27,19,14,30,4,-12,9,-5,-3,-25,-31,24,-20,16,17,3,-30;BYSETPOS=254',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=9000',
];
const times = { start_date: '2026-01-05T01:30:00.000Z', end_date: '2026-01-05T02:30:00.000Z', all_day: false };
const took = slowest.map((rule) => {
  const series = { ...times, time_zone: 'Europe/Berlin', recurrence: [`RRULE:${rule}`] };
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      neverOccurs(parseRecurrence(series));
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
});
console.log();
figure('Whether a rule ever occurs, at worst', Math.max(...took), { atMost: 50 }, ' ms');
