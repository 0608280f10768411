import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

// It is Thursday 11 June 2026, 08:00 in Berlin.
const product = runningProduct(openTestSqlite);

/** A choir every Monday that was planned by hand. */
const choir = {
  ...{ title: 'Choir', start_date: '2026-06-15T16:00:00Z', end_date: '2026-06-15T17:00:00Z', all_day: false },
  ...{ time_zone: 'Europe/Berlin', recurrence: ['RRULE:FREQ=WEEKLY'] },
};

/** Says everything in one conversation, beside the choir. */
async function toldOfChoir(...messages: readonly string[]) {
  return toldTo(await startTalk(product()), messages, true);
}

/** Says everything in one conversation; what is planned until the end of the month is listed with its end, of whole days the day behind the last. */
async function told(...messages: readonly string[]) {
  return toldTo(await startTalk(product()), messages, false);
}

async function toldTo(talk: Talk, messages: readonly string[], hasChoir: boolean) {
  if (hasChoir) await ok(talk.person, 'POST', '/events', choir);
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
  ['no, to the 18th', '06-15 06-19'],
  ['16 to 18', '06-16 06-19'],
  ['it is two days, the 16th and 17th', '06-16 06-18'],
  ['the cabin is until the 18th', '06-15 06-19'],
  ['the cabin goes until saturday', '06-15 06-21'],
  ['extend the cabin until the 18th', '06-15 06-19'],
  ['the cabin now until the 18th', '06-15 06-19'],
  ['change the end of the cabin to the 18th', '06-15 06-19'],
  ["the cabin's end date is the 18th", '06-15 06-19'],
  ['the cabin starts a day later and ends on the 18th', '06-16 06-19'],
  ['the cabin starts on the 16th and ends on the 18th', '06-16 06-19'],
  ['the cabin is a day longer, it ends on the 18th', '06-15 06-19'],
  ['it starts on the 16th but still ends on the 17th', '06-16 06-18'],
  ['it starts a day later', '06-16 06-18'],
])('whole days that are told of a stay change where they are told: %s', async (message, days) => {
  const { lines } = await told('cabin at the lake from 15 june to 17 june', message);
  expect(lines).toEqual([`Cabin ${days}`]);
});

test('an end that is over is refused, and moves to no other month', async () => {
  const { lines, answer } = await told('cabin at the lake from 15 june to 17 june', 'the cabin is until yesterday');
  expect(answer).toBe('The event would end before it starts.');
  expect(lines).toEqual(['Cabin 06-15 06-18']);
});

test('“9 to 5” of several days are no days of two months', async () => {
  const { lines } = await told('cabin at the lake from 15 june to 17 june', 'no, 9 to 5');
  expect(lines).toEqual(['Cabin 06-15 06-18']);
});

test('an hour that is told of several whole days is asked about', async () => {
  const { lines, answer } = await told('cabin at the lake from 15 june to 17 june', 'on thursdays it is at 7pm');
  expect(answer).toMatch(/Shall I go ahead\?$/);
  expect(lines).toEqual(['Cabin 06-15 06-18']);
});

