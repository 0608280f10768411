import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { llmProviders } from '../../../config.ts';
import { AppError } from '../../../platform/errors.ts';
import { tool } from '../tools/tool.ts';
import { ask } from './testing/asking.ts';

const plan = tool({
  name: 'plan',
  description: 'Plans an event.',
  input: Type.Object({ title: Type.String(), minutes: Type.Optional(Type.Integer({ minimum: 1 })) }),
  async run(_turn, { title }) {
    // Long enough for another call to overtake it.
    await new Promise(setImmediate);
    if (title === 'Taken') throw new AppError('ID_TAKEN', 'This time is taken.');
    if (title === 'Broken') throw new Error('the password of the database is hunter2');
    return { planned: title };
  },
});

describe.each(llmProviders)('%s', (provider) => {
  let mock: MockModel;
  beforeAll(async () => {
    mock = await startMockModel(provider);
  });
  beforeEach(() => mock.clear());
  afterAll(() => mock.stop());

  const answer = (message: string) => ask({ of: mock.env, message, tools: [plan] });
  const call = (title: unknown) => ({ name: 'plan', input: { title } });

  test('an answer arrives piece by piece, and what it used is counted', async () => {
    const text = 'You have **three** events tomorrow: Gym, Lunch and Dentist.';
    mock.script('tomorrow', [{ text, tokens: { input: 812, output: 23 } }]);
    const heard = await answer('What is on tomorrow?');
    expect(heard.text).toBe(text);
    expect(heard.deltas.length).toBeGreaterThan(1);
    expect(heard.deltas.join('')).toBe(text);
    expect(heard.tokens).toEqual([{ input: 812, output: 23 }]);
  });

  test('several calls of one step run one after the other, and the next step reads what they answered', async () => {
    mock.script('Plan', [
      { text: 'One moment.', calls: [call('A'), call('B')] },
      { calls: [call('C')] },
      { text: 'Done.' },
    ]);
    const heard = await answer('Plan A, B and C');
    expect(heard.tools).toEqual([1, 2, 3].flatMap(() => ['plan ...', 'plan completed']));
    expect(mock.reads().map(({ results }) => results)).toEqual([
      [],
      ['{"planned":"A"}', '{"planned":"B"}'],
      ['{"planned":"A"}', '{"planned":"B"}', '{"planned":"C"}'],
    ]);
    expect(heard.text).toBe('One moment.\n\nDone.');
    expect(heard.deltas.join('')).toBe(heard.text);
    expect(heard.tokens).toHaveLength(3);
  });

  test('what a tool refuses, the model reads and the person sees', async () => {
    mock.script('Plan', [{ calls: [call('Taken'), call('A')] }, { text: 'The first time is taken.' }]);
    const heard = await answer('Plan both');
    expect(heard.tools).toEqual(['plan ...', 'plan failed', 'plan ...', 'plan completed']);
    expect(mock.reads().at(-1)?.results).toEqual([expect.stringMatching(/This time is taken\.$/), '{"planned":"A"}']);
  });

  test('what a fault of the server says is for the log alone', async () => {
    mock.script('Plan', [{ calls: [call('Broken')] }, { text: 'That did not work.' }]);
    const heard = await answer('Plan it');
    expect(heard.tools).toEqual(['plan ...', 'plan failed']);
    expect(mock.reads().at(-1)?.results.join()).toMatch(/^(?!.*hunter2).*fault of the server/);
    expect(heard.logged.join()).toContain('hunter2');
  });

  test('input that does not fit and a tool that does not exist are failures that the model reads', async () => {
    mock.script('Plan', [
      { calls: [call(7), { name: 'send_mail', input: { to: 'eve@example.org' } }, call('A')] },
      { text: 'One of three.' },
    ]);
    const heard = await answer('Plan it');
    expect(heard.tools.toSorted()).toEqual([
      'plan ...',
      'plan ...',
      'plan completed',
      'plan failed',
      'send_mail ...',
      'send_mail failed',
    ]);
    const results = mock.reads().at(-1)?.results.join('\n');
    expect(results).toContain('/title must be string');
    expect(results).not.toMatch(/TypeValidation|Invalid input for tool/);
    expect(results).toContain('send_mail');
    expect(results).toContain('{"planned":"A"}');
  });

  test('the model reads instructions, the conversation and the tools', async () => {
    mock.script('hour', [{ text: 'It is longer now.' }]);
    const said = [
      { author: 'me', text: 'Add gym' },
      { author: 'bot', text: 'Added.' },
      { author: 'me', text: 'Make it an hour' },
    ] as const;
    await ask({ of: mock.env, said, tools: [plan] });
    const [read] = mock.reads();
    expect(read).toMatchObject({ history: ['Add gym', 'Added.'], message: 'Make it an hour' });
    expect(read?.instructions).toContain('Thursday 11 June 2026');
    expect(JSON.stringify(mock.server.getLastRequest()?.body)).toContain('Plans an event.');
  });

  test('the model reads what tools answered to an earlier message, before its answer to that', async () => {
    mock.script('Move', [{ text: 'Moved.' }]);
    const said = [
      { id: 'm1', author: 'me', text: 'Plan A' },
      { author: 'bot', text: 'Planned.' },
      { author: 'me', text: 'Move it' },
    ] as const;
    const results = { turn_id: 'm1', calls: [{ name: 'plan', input: { title: 'A' }, answer: { planned: 'A' } }] };
    expect((await ask({ of: mock.env, said, results, tools: [plan] })).text).toBe('Moved.');
    const [read] = mock.reads();
    expect(read).toMatchObject({ message: 'Move it', results: [] });
    expect(read?.history.join()).toMatch(/^Plan A,.*planned.*,Planned\.$/);
  });

  test('an answer without words still is one', async () => {
    mock.script('Plan', [{ calls: [call('A')] }, { text: '' }]);
    expect((await answer('Plan A')).text).toBe('Response received');
  });
});
