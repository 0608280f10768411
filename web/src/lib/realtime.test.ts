// @vitest-environment jsdom
import type { ServerMessage } from '@daywright/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectRealtime, type Realtime, type RealtimeState } from './realtime.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  }

  opens() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  closes(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  receives(message: ServerMessage) {
    if (this.readyState > FakeSocket.OPEN) return;
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  send(text: string) {
    this.sent.push(text);
  }

  close(code = 1005) {
    if (this.isDead) this.readyState = 2;
    else this.closes(code);
  }

  /** Its other end is gone, of which nothing tells: a browser waits a minute until it calls it closed. */
  isDead = false;
}

const handlers = {
  onMessage: vi.fn<(message: ServerMessage) => void>(),
  onRefused: vi.fn<() => void>(),
  onState: vi.fn<(state: RealtimeState) => void>(),
};
let realtime: Realtime;

const greeting: ServerMessage = { type: 'connection', data: { status: 'connected', user_id: 'me', quiet_ms: 0 } };

beforeEach(() => {
  FakeSocket.all = [];
  for (const handler of Object.values(handlers)) handler.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  realtime = connectRealtime('a b', handlers);
});

afterEach(() => {
  realtime.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets every attempt fail until none follows. */
function failUntilSilent() {
  for (const delay of [7_000, 9_000, 11_000]) {
    FakeSocket.last.closes(1006);
    vi.advanceTimersByTime(delay);
  }
  FakeSocket.last.closes(1006);
  vi.advanceTimersByTime(60 * 60_000);
}

test('it connects to /api/ws of its own origin with the token', () => {
  expect(FakeSocket.last.address).toBe(`ws://${location.host}/api/ws?token=a%20b`);
});

test('from a page of https it connects by wss', () => {
  vi.stubGlobal('location', { protocol: 'https:', host: 'daywright.example' });
  connectRealtime('a b', handlers).close();
  expect(FakeSocket.last.address).toBe('wss://daywright.example/api/ws?token=a%20b');
});

test('it sends a ping with empty data every 30 s while it is open', () => {
  FakeSocket.last.opens();
  vi.advanceTimersByTime(29_999);
  expect(FakeSocket.last.sent).toEqual([]);
  vi.advanceTimersByTime(30_001);
  expect(FakeSocket.last.sent).toEqual(['{"type":"ping","data":{}}', '{"type":"ping","data":{}}']);
  FakeSocket.last.closes(1000);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.sent).toHaveLength(2);
});

test('messages reach the handler', () => {
  FakeSocket.last.receives({ type: 'notification', data: { kind: 'schedule_changed', seq: 4 } });
  expect(handlers.onMessage).toHaveBeenCalledWith({
    type: 'notification',
    data: { kind: 'schedule_changed', seq: 4 },
  });
});

test('a message is sent only while the connection is open', () => {
  expect(realtime.send({ type: 'ping' })).toBe(false);
  FakeSocket.last.opens();
  expect(realtime.send({ type: 'ping' })).toBe(true);
});

test('after an unexpected close it waits 5 s plus 2 s times the attempt', () => {
  for (const [attempt, delay] of [7_000, 9_000, 11_000].entries()) {
    FakeSocket.last.closes(1006);
    vi.advanceTimersByTime(delay - 1);
    expect(FakeSocket.all).toHaveLength(attempt + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(attempt + 2);
  }
});

test('it stops after three attempts and logs it', () => {
  failUntilSilent();
  expect(FakeSocket.all).toHaveLength(4);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Refresh the page'));
});

test('it is live once it is greeted, and tells when it gives up', () => {
  FakeSocket.last.opens();
  expect(handlers.onState).not.toHaveBeenCalled();
  FakeSocket.last.receives(greeting);
  expect(handlers.onState).toHaveBeenLastCalledWith('live');
  FakeSocket.last.closes(1006);
  expect(handlers.onState).toHaveBeenLastCalledWith('reconnecting');
  vi.advanceTimersByTime(7_000);
  failUntilSilent();
  expect(handlers.onState).toHaveBeenLastCalledWith('given-up');
});

test('asked to reconnect, it tries at once and counts anew', () => {
  failUntilSilent();
  realtime.reconnect();
  expect(handlers.onState).toHaveBeenLastCalledWith('reconnecting');
  expect(FakeSocket.all).toHaveLength(5);
  realtime.reconnect();
  expect(FakeSocket.all).toHaveLength(5);
});

test('a greeting starts the count anew', () => {
  FakeSocket.last.closes(1006);
  vi.advanceTimersByTime(7_000);
  FakeSocket.last.opens();
  FakeSocket.last.receives(greeting);
  FakeSocket.last.closes(1006);
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.all).toHaveLength(3);
});

test('connections that the server closes before it greets are attempts like others', () => {
  for (const delay of [7_000, 9_000, 11_000]) {
    FakeSocket.last.opens();
    FakeSocket.last.closes(1013);
    vi.advanceTimersByTime(delay);
  }
  FakeSocket.last.opens();
  FakeSocket.last.closes(1013);
  expect(handlers.onState).toHaveBeenLastCalledWith('given-up');
  vi.advanceTimersByTime(60 * 60_000);
  expect(FakeSocket.all).toHaveLength(4);
});

test.each(['online', 'focus'])('%s of the window starts the count anew', (name) => {
  failUntilSilent();
  window.dispatchEvent(new Event(name));
  expect(FakeSocket.all).toHaveLength(5);
  FakeSocket.last.closes(1006);
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.all).toHaveLength(6);
});

const pong = { type: 'pong', data: {} } as const;
const pingText = JSON.stringify({ type: 'ping', data: {} });

test('a connection on which nothing was heard for 75 s is given up, and another one tried', () => {
  const [dead] = FakeSocket.all;
  dead?.opens();
  vi.advanceTimersByTime(60_000);
  dead?.receives({ type: 'heartbeat', data: {} });
  Object.assign(dead ?? {}, { isDead: true });
  vi.advanceTimersByTime(74_999);
  expect(handlers.onState).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handlers.onState).toHaveBeenLastCalledWith('reconnecting');
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.all).toHaveLength(2);

  // What comes of it later is nothing to the new one.
  FakeSocket.last.opens();
  dead?.closes(1008);
  expect(handlers.onRefused).not.toHaveBeenCalled();
  expect(realtime.send({ type: 'ping' })).toBe(true);
});

