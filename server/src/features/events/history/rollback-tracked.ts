import type { CalendarEvent } from '@daywright/contract/events';
import {
  isOccurrence,
  occurrenceId,
  originalStartOf,
  parseEventId,
  parseRecurrence,
  shiftedOriginalStart,
} from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import type { LoggedChange } from '../door/log.ts';
import type { EntryOperation, EventOperation, NewEvent, ScheduleRows } from '../operations.ts';
import { timeOf } from '../patch/time.ts';
import { isMaster, type Master, occurrenceOf } from '../series/occurrence.ts';
import { following } from '../series/plan-change.ts';
import { documentsOf, readChangesOf } from './change-log.ts';

/** An event that a rollback makes an occurrence of a series again, or of an occurrence again an event. */
interface Link {
  /** The series or single event that goes on from the occurrence. */
  readonly part: NewEvent;
  readonly whole: Master;
  /** The occurrence of the whole series at which the part begins. */
  readonly first: NewEvent;
  /** Whether the rollback makes one of both; else it divides again what was made one. */
  readonly isJoined: boolean;
}

/** What is taken back. */
interface LoggedSet {
  readonly seq: number;
  readonly counterparts: readonly Pick<LoggedChange, 'row_id' | 'counterpart'>[];
}

const isOccurrenceId = (id: string) => parseEventId(id).original_start !== undefined;

/**
 * Time that was tracked since on occurrences which a rollback gives back to their series, or takes from it again: of
 * series that were divided, and of those that became a single event or came of one.
 *
 * @param operations take the counterparts that taking this rollback back will ask for
 * @param entries what is written of time entries anyway
 */
export async function trackedAcross(
  db: Db,
  rows: ScheduleRows,
  set: LoggedSet,
  operations: Map<string, EventOperation>,
  entries: readonly EntryOperation[],
): Promise<EntryOperation[]> {
  const links = await linksOf(db, rows, set, operations);
  const reverted = new Set(entries.map((each) => (each.op === 'create' ? each.entry.id : each.id)));
  const tracked: EntryOperation[] = [];
  const bySource = Map.groupBy(links, ({ part, whole, isJoined }) => (isJoined ? part.id : whole.id));
  for (const [id, ways] of bySource) {
    const since = (await rows.entriesOf(id)).filter((entry) => !reverted.has(entry.id));
    // Of a series that was divided twice an occurrence goes to the part that begins last before it.
    const lastFirst = ways.sort((a, b) => (startIn(a) < startIn(b) ? 1 : -1));
    tracked.push(...following(since, (name) => first(lastFirst, name) ?? name));
  }
  return tracked;
}

async function linksOf(
  db: Db,
  rows: ScheduleRows,
  { seq, counterparts }: LoggedSet,
  operations: Map<string, EventOperation>,
): Promise<Link[]> {
  const logged = new Map<string, string>();
  for (const { row_id, counterpart } of counterparts) {
    if (counterpart !== null && isOccurrenceId(counterpart) && operations.has(row_id)) logged.set(row_id, counterpart);
  }
  const masterIds = [...logged.values()].map((id) => parseEventId(id).master_id);
  const changes = await readChangesOf(db, rows.userId, seq, masterIds);
  const ofMaster = new Map(changes.map((change) => [change.row_id, change]));
  const links: Link[] = [];
  for (const [id, operation] of operations) {
    const pair = await pairOf(rows, operations, operation, logged.get(id));
    if (!pair) continue;
    const { part, whole, isJoined } = pair;
    const first = firstOf(whole, logged.get(id), ofMaster.get(whole.id), isJoined);
    operations.set(id, { ...operation, counterpart: first.id });
    links.push({ part, whole, first, isJoined });
  }
  return links;
}

/** What of a series and an event beside it, or in its place, is and will be. */
async function pairOf(
  rows: ScheduleRows,
  operations: ReadonlyMap<string, EventOperation>,
  operation: EventOperation,
  counterpart: string | undefined,
): Promise<Omit<Link, 'first'> | undefined> {
  if (operation.op === 'update') {
    const [is, willBe] = [await rows.event(operation.id), operation.event];
    if (!is || isMaster(is) === isMaster(willBe)) return undefined;
    if (isMaster(is)) return { part: willBe, whole: is, isJoined: false };
    return isMaster(willBe) ? { part: is, whole: willBe, isJoined: true } : undefined;
  }
  if (counterpart === undefined) return undefined;
  const masterId = parseEventId(counterpart).master_id;
  const isJoined = operation.op === 'delete';
  const part = isJoined ? await rows.event(operation.id) : operation.event;
  const other = operations.get(masterId);
  const whole = isJoined && other && other.op !== 'delete' ? other.event : await rows.event(masterId);
  return part && whole && isMaster(whole) ? { part, whole, isJoined } : undefined;
}

/** The log names the occurrence as the series stood on its side of the change; since then the series may have moved. */
function firstOf(
  whole: Master,
  counterpart: string | undefined,
  change: LoggedChange | undefined,
  isJoined: boolean,
): NewEvent {
  const named = counterpart === undefined ? undefined : parseEventId(counterpart).original_start;
  if (named === undefined) return occurrenceOf(whole, originalStartOf(timeOf(whole.start_date), whole.all_day));
  const [before, after] = change ? documentsOf<CalendarEvent>(change) : [];
  const was = isJoined ? before : after;
  return occurrenceOf(whole, was ? shiftedOriginalStart(named, was, whole) : named);
}

const startIn = ({ first }: Link) => first.original_start ?? '';

/** How the first of these links that knows an occurrence or single event calls it from now on. */
function first(links: readonly Link[], id: string): string | undefined {
  for (const link of links) {
    const name = link.isJoined ? joined(link, id) : divided(link, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

function joined({ whole, part, first }: Link, id: string): string | undefined {
  if (!isMaster(part)) return id === part.id ? occurrenceIn(whole, first.original_start) : undefined;
  const { master_id, original_start } = parseEventId(id);
  if (master_id !== part.id || original_start === undefined) return undefined;
  return occurrenceIn(whole, shiftedOriginalStart(original_start, part, first));
}

function divided({ whole, part, first }: Link, id: string): string | undefined {
  if (!isMaster(part)) return id === first.id ? part.id : undefined;
  const { master_id, original_start } = parseEventId(id);
  if (master_id !== whole.id || original_start === undefined) return undefined;
  if (original_start < (first.original_start ?? '')) return undefined;
  return occurrenceIn(part, shiftedOriginalStart(original_start, first, part));
}

function occurrenceIn(series: Master, originalStart: string | null): string | undefined {
  if (originalStart === null) return undefined;
  return isOccurrence(parseRecurrence(series), originalStart) ? occurrenceId(series.id, originalStart) : undefined;
}
