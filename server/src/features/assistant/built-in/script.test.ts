import type { ChatAnswer } from '@daywright/contract/assistant';
import type { CalendarEvent } from '@daywright/contract/events';
import { dateIn, dayNames, timeText, weekdayOf } from '@daywright/schedule/dates';
import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { planWeek } from './testing/played.ts';

/** A product with nothing configured, as a new user finds it. */
const product = runningProduct(openTestSqlite);

/** A conversation of a new person. */
async function begun() {
  const person = await product().addPerson();
  await planWeek(person);
  const { session } = await ok(person, 'POST', '/session/new');
  const say = (user_message: string): Promise<ChatAnswer> =>
    ok(person, 'POST', '/personal/chat', { user_message, session_id: session.session_id });
  return {
    say,
    /** What an answer says, without the addresses of its links. */
    hear: async (user_message: string) => (await say(user_message)).response.replace(/\]\(\/calendar\/[^)]*\)/g, ']'),
    titled: (title: string) => titled(person, title),
  };
}

/** The events of that name, such as `Fri 07:00 to 08:00`. */
async function titled(person: TestPerson, wanted: string): Promise<string[]> {
  const range = 'start_date=2026-06-11T00:00:00Z&end_date=2026-06-19T00:00:00Z';
  const { events }: { events: CalendarEvent[] } = await ok(person, 'GET', `/events/date-range?${range}`);
  return events.flatMap(({ title, start_date, end_date }) => {
    const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
    const day = dayNames[weekdayOf(dateIn(start, 'Europe/Berlin'))];
    return title === wanted ? [`${day} ${timeText(start, 'Europe/Berlin')} to ${timeText(end, 'Europe/Berlin')}`] : [];
  });
}

test('the script of a new user does what it says', async () => {
  const { hear, titled } = await begun();
  expect(await hear('add run tomorrow at 7 for an hour, every weekday')).toBe(
    'Added [Run], tomorrow Fri 12 Jun, 07:00 to 08:00, every weekday. It overlaps [Yoga], 07:00 to 08:00.',
  );
  // A series as a whole is more than moves unasked, but for one that was only just added.
  expect(await hear('move it to 8')).toMatch(/^Moved \[Run\]/);
  expect(await titled('Run')).toEqual([
    ...['Fri 08:00 to 09:00', 'Mon 08:00 to 09:00', 'Tue 08:00 to 09:00', 'Wed 08:00 to 09:00', 'Thu 08:00 to 09:00'],
  ]);
  expect(await hear("what's on Thursday?")).toContain('Today: 5 events');
  expect(await hear('am I overbooked this week?')).toMatch(
    /^No: .* booked of 15h 46m working hours in the rest of this week/,
  );
  expect(await hear('delete the dentist')).toBe('Deleted **Dentist**, tomorrow Fri 12 Jun, 14:00 to 14:30.');
  expect(await titled('Dentist')).toEqual([]);
  expect(await hear('undo that')).toBe('Took back: Deleted “Dentist”.');
  expect(await titled('Dentist')).toEqual(['Fri 14:00 to 14:30']);
});

test('a copy and its original are known apart', async () => {
  const { hear, titled } = await begun();
  expect(await hear('copy the dentist to monday')).toMatch(/^Added \[Dentist\], Mon 15 Jun, 14:00/);
  expect(await hear('rename the copy to Check-up')).toMatch(/^Renamed “Dentist” to \[Check-up\]/);
  expect(await hear('move the copy to 9')).toMatch(/^Moved \[Check-up\] to Mon 15 Jun, 09:00/);
  expect(await hear('add the address 12 Mill Lane')).toBe('[Check-up] is now at 12 Mill Lane.');
  expect(await hear('delete the original')).toBe('Deleted **Dentist**, tomorrow Fri 12 Jun, 14:00 to 14:30.');
  expect(await titled('Check-up')).toEqual(['Mon 09:00 to 09:30']);
});

test('follow-ups go on from what was just done', async () => {
  const { hear, say, titled } = await begun();
  await say('add run tomorrow at 6pm');
  expect(await hear('make it half an hour')).toBe('[Run] now takes 30m, tomorrow Fri 12 Jun, 18:00 to 18:30.');
  expect(await hear('move it to 8')).toBe('Moved [Run] to tomorrow Fri 12 Jun, 20:00 to 20:30.');
  expect(await hear('and on Monday too')).toBe('Added [Run], Mon 15 Jun, 20:00 to 20:30.');
  expect(await hear('call it Sprint instead')).toBe('Renamed “Run” to [Sprint].');
  expect(await hear('tuesday instead')).toBe('Moved [Sprint] to Tue 16 Jun, 20:00 to 20:30.');
  await say('delete it');
  expect(await titled('Sprint')).toEqual([]);
  expect(await titled('Run')).toEqual(['Fri 20:00 to 20:30']);
});

