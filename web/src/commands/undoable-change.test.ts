// @vitest-environment jsdom
import { anEvent } from '@daywright/schedule/testing/events';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useGuestsQuestion } from '../lib/layers.ts';
import { onReloadSchedule } from '../lib/reload-schedule.ts';
import { serve } from '../lib/served.fixture.ts';
import { dismissToast, useToasts } from '../lib/toasts.ts';
import { holdEvents } from './held-events.fixture.tsx';
import { undoLast } from './undo.ts';
import { useUndoableChange } from './undoable-change.ts';

const moved = anEvent('moved');
const expectMoved = () => [moved];
const reloaded = vi.fn();
let week: ReturnType<typeof holdEvents>;
let stopListening: () => void;

beforeEach(() => {
  week = holdEvents([]);
  reloaded.mockReset();
  stopListening = onReloadSchedule(reloaded);
});

afterEach(() => {
  cleanup();
  stopListening();
  vi.unstubAllGlobals();
});

function render() {
  const result = week.use(() => ({ change: useUndoableChange(), toasts: useToasts() }));
  act(() => {
    for (const { id } of result.current.toasts) dismissToast(id);
  });
  return result;
}

test('the expected events are shown before the answer', async () => {
  const result = render();
  const answer = Promise.withResolvers<{ change_set_id: string }>();
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = result.current.change({ send: () => answer.promise, said: 'Moved', expect: expectMoved });
  });
  expect(week.held()).toEqual([moved]);
  expect(result.current.toasts).toEqual([]);
  await act(async () => {
    answer.resolve({ change_set_id: 'set' });
    await done;
  });
  expect(result.current.toasts).toMatchObject([{ text: 'Moved', action: { label: 'Undo' } }]);
  expect(reloaded).toHaveBeenCalledOnce();
});

test('a failure puts the events back and says why', async () => {
  const result = render();
  await act(async () => {
    const send = () => Promise.reject<{ change_set_id: string }>(new Error('Ends before it starts'));
    await result.current.change({ send, said: 'Moved', expect: expectMoved });
  });
  expect(week.held()).toEqual([]);
  expect(result.current.toasts).toMatchObject([{ text: 'Ends before it starts', tone: 'failed' }]);
});

test('a failure that someone takes raises no toast', async () => {
  const result = render();
  const onFailure = vi.fn();
  await act(async () => {
    await result.current.change({ send: () => Promise.reject(new Error('No')), said: 'Moved', onFailure });
  });
  expect(onFailure).toHaveBeenCalledWith(new Error('No'));
  expect(result.current.toasts).toEqual([]);
});

test.each([
  [200, { success: true, reverted: 1, change_set_id: 'other' }, 'Undone: Moved'],
  [
    409,
    { success: false, message: 'Row x', code: 'ROLLBACK_CONFLICT' },
    'Could not undo. The events have changed since.',
  ],
  [404, { success: false, message: 'It is gone.', code: 'CHANGE_SET_NOT_FOUND' }, 'It is gone.'],
])('Undo rolls the change set back; after %i it says so', async (status, body, text) => {
  const calls = serve(() => ({ status, reply: body }));
  const result = render();
  await act(async () => {
    await result.current.change({ send: async () => ({ change_set_id: 'set' }), said: 'Moved' });
  });
  await act(async () => result.current.toasts[0]?.action?.run());
  expect(calls).toEqual([{ name: 'POST /api/events/rollback', body: { change_set_id: 'set' } }]);
  expect(result.current.toasts.at(-1)?.text).toBe(text);
});

test('an undo that does not reach the server can be asked for again by key', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const result = render();
  await act(() => result.current.change({ send: async () => ({ change_set_id: 'set' }), said: 'Moved' }));
  await act(async () => result.current.toasts.at(-1)?.action?.run());
  expect(result.current.toasts.at(-1)?.text).toBe('The server cannot be reached. Nothing was undone.');
  const calls = serve(() => ({ reply: { success: true, reverted: 1, change_set_id: 'back' } }));
  await act(async () => void undoLast());
  expect(calls.map(({ body }) => body.change_set_id)).toEqual(['set']);
  expect(result.current.toasts.at(-1)?.text).toBe('Undone: Moved');
});

test('what is undone is told by name where what was said does not tell', async () => {
  serve(() => ({ reply: { success: true, reverted: 1, change_set_id: 'back' } }));
  const result = render();
  const send = () => Promise.resolve({ change_set_id: 'set' });
  await act(() => result.current.change({ send, said: 'Saved', undone: '“Lunch” edited' }));
  await act(async () => void undoLast());
  expect(result.current.toasts.at(-1)?.text).toBe('Undone: “Lunch” edited');
});

test('the last change by hand is taken back first, each once', async () => {
  const calls = serve(() => ({ reply: { success: true, reverted: 1, change_set_id: 'back' } }));
  const result = render();
  await act(async () => {
    while (undoLast());
  });
  calls.length = 0;
  for (const change_set_id of ['first', 'second']) {
    await act(() => result.current.change({ send: () => Promise.resolve({ change_set_id }), said: 'Moved' }));
  }
  await act(async () => {
    while (undoLast());
  });
  expect(calls.map(({ body }) => body.change_set_id)).toEqual(['second', 'first']);
});

