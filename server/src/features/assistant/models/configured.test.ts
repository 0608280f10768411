import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type MockModel, startMockModel } from '../../../../test/mock-model.ts';
import { readConfig } from '../../../config.ts';
import { ask } from '../loop/testing/asking.ts';
import { assistantModel } from './configured.ts';

let mock: MockModel;
beforeAll(async () => {
  mock = await startMockModel('openai');
});
afterEach(() => mock.clear());
afterAll(() => mock.stop());

test('people read the name of the model, or that it is the built-in assistant', () => {
  expect(assistantModel(readConfig(mock.env))).toMatchObject({ provider: 'openai', name: 'mock-model', maxSteps: 8 });
  expect(assistantModel(readConfig({}))).toMatchObject({
    provider: 'built-in',
    name: 'Built-in assistant',
    isBuiltIn: true,
  });
});

test('OpenAI is told not to keep the conversation, and reads all of it with every call', async () => {
  const bodies: unknown[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return send(address, init);
  });
  mock.reply(() => ({ text: 'Hello.' }));
  await ask({ of: mock.env });
  vi.restoreAllMocks();
  expect(bodies).toEqual([expect.objectContaining({ store: false, stream: true })]);
});

test('variables that other programs read lead neither calls nor keys elsewhere', async () => {
  vi.stubEnv('OPENAI_BASE_URL', 'http://localhost:1/v1');
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-another-program');
  mock.reply(() => ({ text: 'Hello.' }));
  const { text } = await ask({ of: mock.env });
  vi.unstubAllEnvs();
  expect(text).toBe('Hello.');
});
