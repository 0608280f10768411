import type { Notice } from '@daywright/contract/realtime';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import type { RunOptions } from './run/run-sync.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a value of the person’s that gave way', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  beforeEach(async () => {
    ann = await world().connected();
    ann.there.insert(juneEvent('Review'));
    await ann.sync();
  });

  const unseen = async () => (await ok(ann.person, 'GET', '/calendar/journal/unseen')).accounts;
  /** Here first, so that the edit there is the later one. */
  async function renameOnBothSides() {
    const [event] = (await ok(ann.person, 'GET', '/events')).events;
    await ok(ann.person, 'PATCH', `/events/${event.id}`, { title: 'Mine' });
    world().product.clock.advance(60_000);
    const [there] = ann.there.events();
    ann.there.patch(there?.id ?? '', { summary: 'Theirs' });
  }
  async function noticesOf(options: RunOptions = {}): Promise<Notice['kind'][]> {
    const kinds: Notice['kind'][] = [];
    const end = world().product.ctx.bus.subscribe((message) => {
      if (message.kind === 'notice') kinds.push(message.notice.kind);
    });
    await ann.sync(options);
    end();
    return kinds;
  }

  test.each([
    ['that reads', {}],
    ['that only writes', { pushes: true }],
  ])('is told to the person’s tabs at the end of a sync run %s', async (_, options) => {
    await renameOnBothSides();
    expect((await noticesOf(options)).at(-1)).toBe('calendars_changed');
    expect(await unseen()).toMatchObject([{ count: 1, newest: { conflict: { field: 'title', value: 'Mine' } } }]);
    world().product.clock.advance(60_000);
    expect(await noticesOf()).not.toContain('calendars_changed');
  });

  test('is nothing that a sync run without any tells', async () => {
    ann.there.insert(juneEvent('Call'));
    expect(await noticesOf()).not.toContain('calendars_changed');
    expect(await unseen()).toEqual([]);
  });
});
