import { isDeepStrictEqual } from 'node:util';
import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import {
  excludeOccurrences,
  isOccurrence,
  occurrenceId,
  parseRecurrence,
  type Recurrence,
} from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { LockedRows, NewEvent, Operation } from '../operations.ts';
import { checkAsked, recurrenceBytes } from '../patch/bounds.ts';
import { patchEvent, readingLines } from '../patch/patch.ts';
import { defaultsOf } from '../series/plan-change.ts';
import { isSameEvent } from '../series/rows.ts';
import type { Entry, EntryEvent } from './entry.ts';
import { datesLeftOut, fittingLines } from './repetition.ts';
import type { SkippedEntries } from './skipped-entries.ts';

/** What the parts of an import know of one UID: its event or master, which the edited occurrences follow. */
export interface UidGroup {
  readonly uid: string;
  /** Whether the file has an event or master of it. */
  readonly hasMain: boolean;
  /** Occurrences that the file cancels. */
  readonly cancelled: readonly string[];
  /** What the main entry became; undefined where there is none, or it was left out. */
  mainId: string | undefined;
  /** Whether it was made by this import. */
  isNew: boolean;
}

/** One entry to write: the event or master of its UID, or an occurrence that was edited. */
export interface Task {
  readonly group: UidGroup;
  readonly entry: Entry;
}

export interface ImportOptions {
  readonly calendarId: string;
  readonly skipped: SkippedEntries;
  /** Of an import in parts: what it makes is not shown before it is whole. */
  readonly importNumber?: number;
  readonly pause: () => Promise<void>;
}

/**
 * Turns entries of a file into operations on one calendar. An entry meets what an earlier import made of it by UID and
 * original start: equal ones are left alone, so that the same file twice adds nothing.
 */
export async function planPart(
  rows: LockedRows,
  tasks: readonly Task[],
  options: ImportOptions,
): Promise<readonly Operation[]> {
  const { calendarId, skipped, pause } = options;
  const { category } = defaultsOf(rows, { calendar_id: calendarId });
  const uids = new Set(tasks.flatMap(({ group, entry }) => [group.uid, ...strayUids(group, entry)]));
  const known = new Map((await rows.withUids(calendarId, [...uids])).map(({ uid, event }) => [uid, event]));
  await rows.events(tasks.flatMap((task) => expectedIds(task, known)));
  const plan: PartPlan = { ...options, operations: [], planned: new Map(), series: new Map(), known, rows };
  for (const task of tasks) {
    const entry = withCategory(task.entry, category);
    try {
      if (entry.replaces === null) planMain(plan, task.group, entry);
      else await planEdited(plan, task.group, entry, entry.replaces);
      for (const loss of entry.losses) skipped.add(entry.line, loss);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.add(entry.line, error.message);
    }
    await pause();
  }
  return plan.operations;
}

interface PartPlan extends ImportOptions {
  readonly operations: Operation[];
  /** Main events of this part by UID. */
  readonly planned: Map<string, NewEvent>;
  /** Series by UID, of which occurrences were edited in this part. */
  readonly series: Map<string, KnownSeries | undefined>;
  /** What the store has of each UID: its event or master. */
  readonly known: ReadonlyMap<string, CalendarEvent>;
  readonly rows: LockedRows;
}

/** An entry without a category has that of the calendar. */
function withCategory(entry: Entry, category: string[]): Entry {
  return entry.event.category.length > 0 ? entry : { ...entry, event: { ...entry.event, category } };
}

/** UID of an edited occurrence that its series does not yield, and that is stored as an event of its own. */
const strayUid = (uid: string, originalStart: string) => `${uid} ${originalStart}`;

const strayUids = ({ uid }: UidGroup, { replaces }: Entry) => (replaces === null ? [] : [strayUid(uid, replaces)]);

/** The row that an edited occurrence has where its series is known. */
function expectedIds({ group, entry }: Task, known: ReadonlyMap<string, CalendarEvent>): string[] {
  const masterId = group.mainId ?? known.get(group.uid)?.id;
  if (entry.replaces === null || masterId === undefined) return [];
  return [occurrenceId(masterId, entry.replaces), masterId];
}

function planMain(plan: PartPlan, group: UidGroup, entry: Entry): void {
  const known = plan.known.get(group.uid);
  const event: NewEvent = {
    ...entry.event,
    recurrence: entry.event.recurrence && linesFor(plan, group, entry, known),
    id: known?.id ?? newId(),
    calendar_id: plan.calendarId,
    source: 'daywright',
    series_id: null,
    original_start: null,
  };
  checkAsked(event, known);
  const written = write(plan, event, group.uid, known);
  plan.planned.set(group.uid, written);
  group.mainId = written.id;
  group.isNew = known === undefined;
}

