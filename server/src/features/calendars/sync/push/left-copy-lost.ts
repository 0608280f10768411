import type { Conflict } from '@daywright/contract/journal';
import { occurrenceId, shiftedOriginalStart } from '@daywright/schedule/recurrence';
import { paced } from '../../../../platform/pace.ts';
import { isMaster, type Master, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing, overwritten } from '../merge/merge.ts';
import { conflictsOf, deletionOutlived, editsUnderDeletion } from '../reconcile/conflicts.ts';
import { type RemoteEventChange, remoteEventOf, remoteSideOf } from '../reconcile/documents.ts';
import { eventOf, overridesOf, type SyncRow } from '../rows.ts';
import { yieldsOccurrence } from './occurrence.ts';
import type { Push } from './push.ts';

/** A series as the copy has it, and as its own event is here. */
interface Sides {
  readonly was: Master;
  readonly is: NewEvent;
  /** Rows of occurrences here, by id. */
  readonly edited: ReadonlyMap<string, SyncRow>;
}

/** What somebody may have made of a copy since it was left there, and of single occurrences of it. */
export async function lostWith(push: Push, row: SyncRow, copy: RemoteEventChange): Promise<Conflict[]> {
  const is = eventOf(row);
  const lost = (cancelled: readonly string[]) =>
    conflictsOf({ id: row.id, event: is }, overwritten(remoteSideOf(copy, cancelled).event, syncedOf(is)));
  const was = { ...is, ...remoteSideOf(copy, []).event };
  if (!isMaster<NewEvent>(was)) return lost([]);
  const overrides = await overridesOf(push.run.ctx.read, [push.calendar.user_id, [row.id]]);
  const sides = { was, is, edited: new Map(overrides.map((each) => [each.id, each])) };
  const occurrences = await occurrencesThere(push, copy.remote_id);
  // What is cancelled there and stands here is told by itself.
  const cancelled = occurrences.filter(({ change, start }) => change.kind === 'gone' && !occurrenceHere(sides, start));
  return [
    ...lost(cancelled.map(({ start }) => start)),
    ...occurrences.flatMap((each) => lostOfOccurrence(sides, each)),
  ];
}

interface OccurrenceThere {
  readonly change: Exclude<RemoteChange, { kind: 'unreadable' }>;
  readonly start: string;
}

/** Those with a row of their own there: edited, or cancelled. Only a list of everything tells them. */
async function occurrencesThere({ run, calendar }: Push, seriesRemoteId: string): Promise<OccurrenceThere[]> {
  const pause = paced();
  const found: OccurrenceThere[] = [];
  for await (const page of run.provider.pull(await run.access(), calendar.remote)) {
    await run.assertLease();
    for (const item of page.items) {
      if (!item.remote_id.startsWith(`${seriesRemoteId}_`)) continue;
      const change = item.change();
      await pause();
      if (change.kind === 'unreadable') continue;
      const { series_remote_id, original_start: start } = change.kind === 'event' ? change.event : change;
      if (series_remote_id === seriesRemoteId && start) found.push({ change, start });
    }
  }
  return found;
}

/** By the start that it has there; undefined where the series has none here. */
function occurrenceHere({ was, is, edited }: Sides, remoteStart: string): NewEvent | undefined {
  const start = nameHere({ was, is }, remoteStart);
  const row = edited.get(occurrenceId(is.id, start));
  if (row?.deleted_at === null) return eventOf(row);
  return yieldsOccurrence(is, start) ? occurrenceOf(is, start) : undefined;
}

const nameHere = ({ was, is }: Pick<Sides, 'was' | 'is'>, remoteStart: string) =>
  isMaster(is) ? shiftedOriginalStart(remoteStart, was, is) : remoteStart;

/** What it has otherwise than its series there, and than it is here. */
function lostOfOccurrence(sides: Sides, { change, start }: OccurrenceThere): Conflict[] {
  const here = occurrenceHere(sides, start);
  if (change.kind === 'gone') return here ? deletionOutlived({ id: here.id, event: here }, 'there') : [];
  const plain = syncedOf(occurrenceOf(sides.was, start));
  const there = remoteEventOf(remoteSideOf(change, []), plain);
  const event = here ?? occurrenceOf(sides.is, nameHere(sides, start));
  const fields = differing(there, plain);
  return editsUnderDeletion(
    { id: event.id, event },
    there,
    here ? fields.intersection(differing(there, syncedOf(here))) : fields,
  );
}
