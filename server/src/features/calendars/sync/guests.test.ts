import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a change that concerns guests', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let id: string;
  let remoteId: string;

  const attendees = [{ email: 'ben@example.com', responseStatus: 'accepted' }];
  beforeEach(async () => {
    ann = await world().connected();
    remoteId = ann.there.insert({ ...juneEvent('Dinner'), attendees }).id ?? '';
    await ann.sync();
    id = await idOf('Dinner');
    forget();
  });
  afterEach(() => world().google.calendar.faults.clear());

  const google = () => world().google.calendar;
  function forget(): void {
    google().calls.length = 0;
    google().mails.length = 0;
  }
  const mailed = () => google().mails.map(({ sendUpdates }) => sendUpdates);
  const idOf = async (title: string): Promise<string> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events.find((event: { title: string }) => event.title === title)?.id;
  };
  const stateOf = async (each: string) => (await ok(ann.person, 'GET', `/events/${each}`)).origin.state;
  const there = () => ann.there.get(remoteId);
  const status = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0];

  test('waits here until the person says whether they are told', async () => {
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper' });
    await ann.sync();
    expect(there().summary).toBe('Dinner');
    expect(await stateOf(id)).toBe('held');
    expect(await status()).toMatchObject({ held: 1, pending: 0, waiting: 1 });
    await ok(ann.person, 'PATCH', `/events/${id}`, { send_updates: 'external_only' });
    expect(await stateOf(id)).toBe('pending');
    await ann.sync();
    expect(there().summary).toBe('Supper');
    expect(mailed()).toEqual(['externalOnly']);
    expect(await stateOf(id)).toBe('in-step');
  });

  test.each([
    ['all', ['all']],
    ['external_only', ['externalOnly']],
    ['none', []],
  ])('that came with the answer %s is written at once, and mails whom it says', async (send_updates, mails) => {
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper', send_updates });
    await ann.sync();
    expect(there().summary).toBe('Supper');
    expect(mailed()).toEqual(mails);
  });

  test('is held again where another change comes without `send_updates`', async () => {
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper', send_updates: 'all' });
    await ok(ann.person, 'PATCH', `/events/${id}`, { location: 'Kitchen' });
    await ann.sync();
    expect(await stateOf(id)).toBe('held');
    expect(there().summary).toBe('Dinner');
  });

  test('is nothing to ask about once it is taken back', async () => {
    const { change_set_id } = await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper' });
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await ann.sync();
    expect(await stateOf(id)).toBe('in-step');
    expect(google().calls.filter(({ operation }) => /patch|delete|insert/.test(operation))).toEqual([]);
  });

  test('goes on waiting while the event is changed there, and both changes are kept', async () => {
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper' });
    await ann.sync();
    ann.there.patch(remoteId, { location: 'Kitchen' });
    await ann.sync();
    expect(await stateOf(id)).toBe('held');
    expect((await ok(ann.person, 'GET', `/events/${id}`)).event).toMatchObject({
      title: 'Supper',
      location: 'Kitchen',
    });
    await ok(ann.person, 'PATCH', `/events/${id}`, { send_updates: 'none' });
    await ann.sync();
    expect(there()).toMatchObject({ summary: 'Supper', location: 'Kitchen' });
  });

  test('does not wait for what no guest sees', async () => {
    await ok(ann.person, 'PATCH', `/events/${id}`, { category: ['Food'], icon: 'utensils' });
    await ann.sync();
    expect(await stateOf(id)).toBe('in-step');
    expect(mailed()).toEqual([]);
  });

  test('of a deletion waits too, and is in the list of what is held', async () => {
    await ok(ann.person, 'DELETE', `/events/${id}`);
    await ann.sync();
    expect(there().status).toBe('confirmed');
    const { events } = await ok(ann.person, 'GET', `/calendar/unwritten?account_id=${ann.accountId}&state=held`);
    expect(events).toMatchObject([{ event_id: id, title: 'Dinner', state: 'held', deleted: true }]);
    await ok(ann.person, 'DELETE', `/events/${id}?send_updates=all`);
    await ann.sync();
    expect(there().status).toBe('cancelled');
    expect(mailed()).toEqual(['all']);
  });

  test('that moves the event to another calendar is asked about once', async () => {
    const home = ann.account.addCalendar({ summary: 'Home' });
    await ann.sync({});
    await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const { id: calendar_id } = calendars.find(({ name }: { name: string }) => name === 'Home');
    forget();
    await ok(ann.person, 'PATCH', `/events/${id}`, { calendar_id });
    await ann.sync();
    const moved = await idOf('Dinner');
    expect(ann.there.events(home)).toEqual([]);
    expect(await stateOf(moved)).toBe('held');
    await ok(ann.person, 'PATCH', `/events/${moved}`, { send_updates: 'all' });
    await ann.sync();
    expect(ann.there.events(home)).toMatchObject([{ summary: 'Dinner', attendees }]);
    expect(ann.there.events()).toEqual([]);
    await ann.sync();
    expect(await status()).toMatchObject({ held: 0, waiting: 0 });
  });

  test('is decided about alone: what was changed since with it waits for its own decision', async () => {
    const { id: lunchThere } = ann.there.insert({
      ...juneEvent('Lunch', 16),
      attendees: [{ email: 'eve@example.com' }],
    });
    await ann.sync();
    const lunch = await idOf('Lunch');
    const rename = (each: string, title: string) => ({ op: 'update', id: each, patch: { title } });
    const operations = [rename(id, 'Supper'), rename(lunch, 'Brunch')];
    await ok(ann.person, 'POST', '/events/batch', { operations });
    await ann.sync();
    await ok(ann.person, 'DELETE', `/events/${lunch}`);
    forget();
    await ok(ann.person, 'PATCH', `/events/${id}`, { send_updates: 'all' });
    await ann.sync();
    expect(there().summary).toBe('Supper');
    expect(ann.there.get(lunchThere ?? '')).toMatchObject({ status: 'confirmed', summary: 'Lunch' });
    expect(google().mails.flatMap(({ to }) => to)).toEqual(['ben@example.com']);
  });

  test('is refused with a version that is no longer the event', async () => {
    const seen = (await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper' })).event.version;
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Secret' });
    await ann.sync();
    const answer = await ann.person.call('PATCH', `/events/${id}`, { send_updates: 'all', version: seen });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_STALE' } });
    expect(await stateOf(id)).toBe('held');
  });

  test('is decided about with fields that are so already', async () => {
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper' });
    await ann.sync();
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Supper', send_updates: 'all' });
    await ann.sync();
    expect([there().summary, mailed()]).toEqual(['Supper', ['all']]);
  });

  test('moves the event once, though somebody edits it there meanwhile', async () => {
    const home = ann.account.addCalendar({ summary: 'Home' });
    await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const { id: calendar_id } = calendars.find(({ name }: { name: string }) => name === 'Home');
    await ok(ann.person, 'PATCH', `/events/${id}`, { calendar_id });
    await ann.sync();
    ann.there.patch(remoteId, { location: 'Kitchen' });
    await ann.sync();
    await ok(ann.person, 'PATCH', `/events/${await idOf('Dinner')}`, { send_updates: 'all' });
    for (let run = 0; run < 2; run++) await ann.sync();
    expect(ann.there.events()).toEqual([]);
    expect(ann.there.events(home)).toMatchObject([{ summary: 'Dinner', location: 'Kitchen', attendees }]);
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('of a series waits where guests of one occurrence would lose it', async () => {
    const series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    ann.there.patch(`${series.id}_20260621T080000Z`, { attendees });
    await ann.sync();
    const occurrence = await idOf('Walk');
    const { event } = await ok(ann.person, 'GET', `/events/${occurrence}`);
    await ok(ann.person, 'DELETE', `/events/${event.series_id}?scope=all`);
    await ann.sync();
    expect(ann.there.get(series.id ?? '').status).toBe('confirmed');
    await ok(ann.person, 'DELETE', `/events/${occurrence}?scope=all&send_updates=none`);
    await ann.sync();
    expect(ann.there.get(series.id ?? '').status).toBe('cancelled');
  });

  describe('that moves a series, one of whose occurrences is edited there meanwhile,', () => {
    let walk: string;
    let master: string;
    let moved: string;
    beforeEach(async () => {
      walk =
        ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'], attendees }).id ?? '';
      await ann.sync();
      master = (await ok(ann.person, 'GET', `/events/${await idOf('Walk')}`)).event.series_id;
      const times = { start_date: '2026-06-20T10:00:00Z', end_date: '2026-06-20T11:00:00Z' };
      moved = (await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, times)).change_set_id;
      await ann.sync();
      ann.there.patch(`${walk}_20260621T080000Z`, { summary: 'Long walk' });
      await ann.sync();
      forget();
    });
    const settled = async () => {
      for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
      expect(await status()).toMatchObject({ held: 0, pending: 0, waiting: 0, gave_way: 0 });
      expect(await ann.titlesHere()).toEqual(['Dinner', 'Long walk', 'Walk', 'Walk']);
    };

    test('is nothing that Google hears of once it is taken back', async () => {
      await ok(ann.person, 'POST', '/events/rollback', { change_set_id: moved });
      await settled();
      expect(google().calls.filter(({ operation }) => /patch|delete|insert/.test(operation))).toEqual([]);
      expect(ann.there.get(`${walk}_20260621T080000Z`)).toMatchObject({ summary: 'Long walk', attendees });
    });

    test('is asked about once', async () => {
      await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, { send_updates: 'none' });
      await settled();
      expect(ann.there.get(`${walk}_20260621T100000Z`)).toMatchObject({ summary: 'Long walk', attendees });
    });
  });

  test('of whose guests only some are listed waits too', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ email: `guest${n}@example.com` }));
    const large = ann.there.insert({ ...juneEvent('Assembly', 18), attendees: many });
    await ann.sync();
    await ok(ann.person, 'DELETE', `/events/${await idOf('Assembly')}`);
    await ann.sync();
    expect(ann.there.get(large.id ?? '').status).toBe('confirmed');
  });

  test('in a batch and in an undo is told as they say', async () => {
    const operations = [{ op: 'update', id, patch: { title: 'Supper' } }];
    const { change_set_id } = await ok(ann.person, 'POST', '/events/batch', { operations, send_updates: 'all' });
    await ann.sync();
    expect(mailed()).toEqual(['all']);
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'all' });
    await ann.sync();
    expect([there().summary, mailed()]).toEqual(['Dinner', ['all', 'all']]);
  });

  test('is refused with an unknown `send_updates`', async () => {
    const answers = [
      await ann.person.call('PATCH', `/events/${id}`, { title: 'Supper', send_updates: 'everybody' }),
      await ann.person.call('DELETE', `/events/${id}?send_updates=yes`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
    ]);
  });
});

