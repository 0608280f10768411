import { isStepCount, streamText, ToolChoiceViolationError } from 'ai';
import type { AppError } from '../../../platform/errors.ts';
import { endedAs, failureOf, timedOut, tooManySteps, tooManyTokens } from '../models/failures.ts';
import { modelMessages } from '../models/messages.ts';
import { instructionsOf } from '../models/prompt.ts';
import type { Asked, LoopLimits, LoopResult } from './asked.ts';
import { offeredTools } from './offered-tools.ts';
import { countTokens } from './token-count.ts';

const limitsOfATurn: LoopLimits = { turnMs: 60_000, toolMs: 10_000, retries: 2 };

/** Product specification, section 9, default AI text. */
const NOTHING_SAID = 'Response received';

// It would write to standard error; what matters is told to the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

export async function agentLoop(asked: Asked): Promise<LoopResult> {
  const { model, setting, turn, tools, events, signal, log, turnTokens } = asked;
  const limits = { ...limitsOfATurn, ...asked.limits };
  const messages = modelMessages(asked.said);
  const instructions = model.isBuiltIn ? '' : instructionsOf(setting);
  const tokens = countTokens(model, instructions, messages, events.onTokens);
  const started = new Set<string>();
  const offered = offeredTools(
    tools,
    turn,
    log,
    ({ name }, callId) => {
      started.add(callId);
      events.onToolStart(name);
    },
    ({ name }, status) => events.onToolEnd(name, status),
  );
  const stream = streamText({
    model: model.forTurn(setting),
    ...(instructions && { instructions }),
    messages,
    tools: offered,
    // One after the other: each reads the schedule as those before it left it.
    toolCallConcurrency: 1,
    stopWhen: [isStepCount(model.maxSteps), () => tokens.used() >= turnTokens],
    // The last call has to say something.
    prepareStep: ({ stepNumber }) => (stepNumber === model.maxSteps - 1 ? { toolChoice: 'none' } : undefined),
    maxRetries: limits.retries,
    timeout: { totalMs: limits.turnMs, toolMs: limits.toolMs },
    abortSignal: signal,
    telemetry: { isEnabled: false },
    onStepEnd: ({ usage }) => tokens.onStepEnd(usage),
    // Errors are read from the stream; by default the request would be printed.
    onError: () => {},
  }).stream;

  let text = '';
  let failure: AppError | undefined;
  try {
    for await (const part of stream) {
      switch (part.type) {
        case 'start-step':
          tokens.onStepStart();
          break;
        case 'text-start':
          if (text) say('\n\n');
          break;
        case 'text-delta':
          tokens.onOutput(part.text);
          say(part.text);
          break;
        case 'tool-input-delta':
          tokens.onOutput(part.delta);
          break;
        case 'tool-error':
          // Refused before it ran: its input is not valid, or there is no such tool.
          if (!started.has(part.toolCallId)) {
            events.onToolStart(part.toolName);
            events.onToolEnd(part.toolName, 'failed');
          }
          break;
        case 'abort':
          failure ??= timedOut(limits.turnMs / 1000);
          break;
        case 'error':
          failure ??= ToolChoiceViolationError.isInstance(part.error) ? tooManySteps() : failureOf(part.error);
          break;
        case 'finish':
          if (part.finishReason === 'tool-calls')
            failure ??= tokens.used() < turnTokens ? tooManySteps() : tooManyTokens();
          else if (part.finishReason !== 'stop') failure ??= endedAs(part.finishReason);
          break;
      }
    }
  } catch (error) {
    // A connection that was cut while an answer arrived ends the stream in this way.
    failure ??= failureOf(error);
  }
  tokens.onEnd();
  signal.throwIfAborted();
  if (failure) {
    log.warn({ model: model.name, reason: failure.message }, 'the language model gave no answer');
    throw failure;
  }
  return { text: text.trim() || NOTHING_SAID };

  function say(delta: string) {
    text += delta;
    events.onText(delta);
  }
}
