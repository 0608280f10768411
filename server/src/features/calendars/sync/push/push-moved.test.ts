import { dayMs, isoInstant } from '@daywright/schedule/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { LeaseLost } from '../run/lease.ts';
import { inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type Pushing, type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('edited occurrences of a series that moves here', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const hourLater = { start_date: '2026-06-15T08:00:00Z', end_date: '2026-06-15T08:30:00Z' };
  const dayLater = { start_date: '2026-06-16T07:00:00Z', end_date: '2026-06-16T07:30:00Z' };
  /** There an edited occurrence keeps the name that it had before its series moved. */
  const edited = async () => {
    const series = await pushedSeries(world);
    const named = `${remoteIdOf(series.id)}_${wednesday}`;
    return { ...series, rename: (summary: string) => series.my.there.patch(named, { summary }) };
  };

  const pushUnanswered = async (my: Pushing) => {
    world.google.faults.plan({ kind: 'drop-reply' }, { operation: 'events.patch' });
    await expect(my.push()).rejects.toThrow('Google cannot be reached.');
  };

  const bothShow = async (my: Pushing, occurrences: string[]) => {
    expect(await inLists(my)).toEqual(occurrences);
    await showTheSame(world, my);
  };

  /** The process ends before or after an occurrence's write there. */
  async function dyingIn(my: Pushing, op: string, moment: 'before' | 'after', fits: (etag?: string) => boolean) {
    const { provider } = my;
    const push: typeof provider.push = async (access, calendar, operation, etag) => {
      const isIt = operation.op === op && /_\d{8}T/.test(operation.remote_id) && fits(etag);
      if (isIt && moment === 'before') throw new LeaseLost();
      const answer = await provider.push(access, calendar, operation, etag);
      if (isIt) throw new LeaseLost();
      return answer;
    };
    my.provider = { ...provider, push };
    await expect(my.push()).rejects.toThrow(LeaseLost);
    my.provider = provider;
  }

  // Where the series has another occurrence on the day that one leaves, that is not deleted there but as the series has it.
  describe.each([
    { how: 'on the clock', move: hourLater, by: 3_600_000, giveUp: 'delete' },
    { how: 'by days', move: dayLater, by: dayMs, giveUp: 'patch' },
  ])('$how', ({ move, by, giveUp }) => {
    const moved = (...titles: [day: number, title: string][]) => {
      const named = new Map(titles.length > 0 ? titles : [[17, 'Review']]);
      return [15, 16, 17, 18, 19, 20].map((day) => {
        const start = isoInstant(Date.parse(`2026-06-${day}T07:00:00Z`) + by);
        return `${start.slice(5, 16)} ${named.get(day) ?? 'Stand-up'}`;
      });
    };

    const editedAndMoved = async () => {
      const series = await edited();
      await series.my.patch(series.at(wednesday), { title: 'Here' });
      await series.my.push();
      await series.my.patch(series.id, move, 'all');
      return series;
    };
    /** First edited there, and read, before the move is told. */
    const movedAndEdited = async (title = 'Review') => {
      const series = await edited();
      await series.my.patch(series.id, move, 'all');
      series.rename(title);
      await series.my.pull();
      return series;
    };

    test('go along when they were first edited there before the move is told', async () => {
      const { my } = await movedAndEdited();
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when they were edited again there before the move is told', async () => {
      const { my, rename } = await editedAndMoved();
      rename('Review');
      await my.pull();
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when their series moves while they are told', async () => {
      const { my, id, at } = await edited();
      await my.patch(at(wednesday), { title: 'Review' });
      const { event } = my.provider;
      my.provider = {
        ...my.provider,
        async event(...call) {
          my.provider = { ...my.provider, event };
          await my.patch(id, move, 'all');
          return event(...call);
        },
      };
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when the answer to the move is lost', async () => {
      const { my } = await movedAndEdited();
      await pushUnanswered(my);
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when the answer to the move is lost, and what else it changed is changed again there', async () => {
      const { my, id, rename } = await edited();
      await my.patch(id, { ...move, location: 'Kitchen' }, 'all');
      rename('Review');
      await my.pull();
      await pushUnanswered(my);
      world.product.clock.advance(60_000);
      my.there.patch(remoteIdOf(id), { location: 'Garden' });
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when the answer to the move is lost, beside one that is cancelled there', async () => {
      const { my, id, rename } = await edited();
      my.there.delete(`${remoteIdOf(id)}_20260619T070000Z`);
      await my.pull();
      await my.patch(id, move, 'all');
      rename('Review');
      await my.pull();
      await pushUnanswered(my);
      await my.push();
      await bothShow(
        my,
        moved().filter((_, day) => day !== 4),
      );
    });

    test('stay theirs where the move gives way to a later one there', async () => {
      const { my, id } = await movedAndEdited();
      world.product.clock.advance(60_000);
      my.there.patch(remoteIdOf(id), { start: { dateTime: '2026-06-15T07:00:00Z', timeZone: 'Asia/Kathmandu' } });
      await my.pull(undefined, [{ field: 'times', side: 'here' }]);
      await my.push();
      expect(await inLists(my)).toContain('06-17T07:00 Review');
      expect(await inLists(my)).toHaveLength(6);
      await showTheSame(world, my);
    });

    test('go along when Google fails as their old names are given up, and what is there is read before the next try', async () => {
      const { my, id, at, rename } = await edited();
      await my.patch(at('20260620T070000Z'), { title: 'Retro' });
      await my.push();
      await my.patch(id, move, 'all');
      rename('Review');
      await my.pull();
      const isOld = ({ operation, event = '' }: { operation: string; event?: string }) =>
        /patch|delete/.test(operation) && event.includes('_');
      world.google.faults.plan({ kind: 'refuse', as: 'backendError' }, { when: isOld });
      await expect(my.push()).rejects.toThrow();
      await my.pull();
      for (let run = 0; run < 2; run++) await my.push();
      await bothShow(my, moved([17, 'Review'], [20, 'Retro']));
    });

    test('that are edited there as the move is told keep the edit', async () => {
      const { my, rename } = await movedAndEdited('Meanwhile');
      rename('Review');
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when they were edited again there and the move is told first', async () => {
      const { my, rename } = await editedAndMoved();
      rename('Review');
      await my.push();
      await my.pull();
      await my.push();
      await bothShow(my, moved());
    });

    test('go along when the process dies once their old name is deleted there', async () => {
      const { my, rename } = await editedAndMoved();
      rename('Review');
      await dyingIn(my, giveUp, 'after', () => true);
      await my.push();
      await my.pull();
      await my.push();
      await bothShow(my, moved());
    });

    test('stay one day when the process dies before their old name is deleted there, and it is edited there meanwhile', async () => {
      const { my, rename } = await editedAndMoved();
      await dyingIn(my, giveUp, 'before', () => true);
      rename('Review');
      await my.push();
      await my.pull();
      await my.push();
      await bothShow(my, moved());
    });

    test('go along side by side', async () => {
      const { my, id, at, rename } = await edited();
      await my.patch(at(wednesday), { title: 'Here' });
      await my.patch(at('20260618T070000Z'), { title: 'Retro' });
      await my.push();
      await my.patch(id, move, 'all');
      rename('Review');
      await my.push();
      await my.pull();
      await my.push();
      await bothShow(my, moved([17, 'Review'], [18, 'Retro']));
    });
  });

  test('are none of their own where the series becomes the days that they were, in another zone', async () => {
    const { my, id, at } = await pushedSeries(world, { time_zone: 'America/New_York' });
    const date = (of: number) => ({ date: `2026-06-${of}`, dateTime: null, timeZone: null });
    const day = (of: number) => ({ start: date(of), end: date(of + 1) });
    my.there.patch(`${remoteIdOf(id)}_${wednesday}`, day(17));
    await my.pull();
    await my.patch(id, { all_day: true, start_date: '2026-06-15', end_date: '2026-06-16' }, 'all');
    await my.push();
    my.there.patch(remoteIdOf(id), day(16));
    await my.pull();
    expect(await inLists(my)).toHaveLength(6);
    expect((await my.columns(at('20260617'))).remote_etag).toBeNull();
    await showTheSame(world, my);
  });

  test('leave no name behind when the process dies as the move is told, and again as its undo is', async () => {
    const { my, id, at } = await edited();
    await my.patch(at(wednesday), { title: 'Review' });
    await my.push();
    const move = await my.patch(id, hourLater, 'all');
    await dyingIn(my, 'patch', 'after', () => true);
    await my.undo(move);
    const { remote_etag } = await my.columns(at('20260617T080000Z'));
    // It has another there by now.
    await dyingIn(my, 'delete', 'before', (etag) => etag !== remote_etag);
    await my.push();
    await my.pull();
    expect(await inLists(my)).toHaveLength(6);
    await showTheSame(world, my);
  });
});
