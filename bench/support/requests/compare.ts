import type { TimeEntry } from '@daywright/contract/time-entries';
import { dateIn } from '@daywright/schedule/dates';
import { type Moment, momentText } from './moment.ts';
import type { ShownEvent, State } from './state.ts';
import type { Line } from './wanted.ts';

/** An event that must exist. Null allows any value. */
interface WantedEvent extends Moment {
  readonly titles: readonly string[];
  readonly places: readonly string[] | null;
  readonly isDone: boolean | null;
  readonly reminders: readonly number[] | null;
}

const minuteMs = 60_000;

/** Comparing titles and places ignores case, the kind of apostrophe, and spaces at the ends. */
export const folded = (text: string): string => text.trim().replace(/[’‘]/g, "'").toLocaleLowerCase('en');

const isOneOf = (text: string, names: readonly string[]): boolean => names.map(folded).includes(folded(text));

/** Whether the schedule differs by exactly the changes of the lines. */
export function isChangedBy(before: State, after: State, lines: readonly Line[], zone: string): boolean {
  return (
    areEventsAs(wantedEvents(before, lines), after.events) &&
    areEntriesAs(lines, before, after, zone) &&
    areSettingsAs(lines, before, after)
  );
}

/** Whether the schedule differs by some of the lines' changes and no others. Lines with the same title count as one change. */
export function isPartlyChangedBy(before: State, after: State, lines: readonly Line[], zone: string): boolean {
  const titleOf = (line: Line) =>
    'title' in line ? line.title : 'titles' in line ? (line.titles[0] ?? '') : line.text;
  const parts = [...Map.groupBy(lines, (line) => folded(titleOf(line))).values()];
  for (let chosen = 1; chosen < 2 ** parts.length - 1; chosen++) {
    const some = parts.filter((_, index) => (chosen >> index) & 1).flat();
    if (isChangedBy(before, after, some, zone)) return true;
  }
  return false;
}

export const isUnchanged = (before: State, after: State): boolean => JSON.stringify(before) === JSON.stringify(after);

function wantedEvents(before: State, lines: readonly Line[]): WantedEvent[] {
  let wanted: WantedEvent[] = before.events.map(({ title, place, ...event }) => ({
    ...event,
    titles: [title],
    places: [place],
  }));
  const isNamed = ({ titles }: WantedEvent, title: string) => isOneOf(title, titles);
  for (const line of lines) {
    if (line.op === 'remove')
      wanted = wanted.filter((event) => !isNamed(event, line.title) || !isWithin(event, line.when));
    if (line.op === 'done') {
      wanted = wanted.map((event) =>
        isNamed(event, line.title) && event.start === line.start ? { ...event, isDone: true } : event,
      );
    }
    if (line.op === 'remind') {
      wanted = wanted.map((event) => (isNamed(event, line.title) ? { ...event, reminders: [line.minutes] } : event));
    }
  }
  const added = lines.flatMap((line) => (line.op === 'add' ? [line] : []));
  return [
    ...wanted,
    ...added.flatMap(({ titles, places, moments }) =>
      moments.map((moment) => ({ ...moment, titles, places, isDone: null, reminders: null })),
    ),
  ];
}

function isWithin(event: Moment, when: 'all' | { from: number } | Moment): boolean {
  if (when === 'all') return true;
  return 'from' in when ? Date.parse(event.start) >= when.from : event.start === when.start;
}

function areEventsAs(wanted: readonly WantedEvent[], events: readonly ShownEvent[]): boolean {
  if (wanted.length !== events.length) return false;
  const left = new Map<string, ShownEvent[]>();
  for (const event of events) left.set(event.start, [...(left.get(event.start) ?? []), event]);
  return wanted.every((each) => {
    const beside = left.get(each.start) ?? [];
    const at = beside.findIndex((event) => isAs(each, event));
    if (at >= 0) beside.splice(at, 1);
    return at >= 0;
  });
}

const isAs = (wanted: WantedEvent, event: ShownEvent): boolean =>
  wanted.allDay === event.allDay &&
  (wanted.end === null || wanted.end === event.end) &&
  isOneOf(event.title, wanted.titles) &&
  (wanted.places === null || isOneOf(event.place, wanted.places)) &&
  (wanted.isDone === null || wanted.isDone === event.isDone) &&
  (wanted.reminders === null || String(wanted.reminders) === String(event.reminders));

function areEntriesAs(lines: readonly Line[], before: State, after: State, zone: string): boolean {
  const had = new Set(before.entries.map(({ id }) => id));
  const added = after.entries.filter(({ id }) => !had.has(id));
  const wanted = lines.filter((line) => line.op === 'log' || line.op === 'timer');
  if (added.length !== wanted.length || after.entries.length !== had.size + added.length) return false;
  return wanted.every((line) => added.some((entry) => isEntryAs(line, entry, zone)));
}

function isEntryAs(line: Line & { op: 'log' | 'timer' }, { title, started_at, stopped_at }: TimeEntry, zone: string) {
  if (!isOneOf(title, line.titles) || (stopped_at === null) !== (line.op === 'timer')) return false;
  if (line.op === 'timer' || stopped_at === null) return true;
  const [start, stop] = [Date.parse(started_at), Date.parse(stopped_at)];
  if (line.moment) return start === Date.parse(line.moment.start) && stop === Date.parse(line.moment.end ?? '');
  return dateIn(start, zone) === line.date && (line.minutes === null || stop - start === line.minutes * minuteMs);
}

function areSettingsAs(lines: readonly Line[], before: State, after: State): boolean {
  const wanted = lines.flatMap((line) => (line.op === 'setting' ? [line.text] : []));
  const settings = after.settings.map(folded);
  if (wanted.length > 0) return wanted.every((text) => settings.includes(folded(text)));
  return String(before.settings) === String(after.settings);
}

/** The differences in the notation of the cases: `- Gym | Thu 2026-10-08 18:00-19:00`. */
export function changesText(before: State, after: State, zone: string): string[] {
  const eventTexts = ({ events }: State) =>
    events.map(({ title, place, isDone, reminders, ...moment }) =>
      [
        title,
        momentText(moment, zone),
        ...(place ? [`at ${place}`] : []),
        ...(isDone ? ['done'] : []),
        ...(reminders.length > 0 ? [`reminders ${reminders}`] : []),
      ].join(' | '),
    );
  const entryTexts = ({ entries }: State) =>
    entries.map(({ title, started_at, stopped_at }) => {
      const moment = { allDay: false, start: started_at, end: stopped_at };
      return `log ${title} | ${momentText(moment, zone)}${stopped_at === null ? ' | running' : ''}`;
    });
  const [old, now] = [before, after].map((state) => [...eventTexts(state), ...entryTexts(state), ...state.settings]);
  const less = (some: string[] = [], others: string[] = []) => some.filter((each) => !others.includes(each));
  return [...less(old, now).map((each) => `- ${each}`), ...less(now, old).map((each) => `+ ${each}`)];
}
