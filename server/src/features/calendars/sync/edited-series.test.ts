import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a series that is edited on one side while one of its occurrences is edited on the other', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let remoteId: string;
  beforeEach(async () => {
    ann = await world().connected();
    remoteId = ann.there.insert({ ...juneEvent('Review'), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }).id ?? '';
    await ann.sync();
  });

  const june = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const occurrences = async () => (await ok(ann.person, 'GET', `/events/date-range?${june}`)).events;
  const second = () => `${remoteId}_20260616T080000Z`;
  const conflicts = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { conflicts: object[] }) => entry.conflicts);
  };
  const titles = async () => {
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    const there = ann.there.agenda(Date.parse('2026-06-01'), Date.parse('2026-07-01'));
    const here = await ann.titlesHere();
    expect(there.map(({ summary }) => summary).toSorted()).toEqual(here);
    return here;
  };

  describe('here', () => {
    const rename = async (title: string) => {
      const [{ series_id }] = await occurrences();
      await ok(ann.person, 'PATCH', `/events/${series_id}?scope=all`, { title, send_updates: 'none' });
    };
    const edit = (fields: object) => ann.there.patch(second(), fields);

    test.each([
      ['a place', { location: 'Room 2' }],
      [
        'another time',
        { start: { dateTime: '2026-06-16T15:00:00+02:00' }, end: { dateTime: '2026-06-16T16:00:00+02:00' } },
      ],
    ])('names that one too, which has %s of its own', async (_, fields) => {
      edit(fields);
      await rename('Planning');
      await ann.sync({ pushes: true });
      expect(await titles()).toEqual(['Planning', 'Planning', 'Planning']);
      expect(await conflicts()).toEqual([]);
      expect(ann.there.get(second())).toMatchObject({ summary: 'Planning', ...fields });
    });

    test('keeps the new name of an occurrence with guests here until the person says whether they are told', async () => {
      edit({ attendees: [{ email: 'ben@example.com' }] });
      await rename('Planning');
      await ann.sync();
      expect(await ann.titlesHere()).toEqual(['Planning', 'Planning', 'Planning']);
      expect((await ok(ann.person, 'GET', '/calendar/status')).accounts[0]).toMatchObject({ held: 1 });
    });

    test('leaves an edited one deleted that is deleted meanwhile', async () => {
      edit({ location: 'Room 2' });
      await ann.sync();
      await rename('Planning');
      ann.there.delete(second());
      await ann.sync();
      expect(await titles()).toEqual(['Planning', 'Planning']);
      expect(await conflicts()).toEqual([]);
    });

    test('keeps one that was edited itself too and is deleted meanwhile', async () => {
      edit({ location: 'Room 2' });
      await ann.sync();
      await rename('Planning');
      const [, { id }] = await occurrences();
      await ok(ann.person, 'PATCH', `/events/${id}`, { notes: 'With slides', send_updates: 'none' });
      ann.there.delete(second());
      await ann.sync();
      expect(await titles()).toEqual(['Planning', 'Planning', 'Planning']);
      expect(await conflicts()).toMatchObject([{ field: 'deletion', side: 'there' }]);
    });

    test.each(['here', 'at Google'])('tells the name that gave way where it was given later %s', async (side) => {
      const edits = [() => rename('Planning'), async () => void edit({ summary: 'Demo' })];
      for (const name of side === 'here' ? edits.reverse() : edits) {
        await name();
        world().product.clock.advance(60_000);
      }
      await ann.sync();
      const [stands, gaveWay] = side === 'here' ? ['Planning', 'Demo'] : ['Demo', 'Planning'];
      expect((await titles())[0]).toBe(stands);
      expect(await conflicts()).toMatchObject([{ field: 'title', value: gaveWay }]);
    });
  });

  describe('at Google', () => {
    const edit = async (fields: object) => {
      const [, { id }] = await occurrences();
      await ok(ann.person, 'PATCH', `/events/${id}`, { ...fields, send_updates: 'none' });
    };

    test.each([
      ['notes', { notes: 'With slides' }],
      ['a tick', { completed: true }],
      ['another time', { start_date: '2026-06-16T13:00:00.000Z', end_date: '2026-06-16T14:00:00.000Z' }],
    ])('names that one too, which has %s of its own', async (_, fields) => {
      await edit(fields);
      ann.there.patch(remoteId, { summary: 'Planning' });
      await ann.sync();
      expect(await titles()).toEqual(['Planning', 'Planning', 'Planning']);
      expect((await occurrences())[1]).toMatchObject(fields);
      expect(await conflicts()).toEqual([]);
    });

    test('names that one too where both edits are read at once', async () => {
      await edit({ notes: 'With slides' });
      ann.there.patch(remoteId, { summary: 'Planning' });
      ann.there.patch(second(), { location: 'Room 2' });
      await ann.sync();
      expect(await titles()).toEqual(['Planning', 'Planning', 'Planning']);
      expect((await occurrences())[1]).toMatchObject({ notes: 'With slides', location: 'Room 2' });
      expect(await conflicts()).toEqual([]);
    });

    const moveADay = () => {
      const at = (hour: number) => ({ dateTime: `2026-06-16T${hour}:00:00+02:00`, timeZone: 'Europe/Berlin' });
      ann.there.patch(remoteId, { start: at(10), end: at(11) });
    };

    test('is without the one that was deleted here, on its new day', async () => {
      const [, { id }] = await occurrences();
      await ok(ann.person, 'DELETE', `/events/${id}?send_updates=none`);
      moveADay();
      await ann.sync();
      await titles();
      const starts = (await occurrences()).map(({ start_date }: { start_date: string }) => start_date.slice(0, 10));
      expect(starts).toEqual(['2026-06-16', '2026-06-18']);
      expect(await conflicts()).toEqual([]);
    });

    test('takes that one along to another day', async () => {
      await edit({ title: 'Demo' });
      moveADay();
      await ann.sync();
      await titles();
      expect((await occurrences()).map(({ title }: { title: string }) => title)).toEqual(['Review', 'Demo', 'Review']);
      expect(await conflicts()).toEqual([]);
    });

    test.each([0, 1, 2])(
      'takes occurrence %i along to another day while its edit waits for what is said of its guests',
      async (index) => {
        ann.there.patch(remoteId, { attendees: [{ email: 'ben@example.com' }] });
        await ann.sync();
        const { id } = (await occurrences())[index];
        await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Demo' });
        await ann.sync();
        moveADay();
        await ann.sync();
        const held = (await occurrences())[index];
        expect(held).toMatchObject({ title: 'Demo', start_date: `2026-06-${16 + index}T08:00:00.000Z` });
        await ok(ann.person, 'PATCH', `/events/${held.id}`, { send_updates: 'none' });
        expect(await titles()).toEqual(['Demo', 'Review', 'Review']);
        expect(await conflicts()).toEqual([]);
      },
    );

    test('has that one as the series has it where its edit was taken back, with what was edited of it there meanwhile', async () => {
      const [, { id }] = await occurrences();
      const { change_set_id } = await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Demo', send_updates: 'none' });
      await ann.sync();
      await ok(ann.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'none' });
      ann.there.patch(second(), { location: 'Room 2' });
      await ann.sync();
      expect(await titles()).toEqual(['Review', 'Review', 'Review']);
      expect((await occurrences())[1]).toMatchObject({ location: 'Room 2' });
      expect(await conflicts()).toEqual([]);
    });

    test('tells of its deletion that the edit outlived', async () => {
      await edit({ title: 'Demo' });
      ann.there.delete(second());
      await ann.sync();
      expect(await titles()).toEqual(['Demo', 'Review', 'Review']);
      expect(await conflicts()).toMatchObject([{ field: 'deletion', side: 'there' }]);
    });
  });
});
