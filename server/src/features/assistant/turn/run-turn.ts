import type { ChatAnswer } from '@daywright/contract/assistant';
import type { Context } from '../../../context.ts';
import { databaseFailure } from '../../../platform/database/failures.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/serve.ts';
import { signedInTokens } from '../../auth/queries.ts';
import type { AssistantModel } from '../assistant-model.ts';
import { isSetting, type SettingAsked } from '../conversation/asked-change.ts';
import { extendLease, keepLease } from '../conversation/leases.ts';
import { keepSettings } from '../conversation/lost-answers.ts';
import type { ConversationState, PutBack } from '../conversation/state.ts';
import { type BegunTurn, beginTurn, endTurn } from '../conversation/turns.ts';
import { isBuiltInOffered, offeringBuiltIn, UNCHANGED } from '../failures.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { bounded, type Emit, type Ending, saying } from './answer.ts';
import type { Assistant } from './assistant.ts';
import { type CommittedTurn, commitTurn } from './commit.ts';
import { createTurnSchedule } from './create-turn-schedule.ts';
import { type Decision, decide, unchanged } from './decide.ts';
import { mentionsLeftBy } from './mentioned.ts';
import { inverseOf, netOf, settingChangesOf } from './setting-changes.ts';

/** What a person says. Once their token is revoked, nothing is written. */
export interface Message extends Caller {
  readonly sessionId: string;
  readonly message: string;
  /** The built-in assistant answers it, whatever the person chose. */
  readonly isBuiltIn?: boolean;
}

const STOPPED = `Stopped. ${UNCHANGED}`;

/**
 * One turn of a conversation, from a message to its answer (design, section 3, Assistant). It is done whole or not at all:
 * what it changes is written as one change set once the model has said everything. A stop that comes before leaves nothing
 * but its mention in the history; one that comes later is too late, and the answer says what was done.
 *
 * @throws AppError `SESSION_NOT_FOUND`, `BUSY`, `INVALID_REQUEST` before anything is kept; then `ASSISTANT_FAILED`,
 *   `ASSISTANT_LIMIT` and what the server cannot do, with a sentence that the history has too
 */
export async function runTurn(
  ctx: Context,
  assistant: Assistant,
  { userId, sessionId, tokenId, message, isBuiltIn = false }: Message,
  emit: Emit,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const turn = await beginTurn(ctx, { userId, sessionId, message });
  emit({ type: 'chat_processing_started', data: { message: 'Processing your message...', session_id: sessionId } });
  emit({ type: 'ai_thinking', data: { status: 'Thinking...', session_id: sessionId } });
  const lost = new AbortController();
  const endLease = keepLease(ctx, turn.turnId, () => lost.abort());
  const going = AbortSignal.any([signal, lost.signal]);
  const ending = await endingOf(ctx, assistant, { userId, tokenId, isBuiltIn }, turn, emit, going).finally(endLease);
  const { state, changes, ...answer } = bounded(ending);
  const answerId = await endTurn(ctx, turn.turnId, { answer, state });
  // Where the conversation was lost to another turn meanwhile, the history tells by what was changed.
  const message_id = answerId ?? answer.change_set_id ?? turn.turnId;
  const reply = { session_id: sessionId, message_id, changes, ...answer };
  emit({ type: 'ai_response', data: reply });
  return reply;
}

async function endingOf(
  ctx: Context,
  { answering, ...working }: Assistant,
  caller: Caller & { isBuiltIn: boolean },
  turn: BegunTurn,
  emit: Emit,
  signal: AbortSignal,
): Promise<Ending> {
  let decision: Decision;
  let model: AssistantModel | undefined;
  try {
    signal.throwIfAborted();
    model = await answering.modelOf(caller.userId, caller.isBuiltIn || turn.isBuiltIn);
    const schedule = await createTurnSchedule(ctx, {
      userId: caller.userId,
      conversationId: turn.sessionId,
      putBack: turn.state.put_back,
    });
    try {
      decision = await decide(ctx, { ...working, model }, turn, schedule, emit, signal);
    } finally {
      schedule.seal();
    }
    signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted) return saying(STOPPED, unchanged(turn));
    throw await failed(ctx, turn, error, unchanged(turn), model);
  }
  if (decision.asked.length === 0) return decision.ending;
  return write(ctx, caller, turn, decision, emit);
}

