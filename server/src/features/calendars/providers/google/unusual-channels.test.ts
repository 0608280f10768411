import { expect, test } from 'vitest';
import type { RemoteCalendar } from '../provider.ts';
import { runningAnswers } from './testing/answering.ts';
import { failureOf } from './testing/double.ts';

const google = runningAnswers();

const access = { token: 'token', signal: new AbortController().signal };
const work = { remote_id: 'work@example.com' } as RemoteCalendar;
const watch = () =>
  google.provider().watch(access, work, { id: 'id', token: 'token', address: 'https://day.example.org' });

test('a channel has a resource and an end', async () => {
  google.answer = { kind: 'api#channel', resourceId: 'r', expiration: '1780000000000' };
  expect(await watch()).toEqual({ id: 'id', resource_id: 'r', until: 1_780_000_000_000 });
});

test.each([
  {},
  { resourceId: 7, expiration: '1780000000000' },
  { resourceId: 'x'.repeat(5_000), expiration: '1780000000000' },
  { resourceId: 'r', expiration: 'soon' },
  { resourceId: 'r', expiration: '-1' },
  { resourceId: 'r', expiration: '1e300' },
  { resourceId: 'r', expiration: '1780000000000.5' },
])('a channel without a usable resource or end cannot be read (%#)', async (told) => {
  google.answer = { kind: 'api#channel', ...told };
  expect((await failureOf(watch())).reason).toBe('unreadable');
});
