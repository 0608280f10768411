import { listedDetailLength } from '@daywright/contract/assistant';
import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import type { Call } from '../../../../test/mock-model.ts';
import { conversing } from '../testing/conversing.ts';

const world = conversing(openTestSqlite);

const say = async (user_message: string, calls: readonly Call[], text: string) => {
  world.model.script(user_message, [...(calls.length > 0 ? [{ calls }] : []), { text }]);
  return world.ask(user_message);
};
const newest = async () =>
  (await ok(world.person, 'GET', `/session/history/${world.session_id}`)).session.messages.at(-1);
const add = async (title: string, day: number) =>
  (
    await ok(world.person, 'POST', '/events', {
      ...{ title, start_date: `2026-06-${day}T12:00:00Z`, end_date: `2026-06-${day}T13:00:00Z` },
    })
  ).event;
const deletion = (id: string): Call => ({ name: 'delete_event', input: { event_id: id } });

test.each([
  ['Delete the dentist', 'I have deleted the dentist. Anything else?'],
  ['Lösch den Zahnarzt', 'Ich habe den Zahnarzt gelöscht.'],
  ['歯医者を消して', '削除しました。'],
])('an answer that claims what was not done is contradicted, in any language: %s', async (message, claim) => {
  await add('Dentist', 12);
  const answer = await say(message, [], claim);
  expect(answer).toMatchObject({ response: claim, note: 'Nothing was changed.', changes: [], change_set_id: null });
  expect(await newest()).toMatchObject({ text: claim, note: 'Nothing was changed.' });
});

test('an answer that only read the schedule is too: what it claims nobody knows', async () => {
  await add('Dentist', 12);
  const looked = { name: 'search_events', input: { words: 'dentist' } };
  expect(await say('Delete the dentist', [looked], 'Deleted.')).toMatchObject({ note: 'Nothing was changed.' });
});

test('an answer that changed something is told by its changes, of which there are as many as were made', async () => {
  const events = [await add('Dentist', 12), await add('Lunch', 12), await add('Gym', 12)];
  const calls = events.map(({ id }) => deletion(id));
  const answer = await say('Delete the dentist, lunch and gym', calls, 'I deleted 4 events.');
  expect(answer).toMatchObject({ note: null, response: 'I deleted 4 events.' });
  expect(answer.changes).toHaveLength(3);
  expect(await newest()).toMatchObject({ note: null });
});

test('a change that came to nothing is no change', async () => {
  const dentist = await add('Dentist', 12);
  const same = { name: 'update_event', input: { event_id: dentist.id, title: 'Dentist' } };
  expect(await say('Rename the dentist', [same], 'Renamed.')).toMatchObject({ note: 'Nothing was changed.' });
});

test('of calls that were made and calls that were only written the latter are said not to be done', async () => {
  const [dentist, lunch] = [await add('Dentist', 12), await add('Lunch', 12)];
  const written = `<tool_call>{"name": "delete_event", "arguments": {"event_id": "${lunch.id}"}}</tool_call>`;
  const answer = await say('Delete the dentist and lunch', [deletion(dentist.id)], `Both are deleted.\n${written}`);
  expect(answer).toMatchObject({
    response: 'Both are deleted.',
    note: 'What the language model only wrote down was not done.',
  });
  expect(answer.changes).toHaveLength(1);
});

test('a question of the product itself needs no note, and neither does a yes to it', async () => {
  const weekly = { title: 'Yoga', start_date: '2026-06-12T12:00:00Z', end_date: '2026-06-12T13:00:00Z' };
  const yoga = (await ok(world.person, 'POST', '/events', { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY'] })).event;
  const asked = await say('Delete all yoga', [deletion(yoga.id)], 'All gone.');
  expect(asked).toMatchObject({ note: null, confirmation: { changes: [{ op: 'delete' }] } });
  expect(asked.answered_by?.provider).toBe('openai-compatible');
  expect(await world.ask('yes')).toMatchObject({ note: null, answered_by: null });
});

test('the events that an answer lists by their links are its rows, in their order, and stay so', async () => {
  const [gym, lunch] = [await add('Gym', 12), await add('Lunch', 13)];
  const link = ({ id, title }: { id: string; title: string }) =>
    `[${title}](/calendar/day?date=2026-06-12&event=${id})`;
  const text = [
    'Zwei Termine:',
    '',
    `- **14:00–15:00** ${link(lunch)}`,
    `1. 14:00–15:00 ${link(gym)}, am Freitag: *bring* shoes`,
    `- ${link({ id: 'made-up', title: 'Ghost' })}`,
    `${link(gym)} stands in no list, and`,
    `- ${link(gym)} and ${link(lunch)} overlap`,
  ].join('\n');
  const answer = await say('Was steht an?', [], text);
  expect(answer.response).toBe(text);
  const rows = [
    {
      id: lunch.id,
      title: 'Lunch',
      start_date: lunch.start_date,
      end_date: lunch.end_date,
      all_day: false,
      icon: null,
      category: [],
      detail: '',
    },
    {
      ...{
        id: gym.id,
        title: 'Gym',
        start_date: gym.start_date,
        end_date: gym.end_date,
        all_day: false,
        icon: null,
        category: [],
      },
      detail: 'am Freitag: bring shoes',
    },
  ];
  expect(answer.listed).toEqual(rows);
  expect((await newest()).listed).toEqual(rows);
});

test('of more events than an answer may carry the first are rows, and what is long in a line is cut', async () => {
  const { event } = await ok(world.person, 'POST', '/events', {
    ...{ title: 'Gym', start_date: '2026-06-12T12:00:00Z', end_date: '2026-06-12T13:00:00Z' },
    recurrence: ['RRULE:FREQ=DAILY;COUNT=30'],
  });
  const query = 'start_date=2026-06-12T00:00:00Z&end_date=2026-07-12T00:00:00Z';
  const { events } = await ok(world.person, 'GET', `/events/date-range?${query}`);
  expect(events[0].series_id).toBe(event.id);
  const lines = events.map(
    ({ id }: { id: string }) => `- [Gym](/calendar/day?date=2026-06-12&event=${id}) ${'x'.repeat(900)}`,
  );
  const { listed } = await say('What is on?', [], lines.join('\n'));
  expect(listed).toHaveLength(limits.chatEventsListed);
  expect(listed[0]?.detail).toHaveLength(listedDetailLength);
});
