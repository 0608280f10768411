import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { SkippedEntry } from '@daywright/contract/files';
import { excludeOccurrence, isOccurrence, occurrenceId, parseRecurrence } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { LockedRows, NewEvent, Operation } from '../operations.ts';
import { checkEvent, patchEvent } from '../patch/patch.ts';
import { defaultsOf } from '../series/plan-change.ts';
import { isSameEvent } from '../series/rows.ts';
import type { Entry, EntryEvent } from './entry.ts';

const UIDS_A_READ = 500;

/** Operations of a whole file, and what of it is left out. */
export interface ImportPlan {
  readonly operations: Operation[];
  readonly skipped: SkippedEntry[];
}

/**
 * Turns a file's entries into operations on one calendar. An entry meets what an earlier import made of it by UID and
 * original start: equal ones are left alone, so that the same file twice adds nothing.
 */
export async function planImport(
  rows: LockedRows,
  calendarId: string,
  entries: readonly Entry[],
  pause: () => Promise<void>,
): Promise<ImportPlan> {
  const plan: ImportPlan = { operations: [], skipped: [] };
  const { category } = defaultsOf(rows, { calendar_id: calendarId });
  const categorized = entries.map((entry) => withCategory(entry, category));
  const groups = Map.groupBy(categorized, (entry) => entry.uid);
  const uids = [...groups.keys()];
  for (let i = 0; i < uids.length; i += UIDS_A_READ) {
    const batch = uids.slice(i, i + UIDS_A_READ);
    const entriesOf = (uid: string) => groups.get(uid) ?? [];
    const lookedUp = batch.flatMap((uid) => [uid, ...entriesOf(uid).flatMap(strayUids)]);
    const known = Map.groupBy(await rows.withUids(calendarId, lookedUp), ({ uid }) => uid);
    for (const uid of batch) {
      const entries = entriesOf(uid);
      const existing = [uid, ...entries.flatMap(strayUids)].flatMap((each) => known.get(each) ?? []);
      planGroup(plan, calendarId, uid, entries, existing);
      await pause();
    }
  }
  return plan;
}

/** An entry without a category has that of the calendar. */
function withCategory(entry: Entry, category: string[]): Entry {
  return entry.event.category.length > 0 ? entry : { ...entry, event: { ...entry.event, category } };
}

/** What the store already has of a UID. */
interface KnownEvent {
  readonly uid: string;
  readonly event: CalendarEvent;
}

/** UID of an edited occurrence that its series does not yield, and that is stored as an event of its own. */
const strayUid = (uid: string, originalStart: string) => `${uid} ${originalStart}`;

const strayUids = ({ uid, replaces }: Entry) => (replaces === null ? [] : [strayUid(uid, replaces)]);

/** Entries of one UID: an event or master, and the occurrences that were edited. */
function planGroup(
  plan: ImportPlan,
  calendarId: string,
  uid: string,
  entries: readonly Entry[],
  existing: readonly KnownEvent[],
): void {
  const [main, ...doubles] = entries.filter((entry) => entry.replaces === null).reverse();
  const byOccurrence = Map.groupBy(
    entries.filter((entry) => entry.replaces !== null),
    (entry) => entry.replaces,
  );
  const edited = [...byOccurrence.values()].flatMap((versions) => versions.slice(-1));
  const olderEdits = [...byOccurrence.values()].flatMap((versions) => versions.slice(0, -1));
  for (const double of doubles) skip(plan, double, 'The file has a later entry with the same UID.');
  for (const older of olderEdits) skip(plan, older, 'The file has a later entry for the same occurrence.');
  const known = existing.find((each) => each.uid === uid && each.event.series_id === null)?.event;
  const master = main ? planMain(plan, calendarId, uid, main, edited, known) : known;
  if (main && !master) {
    for (const entry of edited) skip(plan, entry, 'It belongs to an entry that was left out.');
    return;
  }
  for (const entry of edited) {
    if (!entry.cancelled) planEdited(plan, calendarId, uid, entry, master, existing);
    else if (!main) skip(plan, entry, 'It cancels an occurrence of a series that is not in the file.');
  }
}

function planMain(
  plan: ImportPlan,
  calendarId: string,
  uid: string,
  entry: Entry,
  edited: readonly Entry[],
  known: CalendarEvent | undefined,
): NewEvent | undefined {
  if (entry.cancelled) {
    skip(plan, entry, 'It is cancelled.');
    return undefined;
  }
  const event: NewEvent = {
    ...entry.event,
    id: known?.id ?? newId(),
    calendar_id: calendarId,
    source: 'daywright',
    series_id: null,
    original_start: null,
  };
  return attempt(plan, entry, () => {
    checkEvent(event);
    for (const { replaces, cancelled } of edited) {
      if (event.recurrence && replaces && cancelled) {
        event.recurrence = excludeOccurrence({ ...event, recurrence: event.recurrence }, replaces);
      }
    }
    return write(plan, event, uid, known);
  });
}

/** An edited occurrence; one that its series does not yield becomes an event of its own, so that nothing is lost. */
function planEdited(
  plan: ImportPlan,
  calendarId: string,
  uid: string,
  entry: Entry,
  master: NewEvent | undefined,
  existing: readonly KnownEvent[],
): void {
  const key = entry.replaces ?? '';
  attempt(plan, entry, () => {
    const recurrence = master?.recurrence;
    const belongs = master && recurrence && isOccurrence(parseRecurrence({ ...master, recurrence }), key);
    const id = belongs ? occurrenceId(master.id, key) : undefined;
    const ownUid = belongs ? uid : strayUid(uid, key);
    const known = existing.find((each) => each.uid === ownUid && (!belongs || each.event.id === id))?.event;
    const event: NewEvent = {
      ...entry.event,
      id: id ?? known?.id ?? newId(),
      calendar_id: calendarId,
      source: 'daywright',
      series_id: belongs ? master.id : null,
      original_start: belongs ? key : null,
    };
    checkEvent(event);
    return write(plan, event, ownUid, known);
  });
}

/** Creates, changes or leaves alone. What only this product knows of an event survives a new version from a file. */
function write(plan: ImportPlan, event: NewEvent, uid: string, known: CalendarEvent | undefined): NewEvent {
  if (!known) {
    plan.operations.push({ op: 'create', event, uid });
    return event;
  }
  const next = { ...patchEvent(known, fromFile(event)), guests: event.guests };
  checkEvent(next);
  if (!isSameEvent(next, known)) plan.operations.push({ op: 'update', id: known.id, event: next });
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

function attempt(plan: ImportPlan, entry: Entry, body: () => NewEvent): NewEvent | undefined {
  try {
    const event = body();
    for (const loss of entry.losses) skip(plan, entry, loss);
    return event;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    skip(plan, entry, error.message);
    return undefined;
  }
}

function skip(plan: ImportPlan, { line }: Entry, reason: string): void {
  plan.skipped.push({ line, reason });
}
