import { type Conversation, noConversation } from '@daywright/schedule/language/requests';
import { beforeAll, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { planWeek, played } from './testing/played.ts';

const product = runningProduct(openTestSqlite);
let person: TestPerson;
beforeAll(async () => {
  person = await product().addPerson();
  await planWeek(person);
  const add = (title: string, from: string, to: string, more: object = {}) =>
    ok(person, 'POST', '/events', {
      ...{ title, start_date: `2026-06-${from}:00Z`, end_date: `2026-06-${to}:00Z`, time_zone: 'Europe/Berlin' },
      ...more,
    });
  await add('Sleep', '08T22:00', '09T05:00', { category: ['Sleep'], recurrence: ['RRULE:FREQ=DAILY;COUNT=14'] });
  await add('Swim', '02T16:00', '02T17:00', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
  await add('Laundry', '10T16:00', '10T17:00');
  await add('Yes', '20T10:00', '20T11:00');
});

/** What the last of some messages says; links are their titles. */
async function heard(...messages: readonly string[]): Promise<string> {
  let conversation: Conversation = noConversation;
  let text = '';
  for (const message of messages) ({ text, conversation } = await played(product(), person, message, conversation));
  return text.replace(/\]\(\/calendar\/[^)]*\)/g, ']');
}

test.each([
  ['longest meeting this week', 'The longest this week is [Quarterly planning], today, 13:30 to 15:00: 1h 30m.'],
  ['shortest meeting tomorrow', 'The shortest tomorrow is [Review], tomorrow Fri 12 Jun, 15:00 to 16:00: 1h.'],
  ["what's the longest zebra this week", 'I found no “zebra” this week.'],
  ['when do I finish today', 'Today ends at 19:00, with [Gym], today, 18:00 to 19:00.'],
  [
    'what time does my day start tomorrow',
    'Tomorrow starts at 07:00, with [Yoga], tomorrow Fri 12 Jun, 07:00 to 08:00.',
  ],
  ["what's my last meeting today", 'The last meeting today is [Quarterly planning], today, 13:30 to 15:00.'],
  ['when do I finish on Sunday', 'No event with a time is planned on Sun 14 Jun.'],
  ["what's my busiest day", 'This week the busiest is today: 4h 30m booked, 4h of your working hours free.'],
  ['when was the last time I went to swim', 'Last planned: [Swim], Tue 9 Jun, 18:00 to 19:00, 2 days ago.'],
  ['when did I last go skiing', 'I found no “skiing” in the past year.'],
  ['how many days until christmas', 'It is 197 days (28 weeks and 1 day) until Fri 25 Dec.'],
  ['what time is it in Tokyo?', 'It is 17:14 in Tokyo, Thu 11 Jun.'],
  ["what's 9am in Toronto for me tomorrow", '09:00 in Toronto is 15:00 here, Fri 12 Jun.'],
  ["what time is it in Tokyo when it's 8pm here", '20:00 here is 03:00 in Tokyo, Fri 12 Jun.'],
  ["what's on before dinner on Monday", 'On Mon 15 Jun before 19:00: 1 event\n\n- 15:00 to 15:30 [Haircut]'],
  ['how long until 5pm', 'It is 6h 46m until 17:00.'],
  ['how much sleep do I get tomorrow', 'Sleep tomorrow: 7h planned.'],
  ['am I over budget for work', 'No budget is set for Work. Work this week: 0m tracked of 11h 30m planned.'],
  ['how much time do I have for the report today', 'Today: 0m tracked for “report”, 1h 30m planned, in 1 event.'],
  ['is the dentist moved to 3?', 'No: [Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  ['is the dentist at 2?', 'Yes: [Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  ['what time is my dental appointment', '[Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  ['when is the zebra dentist', 'I found no “zebra dentist”. [Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  ['how long is the dentist', '[Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30: 30m.'],
  ['is the dentist still on?', 'Planned: [Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  [
    'did I do the laundry yesterday?',
    'It was planned, and is not ticked: [Laundry], yesterday Wed 10 Jun, 18:00 to 19:00.',
  ],
  ['is there a zebra tomorrow?', 'No, I found no “zebra” tomorrow.'],
  ["what's my last event this week", 'The last event this week is [Picnic], Sat 13 Jun, 12:00 to 15:00.'],
  ['what have I done today', 'Today: 2 events\n\n- 08:00 to 09:30 [Report]\n- 10:00 to 11:30 [Deep work]'],
  [
    "what's left today",
    'Left today: 4 events\n\n- 10:00 to 11:30 [Deep work]\n- 12:00 to 13:00 [Lunch with Sam]\n- 13:30 to 15:00 [Quarterly planning]\n- 18:00 to 19:00 [Gym]',
  ],
  ['what did I miss', 'Over and not ticked today: 1 event\n\n- 08:00 to 09:30 [Report]'],
  ['what did I do on Tuesday', 'On Tue 9 Jun: 1 event\n\n- 18:00 to 19:00 [Swim]'],
  ['what did I do on June 7', 'Nothing was planned on Sun 7 Jun.'],
  ['when is my next meeting with Sam', 'Next is [Lunch with Sam], today, 12:00 to 13:00, in 1h 46m.'],
  ['when is my next meeting with Zoe', 'I found no “meeting with Zoe” ahead.'],
  ["what's the capital of France", 'I found no “capital France” in your schedule.'],
])('%s', async (message, text) => {
  expect(await heard(message)).toBe(text);
});

test.each([
  ['delete', 'Which event shall I delete? Name it, or say when it is.'],
  ['move', 'Which event is to change, and to what? For example “move lunch to 13:00”.'],
  ['rename', 'Which event shall I rename?'],
  ['rename gym', '[Gym], today, 18:00 to 19:00. What shall it be called?'],
  ['stop repeating it', 'Which event shall repeat no more? Name it, for example “stop repeating gym”.'],
])('%s: the question names what is missing', async (message, text) => {
  expect(await heard(message)).toBe(text);
});

test.each([
  [['rename gym', 'Leg day'], 'Renamed “Gym” to [Leg day].'],
  [['delete the call', 'neither'], 'All right. Nothing was changed.'],
  [['delete the call', 'the later one'], 'Deleted **Call with Lee**, Thu 18 Jun, 10:00 to 11:00.'],
  [['move the call', 'to 15:00', 'the later one'], 'Moved [Call with Lee] to Thu 18 Jun, 15:00 to 16:00.'],
  [['never mind'], 'All right.'],
  [['add chess on monday at 9pm', 'never mind'], 'All right. “Undo” takes the last change back.'],
  [['ok'], 'All right.'],
  [
    ["what's on tomorrow", 'which one is the longest?'],
    'The longest is [Yoga], tomorrow Fri 12 Jun, 07:00 to 08:00: 1h.',
  ],
  [['where is the dentist', 'and gym?'], '[Gym], today, 18:00 to 19:00: no place is noted.'],
  [["what's on tomorrow", 'and before noon?'], 'Tomorrow before 12:00: 1 event\n\n- 07:00 to 08:00 [Yoga]'],
  [
    ['what time does my day start tomorrow', 'and when do I finish?'],
    'Tomorrow ends at 16:00, with [Review], tomorrow Fri 12 Jun, 15:00 to 16:00.',
  ],
  [["what's on tomorrow", 'which is the longest?'], 'The longest is [Yoga], tomorrow Fri 12 Jun, 07:00 to 08:00: 1h.'],
  [['when is the dentist', 'does it repeat?'], '[Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30: it does not repeat.'],
  [['how often do I have sleep'], '[Sleep], tomorrow Fri 12 Jun, 00:00 to 07:00: every day, 14 times.'],
  [['cancel the dentist', 'did you delete it?'], 'The last change here was that **Dentist** was deleted.'],
  [["what's next", 'and after that?'], 'After that is [Quarterly planning], today, 13:30 to 15:00.'],
  [['when is the dentist', 'is it far?', 'cancel it'], 'Deleted **Dentist**, tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  [['when is the dentist', 'what time'], '[Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30.'],
  [['did I finish the report?'], 'It was planned, and is not ticked: [Report], today, 08:00 to 09:30.'],
  [['what time is it'], 'It is Thursday 11 June 2026, 10:14.'],
])('%j', async (messages, text) => {
  expect(await heard(...messages)).toBe(text);
});

test.each([
  'was steht morgen an',
  'wer bist du?',
  'hola',
  'do you speak German?',
  "qu'est-ce que j'ai demain",
  'что у меня завтра',
])('English alone is understood, which is said: %s', async (message) => {
  expect(await heard(message)).toMatch(/^I understand English only/);
});

test('an event that is called like an answer answers nothing', async () => {
  const { conversation } = await played(product(), person, 'delete the call');
  const listed = await played(product(), person, "what's on 20 June?", conversation);
  expect(listed.text).toContain('[Yes]');
  expect(listed.calls.filter((call) => call.startsWith('delete'))).toEqual([]);
});

/** A conversation of another person with the same week. Links are their titles. */
async function talkOfOther(): Promise<(message: string) => Promise<string>> {
  const kim = await product().addPerson();
  await planWeek(kim);
  const { session } = await ok(kim, 'POST', '/session/new');
  return async (user_message) => {
    const { response } = await ok(kim, 'POST', '/personal/chat', { user_message, session_id: session.session_id });
    return response.replace(/\]\(\/calendar\/[^)]*\)/g, ']');
  };
}

test('what a change was taken back of is still spoken of', async () => {
  const say = await talkOfOther();
  await say('chess on sunday at 3pm');
  await say('make it three hours');
  await say('undo');
  expect(await say('90 minutes is enough')).toBe('[Chess] now takes 1h 30m, Sun 14 Jun, 15:00 to 16:30.');
});

test('what was deleted comes back by its name, unless something else was changed since', async () => {
  const say = await talkOfOther();
  await say('delete the dentist');
  expect(await say('put the dentist back')).toBe('Took back: Deleted “Dentist”.');
  await say('delete the dentist');
  await say('delete the picnic');
  expect(await say('put the dentist back')).toMatch(/^“dentist” is not what was changed last here\./);
  expect(await say('undo the last two')).toBe('Took back: Deleted “Picnic”; Deleted “Dentist”.');
  await say('add chess every monday at 9pm');
  await say('move it to 8pm');
  expect(await say('what did you change')).toBe('The last change here was of [Chess], Mon 15 Jun, 20:00 to 21:00.');
  expect(await say('stop repeating it')).toMatch(
    /^(?:\[Chess\] repeats no more\.|I want to be sure before I end the repetition of Chess\.)/,
  );
  await say('no');
  await say('when is the dentist?');
  expect(await say('stop repeating it')).toBe('[Dentist] does not repeat. Name the event if you mean another.');
});

test('a balance counts what is planned, and says so', async () => {
  await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 300 }] });
  expect(await heard('am I over budget for work')).toBe(
    'Budget: Work, 0m tracked of 5h a week, 2h 46m over with what is planned.',
  );
  await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: null }] });
});

