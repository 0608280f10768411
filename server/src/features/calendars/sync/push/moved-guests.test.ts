import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GoogleEvent } from '../../../../../../e2e/emulators/google-calendar/events/entry.ts';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { LeaseLost } from '../run/lease.ts';
import { daily, inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type Pushing, type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('an edited occurrence with guests of its own, whose series moves here', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const ben = { email: 'ben@example.org', responseStatus: 'accepted' };
  const cleo = { email: 'cleo@example.org', responseStatus: 'tentative' };
  const own: GoogleEvent = {
    attendees: [ben, cleo],
    colorId: '5',
    attachments: [{ fileUrl: 'https://drive.example.org/agenda', title: 'Agenda' }],
    conferenceData: { entryPoints: [{ entryPointType: 'video', uri: 'https://meet.example.org/review' }] },
    extendedProperties: { shared: { room: '4' }, private: { desk: '7' } },
  };
  const kept = ({ attendees, colorId, attachments, conferenceData, extendedProperties }: GoogleEvent) => ({
    attendees: attendees ?? [],
    colorId,
    attachments: attachments ?? [],
    conferenceData,
    shared: extendedProperties?.shared?.room,
    desk: extendedProperties?.private?.desk,
  });
  const { extendedProperties: _, ...written } = own;
  const ownKept = { ...written, shared: '4', desk: '7' };
  const nothing = {
    attendees: [],
    colorId: undefined,
    attachments: [],
    conferenceData: undefined,
    shared: undefined,
    desk: undefined,
  };

  const hourLater = { start_date: '2026-06-15T08:00:00Z', end_date: '2026-06-15T08:30:00Z' };
  const dayLater = { start_date: '2026-06-16T07:00:00Z', end_date: '2026-06-16T07:30:00Z' };

  describe.each([
    { how: 'on the clock', move: hourLater, renamed: '20260617T080000Z', reading: 'kept' },
    { how: 'by days', move: dayLater, renamed: '20260618T070000Z', reading: 'kept' },
    { how: 'on the clock', move: hourLater, renamed: '20260617T080000Z', reading: 'dropped' },
    { how: 'by days', move: dayLater, renamed: '20260618T070000Z', reading: 'dropped' },
  ] as const)('$how, exceptions $reading', ({ move, renamed, reading }) => {
    beforeEach(() => {
      world.google.readings.exceptionsOfMoved = reading;
    });
    afterAll(() => {
      world.google.readings.exceptionsOfMoved = 'kept';
    });

    async function edited(fields: GoogleEvent = { summary: 'Review', ...own }, ofSeries?: GoogleEvent) {
      const { my, id } = await pushedSeries(world);
      if (ofSeries) my.there.patch(remoteIdOf(id), ofSeries);
      const [was, is] = [wednesday, renamed].map((start) => `${remoteIdOf(id)}_${start}`) as [string, string];
      my.there.patch(was, fields);
      await my.pull();
      await my.push();
      return { my, id, was, is };
    }

    /** An occurrence that is not there has nothing. */
    const there = ({ there }: Pushing, id: string) => {
      try {
        const event = there.get(id);
        return event.status === 'cancelled' ? nothing : kept(event);
      } catch {
        return nothing;
      }
    };

    async function isMoved({ my, id, was, is }: { my: Pushing; id: string; was: string; is: string }) {
      expect(there(my, is)).toEqual(ownKept);
      expect(there(my, was)).toEqual(nothing);
      expect(await inLists(my)).toHaveLength(6);
      await showTheSame(world, my);
      expect(there(my, is)).toEqual(ownKept);
      const { event } = await ok(my.person, 'GET', `/events/${id}_${is.slice(is.indexOf('_') + 1)}`);
      expect(event.guests.map((guest: { email: string }) => guest.email)).toEqual([ben.email, cleo.email]);
    }

    test('has under its new name what it had', async () => {
      const series = await edited();
      await series.my.patch(series.id, move, 'all');
      await series.my.push();
      await isMoved(series);
      expect((await inLists(series.my)).filter((shown) => shown.endsWith('Review'))).toHaveLength(1);
    });

    test('has it where nothing else of the occurrence was edited', async () => {
      const series = await edited(own);
      await series.my.patch(series.id, move, 'all');
      await series.my.push();
      await isMoved(series);
    });

    test('has it beside an edit from here', async () => {
      const series = await edited();
      await series.my.patch(`${series.id}_${wednesday}`, { location: 'Garden' });
      await series.my.patch(series.id, move, 'all');
      await series.my.push();
      await isMoved(series);
      expect(series.my.there.get(series.is).location).toBe('Garden');
    });

    test('leaves the guests of the series to the day that it leaves', async () => {
      const guests = [{ email: 'dora@example.org', responseStatus: 'declined' }];
      const ofSeries = { attendees: guests, colorId: '2', extendedProperties: { shared: { room: '1', floor: '2' } } };
      const { my, id, was, is } = await edited(undefined, ofSeries);
      await my.patch(id, move, 'all');
      await my.push();
      expect(there(my, is)).toEqual(ownKept);
      const isDay = move === dayLater;
      expect(there(my, was)).toEqual(isDay ? { ...nothing, attendees: guests, colorId: '2', shared: '1' } : nothing);
      await showTheSame(world, my);
    });

    test('keeps having none where the series has guests', async () => {
      const none = { summary: 'Alone', attendees: [], colorId: null };
      const { my, id, is } = await edited(none, { attendees: [ben], colorId: '2' });
      await my.patch(id, move, 'all');
      await my.push();
      expect(there(my, is)).toEqual(nothing);
      await showTheSame(world, my);
    });

    /** The process ends before or after one write there, and another one goes on. @returns false where there were fewer writes */
    async function dyingIn(my: Pushing, nth: number, moment: string) {
      const { provider } = my;
      let writes = 0;
      let died = false;
      const push: typeof provider.push = async (...call) => {
        died ||= ++writes === nth;
        if (writes === nth && moment === 'before') throw new LeaseLost();
        const answer = await provider.push(...call);
        if (writes === nth) throw new LeaseLost();
        return answer;
      };
      my.provider = { ...provider, push };
      await my.push().catch((error) => expect(error).toBeInstanceOf(LeaseLost));
      my.provider = provider;
      await my.push();
      await my.pull();
      await my.push();
      return died;
    }

    test.each(['before', 'after'])('keeps it when the process dies %s any write', async (moment) => {
      for (let nth = 1; nth <= 5; nth++) {
        const series = await edited();
        await series.my.patch(series.id, move, 'all');
        const died = await dyingIn(series.my, nth, moment);
        await isMoved(series);
        if (!died) break;
      }
    });

    test.each(['before', 'after'])('keeps it beside others when the process dies %s any write', async (moment) => {
      const guests = [[ben], [cleo], [ben, cleo]];
      const shift = move === dayLater ? 1 : 0;
      const nameOf = (id: string, day: number, time: string) => `${remoteIdOf(id)}_202606${day}T${time}00Z`;
      for (let nth = 1; nth <= 9; nth++) {
        const { my, id } = await pushedSeries(world);
        for (const [at, attendees] of guests.entries())
          my.there.patch(nameOf(id, 17 + at, '0700'), { summary: `Review ${at}`, attendees });
        await my.pull();
        await my.patch(id, move, 'all');
        const died = await dyingIn(my, nth, moment);
        const time = move === dayLater ? '0700' : '0800';
        const names = [0, 1, 2].map((at) => nameOf(id, 17 + at + shift, time));
        expect(names.map((name) => there(my, name).attendees)).toEqual(guests);
        expect(names.map((name) => my.there.get(name).summary)).toEqual(['Review 0', 'Review 1', 'Review 2']);
        expect(there(my, nameOf(id, 17, '0700'))).toEqual(nothing);
        await showTheSame(world, my);
        if (!died) break;
      }
    });

    // What is dropped with the move is noted before, and no longer than this.
    test.runIf(reading === 'kept')('has very many guests', async () => {
      const attendees = Array.from({ length: 180 }, (_, at) => ({ ...ben, email: `${at}@${'a'.repeat(300)}.org` }));
      const { my, id, was, is } = await edited({ attendees });
      await my.patch(id, move, 'all');
      await my.push();
      expect(there(my, is).attendees).toHaveLength(180);
      expect(there(my, was)).toEqual(nothing);
    });

    test('has the answer that a guest gave since it was read', async () => {
      const { my, id, was, is } = await edited(own);
      await my.patch(id, move, 'all');
      my.there.patch(was, { attendees: [{ ...ben, responseStatus: 'declined' }, cleo] });
      await my.push();
      await my.pull();
      await my.push();
      expect(there(my, is).attendees).toEqual([{ ...ben, responseStatus: 'declined' }, cleo]);
      expect(there(my, was)).toEqual(nothing);
      await showTheSame(world, my);
    });

    test('tells its guests as those of the series are told', async () => {
      const series = await edited(own);
      const { my, id } = series;
      await ok(my.person, 'PATCH', `/events/${id}?scope=all`, { ...move, send_updates: 'all' });
      const { provider } = my;
      const told: string[] = [];
      my.provider = {
        ...provider,
        push(...call) {
          told.push(`${call[2].remote_id.slice(-16)} ${call[4]}`);
          return provider.push(...call);
        },
      };
      await my.push();
      my.provider = provider;
      expect(told.slice(1)).toEqual([`${renamed} all`, `${wednesday} all`]);
      await isMoved(series);
    });

    test('keeps to itself whom somebody else invited', async () => {
      const my = await world.connect();
      const { email } = my.there.account;
      const me = { email, responseStatus: 'accepted' };
      const start = { dateTime: '2026-06-15T07:00:00Z', timeZone: 'Europe/Berlin' };
      const times = { start, end: { ...start, dateTime: '2026-06-15T07:30:00Z' }, recurrence: daily };
      const attendees = [me, ben];
      const { id: remoteId = '' } = my.there.receive('boss@example.org', {
        ...times,
        attendees,
        guestsCanModify: true,
      });
      my.there.patch(`${remoteId}_${wednesday}`, { attendees: [me, ben, cleo] });
      await my.pull();
      const monday = 'start_date=2026-06-15T00:00:00Z&end_date=2026-06-16T00:00:00Z';
      const [first] = (await ok(my.person, 'GET', `/events/date-range?${monday}`)).events;
      await my.patch(first.series_id, move, 'all');
      await my.push();
      expect(there(my, `${remoteId}_${renamed}`).attendees.map((guest) => guest.email)).toEqual([email, ben.email]);
      await my.isQuiet();
    });

    test('keeps it under its old name while Google refuses it under the new one', async () => {
      const series = await edited();
      const { my, id, was } = series;
      await my.patch(id, move, 'all');
      const { provider } = my;
      my.provider = {
        ...provider,
        async push(...call) {
          const [, , operation] = call;
          const isHandingOn = operation.op === 'patch' && operation.carried && operation.fields.size === 0;
          if (isHandingOn) throw new ProviderFailure('refused', 'Not these guests.');
          return provider.push(...call);
        },
      };
      const why = 'Google does not take its guests, meeting or attachments along to its new date.';
      expect((await my.push()).refusals).toMatchObject([{ title: 'Review', why }]);
      if (reading === 'kept') expect(there(my, was)).toEqual(ownKept);
      my.provider = provider;
      await my.patch(`${id}_${renamed}`, { location: 'Garden' });
      await my.push();
      await isMoved(series);
    });

    test('keeps it when the process dies once the move is told, and what is there is read first', async () => {
      const series = await edited();
      const { my, id } = series;
      await my.patch(id, move, 'all');
      const { provider } = my;
      const push: typeof provider.push = async (...call) => {
        await provider.push(...call);
        throw new LeaseLost();
      };
      my.provider = { ...provider, push };
      await expect(my.push()).rejects.toThrow(LeaseLost);
      my.provider = provider;
      await my.pull();
      await my.push();
      await my.push();
      await isMoved(series);
    });
  });
});
