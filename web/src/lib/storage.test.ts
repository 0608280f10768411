// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now } from './clock.ts';
import { bearerToken, clearCache, forgetPerson, idToken, signInEmail, soundsEnabled, storedUser } from './storage.ts';

const user = { name: 'Alex', email: 'alex@example.com', profile_picture: null, photo_url: null };

function storeEverything() {
  bearerToken.write('token');
  storedUser.write(user);
  signInEmail.write('alex@example.com');
  idToken.write('id token');
  soundsEnabled.write(false);
  localStorage.setItem('unified_events', '{}');
  localStorage.setItem('chat_messages', '{}');
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-06-11T08:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('clearing the cache keeps sounds_enabled, bearerToken, idToken, user and signInEmail', () => {
  storeEverything();
  clearCache();
  expect(Object.keys(localStorage).sort()).toEqual(['bearerToken', 'idToken', 'signInEmail', 'sounds_enabled', 'user']);
});

test('what stands under bearerToken, user, signInEmail, idToken and sounds_enabled is what is read', () => {
  const items = {
    bearerToken: 'token',
    user: JSON.stringify(user),
    signInEmail: 'alex@example.com',
    idToken: JSON.stringify({ token: 'id token', timestamp: now() }),
    sounds_enabled: 'false',
  };
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
  const read = [bearerToken, storedUser, signInEmail, idToken, soundsEnabled].map((kept) => kept.read());
  expect(read).toEqual(['token', user, 'alex@example.com', 'id token', false]);
});

test('forgetting the person keeps only the choice of sounds', () => {
  storeEverything();
  forgetPerson();
  expect(Object.keys(localStorage)).toEqual(['sounds_enabled']);
});

test('the stored user has the four fields of the specification and no others', () => {
  storedUser.write({ ...user, user_id: '1' } as typeof user);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
});

test('an id token is given out while it is under five minutes old', () => {
  idToken.write('id token');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(idToken.read()).toBe('id token');
});

test('an id token of five minutes is removed and not given out', () => {
  idToken.write('id token');
  vi.advanceTimersByTime(5 * 60_000);
  expect(idToken.read()).toBeNull();
  expect(localStorage.getItem('idToken')).toBeNull();
});

test('sounds are on unless false is stored', () => {
  expect(soundsEnabled.read()).toBe(true);
  soundsEnabled.write(false);
  expect(soundsEnabled.read()).toBe(false);
});

test('a full storage only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => bearerToken.write('token')).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});

test('a storage that cannot be read only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(bearerToken.read()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

test('a damaged user counts as none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.setItem('user', '{');
  expect(storedUser.read()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