/** Once it is written, nothing stops it any more. */
async function write(
  ctx: Context,
  { userId, tokenId }: Caller,
  turn: BegunTurn,
  { asked, ending, unshown, noteOnceDone }: Decision,
  emit: Emit,
): Promise<Ending> {
  let committed: CommittedTurn | null;
  const ofSettings = asked.filter(isSetting);
  const settings = settingChangesOf(ofSettings);
  const put_back = putBackOf(ofSettings);
  try {
    const actor = { userId, kind: 'assistant', chatMessageId: turn.turnId } as const;
    committed = await commitTurn(ctx, actor, asked, async (trx) => {
      const now = ctx.clock.now();
      // Whoever stops the turn or takes its conversation over waits for the end of this, or did so before.
      const lease = await extendLease(trx, turn.turnId, await ctx.sharedNow());
      if (lease === 'lost') throw tookTooLong();
      if (lease === 'stopped' || !(await signedInTokens(trx, userId, now)).has(tokenId)) throw new Stopped();
      if (put_back) await keepSettings(trx, turn, ofSettings, { ...ending.state, put_back });
    });
  } catch (error) {
    if (error instanceof Stopped) return saying(STOPPED, unchanged(turn));
    // What somebody else changed meanwhile is no failure: the answer names it.
    if (error instanceof AppError && error.status < 500) {
      const { foreign } = ending.state;
      // What cannot be put back any more must not stand before what can.
      const isPutBack = asked.some((each) => isSetting(each) && each.takes_back);
      const after = { ...unchanged(turn), ...(foreign && { foreign }), ...(isPutBack && { put_back: null }) };
      return { ...saying(escapeMarkdown(error.message), after), failures: ending.failures };
    }
    // A yes that could not be carried out may be said again.
    throw await failed(ctx, turn, error, asked === turn.state.held ? turn.state : unchanged(turn));
  }
  if (unshown) emit({ type: 'chat_progress', data: { delta: unshown, session_id: turn.sessionId } });
  if (!committed) return ending;
  const { change_set_id } = committed;
  const changes = [...committed.changes];
  const state = { ...ending.state, conversation: speakingOf(ending, changes), put_back };
  return {
    ...ending,
    changes,
    ...(settings.length > 0 && { settings, settings_id: turn.turnId }),
    change_set_id,
    state,
    note: noteOnceDone ?? null,
  };
}

/** Once a yes was carried out, what it changed is what the conversation speaks of. */
function speakingOf({ state: { conversation } }: Ending, changes: CommittedTurn['changes']) {
  const mentioned = mentionsLeftBy(changes);
  return conversation.mentioned.length > 0 || mentioned.length === 0 ? conversation : { ...conversation, mentioned };
}

/** How settings that were changed become again what they were. */
function putBackOf(settings: readonly SettingAsked[]): PutBack | null {
  if (settings.length === 0) return null;
  return { asked: inverseOf(netOf(settings)), redo: settings.some(({ takes_back = false }) => takes_back) };
}

/** What forbids the turn to write came to be known only as it was about to. */
class Stopped extends Error {}

const tookTooLong = () =>
  new AppError('ASSISTANT_FAILED', 'This took too long, so nothing was changed. Ask once more.');

/** Keeps what happened for whoever reads the conversation next. @returns the failure in words for the person */
async function failed(
  ctx: Context,
  turn: BegunTurn,
  error: unknown,
  after: ConversationState,
  model?: AssistantModel,
): Promise<AppError> {
  const known = failureOf(error);
  const failure = model?.isBuiltIn === false ? offeringBuiltIn(known) : known;
  const provider = model?.provider;
  if (failure.status >= 500) ctx.log.warn({ err: failure, provider }, 'a turn of the assistant failed');
  try {
    const { state, changes: _, ...answer } = saying(failure.message, after);
    await endTurn(ctx, turn.turnId, { answer, state, isBuiltInOffered: isBuiltInOffered(failure) });
  } catch (err) {
    ctx.log.error({ err }, 'a failed turn could not be ended');
  }
  return failure;
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const known = databaseFailure(error);
  if (known) return known;
  const sentence = 'Something went wrong on the server. Look at your schedule before you ask again.';
  return new AppError('INTERNAL', sentence, { cause: error });
}
