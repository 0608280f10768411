import { isoInstant } from '@daywright/schedule/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { agendaOf } from '../../../../../e2e/emulators/google-calendar/events/agenda.ts';
import { defaultReadings, type Readings } from '../../../../../e2e/emulators/google-calendar/readings.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

/** What is not known of Google (docs/google.md): nothing of a person's is lost, whichever way it falls. */
onEachDatabase('whichever way Google is', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  beforeEach(async () => {
    const { calendar } = world().google;
    calendar.faults.clear();
    calendar.paging.mostItems = 2500;
    Object.assign(calendar.readings, defaultReadings);
    ann = await world().connected();
  });

  const google = () => world().google.calendar;
  const suppose = (readings: Partial<Readings>) => Object.assign(google().readings, readings);
  const range = ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'] as const;
  const listed = async () =>
    (await ok(ann.person, 'GET', `/events/date-range?start_date=${range[0]}&end_date=${range[1]}`)).events as {
      id: string;
      title: string;
      start_date: string;
    }[];
  const here = async () => (await listed()).map((event) => `${event.start_date.slice(5, 13)} ${event.title}`).sort();
  const there = () =>
    agendaOf(ann.account.primary, Date.parse(range[0]), Date.parse(range[1]))
      .map(
        ({ event, start }) => `${('date' in start ? start.date : isoInstant(start.at)).slice(5, 13)} ${event.summary}`,
      )
      .sort();
  const idOf = async (title: string) => (await listed()).find((event) => event.title === title)?.id ?? '';
  const patch = async (title: string, fields: object, scope = '') =>
    ok(ann.person, 'PATCH', `/events/${await idOf(title)}${scope}`, fields);
  const journal = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries as { refusals: { title: string; why: string }[]; conflicts: unknown[] }[];
  };
  const refusals = async () => (await journal()).flatMap((entry) => entry.refusals);
  const writes = () =>
    google()
      .calls.splice(0)
      .map(({ operation }) => operation)
      .filter((operation) => /insert|patch|update|delete|move/.test(operation));

  /** Nothing is left to write, and both sides show the same, also to who reads all anew. */
  async function isSettled() {
    for (let run = 0; run < 3; run++) expect(await ann.sync()).toBe('in-step');
    const shown = await here();
    expect(there()).toEqual(shown);
    writes();
    ann.account.primary.expireSyncTokens();
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(writes()).toEqual([]);
    expect(await here()).toEqual(shown);
    return shown;
  }

  const changes = {
    exceptionsOfMoved: {
      here: { start_date: '2026-06-20T09:00:00Z', end_date: '2026-06-20T10:00:00Z' },
      there: {
        start: { dateTime: '2026-06-20T11:00:00+02:00', timeZone: 'Europe/Berlin' },
        end: { dateTime: '2026-06-20T12:00:00+02:00', timeZone: 'Europe/Berlin' },
      },
    },
    exceptionsOfTruncated: {
      here: { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260621T120000Z'] },
      there: { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260621T120000Z'] },
    },
    exceptionsOfReruled: {
      here: { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2'] },
      there: { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2'] },
    },
  };
  type Name = keyof typeof changes;
  const names = Object.keys(changes) as Name[];

  describe.each(names.flatMap((name) => (['kept', 'dropped'] as const).map((reading) => [name, reading] as const)))(
    '%s: %s',
    (name, reading) => {
      let series: string;
      beforeEach(async () => {
        suppose({ [name]: reading });
        series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] }).id ?? '';
        ann.there.patch(`${series}_20260622T080000Z`, { summary: 'Long walk' });
        await ann.sync();
        expect(await here()).toEqual(['06-20T08 Walk', '06-21T08 Walk', '06-22T08 Long walk', '06-23T08 Walk']);
      });

      test('the series was changed there', async () => {
        ann.there.patch(series, changes[name].there);
        await isSettled();
      });

      test('the series was changed here, and its edited occurrence stands on both sides', async () => {
        const master = (await listed()).find(({ title }) => title === 'Walk')?.id.split('_')[0] ?? '';
        await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, changes[name].here);
        const shown = await isSettled();
        if (name === 'exceptionsOfMoved') expect(shown).toContain('06-22T09 Long walk');
      });

      test('the series was changed there, while its edited occurrence was edited here', async () => {
        await patch('Long walk', { title: 'Longer walk' });
        ann.there.patch(series, changes[name].there);
        const shown = await isSettled();
        expect(shown.filter((each) => each.endsWith('Longer walk'))).toHaveLength(1);
      });

      test('the series was changed here, while its occurrence was edited there', async () => {
        const master = (await listed()).find(({ title }) => title === 'Walk')?.id.split('_')[0] ?? '';
        await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, changes[name].here);
        ann.there.patch(`${series}_20260622T080000Z`, { summary: 'Longer walk' });
        expect((await isSettled()).filter((each) => each.endsWith('Longer walk'))).toHaveLength(1);
      });
    },
  );

  test.each([
    [{ recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260621T120000Z'] }, 'kept'],
    [{ recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260621T120000Z'] }, 'dropped'],
    [{ recurrence: ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2'] }, 'dropped'],
    [{ recurrence: null }, 'dropped'],
  ] as const)(
    'an occurrence that was edited there stands, though its series here has it no more: %o (%s)',
    async (change, reading) => {
      suppose({ exceptionsOfTruncated: reading, exceptionsOfReruled: reading });
      const series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] }).id ?? '';
      await ann.sync();
      const master = (await listed())[0]?.id.split('_')[0] ?? '';
      await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, change);
      ann.there.patch(`${series}_20260622T080000Z`, { summary: 'Long walk' });
      google().faults.plan({ kind: 'drop-reply' }, { operation: 'events.patch' });
      await ann.sync();
      expect((await isSettled()).filter((each) => each.endsWith('Long walk'))).toEqual(['06-22T08 Long walk']);
      const told = (await journal()).flatMap(({ conflicts }) => conflicts);
      expect(told).toMatchObject(reading === 'dropped' ? [{ title: 'Long walk', field: 'deletion' }] : []);
    },
  );

  test('an occurrence that stayed there beyond the end of its series goes here when somebody deletes it there', async () => {
    const series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] }).id ?? '';
    await ann.sync();
    const master = (await listed())[0]?.id.split('_')[0] ?? '';
    const { here } = changes.exceptionsOfTruncated;
    await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, here);
    ann.there.patch(`${series}_20260622T080000Z`, { summary: 'Long walk' });
    await ann.sync();
    ann.there.delete(`${series}_20260622T080000Z`);
    expect(await isSettled()).toEqual(['06-20T08 Walk', '06-21T08 Walk']);
  });

  describe.each(['new etag', 'same etag'] as const)('a patch that changes nothing gives the %s', (unchangedPatch) => {
    test('an occurrence that was cancelled there comes back, though its series is written as it was', async () => {
      suppose({ unchangedPatch });
      const series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }).id ?? '';
      ann.there.delete(`${series}_20260621T080000Z`);
      await ann.sync();
      expect(await here()).toEqual(['06-20T08 Walk', '06-22T08 Walk']);
      const master = (await listed())[0]?.id.split('_')[0] ?? '';
      await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
      expect(await isSettled()).toEqual(['06-20T08 Walk', '06-21T08 Walk', '06-22T08 Walk']);
    });

    test('a write whose answer was lost, and is written again, changes nothing', async () => {
      suppose({ unchangedPatch });
      ann.there.insert(juneEvent('Dinner'));
      await ann.sync();
      await patch('Dinner', { title: 'Supper', send_updates: 'none' });
      google().faults.plan({ kind: 'drop-reply' }, { operation: 'events.patch' });
      await ann.sync();
      expect(await isSettled()).toEqual(['06-15T08 Supper']);
      expect((await journal()).flatMap(({ conflicts }) => conflicts)).toEqual([]);
    });
  });

  test.each(['as at first', 'as they are'] as const)(
    'a calendar that changes while its pages are read is here as it is in the end (pages %s)',
    async (laterPages) => {
      suppose({ laterPages });
      google().paging.mostItems = 2;
      const [first = '', , third = '', , fifth = ''] = ['A', 'B', 'C', 'D', 'E', 'F'].map(
        (title) => ann.there.insert(juneEvent(title)).id ?? '',
      );
      const series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }).id ?? '';
      const meanwhile = [
        () => {
          ann.there.patch(first, { summary: 'A changed' });
          ann.there.patch(fifth, { summary: 'E changed' });
          ann.there.delete(third);
          ann.there.insert(juneEvent('New'));
        },
        () => {
          ann.there.patch(`${series}_20260621T080000Z`, { summary: 'Long walk' });
          ann.there.delete(first);
        },
      ];
      google().faults.choose = ({ operation, parameters: { pageToken } }) => {
        if (operation === 'events.list' && pageToken !== undefined) meanwhile.shift()?.();
        return undefined;
      };
      await ann.sync();
      expect(meanwhile).toEqual([]);
      const shown = await isSettled();
      expect(shown.map((each) => each.slice(9)).sort()).toEqual(
        ['B', 'D', 'E changed', 'F', 'New', 'Walk', 'Long walk', 'Walk'].sort(),
      );
    },
  );

  test('events that Google keeps itself are here for reading, and are never written', async () => {
    const day = { start: { date: '2026-06-16' }, end: { date: '2026-06-17' } };
    const kinds = [
      { eventType: 'birthday', summary: 'Ben', ...day, recurrence: ['RRULE:FREQ=YEARLY'], visibility: 'private' },
      { eventType: 'workingLocation', summary: 'Home', ...day, workingLocationProperties: { type: 'homeOffice' } },
      { eventType: 'focusTime', ...juneEvent('Focus'), focusTimeProperties: {} },
      { eventType: 'outOfOffice', ...juneEvent('Away'), outOfOfficeProperties: {} },
    ];
    for (const kind of kinds) ann.there.insert(kind);
    ann.there.receive('airline@example.com', { eventType: 'fromGmail', ...juneEvent('Flight') });
    await ann.sync();
    writes();
    for (const title of ['Ben', 'Home', 'Focus', 'Away', 'Flight']) {
      const id = await idOf(title);
      expect(await ok(ann.person, 'GET', `/events/${id}`)).toMatchObject({ event: { read_only: true } });
      const refused = await ann.person.call('PATCH', `/events/${id}`, { title: 'Mine' });
      expect(refused).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
      expect((await ann.person.call('DELETE', `/events/${id}`)).status).toBe(422);
      await ok(ann.person, 'PATCH', `/events/${id}`, { category: ['Work'] });
    }
    await ann.sync();
    expect(writes()).toEqual([]);
    await isSettled();
  });

  test.each(['refused', 'cut', 'kept'] as const)(
    'notes over what Google keeps are whole here and told, and others are written (%s there)',
    async (longDescription) => {
      suppose({ longDescription });
      for (const title of ['Long', 'Short']) ann.there.insert({ ...juneEvent(title), description: 'Before' });
      await ann.sync();
      const notes = 'x'.repeat(9_000);
      await patch('Long', { notes });
      await patch('Short', { notes: 'After' });
      expect(await ann.sync()).toBe('in-step');
      const byTitle = new Map(ann.there.events().map(({ summary, description }) => [summary, description]));
      expect(byTitle.get('Short')).toBe('After');
      expect(byTitle.get('Long')).toBe('Before');
      expect((await refusals()).map(({ title }) => title)).toEqual(['Long']);
      ann.there.patch(ann.there.events()[0]?.id ?? '', { location: 'Room 4' });
      await ann.sync();
      const { event } = await ok(ann.person, 'GET', `/events/${await idOf('Long')}`);
      expect(event).toMatchObject({ notes, location: 'Room 4' });
      await patch('Long', { notes: 'Shorter' });
      await ann.sync();
      expect(ann.there.events().map(({ description }) => description)).toEqual(['Shorter', 'After']);
    },
  );

  test('an event that is made here with such notes stays here, and another one is made there', async () => {
    suppose({ longDescription: 'cut' });
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const { id: calendar_id } = calendars.find((each: { account_id: string | null }) => each.account_id !== null);
    const at = { start_date: '2026-06-15T08:00:00Z', end_date: '2026-06-15T09:00:00Z', calendar_id };
    await ok(ann.person, 'POST', '/events', { ...at, title: 'Long', notes: 'x'.repeat(9_000) });
    await ok(ann.person, 'POST', '/events', { ...at, title: 'Short' });
    expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['Short']);
    expect(await refusals()).toMatchObject([{ title: 'Long', why: expect.stringContaining('8,192') }]);
    expect(await ann.titlesHere()).toEqual(['Long', 'Short']);
  });

  test.each(['moved', 'cancelled'] as const)(
    'an event that goes to another calendar is there once (the move answers it %s)',
    async (moveAnswer) => {
      suppose({ moveAnswer });
      const home = ann.account.addCalendar({ summary: 'Home' });
      ann.there.insert({ ...juneEvent('Dinner'), attendees: [{ email: 'ben@example.net' }] });
      await ann.sync();
      const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
      const { id } = calendars.find(({ name }: { name: string }) => name === 'Home');
      writes();
      await patch('Dinner', { calendar_id: id, send_updates: 'none' });
      await ann.sync();
      expect(writes()).toEqual(['events.move']);
      for (let run = 0; run < 3; run++) await ann.sync();
      expect(writes()).toEqual([]);
      expect(ann.there.events()).toEqual([]);
      expect(ann.there.events(home)).toMatchObject([{ summary: 'Dinner', attendees: [{ email: 'ben@example.net' }] }]);
      expect(await ann.titlesHere()).toEqual(['Dinner']);
    },
  );

  test.each(['refused', 'taken'] as const)(
    'an event that turns private for who writes without seeing such can only be read, and others are written (%s there)',
    async (privateForWriters) => {
      suppose({ privateForWriters });
      const boss = google().addAccount(`boss-of-${ann.account.email}`);
      const shared = boss.addCalendar({ summary: 'Shared' });
      const theirs = google().person(boss);
      for (const title of ['Open', 'Secret']) theirs.insert(juneEvent(title), shared);
      ann.account.subscribe(shared, 'writerWithoutPrivateAccess');
      await ann.sync();
      await patch('Secret', { title: 'Edited' });
      await patch('Open', { title: 'Opened' });
      const secret = theirs.events(shared).find(({ summary }) => summary === 'Secret')?.id ?? '';
      theirs.patch(secret, { visibility: 'private' }, shared);
      for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
      const titles = theirs.events(shared).map(({ summary }) => summary);
      expect(titles).toContain('Opened');
      const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
      expect(calendars.find(({ name }: { name: string }) => name === 'Shared')).toMatchObject({ writable: true });
      const told = JSON.stringify(await journal());
      expect([...titles, ...(await ann.titlesHere()), told].join()).toContain('Edited');
    },
  );

  test('what is changed here of an event with guests is changed on their calendars, and their answers come here', async () => {
    const bob = await world().connected();
    const invited = ann.there.insert({ ...juneEvent('Dinner'), attendees: [{ email: bob.account.email }] });
    for (const each of [ann, bob]) await each.sync();
    expect(await bob.titlesHere()).toEqual(['Dinner']);
    await patch('Dinner', { title: 'Supper', send_updates: 'none' });
    for (const each of [ann, bob]) await each.sync();
    expect(await bob.titlesHere()).toEqual(['Supper']);
    bob.there.patch(invited.id ?? '', { attendees: [{ email: bob.account.email, responseStatus: 'accepted' }] });
    writes();
    for (const each of [ann, bob, ann, bob]) expect(await each.sync()).toBe('in-step');
    expect(writes()).toEqual([]);
    const { event } = await ok(ann.person, 'GET', `/events/${await idOf('Supper')}`);
    expect(event.guests).toMatchObject([{ email: bob.account.email, status: 'accepted' }]);
  });
});
