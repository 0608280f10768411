import type { EventPatch } from '@daywright/contract/event-input';
import { newId } from '../../../platform/ids.ts';
import { type Actor, checkWritable, type Draft, planChange } from '../../events/commands.ts';
import {
  type EntryPatch,
  entryNamed,
  planCorrection,
  planDeletion,
  planEntry,
  planStart,
  planStop,
} from '../../tracking/commands.ts';
import type { AskedChange, EventAsked, EventRequest, LoggedEntry, SettingAsked } from '../conversation/asked-change.ts';

/** What one asked change does to a draft. Asked again over the same rows it does the same: it makes no ids of its own. */
export interface Planned {
  readonly title: string;
  /** Under which id the event or entry is found afterwards; null once deleted, or where nothing was to be done. */
  readonly resultId: string | null;
}

/** @throws AppError as `planChange`, and `READ_ONLY` */
export async function addEventChange(draft: Draft, actor: Actor, { request, tail_id }: EventAsked): Promise<Planned> {
  const { operations, title, resultId } = await planChange(draft, request, tail_id);
  for (const operation of operations) await checkWritable(draft, actor, operation);
  await draft.add(operations);
  return { title, resultId };
}

type StartAsked = Extract<AskedChange, { kind: 'start' }>;

/** @throws AppError as `planStart` */
export async function addStart(draft: Draft, { id, event_id, title, category }: StartAsked['entry']): Promise<Planned> {
  const { operations, entry } = await planStart(draft, { event_id, title, category }, id);
  await draft.add(operations);
  return { title: entry.title, resultId: entry.id };
}

/** @throws AppError as `planEntry` */
export async function addLog(draft: Draft, { id, started_at, stopped_at, ...subject }: LoggedEntry): Promise<Planned> {
  const { operations, entry } = await planEntry(draft, subject, { note: null, started_at, stopped_at }, id);
  await draft.add(operations);
  return { title: entry.title, resultId: id };
}

/** @throws AppError as `planCorrection` */
export async function addCorrection(draft: Draft, id: string, patch: EntryPatch): Promise<Planned> {
  const { operations } = await planCorrection(draft, id, patch);
  await draft.add(operations);
  return { title: (await entryNamed(draft, id)).title, resultId: id };
}

/** @throws AppError as `planDeletion` */
export async function addDeletion(draft: Draft, id: string): Promise<Planned> {
  const { operations, before } = await planDeletion(draft, id);
  await draft.add(operations);
  return { title: before.title, resultId: null };
}

/** Stops the entry if it still runs. */
export async function addStop(draft: Draft, entryId: string): Promise<Planned> {
  const operations = await planStop(draft, entryId);
  await draft.add(operations);
  const [entry] = operations.length > 0 ? await draft.entries([entryId]) : [];
  return { title: entry?.title ?? '', resultId: entry?.id ?? null };
}

/** What of a turn's changes a draft holds: taking back comes before it, and settings are written beside it. */
export type DraftAsked = Exclude<AskedChange, SettingAsked | { kind: 'undo' }>;

/** @throws AppError as the single changes */
export function addAsked(draft: Draft, actor: Actor, asked: DraftAsked): Promise<Planned> {
  if (asked.kind === 'event') return addEventChange(draft, actor, asked);
  if (asked.kind === 'start') return addStart(draft, asked.entry);
  if (asked.kind === 'log') return addLog(draft, asked.entry);
  if (asked.kind === 'edit_entry') return addCorrection(draft, asked.entry_id, asked.patch);
  if (asked.kind === 'delete_entry') return addDeletion(draft, asked.entry_id);
  return addStop(draft, asked.entry_id);
}

/** The request with ids for all that it makes. */
export function withIds(request: EventRequest): EventRequest {
  if (request.op === 'create') return { ...request, event: withSpanIds(request.event) };
  // What was seen says more than its version: changes of other fields are merged.
  const { version, ...unversioned } = request;
  return unversioned.op === 'update' ? { ...unversioned, patch: withSpanIds(unversioned.patch) } : unversioned;
}

function withSpanIds<T extends Pick<EventPatch, 'spans'>>(fields: T): T {
  if (!fields.spans) return fields;
  return { ...fields, spans: fields.spans.map((span) => ({ id: newId(), ...span })) };
}
