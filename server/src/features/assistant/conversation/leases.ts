import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChatSessionRow } from './store.ts';

/** A turn whose process is gone holds its conversation no longer than this. */
const LEASE_MS = 15_000;
/** A turn that goes on says so as often: two of three signs may be lost. */
const RENEWED_EVERY_MS = 5_000;

const take = statement<{ state: string; is_built_in: number }>(
  () => `update chat_sessions set turn_id = ?, turn_until = ?, last_message_at = ?
    where user_id = ? and id = ? and (turn_id is null or turn_until < ? or turn_until > ?) returning state, is_built_in`,
);

/**
 * Takes a conversation for one turn, by the id of the message that begins it.
 *
 * @param turn with `sharedNow`, by which leases go
 * @returns the conversation's state, and whether the built-in assistant answers in it; undefined where another turn runs or the person has no such conversation
 */
export async function takeLease(
  db: Db,
  turn: { userId: string; sessionId: string; turnId: string; now: number; sharedNow: number },
): Promise<{ state: string; is_built_in: number } | undefined> {
  const { userId, sessionId, turnId, now, sharedNow } = turn;
  const until = sharedNow + LEASE_MS;
  // One that ends later than it can is from before the clock was set back.
  const [taken] = await take(db, [turnId, until, now, userId, sessionId, sharedNow, until]);
  return taken;
}

// A turn bears the id of its message, which leads to the conversation without an index of turns.
const ofTurn = 'id = (select session_id from chat_messages where id = ?) and turn_id = ?';

/** Stands for a time in `turn_until` where the turn is to stop. */
const STOPPED = 0;

const extend = statement<{ turn_until: number }>(
  () => `update chat_sessions set turn_until = case when turn_until = ${STOPPED} then turn_until else ? end
    where ${ofTurn} returning turn_until`,
);

/**
 * @param sharedNow that of the context
 * @returns whether the turn still has its conversation, and may go on
 */
export async function extendLease(db: Db, turnId: string, sharedNow: number): Promise<'held' | 'stopped' | 'lost'> {
  const [lease] = await extend(db, [sharedNow + LEASE_MS, turnId, turnId]);
  if (!lease) return 'lost';
  return lease.turn_until === STOPPED ? 'stopped' : 'held';
}

/**
 * Keeps a turn's conversation for as long as this process works on it, and hears of a stop that the bus did not bring. A turn
 * that may not go on writes nothing, whatever is heard here: its commit asks once more.
 *
 * @returns ends it
 */
export function keepLease(ctx: Context, turnId: string, stop: () => void): () => void {
  const renewing = setInterval(() => {
    ctx.background.run('keeping a conversation for its turn', async () => {
      if ((await extendLease(ctx.write, turnId, await ctx.sharedNow())) !== 'held') stop();
    });
  }, RENEWED_EVERY_MS);
  return () => clearInterval(renewing);
}

const markStopped = statement(
  () => `update chat_sessions set turn_until = ${STOPPED} where user_id = ? and id = ? and turn_id is not null`,
);

/** Lets the turn of a conversation write nothing any more, wherever it runs; the next one may begin. */
export async function stopLease(db: Db, userId: string, sessionId: string): Promise<void> {
  await markStopped(db, [userId, sessionId]);
}

const free = statement<{ id: string }>(
  () => 'update chat_sessions set turn_id = null, turn_until = null where turn_id is not null returning id',
);

/**
 * Ends the turns that a process before this one left, at the start of a server that has its database to itself: nobody works
 * on them any more.
 */
export async function freeLeftLeases({ engine, write }: Pick<Context, 'engine' | 'write'>): Promise<void> {
  if (engine === 'sqlite') await free(write, []);
}

const give = statement<{ id: string; user_id: string }>(
  () => `update chat_sessions set turn_id = null, turn_until = null, state = ?, last_message_at = ?
    where ${ofTurn} returning id, user_id`,
);

/** @returns the conversation; undefined where the turn no longer has it: then nothing is written */
export async function giveBack(
  db: Db,
  turnId: string,
  state: string,
  now: number,
): Promise<{ id: string; user_id: string } | undefined> {
  const [session] = await give(db, [state, now, turnId, turnId]);
  return session;
}

export function isProcessing({ turn_id, turn_until }: ChatSessionRow, sharedNow: number): boolean {
  return turn_id !== null && turn_until !== null && turn_until >= sharedNow && turn_until <= sharedNow + LEASE_MS;
}
