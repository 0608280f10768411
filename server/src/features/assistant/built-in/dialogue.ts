import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolResultOutput,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { tooManySteps } from '../failures.ts';
import type { Talk, ToolName } from './talk.ts';
import { Refusal } from './talk.ts';

/** Answers a message: it calls tools as it goes, and returns what is said in the end. */
export type Answering = (message: string, talk: Talk) => Promise<string>;

interface Call {
  id: string;
  name: ToolName;
  input: object;
  resolve(answer: unknown): void;
  reject(refusal: Refusal): void;
}

/**
 * A function as a language model, so that rules run in the same loop, with the same tools, as any other: each call of the model
 * goes on with what the tools answered, and ends with the next calls or with the text. Good for one turn.
 */
export function dialogueModel(answering: Answering): LanguageModelV4 {
  let asked: Call[] = [];
  let waiting: Call[] = [];
  let count = 0;
  let text: Promise<string> | undefined;
  let onAsked = (): void => {};

  const talk: Talk = {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        asked.push({ id: `call-${++count}`, name, input, resolve: resolve as Call['resolve'], reject });
        // Calls that are made at once go out together.
        queueMicrotask(onAsked);
      }),
  };

  async function goOn({ prompt, toolChoice, abortSignal }: LanguageModelV4CallOptions): Promise<string | Call[]> {
    abortSignal?.throwIfAborted();
    const calls = new Promise<'calls'>((resolve) => {
      onAsked = () => resolve('calls');
    });
    if (text === undefined) text = answering(messageIn(prompt), talk);
    else for (const call of waiting) settle(call, prompt);
    const next = await Promise.race([text, calls]);
    if (asked.length === 0) return next;
    if (toolChoice?.type === 'none') throw tooManySteps();
    [waiting, asked] = [asked, []];
    return waiting;
  }

  return {
    specificationVersion: 'v4',
    provider: 'daywright',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('The built-in assistant answers as a stream only.')),
    async doStream(options) {
      const next = await goOn(options);
      return { stream: streamOf(partsOf(next)) };
    },
  };
}

const streamOf = (parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

const nothing = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
const usage: LanguageModelV4Usage = { inputTokens: nothing, outputTokens: { total: 0, text: 0, reasoning: 0 } };

function partsOf(next: string | readonly Call[]): LanguageModelV4StreamPart[] {
  const isText = typeof next === 'string';
  const said: LanguageModelV4StreamPart[] = isText
    ? [{ type: 'text-start', id: '1' }, ...wordsOf(next), { type: 'text-end', id: '1' }]
    : next.map(({ id, name, input }) => ({
        type: 'tool-call',
        toolCallId: id,
        toolName: name,
        input: JSON.stringify(input),
      }));
  const finishReason = { unified: isText ? ('stop' as const) : ('tool-calls' as const), raw: undefined };
  return [{ type: 'stream-start', warnings: [] }, ...said, { type: 'finish', finishReason, usage }];
}

const wordsOf = (text: string): LanguageModelV4StreamPart[] =>
  text.split(/(?<=\s)(?=\S)/).map((delta) => ({ type: 'text-delta', id: '1', delta }));

/** The newest message of the person. */
function messageIn(prompt: LanguageModelV4Prompt): string {
  const said = prompt.findLast(({ role }) => role === 'user')?.content ?? '';
  return typeof said === 'string' ? said : said.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

function settle(call: Call, prompt: LanguageModelV4Prompt): void {
  const output = outputOf(call.id, prompt);
  if (output?.type === 'json') call.resolve(output.value);
  else call.reject(new Refusal(refusalText(output)));
}

const outputOf = (id: string, prompt: LanguageModelV4Prompt): LanguageModelV4ToolResultOutput | undefined =>
  prompt
    .flatMap(({ role, content }) => (role === 'tool' ? content : []))
    .flatMap((part) => (part.type === 'tool-result' && part.toolCallId === id ? [part.output] : []))
    .at(-1);

/** The sentence that a tool threw, without the name of its kind before it. */
function refusalText(output: LanguageModelV4ToolResultOutput | undefined): string {
  const text = output && 'value' in output && typeof output.value === 'string' ? output.value : '';
  return text.replace(/^(?:\w*Error: )+/, '') || 'That did not work.';
}
