import type { Change } from '@daywright/contract/changes';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import {
  type Actor,
  type AppliedChangeSet,
  applyChangeSet,
  draftOver,
  planTakingBack,
  rollbackChangeSet,
  type ScheduleRows,
  summaryOf,
} from '../../events/commands.ts';
import { readChangesMade, rowIdsOf } from '../../events/queries.ts';
import { type AskedChange, isSetting } from '../conversation/asked-change.ts';
import { fitting } from './fitting.ts';
import { addAsked, type DraftAsked, type Planned } from './replay.ts';
import { tellOfSettings, writeSettings } from './write-settings.ts';

/** What a turn changed. */
export interface CommittedTurn {
  /** Null where it changed settings alone. */
  readonly change_set_id: string | null;
  readonly changes: readonly Change[];
  /** A sentence as the activity list has it; empty of settings alone. */
  readonly summary: string;
}

/**
 * Writes what a turn asked for as one change set, all or nothing: it is planned again from the rows as they are under the
 * person's lock. What others changed meanwhile stays, unless the turn sets it too.
 *
 * @param check throws, within the transaction, where the turn may write nothing any more
 * @returns null when nothing changed
 * @throws AppError `VERSION_STALE` with a sentence that names the event and what of it was changed meanwhile; as
 *   `planChange`, `planStart`, and where the turn takes something back as `rollbackChangeSet`
 */
export async function commitTurn(
  ctx: Context,
  actor: Actor,
  asked: readonly AskedChange[],
  check: (trx: Db) => Promise<void>,
): Promise<CommittedTurn | null> {
  const [first] = asked;
  if (!first) return null;
  const undo = first.kind === 'undo' ? first : null;
  if (undo && asked.length === 1) return takenBack(ctx, actor, undo, check);
  const settings = asked.filter(isSetting);
  const ofDraft = asked.filter((each): each is DraftAsked => !isSetting(each) && each.kind !== 'undo');
  let planned: readonly Planned[] = [];
  const plan = async (rows: ScheduleRows) => {
    // All at once, so that planning finds them read.
    await rows.events(rowIdsOf(ofDraft.flatMap(idsOf)));
    const pause = paced();
    const draft = draftOver(rows);
    if (undo) await draft.add(await planTakingBack(ctx.read, rows, undo.change_set_id));
    const done: Planned[] = [];
    for (const each of ofDraft) {
      done.push(await addAsked(draft, actor, await fitting(rows, draft, each)));
      await pause();
    }
    planned = done;
    return draft.operations();
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: () => [...(undo ? [`Undid: ${undo.summary}`] : []), sentence(ofDraft, planned)].join('. '),
    check,
    ...(settings.length > 0 && { beside: (trx: Db) => writeSettings(ctx, trx, actor.userId, settings) }),
  });
  await tellOfSettings(ctx, actor.userId, settings);
  if (applied) return committed(ctx, actor, applied);
  return settings.length > 0 ? { change_set_id: null, changes: [], summary: '' } : null;
}

function idsOf(asked: DraftAsked): string[] {
  if (asked.kind === 'start' || asked.kind === 'log')
    return asked.entry.event_id === null ? [] : [asked.entry.event_id];
  if (asked.kind !== 'event') return [];
  return [asked.request.op === 'create' ? asked.request.event.id : asked.request.id];
}

async function committed(ctx: Context, { userId }: Actor, set: AppliedChangeSet): Promise<CommittedTurn> {
  const { change_set_id, summary } = set;
  return { change_set_id, changes: await readChangesMade(ctx.read, userId, set), summary };
}

/**
 * Takes one change back, or several, each as a change set of its own that is planned on what the one before it left.
 *
 * @throws AppError as `rollbackChangeSet`; where some are taken back already, its sentence says which
 */
async function takenBack(
  ctx: Context,
  actor: Actor,
  { change_set_id, behind = [] }: Extract<AskedChange, { kind: 'undo' }>,
  check: (trx: Db) => Promise<void>,
): Promise<CommittedTurn> {
  const takeBack = async (id: string, options: Parameters<typeof rollbackChangeSet>[3]): Promise<CommittedTurn> =>
    committed(ctx, actor, await rollbackChangeSet(ctx, actor.userId, id, options));
  const done = [await takeBack(change_set_id, { ...actor, check })];
  for (const id of behind) {
    try {
      done.push(await takeBack(id, actor));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const summary = done.map((each) => each.summary).join('. ');
      throw new AppError(error.code, `${summary}. The change before that stays. ${error.message}`, { cause: error });
    }
  }
  return together(done);
}

/** Several change sets have no one that an answer could offer to undo. */
const together = (sets: readonly CommittedTurn[]): CommittedTurn => ({
  change_set_id: sets.length === 1 ? (sets[0]?.change_set_id ?? null) : null,
  changes: sets.flatMap(({ changes }) => changes),
  summary: sets.map(({ summary }) => summary).join('. '),
});

/** `Moved 3 events, started tracking “Gym”`. */
function sentence(asked: readonly DraftAsked[], planned: readonly Planned[]): string {
  const titled = asked.map((each, index) => ({ each, title: planned[index]?.title ?? '' }));
  const events = titled.flatMap(({ each, title }) => (each.kind === 'event' ? [{ request: each.request, title }] : []));
  const timers = titled.flatMap(({ each, title }) => {
    if (each.kind === 'start') return [`started tracking “${title}”`];
    if (each.kind === 'log') return [`added tracked time for “${title}”`];
    if (each.kind === 'edit_entry') return [`corrected tracked time of “${title}”`];
    if (each.kind === 'delete_entry') return [`deleted tracked time of “${title}”`];
    return each.kind === 'stop' && title !== '' ? [`stopped tracking “${title}”`] : [];
  });
  const text = [...(events.length > 0 ? [summaryOf(events)] : []), ...timers].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
