import type { CalendarEvent } from '@daywright/contract/events';
import { beforeEach, expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { applyChangeSet } from '../../events/commands.ts';
import { importEvent } from '../testing/guarded.ts';
import { createTurnSchedule } from '../turn/create-turn-schedule.ts';
import { isForeign } from './origin.ts';

const from = Date.parse('2026-06-01T00:00:00Z');
const to = Date.parse('2026-07-01T00:00:00Z');
const lunch = { title: 'Lunch', start_date: '2026-06-12T10:00:00Z', end_date: '2026-06-12T11:00:00Z' };

onEachProduct('the texts of an event', (product) => {
  let person: TestPerson;
  beforeEach(async () => {
    person = await product().addPerson();
  });

  const turn = async () => {
    const { session } = await ok(person, 'POST', '/session/new');
    return createTurnSchedule(product().ctx, { userId: person.userId, conversationId: session.session_id });
  };
  /** Which events of June are foreign, by title, as a turn that lists them has it. */
  const foreign = async (): Promise<Record<string, boolean>> => {
    const schedule = await turn();
    const events = await schedule.eventsIn(from, to);
    return Object.fromEntries(events.map((event) => [event.title, isForeign(event, schedule)]));
  };
  const add = async (fields: object = {}): Promise<CalendarEvent> =>
    (await ok(person, 'POST', '/events', { ...lunch, ...fields })).event;

  test('are own where the person wrote them, whatever was changed of it since', async () => {
    const { id } = await add();
    await ok(person, 'PATCH', `/events/${id}`, { title: 'Brunch' });
    await add({ title: 'Gym', start_date: '2026-06-13T10:00:00Z', end_date: '2026-06-13T11:00:00Z' });
    await add({ title: 'Gym'.padEnd(60, '!') });
    expect(Object.values(await foreign())).toEqual([false, false, false]);
  });

  test('are foreign where a file brought them, also once the person renamed them or a part of the series left it', async () => {
    await importEvent(product(), person, ['SUMMARY:Party', 'RRULE:FREQ=DAILY;COUNT=4']);
    const [, second, third] = (await (await turn()).eventsIn(from, to)) as [unknown, CalendarEvent, CalendarEvent];
    await ok(person, 'PATCH', `/events/${second.id}?scope=this`, { title: 'Renamed' });
    await ok(person, 'PATCH', `/events/${third.id}?scope=following`, { title: 'Divided' });
    expect(await foreign()).toEqual({ Party: true, Renamed: true, Divided: true });
  });

  test.each([{ title: 'x'.repeat(61) }, { location: 'x'.repeat(61) }, { category: ['x'.repeat(61)] }])(
    'are foreign where they are longer than people write: %j',
    async (texts) => {
      await add(texts);
      expect(Object.values(await foreign())).toEqual([true]);
    },
  );

  test('are foreign where a file changed an own event', async () => {
    const { id } = await add();
    await importEvent(product(), person, ['SUMMARY:Party'], id);
    expect(await foreign()).toEqual({ Party: true });
  });

  test('are foreign in a connected calendar, and of what went on from there into the own one', async () => {
    const team = await addConnectedCalendar(product(), person);
    const event = await add({ calendar_id: team });
    expect(await foreign()).toEqual({ Lunch: true });
    await ok(person, 'PATCH', `/events/${event.id}`, { calendar_id: person.calendarId });
    expect(await foreign()).toEqual({ Lunch: true });
  });

  test('are foreign where a sync wrote an own event', async () => {
    const { id, ...event } = await add();
    const { ctx } = product();
    const actor = { userId: person.userId, kind: 'sync' } as const;
    const change = { entity: 'event', op: 'update', id, event: { ...event, id, title: 'Party' } } as const;
    await applyChangeSet(ctx, actor, [change], { summary: () => 'Synced' });
    expect(await foreign()).toEqual({ Party: true });
  });

  test('stay what they are within a turn that moves or divides the event, and are own of what it makes', async () => {
    await importEvent(product(), person, ['SUMMARY:Party', 'RRULE:FREQ=DAILY;COUNT=4']);
    const schedule = await turn();
    const [, second] = (await schedule.eventsIn(from, to)) as [unknown, CalendarEvent];
    await schedule.change({ op: 'update', id: second.id, scope: 'following', patch: { title: 'Divided' } });
    await schedule.change({ op: 'create', event: { ...lunch, id: crypto.randomUUID() } });
    const divided = (await schedule.eventsIn(from, to)).filter(({ title }) => title === 'Divided');
    const [last] = divided.slice(-1) as [CalendarEvent];
    await schedule.change({ op: 'update', id: last.id, scope: 'this', patch: { title: 'Last' } });
    const events = await schedule.eventsIn(from, to);
    expect(Object.fromEntries(events.map((event) => [event.title, isForeign(event, schedule)]))).toEqual({
      ...{ Lunch: false, Party: true, Divided: true, Last: true },
    });
    expect(isForeign({ ...last, id: 'never read' }, schedule)).toBe(true);
  });
});
