import { limits } from '@daywright/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { choicesOf } from './choices.ts';
import { planWeek, played } from './testing/played.ts';
import { startTalk } from './testing/talk.ts';

const product = runningProduct(openTestSqlite);
let person: TestPerson;
beforeAll(async () => {
  person = await product().addPerson();
  await planWeek(person);
});

const long = 'x'.repeat(520);
const tooLong = 'This title has 520 characters, and 500 is the most.';

test.each([
  ['find 30 hours tomorrow', 'That is more than a day: I look for free stretches of up to 24 hours.'],
  ['make lunch 500 hours', 'That is too long: an event with hours takes at most 14 days.'],
  [`rename the dentist to ${long}`, tooLong],
  [`start ${long}`, tooLong],
  [`add ${long} tomorrow at 5pm`, tooLong],
])('what is beyond reach is said in plain words: %.40s', async (message, text) => {
  const { calls, ...rest } = await played(product(), person, message);
  expect(rest.text).toBe(text);
  expect(calls.join()).not.toMatch(/create_event|update_event|start_timer|find_free/);
});

test('a message of as many words as are read is answered, and one of more with what to do', async () => {
  const words = (count: number) => `delete the dentist. ${'thanks '.repeat(count - 3)}`.trim();
  const read = await played(product(), person, words(limits.messageWordsRead));
  expect(read.calls).toEqual(['delete_event Dentist']);
  const longer = await played(product(), person, words(limits.messageWordsRead + 1));
  expect(longer.text).toBe(
    'I read at most 300 words at once, and this message has more. Nothing was changed. Say it in fewer words, or in several messages.',
  );
  expect(longer.calls).toEqual([]);
});

test('of several of one name, the one that is to be deleted is asked for, be one of them today', async () => {
  const other = await product().addPerson();
  const on = (start: string, end: string) =>
    ok(other, 'POST', '/events', {
      ...{ title: 'Dentist', start_date: `2026-06-${start}:00Z`, end_date: `2026-06-${end}:00Z` },
      time_zone: 'Europe/Berlin',
    });
  await on('11T15:30', '11T16:00');
  await on('12T13:00', '12T13:30');
  const said = async (message: string) => (await played(product(), other, message)).text;
  expect(await said('delete the dentist')).toBe('I found 2 events that fit “dentist”. Which one?');
  expect(await said('move the dentist to 19:00')).toMatch(/^Moved .* to today, 19:00/);
  await on('11T06:00', '11T06:30');
  expect(await said('move the dentist to 19:00')).toMatch(/^Moved .* to today, 19:00/);
});

test('another one of several is asked for', async () => {
  const listed = await played(product(), person, "what's on tomorrow?");
  const asked = await played(product(), person, 'make it an hour and a half', listed.conversation);
  const { text, calls } = await played(product(), person, 'and on Saturday too', asked.conversation);
  expect(text).toBe('Another one of which?');
  expect(calls.join()).not.toContain('create_event');
});

test('a question to be answered with yes or no offers both', async () => {
  await ok(person, 'POST', '/events', {
    ...{
      title: 'Chess',
      start_date: '2026-06-19T16:00:00Z',
      end_date: '2026-06-19T17:00:00Z',
      time_zone: 'Europe/Berlin',
    },
  });
  const { text, conversation } = await played(product(), person, 'add chess on june 19 at 6pm');
  expect(text).toMatch(/Shall I add it a second time\?$/);
  const here = { now: product().clock.now(), zone: 'Europe/Berlin' };
  expect(choicesOf(conversation.question, here).map(({ answer }) => answer)).toEqual(['Yes', 'No']);
});

