import { isoInstant } from '@daywright/schedule/dates';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { type Pause, paced } from '../../../platform/pace.ts';
import type { Actor, Operation, RemoteState } from '../operations.ts';
import type { AppliedChange } from './applied.ts';
import { deleteEntryRows, type EntryRowToWrite, writeEntryRows } from './entry-store.ts';
import { type EntryRowChange, type EntryWrite, entryChangeOf, entryWrite } from './entry-writes.ts';
import type { Locked } from './locked-rows.ts';
import { keepDocuments, logChanges, type StoredChange } from './log.ts';
import { readOrigins } from './origins.ts';
import { emptyPatch, reversePatch } from './reverse-patch.ts';
import { addedGrowth, type Growth, growthOf, noGrowth } from './room.ts';
import {
  changeOf,
  type Family,
  type RowChange,
  type RowWrite,
  replacement,
  rowWrite,
  type StateChange,
} from './row-writes.ts';
import { deleteRows, writeRows, writeStates } from './write-rows.ts';

type Write = RowWrite | EntryWrite;
type Change = RowChange | EntryRowChange;

/** Rows that one round of statements takes on. */
const roundSize = 64;

/**
 * Each so many versions of an event the log keeps the whole document, so that an older one is never far from the next that is
 * whole.
 */
const versionsAKeyframe = 32;

interface Written {
  readonly changes: AppliedChange[];
  /** Of them, those that stand in the log. */
  readonly logged: number;
  /** Rows that stay as they are and whose state at a provider was written. */
  readonly statesWritten: number;
  readonly growth: Growth;
}

/** Writes rows and log, round by round; the event loop turns in between, the person's lock stays. */
export async function writeAll(
  trx: Db,
  actor: Actor,
  rows: Locked,
  operations: readonly Operation[],
  {
    leavesOut,
    firstPosition,
  }: { readonly leavesOut: (change: AppliedChange) => boolean; readonly firstPosition: number },
): Promise<Written> {
  const pause = paced();
  const calendars = new Map(rows.calendars.map((calendar) => [calendar.id, calendar]));
  const nowText = isoInstant(rows.now);
  const writes = writesOf(operations);
  const applied: AppliedChange[] = [];
  let logged = 0;
  let statesWritten = 0;
  let growth = noGrowth;
  for (let from = 0; from < writes.length; from += roundSize) {
    const round = writes.slice(from, from + roundSize);
    const ids = idsOf(round, 'event');
    // Of what can only be read, an occurrence is compared with its series.
    await rows.load(actor.kind === 'sync' ? ids : [...new Set(ids.flatMap((id) => [id, seriesIdOf(id)]))]);
    await rows.loadEntries(idsOf(round, 'time_entry'));
    const origins = await readOrigins(trx, rows.userId, counterpartsOf(round));
    const changes: Change[] = [];
    const states: StateChange[] = [];
    for (const write of round) {
      const change =
        write.entity === 'event'
          ? changeOf(write, familyOf(rows, write, origins), calendars, actor, nowText)
          : entryChangeOf(write, rows.storedEntry(write.id), rows.now);
      if (change?.op === 'state') states.push(change);
      else if (change) changes.push(change);
      await pause();
    }
    const given = [...states, ...statesOfDeleted(changes)].map(stateRow);
    const isFreed = ({ remote_id }: RemoteState) => remote_id === null;
    // A remote id is given up before another row takes it.
    await writeStates(trx, rows.userId, given.filter(isFreed));
    const done = changes.map(appliedOf);
    const isLogged = done.map((change) => !leavesOut(change));
    const toLog = changes.filter((_, index) => isLogged[index]);
    const notLogged = changes.filter((_, index) => !isLogged[index]);
    await keepDocuments(
      trx,
      rows.userId,
      notLogged.filter(isReplaced).map(({ id }) => id),
    );
    await writeRound(trx, rows, changes, pause);
    await logRound(trx, rows, toLog, firstPosition + logged, pause);
    logged += toLog.length;
    const kept = given.filter((each) => !isFreed(each));
    await writeStates(trx, rows.userId, kept);
    applied.push(...done);
    for (const change of changes) growth = addedGrowth(growth, growthOf(change, documentOf(change)));
    statesWritten += states.length;
  }
  return { changes: applied, logged, statesWritten, growth };
}

const seriesIdOf = (id: string) => parseEventId(id).master_id;

function familyOf(rows: Locked, write: RowWrite, origins: ReadonlyMap<string, string>): Family {
  const series = rows.stored(seriesIdOf(write.id));
  return {
    current: rows.stored(write.id),
    series: series?.deleted_at === null ? series : undefined,
    origin: originOf(write, origins),
  };
}

const counterpartsOf = (writes: readonly Write[]): string[] =>
  writes.flatMap((write) =>
    write.entity === 'event' && write.counterpart !== undefined ? [seriesIdOf(write.counterpart)] : [],
  );

