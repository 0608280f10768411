import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { heardInWeek } from './testing/talk.ts';

/** On Thursday 11 June at 10:14 in Berlin, when deep work is on. */
const product = runningProduct(openTestSqlite);

const begun = () => heardInWeek(product());

test.each([
  'extend it by 10 minutes',
  'prolong this by ten minutes',
  'make it 10 minutes longer',
  'can we have 10 more minutes?',
  'overrunning by 10 minutes',
])('what is on gets longer where nothing else was spoken of: %s', async (message) => {
  const hear = await begun();
  expect(await hear(message)).toBe('[Deep work] now takes 1h 40m, today, 10:00 to 11:40.');
});

test.each(['deep work just ended', 'deep work has finished early', "turns out we're done already"])(
  'what is on ends when it is said to be over: %s',
  async (message) => {
    const hear = await begun();
    expect(await hear(message)).toBe('[Deep work] now takes 14m, today, 10:00 to 10:14.');
  },
);

test.each(['running late by 15', "we're delayed by 15 minutes", 'late for lunch by a quarter of an hour'])(
  'who is late is asked whether what comes next starts later: %s',
  async (message) => {
    const hear = await begun();
    expect(await hear(message)).toBe('[Lunch with Sam], today, 12:00 to 13:00. Shall I move it to 12:15?');
  },
);

test.each([
  "no, it's not done",
  'unmark it',
  "it isn't done yet",
  'sorry, still open',
  'set it back to open',
  "the report isn't finished yet",
  'not done after all',
  'remove the done mark',
])('what was ticked is open again: %s', async (message) => {
  const hear = await begun();
  expect(await hear('mark the report as done')).toBe('Ticked [Report].');
  expect(await hear(message)).toBe('Unticked [Report].');
});

test('what is told to be open is no event to delete', async () => {
  const hear = await begun();
  expect(await hear('the report is not done yet')).toBe('[Report] is not ticked already.');
});
