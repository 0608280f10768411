import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { cancelledThere, connect, exceptionThere, liveEvents, there } from '../testing/connected.ts';
import { applyRemoteChanges } from './apply-remote-changes.ts';
import { readChanges } from './read-changes.ts';

const rule = 'RRULE:FREQ=DAILY;COUNT=9';
const midnight = '20260304T000000Z';

onEachProduct('names of occurrences', (product) => {
  test('at midnight are not those of days: one that is back there leaves the day out of a series of days', async () => {
    const connected = await connect(product());
    const { person, run } = connected;
    const apply = async (change: RemoteChange) =>
      applyRemoteChanges(run, await connected.calendar(), readChanges([change]));
    const times = { start_date: '2026-03-02T00:00:00.000Z', end_date: '2026-03-02T01:00:00.000Z', time_zone: 'UTC' };
    const days = { all_day: true, start_date: '2026-03-02', end_date: '2026-03-03' };
    await apply(there('a', { ...times, recurrence: [rule] }));
    await apply(cancelledThere('a', midnight));
    const [series] = await liveEvents(product(), person.userId);
    await ok(person, 'PATCH', `/events/${series?.id}`, days);
    const lines = [rule, 'EXDATE;VALUE=DATE:20260304'];
    await apply(there('a', { ...days, recurrence: lines }));
    await apply(exceptionThere('a', midnight, { title: 'Back' }));
    const [master, occurrence] = await liveEvents(product(), person.userId);
    expect(master).toMatchObject({ ...days, recurrence: lines });
    expect(occurrence).toMatchObject({ title: 'Back', original_start: midnight });
  });
});
