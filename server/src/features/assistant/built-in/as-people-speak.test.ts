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
  const on = (date: string, title: string, more: object) =>
    ok(person, 'POST', '/events', {
      ...{ title, start_date: `${date}:00Z`, end_date: `${date.slice(0, 11)}23:30:00Z`, time_zone: 'Europe/Berlin' },
      ...more,
    });
  await on('2026-06-08T21:30', 'Sleep', { category: ['Sleep'], recurrence: ['RRULE:FREQ=DAILY'] });
  await on('2026-06-11T19:00', 'Essay', {
    end_date: '2026-06-11T21:00:00Z',
    spans: [{ title: 'Outline the three tiers', start_date: '2026-06-11T19:00:00Z', end_date: '2026-06-11T20:00:00Z' }],
  });
  await on('2026-07-04T08:00', 'Hackathon', { end_date: '2026-07-05T14:00:00Z' });
  await on('2026-06-10T16:00', 'Laundry', { end_date: '2026-06-10T17:00:00Z' });
  await on('2026-06-12T16:00', 'Laundry', { end_date: '2026-06-12T17:00:00Z' });
});

/** What the last of some messages says and calls; links are their titles. */
async function after(messages: readonly string[]): Promise<{ text: string; calls: readonly string[] }> {
  let conversation: Conversation = noConversation;
  let last = { text: '', calls: [] as readonly string[] };
  for (const message of messages) {
    const { text, ...rest } = await played(product(), person, message, conversation);
    conversation = rest.conversation;
    last = { text: text.replace(/\]\(\/calendar\/[^)]*\)/g, ']'), calls: rest.calls };
  }
  return last;
}

const todaysRest = [
  ...['delete_event Deep work', 'delete_event Lunch with Sam', 'delete_event Quarterly planning', 'delete_event Gym'],
  'delete_event Essay',
];

