import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk } from './testing/talk.ts';

/** Questions, remarks and counts that change no event (now is Thursday 11 June 2026, 10:14 in Berlin). */

const product = runningProduct(openTestSqlite);

/** The titles and hours of the coming weeks before the last message and after it. */
async function aroundLast(messages: readonly string[]): Promise<{ before: string[]; after: string[] }> {
  const { say, order, events } = await startTalk(product());
  const now = async () =>
    (await events('2026-06-11', '2026-07-20'))
      .map((each) => `${each.title} ${each.start_date} ${each.end_date}`)
      .sort();
  await order(...messages.slice(0, -1));
  const before = await now();
  await say(messages.at(-1) ?? '');
  return { before, after: await now() };
}

const pottery = 'pottery every tuesday and thursday at 6pm';
const lunch = 'lunch with Bo tomorrow at noon';

test.each([
  ['a question about a series', [pottery, 'move it to 7pm', 'is it always at 7?']],
  ['a question about a series', [pottery, 'cancel pottery on tuesday', 'is it every week?']],
  ['a question about its first day', [pottery, 'no pottery before the 18th?']],
  ['why one comes late', [pottery, "just this once I'll be late"]],
  ['a sentence that begins with once', [pottery, 'only once is not enough']],
  ['what is said of a name', [lunch, "the title's misleading"]],
  ['what is said of a name', [lunch, 'the title is a mess']],
  ['what is said of a word', [lunch, 'wrong word is annoying']],
  ['what is said of an event that was moved', [lunch, 'move it to 1pm', 'it should read nicely']],
  ['the name of somebody who is met', [lunch, 'thanks', "the lunch's name is Weber"]],
  [
    'what stays of a list',
    ['gym tomorrow at 8', 'call tomorrow at 9', "what's on tomorrow?", 'just leave the first one'],
  ],
  [
    'a doubt',
    ['gym tomorrow at 8', 'call tomorrow at 9', 'delete the gym and the call', 'not sure about the first one'],
  ],
  ['a name and now', ['call tomorrow at 9', 'thanks', 'call now']],
] as [string, string[]][])('nothing is changed by %s: %s', async (_, messages) => {
  const { before, after } = await aroundLast(messages);
  expect(after.filter((each) => before.includes(each))).toEqual(before);
});

test('a count of changes points to no events', async () => {
  const { order, planned } = await startTalk(product());
  await order(
    'call tomorrow at 9',
    'lunch tomorrow at noon',
    'vet tomorrow at 3pm',
    'delete the vet',
    'undo the last two',
  );
  expect(await planned('2026-06-12', '2026-06-13')).toEqual(['Call 2026-06-12T07:00', 'Lunch 2026-06-12T10:00']);
});
