import type { StoredUser } from '@daywright/contract/auth';
import { now } from './clock.ts';

/** Local-storage keys of the cache, as `{data, timestamp, expiresIn}`, with their lifetimes in milliseconds
 * (product specification, section 9). */
export const cacheLifetimes = {
  chat_messages: 24 * 60 * 60_000,
  unified_events: 10 * 60_000,
  google_accounts: 5 * 60_000,
  live_events: 10 * 60_000,
  today_events: 5 * 60_000,
  user_profile: 30 * 60_000,
} as const;
export type CacheName = keyof typeof cacheLifetimes;

/** Keys of what is kept beside the cache. */
type KeptKey = 'bearerToken' | 'user' | 'signInEmail' | 'idToken' | 'sounds_enabled';
const kept: readonly KeptKey[] = ['bearerToken', 'user', 'signInEmail', 'idToken', 'sounds_enabled'];

const idTokenMaxAgeMs = 5 * 60_000;

/** Runs `action` on local storage; a failure (quota, private mode) only logs a warning. */
export function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(localStorage);
  } catch (error) {
    console.warn('Local storage is not available', error);
    return null;
  }
}

const read = (key: KeptKey) => attempt((storage) => storage.getItem(key));
const write = (key: KeptKey, value: string) => void attempt((storage) => storage.setItem(key, value));
const remove = (key: KeptKey) => void attempt((storage) => storage.removeItem(key));

export const bearerToken = {
  read: () => read('bearerToken'),
  write: (token: string) => write('bearerToken', token),
  remove: () => remove('bearerToken'),
};

export const signInEmail = {
  read: () => read('signInEmail'),
  write: (email: string) => write('signInEmail', email),
  remove: () => remove('signInEmail'),
};

export const storedUser = {
  read: (): StoredUser | null => parsed<StoredUser>(read('user')),
  write: ({ name, email, profile_picture, photo_url }: StoredUser) =>
    write('user', JSON.stringify({ name, email, profile_picture, photo_url })),
  remove: () => remove('user'),
};

/** The id token between /auth/identity and /auth/login. One of five minutes or more is removed and not given out. */
export const idToken = {
  read: (): string | null => {
    const entry = parsed<{ token: string; timestamp: number }>(read('idToken'));
    if (entry && now() - entry.timestamp < idTokenMaxAgeMs) return entry.token;
    remove('idToken');
    return null;
  },
  write: (token: string) => write('idToken', JSON.stringify({ token, timestamp: now() })),
  remove: () => remove('idToken'),
};

/** Sounds are on unless `false` is stored. */
export const soundsEnabled = {
  read: () => read('sounds_enabled') !== 'false',
  write: (enabled: boolean) => write('sounds_enabled', String(enabled)),
};

export const cacheText = {
  read: (name: CacheName) => attempt((storage) => storage.getItem(name)),
  write: (name: CacheName, text: string) => void attempt((storage) => storage.setItem(name, text)),
  remove: (name: CacheName) => void attempt((storage) => storage.removeItem(name)),
};

/** Removes everything but the signed-in state and the choice of sounds. */
export function clearCache(): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (!kept.some((name) => name === key)) storage.removeItem(key);
    }
  });
}

/** Removes every trace of the signed-in person. */
export function forgetPerson(): void {
  clearCache();
  for (const { remove } of [bearerToken, idToken, storedUser, signInEmail]) remove();
}

/** What a stored text says; null where it is missing or damaged. */
export function parsed<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    console.warn('A stored value cannot be read', error);
    return null;
  }
}
