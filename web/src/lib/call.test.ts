// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call, download, SignedOutError, UnreachableError } from './call.ts';
import { bearerToken } from './storage.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  bearerToken.write('secret');
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

function sent() {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { address, init, headers: new Headers(init?.headers) };
}

test('method, path, parameters, query and body come from the name and the input', async () => {
  answer(200, { success: true });
  const id = '01900000-0000-7000-8000-000000000000_20260611T080000Z';
  await call('PATCH /events/:id', { params: { id }, query: { scope: 'this' }, body: { title: 'Lunch' } });
  const { address, init, headers } = sent();
  expect(address).toBe(`/api/events/${id}?scope=this`);
  expect(init).toMatchObject({ method: 'PATCH', body: '{"title":"Lunch"}' });
  expect(headers.get('Authorization')).toBe('Bearer secret');
  expect(headers.get('Content-Type')).toBe('application/json');
});

test.each(['GET /events', 'POST /session/new', 'DELETE /auth/session'] as const)(
  '%s, which sends nothing, has the type of JSON too',
  async (name) => {
    answer(200, { success: true });
    await call(name);
    expect(sent().init?.body).toBeUndefined();
    expect(sent().headers.get('Content-Type')).toBe('application/json');
  },
);

test('without a token nothing is fetched', async () => {
  bearerToken.remove();
  await expect(call('GET /events')).rejects.toThrow(SignedOutError);
  await expect(call('GET /events')).rejects.toMatchObject({ message: 'Not authenticated. Please log in first.' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a public call needs no token', async () => {
  bearerToken.remove();
  answer(200, { success: true, google: false, mail: 'smtp', claimed: true });
  await expect(call('GET /auth/options')).resolves.toMatchObject({ google: false });
  expect(sent().headers.has('Authorization')).toBe(false);
});

test('a refusal carries the message, code, status and details of the server', async () => {
  answer(409, { success: false, message: 'The event has changed.', code: 'VERSION_STALE', details: { version: 3 } });
  const error = await call('GET /events').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: 'The event has changed.',
    code: 'VERSION_STALE',
    status: 409,
    details: { version: 3 },
  });
});

test.each(['<html>Bad gateway</html>', '', 'null', '{"error":1}'])(
  'a refusal whose body is %j tells its status',
  async (body) => {
    answer(502, body);
    await expect(call('GET /events')).rejects.toMatchObject({ message: 'API request failed with status 502' });
  },
);

test('no answer is told apart from a refusal', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('GET /events')).rejects.toThrow(UnreachableError);
});

test('an answer is waited for, however long it takes', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 120_000));
    return Response.json({ success: true });
  });
  const called = call('GET /events');
  await vi.advanceTimersByTimeAsync(120_000);
  await expect(called).resolves.toEqual({ success: true });
  expect(sent().init?.signal).toBeUndefined();
  vi.useRealTimers();
});

test('a cancelled call stays a cancellation', async () => {
  const cancelled = new AbortController();
  cancelled.abort();
  fetched.mockRejectedValue(cancelled.signal.reason);
  await expect(call('GET /events', {}, cancelled.signal)).rejects.toThrow(cancelled.signal.reason);
});

test('a file is fetched with the token', async () => {
  answer(200, 'BEGIN:VCALENDAR');
  const file = await download('GET /export.ics');
  expect(await file.text()).toBe('BEGIN:VCALENDAR');
  expect(sent().headers.get('Authorization')).toBe('Bearer secret');
});

test.each([
  ['an answer', () => call('GET /events')],
  ['a file', () => download('GET /export.ics')],
])('%s that breaks off is no answer', async (_, fetchIt) => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  fetched.mockResolvedValue(new Response(body));
  await expect(fetchIt()).rejects.toThrow(UnreachableError);
});
