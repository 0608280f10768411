import type { EventPatch } from '@daywright/contract/event-input';
import { newId } from '../../../platform/ids.ts';
import { type Actor, checkWritable, type Draft, type Operation, planChange } from '../../events/commands.ts';
import { planCorrection, planDeletion, planEntry, planStart, planStop } from '../../tracking/commands.ts';
import type { AskedChange, EventRequest, SettingAsked } from '../conversation/asked-change.ts';

/** What one asked change does to a draft. Asked again over the same rows it does the same: it makes no ids of its own. */
export interface Planned {
  readonly title: string;
  /** Under which id an event is found afterwards; null once deleted, and of tracked time. */
  readonly resultId: string | null;
}

/** What of a turn's changes a draft holds: taking back comes before it, and settings are written beside it. */
export type DraftAsked = Exclude<AskedChange, SettingAsked | { kind: 'undo' }>;

/** @throws AppError as `planChange`, `planStart`, `planEntry`, `planCorrection`, `planDeletion`, and `READ_ONLY` */
export async function addAsked(draft: Draft, actor: Actor, asked: DraftAsked): Promise<Planned> {
  const { operations, title, resultId = null } = await planOf(draft, asked);
  for (const operation of operations) await checkWritable(draft, actor, operation);
  await draft.add(operations);
  return { title, resultId };
}

interface Plan {
  readonly operations: readonly Operation[];
  readonly title: string;
  readonly resultId?: string | null;
}

async function planOf(draft: Draft, asked: DraftAsked): Promise<Plan> {
  if (asked.kind === 'event') return planChange(draft, asked.request, asked.tail_id);
  if (asked.kind === 'start') {
    const { id, ...subject } = asked.entry;
    const { operations, entry } = await planStart(draft, subject, id);
    return { operations, title: entry.title };
  }
  if (asked.kind === 'log') {
    const { id, started_at, stopped_at, ...subject } = asked.entry;
    const { operations, entry } = await planEntry(draft, subject, { note: null, started_at, stopped_at }, id);
    return { operations, title: entry.title };
  }
  if (asked.kind === 'edit_entry') {
    const { operations, entry } = await planCorrection(draft, asked.entry_id, asked.patch);
    return { operations, title: entry.title };
  }
  if (asked.kind === 'delete_entry') {
    const { operations, before } = await planDeletion(draft, asked.entry_id);
    return { operations, title: before.title };
  }
  // Nothing is to be done where it runs no more.
  const operations = await planStop(draft, asked.entry_id);
  const [entry] = operations.length > 0 ? await draft.entries([asked.entry_id]) : [];
  return { operations, title: entry?.title ?? '' };
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
