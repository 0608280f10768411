import type { ChatAnswer } from '@daywright/contract/assistant';
import { withoutHidden } from '@daywright/schedule/language/words/hidden';
import type { Context } from '../../../context.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseAboveBytes } from '../../usage/queries.ts';
import { giveBack, takeLease } from './leases.ts';
import { withLostAnswers } from './lost-answers.ts';
import { type ConversationState, stateOf } from './state.ts';
import { type ChatMessageRow, findChatSession, insertMessage, readNewestWords } from './store.ts';

/** So many of its newest messages a turn knows of a conversation. */
const MESSAGES_TOLD = 30;

/** A turn that has begun: it holds its conversation until it ends, or until it was silent for too long. */
export interface BegunTurn {
  /** The id of the person's message too: what the turn changes is logged under it. */
  readonly turnId: string;
  readonly sessionId: string;
  /** The person's message as it is kept. */
  readonly message: string;
  readonly state: ConversationState;
  /** What was said before, oldest first, as far back as is known. */
  readonly said: readonly Pick<ChatMessageRow, 'id' | 'author' | 'text'>[];
  /** The built-in assistant answers in this conversation, whatever the person chose. */
  readonly isBuiltIn: boolean;
}

/** What is kept of an answer; what it changed is read from the change log. */
export type Answer = Pick<
  ChatAnswer,
  | 'response'
  | 'change_set_id'
  | 'settings'
  | 'settings_id'
  | 'choices'
  | 'confirmation'
  | 'failures'
  | 'listed'
  | 'note'
  | 'answered_by'
>;

/** What an answer carries beside its text, where that is nothing. */
export const noParts = (): Omit<Answer, 'response' | 'change_set_id'> => ({
  ...{ choices: [], confirmation: null, failures: [], listed: [], note: null, answered_by: null },
});

/**
 * Takes a conversation for one turn and keeps the person's message, both or neither.
 *
 * @throws AppError `SESSION_NOT_FOUND`, `BUSY` while another turn runs, `INVALID_REQUEST` where nothing readable is said,
 *   `QUOTA_BYTES`
 */
export async function beginTurn(
  ctx: Context,
  { userId, sessionId, message }: { userId: string; sessionId: string; message: string },
): Promise<BegunTurn> {
  const text = withoutHidden(cleanText(message)).trim();
  if (text === '') throw new AppError('INVALID_REQUEST', 'The message is empty. Write what you need.');
  const now = ctx.clock.now();
  const sharedNow = await ctx.sharedNow();
  const turnId = newId();
  const begun = await ctx.write.transaction().execute(async (trx) => {
    const taken = await takeLease(trx, { userId, sessionId, turnId, now, sharedNow });
    if (!taken) throw (await findChatSession(trx, userId, sessionId)) ? busy() : sessionNotFound();
    const kept = await readNewestWords(trx, sessionId, MESSAGES_TOLD);
    // A request that was lost must not look as if it were still to be done.
    const said = await withLostAnswers(trx, userId, kept, null);
    const answers = said
      .filter(({ author }) => author === 'bot')
      .map(({ id, change_set_id }) => ({ change_set_id, isKept: kept.some((each) => each.id === id) }));
    const own = { id: turnId, session_id: sessionId, user_id: userId, author: 'me', text, at: now } as const;
    await insertMessage(trx, { ...own, change_set_id: null, parts: '{}' });
    await refuseAboveBytes(ctx, trx, userId);
    const state = stateOf(taken.state, answers);
    return { turnId, sessionId, message: text, state, said, isBuiltIn: taken.is_built_in === 1 };
  });
  announce(ctx, userId, sessionId);
  return begun;
}

/**
 * Ends a turn: keeps its answer and the conversation's state, and lets the next turn begin.
 *
 * @returns the id of the answer; null where the turn had lost its conversation: then nothing is kept
 */
export async function endTurn(
  ctx: Context,
  turnId: string,
  {
    answer,
    state,
    isBuiltInOffered,
  }: { answer: Answer; state: ConversationState; isBuiltInOffered?: boolean | undefined },
): Promise<string | null> {
  const now = ctx.clock.now();
  const ended = await ctx.write.transaction().execute(async (trx) => {
    const session = await giveBack(trx, turnId, JSON.stringify(state), now);
    return session && { session, answerId: await keepAnswer(trx, session, { ...answer, isBuiltInOffered }, now) };
  });
  if (!ended) return null;
  announce(ctx, ended.session.user_id, ended.session.id);
  return ended.answerId;
}

async function keepAnswer(
  db: Db,
  session: { id: string; user_id: string },
  { response, change_set_id, isBuiltInOffered, ...parts }: Answer & { isBuiltInOffered?: boolean | undefined },
  now: number,
): Promise<string> {
  const id = newId();
  const text = cleanText(response);
  const kept = JSON.stringify({ ...parts, ...(isBuiltInOffered && { built_in_offered: true }) });
  const row = { id, session_id: session.id, user_id: session.user_id, author: 'bot', text, at: now } as const;
  await insertMessage(db, { ...row, change_set_id, parts: kept });
  return id;
}

/** Tells the person's other tabs to read the conversation. */
export function announce(ctx: Context, userId: string, sessionId: string): void {
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'chat_changed', session_id: sessionId } });
}

export const busy = () =>
  new AppError('BUSY', 'The assistant is still answering in this conversation. Wait for it, or stop it first.');

export const sessionNotFound = () => new AppError('SESSION_NOT_FOUND', 'There is no such conversation.');