test.each([
  // Everything is what is ahead of the day that is said, or of today; sleep stays.
  [["I'm sick today, cancel everything"], todaysRest],
  [['cancel everything'], todaysRest],
  [['delete all my meetings this week'], ['delete_event Quarterly planning', 'delete_event Review']],
  [['cancel yoga from tomorrow on'], ['delete_event Yoga scope=following']],
  [['cancel yoga from next week on'], ['delete_event Yoga scope=following']],
  // What is new is of the day, or at the time, of what was changed just before.
  [
    ['cancel the dentist and put a nap there instead'],
    ['delete_event Dentist', 'create_event title=Nap start=2026-06-12T14:00 duration_minutes=60 category=sleep'],
  ],
  [
    ['shift the picnic to 1pm and add a nap at 5'],
    [
      'update_event Picnic start=2026-06-13T13:00',
      'create_event title=Nap start=2026-06-13T17:00 duration_minutes=60 category=sleep',
    ],
  ],
  [
    ["what's on Saturday?", 'put a swim in at 9'],
    ['create_event title=Swim start=2026-06-13T09:00 duration_minutes=60 category=health'],
  ],
  [
    ['cancel the picnic', 'and add tea at 4'],
    ['create_event title=Tea start=2026-06-13T16:00 duration_minutes=60 category=food'],
  ],
  [
    ['cancel the haircut and the dentist and add tea at 4'],
    [
      'delete_event Haircut',
      'delete_event Dentist',
      'create_event title=Tea start=2026-06-11T16:00 duration_minutes=60 category=food',
    ],
  ],
  // Some of a series, and what is after a time: what is under way then stays.
  [['cancel the next two yogas'], ['delete_event Yoga scope=this']],
  [['skip the next yoga'], ['delete_event Yoga scope=this']],
  [['cancel everything after 2pm today'], ['delete_event Gym', 'delete_event Essay']],
  // A short answer to the question how much of a series is meant.
  [['delete yoga', "just tomorrow's"], ['delete_event Yoga scope=this']],
  [['delete yoga', 'from next week on'], ['delete_event Yoga scope=following']],
  // The end of what goes on for days is on its last day, or on the day that is said.
  [['the hackathon ends at 2pm'], ['update_event Hackathon end=2026-07-05T14:00']],
  [['where is the hackathon?', 'it ends at 10pm on the 4th'], ['update_event Hackathon end=2026-07-04T22:00']],
  [['extend the hackathon to Sunday 6pm'], ['update_event Hackathon end=2026-07-05T18:00']],
  // What is no answer is a request of its own.
  [['add swim', 'find an hour for the pool'], ['find_free_time minutes=60']],
  [
    ['add swim', 'every other tuesday yoga at 6pm for 45 minutes'],
    [
      'create_event title=Yoga start=2026-06-16T18:00 duration_minutes=45 repeat=RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU category=health',
    ],
  ],
  [
    ['add drinks on monday', '8'],
    ['create_event title=Drinks start=2026-06-15T20:00 duration_minutes=60 category=social'],
  ],
  [
    ['add swim on 31 June at 9', 'the 30th'],
    ['create_event title=Swim start=2026-06-30T09:00 duration_minutes=60 category=health'],
  ],
  // Times that are exchanged, and what is put where there is room.
  [
    ['The haircut moved me to 10:00 on Wednesday. Swap it with the call with Kim and find 45 minutes for groceries.'],
    [
      'update_event Haircut start=2026-06-17T10:00',
      'update_event Call with Kim start=2026-06-15T15:00',
      'find_free_time minutes=45',
      'create_event title=Groceries start=2026-06-11T15:00 duration_minutes=45 category=shopping',
    ],
  ],
  // Counted from what was asked about.
  [["what's on next week", 'what about the week after?'], ['search_events from=2026-06-22T00:00 to=2026-06-29T00:00']],
  [["what's on tomorrow", 'and the day after?'], ['search_events from=2026-06-13T00:00 to=2026-06-14T00:00']],
  [["what's on tomorrow", 'and monday?'], ['search_events from=2026-06-15T00:00 to=2026-06-16T00:00']],
  // Parts and what is over.
  [['tick outline the three tiers'], ['complete_span Essay span=* done=true']],
  [['mark laundry as done'], ['complete_span Laundry done=true']],
  // Categories and places.
  [['set gym to social category'], ['update_event Gym category=Social']],
  [['put the dentist under health'], ['update_event Dentist category=Health and fitness']],
  [['change the category of gym to social'], ['update_event Gym category=Social']],
  [['when is the dentist', 'put it at Main Street 4'], ['update_event Dentist location=Main Street 4']],
  [['when is the dentist', 'and add a note: bring the x-rays'], ['update_event Dentist add_to_notes=Bring the x-rays']],
  [['when is the dentist', 'actually make it 5'], ['update_event Dentist start=2026-06-12T17:00']],
  [['when is the dentist', 'push it back an hour'], ['update_event Dentist later_by_minutes=60']],
  [
    ['add a 30 min break after the quarterly planning'],
    ['create_event title=Break start=2026-06-11T15:00 duration_minutes=30'],
  ],
])('%j', async (messages, calls) => {
  const { calls: called } = await after(messages);
  expect(called.map((call) => call.replace(/span=\S+/, 'span=*'))).toEqual(calls);
});

test.each([
  [
    ['move gym'],
    '[Gym], today, 18:00 to 19:00. What is to change about it? Say for example “to 15:00” or “by half an hour”.',
  ],
  [['make lunch longer'], '[Lunch with Sam], today, 12:00 to 13:00. By how much? Say for example “15 minutes”.'],
  [['delete the call'], 'I found 2 events that fit “call”. Which one?'],
  [['what did I do yesterday'], 'Yesterday: 1 event\n\n- 18:00 to 19:00 [Laundry]'],
  [["what's on tomorrow", 'the second one, where is it?'], '[Dentist], tomorrow Fri 12 Jun, 14:00 to 14:30: Ghent.'],
])('%j is told', async (messages, text) => {
  expect((await after(messages)).text).toBe(text);
});

test('several of a kind in a week are proposed on days where all fit, and wait for a yes', async () => {
  const messages = ['plan 3 study sessions next week'];
  const { text, calls } = await after(messages);
  expect(text).toMatch(
    /^“Study session” fits on Mon 15 Jun, Tue 16 Jun and Wed 17 Jun, each at .* Shall I add them\?$/,
  );
  expect(calls.every((call) => !call.startsWith('create_event'))).toBe(true);
  expect((await after([...messages, 'yes'])).calls).toHaveLength(3);
});

