import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventQuery } from '../tools/turn-schedule.ts';
import { at, inWords, lunch, type Talk, talkWith } from './testing/turn.ts';

const named = (title: string, day = 11, rest: object = {}) => ({
  ...lunch,
  title,
  start_date: at(day, 10),
  end_date: at(day, 11),
  ...rest,
});
const daily = { recurrence: ['RRULE:FREQ=DAILY'] };

onEachProduct('a search by words', (product) => {
  const talkOf = async (...drafts: object[]) => {
    const talk = await talkWith(product());
    for (const draft of drafts) await talk.add(draft);
    return talk;
  };
  const find = async (talk: Talk, words: string, rest: Partial<EventQuery> = {}) =>
    inWords(await (await talk.begin()).search({ words, limit: 20, ...rest }));

  test.each([
    ['dentist', ['12T10 Dentist', '13T10 Call the dentist', '11T10 Errands']],
    ['THE CALL', ['13T10 Call the dentist']],
    ['dentist call', ['13T10 Call the dentist']],
    ['cafe', ['11T10 Brunch']],
    ['oranges', ['11T10 Errands']],
    ['denti', ['12T10 Dentist', '13T10 Call the dentist', '11T10 Errands']],
    ['unch', ['11T10 Brunch']],
    ['run', []],
    ['dentsit', ['12T10 Dentist', '13T10 Call the dentist']],
    ['standup', ['14T10 Stand-up']],
    ['stand up', ['14T10 Stand-up']],
    ['apointmnet', ['15T10 Appointment']],
    ['gmy', []],
    ['no such thing', []],
    ['%', []],
  ])('%s', async (words, expected) => {
    const talk = await talkOf(
      named('Dentist', 12),
      named('Call the dentist', 13),
      named('Errands', 11, { notes: 'Oranges\nfor the dentist' }),
      named('Brunch', 11, { location: 'Café Ada' }),
      named('Gym', 14),
      named('Stand-up', 14),
      named('Appointment', 15),
    );
    expect(await find(talk, words)).toEqual(expected);
  });

  test('finds words as such before those that begin so, which it then leaves out', async () => {
    const talk = await talkOf(named('Gymnastics'), named('Gym'));
    expect(await find(talk, 'gym')).toEqual(['11T10 Gym']);
    expect(await find(talk, 'gymn')).toEqual(['11T10 Gymnastics']);
  });

  test('puts what is next first, then what was last', async () => {
    const talk = await talkOf(...[9, 13, 10, 12].map((day) => named('Swim', day)));
    expect(await find(talk, 'swim')).toEqual(['12T10 Swim', '13T10 Swim', '10T10 Swim', '09T10 Swim']);
    expect(await find(talk, 'swim', { limit: 2 })).toEqual(['12T10 Swim', '13T10 Swim']);
  });

  test('of a series gives the next occurrence, an edited one too, and of one that is over the first', async () => {
    const talk = await talkWith(product());
    const swim = await talk.add(named('Swim', 9, daily));
    await talk.add(named('Row', 8, { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] }));
    expect(await find(talk, 'swim')).toEqual(['11T10 Swim']);
    expect(await find(talk, 'row')).toEqual(['08T10 Row']);
    await ok(talk.person, 'PATCH', `/events/${swim.id}_20260611T100000Z`, {
      title: 'Swim far',
      start_date: at(11, 15),
    });
    expect(await find(talk, 'swim')).toEqual(['11T15 Swim far']);
    expect(await find(talk, 'swim', { from: Date.parse(at(13, 0)), to: Date.parse(at(20, 0)) })).toEqual([
      '13T10 Swim',
    ]);
    expect(await find(talk, 'far')).toEqual(['11T15 Swim far']);
  });

  test('keeps to a window, a category and a calendar', async () => {
    const talk = await talkOf(named('Run', 9), named('Run', 12, { category: ['Exercise'] }), named('Run', 13));
    expect(await find(talk, 'run', { from: Date.parse(at(12, 0)), to: Date.parse(at(13, 0)) })).toEqual(['12T10 Run']);
    expect(await find(talk, 'run', { category: ' exercise' })).toEqual(['12T10 Run']);
    expect(await find(talk, 'run', { calendar: talk.person.calendarId })).toHaveLength(3);
    const { calendars } = await ok(talk.person, 'GET', '/calendar/calendars');
    expect(await find(talk, 'run', { calendar: calendars[0].name.toUpperCase() })).toHaveLength(3);
    await expect(find(talk, 'run', { calendar: 'Nobody’s' })).rejects.toMatchObject({ code: 'CALENDAR_NOT_FOUND' });
  });

  test('without words lists the window, occurrence by occurrence', async () => {
    const early = { start_date: at(12, 9), category: ['Exercise'] };
    const talk = await talkOf(named('Swim', 9, daily), named('Run', 12, early));
    const window = { from: Date.parse(at(11, 0)), to: Date.parse(at(13, 0)) };
    expect(await find(talk, ' ', window)).toEqual(['11T10 Swim', '12T09 Run', '12T10 Swim']);
    expect(await find(talk, '', { ...window, category: 'Exercise' })).toEqual(['12T09 Run']);
    expect(await find(talk, '', { limit: 2 })).toHaveLength(2);
  });

  test('sees what the turn asked for', async () => {
    const talk = await talkWith(product());
    const [gone, moved] = [await talk.add(named('Dentist', 12)), await talk.add(named('Swim', 9, daily))];
    const turn = await talk.begin();
    await turn.change({ op: 'delete', id: gone.id });
    await turn.change({ op: 'create', event: { ...named('Dentsit', 13), id: newId() } });
    await turn.change({
      op: 'update',
      id: `${moved.id}_20260611T100000Z`,
      scope: 'following',
      patch: { title: 'Row', start_date: at(11, 18) },
    });
    const search = async (words: string) => inWords(await turn.search({ words, limit: 5 }));
    expect(await search('dentist')).toEqual(['13T10 Dentsit']);
    expect(await search('row')).toEqual(['11T18 Row']);
    expect(await search('swim')).toEqual(['09T10 Swim']);
  });

  test('leaves out hidden calendars', async () => {
    const talk = await talkOf(named('Run'));
    await ok(talk.person, 'PATCH', `/calendar/calendars/${talk.person.calendarId}`, { selected: false });
    expect(await find(talk, 'run')).toEqual([]);
    expect(await find(talk, 'runn')).toEqual([]);
  });
});
