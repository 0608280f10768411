import { dateIn, dayMs, startOfDay } from '@daywright/schedule/dates';
import { occurrencesIn, parseRecurrence } from '@daywright/schedule/recurrence';
import { type Moment, readDated, readMoment } from './moment.ts';

/**
 * An accepted outcome of a request. `asks` is a question and `says` another sentence; neither changes anything, and the answer
 * has to match the pattern if there is one. `same` is the schedule before the first message.
 */
export type Wanted =
  | { readonly kind: 'asks' | 'says'; readonly pattern: RegExp | null }
  | { readonly kind: 'same' }
  | { readonly kind: 'changes'; readonly lines: readonly Line[]; readonly isAfterYes: boolean };

export type Line =
  | { readonly op: 'remove'; readonly title: string; readonly when: 'all' | { from: number } | Moment }
  | {
      readonly op: 'add';
      readonly titles: readonly string[];
      readonly places: readonly string[] | null;
      readonly moments: readonly Moment[];
    }
  | { readonly op: 'done'; readonly title: string; readonly start: string }
  | { readonly op: 'remind'; readonly title: string; readonly minutes: number }
  | {
      readonly op: 'log';
      readonly titles: readonly string[];
      readonly date: string;
      readonly minutes: number | null;
      readonly moment: Moment | null;
    }
  | { readonly op: 'timer'; readonly titles: readonly string[] }
  | { readonly op: 'setting'; readonly text: string };

/** The zone of the times, and the first date that is not compared. */
export interface Place {
  readonly zone: string;
  readonly until: string;
}

const afterYes = 'after yes: ';

/** @throws Error for a line that cannot be read */
export function readWanted(text: string, place: Place): Wanted {
  if (text === 'same') return { kind: text };
  if (text === 'asks' || text === 'says') return { kind: text, pattern: null };
  const [, kind, pattern, flags] = /^(asks|says) \/(.+)\/(\w*)$/.exec(text) ?? [];
  if (pattern !== undefined) return { kind: kind === 'asks' ? kind : 'says', pattern: new RegExp(pattern, flags) };
  const isAfterYes = text.startsWith(afterYes);
  const lines = (isAfterYes ? text.slice(afterYes.length) : text).split('; ').map((line) => readLine(line, place));
  return { kind: 'changes', lines, isAfterYes };
}

function readLine(text: string, place: Place): Line {
  const [, word = '', rest = ''] = /^(\S+) (.+)$/.exec(text) ?? [];
  const [names = '', when = '', ...more] = rest.split(' | ');
  const titles = names.split(' / ');
  switch (word) {
    case '-':
      return { op: 'remove', title: names, when: readReach(when, place) };
    case '+':
      return { op: 'add', titles, ...readAdded(when, more, place) };
    case 'done':
      return { op: 'done', title: names, start: readMoment(when, place.zone).start };
    case 'remind':
      return { op: 'remind', title: names.replace(/ \d+$/, ''), minutes: Number(/\d+$/.exec(names)?.[0]) };
    case 'log':
      return { op: 'log', titles, ...readTracked(when, place) };
    case 'timer':
      return { op: 'timer', titles };
    case 'zone':
    case 'hours':
    case 'budget':
      return { op: 'setting', text };
    default:
      throw new Error(`"${text}" is no outcome.`);
  }
}

function readReach(when: string, { zone }: Place): 'all' | { from: number } | Moment {
  if (when === 'all') return when;
  return when.startsWith('from ') ? { from: startOfDay(when.slice(5), zone) } : readMoment(when, zone);
}

function readAdded(when: string, more: readonly string[], place: Place) {
  const moment = readMoment(when, place.zone);
  const rule = more.find((each) => each.startsWith('FREQ='));
  const without = more.filter((each) => each.startsWith('not ')).map((each) => each.slice(4));
  const at = more.find((each) => each.startsWith('at '));
  const moments = rule === undefined ? [moment] : occurrencesOf(moment, rule, place);
  return {
    places: at?.slice(3).split(' / ') ?? null,
    moments: moments.filter(
      ({ allDay, start }) => !without.includes(allDay ? start : dateIn(Date.parse(start), place.zone)),
    ),
  };
}

/** The occurrences of a series. If the moment has no end, theirs may be any. */
export function occurrencesOf({ allDay, start, end }: Moment, rule: string, { zone, until }: Place): Moment[] {
  const end_date = end ?? new Date(Date.parse(start) + 60_000).toISOString();
  const series = { start_date: start, end_date, all_day: allDay, time_zone: zone, recurrence: [`RRULE:${rule}`] };
  const to = allDay ? Date.parse(until) : startOfDay(until, zone);
  return occurrencesIn(parseRecurrence(series), Date.parse(start) - dayMs, to).map((each) => {
    const [from, last] = [each.start, each.end].map((at) =>
      new Date(at).toISOString().slice(0, allDay ? 10 : undefined),
    );
    return { allDay, start: from ?? '', end: end === null ? null : (last ?? '') };
  });
}

function readTracked(when: string, { zone }: Place) {
  const [, day, hours, minutes] = /^(.+?) (?:(\d+)h)?(?:(\d+)m)?$/.exec(when) ?? [];
  if (day !== undefined && (hours ?? minutes) !== undefined) {
    return { date: readDated(day).date, minutes: Number(hours ?? 0) * 60 + Number(minutes ?? 0), moment: null };
  }
  const { date, time } = readDated(when);
  return { date, minutes: null, moment: time === undefined ? null : readMoment(when, zone) };
}