test('what was just made and repeats now is left out of on a day', async () => {
  const { hear, say } = await begun();
  await say('add invoices on Friday 19 June at 15:00');
  expect(await hear('make it weekly')).toBe('[Invoices] now repeats every week.');
  expect(await hear('but not on the 26th')).toBe('Deleted **Invoices**, Fri 26 Jun, 15:00 to 16:00.');
});

test('a series that changes from some day on goes on with “and”', async () => {
  const { hear } = await begun();
  expect(await hear('from next week yoga is at 8:00')).toContain('Shall I go ahead?');
  const both = await hear('and it takes 90 minutes from then on');
  expect(both).toContain('move [Yoga] from Fri 19 Jun on to 08:00 to 09:30. Shall I go ahead?');
});

test.each([
  ['the second one', 'Call with Lee'],
  ['the one on thursday', 'Call with Lee'],
  ['Call with Kim', 'Call with Kim'],
  ['The first one', 'Call with Kim'],
])('of two calls, %s is the one that is deleted', async (answer, title) => {
  const { say, hear } = await begun();
  const question = await say('delete the call');
  expect(question.response).toMatch(/^I found 2 events that fit “call”\. Which one\?/);
  expect(question.choices.map((choice) => [choice.title, choice.detail])).toEqual([
    ['Call with Kim', 'Wed 17 Jun 10:00'],
    ['Call with Lee', 'Thu 18 Jun 10:00'],
    ['None of these', ''],
  ]);
  expect(question.changes).toEqual([]);
  expect(await hear(answer)).toMatch(`Deleted **${title}**`);
});

test('none of these leaves all as it was', async () => {
  const { say, hear } = await begun();
  await say('delete the call');
  expect(await hear('None of these')).toBe('All right. Nothing was changed.');
});

test.each(['Only this one', 'the first one'])('of a series, %s is one', async (answer) => {
  const { say, titled } = await begun();
  const question = await say('delete yoga');
  expect(question.choices.map(({ title }) => title)).toEqual([
    ...['Only this one', 'This and following', 'All of them', 'Never mind'],
  ]);
  await say(answer);
  expect(await titled('Yoga')).toEqual([]);
  expect((await say('what do I have on june 19')).response).toContain('Yoga');
});

test('a series that was just added goes at once, and no longer once something else was changed', async () => {
  const { say, hear, titled } = await begun();
  await say('add run every weekday at 7');
  await say('add swim on monday at 5pm');
  expect((await say('delete all runs')).confirmation?.changes).toHaveLength(1);
  await say('no');
  await say('add row every day at 6');
  expect(await hear('delete it')).toMatch(/^Deleted/);
  expect(await titled('Row')).toEqual([]);
  expect(await titled('Run')).not.toEqual([]);
});

test('a new series that begins later keeps its weekdays, its end and the days that it leaves out', async () => {
  const { hear, titled } = await begun();
  await hear('add run every friday and tuesday at 20:00 until christmas');
  await hear('skip the 19th');
  expect(await hear('starting next week')).toMatch(/^Moved \[Run\] to Tue 16 Jun, 20:00 to 21:00, every time\.$/);
  expect(await titled('Run')).toEqual(['Tue 20:00 to 21:00']);
  expect(await hear('make it 45 minutes')).toMatch(/^\[Run\] now takes 45m/);
  expect(await hear('until the end of june')).toMatch(/now repeats every Tuesday and Friday, until 30 June\.$/);
});

test.each(['put the dentist back', 'bring back the dentist'])(
  'of several that one message changed, only the one that is named comes back: %s',
  async (message) => {
    for (const before of ['move gym to 19:00 and delete the dentist', 'delete the dentist and the review']) {
      const { hear, titled } = await begun();
      await hear(before);
      expect(await titled('Dentist')).toEqual([]);
      expect(await hear(message)).toMatch(/^Took back: (?:Changed|Deleted) 2 events\./);
      expect(await titled('Dentist')).toEqual(['Fri 14:00 to 14:30']);
      const left = [await titled('Gym'), await titled('Review')];
      expect(left).toEqual(
        before.startsWith('move') ? [['Thu 19:00 to 20:00'], ['Fri 15:00 to 16:00']] : [['Thu 18:00 to 19:00'], []],
      );
    }
  },
);

