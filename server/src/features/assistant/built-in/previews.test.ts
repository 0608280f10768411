import type { ChatAnswer } from '@daywright/contract/assistant';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** What is read in part, or under a name that may hold more, stands on a card and waits for a yes. Now is Thursday 11 June 2026. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const say = (message: string): Promise<ChatAnswer> => talk.answer(message);
const twoDays = ['2026-06-12', '2026-06-14'] as const;
const planned = (): Promise<string[]> => talk.planned(...twoDays);

test('words without a meaning are named, and a yes does the rest', async () => {
  const answer = await say('class tomorrow 3pm, zz beginners');
  expect(answer).toMatchObject({ changes: [], confirmation: { changes: [{ op: 'create' }] } });
  expect(answer.response).toBe(
    'I did not understand “zz beginners”, and leave it out. This would add Class (Fri 12 Jun, 15:00 to 16:00). Shall I go ahead?',
  );
  expect(await planned()).toEqual([]);
  expect((await say('yes')).response).toBe('Done. I added Class (Fri 12 Jun, 15:00 to 16:00).');
  expect(await planned()).toEqual(['Class 2026-06-12T13:00']);
});

test.each([
  ['class tomorrow 3pm, not the long one', 'I did not understand “not the long one”, and leave it out. '],
  ['class tomorrow 3pm, zz 20 beginners', 'I did not understand “20 beginners”, and leave it out. '],
])('words that say how much, or what not, are named: %s', async (message, sentence) => {
  const answer = await say(message);
  expect(answer).toMatchObject({ changes: [], response: expect.stringContaining(sentence) });
  expect(answer.confirmation?.changes).toMatchObject([{ op: 'create', after: { title: 'Class' } }]);
});

test.each([
  ['down the road, she cooks, tomorrow 7pm', 'Cooks'],
  ['so you know I leave tomorrow at 7:30am', 'Leave'],
])('a name that may be a sentence is shown first: %s', async (message, title) => {
  const { changes, confirmation, response } = await say(message);
  expect({ changes, confirmation }).toMatchObject({ changes: [], confirmation: { changes: [{ op: 'create' }] } });
  expect(response).toContain(`I am not sure that I read its name right, so I ask first. This would add ${title} (`);
  expect(await planned()).toEqual([]);
});

test.each([
  ['Cancel culture debate tomorrow 6pm', 'Cancel culture debate 2026-06-12T16:00'],
  ['find a plumber tomorrow 2pm', 'Find a plumber 2026-06-12T12:00'],
])('a deed to nothing that is there is perhaps a name: %s', async (message, event) => {
  expect((await say(message)).confirmation).toMatchObject({ changes: [{ op: 'create' }] });
  await say('yes');
  expect(await planned()).toEqual([event]);
});

test.each([
  ['no, at 7', 'Cancel culture debate 2026-06-12T17:00'],
  ['make it 7pm', 'Cancel culture debate 2026-06-12T17:00'],
  ['call it Debate', 'Debate 2026-06-12T16:00'],
])('what waits can be said otherwise: %s', async (message, event) => {
  await say('Cancel culture debate tomorrow 6pm');
  const { confirmation } = await say(message);
  if (confirmation) await say('yes');
  expect(await planned()).toEqual([event]);
});

test('a series on a card says how it repeats', async () => {
  const { response } = await say('class every friday 3pm, zz beginners');
  expect(response).toContain('would add Class (Fri 12 Jun, 15:00 to 16:00, every Friday)');
});

test('what is to stay after a deletion and is not there leaves the deletion taken back, and says so', async () => {
  await say('add gym tomorrow at 7am');
  await say('add lunch tomorrow at 1pm');
  await say('cancel the gym and the lunch tomorrow');
  const { response } = await say('not the zebra though');
  expect(response).toMatch(/^Took back: .*I found no “?zebra/s);
  expect(response).not.toContain('Nothing was changed');
  expect(await planned()).toHaveLength(2);
});

