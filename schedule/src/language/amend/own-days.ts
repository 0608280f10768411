import { addDays, dayNumber, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { DaySpan } from '../requests.ts';
import { stepped, todayOf } from '../time/days.ts';
import type { Present } from '../time/phrase.ts';
import { type DayPart, type DaySaid, rowOf } from './day-parts.ts';

/**
 * Which days an event of whole days is to have, by what is said of them and by those that it has: `without the 4th and 5th`, `two days
 * longer at the front`, `starts on the 10th and ends on the 14th`.
 */
export type DaysThen = DaySpan | { readonly shift: number };

interface Told {
  /** The days that are said and those that are said not to be, in their order. */
  readonly days: readonly DaySaid[];
  readonly counts: readonly number[];
  readonly parts: readonly DayPart[];
  readonly before: DaySpan;
  /** It was told by how many days it takes: another first day leaves that. */
  readonly keepsLength: boolean;
  /** A count by itself is of its days, and not of a change before. */
  readonly isCounted: boolean;
  /** The day from which its own was counted: `two days before christmas`. */
  readonly anchor?: string | undefined;
  readonly present: Present;
}

type Reading = (told: Told) => DaysThen | null;

/** @returns null where the parts make up nothing that is understood */
export function ownDaysThen(parts: readonly DayPart[], of: Omit<Told, 'days' | 'counts' | 'parts'>): DaysThen | null {
  const days = parts.flatMap(({ day = null }) => day ?? []);
  const counts = parts.flatMap(({ days = null }) => days ?? []);
  const row = rowOf(parts).replace(/^&(?=[ETOML])/, '');
  for (const [pattern, read] of readings) {
    if (!pattern.test(row)) continue;
    const then = read({ days, counts, parts, ...of });
    return then && ('shift' in then || isSpan(then)) ? then : null;
  }
  return null;
}

const mostDays = 366;
const isSpan = ({ first, last }: DaySpan): boolean => first <= last && dayNumber(last) - dayNumber(first) < mostDays;
const lengthOf = ({ first, last }: DaySpan): number => dayNumber(last) - dayNumber(first) + 1;
const lasting = (first: string, days: number): DaySpan => ({ first, last: addDays(first, days - 1) });

/** The shapes of what is said, in the letters of its parts, and what each means. */
const readings: readonly (readonly [RegExp, Reading])[] = [
  // `saturday 10 july to the 14th`, `only three days, tuesday to thursday`, `from the 10th and ends on the 14th`
  [/^[XVK]*C?[SF]?V?t?D(?:[Tt]|&?E[Tt]?|&?Z)D(?:W|C)?$/, ({ days: [from, to], ...told }) => range(from, to, told)],
  [/^SDND&?E[Tt]?D$/, ({ days: [from, , to], ...told }) => range(from, to, told)],
  // `we leave a day early, on the 4th, back on the 8th`
  [/^SC[<>]DE[Tt]?D$/, ({ days: [from, to], ...told }) => range(from, to, { ...told, counts: [] })],
  [/^ED&?SD$/, ({ days: [to, from], ...told }) => range(from, to, told)],
  // `not 5-8 march but 26 february - 1 march`
  [/^NS?D[Tt]DS?D[Tt]D$/, ({ days: [, , from, to], ...told }) => range(from, to, told)],
  [/^S?D[Tt]DNS?D[Tt]D$/, ({ days: [from, to], ...told }) => range(from, to, told)],
  // `the week of the 19th, monday to friday`
  [/^WDS?D[Tt]D$/, ({ days: [week, from, to], ...told }) => inWeekOf(week, from, to, told)],
  // `the 12th and 13th`
  [/^X?C?D&D$/, both],
  // `five days from 10 july`
  [/^C(?:SD|DS)$|^S?DC$/, countedFrom],
  // `starts on the 6th`, `the first day is tuesday, not monday`, `two days earlier, from the 4th`
  [/^X?(?:C?[ML<]C?H?|[ML]H)?[SF]t?D(?:ND)?$/, ({ days: [day], ...told }) => startingOn(day, told)],
  [/^NSDSD$/, ({ days: [, day], ...told }) => startingOn(day, told)],
  [/^SDK=?C?$/, ({ days: [day], ...told }) => startingOn(day, { ...told, keepsLength: true })],
  // `until the 9th`, `ends on sunday, not saturday`, `two days longer, through the 9th`, `move the end to the 9th`
  [
    /^X?(?:IC|C?[ML<>]C?R?)?(?:[TtZ]|V?EV?[Tt]?|EC[<>])D(?:N[TtE]?D)?$/,
    ({ days: [day], ...told }) => endingOn(day, told),
  ],
  [/^N[TE]D[TtE]?D$/, ({ days: [, day], ...told }) => endingOn(day, told)],
  // `ten days in all`, `shorten it to three days`
  [/^X?[ML]?t?C=$|^=C$|^XC$|^[OML]tC$/, ({ counts: [count], before }) => lasting(before.first, count ?? 1)],
  [/^C$/, ({ counts: [count], before, isCounted }) => (isCounted ? lasting(before.first, count ?? 1) : null)],
  // `two days longer`, `add a day at the front`, `two more days at the front, so five in all`
  [
    /^(?:CM|MC|IC|ICM|CMI)R?(?:C=)?$/,
    ({ counts: [count = 0], before }) => ({ ...before, last: addDays(before.last, count) }),
  ],
  [
    /^(?:(?:CM|MC|IC|ICM)H|MHC)(?:C=)?$/,
    ({ counts: [count = 0], before }) => ({ ...before, first: addDays(before.first, -count) }),
  ],
  [/^(?:CL|LC|OC)R?$/, ({ counts: [count = 0], before }) => ({ ...before, last: addDays(before.last, -count) })],
  [
    /^(?:(?:CL|LC|OC)H|LHC)$/,
    ({ counts: [count = 0], before }) => ({ ...before, first: addDays(before.first, count) }),
  ],
  // `it starts a day earlier`, `push the end back two days`, `they arrive and leave two days later`
  [/^(?:VS(?=.*[<>])|PS|S)[<>]?C[<>]?$/, (told) => edgesBy(told, 1, 0)],
  [/^(?:VE(?=.*[<>])|PE|E)[<>]?C[<>]?$/, (told) => edgesBy(told, 0, 1)],
  [/^SC[<>]&?EC[<>]I?$/, (told) => edgesBy(told, 1, 1)],
  [/^S&E[C][<>]$/, ({ counts: [count = 0], parts }) => ({ shift: signOf(parts) * count })],
  // `cut the first day`, `only the last three days`
  [/^OF$|^FO$|^XZ$/, (told) => cut(told, 'first')],
  [/^OZ$|^ZO$|^XF$/, (told) => cut(told, 'last')],
  // `without the 4th and 5th`
  [/^OD(?:&?D)*$|^D(?:&D)*O$|^ND(?:&D)*$/, without],
  // `include the monday and tuesday before`, `the 5th too`
  [/^ID(?:&D)*B?$|^D(?:&D)*[IM]$/, within],
  // `postpone it one week`, `three days on`, `the week after`
  [/^[VPK]*(?:C[<>a]|[<>]C)$|^PC$/, ({ counts: [count = 0], parts }) => ({ shift: signOf(parts) * count })],
  // `slide it by two days, so it ends on the 16th`
  [/^[VP]C[<>]?ED$/, ({ days: [day], ...told }) => shiftedToEnd(day, told)],
  [/^[VP]?K?t?W[Aa>]$/, () => ({ shift: 7 })],
  [/^[VP]?K?t?W[Bb<]$/, () => ({ shift: -7 })],
  // `three days before`, of what was counted from another day
  [
    /^CB$/,
    ({ counts: [count = 0], before, anchor }) => (anchor ? lasting(addDays(anchor, -count), lengthOf(before)) : null),
  ],
  [
    /^CA$/,
    ({ counts: [count = 0], before, anchor }) => (anchor ? lasting(addDays(anchor, count), lengthOf(before)) : null),
  ],
  // `in december, not november`
  [/^[XVK]*t?m(?:Nm)?$|^Nmt?m$/, inMonth],
  // `new date: 12 october`, `not the 22nd, the 29th`
  [/^V[Tt]?S?D(?:K=?C?)?$/, ({ days: [day], ...told }) => movedTo(day, told)],
  [/^NDI?D$/, ({ days: [wrong, day], ...told }) => contrasted(day, wrong, told)],
  [/^DND$/, ({ days: [day, wrong], ...told }) => contrasted(day, wrong, told)],
];

function edgesBy({ counts: [one = 0, two = one], before, parts }: Told, ofFirst: number, ofLast: number): DaySpan {
  const sign = signOf(parts);
  return { first: addDays(before.first, ofFirst * sign * one), last: addDays(before.last, ofLast * sign * two) };
}

type Around = Omit<Told, 'days'>;

const signOf = (parts: readonly DayPart[]): 1 | -1 => (parts.some(({ kind }) => kind === 'earlier') ? -1 : 1);

function range(from: DaySaid | undefined, to: DaySaid | undefined, told: Around): DaysThen | null {
  if (!from || !to) return null;
  const first = firstOf(withMonthOf(from, to), told);
  const last = first && firstFrom(to, first);
  const [count] = told.counts;
  return first && last && (count === undefined || count === lengthOf({ first, last })) ? { first, last } : null;
}

/** `22 until 26 february`: the first is of that month, or of the one before. */
function withMonthOf(from: DaySaid, to: DaySaid): DaySaid {
  const month = to.month ?? (to.date === undefined ? undefined : Number(to.date.slice(5, 7)));
  const day = to.day ?? Number(to.date?.slice(8));
  if (from.day === undefined || from.month !== undefined || month === undefined) return from;
  return { ...from, month: from.day <= day ? month : ((month + 10) % 12) + 1 };
}

function inWeekOf(
  week: DaySaid | undefined,
  from: DaySaid | undefined,
  to: DaySaid | undefined,
  told: Around,
): DaysThen | null {
  const day = week && firstOf(week, told);
  if (!day || from?.weekday === undefined || to?.weekday === undefined || from.weekday > to.weekday) return null;
  const monday = mondayOf(day);
  return { first: addDays(monday, from.weekday), last: addDays(monday, to.weekday) };
}

function both({ days: [one, two], ...told }: Told): DaysThen | null {
  const then = range(one, two, { ...told, counts: [] });
  return then && !('shift' in then) && lengthOf(then) === 2 ? then : null;
}

/** `two weeks from monday` may be when it is to be, `five days from 10 july` is how long. */
function countedFrom({ days: [day], counts: [count = 0], ...told }: Told): DaysThen | null {
  const first = day?.day === undefined && day?.date === undefined ? null : firstOf(day, { ...told, counts: [] });
  return first && lengthOf(told.before) > 1 ? lasting(first, count) : null;
}

function startingOn(day: DaySaid | undefined, told: Around): DaysThen | null {
  const { before, keepsLength } = told;
  const first = day && firstOf(day, told);
  if (!first) return null;
  return keepsLength || first > before.last ? lasting(first, lengthOf(before)) : { first, last: before.last };
}

function endingOn(day: DaySaid | undefined, { before }: Around): DaysThen | null {
  if (!day) return null;
  const within =
    day.day === undefined && day.weekday !== undefined ? daysOf(before).findLast((date) => fits(day, date)) : undefined;
  const last = within ?? firstFrom(day, before.first);
  return last ? { first: before.first, last } : null;
}

function movedTo(day: DaySaid | undefined, told: Around): DaysThen | null {
  const first = day?.day === undefined && day?.date === undefined ? null : firstOf(day, told);
  return first ? lasting(first, lengthOf(told.before)) : null;
}

function shiftedToEnd(day: DaySaid | undefined, { counts: [count = 0], before }: Around): DaysThen | null {
  const shift = [count, -count].find((by) => day && fits(day, addDays(before.last, by)));
  return shift === undefined ? null : { shift };
}

/** `the 29th, not the 22nd`: what is wrong tells whether it is the start or the end, or all of it. */
function contrasted(day: DaySaid | undefined, wrong: DaySaid | undefined, told: Around): DaysThen | null {
  const { before } = told;
  if (!day || !wrong) return null;
  // `not the first monday, the second`
  const right = wrong.nth !== undefined && day.day !== undefined && day.day <= 5 ? { ...wrong, nth: day.day } : day;
  const isWeekday = right.weekday !== undefined && right.nth === undefined && right.day === undefined;
  if (isWeekday) return null;
  if (fits(wrong, before.first)) {
    const first = firstOf(right, told);
    return first ? lasting(first, lengthOf(before)) : null;
  }
  return fits(wrong, before.last) ? endingOn(right, told) : null;
}

/** The same days of another month: of the coming one of that name. */
function inMonth({ parts, before, present }: Told): DaysThen | null {
  const months = parts.flatMap(({ month = null }) => month ?? []);
  const month = parts[0]?.kind === 'not' ? months.at(-1) : months[0];
  const day = { day: Number(before.first.slice(8)), ...(month !== undefined && { month }) };
  const first = firstFrom(day, todayOf(present));
  return first === null ? null : lasting(first, lengthOf(before));
}

function cut({ counts: [count = 1], before, parts }: Told, edge: 'first' | 'last'): DaysThen | null {
  const isKept = parts.some(({ kind }) => kind === 'only');
  const by = isKept ? lengthOf(before) - count : count;
  return edge === 'first'
    ? { ...before, first: addDays(before.first, by) }
    : { ...before, last: addDays(before.last, -by) };
}

/** Only days at its front or at its end can be left out. */
function without({ days, before }: Told): DaysThen | null {
  const all = daysOf(before);
  const left = all.filter((date) => !days.some((day) => fits(day, date)));
  const [first, last] = [left[0], left.at(-1)];
  const isWhole = first !== undefined && last !== undefined && lengthOf({ first, last }) === left.length;
  return isWhole && all.length - left.length === days.length ? { first, last } : null;
}

/** Days next to its first or its last one. */
function within({ days, before, parts }: Told): DaysThen | null {
  const count = days.length;
  const ahead = daysOf(lasting(addDays(before.first, -count), count));
  const behind = daysOf(lasting(addDays(before.last, 1), count));
  const are = (dates: readonly string[]): boolean => dates.every((date, at) => fits(days[at] ?? {}, date));
  const isBefore = parts.some(({ kind }) => kind === 'before');
  if (are(behind) && !isBefore) return { ...before, last: behind.at(-1) ?? '' };
  return are(ahead) ? { ...before, first: ahead[0] ?? '' } : null;
}

const daysOf = ({ first, last }: DaySpan): string[] =>
  Array.from({ length: Math.min(mostDays, lengthOf({ first, last })) }, (_, at) => addDays(first, at));

/** Whether a day is what was said. */
function fits({ weekday, nth, day, month, date }: DaySaid, on: string): boolean {
  const number = Number(on.slice(8));
  const isNth =
    nth === undefined || (nth < 0 ? addDays(on, 7).slice(0, 7) > on.slice(0, 7) : Math.ceil(number / 7) === nth);
  return (
    (date === undefined || date === on) &&
    (weekday === undefined || weekday === weekdayOf(on)) &&
    (day === undefined || day === number) &&
    (month === undefined || month === Number(on.slice(5, 7))) &&
    isNth
  );
}

/** The first day from another one on that is what was said; null where none is in reach. */
function firstFrom(day: DaySaid, start: string): string | null {
  return daysOf(lasting(start, mostDays)).find((date) => fits(day, date)) ?? null;
}

/** The day that is meant for the start: one of those that it has, else one of its month, else the nearest one ahead. */
function firstOf(day: DaySaid, { before, present }: Around): string | null {
  const today = todayOf(present);
  const own = daysOf(before).find((date) => fits(day, date));
  if (own) return own;
  if (day.date !== undefined) return day.date;
  if (day.day === undefined && day.nth === undefined) return nearest(day, before.first);
  const month = `${before.first.slice(0, 8)}01`;
  const near = firstFrom(day, month < today && before.first >= today ? today : month);
  return near !== null && day.month !== undefined ? ofNearestYear(near, before.first, today) : near;
}

/** Of a weekday that before or after a day. */
function nearest(day: DaySaid, to: string): string | null {
  const [ahead, behind] = [firstFrom(day, addDays(to, -6)), firstFrom(day, addDays(to, 1))];
  if (ahead === null || behind === null) return null;
  return dayNumber(to) - dayNumber(ahead) <= dayNumber(behind) - dayNumber(to) ? ahead : behind;
}

/** `28 december`, of what is on 3 january: of the year before, where that is still ahead. */
function ofNearestYear(date: string, to: string, today: string): string {
  const before = stepped(date, -1, 'year');
  const isNearer = Math.abs(dayNumber(before) - dayNumber(to)) < Math.abs(dayNumber(date) - dayNumber(to));
  return isNearer && before >= today ? before : date;
}
