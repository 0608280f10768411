import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-values.ts';

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

test('trusted proxies are addresses, networks and words for such', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 2001:db8::1' });
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
});

test('a contact may be a mail address or an address of the web', () => {
  expect(readConfig({ SECURITY_CONTACT: 'security@example.org' }).securityContact).toBe('mailto:security@example.org');
  expect(readConfig({ SECURITY_CONTACT: 'https://example.org/report' }).securityContact).toBe(
    'https://example.org/report',
  );
});

test('exceptions of outgoing requests are hosts, addresses and networks', () => {
  const { hosts, networks } = readConfig({ OUTGOING_ALLOW: 'Calendar.home.arpa, 10.0.0.0/8 ::1' }).outgoingAllow;
  expect([...hosts]).toEqual(['calendar.home.arpa']);
  expect([networks.check('10.1.2.3'), networks.check('11.1.2.3'), networks.check('::1', 'ipv6')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2' };

test.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'day.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/day' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://example.org/;script-src *' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'nginx' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/day' }],
  ['ENCRYPTION_KEY', { DATABASE_URL: 'postgres://localhost/day' }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'short' }],
  ['SIGN_UP', { SIGN_UP: 'everyone' }],
  ['SIGN_UP_LIST', { SIGN_UP: 'list' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'somebody' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'https://example.org\nCanonical: https://evil.example' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://example.org' }],
  ['OUTGOING_ALLOW', { OUTGOING_ALLOW: 'https://calendar.home.arpa' }],
  ['OUTGOING_ALLOW', { OUTGOING_ALLOW: '10.0.0.0/33' }],
  ['OUTGOING_ALLOW', { OUTGOING_ALLOW: '0x7f.1' }],
  ['OUTGOING_ALLOW', { OUTGOING_ALLOW: '*.home.arpa' }],
  ['CLOCK_START', { CLOCK_START: 'yesterday' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'none' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LLM_PROVIDER', { LLM_PROVIDER: 'oracle', LLM_MODEL: 'm', LLM_API_KEY: 'k' }],
  ['LLM_PROVIDER', { LLM_API_KEY: 'k' }],
  ['LLM_MODEL', { LLM_PROVIDER: 'openai', LLM_API_KEY: 'k' }],
  ['LLM_API_KEY', { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm' }],
  ['LLM_API_KEY', { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'm', LLM_API_KEY: 'two words' }],
  ['LLM_BASE_URL', { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }],
  ['LLM_BASE_URL', { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: 'localhost:11434/v1' }],
  ['LLM_DAILY_TOKENS', { LLM_DAILY_TOKENS: '0' }],
  ['LLM_TOTAL_DAILY_TOKENS', { LLM_TOTAL_DAILY_TOKENS: '2000000001' }],
  ['LLM_TURN_TOKENS', { LLM_TURN_TOKENS: 'many' }],
  ['WEATHER_BASE_URL', { WEATHER_BASE_URL: 'api.open-meteo.com' }],
  ['GEOCODING_BASE_URL', { GEOCODING_BASE_URL: 'ftp://places.example.org' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_ISSUER: 'http://127.0.0.1:4000' }],
  ['GOOGLE_ISSUER', { ...google, GOOGLE_ISSUER: 'accounts.example.org' }],
  ['GOOGLE_ISSUER', { ...google, GOOGLE_ISSUER: 'http://accounts.example.org' }],
  ['GOOGLE_CALENDAR_URL', { ...google, GOOGLE_CALENDAR_URL: 'http://127.0.0.1:4001/calendar/v3' }],
  ['GOOGLE_CALENDAR_URL', { ...google, GOOGLE_CALENDAR_URL: 'http://calendar.example.org' }],
])('a bad %s stops the start with a sentence that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});

test('without a provider the built-in assistant answers', () => {
  expect(readConfig({}).llm).toBeUndefined();
});

test('a model on the same machine needs no key, and its address loses the trailing slash', () => {
  const env = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'qwen3:8b', LLM_BASE_URL: 'http://localhost:11434/v1/' };
  expect(readConfig(env).llm).toEqual({
    provider: 'openai-compatible',
    model: 'qwen3:8b',
    apiKey: undefined,
    baseUrl: 'http://localhost:11434/v1',
  });
});

test.each([
  { LLM_API_KEY: 'hunter2' },
  { LLM_PROVIDER: 'hal', LLM_MODEL: 'm', LLM_API_KEY: 'hunter2' },
  { LLM_PROVIDER: 'google', LLM_MODEL: 'm', LLM_API_KEY: 'hunter2\n8' },
  { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: 'http://me:hunter2@localhost/v1' },
  { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: 'http://localhost/v1?key=hunter2' },
])('no key or password of a model is repeated in the sentence: %o', (env) => {
  expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/s);
});

test('a mail address with a password is not repeated in the sentence', () => {
  expect(() => readConfig({ SMTP_URL: 'http://user:hunter2@mail.example.org' })).toThrow(/^(?!.*hunter2)/s);
});

test('without a client nothing of Google is offered; with one its own addresses are taken', () => {
  expect(readConfig({}).google).toBeUndefined();
  expect(readConfig(google).google).toEqual({
    clientId: 'id',
    clientSecret: 'hunter2',
    issuer: 'https://accounts.google.com',
    calendarUrl: 'https://www.googleapis.com',
  });
});

test('a stand-in for Google may be on this machine', () => {
  const env = { ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000/', GOOGLE_CALENDAR_URL: 'http://localhost:4001' };
  expect(readConfig(env).google).toMatchObject({
    issuer: 'http://127.0.0.1:4000',
    calendarUrl: 'http://localhost:4001',
  });
});

test.each([
  { GOOGLE_CLIENT_SECRET: 'hunter2' },
  { ...google, GOOGLE_ISSUER: 'https://me:hunter2@accounts.google.com' },
])('no secret of Google is repeated in the sentence: %o', (env) => {
  expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/s);
});
