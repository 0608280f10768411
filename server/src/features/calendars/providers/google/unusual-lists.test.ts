import { expect, test } from 'vitest';
import { runningAnswers } from './testing/answering.ts';
import { failureOf } from './testing/double.ts';

const google = runningAnswers();

const access = { token: 'token', signal: new AbortController().signal };

test('a calendar that is listed twice is one, and its name can be shown', async () => {
  const twice = { id: 'twice@example.com', summary: 'x'.repeat(100_000) };
  google.answer = { kind: 'calendar#calendarList', items: [twice, twice] };
  expect(await google.provider().calendars(access)).toMatchObject([{ name: 'x'.repeat(500) }]);
});

test('a calendar of which all but its id is unusual is told', async () => {
  const named = { id: 'named', summary: {}, timeZone: 7, backgroundColor: [], accessRole: {} };
  google.answer = { kind: 'calendar#calendarList', items: [named] };
  expect(await google.provider().calendars(access)).toEqual([
    expect.objectContaining({ remote_id: 'named', name: 'named', color: null, time_zone: 'UTC', writable: false }),
  ]);
});

test.each([null, 7, {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(2_000) }, { id: 'a\0b' }])(
  'a list with an entry that has no usable id is none: what it does not name would be removed here (%#)',
  async (entry) => {
    google.answer = { kind: 'calendar#calendarList', items: [{ id: 'named' }, entry] };
    expect(await failureOf(google.provider().calendars(access))).toMatchObject({ reason: 'unreadable' });
    google.answer = { kind: 'calendar#calendarList', items: entry };
    if (entry !== null)
      expect(await failureOf(google.provider().calendars(access))).toMatchObject({ reason: 'unreadable' });
  },
);
