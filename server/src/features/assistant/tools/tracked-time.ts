import { limits } from '@daywright/contract/limits';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { foldCategory } from '@daywright/schedule/categories';
import { addDays, dateIn, startOfDay, type TimeWindow } from '@daywright/schedule/dates';
import { periodOf } from '@daywright/schedule/report';
import { minutesIn, trackedWindow } from '@daywright/schedule/tracked';
import { Type } from 'typebox';
import { type EntryView, entryView } from './entry-view.ts';
import * as field from './fields.ts';
import { presentIn } from './moment.ts';
import { categoryCalled } from './own-names.ts';
import { foldTitle } from './similar.ts';
import { readStretch } from './stretch.ts';
import { boundsView, type Length, lengthOf } from './time-view.ts';
import { tool } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** Tracked time of one title. */
interface TitleTime {
  tracked: Length;
  entry_count: number;
  /** Under `untrusted` where it is that of somebody else's event. */
  title?: string;
  untrusted?: { title: string };
}

/** So many titles and entries are told of. */
const mostTitles = 20;
const mostEntries = 20;

export const trackedTime = tool({
  name: 'tracked_time',
  description: 'Tracked time of some days, this week unless given, by title, and the newest entries with their ids.',
  input: field.inputs({
    words: Type.Optional(field.words),
    category: Type.Optional(field.category),
    from: Type.Optional(field.fromInput),
    to: Type.Optional(field.toInput),
  }),
  async run({ schedule }, { words = '', category, from, to }) {
    const { timeZone } = schedule;
    const window = readStretch({ from, to }, presentIn(schedule), limits.rangeDays) ?? thisWeek(schedule);
    const named = category && categoryCalled(category, schedule);
    const entries = (await schedule.entriesIn(window.start, window.end))
      .filter(({ title }) => hasWords(title, words))
      .filter((entry) => named === undefined || foldCategory(entry.category ?? '') === foldCategory(named));
    const titles = byTitle(entries, window, schedule.now);
    const shown = await Promise.all(titles.slice(0, mostTitles).map((each) => titleTime(each, schedule)));
    const newest = entries.toReversed().slice(0, mostEntries);
    const views: EntryView[] = [];
    for (const entry of newest) views.push(await entryView(entry, schedule));
    const left = { titles: titles.length - shown.length, entries: entries.length - views.length };
    return {
      tracked: lengthOf(titles.reduce((sum, { minutes }) => sum + minutes, 0)),
      ...boundsView(window, timeZone),
      titles: shown,
      entries: views,
      ...((left.titles > 0 || left.entries > 0) && { left_out: left }),
    };
  },
});

function thisWeek({ now, timeZone }: TurnSchedule): TimeWindow {
  const monday = periodOf(dateIn(now, timeZone), 'week');
  return { start: startOfDay(monday, timeZone), end: startOfDay(addDays(monday, 7), timeZone) };
}

function hasWords(title: string, words: string): boolean {
  const folded = ` ${foldTitle(title)} `;
  return foldTitle(words)
    .split(' ')
    .every((word) => folded.includes(` ${word}`));
}

interface Summed {
  minutes: number;
  entries: TimeEntry[];
}

/** Entries of one title together, the longest first; what lies outside of the window does not count. */
function byTitle(entries: readonly TimeEntry[], { start, end }: TimeWindow, now: number): Summed[] {
  const titles = new Map<string, Summed>();
  for (const entry of entries) {
    const window = trackedWindow(entry, now);
    const minutes = minutesIn({ start: Math.max(window.start, start), end: Math.min(window.end, end) });
    const key = foldTitle(entry.title) || entry.title;
    const sum = titles.get(key) ?? { minutes: 0, entries: [] };
    sum.minutes += minutes;
    sum.entries.push(entry);
    titles.set(key, sum);
  }
  return [...titles.values()].sort((one, other) => other.minutes - one.minutes);
}

/** A title that the person tracked themselves is their own, even where somebody's event has it too. */
async function titleTime({ minutes, entries }: Summed, schedule: TurnSchedule): Promise<TitleTime> {
  const own = entries.find(({ event_id }) => event_id === null) ?? entries.at(-1);
  if (!own) throw new Error('A title without entries was summed.');
  const {
    is_foreign,
    untrusted: { title },
  } = await entryView(own, schedule);
  return {
    tracked: lengthOf(minutes),
    entry_count: entries.length,
    ...(is_foreign ? { untrusted: { title } } : { title }),
  };
}
