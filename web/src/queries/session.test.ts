// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { bearerToken, storedUser } from '../lib/storage.ts';
import { toast, useToasts } from '../lib/toasts.ts';
import { followOtherTabs, logOut, useSession } from './session.ts';

const user = { name: null, email: 'alex@example.com', profile_picture: null, photo_url: null };
const fetched = vi.fn<typeof fetch>();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  bearerToken.write('token');
  storedUser.write(user);
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (status: number, body: object) => fetched.mockResolvedValue(Response.json(body, { status }));

test('a good token is signed in', async () => {
  answer(200, { success: true, user });
  const { result } = renderHook(() => useSession(), { wrapper });
  expect(result.current.state).toBe('checking');
  await waitFor(() => expect(result.current.state).toBe('signed-in'));
});

test('a 401 removes the token, the user and what was kept of their schedule', async () => {
  answer(401, { success: false, message: 'Sign in.', code: 'NOT_SIGNED_IN' });
  localStorage.setItem('user_profile', '{}');
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  expect(bearerToken.read()).toBeNull();
  expect(storedUser.read()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('an answer that comes after a logout in another tab leaves nothing of the person here', async () => {
  fetched.mockImplementation(async () => {
    localStorage.clear();
    return Response.json({ success: true, user });
  });
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a 401 for the token of before keeps the one of who signed in meanwhile in another tab', async () => {
  fetched.mockImplementationOnce(async () => {
    bearerToken.write('newer');
    return Response.json({ success: false, message: 'Sign in.', code: 'NOT_SIGNED_IN' }, { status: 401 });
  });
  answer(200, { success: true, user });
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('signed-in'));
  expect(bearerToken.read()).toBe('newer');
});

test('a logout in another tab ends the session here and drops what was fetched', async () => {
  answer(200, { success: true, user });
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('signed-in'));
  queryClient.setQueryData(['profile'], { name: 'Alex' });
  const leave = followOtherTabs();
  localStorage.clear();
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'bearerToken', oldValue: 'token', newValue: null })),
  );
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  leave();
});

test.each([
  ['an unreachable server', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a failing server', () => answer(503, { success: false, message: 'The database is away.', code: 'UNAVAILABLE' })],
  ['too many requests', () => answer(429, { success: false, message: 'Slow down.', code: 'RATE_LIMITED' })],
])('%s shows the error and keeps the token and the user', async (_, arrange) => {
  arrange();
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(bearerToken.read()).toBe('token');
  expect(storedUser.read()).toEqual(user);
});

test('trying again after an unreachable server signs in', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('failed'));
  answer(200, { success: true, user });
  act(() => result.current.state === 'failed' && result.current.retry());
  await waitFor(() => expect(result.current.state).toBe('signed-in'));
});

test('without a token no request is made', async () => {
  bearerToken.remove();
  const { result } = renderHook(() => useSession(), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('signed-out'));
  expect(fetched).not.toHaveBeenCalled();
});

test('logging out forgets the person at once and revokes the token with it', () => {
  answer(200, { success: true });
  toast('Dentist deleted');
  const { result: messages } = renderHook(useToasts);
  expect(messages.current).toHaveLength(1);
  act(logOut);
  expect(messages.current).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.method, new Headers(init?.headers).get('Authorization')]).toEqual([
    '/api/auth/session',
    'DELETE',
    'Bearer token',
  ]);
});