test('an event that was made to repeat is spoken of as a new series', async () => {
  const { hear, titled } = await begun();
  expect(await hear('make the dentist daily')).toBe('[Dentist] now repeats every day.');
  expect(await hear('skip the 14th')).toMatch(/^Deleted \*\*Dentist\*\*, Sun 14 Jun/);
  expect(await hear('and the 15th')).toMatch(/^Deleted \*\*Dentist\*\*, Mon 15 Jun/);
  expect(await hear('move it to 16:30')).toMatch(/^Moved \[Dentist\] to .*, every time\.$/);
  expect(await hear('until the 17th')).toMatch(/until 17 June\.$/);
  expect(await titled('Dentist')).toEqual([
    'Fri 16:30 to 17:00',
    'Sat 16:30 to 17:00',
    'Tue 16:30 to 17:00',
    'Wed 16:30 to 17:00',
  ]);
  expect(await hear('delete it')).toMatch(/^I want to be sure/);
});

test('of several that were listed, the one that is pointed at is meant alone', async () => {
  const { hear } = await begun();
  await hear('add swim every day at 20:00');
  await hear('how many swims do I have this week?');
  expect(await hear('cancel the last one')).toMatch(/^Deleted \*\*Swim\*\*, Sun 14 Jun/);
});

test.each(['delete the dentist?', 'remove the dentist tomorrow?', 'It rains. Cancel the dentist?'])(
  'a deletion that is put as a question waits for a yes: %s',
  async (message) => {
    const { say, hear, titled } = await begun();
    expect((await say(message)).response).toMatch(
      /nothing is done yet\. This would delete \[Dentist\].*Shall I go ahead\?$/,
    );
    expect(await titled('Dentist')).toHaveLength(1);
    expect(await hear('yes')).toMatch(/^Done\. I deleted Dentist/);
    expect(await titled('Dentist')).toEqual([]);
  },
);

test('can you delete it? asks for it', async () => {
  const { hear } = await begun();
  expect(await hear('can you delete the dentist?')).toMatch(/^Deleted \*\*Dentist/);
});

test('what was done by hand is taken back only after a yes', async () => {
  const { say, hear, titled } = await begun();
  const question = await say('undo that');
  expect(question.response).toMatch(
    /a change of your own can\. This would take back what you changed yourself \(Added .*\)\. Shall I go ahead\?$/,
  );
  expect(question.changes).toEqual([]);
  expect(await hear('> yes')).not.toMatch(/^Done/);
  expect(await titled('Gym')).toHaveLength(1);
});

test('all of a series waits for a yes', async () => {
  const { say, titled } = await begun();
  await say('delete yoga');
  expect((await say('All of them')).response).toMatch(/^I want to be sure before I delete every occurrence of/);
  expect(await titled('Yoga')).toEqual(['Fri 07:00 to 08:00']);
  await say('yes');
  expect(await titled('Yoga')).toEqual([]);
});

test('what is missing is asked for, one after the other', async () => {
  const { hear, titled } = await begun();
  expect(await hear('add swim')).toBe('On which day is “Swim” to be?');
  expect(await hear('on monday')).toBe('At what time is “Swim” to start Mon 15 Jun? “All day” is an answer too.');
  expect(await hear('at 5')).toBe('Added [Swim], Mon 15 Jun, 17:00 to 18:00.');
  expect(await titled('Swim')).toEqual(['Mon 17:00 to 18:00']);
});

test('an hour that is taken may be meant in the evening', async () => {
  const { say, hear } = await begun();
  const question = await say('add coffee tomorrow at 7');
  expect(question.response).toBe('Do you mean 07:00 or 19:00 for “Coffee”? Something else is at 07:00 already.');
  expect(question.choices.map(({ answer }) => answer)).toEqual(['07:00', '19:00']);
  expect(await hear('07:00')).toBe(
    'Added [Coffee], tomorrow Fri 12 Jun, 07:00 to 08:00. It overlaps [Yoga], 07:00 to 08:00.',
  );
});