test.each([
  ['change the end of the workshop to 1', '09:00 13:00'],
  ["the workshop's end is 11:30", '09:00 11:30'],
  ['set the end time of the workshop to 1:30', '09:00 13:30'],
  ['workshop now until 1', '09:00 13:00'],
  ['workshop now at 10', '10:00 13:00'],
  ['the workshop starts at 9:30 and ends at 12:30', '09:30 12:30'],
])('an edge that is told of an event is no other start: %s', async (message, hours) => {
  const { lines } = await told('workshop tomorrow from 9 to 12', message);
  const [from = '', to = ''] = hours
    .split(' ')
    .map((each) => `${String(Number(each.slice(0, 2)) - 2).padStart(2, '0')}${each.slice(2)}`);
  expect(lines).toEqual([`Workshop 06-12T${from} 06-12T${to}`]);
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

test.each([
  ['and at 7:15', /every Tuesday\. Shall/, 'to Tuesday, 19:15 to 20:15'],
  ['and it starts at 5', /every Tuesday\. Shall/, 'to Tuesday, 17:00 to 18:00'],
  ['and for 90 minutes', /every Tuesday\. Shall/, 'to Tuesday, 18:00 to 19:30'],
])('an hour or a length joins the weekday of a series that waits for a yes: %s', async (message, rule, text) => {
  const { answer } = await toldOfChoir('choir is on tuesdays from now on', message);
  expect(answer).toMatch(rule);
  expect(answer).toContain(text);
});

test.each([
  ['choir ends at the end of july', 'make that the end of august', '7 Sep'],
  ['choir ends at the end of july', 'no, the end of june', '6 Jul'],
  ['choir stops at the end of the month', 'a week later', '13 Jul'],
  ['no more choir after july', 'august, I mean', '7 Sep'],
  ['choir ends on 20 july', 'the 27th, not the 20th', '3 Aug'],
  ['no choir from 20 july on', 'make it the 27th', '27 Jul'],
])('the end of a series that waits for a yes may be another: %s / %s', async (first, then, date) => {
  const { answer } = await toldOfChoir(first, then);
  expect(answer).toBe(`I want to be sure before I delete ${link(answer)} from Mon ${date} on. Shall I go ahead?`);
});

test.each(['no choir after 22 june', "there's no choir after 22 june", 'choir stops on the 22nd'])(
  'a series that is not to be after a day ends with that day: %s',
  async (message) => {
    const { answer, lines } = await toldOfChoir(message);
    expect(answer).toContain('from Mon 29 Jun on. Shall I go ahead?');
    expect(lines).toHaveLength(3);
  },
);

test.each([
  ['no, on the 19th', ['12', '19']],
  ['a week later, actually', ['12', '19', '26']],
])('the last day of a new series is told once more, and no event moves to that day: %s', async (message, days) => {
  const made = ['add jazz club every friday at 8pm', 'thanks', 'jazz club ends on 26 june'];
  const { lines } = await told(...made, 'actually on the 19th', message);
  expect(lines.map((line) => line.slice(0, 15))).toEqual(days.map((day) => `Jazz club 06-${day}`));
});

test('a series that was ended is there again where another end is told', async () => {
  const { answer } = await toldOfChoir('choir ends in june', 'yes', 'make that the end of july');
  expect(answer).toMatch(/take back .* and delete .* from Mon 3 Aug on\. Shall I go ahead\?$/);
});

test.each(['let it end after june', 'have it stop after june'])('a new series is let end: %s', async (message) => {
  const { answer } = await told('pay the gardener every monday at 9am', message);
  expect(answer).toMatch(/from Mon 6 Jul/);
});

test.each(['skip choir during the retreat', 'cancel choir during the retreat'])(
  'a series is skipped on the days of another event: %s',
  async (message) => {
    const { lines } = await toldOfChoir('retreat from 21 june to 24 june', message);
    expect(lines.map((line) => line.replace(/T.*| 06-25$/, ''))).toEqual([
      'Choir 06-15',
      'Retreat 06-21',
      'Choir 06-29',
    ]);
  },
);

test('what is skipped before a day stays on that day', async () => {
  const { lines } = await toldOfChoir('skip choir before the 22nd', 'yes');
  expect(lines.map((line) => line.slice(0, 11))).toEqual(['Choir 06-22', 'Choir 06-29']);
});

test.each(['the tea with Ann repeats every week', 'tea with Ann should repeat every week until the 26th'])(
  'an event is told to repeat by its verb: %s',
  async (message) => {
    const { lines } = await told('tea with Ann tomorrow at 4pm', "what's on monday?", message);
    expect(lines.map((line) => line.slice(0, 18))).toEqual(['12', '19', '26'].map((day) => `Tea with Ann 06-${day}`));
  },
);

/** The event as the answer links it. */
const link = (answer: string): string => /\[.*?\]\(.*?\)/.exec(answer)?.[0] ?? '';

test.each([
  ['choir is on wednesday the week after next', '06-24T16'],
  ['choir at 8pm on monday the 22nd, just this once', '06-22T18'],
  ['choir on thursday the 25th at 8pm, as an exception', '06-25T18'],
])('one occurrence of a series is otherwise, just this once: %s', async (message, then) => {
  const { lines } = await toldOfChoir(message);
  expect(lines.map((line) => line.slice(6, 14)).sort()).toEqual(['06-15T16', then, '06-29T16'].sort());
});

test.each([
  ['next week choir is on wednesday', '06-17T16'],
  ['choir is on wednesday next week', '06-17T16'],
  ['choir next week is on friday at 8pm', '06-19T18'],
])('a weekday beside a week is of that week: %s', async (message, then) => {
  const { lines } = await toldOfChoir(message);
  expect(lines.map((line) => line.slice(6, 14))).toContain(then);
  expect(lines).toHaveLength(3);
});

test.each([
  ['bring it back, but on wednesday', '06-17T08'],
  ['put it back, but at 11', '06-16T09'],
  ['restore it on the 18th at 3pm', '06-18T13'],
  ['undo that, but make it thursday', '06-18T08'],
  ['actually keep it, but at 2pm', '06-16T12'],
])('what was deleted comes back at another time: %s', async (message, then) => {
  const { lines } = await told('haircut on tuesday at 10am', 'cancel the haircut', message);
  expect(lines.map((line) => line.slice(0, 16))).toEqual([`Haircut ${then}`]);
});

test.each([
  'on sunday instead, saturday will be windy',
  'sunday instead, it will rain on saturday',
  "make it sunday, saturday is Tom's birthday",
])('what is said of the day on which an event was to be is why it moves: %s', async (message) => {
  const { lines } = await told('picnic on saturday, all day', message);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Picnic 06-14/);
});

test.each([
  ['walk the dog', "I'm not walking the dog tomorrow"],
  ['bake bread', "we're not baking bread tomorrow"],
  ['run with Ann', 'I am not running with Ann tomorrow'],
])('what is not to be done is likely the event of that verb, which is asked about: %s', async (title, message) => {
  const { answer, lines } = await told(`add ${title} tomorrow at 5pm`, 'thanks', message);
  expect(answer).toMatch(/^I am not sure .* would delete .*17:00 to 18:00\)\. Shall I go ahead\?$/);
  expect(lines).toHaveLength(1);
});