test('where a part of a message leads to a question, the rest is shown first and the part is named', async () => {
  const answer = await say('gym tomorrow at 7am, and book the plumber');
  expect(answer).toMatchObject({ changes: [], confirmation: { changes: [{ op: 'create' }] } });
  expect(answer.response).toContain('I did not understand “plumber”, and leave it out.');
  expect(await planned()).toEqual([]);
});

describe('a new event in a free sentence is shown first', () => {
  test.each([
    [
      'right then, the naming ceremony has been fixed at last, Saturday 20 June, three in the afternoon',
      'Naming ceremony (Sat 20 Jun, 15:00',
    ],
    [
      'the chimney sweep finally rang back, he can do 8:15 on Monday, put him in please',
      'Chimney sweep (Mon 15 Jun, 08:15',
    ],
    ['so Marek can do 5pm on Tuesday for our budget talk, block it', 'Budget talk (Tue 16 Jun, 17:00'],
    ['blood test. they want me there for 7:40 on Wednesday', 'Blood test (Wed 17 Jun, 07:40'],
    [
      'Good morning. I should be obliged if you could see to it that the harp lesson goes in on Monday at half past two in the afternoon',
      'Harp lesson (Mon 15 Jun, 14:30',
    ],
    [
      'would you mind sticking a catch-up with Jonas in for Friday, 11 o’clock',
      'Catch-up with Jonas (Fri 12 Jun, 11:00',
    ],
  ])('%s', async (message, shown) => {
    const { response, changes, confirmation } = await say(message);
    expect({ changes, shown: confirmation?.changes.length }).toEqual({ changes: [], shown: 1 });
    expect(response).toContain(`This would add ${shown}`);
    expect((await say('yes')).response).toContain(`Done. I added ${shown}`);
  });

  test('behind another one too, which it does not change', async () => {
    await say('dentist tomorrow at 9');
    const { response } = await say('right then, the christening has been set, Sunday 14 June, eleven in the morning');
    expect(response).toContain('This would add Christening (Sun 14 Jun, 11:00');
  });

  test('several of them are shown together', async () => {
    const { response } = await say(
      "tuesday's mad, school meeting at 8:45, then the garage at 10, then a haircut squeezed in at 17:00",
    );
    expect(response).toContain('This would add 3 events: School meeting (Tue 16 Jun, 08:45');
    expect(response).toMatch(/Garage \(Tue 16 Jun, 10:00 .* \(Tue 16 Jun, 17:00/);
  });
});

describe('nothing is guessed', () => {
  test.each([
    ['of a question', 'any idea whether the sauna is heated on Friday at 5?'],
    ['without a time', 'the harp lesson was lovely, honestly'],
    ['of nonsense', 'flurb the glorp at grompf'],
  ])('%s', async (_, message) => {
    const { changes, confirmation } = await say(message);
    expect({ changes, confirmation }).toEqual({ changes: [], confirmation: null });
  });

  test('where the message names an event that is there', async () => {
    const start_date = '2026-06-12T13:00:00.000Z';
    await ok(talk.person, 'POST', '/events', {
      title: 'Harp lesson',
      start_date,
      end_date: '2026-06-12T14:00:00.000Z',
    });
    const { response } = await say('turns out the harp lesson can only be at 4 tomorrow, sorry for the mess');
    expect(response).toContain('This would move [Harp lesson]');
  });
});

test('what begins now is not in the past, though the minute is under way', async () => {
  product().clock.advance(8_000);
  expect((await say('gym now for an hour')).response).toMatch(/^Added \[Gym\]/);
});

test.each(['45 min only', '2 hours'])('a length without a name is asked about: %s', async (message) => {
  const { response, changes } = await say(message);
  expect(changes).toEqual([]);
  expect(response).not.toContain('must not');
});

test('what was agreed to is spoken of from then on', async () => {
  await say('class tomorrow 3pm, zz beginners');
  await say('yes');
  await say("it's at 4 though");
  expect(await planned()).toEqual(['Class 2026-06-12T14:00']);
});

test('what was ordered with all it needs is done, while the hour of another is asked for', async () => {
  const { response } = await say('add gym tomorrow at 7am and lunch with Zoe on saturday');
  expect(response).toContain('At what time is “Lunch with Zoe” to start');
  expect(await planned()).toEqual(['Gym 2026-06-12T05:00']);
  await say('12:30');
  expect(await planned()).toEqual(['Gym 2026-06-12T05:00', 'Lunch with Zoe 2026-06-13T10:30']);
});

test.each([
  ['haircut next week at 4pm', 'wednesday', '2026-06-17'],
  ['haircut in august at 4pm', 'the 3rd', '2026-08-03'],
])('%s: %s is of the time that was said', async (message, day, date) => {
  await say(message);
  const { changes } = await say(day);
  expect(changes).toMatchObject([{ op: 'create', after: { title: 'Haircut', start_date: `${date}T14:00:00.000Z` } }]);
});

test('a series that the conversation made is changed again without a question', async () => {
  await say('yoga every monday at 6pm');
  await say('it only begins in july');
  const { changes, confirmation } = await say('until september');
  expect(confirmation).toBeNull();
  expect(changes).toMatchObject([
    { op: 'update', after: { title: 'Yoga', recurrence: [expect.stringContaining('UNTIL=20260930')] } },
  ]);
});

test('one that should have been left alone is kept from what waits', async () => {
  await say('add gym tomorrow at 7am');
  await say('add dentist tomorrow at 9am');
  await say('add lunch tomorrow at noon');
  await say('add call tomorrow at 3pm');
  await say('delete everything tomorrow');
  const { confirmation } = await say('not the dentist though');
  expect(confirmation?.changes.map(({ before }) => before?.title).sort()).toEqual(['Call', 'Gym', 'Lunch']);
});

test.each(['clear tomorrow', 'cancel everything tomorrow', 'delete the rest of tomorrow, but keep the gym'])(
  'a deletion that names no event says how many go before they go: %s',
  async (message) => {
    await say('add gym tomorrow at 7am');
    await say('add lunch tomorrow at 1pm');
    await say('add call tomorrow at 3pm');
    const { response, confirmation } = await say(message);
    const count = message.includes('keep') ? 2 : 3;
    expect(response).toContain(`I want to be sure before I delete ${count} events`);
    expect(confirmation?.changes).toHaveLength(count);
    expect(await planned()).toHaveLength(3);
  },
);

test('a deletion that names its events is done at once', async () => {
  await say('add gym tomorrow at 7am');
  await say('add lunch tomorrow at 1pm');
  expect((await say('cancel the gym and the lunch tomorrow')).confirmation).toBeNull();
  expect(await planned()).toEqual([]);
});

test.each([
  ['halve the review', 'now takes 45m'],
  ['make the review twice as long', 'now takes 3h'],
  ['cut the trip in half', 'now takes 2 days'],
  ['triple the retreat', 'now takes 45 days'],
  ['halve the fair', 'now takes 2 days'],
])('an event is to take half or twice its own length: %s', async (message, text) => {
  await say('review tomorrow from 3pm to 4:30pm');
  await say('trip from 18 to 21 June');
  await say('retreat from 1 to 15 July');
  await say('fair from 3 to 5 August');
  expect((await say(message)).response).toContain(text);
});

describe('more is asked for while something waits', () => {
  test('“and …” waits together with it, and one yes does both', async () => {
    await say('class tomorrow 3pm, zz beginners');
    const answer = await say('and dinner on saturday at 8pm');
    expect(answer.response).toBe(
      'What I asked you before is still open. This would add 2 events: Class (Fri 12 Jun, 15:00 to 16:00), Dinner (Sat 13 Jun, 20:00 to 21:00). Shall I go ahead?',
    );
    expect(answer.confirmation?.changes).toHaveLength(2);
    expect(await planned()).toEqual([]);
    await say('yes');
    expect(await planned()).toEqual(['Class 2026-06-12T13:00', 'Dinner 2026-06-13T18:00']);
  });

  test('“… too” waits together with it as well', async () => {
    await say('class tomorrow 3pm, zz beginners');
    const { confirmation } = await say('saturday too');
    expect(confirmation?.changes).toHaveLength(2);
    expect(await planned()).toEqual([]);
    await say('yes');
    expect(await planned()).toEqual(['Class 2026-06-12T13:00', 'Class 2026-06-13T13:00']);
  });

  test('a no drops both, and anything else but a yes what waited', async () => {
    await say('class tomorrow 3pm, zz beginners');
    await say('and dinner on saturday at 8pm');
    await say('no');
    expect(await planned()).toEqual([]);
    await say('class tomorrow 3pm, zz beginners');
    await say('dinner on saturday at 8pm');
    expect(await planned()).toEqual(['Dinner 2026-06-13T18:00']);
  });

  test('a question drops what waited, as before', async () => {
    await say('class tomorrow 3pm, zz beginners');
    expect((await say("and what's on saturday?")).confirmation).toBeNull();
    await say('yes');
    expect(await planned()).toEqual([]);
  });

  test('what is not understood drops what waited, of which nothing can be changed then', async () => {
    await say('class tomorrow 3pm, zz beginners');
    expect((await say('and blub')).confirmation).toBeNull();
    expect(await say('make it 5pm')).toMatchObject({ changes: [], confirmation: null });
    expect(await planned()).toEqual([]);
  });

  test('why what comes on top is asked about is told', async () => {
    await say('class tomorrow 3pm, zz beginners');
    const { response, confirmation } = await say('and dinner on saturday at 8pm\nbring the blue folder');
    expect(response).toContain('I am not sure that I read that right, so I ask first.');
    expect(confirmation?.changes).toHaveLength(2);
  });

  test('a question that “and …” leads to is answered', async () => {
    await say('class tomorrow 3pm, zz beginners');
    expect((await say('and dinner with Ana on saturday')).response).toContain('At what time');
    await say('at 8pm');
    expect(await planned()).toEqual(['Dinner with Ana 2026-06-13T18:00']);
  });

  test('what would have been deleted can be moved instead', async () => {
    await say('add dinner on saturday at 8pm');
    await say('we are not going to the dinner on saturday');
    await say('can you move it to 7pm');
    expect(await planned()).toEqual(['Dinner 2026-06-13T17:00']);
  });
});

test.each([
  ['it should be over by half past four', '2026-06-13T13:00:00.000Z 2026-06-13T14:30:00.000Z Class'],
  ['and it takes two hours', '2026-06-13T13:00:00.000Z 2026-06-13T15:00:00.000Z Class'],
  ['call it Dance class', '2026-06-13T13:00:00.000Z 2026-06-13T14:00:00.000Z Dance class'],
])('what is said of an event whose move waits comes on top of it: %s', async (message, expected) => {
  await say('add class tomorrow at 10');
  expect(await say('they moved it to Saturday at 3pm')).toMatchObject({ changes: [] });
  await say(message);
  const events = await talk.events(...twoDays);
  const read = events.map(({ start_date, end_date, title }) => `${start_date} ${end_date} ${title}`);
  expect(read).toEqual([expected]);
});

test('what was not moved after all is told of where it is', async () => {
  await say('add class tomorrow at 10am');
  await say('they moved it to Saturday at 3pm');
  await say('no, leave it');
  await say('until 11:30');
  expect(await talk.events(...twoDays)).toMatchObject([
    { start_date: '2026-06-12T08:00:00.000Z', end_date: '2026-06-12T09:30:00.000Z' },
  ]);
});

test.each(['no, just delete it', 'no, cancel it altogether'])(
  'while a move waits, what is to be deleted instead is deleted: %s',
  async (message) => {
    await say('add class tomorrow at 10am');
    await say('they moved it to Saturday at 3pm');
    await say(message);
    expect(await planned()).toEqual([]);
  },
);
