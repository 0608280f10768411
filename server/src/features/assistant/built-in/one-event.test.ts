import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk } from './testing/talk.ts';

// It is Thursday 11 June 2026, 08:00 in Berlin.
const product = runningProduct(openTestSqlite);

/** Says everything in one conversation; what is planned until the end of the month is listed with its end, of whole days the day behind the last. */
async function told(...messages: readonly string[]) {
  const talk = await startTalk(product());
  let answer = '';
  for (const message of messages) answer = await talk.say(message);
  const events = await talk.events('2026-06-12', '2026-07-01');
  const lines = events.map((each) => `${each.title} ${each.start_date.slice(5, 16)} ${each.end_date.slice(5, 16)}`);
  return { answer, lines };
}

test.each([
  ['one more day, until the 18th', '06-19'],
  ['two more nights', '06-20'],
  ['add one more day', '06-19'],
  ['a day longer, so to the 18th', '06-19'],
  ['another night, until the 18th', '06-19'],
  ['one day less', '06-17'],
])('days more or less are of the stay that was just planned: %s', async (message, end) => {
  const { lines } = await told('cabin at the lake from 15 june to 17 june', message);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`06-15 ${end}`);
});

test.each([
  "let's stop at 11:30",
  'finish at 11:30',
  "let's wrap up by 11:30",
  "let's leave at 11:30",
  'half an hour less, until 11:30',
])('an hour at which one stops is the end of the event that was asked about: %s', async (message) => {
  const { lines } = await told('workshop tomorrow from 9 to 12', 'until when does the workshop go?', message);
  expect(lines).toEqual(['Workshop 06-12T07:00 06-12T09:30']);
});

test('somebody who leaves may end the event, which is asked about', async () => {
  const { lines, answer } = await told('babysitter tomorrow from 5 to 10pm', 'she leaves at 9');
  expect(answer).toMatch(/17:00 to 21:00\. Shall I go ahead\?$/);
  expect(lines).toEqual(['Babysitter 06-12T15:00 06-12T20:00']);
});
