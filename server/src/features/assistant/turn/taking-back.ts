import type { CalendarEvent } from '@daywright/contract/events';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import {
  type FirstSet,
  isChangedSince,
  readFirstSets,
  readSetsByHand,
  readSetsOfMessages,
  readTakenBack,
} from '../../events/queries.ts';
import type { AskedChange } from '../conversation/asked-change.ts';

type UndoAsked = Extract<AskedChange, { kind: 'undo' }>;

/** What a person did by hand longer ago is not what a new conversation means by `that`. */
const handChangeMs = 3_600_000;

const newestMessages = statement<{ id: string; change_set_id: string | null }>(
  () => `select id, change_set_id from chat_messages where session_id = ? and user_id = ?
    order by at desc, id desc limit 200`,
);

/**
 * What `undo that` means: the newest change of this conversation that stands, or where it made none, the person's newest by
 * hand. `redo` means what was taken back last. Of several, those behind the newest up to one that something else changed since.
 */
export async function newestToTakeBack(
  db: Db,
  { userId, conversationId, now }: { userId: string; conversationId: string; now: number },
  redo: boolean,
  count = 1,
): Promise<UndoAsked | null> {
  const here = await readFirstSets(db, userId, await setsOf(db, userId, conversationId));
  const isOwn = (set: FirstSet) => redo || set.actor === 'assistant';
  const own = here.filter(isOwn);
  const byHand = () => readSetsByHand(db, userId, now - handChangeMs);
  const isByHand = own.length === 0;
  const candidates = isByHand ? await readFirstSets(db, userId, await byHand()) : own;
  const place = (set: FirstSet) => (redo ? set.newest.seq : set.seq);
  const open = candidates.filter(({ isUndone }) => isUndone === redo).sort((a, b) => place(b) - place(a));
  // What the assistant changed elsewhere since would only be refused.
  const meant = isByHand && !redo ? await firstUnchanged(db, userId, open) : open[0];
  if (!meant) return null;
  const behind = isByHand ? [] : await unchangedBehind(db, userId, meant, open.slice(1, count));
  const summary = [meant, ...behind].map((set) => set.summary).join('; ');
  return {
    ...{ kind: 'undo', change_set_id: meant.newest.id, summary },
    ...(behind.length > 0 && { behind: behind.map(({ newest }) => newest.id) }),
    ...(redo && { redo }),
    ...(isByHand && { by_hand: true }),
  };
}

async function unchangedBehind(
  db: Db,
  userId: string,
  newest: FirstSet,
  behind: readonly FirstSet[],
): Promise<FirstSet[]> {
  const chosen: FirstSet[] = [];
  for (const set of behind) {
    if (await isChangedSince(db, userId, set, [newest, ...chosen])) break;
    chosen.push(set);
  }
  return chosen;
}

async function firstUnchanged(db: Db, userId: string, sets: readonly FirstSet[]): Promise<FirstSet | undefined> {
  for (const set of sets) if (!(await isChangedSince(db, userId, set))) return set;
  return undefined;
}

/** So many of the newest changes of a conversation are looked through for the series that it made. */
export const mostSets = 20;

/**
 * The series that the newest changes of a conversation made, as its own newest change of them left them.
 *
 * @param isToStay whether an event counts that was there before and was made to repeat
 */
export async function ownSeries(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  newest: number,
  isToStay: boolean,
): Promise<CalendarEvent[]> {
  const here = await readFirstSets(db, userId, await setsOf(db, userId, sessionId));
  const standing = here.filter(({ isUndone }) => !isUndone).sort((a, b) => b.newest.seq - a.newest.seq);
  const left = new Map<string, CalendarEvent>();
  const made = new Set<string>();
  for (const set of standing.slice(0, newest))
    for (const { entity, op, before, after } of await readTakenBack(db, userId, set.newest.id)) {
      if (entity !== 'event' || !before) continue;
      if (!left.has(before.id)) left.set(before.id, before);
      if (op === 'delete' || (isToStay && after?.recurrence === null)) made.add(before.id);
    }
  return left
    .values()
    .filter(({ id, recurrence }) => recurrence !== null && made.has(id))
    .toArray();
}

/** Change sets of a conversation, those of answers that were lost too. */
async function setsOf(db: Db, userId: string, conversationId: string): Promise<string[]> {
  const messages = await newestMessages(db, [conversationId, userId]);
  const answered = messages.flatMap(({ change_set_id }) => change_set_id ?? []);
  const made = await readSetsOfMessages(
    db,
    userId,
    messages.map(({ id }) => id),
  );
  return [...new Set([...answered, ...[...made.values()].map(({ id }) => id)])];
}
