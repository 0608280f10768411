import type { JournalEntry } from '@daywright/contract/journal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { eventsHere } from './testing/edits-here.ts';
import { startTwoSides, type TwoSides } from './testing/two-sides.ts';

onEachDatabase('an account that is connected again', (open) => {
  let world: TwoSides;
  beforeAll(async () => {
    world = await startTwoSides(await open());
  });
  afterAll(() => world.stop());

  const daily = {
    ...{ title: 'Stand-up', recurrence: ['RRULE:FREQ=DAILY;COUNT=3'], time_zone: 'UTC' },
    ...{ start_date: '2026-10-12T09:00:00Z', end_date: '2026-10-12T09:30:00Z' },
  };

  async function connected() {
    const somebody = await world.connect();
    const [account] = somebody.accounts;
    if (!account) throw new Error('Somebody has an account.');
    return { somebody, person: somebody.person, account };
  }

  type World = Awaited<ReturnType<typeof connected>>;

  test('shows edited occurrences of a series made here when the series came on an earlier page', async () => {
    const { somebody, person, account } = await connected();
    const { event } = await ok(person, 'POST', '/events', { ...daily, calendar_id: account.calendarId });
    await account.sync();
    account.there.patch(`${event.id.replaceAll('-', '')}_20261013T090000Z`, { summary: 'Review' });
    await account.sync();
    world.google.paging.mostItems = 1;
    await account.connectAgain(() => undefined);
    expect(await account.sync()).toBe('in-step');
    const titles = (await eventsHere(somebody)).map(({ id, title }) => `${id.slice(0, 36)} ${title}`);
    expect(titles).toEqual(['Stand-up', 'Review', 'Stand-up'].map((title) => `${event.id} ${title}`));
  });

  test('tells in its journal what was edited before it was disconnected', async () => {
    const { somebody, person, account } = await connected();
    const { event } = await ok(person, 'POST', '/events', { ...daily, calendar_id: account.calendarId });
    await account.sync();
    await ok(person, 'PATCH', `/events/${event.id}_20261013T090000Z?scope=this`, { title: 'Review' });
    await ok(person, 'PATCH', `/events/${event.id}?scope=all`, { location: 'Room 1' });
    await account.connectAgain(() => undefined);
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${account.accountId}`);
    const conflicts = (entries as JournalEntry[]).flatMap((entry) => entry.conflicts);
    expect(conflicts.map(({ side, field, value }) => `${side} ${field} ${value}`).sort()).toEqual([
      'here location Room 1',
      'here title Review',
    ]);
    expect((await eventsHere(somebody)).map(({ title, location }) => `${title} ${location}`)).toEqual([
      'Stand-up null',
      'Stand-up null',
      'Stand-up null',
    ]);
  });

  async function makeHere({ person, account }: World): Promise<string> {
    const { event } = await ok(person, 'POST', '/events', { ...daily, calendar_id: account.calendarId });
    return event.id.replaceAll('-', '');
  }
  async function makeThere({ account }: World): Promise<string> {
    const at = (dateTime: string) => ({ dateTime, timeZone: 'UTC' });
    const times = { start: at(daily.start_date), end: at(daily.end_date) };
    return account.there.insert({ summary: daily.title, recurrence: daily.recurrence, ...times }).id ?? '';
  }

  test.each([
    ['here', makeHere],
    ['at Google', makeThere],
  ])(
    'has a series again that was made %s and whose deletion was not told there, with what was edited there meanwhile',
    async (_, make) => {
      const my = await connected();
      const { somebody, person, account } = my;
      const remoteId = await make(my);
      await account.sync();
      const [first] = await eventsHere(somebody);
      await ok(person, 'DELETE', `/events/${first?.id}?scope=all`);
      account.there.patch(`${remoteId}_20261013T090000Z`, { summary: 'Review' });
      await account.connectAgain(() => undefined);
      for (let run = 0; run < 2; run++) expect(await account.sync()).toBe('in-step');
      expect((await eventsHere(somebody)).map(({ title }) => title)).toEqual(['Stand-up', 'Review', 'Stand-up']);
      expect(account.there.get(remoteId).status).toBe('confirmed');
      const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${account.accountId}`);
      expect((entries as JournalEntry[]).flatMap(({ conflicts }) => conflicts)).toEqual([]);
    },
  );

  test('has in Deleted a series of which one occurrence was edited and not told', async () => {
    const { somebody, person, account } = await connected();
    const { event } = await ok(person, 'POST', '/events', { ...daily, calendar_id: account.calendarId });
    await account.sync();
    await ok(person, 'PATCH', `/events/${event.id}_20261013T090000Z?scope=this`, { title: 'Review' });
    await ok(person, 'DELETE', `/google/accounts/${account.accountId}?remove_copies=false`);
    const { events } = await ok(person, 'GET', '/events/deleted');
    await ok(person, 'POST', `/events/${events[0].event.id}/restore`);
    expect((await eventsHere(somebody)).map(({ title }) => title)).toEqual(['Stand-up', 'Review', 'Stand-up']);
  });

  test('shows copies that were left there once, and those whose own event is gone as its own', async () => {
    const { somebody, person, account } = await connected();
    const { ownCalendarId } = somebody;
    await ok(person, 'PATCH', `/calendar/calendars/${account.calendarId}`, { copies_own: true });
    const single = { ...daily, recurrence: null, calendar_id: ownCalendarId };
    await ok(person, 'POST', '/events', { ...single, title: 'Kept' });
    const { event } = await ok(person, 'POST', '/events', { ...single, title: 'Gone' });
    await account.sync();
    await account.connectAgain(() => undefined);
    const shown = async () =>
      (await eventsHere(somebody)).map(({ title, calendar_id }) => [title, calendar_id === ownCalendarId]).sort();
    expect(await shown()).toEqual([
      ['Gone', true],
      ['Kept', true],
    ]);
    await ok(person, 'DELETE', `/events/${event.id}`);
    await account.connectAgain(() => undefined);
    expect(await shown()).toEqual([
      ['Gone', false],
      ['Kept', true],
    ]);
  });

  test('takes an own event that is restored beside what its copy became', async () => {
    const { somebody, person, account } = await connected();
    const copies = () => ok(person, 'PATCH', `/calendar/calendars/${account.calendarId}`, { copies_own: true });
    await copies();
    const { event } = await ok(person, 'POST', '/events', { ...daily, calendar_id: somebody.ownCalendarId });
    await account.sync();
    await ok(person, 'DELETE', `/events/${event.id}?scope=all`);
    await account.connectAgain(() => undefined);
    await copies();
    await ok(person, 'POST', `/events/${event.id}/restore`);
    for (let run = 0; run < 2; run++) expect(await account.sync()).toBe('in-step');
    const heads = account.there.events().filter(({ status }) => status !== 'cancelled');
    expect(heads.map(({ summary }) => summary)).toEqual(['Stand-up', 'Stand-up']);
    expect((await eventsHere(somebody)).map(({ title }) => title)).toHaveLength(6);
  });
});
