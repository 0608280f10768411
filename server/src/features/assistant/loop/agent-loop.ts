import { isStepCount, streamText, ToolChoiceViolationError } from 'ai';
import type { AppError } from '../../../platform/errors.ts';
import type { LanguageModel } from '../assistant-model.ts';
import { endedAs, timedOut, tooManySteps, tooManyTokens } from '../failures.ts';
import { modelMessages } from '../models/messages.ts';
import { instructionsOf } from '../models/prompt.ts';
import { failureOf } from '../models/provider-failures.ts';
import { type LoopLimits, type LoopRequest, type LoopResult, limitsOfATurn, nothingSaid } from './loop-request.ts';
import { offeredTools } from './offered-tools.ts';
import { patient } from './patience.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import type { Thinking } from './spoken-text.ts';
import { countTokens } from './token-count.ts';

// Warnings about settings that a model ignores would go to standard error.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** What a language model is asked by. */
interface AgentRequest extends LoopRequest {
  readonly model: LanguageModel;
}

export async function agentLoop(asked: AgentRequest): Promise<LoopResult> {
  const { model, setting, events, signal } = asked;
  const limits = { ...limitsOfATurn, ...asked.limits };
  const messages = modelMessages(asked.said, asked.results);
  const instructions = instructionsOf(setting);
  const tokens = countTokens(asked, { instructions, messages });
  let step = 0;
  const ended = new AbortController();
  const { tools, hasRun } = offeredTools(asked, () => step);
  const { stream } = streamText({
    model: patient(model.forTurn(setting), limits, events.onWait),
    instructions,
    messages,
    tools,
    // One after the other: each reads the schedule as those before it left it.
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(model.maxSteps), tokens.areSpent],
    // The last step has to say something.
    prepareStep({ stepNumber }) {
      step = stepNumber;
      return stepNumber === model.maxSteps - 1 ? { toolChoice: 'none' } : undefined;
    },
    maxRetries: limits.retries,
    timeout: { totalMs: limits.turnMs, toolMs: limits.toolMs },
    abortSignal: AbortSignal.any([signal, ended.signal]),
    telemetry: { isEnabled: false },
    onStepEnd: ({ usage, content }) => tokens.onStep(usage, content),
    // Errors are read from the stream; by default they would be printed, with all that was said.
    onError: () => {},
  });
  const answer = await readAnswer(stream, asked, thinkingOf(asked), tokens.reading, hasRun);
  // An answer that is read no further must not be written on.
  ended.abort();
  signal.throwIfAborted();
  const failure = failureIn(answer, limits, tokens.areSpent(), model.isOwn);
  if (failure) throw failure;
  return { text: answer.text.trim() || silences[answer.hidden ?? 'all'], wroteCalls: answer.hidden === 'calls' };
}

/** What is said in place of an answer that has no words for the person. */
const silences = {
  all: nothingSaid,
  calls: 'The language model wrote down what it would do, and did not do it. Ask once more, or in other words.',
  thoughts: 'The language model thought about this, and gave no answer. Ask once more, or in other words.',
};

/** Models whose answers begin in thoughts without a tag, as far as this process has seen; a person's own are theirs alone. */
const thoughtFirst = new Set<string>();
const mostKnown = 1_000;

function thinkingOf({ model: { provider, name, isOwn }, turn }: AgentRequest): Thinking {
  const key = JSON.stringify([provider, name, isOwn && turn.schedule.userId]);
  return {
    isFirst: () => thoughtFirst.has(key),
    noteFirst() {
      if (thoughtFirst.size < mostKnown) thoughtFirst.add(key);
    },
  };
}

function failureIn(
  { end, isCalling }: Answer,
  { turnMs }: LoopLimits,
  isSpent: boolean,
  isOwn: boolean,
): AppError | undefined {
  if (end === 'spent') return tooManyTokens();
  if (end === 'time-out') return timedOut(turnMs / 1000);
  if (typeof end === 'object') {
    // It was to call no tool any more.
    return ToolChoiceViolationError.isInstance(end.error) ? tooManySteps() : failureOf(end.error, isOwn);
  }
  if (end !== 'stop' && end !== 'tool-calls') return endedAs(end);
  if (!isCalling) return undefined;
  return isSpent ? tooManyTokens() : tooManySteps();
}