test.each(['skip the 22nd', 'cancel monday 22 june', 'drop the 22nd please'])(
  'a day behind a question about a series is that of the series: %s',
  async (message) => {
    const { lines } = await toldOfChoir('swim on 22 june at 7', 'when is the choir?', message);
    expect(lines).toEqual([
      'Choir 06-15T16:00 06-15T17:00',
      'Swim 06-22T05:00 06-22T06:00',
      'Choir 06-29T16:00 06-29T17:00',
    ]);
  },
);

test('two days behind a list of a series are both meant', async () => {
  const { lines } = await toldOfChoir('choir this month?', 'cancel the 15th and the 29th');
  expect(lines).toEqual(['Choir 06-22T16:00 06-22T17:00']);
});

test.each([
  [
    ['dance every tuesday at 6pm', 'not on 23 june', 'rename the dance to Salsa'],
    ['Salsa 06-16', 'Salsa 06-30'],
  ],
  [
    ["Nina's birthday on 14 june every year", "when is Nina's birthday?", "rename it to Nora's birthday"],
    ["Nora's birthday 06-14"],
  ],
])(
  'a name that is told of a series that was just made, or of a birthday, is of all of it: %j',
  async (messages, names) => {
    const { lines } = await told(...messages);
    expect(lines.map((line) => line.replace(/(?:T| \d\d-\d\d$).*/, ''))).toEqual(names);
  },
);

test.each([
  ['put the notary at 3pm'],
  ['cancel the swim', 'and put the notary at 3pm'],
  ["what's on on tuesday?", 'put my notary at 3pm please'],
])('a planned event that is put at an hour moves on its day: %s %s', async (...messages) => {
  const { lines } = await told('notary on 16 june at 10am', 'swim today at 7pm', ...messages);
  expect(lines).toEqual(['Notary 06-16T13:00 06-16T14:00']);
});

test.each([
  'and the notary to the same day',
  'put the notary on the same day',
  'move my notary to the same day please',
])('the same day is that of the event which was moved: %s', async (message) => {
  const { lines } = await told('notary on 16 june at 10am', 'swim on 15 june at 7pm', 'move swim to 19 june', message);
  expect(lines).toEqual(['Notary 06-19T08:00 06-19T09:00', 'Swim 06-19T17:00 06-19T18:00']);
});

test.each([
  ['when do we leave for the lake?', "we're leaving a day earlier now"],
  ['move the trip a day earlier', 'but we still come back on the 17th'],
  ['move the trip a day earlier', 'still back on the 17th'],
])('a journey begins and ends as one tells of it: %s %s', async (...messages) => {
  const { lines } = await told('trip to the lake from 15 june to 17 june', 'thanks', ...messages);
  expect(lines.map((line) => line.slice(-11))).toEqual(['06-14 06-18']);
});

test.each(["we don't need the babysitter tomorrow", "I don't have to see the babysitter tomorrow"])(
  'what is not needed is not planned: %s',
  async (message) => {
    const { answer, lines } = await told(message);
    expect(answer).toMatch(/^I found no “(?:see )?babysitter” tomorrow/);
    expect(lines).toEqual([]);
  },
);

test.each(['push it to the following monday', 'the following monday please', 'no, the following monday'])(
  'the following weekday is the first one behind the day of the event: %s',
  async (message) => {
    const { lines } = await told('notary on 26 june at 10am', message);
    expect(lines).toEqual(['Notary 06-29T08:00 06-29T09:00']);
  },
);
