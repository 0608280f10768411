import { expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { type Connected, connect, exceptionThere, liveEvents, there } from '../testing/connected.ts';
import { applyRemoteChanges } from './apply-remote-changes.ts';
import { readChanges } from './read-changes.ts';

const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=9'] };
const third = '20260304T080000Z';

onEachProduct('a series that is deleted here and was changed there', (product) => {
  const apply = async ({ run, calendar }: Connected, ...changes: RemoteChange[]) =>
    applyRemoteChanges(run, await calendar(), readChanges(changes));

  /** A series of nine days in sync, and what of it is done one after the other here. */
  async function withSeries() {
    const connected = await connect(product());
    const { person } = connected;
    await apply(connected, there('a', daily));
    const [master] = await liveEvents(product(), person.userId);
    if (!master) throw new Error('It was brought in.');
    const later = async (method: 'PATCH' | 'DELETE', path: string, body?: object) => {
      product().clock.advance(1_000);
      await ok(person, method, `/events/${master.id}${path}`, body);
    };
    const titles = async () =>
      (await liveEvents(product(), person.userId)).map((event) => `${event.start_date.slice(5, 13)} ${event.title}`);
    return { connected, person, master, later, titles };
  }

  test('is back with occurrences that were edited here and never told', async () => {
    const { connected, person, master, later, titles } = await withSeries();
    await later('PATCH', `_${third}`, { title: 'Here' });
    await later('DELETE', '');
    await apply(connected, there('a', { ...daily, notes: 'There' }));
    expect(await titles()).toEqual(['03-02T08 Standup', '03-04T08 Here']);
    const columns = await remoteColumns(product(), person, `${master.id}_${third}`);
    expect(columns).toMatchObject({ sync_state: 'new', remote_etag: null, remote_base: null });
  });

  test('takes those along to where it was moved there', async () => {
    const { connected, later, titles } = await withSeries();
    await later('PATCH', `_${third}`, { title: 'Here' });
    await later('DELETE', '');
    const moved = { start_date: '2026-03-02T09:00:00.000Z', end_date: '2026-03-02T11:00:00.000Z' };
    await apply(connected, there('a', { ...daily, ...moved }));
    expect(await titles()).toEqual(['03-02T09 Standup', '03-04T09 Here']);
  });

  test('has its edited occurrences where they were moved with it before', async () => {
    const { connected, later, titles } = await withSeries();
    await apply(connected, exceptionThere('a', third, { title: 'Late' }));
    await later('PATCH', '', { start_date: '2026-03-03T08:00:00Z', end_date: '2026-03-03T10:00:00Z' });
    await later('DELETE', '');
    await apply(connected, there('a', { ...daily, notes: 'There' }));
    expect(await titles()).toEqual(['03-03T08 Standup', '03-05T08 Late']);
  });

  test('leaves out what was deleted before it', async () => {
    const { connected, later, titles } = await withSeries();
    await later('PATCH', `_${third}`, { title: 'Here' });
    await later('DELETE', `_${third}`);
    await later('DELETE', '');
    await apply(connected, there('a', { ...daily, notes: 'There' }));
    expect(await titles()).toEqual(['03-02T08 Standup']);
  });
});