test('an attempt that nobody answers is given up too', () => {
  FakeSocket.last.isDead = true;
  vi.advanceTimersByTime(75_000);
  expect(handlers.onState).toHaveBeenLastCalledWith('reconnecting');
});

test('after a sleep the server is asked before the connection is given up', () => {
  FakeSocket.last.opens();
  vi.advanceTimersByTime(70_000);
  expect(FakeSocket.last.sent).toEqual([pingText, pingText, pingText]);
  FakeSocket.last.receives(pong);
  vi.advanceTimersByTime(69_999);
  expect(handlers.onState).not.toHaveBeenCalled();
});

test.each([
  ['online', window],
  ['focus', window],
  ['visibilitychange', document],
] as const)('at %s an open connection has 5 s to answer', (name, target) => {
  FakeSocket.last.opens();
  FakeSocket.last.isDead = true;
  target.dispatchEvent(new Event(name));
  expect(FakeSocket.last.sent).toEqual([pingText]);
  vi.advanceTimersByTime(4_999);
  FakeSocket.last.receives(pong);
  vi.advanceTimersByTime(60_000);
  expect(handlers.onState).not.toHaveBeenCalled();
  target.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(5_000);
  expect(handlers.onState).toHaveBeenLastCalledWith('reconnecting');
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('focus leaves a connection alone that is open or on its way', () => {
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(10_000);
  FakeSocket.last.opens();
  window.dispatchEvent(new Event('focus'));
  expect(FakeSocket.all).toHaveLength(1);
  expect(handlers.onState).not.toHaveBeenCalled();
});

test.each([1000, 1008])('it does not reconnect after %i by itself, only when asked to', (code) => {
  FakeSocket.last.closes(code);
  expect(handlers.onState).toHaveBeenLastCalledWith('closed');
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  realtime.reconnect();
  expect(handlers.onState).toHaveBeenLastCalledWith('reconnecting');
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.closes(1006);
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.all).toHaveLength(3);
});

test('only 1008 says that the token was refused', () => {
  FakeSocket.last.closes(1006);
  expect(handlers.onRefused).not.toHaveBeenCalled();
  vi.advanceTimersByTime(7_000);
  FakeSocket.last.closes(1008);
  expect(handlers.onRefused).toHaveBeenCalledOnce();
});

test('closing it by hand ends it for good', () => {
  realtime.close();
  realtime.reconnect();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
