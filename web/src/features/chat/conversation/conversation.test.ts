// @vitest-environment jsdom
import type { ServerMessage } from '@daywright/contract/realtime';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConnection } from '../../../lib/connection.ts';
import { serve } from '../../../lib/served.fixture.ts';
import { bearerToken } from '../../../lib/storage.ts';
import { createConversation } from './conversation.ts';
import { useConversation } from './use-conversation.ts';

const session_id = 'current';
const answer = {
  ...{ session_id, message_id: 'answer', response: 'Two events.', changes: [], change_set_id: null },
  ...{ choices: [], confirmation: null, failures: [], listed: [], note: null, answered_by: null },
};

/** The other end of the connection: it takes what is sent, and says what a test wants said. */
class FakeSocket extends EventTarget {
  static OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  constructor() {
    super();
    FakeSocket.last = this;
  }
  send() {}
  close() {}
  says<T extends ServerMessage['type']>(type: T, data: object) {
    const text = JSON.stringify({ type, data: { session_id, ...data } });
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: text })));
  }
}

let disconnect: () => void;
beforeEach(() => {
  localStorage.clear();
  bearerToken.write('token');
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  disconnect = openConnection('token', () => {});
});
afterEach(() => {
  cleanup();
  disconnect();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const session = { session_id, created_at: '2026-06-11T08:14:00.000Z', messages: [], is_processing: false };
const serveSession = () =>
  serve(() => ({ reply: { success: true, session, assistant: { provider: 'built-in', name: 'Built-in assistant' } } }));

test('what the server says is heard while the panel is open, and not once it is closed', async () => {
  serveSession();
  const { result, unmount } = renderHook(useConversation);
  const [, live] = result.current;
  await waitFor(() => expect(live.get().sessionId).toBe(session_id));
  FakeSocket.last.says('chat_processing_started', { message: '' });
  expect(live.get().turn?.status).toBe('Processing your message...');
  unmount();
  FakeSocket.last.says('ai_response', answer);
  expect(live.get().turn).not.toBeNull();
});

test('what is looked for twice while the panel opens is read once', async () => {
  const asked: string[] = [];
  serve(({ name }) => {
    asked.push(name);
    return { reply: { success: true, session, assistant: { provider: 'built-in', name: 'Built-in assistant' } } };
  });
  const live = createConversation();
  await Promise.all([live.catchUp(), live.catchUp()]);
  expect(asked).toEqual(['GET /api/session/current', 'GET /api/session/history/current']);
});

test('after an answer the schedule is read anew', async () => {
  serveSession();
  const reload = vi.fn();
  window.addEventListener('reload-schedule', reload);
  const { result } = renderHook(useConversation);
  const [, live] = result.current;
  await waitFor(() => expect(live.get().sessionId).toBe(session_id));
  FakeSocket.last.says('ai_thinking', { status: 'Thinking...' });
  expect(reload).not.toHaveBeenCalled();
  FakeSocket.last.says('ai_response', answer);
  expect(reload).toHaveBeenCalledOnce();
  window.removeEventListener('reload-schedule', reload);
});

test('without a token the chat does not begin, which is only logged', async () => {
  bearerToken.remove();
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const live = createConversation();
  await live.catchUp();
  expect(fetched).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledOnce();
  expect(live.get()).toMatchObject({ sessionId: null, lines: [] });
});

test('a chat that cannot begin is only logged', async () => {
  serve(() => ({ status: 503, reply: { success: false, message: 'The database is away.', code: 'UNAVAILABLE' } }));
  const live = createConversation();
  await live.catchUp();
  expect(console.warn).toHaveBeenCalledOnce();
  expect(live.get()).toMatchObject({ sessionId: null, lines: [], turn: null });
});

test('a message that cannot be sent stays, the failure is said, and nothing is processed', async () => {
  serveSession();
  const live = createConversation();
  await live.catchUp();
  disconnect();
  const before = Date.now();
  expect(live.send('  What is on? ')).toBe(true);
  const { lines, turn } = live.get();
  expect(turn).toBeNull();
  expect(lines.map(({ author, text }) => [author, text])).toEqual([
    ['me', 'What is on?'],
    ['bot', 'Failed to send message. Please check your connection.'],
  ]);
  expect(lines[0]?.timestamp).toBeGreaterThanOrEqual(before);
  live.send('And then?');
  expect(new Set(live.get().lines.map(({ id }) => id)).size).toBe(4);
});