test('places count in the list that was shown, whatever became of its events since', async () => {
  const say = await talkOfOther();
  const lines = (await say("what's on tomorrow?")).split('\n').filter((line) => line.startsWith('- '));
  const titles = lines.map((line) => /\[(.*)\]/.exec(line)?.[1]);
  expect(await say('cancel the first one')).toContain(`Deleted **${titles[0]}**`);
  expect(await say('and move the second to 9pm')).toMatch(new RegExp(`^Moved \\[${titles[1]}\\] to tomorrow .* 21:00`));
});

test.each([
  ['change it to 8', '08:00 to 09:00', 'Mon 22 Jun'],
  ['make it two hours', '07:00 to 09:00', 'Mon 22 Jun'],
  ['move it to wednesdays at 9', '09:00 to 10:00', 'Wed 24 Jun'],
])(
  'a series whose first day was left out is changed as a whole, and loses no other day: %s',
  async (message, hours, day) => {
    const kim = await product().addPerson();
    const { session } = await ok(kim, 'POST', '/session/new');
    const say = async (user_message: string): Promise<string> => {
      const { response } = await ok(kim, 'POST', '/personal/chat', { user_message, session_id: session.session_id });
      return response.replace(/\]\(\/calendar\/[^)]*\)/g, ']');
    };
    await say('add rowing every monday at 7');
    await say('skip the 15th');
    await say(message);
    expect(await say("what's on 15 June?")).not.toContain('Rowing');
    expect(await say('when is rowing?')).toContain(`[Rowing], ${day}, ${hours}`);
  },
);
