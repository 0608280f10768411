import type { ChatFailure, ListedEvent } from '@daywright/contract/assistant';
import type { Change } from '@daywright/contract/changes';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Conversation } from '@daywright/schedule/language/requests';
import type { Context } from '../../../context.ts';
import type { Hesitation, LanguageModel } from '../assistant-model.ts';
import type { AskedChange } from '../conversation/asked-change.ts';
import { type LastResults, resultsOf } from '../conversation/last-results.ts';
import type { ForeignText } from '../conversation/state.ts';
import type { BegunTurn } from '../conversation/turns.ts';
import type { Asked } from '../loop/ask-once.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { runLoop } from '../loop/run-loop.ts';
import { tokenBudget, uncounted, withinBudget } from '../loop/usage.ts';
import { agendaOf } from '../models/agenda.ts';
import { plannedAround } from '../tools/planned-around.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import type { Emit } from './answer.ts';
import type { TurnAssistant } from './assistant.ts';
import { doubtOf } from './doubt.ts';
import { atLeast, foreignBefore, foreignInCall } from './foreign-text.ts';
import type { Doubt } from './guard.ts';
import { listedIn } from './listed.ts';
import { mentionsLeftBy, mentionsOf, watched } from './mentioned.ts';
import { ownPart } from './own-part.ts';
import { failuresIn, outcomeOf } from './told-failures.ts';
import { askingOwnPlaces } from './weather-asked.ts';

const WAITING = 'The language model is busy. Trying again...';

/** What the model came to. Nothing of it is written yet. */
interface Thought {
  readonly text: string;
  /** The end of the text that was not shown yet: it may say that something was done, which is not true before it is. */
  readonly unshown: string;
  readonly asked: readonly AskedChange[];
  /** What would change. */
  readonly preview: Change[];
  readonly doubt: Doubt | null;
  /** Words of the message that it found no meaning for. */
  readonly unread: readonly string[];
  /** What it tried in vain. */
  readonly failures: ChatFailure[];
  /** What its lines list; nothing where changes are told. */
  readonly listed: ListedEvent[];
  /** It wrote calls of tools into its text. */
  readonly wroteCalls: boolean;
  readonly conversation: Conversation;
  readonly results: LastResults | null;
  /** What of others the conversation holds by now. */
  readonly foreign: ForeignText;
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
  const { results: before } = turn.state;
  let conversation = setting.conversation;
  let unshown = '';
  const calls: EndedCall[] = [];
  const own = ownPart(turn.message);
  let foreign = foreignBefore(turn);
  const hesitations: Hesitation[] = [];
  const planned = model.isBuiltIn ? { planned: await plannedAround(schedule) } : { agenda: await agendaOf(schedule) };
  const watching = watched(tools);
  const turnSetting = {
    ...{ now: schedule.now, timeZone: schedule.timeZone, preferences: schedule.preferences, conversation, ...planned },
    remember(after: Conversation) {
      conversation = after;
    },
    hesitate(why: Hesitation) {
      hesitations.push(why);
    },
  };
  const asking = withinBudget(model, budget);
  const { text, wroteCalls = false } = await runLoop({
    model: asking,
    setting: turnSetting,
    said: [...turn.said, { author: 'me', text: turn.message }],
    results: before,
    turn: { schedule, weather, signal },
    tools: model.isBuiltIn ? watching.tools : askingOwnPlaces(watching.tools, own, () => foreign),
    events: {
      onText(delta) {
        if (schedule.asked().length > 0) unshown += delta;
        else emit({ type: 'chat_progress', data: { delta, session_id } });
      },
      onWait: () => emit({ type: 'ai_thinking', data: { status: WAITING, session_id } }),
      onToolStart: (function_name) => emit({ type: 'function_call_executing', data: { function_name, session_id } }),
      onToolEnd(call) {
        calls.push(call);
        foreign = atLeast(foreign, foreignInCall(call, model.isBuiltIn));
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
  const judge = async (asked: LanguageModel, judged: Asked): Promise<string> => {
    const { askOnce } = await import('../loop/ask-once.ts');
    return askOnce(asked, turnSetting, judged, { onTokens: budget.charge }, signal);
  };
  const acting = asking.isBuiltIn
    ? { hesitations }
    : { own, foreign, schedule, ask: (judged: Asked) => judge(asking, judged), isFirst: turn.said.length === 0 };
  const doubt = await doubtOf(ctx, schedule, { asked, preview, sessionId: session_id }, acting).finally(budget.end);
  if (!model.isBuiltIn) {
    const left = mentionsLeftBy(preview);
    const mentioned = left.length > 0 ? left : await mentionsOf(schedule, watching.listed());
    conversation = { ...conversation, mentioned: mentioned.length > 0 ? mentioned : conversation.mentioned };
  }
  // What was refused to it, the built-in assistant asks about.
  const failures = model.isBuiltIn && conversation.question ? [] : await failuresIn(calls, schedule);
  const results = model.isBuiltIn ? null : (resultsOf(turn.turnId, calls) ?? before);
  const listed = asked.length > 0 ? [] : await listedIn(text, schedule);
  const unread = hesitations.flatMap((each) => (each.kind === 'unread' ? [each.words] : []));
  return { text, unshown, asked, preview, doubt, unread, failures, listed, wroteCalls, conversation, results, foreign };
}
