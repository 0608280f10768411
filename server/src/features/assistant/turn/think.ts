import type { ChatFailure } from '@daywright/contract/assistant';
import type { Change } from '@daywright/contract/changes';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Conversation } from '@daywright/schedule/language/requests';
import type { Context } from '../../../context.ts';
import { paced } from '../../../platform/pace.ts';
import type { AskedChange } from '../conversation/asked-change.ts';
import type { BegunTurn } from '../conversation/turns.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { runLoop } from '../loop/run-loop.ts';
import { tokenBudget, uncounted, withinBudget } from '../loop/usage.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import type { Emit } from './answer.ts';
import type { TurnAssistant } from './assistant.ts';
import { type Doubt, doubtOf, reachesSeries } from './guard.ts';
import { eventsLeftBy, mentionOf, mentionsOf, watched } from './mentioned.ts';
import { readPointing } from './read-pointing.ts';
import { seriesJustMade } from './taking-back.ts';
import { failuresIn, outcomeOf } from './told-failures.ts';

const WAITING = 'The language model is busy. Trying again...';

/** What the model came to. Nothing of it is written yet. */
export interface Thought {
  readonly text: string;
  /** The end of the text that was not shown yet: it may say that something was done, which is not true before it is. */
  readonly unshown: string;
  readonly asked: readonly AskedChange[];
  /** What would change. */
  readonly preview: Change[];
  readonly doubt: Doubt | null;
  /** What it tried in vain. */
  readonly failures: ChatFailure[];
  readonly conversation: Conversation;
}

/**
 * Lets the model answer over a draft of the person's schedule.
 *
 * @throws AppError `ASSISTANT_FAILED`, `ASSISTANT_LIMIT`; the reason of the signal once it is aborted
 */
export async function think(
  ctx: Context,
  { model, tools, weather }: TurnAssistant,
  { turn, schedule, setting }: { turn: BegunTurn; schedule: TurnSchedule; setting: Setting },
  emit: Emit,
  signal: AbortSignal,
): Promise<Thought> {
  const budget = model.isBuiltIn || model.isOwn ? uncounted : tokenBudget(ctx, schedule);
  const session_id = turn.sessionId;
  let conversation = setting.conversation;
  let unshown = '';
  const calls: EndedCall[] = [];
  // Before the model changes anything: what is next then may be gone now.
  const pointing = await readPointing(turn, schedule, setting);
  const watching = watched(tools);
  const { text } = await runLoop({
    model: withinBudget(model, budget),
    setting: {
      ...{ now: schedule.now, timeZone: schedule.timeZone, preferences: schedule.preferences, conversation },
      remember(after) {
        conversation = after;
      },
    },
    said: [...turn.said, { author: 'me', text: turn.message }],
    turn: { schedule, weather, signal },
    tools: watching.tools,
    events: {
      onText(delta) {
        if (schedule.asked().length > 0) unshown += delta;
        else emit({ type: 'chat_progress', data: { delta, session_id } });
      },
      onWait: () => emit({ type: 'ai_thinking', data: { status: WAITING, session_id } }),
      onToolStart: (function_name) => emit({ type: 'function_call_executing', data: { function_name, session_id } }),
      onToolEnd(call) {
        calls.push(call);
        emit({ type: 'function_call_completed', data: { ...outcomeOf(call), session_id } });
      },
      onTokens: budget.charge,
    },
    turnTokens: ctx.config.llmTurnTokens,
    signal,
    log: ctx.log.child({ turn: turn.turnId }),
  })
    .catch((error: unknown) => {
      throw budget.fault() ?? error;
    })
    .finally(budget.end);
  const asked = schedule.asked();
  const preview = asked.length > 0 ? await schedule.preview() : [];
  const justMade = reachesSeries(asked) ? await seriesJustMade(ctx.read, schedule.userId, session_id) : [];
  const pause = paced();
  for (const change of asked) {
    if ('seen' in change && change.seen) pointing.compare(change.seen);
    await pause();
  }
  const doubt = doubtOf(asked, preview, pointing, justMade);
  if (!model.isBuiltIn) {
    const left = eventsLeftBy(preview).map(mentionOf);
    const mentioned = left.length > 0 ? left : await mentionsOf(schedule, watching.listed());
    conversation = { ...conversation, mentioned: mentioned.length > 0 ? mentioned : conversation.mentioned };
  }
  // What was refused to it, the built-in assistant asks about.
  const failures = model.isBuiltIn && conversation.question ? [] : await failuresIn(calls, schedule);
  return { text, unshown, asked, preview, doubt, failures, conversation };
}
