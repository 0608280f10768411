import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any variable it is an embedded database on localhost:3000, for the owner alone', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: 'data',
    databaseUrl: undefined,
    signUp: 'owner',
    rateLimits: true,
  });
});

test('the public address follows the port and loses its trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://day.example.org/' }).publicUrl).toBe('https://day.example.org');
});

test('listed addresses are split and lower-cased', () => {
  const { signUpList } = readConfig({ SIGN_UP: 'list', SIGN_UP_LIST: 'Ann@Example.org, bob@example.org' });
  expect(signUpList).toEqual(['ann@example.org', 'bob@example.org']);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'day.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/day' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://example.org/;script-src *' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/day' }],
  ['ENCRYPTION_KEY', { DATABASE_URL: 'postgres://localhost/day' }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'short' }],
  ['SIGN_UP', { SIGN_UP: 'everyone' }],
  ['SIGN_UP_LIST', { SIGN_UP: 'list' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['CLOCK_START', { CLOCK_START: 'yesterday' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'none' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a bad %s stops the start with a sentence that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});

test('a mail address with a password is not repeated in the sentence', () => {
  expect(() => readConfig({ SMTP_URL: 'http://user:hunter2@mail.example.org' })).toThrow(/^(?!.*hunter2)/s);
});
