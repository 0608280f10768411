import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { type Answering, dialogueModel } from './dialogue.ts';
import { Refusal } from './talk.ts';

type Results = Record<string, { type: 'json'; value: object } | { type: 'error-text'; value: string }>;

/** One call of the model, with what the tools of the call before answered. */
function calling(answering: Answering) {
  const model = dialogueModel(answering);
  const prompt: LanguageModelV4Prompt = [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }];
  return async (results: Results = {}, isLast = false): Promise<LanguageModelV4StreamPart[]> => {
    const content = Object.entries(results).map(([toolCallId, output]) => {
      return { type: 'tool-result' as const, toolCallId, toolName: 'tool', output } as never;
    });
    if (content.length > 0) prompt.push({ role: 'tool', content });
    const toolChoice = isLast ? ({ type: 'none' } as const) : ({ type: 'auto' } as const);
    const { stream } = await model.doStream({ prompt, toolChoice });
    return Array.fromAsync(stream);
  };
}

const callsIn = (parts: readonly LanguageModelV4StreamPart[]) =>
  parts.flatMap((part) => (part.type === 'tool-call' ? [`${part.toolCallId} ${part.toolName} ${part.input}`] : []));
const textIn = (parts: readonly LanguageModelV4StreamPart[]) =>
  parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));
const endOf = (parts: readonly LanguageModelV4StreamPart[]) =>
  parts.flatMap((part) => (part.type === 'finish' ? [part.finishReason.unified] : []));

test('a message that needs no tool is answered at once, word by word', async () => {
  const parts = await calling(async (message) => `You said ${message}.`)();
  expect(textIn(parts)).toEqual(['You ', 'said ', 'hello.']);
  expect(endOf(parts)).toEqual(['stop']);
});

test('it goes on with what the tools answered', async () => {
  const call = calling(async (_, talk) => {
    const first = await talk.call('stop_timer', {});
    const second = await talk.call('undo', { redo: true });
    return `${first.stopped} ${second.done}`;
  });
  const parts = await call();
  expect(callsIn(parts)).toEqual(['call-1 stop_timer {}']);
  expect(endOf(parts)).toEqual(['tool-calls']);
  expect(callsIn(await call({ 'call-1': { type: 'json', value: { stopped: false } } }))).toEqual([
    'call-2 undo {"redo":true}',
  ]);
  expect(textIn(await call({ 'call-2': { type: 'json', value: { done: true } } })).join('')).toBe('false true');
});

test('calls that are made at once go out together', async () => {
  const call = calling(async (_, talk) => {
    const both = await Promise.all([talk.call('stop_timer', {}), talk.call('stop_timer', {})]);
    return both.map(({ stopped }) => stopped).join(' ');
  });
  expect(callsIn(await call())).toHaveLength(2);
  const answers: Results = {
    'call-1': { type: 'json', value: { stopped: true } },
    'call-2': { type: 'json', value: { stopped: false } },
  };
  expect(textIn(await call(answers)).join('')).toBe('true false');
});

test('what a tool refuses is thrown with its sentence', async () => {
  const call = calling((_, talk) =>
    talk.call('stop_timer', {}).then(
      () => 'stopped',
      (error: unknown) => (error instanceof Refusal ? error.message : 'another error'),
    ),
  );
  await call();
  const parts = await call({ 'call-1': { type: 'error-text', value: 'Error: Nothing runs.' } });
  expect(textIn(parts).join('')).toBe('Nothing runs.');
});

test('more steps than there may be end in a sentence for the person', async () => {
  const call = calling(async (_, talk) => `${(await talk.call('stop_timer', {})).stopped}`);
  await expect(call({}, true)).rejects.toThrow('Ask for less at once.');
});
