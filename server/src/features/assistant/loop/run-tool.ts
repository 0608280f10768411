import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import type { Tool } from '../tools/tool.ts';
import { boundedAnswer } from './bounded-answer.ts';
import { findingsIn } from './input-findings.ts';
import type { LoopRequest } from './loop-request.ts';
import { unreadable } from './unreadable.ts';

/** The model reads this sentence when a tool fails by a fault of the server. The fault itself stands in the log alone. */
const FAULT = 'This did not work because of a fault of the server. Tell the person so, and do not try it again.';
const TOO_LONG = 'This took too long and was ended.';

/**
 * Runs the tools of a turn, and tells on the way what the person sees of it. What a tool refuses is thrown with the sentence that
 * the model reads.
 *
 * @param step how many steps came before the present one
 * @param form in which a model reads an answer
 */
export function toolRunner(
  { turn, events, log }: Pick<LoopRequest, 'turn' | 'events' | 'log'>,
  step: () => number,
  form: (answer: object) => object = (answer) => answer,
): (tool: Tool, input: unknown, signal: AbortSignal) => Promise<object> {
  // Reading from SQLite lets nobody else in.
  const pause = paced();

  function failureOf(cause: unknown, tool: string, signal: AbortSignal): AppError {
    if (cause instanceof AppError) return cause;
    if (signal.aborted) return new AppError('UNAVAILABLE', TOO_LONG, { cause });
    log.error({ err: cause, tool }, 'a tool of the assistant failed');
    return new AppError('INTERNAL', FAULT, { cause });
  }

  return async function run(tool: Tool, input: unknown, signal: AbortSignal): Promise<object> {
    const { name } = tool;
    events.onToolStart(name);
    const findings = findingsIn(tool, input);
    if (findings !== '') {
      events.onToolEnd({ name, input, step: step(), failure: unreadable() });
      throw new Error(findings);
    }
    try {
      await pause();
      const answer = boundedAnswer(form(await tool.run({ ...turn, signal }, input)));
      events.onToolEnd({ name, input, step: step(), failure: null, answer });
      return answer;
    } catch (cause) {
      const failure = failureOf(cause, name, signal);
      events.onToolEnd({ name, input, step: step(), failure });
      // The model reads the message of what is thrown here.
      throw new Error(failure.message, { cause });
    }
  };
}
