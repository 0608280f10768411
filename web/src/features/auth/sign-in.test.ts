// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearerToken, idToken, signInEmail, storedUser } from '../../lib/storage.ts';
import { SignInError, safePath, sendLink, signInWith } from './sign-in.ts';

const user = { name: null, email: 'alex@example.com', profile_picture: null, photo_url: null };
const code = { code: 'abc', kind: 'email', error: null } as const;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (...bodies: [status: number, body: object][]) => {
  for (const [status, body] of bodies) fetched.mockResolvedValueOnce(Response.json(body, { status }));
};
const identity: [number, object] = [200, { success: true, id_token: 'id', redirect: '/budget' }];

test.each([
  ['/calendar/week?date=2026-06-11', '/calendar/week?date=2026-06-11'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example/a', '/'],
  ['//', '/'],
  ['calendar', '/'],
  ['/./auth/sigin', '/'],
  ['/a//b?c=//d#e', '/a//b?c=//d#e'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth/sigin', '/'],
  [undefined, '/'],
])('after signing in, %j leads to %j', (from, to) => {
  expect(safePath(from)).toBe(to);
});

test('a link is asked for with the origin, and the address is kept', async () => {
  answers([200, { success: true, message: '' }]);
  await sendLink('alex@example.com', '/budget');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"email":"alex@example.com","redirect":"/budget"}');
  expect(signInEmail.read()).toBe('alex@example.com');
});

test('a code becomes a bearer token and a stored user, and nothing of the way there stays', async () => {
  signInEmail.write('alex@example.com');
  answers(identity, [200, { success: true, message: '', bearer_token: 'bearer', user }]);
  await expect(signInWith(code, 'alex@example.com')).resolves.toBe('/budget');
  expect(bearerToken.read()).toBe('bearer');
  expect(storedUser.read()).toEqual(user);
  expect([idToken.read(), signInEmail.read()]).toEqual([null, null]);
});

test('without a bearer token the id token is stored in its place', async () => {
  answers(identity, [200, { success: true, message: '', bearer_token: '', user }]);
  await signInWith(code, null);
  expect(bearerToken.read()).toBe('id');
});

test('a used link is told in the words of the server', async () => {
  answers([401, { success: false, message: 'This link has been used.', code: 'SIGN_IN_LINK_INVALID' }]);
  await expect(signInWith(code, 'alex@example.com')).rejects.toThrow(new SignInError('This link has been used.'));
  expect(bearerToken.read()).toBeNull();
});

test.each([
  ['email', 'Magic link sign-in failed'],
  ['google', 'Google sign-in failed'],
] as const)('without an answer a code of kind %s fails with %j', async (kind, text) => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(signInWith({ ...code, kind }, null)).rejects.toThrow(new SignInError(text));
});

test('a login without an answer keeps the id token for another try; a refused one removes it', async () => {
  answers(identity);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(signInWith(code, null)).rejects.toThrow(new SignInError('Login failed'));
  expect(idToken.read()).toBe('id');

  answers(identity, [401, { success: false, message: 'No.', code: 'ID_TOKEN_INVALID' }]);
  await expect(signInWith(code, null)).rejects.toThrow('No.');
  expect(idToken.read()).toBeNull();
});

test.each([
  ['GOOGLE_DENIED', 'Signing in with Google was cancelled.'],
  ['UNAVAILABLE', 'The server cannot reach Google. Try again, or use a magic link.'],
  ['GOOGLE_FAILED', 'Google sign-in failed'],
  ['Call this number', 'Google sign-in failed'],
  ['constructor', 'Google sign-in failed'],
  ['', 'Google sign-in failed'],
])('a return from Google with the error %j says %j', async (error, text) => {
  const said = signInWith({ code: null, kind: 'email', error }, null);
  await expect(said).rejects.toThrow(new SignInError(text));
  expect(fetched).not.toHaveBeenCalled();
});