test('of an event on another day than its rule a series like it is offered, and it stays as it is', async () => {
  const asked = await played(product(), person, 'repeat the gym every other tuesday');
  expect(asked.text).toMatch(
    /, today, 18:00 to 19:00, is on no day of that\. Shall I leave it as it is, and add a series like it, every other Tuesday from Tue 16 Jun on\?$/,
  );
  expect((await played(product(), person, 'yes', asked.conversation)).calls).toEqual([
    expect.stringMatching(
      /^create_event title=Gym start=2026-06-16T18:00 duration_minutes=60 repeat=RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU/,
    ),
  ]);
});

// It is 10:14. Outside of working hours are gym, yoga and picnic.
test.each([
  [
    'am I overbooked this week?',
    'No: 5h 16m booked of 15h 46m working hours in the rest of this week, 10h 30m free. Outside of working hours 5h more is planned. Nothing overlaps.',
  ],
  [
    'how busy is this week?',
    [
      'In the rest of this week: 10h 16m planned; 5h 16m of 15h 46m working hours taken, 10h 30m free. Nothing overlaps.\n',
      '- Today: 4h 46m planned, 3h 30m free',
      '- Tomorrow Fri 12 Jun: 2h 30m planned, 7h free',
      '- Sat 13 Jun: 3h planned, 0m free',
    ].join('\n'),
  ],
])('of a week that has begun, what is left of it counts: %s', async (message, text) => {
  expect((await played(product(), person, message)).text).toBe(text);
});

test('requests that were not understood are told of once, by their first words', async () => {
  const { text } = await played(
    product(),
    person,
    [
      'add gym tomorrow at 6pm',
      ...['colourless green ideas sleep furiously', 'the quick brown fox jumps over it', 'wibble wobble wubble wabble'],
      ...['flibber flobber flubber flabber', 'such sentences never ever end anywhere in the whole wide world'],
    ].join('; '),
  );
  expect(text).toMatch(/^Added \[Gym\]/);
  expect(text.match(/I did not understand/g)).toHaveLength(1);
  expect(text).toContain(
    'I did not understand “colourless green ideas sleep furiously”, “the quick brown fox jumps over it”, “wibble wobble wubble wabble” and 2 more.',
  );
});

test('the half of the day of what moves is asked for without a reason that is none', async () => {
  const { text } = await played(product(), person, 'move the dentist to 7');
  expect(text).toBe('Do you mean 07:00 or 19:00 for “dentist”?');
});

test('lines that do not answer the open question are told of once', async () => {
  const asked = await played(product(), person, 'add chess tomorrow');
  const lines = 'wibble wobble wubble\nflibber flobber flubber\ncolourless green ideas sleep';
  const { text, conversation } = await played(product(), person, lines, asked.conversation);
  expect(text).toBe('I did not understand that as an answer. Say it in other words, or “none of these”.');
  expect(conversation.question).not.toBeNull();
});

test('after a change, whether there is a conflict is asked of its day', async () => {
  const moved = await played(product(), person, 'move the review to 14:15 tomorrow');
  const { text } = await played(product(), person, 'is there a conflict?', moved.conversation);
  expect(text).toMatch(/ tomorrow[,.]/);
  expect((await played(product(), person, 'any conflicts today?', moved.conversation)).text).toMatch(/ today[,.]/);
});

test('what is once a year is on another day in every year', async () => {
  const { say, events } = await startTalk(product());
  await say("add Nora's birthday on 28 june every year");
  await say('thanks');
  expect(await say("Nora's birthday is on the 27th, not the 28th")).not.toContain('Which do you mean');
  expect(await events('2027-06-01', '2027-07-01')).toMatchObject([{ start_date: '2027-06-27' }]);
});

test.each([
  ['chess every friday at 6pm', 'move chess to wednesdays from the 22nd', '2026-06-24T16:00'],
  ['choir every friday at 8pm', 'from next week choir is on mondays', '2026-06-15T18:00'],
])('a series goes to another weekday in the week from which it does: %s, %s', async (made, message, start) => {
  const { say, planned } = await startTalk(product());
  for (const each of [made, message, 'yes']) await say(each);
  expect((await planned('2026-06-13', '2026-06-27')).join()).toContain(start);
});
