import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@daywright/contract/endpoint';
import type { createTimeEntry, splitTimeEntry, TimeEntry, updateTimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type Actor, applyChangeSet, readText, type ScheduleRows, writtenEntries } from '../../events/commands.ts';
import { readCreation, readInstant } from '../../events/queries.ts';
import { entryNamed, planCorrection, planDeletion } from './plan-correction.ts';
import { planEntry } from './plan-entry.ts';
import { entryTitle, newEntryOf } from './rules.ts';

const entity = 'time_entry';

/** What a change of one entry answers: null once deleted; no change set when nothing changed. */
export interface EntryChanged {
  readonly entry: TimeEntry | null;
  readonly change_set_id: string | null;
}

/**
 * Adds time by hand. Sent again with the same id and content it changes nothing and answers as the first time.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `SCOPE_INVALID`, `END_BEFORE_START`, `TIME_IN_FUTURE`, `INVALID_DATE`, `ID_TAKEN`
 */
export async function addEntry(ctx: Context, actor: Actor, draft: Body<typeof createTimeEntry>): Promise<EntryChanged> {
  let known: EntryChanged | undefined;
  const plan = async (rows: ScheduleRows) => {
    const id = draft.id ?? newId();
    const [taken] = await rows.entries([id]);
    if (taken) {
      known = await sameEntry(ctx, rows, taken, draft);
      return [];
    }
    return (await planEntry(rows, draft, detailsOf(draft), id)).operations;
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => `Added tracked time for “${writtenEntries(changes)[0]?.title}”`,
  });
  return known ?? answer(applied);
}

function detailsOf({ note, started_at, stopped_at }: Body<typeof createTimeEntry>) {
  return {
    note: readText(note ?? null),
    started_at: isoInstant(readInstant(started_at, 'started_at')),
    stopped_at: isoInstant(readInstant(stopped_at, 'stopped_at')),
  };
}

/** The answer of an earlier request that added the same. @throws AppError `ID_TAKEN` */
async function sameEntry(
  ctx: Context,
  { userId }: ScheduleRows,
  entry: TimeEntry,
  draft: Body<typeof createTimeEntry>,
): Promise<EntryChanged> {
  const { id, created_at } = entry;
  const creation = await readCreation(ctx.read, userId, { entity, id, at: Date.parse(created_at) });
  const first = creation && (JSON.parse(creation.after) as TimeEntry);
  // What the draft left to its event stays what the event was then.
  const category = draft.category === undefined ? (first?.category ?? null) : readText(draft.category);
  const title = draft.title === undefined ? (first?.title ?? '') : entryTitle(draft.title, category);
  const again = { id, event_id: draft.event_id ?? null, title, category, ...detailsOf(draft) };
  if (creation && first && isDeepStrictEqual(newEntryOf(first), again)) {
    return { entry, change_set_id: creation.change_set_id };
  }
  throw new AppError('ID_TAKEN', 'There is already other tracked time with this id.', { details: { id } });
}

/**
 * Corrects an entry; one that runs stops where `stopped_at` is given.
 *
 * @throws AppError `TIME_ENTRY_NOT_FOUND`, `VERSION_STALE` with the current entry, and as `addEntry`
 */
export async function correctEntry(
  ctx: Context,
  actor: Actor,
  id: string,
  { version, ...patch }: Body<typeof updateTimeEntry>,
): Promise<EntryChanged> {
  let current: TimeEntry | undefined;
  const plan = async (rows: ScheduleRows) => {
    const planned = await planCorrection(rows, id, patch, version);
    current = planned.before;
    return planned.operations;
  };
  const stops = () => current?.stopped_at === null && patch.stopped_at !== undefined;
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => {
      const title = writtenEntries(changes)[0]?.title;
      return stops() ? `Stopped tracking “${title}”` : `Corrected tracked time of “${title}”`;
    },
  });
  return applied ? answer(applied) : { entry: current ?? null, change_set_id: null };
}

/**
 * Cuts an entry in two; one that runs stops now. The second part stays with the event and its note unless it is given
 * another name: then it was something else.
 *
 * @returns both parts, the earlier one first
 * @throws AppError `TIME_ENTRY_NOT_FOUND`, `VERSION_STALE`, `SPLIT_OUTSIDE_ENTRY`, `INVALID_DATE`
 */
export async function splitEntry(
  ctx: Context,
  actor: Actor,
  id: string,
  { version, ...cut }: Body<typeof splitTimeEntry>,
): Promise<{ entries: TimeEntry[]; change_set_id: string }> {
  const at = readInstant(cut.at, 'at');
  const plan = async (rows: ScheduleRows) => {
    const entry = newEntryOf(await entryNamed(rows, id));
    const end = entry.stopped_at === null ? rows.now : Date.parse(entry.stopped_at);
    if (at <= Date.parse(entry.started_at) || at >= end) {
      throw new AppError('SPLIT_OUTSIDE_ENTRY', 'Tracked time can only be cut within it.');
    }
    const category = cut.category === undefined ? entry.category : readText(cut.category);
    const title = cut.title === undefined ? entry.title : entryTitle(cut.title, category);
    const isOther = title !== entry.title;
    const second = {
      ...entry,
      ...(isOther && { event_id: null, note: null }),
      id: newId(),
      title,
      category,
      started_at: isoInstant(at),
      stopped_at: isoInstant(end),
    };
    const first = { ...entry, stopped_at: isoInstant(at) };
    return [
      { entity, op: 'update', id, entry: first, ...(version !== undefined && { version }) } as const,
      { entity, op: 'create', entry: second } as const,
    ];
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => `Split tracked time of “${writtenEntries(changes)[0]?.title}”`,
  });
  if (!applied) throw new Error('An entry was cut in two and did not change.');
  return { entries: writtenEntries(applied.changes), change_set_id: applied.change_set_id };
}

/** @throws AppError `TIME_ENTRY_NOT_FOUND`, `VERSION_STALE` */
export async function deleteEntry(ctx: Context, actor: Actor, id: string, version?: number): Promise<EntryChanged> {
  let title = '';
  const plan = async (rows: ScheduleRows) => {
    const planned = await planDeletion(rows, id, version);
    title = planned.before.title;
    return planned.operations;
  };
  const applied = await applyChangeSet(ctx, actor, plan, { summary: () => `Deleted tracked time of “${title}”` });
  return { entry: null, change_set_id: applied?.change_set_id ?? null };
}

function answer(applied: Awaited<ReturnType<typeof applyChangeSet>>): EntryChanged {
  const [entry] = writtenEntries(applied?.changes ?? []);
  return { entry: entry ?? null, change_set_id: applied?.change_set_id ?? null };
}
