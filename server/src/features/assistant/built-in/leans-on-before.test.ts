import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk } from './testing/talk.ts';

// It is Thursday 11 June 2026, 08:00 in Berlin.
const product = runningProduct(openTestSqlite);

/** Says all but the last message, then the last, whose answer is returned. */
async function told(...messages: readonly string[]) {
  const talk = await startTalk(product());
  let answer = '';
  for (const message of messages) answer = await talk.say(message);
  return { ...talk, answer };
}

test.each([
  ['cancel the swim', 'move the others to monday', ['Interview 2026-06-15', 'Vet 2026-06-15']],
  ['move the vet to monday', 'cancel the rest', ['Vet 2026-06-15']],
  ['cancel the first one', 'delete the remaining two', []],
])('the others of what one message made are those not changed yet: %s / %s', async (first, then, left) => {
  const { planned } = await told('add swim tomorrow at 8am, interview at 11am and vet at 5pm', first, then);
  const days = (await planned('2026-06-12', '2026-06-20')).map((each) => each.slice(0, -6));
  expect(days).toEqual(left);
});

test('the others of a list that was shown are those not changed yet', async () => {
  const { planned } = await told(
    'add swim tomorrow at 8am, interview at 11am and vet at 5pm',
    "what's on tomorrow?",
    'move the first one to 7am',
    'delete the others',
  );
  expect(await planned('2026-06-12', '2026-06-13')).toEqual(['Swim 2026-06-12T05:00']);
});

test('an hour is of the day that was shown', async () => {
  const { planned } = await told(
    'interview on saturday at 2pm and lunch at noon',
    "what's on saturday?",
    'move the meeting at 2 to 3',
  );
  expect(await planned('2026-06-13', '2026-06-14')).toEqual(['Lunch 2026-06-13T10:00', 'Interview 2026-06-13T13:00']);
});

test.each([
  ['pay the rent on the 1st of every month', '2026-07-01'],
  ['renew the bus pass every year on 3 august', '2026-08-03'],
  ['family day out on 20 june', '2026-06-20'],
])('what is due on a date lasts all day, unless an hour is said: %s', async (message, date) => {
  const { events } = await told(message);
  const [first] = await events('2026-06-12', '2026-09-01');
  expect(first).toMatchObject({ all_day: true, start_date: date });
});

test.each([
  'add review of the day on friday',
  'add end of day on friday',
  'add prep for sports day on friday',
  'add leg day on friday',
])('what is done on a day needs an hour: %s', async (message) => {
  const { say } = await startTalk(product());
  expect(await say(message)).toMatch(/^At what time is /);
});

test('a meeting on a date of every month has an hour, which is asked for', async () => {
  const { answer } = await told('team meeting on the 1st of every month');
  expect(answer).toMatch(/^At what time is “Team meeting” to start/);
});

test.each([
  [['log 35 minutes of running yesterday', 'sorry, 40'], 'Corrected: 40m of'],
  [['log 2 hours of reading yesterday', 'no, 3'], 'Corrected: 3h of'],
  [['log 2 hours of reading yesterday', 'no, 3', 'make that 4'], 'Corrected: 4h of'],
  [['log 2 hours of reading yesterday at 3pm', 'no, 4'], '16:00 to 18:00'],
  [['log 2 hours of reading yesterday at 3pm', 'till 6'], '15:00 to 18:00'],
])('time that was logged is corrected in as few words as it takes: %j', async (messages, text) => {
  expect((await told(...messages)).answer).toContain(text);
});

test('a statement with “too” is of its own event, and takes nothing back', async () => {
  const { planned } = await told(
    'add tennis on saturday at 11am and a museum visit on sunday at 3pm',
    'tennis lasts 90 minutes',
    'the museum visit is on saturday too',
  );
  expect(await planned('2026-06-13', '2026-06-15')).toEqual([
    'Tennis 2026-06-13T09:00',
    'Museum visit 2026-06-13T13:00',
  ]);
});

test.each([
  [['lunch on the last friday of june at 1pm', 'not june, july'], 'Lunch 2026-07-31T11:00'],
  [['lunch with Sam on the second tuesday of july at 1pm', 'no, september'], 'Lunch with Sam 2026-09-08T11:00'],
])('another month keeps the weekday of the month: %j', async (messages, event) => {
  expect(await (await told(...messages)).planned('2026-06-12', '2026-10-01')).toEqual([event]);
});