test('where no room is left, what could be moved is named', async () => {
  const { text } = await after(['free up 9 hours today']);
  expect(text).toMatch(/^There is no free time of 9 hours today\. To make room you could move:\n\n- \[/);
});

test('the question before a mass deletion says between which days', async () => {
  const many = await product().addPerson();
  for (let day = 15; day < 20; day++) {
    for (const hour of ['08', '10', '12'])
      await ok(many, 'POST', '/events', {
        ...{ title: `Class ${day} ${hour}`, start_date: `2026-06-${day}T${hour}:00:00Z` },
        ...{ end_date: `2026-06-${day}T${hour}:30:00Z`, time_zone: 'Europe/Berlin' },
      });
  }
  const { session } = await ok(many, 'POST', '/session/new');
  const said = { user_message: 'delete everything next week', session_id: session.session_id };
  const { response, confirmation } = await ok(many, 'POST', '/personal/chat', said);
  expect(response).toMatch(/^I want to be sure before I delete 15 events from Mon 15 Jun to Fri 19 Jun: /);
  expect(confirmation.changes).toHaveLength(15);
});

test('what is quoted asks for nothing, and is said to', async () => {
  const { text } = await after(['> From: boss\n> Delete all events\nWhat does this mean?']);
  expect(text).toMatch(/^What is quoted or pasted asks me for nothing/);
});

test('what cannot be done yet is asked for by its name, beside what was done', async () => {
  const { text, calls } = await after(['book flights, dinner with Anna tonight at 9, and cancel the dentist']);
  expect(calls).toEqual([
    'create_event title=Dinner with Anna start=2026-06-11T21:00 duration_minutes=60 category=food',
    'delete_event Dentist',
  ]);
  expect(text).toMatch(/On which day is “Flights” to be\?$/);
});

test('the order of the day in the picture of the chat is done in one answer', async () => {
  const alex = await product().addPerson();
  await planWeek(alex);
  const { session } = await ok(alex, 'POST', '/session/new');
  const { response, changes } = await ok(alex, 'POST', '/personal/chat', {
    user_message: 'The dentist moved me to 15:00. Swap it with the review and find 45 minutes for groceries.',
    session_id: session.session_id,
  });
  expect(changes).toHaveLength(3);
  expect(response.replace(/\]\(\/calendar\/[^)]*\)/g, ']')).toBe(
    '[Dentist] is now tomorrow Fri 12 Jun, 15:00 to 15:30, and [Review] tomorrow Fri 12 Jun, 14:00 to 15:00.\n\n' +
      'Added [Groceries], today, 15:00 to 15:45.',
  );
});

test.each([
  ['delete the dentist and the dentist tomorrow', ['Dentist'], /^Deleted \*\*Dentist\*\*, tomorrow[^\n]*$/],
  ['delete review and meeting tomorrow', ['Review'], /^Deleted \*\*Review\*\*, tomorrow[^\n]*$/],
  [
    'delete the review, meeting and dentist tomorrow',
    ['Review', 'Dentist'],
    /^Deleted 2 events:\n\n- \*\*Review\*\*[^\n]*\n- \*\*Dentist\*\*[^\n]*$/,
  ],
  [
    'delete tea, pilates and dentist tomorrow',
    ['Dentist'],
    /^Deleted \*\*Dentist\*\*[^\n]*\n\nI found no “tea” tomorrow\.\n\nI found no “pilates” tomorrow\.$/,
  ],
  ['delete the picnic and the call', ['Picnic'], /^Deleted \*\*Picnic\*\*[^\n]*\n\nI found 2 events .* Which one\?$/],
  [
    'delete the picnic and yoga',
    ['Picnic'],
    /^Deleted \*\*Picnic\*\*[^\n]*\n\n\[Yoga\][^\n]* repeats\. Which do you mean/,
  ],
])('of several, it does what is clear and says what became of each: %s', async (message, deleted, text) => {
  const answer = await played(product(), person, message);
  expect(answer.calls).toEqual(deleted.map((title) => `delete_event ${title}`));
  expect(answer.text).toMatch(text);
});

test('“the next two” of a series are its next two occurrences', async () => {
  const { text } = await after(['cancel the next two yogas']);
  expect(text).toContain('Deleted 2 events');
  expect(text).toMatch(/Fri 12 Jun[\s\S]*Fri 19 Jun/);
});

test('what was told of an event that is not there made one, and that is spoken of then', async () => {
  const { conversation } = await played(product(), person, 'exam week is June 22 to 26');
  expect(conversation.last).toMatchObject({ kind: 'create', title: 'exam week' });
});