describe('while a change is on its way, an undo by key', () => {
  /** Makes a change that is answered by what it answers, with a change set or, without one, with a failure. */
  function begin(result: ReturnType<typeof render>, said: string, joins?: string) {
    const { promise, resolve, reject } = Promise.withResolvers<{ change_set_id: string }>();
    const done = result.current.change({ send: () => promise, said, joins });
    return (change_set_id?: string) =>
      act(async () => {
        if (change_set_id === undefined) reject(new Error(`${said} failed`));
        else resolve({ change_set_id });
        await done;
      });
  }
  const texts = (result: ReturnType<typeof render>) => result.current.toasts.map(({ text }) => text);
  const serveRollbacks = () => {
    const calls = serve(() => ({ reply: { success: true } }));
    return () => calls.map(({ body }) => body.change_set_id);
  };

  test('waits for its answer and takes that change back, the next one the change before', async () => {
    const rolledBack = serveRollbacks();
    const result = render();
    await act(() => result.current.change({ send: async () => ({ change_set_id: 'first' }), said: 'First' }));
    const answer = begin(result, 'Second');
    await act(async () => expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]));
    expect(rolledBack()).toEqual([]);
    await answer('second');
    await vi.waitFor(() => expect(rolledBack()).toEqual(['second', 'first']));
    await vi.waitFor(() => expect(texts(result)).toEqual(['Undone: Second', 'Undone: First']));
    expect(undoLast()).toBe(false);
  });

  test('takes nothing back once that change has failed', async () => {
    const rolledBack = serveRollbacks();
    const result = render();
    await act(() => result.current.change({ send: async () => ({ change_set_id: 'first' }), said: 'First' }));
    const answer = begin(result, 'Second');
    await act(async () => undoLast());
    await answer();
    expect(texts(result)).toEqual(['First', 'Second failed']);
    expect(rolledBack()).toEqual([]);
    await act(async () => undoLast());
    await vi.waitFor(() => expect(rolledBack()).toEqual(['first']));
  });

  test('takes back the change that began last, whichever was answered first', async () => {
    const rolledBack = serveRollbacks();
    const result = render();
    const answerFirst = begin(result, 'First');
    const answerSecond = begin(result, 'Second');
    await answerSecond('second');
    await answerFirst('first');
    await act(async () => undoLast());
    await vi.waitFor(() => expect(rolledBack()).toEqual(['second']));
  });

  test('takes back those that it joined with it', async () => {
    const rolledBack = serveRollbacks();
    const result = render();
    const answerFirst = begin(result, 'Step one', 'steps');
    const answerSecond = begin(result, 'Step two', 'steps');
    await answerFirst('one');
    await act(async () => undoLast());
    await answerSecond('two');
    await vi.waitFor(() => expect(rolledBack()).toEqual(['two', 'one']));
    await vi.waitFor(() => expect(texts(result)).toEqual(['Undone: Step two']));
  });
});

describe('before a change that guests saw is undone', () => {
  const sam = { email: 'sam@example.org', name: null, status: 'accepted' as const };
  const dinner = anEvent('dinner', { source: 'google', guests: [sam] });

  async function changed(state: 'held' | 'in-step') {
    const calls = serve(({ name }) => ({
      reply: name.startsWith('GET')
        ? { success: true, event: dinner, origin: { state } }
        : { success: true, reverted: 1, change_set_id: 'back' },
    }));
    const question = week.use(useGuestsQuestion);
    const result = render();
    const send = async () => ({ change_set_id: 'set' });
    await act(() => result.current.change({ send, said: 'Dinner moved', seenByGuests: [dinner] }));
    await act(async () => void undoLast());
    return { calls, question };
  }

  test('it is asked once whether they are told; Cancel leaves it to be undone', async () => {
    const { calls, question } = await changed('in-step');
    await vi.waitFor(() => expect(question.current).toMatchObject({ verb: 'Undo', events: [dinner] }));
    await act(async () => question.current?.answer(null));
    expect(calls).toEqual([]);
    await act(async () => void undoLast());
    await vi.waitFor(() => expect(question.current).not.toBeNull());
    await act(async () => question.current?.answer('all'));
    const body = { change_set_id: 'set', send_updates: 'all' };
    await vi.waitFor(() => expect(calls).toEqual([{ name: 'POST /api/events/rollback', body }]));
  });

  test('nothing is asked of what still waits for an answer', async () => {
    const { calls, question } = await changed('held');
    const body = { change_set_id: 'set' };
    await vi.waitFor(() => expect(calls).toEqual([{ name: 'POST /api/events/rollback', body }]));
    expect(question.current).toBeNull();
  });
});

test('changes of one name without a pause between them are taken back by one Undo, the last first', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const result = render();
  const step = (id: string, joins?: string) =>
    act(() => result.current.change({ send: async () => ({ change_set_id: id }), said: `Step ${id}`, joins }));
  const texts = () => result.current.toasts.map(({ text }) => text);
  const calls = serve(() => ({ reply: { success: true } }));
  const rolledBack = () => calls.splice(0).map(({ body }) => body.change_set_id);

  await step('other');
  for (const id of ['one', 'two', 'three']) await step(id, 'steps');
  expect(texts()).toEqual(['Step other', 'Step three']);
  vi.setSystemTime(2_000);
  await step('later', 'steps');
  await step('elsewhere', 'other steps');
  for (const expected of [['elsewhere'], ['later'], ['three', 'two', 'one'], ['other']]) {
    await act(async () => undoLast());
    expect(rolledBack()).toEqual(expected);
  }
  vi.useRealTimers();
});

test('when only a part of them could be taken back, that is said', async () => {
  const result = render();
  const step = (id: string) =>
    act(() => result.current.change({ send: async () => ({ change_set_id: id }), said: `Step ${id}`, joins: 'steps' }));
  await step('one');
  await step('two');
  serve(({ body }) =>
    body.change_set_id === 'two'
      ? { reply: { success: true } }
      : { status: 409, reply: { success: false, message: 'Changed since', code: 'ROLLBACK_CONFLICT' } },
  );
  await act(async () => undoLast());
  expect(result.current.toasts).toMatchObject([
    { text: 'Only a part was undone. The events have changed since.', tone: 'failed' },
  ]);
});