test('another first day of a change of a series takes the place of the first', async () => {
  const { planned } = await told(
    'standup every weekday at 9am',
    'standup is at 10 from monday on',
    'sorry, from the 22nd on',
  );
  expect(await planned('2026-06-19', '2026-06-23')).toEqual(['Standup 2026-06-19T07:00', 'Standup 2026-06-22T08:00']);
});

test('every third day is no day of the month', async () => {
  expect((await told('water the plants every third day at 9am')).answer).toContain('every 3 days');
});

test.each(['football has been moved to sunday', 'move football to sunday this week', 'rugby moved to sunday'])(
  'what is told of an event that is not there moves no other one: %s',
  async (message) => {
    const { answer, planned } = await told('lunch tomorrow at 1pm', message);
    expect(answer).toMatch(/^I found no “(?:football|rugby)”/);
    expect(await planned('2026-06-12', '2026-06-16')).toEqual(['Lunch 2026-06-12T11:00']);
  },
);

test('a weekday of a series that gets an hour of its own keeps the days that were left out', async () => {
  const { planned } = await told(
    'yoga every tuesday and thursday at 7am from next week on',
    'not on the 16th',
    'not on the 25th either',
    'thursdays at 8 instead',
  );
  expect(await planned('2026-06-15', '2026-07-01')).toEqual([
    'Yoga 2026-06-18T06:00',
    'Yoga 2026-06-23T05:00',
    'Yoga 2026-06-30T05:00',
  ]);
});

test.each([
  ['block out tomorrow afternoon for the report', ['12:00', '16:00']],
  ['set aside tomorrow morning for writing', ['07:00', '10:00']],
  ['set aside an hour tomorrow at 3pm for email', ['13:00', '14:00']],
])('a part of a day that is blocked is taken as a whole: %s', async (message, hours) => {
  const [only] = await (await told(message)).events('2026-06-12', '2026-06-13');
  expect([only?.start_date, only?.end_date].map((each) => each?.slice(11, 16))).toEqual(hours);
});

test.each([
  ['not on the 16th', 'not on the 25th either', ['18', '23', '30']],
  ['not on the 18th', 'not on the 23rd either', ['16', '25', '30']],
])('days that were left out stay so where a series gets fewer weekdays: %s', async (first, second, left) => {
  const talk = await told('yoga every tuesday and thursday at 7am from next week on', first, second);
  const days = async () => (await talk.planned('2026-06-15', '2026-07-01')).map((each) => each.slice(13, 15));
  expect(await days()).toEqual(left);
  await talk.say('not on tuesdays');
  expect(await days()).toEqual(left.filter((day) => ['18', '25'].includes(day)));
});

test.each([
  ['by two hours, I meant', '14:00', '15:00'],
  ['no, two', '14:00', '15:00'],
  ['and by another hour', '14:00', '15:00'],
  ['another half hour', '13:30', '14:30'],
  ['and make it 45 minutes', '13:00', '13:45'],
  ['90 minutes is enough', '13:00', '14:30'],
  ['half an hour is enough', '12:30', '13:30'],
])('behind a move by an hour, an amount is another one, one more, or a length: %s', async (message, start, end) => {
  const { events } = await told('review tomorrow at 2pm', 'push the review back by an hour', message);
  const [only] = await events('2026-06-12', '2026-06-13');
  expect([only?.start_date, only?.end_date].map((each) => each?.slice(11, 16))).toEqual([start, end]);
});

test.each([
  ['team meeting on the last friday of every month at 3pm', 'last thursday, sorry', '2026-06-25'],
  ['rent on the 5th of every month', 'the 3rd, I mean', '2026-07-03'],
])('a monthly series on another day begins in the same month: %s', async (first, second, date) => {
  const [event] = await (await told(first, second)).planned('2026-06-12', '2026-09-01');
  expect(event).toContain(date);
});

test('a weekday that is today is that of next week, for what is later in the week', async () => {
  const talk = await told('interview tomorrow at 2pm', 'move the interview to thursday at 7am');
  expect(await talk.planned('2026-06-11', '2026-06-20')).toEqual(['Interview 2026-06-18T05:00']);
  expect(await talk.say('move the interview to friday')).toContain('Fri 19 Jun');
});

test.each([
  ['push it to friday', '2026-06-26'],
  ['postpone it to monday', '2026-06-29'],
  ['bring it forward to tuesday', '2026-06-23'],
  ['push the vet to thursday', '2026-06-25'],
])('what is pushed goes to a later weekday, what is brought forward to an earlier one: %s', async (message, date) => {
  const [event] = await (await told('vet on wednesday 24 june at 4pm', message)).planned('2026-06-12', '2026-07-05');
  expect(event).toContain(date);
});

