import { setTimeout } from 'node:timers/promises';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import type { RuleModel } from '../assistant-model.ts';
import { Refusal } from '../tools/talk.ts';
import type { Tool } from '../tools/tool.ts';
import { ask, failureOf } from './testing/asking.ts';

const rules = (answer: RuleModel['answer'], maxSteps = 40): RuleModel => ({
  ...{ provider: 'rules', name: 'Rules', isBuiltIn: true, maxSteps, choicesOf: () => [] },
  answer,
});
const stopping = (run: Tool['run'] = async () => ({ stopped: false })): Tool => ({
  ...{ name: 'stop_timer', description: 'Stops.', input: Type.Object({}) },
  run,
});

test('a message that needs no tool is answered at once, word by word', async () => {
  const heard = await ask({ of: rules(async (message) => `You said ${message}.`), message: 'hello' });
  expect(heard).toMatchObject({ deltas: ['You ', 'said ', 'hello.'], text: 'You said hello.', tokens: [] });
});

test('rules go on with what the tools answered', async () => {
  let count = 0;
  const tools = [stopping(async () => ({ stopped: ++count > 1 }))];
  const heard = await ask({
    of: rules(async (_, talk) => {
      const first = await talk.call('stop_timer', {});
      const second = await talk.call('stop_timer', {});
      return `${first.stopped} ${second.stopped}`;
    }),
    tools,
  });
  expect(heard.text).toBe('false true');
  expect(heard.tools).toEqual(Array(2).fill(['stop_timer ...', 'stop_timer completed']).flat());
});

test('calls that are made at once are one step, in which one runs after the other', async () => {
  const order: string[] = [];
  const tool = stopping(async () => {
    order.push('begun');
    await setTimeout(1);
    order.push('ended');
    return { stopped: true };
  });
  const twice = rules(async (_, talk) => {
    const both = await Promise.all([
      talk.call('stop_timer', {}),
      Promise.resolve().then(() => talk.call('stop_timer', {})),
    ]);
    return both.map(({ stopped }) => stopped).join(' ');
  }, 2);
  expect((await ask({ of: twice, tools: [tool] })).text).toBe('true true');
  expect(order).toEqual(['begun', 'ended', 'begun', 'ended']);
});

test('what a tool refuses is thrown with its sentence, and goes on', async () => {
  const tool = stopping(async () => {
    throw new AppError('NOT_FOUND', 'Nothing runs.');
  });
  const heard = await ask({
    of: rules((_, talk) =>
      talk.call('stop_timer', {}).then(
        () => 'stopped',
        (error: unknown) => (error instanceof Refusal ? error.message : 'another error'),
      ),
    ),
    tools: [tool],
  });
  expect(heard.text).toBe('Nothing runs.');
  expect(heard.tools).toEqual(['stop_timer ...', 'stop_timer failed']);
});

test('more steps than there may be end in a sentence for the person', async () => {
  const endless = rules(async (_, talk) => {
    for (;;) await talk.call('stop_timer', {});
  }, 3);
  const failure = await failureOf(ask({ of: endless, tools: [stopping()] }));
  expect(failure).toMatchObject({ code: 'ASSISTANT_LIMIT', message: expect.stringContaining('more steps') });
  expect(failure.heard.tools).toHaveLength(4);
});

test('a time-out, a stop and a fault each end an answer; the words of a fault are not told', async () => {
  const never = rules(() => new Promise(() => {}));
  const late = await failureOf(ask({ of: never, limits: { turnMs: 5 } }));
  expect(late).toMatchObject({
    code: 'ASSISTANT_FAILED',
    message: expect.stringContaining('longer than 0.005 seconds'),
  });
  const stop = new AbortController();
  const stopped = ask({ of: never, signal: stop.signal });
  stop.abort(new Error('Stopped'));
  await expect(stopped).rejects.toThrow('Stopped');
  const broken = rules(() => Promise.reject(new TypeError('Dentist is undefined')));
  const fault = await failureOf(ask({ of: broken }));
  expect(fault).toMatchObject({ code: 'ASSISTANT_FAILED', cause: { message: 'TypeError' } });
  expect(fault.message).not.toContain('Dentist');
});

test('an answer that is far too long is cut off, and a sentence says so', async () => {
  const long = rules(async () => 'word '.repeat(20_000));
  expect(await failureOf(ask({ of: long }))).toMatchObject({ message: expect.stringContaining('became too long') });
});
