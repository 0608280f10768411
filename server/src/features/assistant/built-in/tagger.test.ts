import type { ChatAnswer } from '@daywright/contract/assistant';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';

/** What no rule reads, and of which the tagger finds the name. Now is Thursday 11 June 2026, 10:14. */

const product = runningProduct(openTestSqlite);
let person: TestPerson;
let session_id: string;
beforeEach(async () => {
  person = await product().addPerson();
  session_id = (await ok(person, 'POST', '/session/new')).session.session_id;
});
const say = (user_message: string): Promise<ChatAnswer> =>
  ok(person, 'POST', '/personal/chat', { user_message, session_id });

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
    await ok(person, 'POST', '/events', { title: 'Harp lesson', start_date, end_date: '2026-06-12T14:00:00.000Z' });
    const { response } = await say('turns out the harp lesson can only be at 4 tomorrow, sorry for the mess');
    expect(response).toContain('This would move [Harp lesson]');
  });
});
