import { dayMs } from '@daywright/schedule/dates';
import fc from 'fast-check';

/** Where all edits lie: two months in which the clocks change on Lord Howe, by half an hour, in Berlin and in New York. */
export const from = Date.parse('2026-10-01T00:00:00Z');
export const to = Date.parse('2026-12-01T00:00:00Z');

/** How often each is among the others. */
const kinds = {
  'create here': 3,
  'create a series here': 2,
  'rename here': 5,
  'move here': 4,
  'retime here': 2,
  'describe here': 3,
  'tick here': 4,
  'repeat otherwise here': 1,
  'move to another calendar here': 2,
  'delete here': 3,
  'take back here': 3,
  'restore here': 1,
  'copy own events': 2,
  'stop copying own events': 1,
  'hide a calendar here': 1,
  'show a calendar here': 2,
  'set a category here': 1,
  'insert there': 3,
  'insert a series there': 2,
  'rename there': 5,
  'move there': 4,
  'retime there': 2,
  'describe there': 3,
  'move to another calendar there': 2,
  'delete there': 3,
  'split there': 1,
  'touch there': 1,
  'revive there': 1,
  sync: 4,
  hear: 4,
  'let minutes pass': 2,
  'hear in mid-run': 1,
  'push alone': 2,
  'edit in mid-run': 2,
  'stop in mid-run': 2,
  'die in mid-run': 1,
  'take over in mid-run': 1,
  'hang in mid-run': 1,
  fault: 5,
  'expire the cursors': 1,
  'purge what is deleted there': 1,
  'expire the access token': 1,
  'list otherwise': 1,
  'connect again': 1,
  'take the grant back': 1,
  'grant again': 2,
} as const;
export type Kind = keyof typeof kinds;

export interface Edit {
  readonly kind: Kind;
  /** What it is done to, and how. */
  readonly which: number;
  readonly how: number;
}

/** What is done to somebody's calendars on both sides. */
export interface Story {
  readonly accounts: number;
  /** Of each account. */
  readonly calendars: number;
  /** What was done there before an account is connected. */
  readonly before: readonly Edit[];
  readonly edits: readonly Edit[];
  /** Which way the other side is, where its reference leaves that open. */
  readonly reading: number;
}

const editAmong = (among: readonly Kind[]): fc.Arbitrary<Edit> =>
  fc.record({
    kind: fc.constantFrom(...among.flatMap((kind) => Array<Kind>(kinds[kind]).fill(kind))),
    // Mostly the same few, so that both sides meet.
    which: fc.oneof({ weight: 2, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(1000) }),
    how: fc.nat(1000),
  });
const edit = editAmong(Object.keys(kinds) as Kind[]);

const before = [
  'insert there',
  'insert a series there',
  'rename there',
  'move there',
  'delete there',
  'split there',
] as const;

export const stories: fc.Arbitrary<Story> = fc.record({
  accounts: fc.constantFrom(1, 1, 1, 2),
  calendars: fc.constantFrom(1, 1, 2),
  before: fc.oneof(fc.constant([]), fc.array(editAmong(before), { maxLength: 15, size: 'max' })),
  edits: fc.array(edit, { minLength: 20, maxLength: 70, size: 'max' }),
  reading: fc.nat(63),
});

export const rules = [
  'RRULE:FREQ=DAILY;COUNT=9',
  'RRULE:FREQ=WEEKLY',
  'RRULE:FREQ=DAILY;INTERVAL=3',
  'RRULE:FREQ=WEEKLY;COUNT=4',
] as const;

export const ruleOf = (how: number): string => rules[how % rules.length] ?? rules[0];

/** An hour, or some days, within the time of all edits. */
export function timesOf(which: number) {
  const start = from + 5 * dayMs + (which % 800) * 1_800_000;
  if (which % 6 !== 0) return { all_day: false, start, end: start + 3_600_000, zone: zoneOf(which) };
  const day = Math.floor(start / dayMs) * dayMs;
  return { all_day: true, start: day, end: day + (1 + (which % 3)) * dayMs, zone: 'UTC' };
}

const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'] as const;
export const zoneOf = (which: number): string => zones[which % zones.length] ?? 'UTC';

const hours = [-1.5, -1, -0.5, 0.5, 1, 1.5, 24, -24, 25, 72, -72, 168, 191];

/** By how much something is moved: on the clock, to another day of the week, over a change of clocks. */
export const shiftOf = (how: number): number => (pick(hours, how) ?? 0) * 3_600_000;

/** One of them, and the same one with the same number. */
export const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(from.length, 1)];