/** What it goes on from at a provider: until it is there, that stays. */
function originOf({ counterpart }: RowWrite, origins: ReadonlyMap<string, string>): string | undefined {
  if (counterpart === undefined) return undefined;
  const { master_id, original_start } = parseEventId(counterpart);
  const origin = origins.get(master_id);
  return origin === undefined || original_start === undefined ? origin : `${seriesIdOf(origin)}_${original_start}`;
}

/** One write a row, in the order of the operations; an entry that will run comes last, when the one that ran has stopped. */
function writesOf(operations: readonly Operation[]): Write[] {
  const writes = new Map<string, Write>();
  for (const operation of operations) {
    const write = operation.entity === 'time_entry' ? entryWrite(operation) : rowWrite(operation);
    const key = write.entity === 'event' ? write.id : `time entry ${write.id}`;
    const earlier = writes.get(key);
    writes.set(key, earlier ? both(earlier, write) : write);
  }
  const all = [...writes.values()];
  const isRunning = (write: Write) => write.entity === 'time_entry' && write.entry?.stopped_at === null;
  return all.some(isRunning) ? [...all.filter((write) => !isRunning(write)), ...all.filter(isRunning)] : all;
}

function both(first: Write, second: Write): Write {
  if (first.entity === 'event' && second.entity === 'event') return replacement(first, second);
  throw new Error(`Two operations on the time entry ${first.id} in one set.`);
}

function idsOf(writes: readonly Write[], entity: Write['entity']): string[] {
  return writes.filter((write) => write.entity === entity).map(({ id }) => id);
}

function appliedOf(change: Change): AppliedChange {
  const { op, id, before } = change;
  return change.entity === 'event'
    ? { entity: 'event', op, id, before, after: change.after }
    : { entity: 'time_entry', op, id, before, after: change.after };
}

async function writeRound(trx: Db, { userId, now }: Locked, changes: readonly Change[], pause: Pause): Promise<void> {
  const events = changes.filter((change) => change.entity === 'event');
  const entries = changes.filter((change) => change.entity === 'time_entry');
  const gone = events.filter(({ op }) => op === 'delete');
  for (const alike of Map.groupBy(gone, ({ keeping, undone }) => `${keeping.kind} ${undone}`).values()) {
    const [{ keeping, undone }] = alike as [RowChange];
    const ids = alike.map(({ id }) => id);
    await deleteRows(trx, userId, ids, { now, keeping, undone });
  }
  const rows = events.flatMap(({ row, keeping }) => (row ? [{ row, keeping }] : []));
  await writeRows(trx, userId, rows, pause);
  const goneEntries = entries.filter(({ row }) => row === null).map(({ id }) => id);
  await deleteEntryRows(trx, userId, goneEntries);
  const entryRows = entries.map(({ row }) => row).filter((row): row is EntryRowToWrite => row !== null);
  await writeEntryRows(trx, userId, entryRows, pause);
}

async function logRound(
  trx: Db,
  { userId, seq }: Locked,
  changes: readonly Change[],
  firstPosition: number,
  pause: Pause,
): Promise<void> {
  const logged = changes.map((change, index) => {
    const position = firstPosition + index;
    const documents = change.entity === 'event' ? eventLog(change) : entryLog(change);
    return { position, entity: change.entity, row_id: change.id, ...documents };
  });
  await logChanges(trx, userId, seq, logged, pause);
}

type Logged = Pick<StoredChange, 'op' | 'before' | 'after' | 'counterpart'>;

function eventLog({ op, stored, after, row, version, isMadeAgain, counterpart }: RowChange): Logged {
  const isKeyframe = version % versionsAKeyframe === 0;
  const document = () => row?.document ?? JSON.stringify(stored);
  return {
    op: isMadeAgain ? 'restore' : op,
    before: after ? (stored ? reversePatch(stored, after) : null) : emptyPatch,
    after: isKeyframe ? document() : null,
    counterpart,
  };
}

function entryLog({ op, before, after }: EntryRowChange): Logged {
  return { op, before, after: after && JSON.stringify(after), counterpart: null };
}

/** Whether the row gets another document than it has. */
const isReplaced = (change: Change) => change.entity === 'event' && change.row !== null && change.stored !== undefined;

/** A row as it is written; null of a deletion. */
function documentOf({ after, row }: Change): string | null {
  if (after === null) return null;
  return row && 'document' in row ? row.document : JSON.stringify(after);
}

/** A row that stays under its id as deleted keeps what the sync knows of it. */
function statesOfDeleted(changes: readonly Change[]): Pick<StateChange, 'id' | 'state'>[] {
  return changes.flatMap((change) =>
    change.entity === 'event' && change.op === 'delete' && change.keeping.kind === 'given'
      ? [{ id: change.id, state: change.keeping.state }]
      : [],
  );
}

const stateRow = ({ id, state }: Pick<StateChange, 'id' | 'state'>) => ({ id, ...state });
