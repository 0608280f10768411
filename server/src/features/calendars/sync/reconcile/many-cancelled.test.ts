import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { onEachProduct } from '../../../../../test/each-product.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { cancelledThere, connect, exceptionThere, liveEvents, there } from '../testing/connected.ts';
import { applyRemoteChanges } from './apply-remote-changes.ts';
import { readChanges } from './read-changes.ts';

/** Original starts of a daily series. */
const starts = Array.from({ length: limits.cancelledPerSeries + 1 }, (_, day) =>
  new Date(Date.UTC(2026, 2, 2 + day, 8)).toISOString().replace(/[-:]|\.000/g, ''),
);
/** Of processor time, for a few hundred of so many; reading the series' lines for each of them took far longer. */
const mostMs = 3_000;

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

onEachProduct('a series of which thousands of occurrences are cancelled there', (product) => {
  test('takes as many as are kept, within a page each, and passes over the others', async () => {
    const connected = await connect(product());
    const apply = async (changes: RemoteChange[]) =>
      applyRemoteChanges(connected.run, await connected.calendar(), readChanges(changes));
    await apply([there('a', { recurrence: ['RRULE:FREQ=DAILY'], time_zone: 'UTC' })]);
    const [master] = await liveEvents(product(), connected.person.userId);
    if (!master) throw new Error('It was brought in.');
    const state = async () => {
      const [{ recurrence } = { recurrence: null }] = await liveEvents(product(), connected.person.userId);
      const excluded = recurrence?.join().match(/\d{8}T\d{6}Z/g) ?? [];
      const { remote_extra } = await remoteColumns(product(), connected.person, master.id);
      const cancelled = JSON.parse(remote_extra ?? '{}').sync?.cancelled ?? [];
      return [excluded.length, cancelled.length];
    };
    const most = limits.cancelledPerSeries;
    const cancelled = starts.map((start) => cancelledThere('a', start));

    expect(await apply(cancelled.slice(0, -1))).toMatchObject({ unreadable: 0 });
    expect(await state()).toEqual([most, most]);
    expect(await apply(cancelled.slice(-2))).toMatchObject({ unreadable: 1 });
    expect(await state()).toEqual([most, most]);

    const back = starts.slice(0, 300).map((start) => exceptionThere('a', start, { title: 'Back' }));
    expect(await processorMs(() => apply(back))).toBeLessThan(mostMs);
    expect(await state()).toEqual([most - 300, most - 300]);
    expect(await processorMs(() => apply(cancelled.slice(0, 300)))).toBeLessThan(mostMs);
    expect(await state()).toEqual([most, most]);
  });
});
