import { AppError } from '../../../platform/errors.ts';
import type { RuleModel } from '../assistant-model.ts';
import { endedAs, timedOut, tooManySteps, unanswered } from '../failures.ts';
import { withoutWords } from '../models/without-words.ts';
import { Refusal, type Talk, type ToolName } from '../tools/talk.ts';
import { answerLength, type LoopRequest, type LoopResult, limitsOfATurn, nothingSaid } from './loop-request.ts';
import { toolRunner } from './run-tool.ts';

interface RuleRequest extends LoopRequest {
  readonly model: RuleModel;
}

interface Call {
  readonly name: ToolName;
  readonly input: object;
  resolve(answer: object): void;
  reject(refusal: Refusal): void;
}

/** Lets rules answer, with the tools and within the limits of a language model: calls that are made at once are one step. */
export async function ruleLoop(asked: RuleRequest): Promise<LoopResult> {
  const { model, setting, said, events, signal } = asked;
  const { turnMs, toolMs } = { ...limitsOfATurn, ...asked.limits };
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(turnMs);
  const ending = AbortSignal.any([signal, timeout]);
  const stopped = Promise.withResolvers<never>();
  ending.addEventListener('abort', () => stopped.reject(signal.aborted ? signal.reason : timedOut(turnMs / 1000)));

  let step = -1;
  let calls: Call[] = [];
  const run = toolRunner(asked, () => step);

  async function goOn(): Promise<void> {
    const going = calls;
    calls = [];
    step += 1;
    if (step === model.maxSteps - 1) return stopped.reject(tooManySteps());
    const settles: (() => void)[] = [];
    // One after the other: each reads the schedule as those before it left it.
    for (const { name, input, resolve, reject } of going) {
      if (ending.aborted) return;
      const tool = asked.tools.find((each) => each.name === name);
      if (!tool) return stopped.reject(new Error(`There is no tool ${name}.`));
      // A language model sends JSON, which has no undefined fields. The input of a rule is brought into the same form.
      const given = JSON.parse(JSON.stringify(input));
      const within = AbortSignal.any([ending, AbortSignal.timeout(toolMs)]);
      settles.push(
        await run(tool, given, within).then(
          (answer) => () => resolve(answer),
          (refusal: Error) => () => reject(new Refusal(refusal.message)),
        ),
      );
    }
    // None of them knows what came of the others.
    for (const settle of settles) settle();
  }

  const talk: Talk = {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        if (calls.length === 0) setImmediate(() => goOn().catch(stopped.reject));
        calls.push({ name, input, resolve: resolve as Call['resolve'], reject });
      }),
  };
  const message = said.findLast(({ author }) => author === 'me')?.text ?? '';
  const text = await Promise.race([model.answer(message, talk, setting), stopped.promise]).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof AppError ? error : unanswered(withoutWords(error));
  });
  signal.throwIfAborted();
  let length = 0;
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    length += word.length;
    if (length > answerLength) throw endedAs('length');
    events.onText(word);
  }
  return { text: text.trim() || nothingSaid };
}
