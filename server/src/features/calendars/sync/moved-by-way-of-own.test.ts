import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { daily, single } from './testing/copying.ts';
import { eventsHere } from './testing/edits-here.ts';
import { type Connected, type Somebody, startTwoSides, type TwoSides } from './testing/two-sides.ts';

onEachDatabase('an event that goes on to a calendar by way of an own event', (open) => {
  let world: TwoSides;
  let somebody: Somebody;
  let first: Connected;
  let second: Connected;
  let third: Connected;
  beforeAll(async () => {
    world = await startTwoSides(await open());
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    somebody = await world.connect(3);
    const [a, b, c] = somebody.accounts;
    if (!a || !b || !c) throw new Error('Somebody has three accounts.');
    [first, second, third] = [a, b, c];
  });
  afterEach(() => world.google.faults.clear());

  const [october = 0, november = 0] = ['2026-10-01', '2026-11-01'].map((day) => Date.parse(day));
  const attendees = [{ email: 'ben@example.com', responseStatus: 'accepted' }];

  async function made(fields: object = single): Promise<string> {
    const draft = { ...fields, title: 'Walk', calendar_id: first.calendarId };
    const { event } = await ok(somebody.person, 'POST', '/events', draft);
    await first.sync();
    return event.id;
  }
  /** @returns under which id it goes on, and the change that is to be taken back */
  async function goesTo(id: string, calendar_id: string, scope = '') {
    const answer = await ok(somebody.person, 'PATCH', `/events/${id}${scope}`, { calendar_id, send_updates: 'none' });
    return { id: answer.event.series_id ?? answer.event.id, change_set_id: answer.change_set_id };
  }
  const own = () => somebody.ownCalendarId;
  const undo = (change_set_id: string) =>
    ok(somebody.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'none' });
  async function sync(): Promise<void> {
    for (let run = 0; run < 3; run++) for (const account of somebody.accounts) await account.sync();
  }
  const refuseInsertions = (as: 'invalid' | 'forbidden' = 'forbidden') =>
    world.google.faults.plan({ kind: 'refuse', as }, { operation: 'events.insert', times: 'always' });
  const there = ({ there: person }: Connected) =>
    person
      .events()
      .filter(({ status }) => status !== 'cancelled')
      .map(({ summary }) => summary)
      .sort();
  const everywhere = () => somebody.accounts.map(there);
  const here = async () => (await eventsHere(somebody)).map(({ title }) => title).sort();

  describe.each([
    ['a single event', single, ''],
    ['a series', daily, '?scope=all'],
  ])('%s', (_, fields, scope) => {
    const shown = scope ? ['Walk', 'Walk', 'Walk'] : ['Walk'];

    test('stays where it was while the other calendar refuses it, and goes once it is taken', async () => {
      const id = await made(fields);
      const { id: ownId } = await goesTo(id, own(), scope);
      const { id: lastId } = await goesTo(ownId, second.calendarId, scope);
      refuseInsertions();
      await sync();
      expect(everywhere()).toEqual([['Walk'], [], []]);
      expect(await here()).toEqual(shown);
      world.google.faults.clear();
      await ok(somebody.person, 'PATCH', `/events/${lastId}${scope}`, { location: 'Park' });
      await sync();
      expect(everywhere()).toEqual([[], ['Walk'], []]);
      expect(await here()).toEqual(shown);
    });

    test('is not deleted before it is made in the other one', async () => {
      const id = await made(fields);
      const { id: ownId } = await goesTo(id, own(), scope);
      await goesTo(ownId, second.calendarId, scope);
      await first.sync();
      expect(everywhere()).toEqual([['Walk'], [], []]);
      await second.sync();
      await first.sync();
      expect(everywhere()).toEqual([[], ['Walk'], []]);
      expect(await here()).toEqual(shown);
    });

    test('stays as it is where it is back in the first one', async () => {
      const id = await made(fields);
      first.there.patch(id.replaceAll('-', ''), { attendees, colorId: '5' });
      await first.sync();
      const writes = world.other.writes();
      const { id: ownId } = await goesTo(id, own(), scope);
      await goesTo(ownId, first.calendarId, scope);
      await sync();
      expect(first.there.events()).toMatchObject([{ summary: 'Walk', attendees, colorId: '5' }]);
      expect(world.other.writes()).toBe(writes);
      expect(await here()).toEqual(shown);
    });

    test('goes to a third one by way of the second, and step by step back', async () => {
      const id = await made(fields);
      const steps = [await goesTo(id, own(), scope)];
      for (const to of [second.calendarId, own(), third.calendarId]) {
        steps.push(await goesTo(steps.at(-1)?.id ?? '', to, scope));
      }
      refuseInsertions();
      await sync();
      expect(everywhere()).toEqual([['Walk'], [], []]);
      for (const { change_set_id } of steps.reverse()) await undo(change_set_id);
      world.google.faults.clear();
      await sync();
      expect(everywhere()).toEqual([['Walk'], [], []]);
      expect(await here()).toEqual(shown);
    });

    test('goes elsewhere once the last step is taken back', async () => {
      const id = await made(fields);
      const { id: ownId } = await goesTo(id, own(), scope);
      const { change_set_id } = await goesTo(ownId, second.calendarId, scope);
      await undo(change_set_id);
      await goesTo(ownId, third.calendarId, scope);
      refuseInsertions();
      await sync();
      expect(everywhere()).toEqual([['Walk'], [], []]);
    });

    test('is deleted there where the refused one becomes an own event again, by a change or by an undo', async () => {
      for (const isUndone of [false, true]) {
        const id = await made(fields);
        const { id: ownId } = await goesTo(id, own(), scope);
        const last = await goesTo(ownId, second.calendarId, scope);
        refuseInsertions();
        await sync();
        if (isUndone) await undo(last.change_set_id);
        else await goesTo(last.id, own(), scope);
        await sync();
        expect(everywhere()).toEqual([[], [], []]);
      }
      expect(await here()).toEqual([...shown, ...shown]);
    });

    test.each([true, false])('is deleted there where it is deleted here, refused before: %s', async (isRefused) => {
      const id = await made(fields);
      const { id: ownId } = await goesTo(id, own(), scope);
      const { id: lastId } = await goesTo(ownId, second.calendarId, scope);
      refuseInsertions();
      if (isRefused) await sync();
      await ok(somebody.person, 'DELETE', `/events/${lastId}${scope}`);
      await sync();
      expect(everywhere()).toEqual([[], [], []]);
      expect(await here()).toEqual([]);
    });

    test('is deleted there where nothing but the own event is left of it', async () => {
      await goesTo(await made(fields), own(), scope);
      await sync();
      expect(everywhere()).toEqual([[], [], []]);
      expect(await here()).toEqual(shown);
    });
  });

  test('keeps its edited occurrences', async () => {
    const id = await made(daily);
    await ok(somebody.person, 'PATCH', `/events/${id}_20261013T090000Z?scope=this`, { title: 'Run' });
    await first.sync();
    const { id: ownId } = await goesTo(id, own(), '?scope=all');
    const { id: lastId } = await goesTo(ownId, second.calendarId, '?scope=all');
    refuseInsertions();
    await sync();
    expect(everywhere()).toEqual([['Run', 'Walk'], [], []]);
    expect(await here()).toEqual(['Run', 'Walk', 'Walk']);
    world.google.faults.clear();
    await ok(somebody.person, 'PATCH', `/events/${lastId}?scope=all`, { location: 'Park' });
    await sync();
    expect(everywhere()).toEqual([[], ['Run', 'Walk'], []]);
    expect(await here()).toEqual(['Run', 'Walk', 'Walk']);
  });

  test.each(['this', 'following'])('keeps the occurrences that go on so: %s', async (scope) => {
    const id = await made(daily);
    const { id: ownId } = await goesTo(`${id}_20261013T090000Z`, own(), `?scope=${scope}`);
    await goesTo(ownId, second.calendarId, scope === 'this' ? '' : '?scope=all');
    refuseInsertions();
    await sync();
    const remote = first.side.agenda(Date.parse('2026-10-01'), Date.parse('2026-11-01'));
    expect(remote).toHaveLength(3);
    expect(await here()).toEqual(['Walk', 'Walk', 'Walk']);
  });

  test('is itself there, with its guests, where it goes to another calendar of its account', async () => {
    somebody = await world.connect(1, undefined, 2);
    const [a, b] = somebody.accounts;
    if (!a || !b) throw new Error('Somebody has two calendars.');
    [first, second] = [a, b];
    const id = await made();
    const remoteId = id.replaceAll('-', '');
    first.there.patch(remoteId, { attendees });
    await first.sync();
    const { id: ownId } = await goesTo(id, own());
    await goesTo(ownId, second.calendarId);
    await sync();
    expect(first.side.agenda(october, november)).toEqual([]);
    expect(second.side.agenda(october, november)).toHaveLength(1);
    expect(await here()).toEqual(['Walk']);
  });

  test('is not deleted in the first one over an edit that was not read', async () => {
    const id = await made();
    const { id: ownId } = await goesTo(id, own());
    await goesTo(ownId, second.calendarId);
    first.there.patch(id.replaceAll('-', ''), { location: 'Park' });
    await sync();
    expect(everywhere()).toEqual([['Walk'], ['Walk'], []]);
    expect((await eventsHere(somebody)).map(({ location }) => location).sort()).toEqual(['Park', null]);
  });

  test('takes no guests from a series that it left long ago', async () => {
    const id = await made(daily);
    first.there.patch(id.replaceAll('-', ''), { attendees });
    await first.sync();
    const { id: ownId } = await goesTo(`${id}_20261013T090000Z`, own(), '?scope=this');
    await sync();
    await ok(somebody.person, 'PATCH', `/events/${id}?scope=all`, { title: 'Series' });
    const { id: lastId } = await goesTo(ownId, first.calendarId);
    await sync();
    expect(first.there.get(lastId.replaceAll('-', '')).attendees ?? []).toEqual([]);
  });

  test.each([true, false])(
    'stays where it was where it was to be copied on its way, and is no more: %s',
    async (ends) => {
      const id = await made();
      const copy = (copies_own: boolean) =>
        ok(somebody.person, 'PATCH', `/calendar/calendars/${second.calendarId}`, { copies_own });
      await copy(true);
      const { id: ownId } = await goesTo(id, own());
      if (ends) await copy(false);
      await goesTo(ownId, third.calendarId);
      refuseInsertions();
      await sync();
      expect(everywhere()).toEqual([['Walk'], [], []]);
    },
  );

  test('is copied without its guests to the calendar that it was in', async () => {
    const id = await made();
    first.there.patch(id.replaceAll('-', ''), { attendees });
    await first.sync();
    await ok(somebody.person, 'PATCH', `/calendar/calendars/${first.calendarId}`, { copies_own: true });
    await goesTo(id, own());
    await sync();
    expect(everywhere()).toEqual([['Walk'], [], []]);
    expect(first.there.events()[0]?.attendees ?? []).toEqual([]);
  });
});