/** A master with its lines read once, however many of its occurrences were edited. */
interface KnownSeries {
  readonly id: string;
  readonly recurrence: Recurrence;
  /** How many of its occurrences are edited; undefined until it is asked for. */
  overrides: { readonly count: number; readonly bytes: number } | undefined;
}

async function seriesOf(plan: PartPlan, { uid, hasMain, mainId = '' }: UidGroup): Promise<KnownSeries | undefined> {
  if (plan.series.has(uid)) return plan.series.get(uid);
  const master = hasMain ? (plan.planned.get(uid) ?? (await plan.rows.event(mainId))) : plan.known.get(uid);
  const recurrence = master?.recurrence;
  const series = recurrence && {
    id: master.id,
    recurrence: parseRecurrence({ ...master, recurrence }),
    overrides: undefined,
  };
  plan.series.set(uid, series || undefined);
  return series || undefined;
}

/** The lines of a series with the occurrences that the file cancels by entries of their own, as many as it may have. */
function linesFor(
  { skipped }: PartPlan,
  { cancelled }: UidGroup,
  entry: Entry,
  known: CalendarEvent | undefined,
): string[] | null {
  let isWhole = true;
  const fit = (lines: readonly string[]) => {
    // What is there already stays, however long it is.
    const kept = isDeepStrictEqual(lines, known?.recurrence) ? lines : fittingLines(lines);
    isWhole &&= recurrenceBytes(kept) === recurrenceBytes(lines);
    return kept;
  };
  let lines = fit(entry.event.recurrence ?? []);
  if (cancelled.length > 0) {
    const series = { ...entry.event, recurrence: lines };
    lines = fit(readingLines(() => excludeOccurrences(series, cancelled)));
  }
  if (!isWhole && !entry.losses.includes(datesLeftOut)) skipped.add(entry.line, datesLeftOut);
  return lines.length === 0 ? null : [...lines];
}

/** An edited occurrence; one that its series does not yield becomes an event of its own, so that nothing is lost. */
async function planEdited(plan: PartPlan, group: UidGroup, entry: Entry, key: string): Promise<void> {
  const { uid } = group;
  if (group.hasMain && group.mainId === undefined) {
    plan.skipped.add(entry.line, 'It belongs to an entry that was left out.');
    return;
  }
  const series = await seriesOf(plan, group);
  const belongs = series && isOccurrence(series.recurrence, key);
  const id = belongs ? occurrenceId(series.id, key) : undefined;
  const known = id === undefined ? plan.known.get(strayUid(uid, key)) : await plan.rows.event(id);
  if (belongs && !known) {
    series.overrides ??= { ...(await plan.rows.sizeOfOverrides(series.id)) };
    const { count, bytes } = series.overrides;
    const own = Buffer.byteLength(JSON.stringify(entry.event));
    if (count >= limits.overridesPerSeries || bytes + own > limits.changeBytes) {
      plan.skipped.add(entry.line, 'Its series has as many changed occurrences as a series may have.');
      return;
    }
    series.overrides = { count: count + 1, bytes: bytes + own };
  }
  const event: NewEvent = {
    ...entry.event,
    id: id ?? known?.id ?? newId(),
    calendar_id: plan.calendarId,
    source: 'daywright',
    series_id: belongs ? series.id : null,
    original_start: belongs ? key : null,
  };
  checkAsked(event, known);
  write(plan, event, belongs ? uid : strayUid(uid, key), known, belongs ? group.isNew : true);
}

/**
 * Creates, changes or leaves alone. What only this product knows of an event survives a new version from a file.
 *
 * @param isHidden whether what is created is not shown before the import is whole; an occurrence goes with its series
 */
function write(
  { operations, importNumber }: PartPlan,
  event: NewEvent,
  uid: string,
  known: CalendarEvent | undefined,
  isHidden = true,
): NewEvent {
  if (!known) {
    const hidden = isHidden && importNumber !== undefined ? { import_number: importNumber } : {};
    operations.push({ op: 'create', event, uid, ...hidden });
    return event;
  }
  const next = { ...patchEvent(known, fromFile(event)), guests: event.guests };
  checkAsked(next, known);
  if (!isSameEvent(next, known)) operations.push({ op: 'update', id: known.id, event: next });
  return next;
}

/** The fields that a file knows of: a document has more than a patch may name. */
function fromFile({ icon, completed, spans, ...event }: EntryEvent): EventPatch {
  const { title, start_date, end_date, all_day, time_zone, category, location, notes, recurrence, reminders } = event;
  return {
    ...{ title, start_date, end_date, all_day, time_zone, category, location, notes, recurrence, reminders },
    ...(icon !== null && { icon }),
    ...(completed && { completed }),
    ...(spans.length > 0 && { spans }),
  };
}
