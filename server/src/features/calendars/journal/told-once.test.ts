import type { Conflict } from '@daywright/contract/journal';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from '../sync/testing/synced-product.ts';

const daily = ['RRULE:FREQ=DAILY;COUNT=4'];
const tuesday = '20260616T080000Z';

onEachDatabase('the journal tells what gave way once', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  beforeEach(async () => {
    ann = await world().connected();
  });

  const google = () => world().google.calendar;
  const conflicts = async (): Promise<string[]> => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { conflicts: Conflict[] }) =>
      entry.conflicts.map(({ side, field, value }) => [side, field, value].filter(Boolean).join(' ')),
    );
  };
  const seriesId = async (): Promise<string> => {
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    return events[0].series_id ?? events[0].id;
  };
  const readAll = async () => {
    ann.account.primary.expireSyncTokens();
    world().product.clock.advance(86_400_000);
    await ann.sync();
  };
  const guests = () => [
    { email: ann.account.email, responseStatus: 'needsAction' },
    { email: 'eve@example.com', responseStatus: 'accepted' },
  ];
  const receive = async (more: object = {}) => {
    const event = { ...juneEvent('Review'), recurrence: daily, attendees: guests(), ...more };
    const remoteId = ann.there.receive('ben@example.com', event).id ?? '';
    await ann.sync();
    return { remoteId, id: await seriesId() };
  };
  const answerOf = async (id: string) => {
    const { event } = await ok(ann.person, 'GET', `/events/${id}`);
    return event.guests.find(({ self }: { self?: true }) => self)?.status;
  };

  test.each([{}, { guestsCanModify: true }])(
    'and nothing of an answer to one occurrence that was refused: %o',
    async (more) => {
      const { id } = await receive(more);
      google().faults.plan({ kind: 'refuse', as: 'forbiddenForNonOrganizer' }, { operation: 'events.patch' });
      await ok(ann.person, 'POST', `/events/${id}_${tuesday}/answer`, { status: 'accepted' });
      await ann.sync();
      expect((await ok(ann.person, 'GET', `/events/${id}_${tuesday}`)).origin.state).toBe('refused');
      await readAll();
      await readAll();
      expect(await conflicts()).toEqual([]);
      expect(await answerOf(`${id}_${tuesday}`)).toBe('accepted');
    },
  );

  test('and nothing of a refused answer whose event is changed there then', async () => {
    const { remoteId, id } = await receive({ recurrence: undefined });
    google().faults.plan({ kind: 'refuse', as: 'forbiddenForNonOrganizer' }, { operation: 'events.patch' });
    await ok(ann.person, 'POST', `/events/${id}/answer`, { status: 'accepted' });
    await ann.sync();
    ann.there.patch(remoteId, { location: 'Hall' });
    await ann.sync();
    await readAll();
    expect(await conflicts()).toEqual([]);
    expect(await answerOf(id)).toBe('accepted');
  });

  const insert = async (more: object = {}) => {
    const remoteId = ann.there.insert({ ...juneEvent('Review'), recurrence: daily, ...more }).id ?? '';
    await ann.sync();
    return { remoteId, id: await seriesId() };
  };

  test('and nothing of an occurrence that waits for an answer about guests while all is read', async () => {
    const { id } = await insert({ attendees: guests() });
    await ok(ann.person, 'PATCH', `/events/${id}_${tuesday}?scope=this`, { title: 'Mine' });
    await ann.sync();
    expect((await ok(ann.person, 'GET', `/events/${id}_${tuesday}`)).origin.state).toBe('held');
    await readAll();
    expect(await conflicts()).toEqual([]);
    const { origin, event } = await ok(ann.person, 'GET', `/events/${id}_${tuesday}`);
    expect([origin.state, event.title]).toEqual(['held', 'Mine']);
    await ok(ann.person, 'PATCH', `/events/${id}_${tuesday}`, { send_updates: 'none' });
    await ann.sync();
    expect(ann.titlesThere()).toEqual(['Mine', 'Review']);
  });

  test('and nothing of an event that waits for an answer about guests while all is read', async () => {
    const { id } = await insert({ attendees: guests(), recurrence: undefined });
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Mine' });
    await ann.sync();
    await readAll();
    await ok(ann.person, 'DELETE', `/events/${id}`);
    await ann.sync();
    await readAll();
    expect(await conflicts()).toEqual([]);
  });

  test('of an edited occurrence whose series there has no such day any more', async () => {
    const { remoteId, id } = await insert();
    await ok(ann.person, 'PATCH', `/events/${id}_${tuesday}?scope=this`, { title: 'Mine' });
    ann.there.patch(remoteId, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    for (let run = 0; run < 3; run++) await ann.sync();
    expect(await conflicts()).toEqual(['there deletion']);
    await readAll();
    expect(await conflicts()).toEqual(['there deletion']);
    expect(await ann.titlesHere()).toEqual(['Mine', 'Review', 'Review']);
  });

  test('of an edited occurrence that Google had and dropped when its series got another rule', async () => {
    const { remoteId, id } = await insert();
    await ok(ann.person, 'PATCH', `/events/${id}_${tuesday}?scope=this`, { title: 'Mine' });
    await ann.sync();
    await ok(ann.person, 'PATCH', `/events/${id}_${tuesday}?scope=this`, { location: 'Hall' });
    google().readings.exceptionsOfReruled = 'dropped';
    ann.there.patch(remoteId, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    google().readings.exceptionsOfReruled = 'kept';
    await readAll();
    for (let run = 0; run < 3; run++) await ann.sync();
    expect(await conflicts()).toEqual(['there deletion']);
    expect(await ann.titlesHere()).toEqual(['Mine', 'Review', 'Review']);
  });

  const edit = (remoteId: string) => ann.there.patch(`${remoteId}_${tuesday}`, { summary: 'Review with Kim' });

  test('and nothing of a series that is restored before it is deleted there', async () => {
    const { remoteId, id } = await insert();
    edit(remoteId);
    await ok(ann.person, 'DELETE', `/events/${id}?scope=all`);
    google().faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.delete' });
    await ann.sync();
    await ok(ann.person, 'POST', `/events/${id}/restore`);
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['Review', 'Review with Kim']);
    expect(await conflicts()).toEqual([]);
  });

  test('and only the deletion of a series that was edited there too', async () => {
    const { remoteId, id } = await insert();
    edit(remoteId);
    await ok(ann.person, 'DELETE', `/events/${id}?scope=all`);
    google().faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.delete' });
    await ann.sync();
    ann.there.patch(remoteId, { location: 'Room 4' });
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['Review', 'Review with Kim']);
    expect(await conflicts()).toEqual(['here deletion']);
  });

  test('of a series whose deletion fails while all is read again', async () => {
    const { remoteId, id } = await insert();
    edit(remoteId);
    await ok(ann.person, 'DELETE', `/events/${id}?scope=all`);
    for (let run = 0; run < 2; run++) {
      google().faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.delete' });
      await readAll();
    }
    for (let run = 0; run < 2; run++) await ann.sync();
    expect(ann.titlesThere()).toEqual([]);
    expect(await conflicts()).toEqual(['there title Review with Kim']);
  });

  test('of a series that is deleted here, also where Google takes its calendar off the list before it hears of the deletion', async () => {
    const ben = await world().connected();
    const team = ben.account.addCalendar({ summary: 'Team' });
    const remoteId = ben.there.insert({ ...juneEvent('Review'), recurrence: daily }, team).id ?? '';
    ann.account.subscribe(team, 'writer');
    world().product.clock.advance(3_600_000);
    await ann.sync();
    const id = await seriesId();
    ben.there.patch(`${remoteId}_${tuesday}`, { summary: 'Review with Kim' }, team);
    await ok(ann.person, 'DELETE', `/events/${id}?scope=all`);
    google().faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.delete' });
    await ann.sync();
    expect(await conflicts()).toEqual([]);
    ann.account.unsubscribe(team.id);
    world().product.clock.advance(3_600_000);
    await ann.sync();
    expect(await conflicts()).toEqual(['there title Review with Kim']);
  });
});
