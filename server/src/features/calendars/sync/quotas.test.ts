import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

const sentence =
  'You have all of the 4 events that one person may have. Delete some that you no longer need, then try again.';

onEachDatabase('an account that holds more events than its person may have', (open) => {
  const world = runningSynced(open, { QUOTA_EVENTS: '4' });
  let ann: Connected;
  beforeEach(async () => {
    ann = await world().connected();
  });
  const error = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0].error;
  const later = () => world().product.clock.advance(3_600_000);

  test('halts with the sentence, and brings all of it once there is room', async () => {
    ann.there.load([1, 2, 3].map((n) => juneEvent(`Event ${n}`)));
    expect(await ann.sync()).toBe('in-step');
    const own = await ok(ann.person, 'POST', '/events', {
      title: 'Own',
      start_date: '2026-06-16T08:00:00Z',
      end_date: '2026-06-16T09:00:00Z',
    });
    ann.there.insert(juneEvent('Event 4'));
    later();
    expect(await ann.sync()).toBe('failed');
    expect(await error()).toBe(sentence);
    expect(await ann.titlesHere()).toEqual(['Event 1', 'Event 2', 'Event 3', 'Own']);

    await ok(ann.person, 'DELETE', `/events/${own.event.id}`);
    later();
    expect(await ann.sync()).toBe('in-step');
    expect(await error()).toBe(null);
    expect(await ann.titlesHere()).toEqual(['Event 1', 'Event 2', 'Event 3', 'Event 4']);
  });

  test('still has its changes and deletions brought here, and ours there', async () => {
    ann.there.load([1, 2, 3, 4].map((n) => juneEvent(`Event ${n}`)));
    expect(await ann.sync()).toBe('in-step');
    const [first, second, third] = ann.there.events();
    ann.there.patch(first?.id ?? '', { summary: 'Renamed there' });
    ann.there.delete(second?.id ?? '');
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    const ours = events.find(({ title }: { title: string }) => title === third?.summary);
    await ok(ann.person, 'PATCH', `/events/${ours.id}`, { title: 'Renamed here' });
    later();
    expect(await ann.sync()).toBe('in-step');
    expect(await ann.titlesHere()).toEqual(['Event 4', 'Renamed here', 'Renamed there']);
    expect(ann.titlesThere()).toEqual(['Event 4', 'Renamed here', 'Renamed there']);
  });

  test('of a first reading keeps the pages that fit, and reads on from there', async () => {
    ann.there.load([1, 2, 3, 4, 5, 6].map((n) => juneEvent(`Event ${n}`)));
    world().google.calendar.paging.mostItems = 2;
    try {
      expect(await ann.sync()).toBe('failed');
      expect(await error()).toBe(sentence);
      expect(await ann.titlesHere()).toHaveLength(4);
      const gone = ann.there.events().slice(0, 2);
      for (const { id } of gone) ann.there.delete(id ?? '');
      later();
      expect(await ann.sync()).toBe('in-step');
      expect(await ann.titlesHere()).toEqual(ann.titlesThere());
    } finally {
      world().google.calendar.paging.mostItems = 2_500;
    }
  });
});
