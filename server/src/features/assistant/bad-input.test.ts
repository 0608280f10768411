import { describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../../test/databases.ts';
import { ok, runningModel, runningProduct } from '../../../test/each-product.ts';
import type { TestProduct } from '../../../test/product.ts';

/** What is answered to messages of one conversation of a new person, and which events there are then. */
async function toldBy(product: TestProduct, messages: readonly string[]) {
  const person = await product.addPerson();
  const { session_id } = (await ok(person, 'POST', '/session/new')).session;
  const answers: { response: string; note: string | null; changes: unknown[] }[] = [];
  for (const user_message of messages)
    answers.push(await ok(person, 'POST', '/personal/chat', { user_message, session_id }));
  const { events } = await ok(person, 'GET', '/events');
  return { ...(answers.at(-1) as (typeof answers)[number]), events };
}

describe('the built-in assistant', () => {
  const product = runningProduct(openTestSqlite);
  const told = (messages: readonly string[]) => toldBy(product(), messages);

  const notUnderstood = /^I did not understand that\. Try /;
  test.each([
    ['a yes to nothing', ['yes'], 'I asked nothing that this would answer.'],
    ['a no to nothing', ['no'], 'I asked nothing that this would answer.'],
    ['a yes in another language to nothing', ['ja'], 'I asked nothing that this would answer.'],
    ['a yes to a question that was answered', ["what's on today?", 'yes'], 'I asked nothing that this would answer.'],
    ['an undo of nothing', ['undo'], 'There is nothing to take back in this conversation.'],
    ['a redo of nothing', ['redo'], 'There is nothing to do again.'],
    ['nonsense', ['asdf qwer zxcv'], notUnderstood],
    ['marks', ['???'], notUnderstood],
    ['emoji', ['🏋️ 🦷🎉'], notUnderstood],
    ['emoji where a name was asked for', ['Friday at 10', '😀'], /^I did not understand that as an answer\./],
    ['emoji where a time was asked for', ['gym on Friday', '🏋️'], /^I did not understand that as an answer\./],
    ['a program', ['SELECT * FROM events'], /^I did not understand /],
    ['German', ['Füge morgen um 10 Uhr Zahnarzt hinzu'], /^I understand English only\./],
    ['Japanese', ['明日の予定は？'], /^I understand English only\./],
    ['half a sentence that adds', ['add gym at'], 'On which day is “Gym” to be?'],
    ['half a sentence that moves', ['move the'], /^Which event is to change, and to what\?/],
    ['half a sentence that deletes', ['delete'], /^Which event shall I delete\?/],
    ['half a sentence without a verb', ['with Ana'], notUnderstood],
    ['a weekday', ['Friday'], 'You can ask what is planned tomorrow. Or what shall I add then?'],
    ['a date', ['2026-06-19'], 'You can ask what is planned on Fri 19 Jun. Or what shall I add then?'],
    ['a week', ['next week'], 'You can ask what is planned next week. Or what shall I add then?'],
    ['an hour', ['Friday at 10'], 'What shall I add tomorrow at 10:00?'],
    ['one word of 10,000 characters', ['x'.repeat(10_000)], /^I read at most 300 words at once/],
    ['10,000 characters that add', ['add gym tomorrow at 10 '.repeat(434)], /^I read at most 300 words at once/],
    ['10,000 characters of emoji', ['😀'.repeat(5_000)], notUnderstood],
  ])('%s: is answered by what is missing, and is no event', async (_, messages, answer) => {
    const { response, changes, events } = await told(messages);
    expect(response).toMatch(typeof answer === 'string' ? new RegExp(`^${answer.replace(/[.?]/g, '\\$&')}$`) : answer);
    expect([changes, events]).toEqual([[], []]);
  });

  test.each([
    ['spaces without a width', 'ad\u200Bd g\u200Bym tom\u200Borrow at 10\u200B'],
    ['soft hyphens', 'add g\u00ADym tomor\u00ADrow at 10'],
    ['marks of direction', '\u2067\u202Eadd gym tomorrow at 10\u202C\u2069'],
    ['tags', `add gym tomorrow at 10${'\u{E0041}'.repeat(5)}`],
  ])('%s that nobody sees in a message are not read', async (_, message) => {
    const start_date = '2026-06-12T08:00:00.000Z';
    expect((await told([message])).events).toMatchObject([{ title: 'Gym', start_date }]);
  });

  test('what joins and marks emoji stays', async () => {
    const title = '👩‍👩‍👧 lunch 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';
    expect((await told([`add ${title} tomorrow at 12`])).events).toMatchObject([{ title }]);
  });

  test('a question is still open after emoji', async () => {
    expect((await told(['gym on Friday', '🏋️', '10:00'])).events).toMatchObject([{ title: 'Gym' }]);
  });
});

describe('a language model', () => {
  const model = runningModel();
  const product = runningProduct(openTestSqlite, () => ({ env: model().env }));
  const told = (messages: readonly string[]) => toldBy(product(), messages);

  test('that says yes to a yes to nothing is contradicted', async () => {
    model().script('yes', [{ text: 'Done, I have added it.' }]);
    expect(await told(['yes'])).toMatchObject({ note: 'Nothing was changed.', changes: [], events: [] });
  });

  test('that is to take back what is not there reads so, and is contradicted whatever it says', async () => {
    model().script('undo', [{ calls: [{ name: 'undo', input: {} }] }, { text: 'Undone.' }]);
    expect(await told(['undo'])).toMatchObject({ response: 'Undone.', note: 'Nothing was changed.', changes: [] });
    expect(model().reads().at(-1)?.results.join()).toContain('"done":false');
  });

  test.each(['asdf qwer', '😀', 'Friday', 'x'.repeat(10_000)])(
    'that plans something for %.20s waits for a yes',
    async (message) => {
      const input = { title: 'Gym', start: '2026-06-12T10:00' };
      model().clear();
      model().script(message, [{ calls: [{ name: 'create_event', input }] }, { text: 'Added.' }]);
      expect(await told([message])).toMatchObject({
        changes: [],
        events: [],
        confirmation: { changes: [{ op: 'create' }] },
      });
    },
  );
});
