import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { eventsHere } from './testing/edits-here.ts';
import { startTwoSides, type TwoSides } from './testing/two-sides.ts';

onEachDatabase('time that was tracked on an edited occurrence', (open) => {
  let world: TwoSides;
  beforeAll(async () => {
    world = await startTwoSides(await open());
  });
  afterAll(() => world.stop());

  test.each([1, 50])('follows it where its series is moved remotely, with %i events a page', async (mostItems) => {
    const somebody = await world.connect();
    const { person, accounts } = somebody;
    const [account] = accounts;
    if (!account) throw new Error('Somebody has an account.');
    const { event } = await ok(person, 'POST', '/events', {
      title: 'Stand-up',
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
      time_zone: 'UTC',
      start_date: '2026-10-12T09:00:00Z',
      end_date: '2026-10-12T09:30:00Z',
      calendar_id: account.calendarId,
    });
    await account.sync();
    const occurrence = `${event.id}_20261013T090000Z`;
    await ok(person, 'PATCH', `/events/${occurrence}?scope=this`, { title: 'Review' });
    await account.sync();
    const times = { started_at: '2026-06-10T09:00:00Z', stopped_at: '2026-06-10T09:30:00Z' };
    await ok(person, 'POST', '/time-entries', { event_id: occurrence, ...times });

    world.google.paging.mostItems = mostItems;
    const remoteId = event.id.replaceAll('-', '');
    const at = (time: string) => ({ dateTime: `2026-10-12T${time}:00Z`, timeZone: 'UTC' });
    account.there.patch(remoteId, { start: at('11:00'), end: at('11:30') });
    for (let run = 0; run < 2; run++) expect(await account.sync()).toBe('in-step');

    const review = (await eventsHere(somebody)).find(({ title }) => title === 'Review');
    const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-10T00:00:00Z&to=2026-06-11T00:00:00Z');
    expect(entries.map(({ event_id }: { event_id: string }) => event_id)).toEqual([review?.id]);
  });
});