test('an event that comes back from a deletion is moved alone, and what else is cancelled is not', async () => {
  const talk = await told('swimming every saturday at 10am', 'cancel the one on 20 june', 'no, just move it to 11');
  expect(await talk.planned('2026-06-19', '2026-06-28')).toEqual([
    'Swimming 2026-06-20T09:00',
    'Swimming 2026-06-27T08:00',
  ]);
});

test('the other way round, of two that got other days, is of their days alone', async () => {
  const { planned } = await told(
    'vet tomorrow at 9am and haircut tomorrow at 3pm',
    'move the vet to monday and the haircut to tuesday',
    'no, the other way round',
  );
  expect(await planned('2026-06-12', '2026-06-20')).toEqual(['Haircut 2026-06-15T13:00', 'Vet 2026-06-16T07:00']);
});

test.each([
  [['call Sarah tomorrow at 10am New York time', 'make it 11am there'], 'Call Sarah 2026-06-12T15:00'],
  [['please plan football tomorrow at 2pm'], 'Football 2026-06-12T12:00'],
])('what is said of a call abroad or with a please is read as it is meant: %j', async (messages, event) => {
  expect(await (await told(...messages)).planned('2026-06-12', '2026-06-13')).toEqual([event]);
});

test('what was added behind “and” for other days is changed by its day', async () => {
  const { planned } = await told(
    'run tomorrow at 6:30am',
    'and on sunday and monday',
    'monday at 7 instead',
    'and the day after too',
  );
  expect(await planned('2026-06-12', '2026-06-20')).toEqual([
    'Run 2026-06-12T04:30',
    'Run 2026-06-14T04:30',
    'Run 2026-06-15T05:00',
    'Run 2026-06-16T05:00',
  ]);
});

test.each(['when is choir this week?', 'is choir on this week?'])(
  'who asked about the only one of a week means that one: %s',
  async (question) => {
    const talk = await told('choir every saturday at 6pm', question, 'move it to 7pm');
    expect(await talk.planned('2026-06-12', '2026-06-21')).toEqual([
      'Choir 2026-06-13T17:00',
      'Choir 2026-06-20T16:00',
    ]);
  },
);

test('of several in the week, how much of the series is meant is asked', async () => {
  const { answer } = await told('swim every day at 7am', 'when is swim this week?', 'move it to 8am');
  expect(answer).toContain('Which do you mean');
});

test('how many “the rest too” is, is said before they are deleted', async () => {
  const { answer, say, planned } = await told(
    'add swim tomorrow at 8am, interview at 11am and vet at 5pm',
    "what's on tomorrow?",
    'cancel the swim',
    'and the rest too',
  );
  expect(answer).toContain('before I delete 2 events');
  expect(await planned('2026-06-12', '2026-06-13')).toHaveLength(2);
  await say('yes');
  expect(await planned('2026-06-12', '2026-06-13')).toEqual([]);
});

test('what else is on a day are the others, and “it” is still what was spoken of', async () => {
  const { planned, answer, say } = await told(
    'add swim tomorrow at 8am and vet tomorrow at 5pm',
    'add haircut tomorrow at 3pm',
    'what else is on that day?',
  );
  expect(answer).toMatch(/^Beside Haircut, tomorrow: 2 events/);
  expect(answer).toContain('Swim');
  await say('ok, make it 3:30 then');
  await say('cancel the first one');
  expect(await planned('2026-06-12', '2026-06-13')).toEqual(['Haircut 2026-06-12T13:30', 'Vet 2026-06-12T15:00']);
});

test('beside the only event of a day nothing else is planned', async () => {
  const { answer } = await told('add haircut tomorrow at 3pm', 'anything else then?');
  expect(answer).toBe('Nothing else is planned tomorrow.');
});

test('what else is on another day is of that day, and “it” the only one there', async () => {
  const { planned, answer, say } = await told(
    'add vet on saturday at 5pm',
    'add haircut tomorrow at 3pm',
    'what else is on saturday?',
  );
  expect(answer).toMatch(/^Left on Sat 13 Jun: 1 event/);
  await say('move it to 4pm');
  expect(await planned('2026-06-12', '2026-06-14')).toEqual(['Haircut 2026-06-12T13:00', 'Vet 2026-06-13T14:00']);
});