onEachDatabase('an invitation', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let remoteId: string;
  beforeEach(async () => {
    ann = await world().connected();
  });

  const idHere = async (): Promise<string> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    return (await ok(ann.person, 'GET', `/events/date-range?${range}`)).events[0].id;
  };
  const receive = async (more: object = {}) => {
    const attendees = [
      { email: ann.account.email, responseStatus: 'needsAction' },
      { email: 'eve@example.com', responseStatus: 'accepted' },
    ];
    remoteId = ann.there.receive('ben@example.com', { ...juneEvent('Party'), attendees, ...more }).id ?? '';
    await ann.sync();
    return idHere();
  };
  const answersThere = (name = remoteId) =>
    (ann.there.get(name).attendees ?? []).map(({ email, responseStatus }) => [
      email === ann.account.email ? 'own' : email,
      responseStatus,
    ]);

  test.each(['accepted', 'declined', 'tentative'] as const)('is answered there as here: %s', async (status) => {
    const id = await receive();
    const { event } = await ok(ann.person, 'POST', `/events/${id}/answer`, { status });
    expect(event.guests.find(({ self }: { self?: true }) => self)).toMatchObject({ status });
    await ann.sync();
    expect(answersThere()).toEqual([
      ['own', status],
      ['eve@example.com', 'accepted'],
    ]);
    expect((await ok(ann.person, 'GET', `/events/${id}`)).origin.state).toBe('in-step');
    await ann.sync();
    expect((await ok(ann.person, 'GET', `/events/${id}`)).event.guests).toHaveLength(2);
  });

  test('is answered for one occurrence alone', async () => {
    const id = await receive({ recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'declined' });
    await ann.sync();
    expect(answersThere(`${remoteId}_20260615T080000Z`)[0]).toEqual(['own', 'declined']);
    expect(answersThere()[0]).toEqual(['own', 'needsAction']);
  });

  test('keeps marks of its own here when it is answered', async () => {
    const id = await receive();
    await ok(ann.person, 'PATCH', `/events/${id}`, { category: ['Fun'] });
    await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'accepted' });
    await ann.sync();
    expect(ann.there.get(remoteId).extendedProperties).toBeUndefined();
    expect((await ok(ann.person, 'GET', `/events/${id}`)).event).toMatchObject({ category: ['Fun'] });
  });

  test('has what was answered last where both sides answered', async () => {
    const id = await receive();
    await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'accepted' });
    world().product.clock.advance(60_000);
    const attendees = [
      { email: ann.account.email, responseStatus: 'declined' },
      { email: 'eve@example.com', responseStatus: 'accepted' },
    ];
    ann.there.patch(remoteId, { attendees });
    await ann.sync();
    const { event } = await ok(ann.person, 'GET', `/events/${id}`);
    expect(event.guests.find(({ self }: { self?: true }) => self).status).toBe('declined');
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}&unrestored=true`);
    expect(entries[0].conflicts).toMatchObject([{ field: 'answer', value: 'accepted', side: 'here' }]);
    await ok(ann.person, 'POST', `/calendar/journal/${entries[0].id}/restore`, { conflict: 0 });
    await ann.sync();
    expect(answersThere()[0]).toEqual(['own', 'accepted']);
  });

  test('is taken back with its answer', async () => {
    const id = await receive();
    const { change_set_id } = await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'accepted' });
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await ann.sync();
    expect(answersThere()[0]).toEqual(['own', 'needsAction']);
  });

  test('has the answer of one occurrence alone taken back', async () => {
    const id = await receive({ recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    const { change_set_id } = await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'declined' });
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(answersThere(`${remoteId}_20260615T080000Z`)[0]).toEqual(['own', 'needsAction']);
    const { event } = await ok(ann.person, 'GET', `/events/${id}`);
    expect(event.guests.find(({ self }: { self?: true }) => self)).toMatchObject({ status: 'needs-action' });
  });

  test.each([
    ['its series was', ['']],
    ['it was, with its series,', ['', '_20260615T080000Z']],
  ])('has the answer of one occurrence alone taken back after %s changed there', async (_, names) => {
    const id = await receive({ recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    const { change_set_id } = await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'declined' });
    await ann.sync();
    for (const name of names) ann.there.patch(`${remoteId}${name}`, { summary: 'Feast' });
    await ann.sync();
    const undone = await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(answersThere(`${remoteId}_20260615T080000Z`)[0]).toEqual(['own', 'needsAction']);
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id: undone.change_set_id });
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(answersThere(`${remoteId}_20260615T080000Z`)[0]).toEqual(['own', 'declined']);
  });

  test('goes with its cancellation, though it was answered', async () => {
    const id = await receive();
    await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'accepted' });
    ann.there.delete(remoteId);
    await ann.sync();
    expect(await ann.titlesHere()).toEqual([]);
    expect(ann.there.events()).toEqual([]);
  });

  test('has its answer taken back though another guest has answered since', async () => {
    const id = await receive();
    const { change_set_id } = await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'accepted' });
    await ann.sync();
    const attendees = [
      { email: ann.account.email, responseStatus: 'accepted' },
      { email: 'eve@example.com', responseStatus: 'declined' },
    ];
    ann.there.patch(remoteId, { attendees });
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await ann.sync();
    expect(answersThere()).toEqual([
      ['own', 'needsAction'],
      ['eve@example.com', 'declined'],
    ]);
  });

  test('is none of an event to which nobody invited the person', async () => {
    await receive();
    const { event } = await ok(ann.person, 'POST', '/events', {
      title: 'Own',
      start_date: '2026-06-15T09:00:00Z',
      end_date: '2026-06-15T10:00:00Z',
    });
    const answers = [
      await ann.person.call('POST', `/events/${event.id}/answer`, { status: 'accepted' }),
      await ann.person.call('POST', `/events/${event.id}/answer`, { status: 'perhaps' }),
      await ann.person.call('POST', `/events/01900000-0000-7000-8000-000000000000/answer`, { status: 'accepted' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'NOT_INVITED'],
      [400, 'INVALID_REQUEST'],
      [404, 'EVENT_NOT_FOUND'],
    ]);
  });
});