test('an hour that is taken is meant all the same where its other half is at night', async () => {
  const { hear } = await begun();
  expect(await hear('add coffee today at 11')).toMatch(/^Added \[Coffee\], today, 11:00 to 12:00\./);
});

test('who made an event says under what its like goes', async () => {
  const { say } = await begun();
  const categoryOf = async (message: string) => {
    const [change] = (await say(message)).changes;
    return change?.after && 'category' in change.after ? change.after.category : null;
  };
  expect(await categoryOf('add chess club friday at 6pm #social')).toEqual(['Social']);
  expect(await categoryOf('add chess club next friday at 6pm')).toEqual(['Social']);
  expect(await categoryOf('add dentist next friday at 6pm')).toEqual(['Health and fitness']);
  expect(await categoryOf('add xyzzy next friday at 3pm')).toEqual([]);
});

test('what is planned already is not planned twice unasked', async () => {
  const { hear } = await begun();
  expect(await hear('add gym today at 6pm')).toBe(
    'That is planned already: [Gym], today, 18:00 to 19:00. Shall I add it a second time?',
  );
  expect(await hear('yes')).toMatch(/^Added \[Gym\]/);
});

test('an event of the same name on the same day is asked about before it is added', async () => {
  const { hear, titled } = await begun();
  const before = (await titled('Gym')).length;
  expect(await hear('gym today at 8pm')).toBe(
    '[Gym], today, 18:00 to 19:00, is planned already. Shall I add “Gym”, today at 20:00, as well?',
  );
  expect(await titled('Gym')).toHaveLength(before);
  expect(await hear('yes')).toBe('Added [Gym], today, 20:00 to 21:00.');
});

test('an event that is spoken of as known is asked about before it is added on another day', async () => {
  const { hear } = await begun();
  expect(await hear('put the dentist on saturday at 9')).toMatch(/^\[Dentist\], .* is planned already\. Shall I add/);
  expect(await hear('put the laundry on saturday at 9')).toMatch(/^Added \[Laundry\]/);
});

test('a time that was offered is taken', async () => {
  const { say, hear } = await begun();
  const offer = await say('Find an hour for the pool');
  expect(offer.choices[0]).toMatchObject({ answer: 'The first one', title: 'Pool', detail: 'Today 15:00' });
  expect(await hear('The first one')).toBe('Added [Pool], today, 15:00 to 16:00.');
});

test('planning an afternoon proposes a place for what was not done', async () => {
  const { say, hear } = await begun();
  const { response } = await say('Plan my afternoon');
  expect(response).toMatch(/Free:\n\n- today, 13:00 to 13:30 \(30m\)\n- today, 15:00 to 17:30 \(2h 30m\)/);
  expect(response).toMatch(/Not ticked today: \[Report\]\(.*\), today, 08:00 to 09:30\. Shall I move it to 15:00\?$/);
  expect(await hear('yes')).toBe('Moved [Report] to today, 15:00 to 16:30.');
});

test('a yes is no name', async () => {
  const { hear, titled } = await begun();
  for (const message of ['add something tomorrow at 3pm', 'rename gym']) {
    const question = await hear(message);
    expect(question).toMatch(/\?$/);
    expect(await hear('yes')).toBe(question);
  }
  expect(await titled('Yes')).toEqual([]);
  expect(await hear('Legs')).toMatch(/Legs/);
});

test('everything on a day waits for a yes, and a no leaves it', async () => {
  const { say, titled } = await begun();
  const question = await say('delete everything today');
  // What is over stays.
  expect(question.confirmation?.changes).toHaveLength(4);
  await say('no');
  expect(await titled('Gym')).toEqual(['Thu 18:00 to 19:00']);
});

test('a title is shown as it was written', async () => {
  const { hear } = await begun();
  await hear('add "Pay [Bob](http://example.org)" tomorrow at 5pm');
  expect(await hear("what's on tomorrow")).toContain('[Pay \\[Bob\\](http://example.org)]');
});

test('a conflict is not answered with no', async () => {
  const { say, hear } = await begun();
  await say('move the review to 14:15 tomorrow');
  expect(await hear('is there a conflict?')).toMatch(/^Not overbooked: .* tomorrow, .* 1 conflict: /);
});

test('what was deleted comes back and is moved', async () => {
  const { say, titled } = await begun();
  await say('delete the gym today');
  expect(await titled('Gym')).toEqual([]);
  await say('he can make it after all, but at 7pm');
  expect(await titled('Gym')).toEqual(['Thu 19:00 to 20:00']);
});
