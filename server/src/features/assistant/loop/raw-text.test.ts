import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { llmProviders } from '../../../config.ts';
import { tool } from '../tools/tool.ts';
import { ask } from './testing/asking.ts';

const plan = tool({
  name: 'create_event',
  description: 'Plans an event.',
  input: Type.Object({ title: Type.String() }),
  run: async (_turn, { title }) => ({ planned: title }),
});
const call = '{"name": "create_event", "arguments": {"title": "SECRET"}}';

describe.each(llmProviders)('%s', (provider) => {
  let mock: MockModel;
  beforeAll(async () => {
    mock = await startMockModel(provider);
  });
  beforeEach(() => mock.clear());
  afterAll(() => mock.stop());

  const answer = (text: string) => {
    mock.script('gym', [{ text }], { chunkSize: 3 });
    return ask({ of: mock.env, message: 'Add gym', tools: [plan] });
  };

  test.each([
    `<think>SECRET: they want gym.</think>\n\nGym is on Friday.`,
    `<|channel|>analysis<|message|>SECRET<|end|><|start|>assistant<|channel|>final<|message|>Gym is on Friday.`,
    `Gym is on Friday.\n<tool_call>\n${call}\n</tool_call>`,
    `[TOOL_CALLS][${call}]\nGym is on Friday.`,
    `\`\`\`json\n${call}\n\`\`\`\nGym is on Friday.`,
    `<function=create_event>{"title": "SECRET"}</function>Gym is on Friday.`,
  ])('neither thoughts nor calls that are text are ever said: %.30s', async (text) => {
    const heard = await answer(text);
    expect(heard.text).toBe('Gym is on Friday.');
    expect(heard.deltas.join('').trim()).toBe('Gym is on Friday.');
    expect(heard.tools).toEqual([]);
  });

  test('an answer that was nothing else says so', async () => {
    expect((await answer('<think>SECRET')).text).toBe(
      'The language model thought about this, and gave no answer. Ask once more, or in other words.',
    );
    mock.clear();
    expect((await answer(call)).text).toBe(
      'The language model wrote down what it would do, and did not do it. Ask once more, or in other words.',
    );
  });

  test('a passage that was left out between two steps leaves no gap', async () => {
    const input = { title: 'Gym' };
    mock.script('gym', [
      { text: '<think>SECRET</think>', calls: [{ name: 'create_event', input }] },
      { text: '<think>SECRET</think>\n\nAdded.' },
    ]);
    const heard = await ask({ of: mock.env, message: 'Add gym', tools: [plan] });
    expect(heard.text).toBe('Added.');
    expect(heard.deltas.join('')).toBe('Added.');
    expect(heard.tools).toEqual(['create_event ...', 'create_event completed']);
  });

  test('of a model that thinks without a tag, thoughts are not even shown from the second time on', async () => {
    const env = { ...mock.env, LLM_MODEL: 'thinker' };
    mock.script('gym', [{ text: 'SECRET: they want gym.\n</think>\n\nGym is on Friday.' }]);
    const [first, second] = [
      await ask({ of: env, message: 'Is there gym?', tools: [plan] }),
      await ask({ of: env, message: 'Is there gym?', tools: [plan] }),
    ];
    expect([first.text, second.text]).toEqual(['Gym is on Friday.', 'Gym is on Friday.']);
    expect(second.deltas.join('')).not.toContain('SECRET');
  });
});
