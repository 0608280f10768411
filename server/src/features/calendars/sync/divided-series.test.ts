import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a series that is divided on one side while the other side changes it', (open) => {
  const world = runningSynced(open);

  const counted = 'RRULE:FREQ=DAILY;COUNT=8';
  const ended = 'RRULE:FREQ=DAILY;UNTIL=20260622T215959Z';
  const longer = 'RRULE:FREQ=DAILY;COUNT=10';
  const everyOther = (rule: string) => rule.replace('DAILY', 'DAILY;INTERVAL=2');
  const june = { start_date: '2026-06-01T00:00:00Z', end_date: '2026-07-01T00:00:00Z' };
  /** An hour of June in Berlin. */
  const instant = (day: number, hour: number) => new Date(Date.UTC(2026, 5, day, hour - 2)).toISOString();
  const shown = (title: string, start: string) => {
    const hour = Number(start.slice(11, 13)) + 2;
    return `${start.slice(8, 10)} ${title}${hour === 10 ? '' : ` at ${hour}`}`;
  };

  /** A series of eight days from 15 June on, at ten in Berlin, that both sides have. */
  async function series(rule: string) {
    const ann = await world().connected();
    const remoteId = ann.there.insert({ ...juneEvent('Review'), recurrence: [rule] }).id ?? '';
    await ann.sync();
    const listed = async () => (await ok(ann.person, 'GET', `/events/date-range?${new URLSearchParams(june)}`)).events;
    const [{ series_id: id }] = await listed();
    const patch = (path: string, fields: object) =>
      ok(ann.person, 'PATCH', `/events/${id}${path}`, { ...fields, send_updates: 'none' });
    const there = async (fields: object) => void ann.there.patch(remoteId, fields);
    const time = (day: number, hour: number) => ({ dateTime: instant(day, hour), timeZone: 'Europe/Berlin' });
    return {
      here: {
        divide: (day: number) => patch(`_202606${day}T080000Z?scope=following`, { title: 'Here' }),
        repeat: (recurrence: string) => patch('?scope=all', { recurrence: [recurrence] }),
        move: (day: number, hour: number) =>
          patch('?scope=all', { start_date: instant(day, hour), end_date: instant(day, hour + 1) }),
      },
      there: {
        divide: async (day: number) => void ann.there.split(`${remoteId}_202606${day}T080000Z`, { summary: 'There' }),
        repeat: (recurrence: string) => there({ recurrence: [recurrence] }),
        move: (day: number, hour: number) => there({ start: time(day, hour), end: time(day, hour + 1) }),
      },
      /** Both edits before either side hears of the other. */
      async after(...edits: readonly (() => Promise<unknown>)[]) {
        for (const edit of edits) {
          await edit();
          world().product.clock.advance(60_000);
        }
        await ann.sync({ pushes: true });
        for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
      },
      /** The same on both sides. */
      async days(): Promise<string[]> {
        const here: { title: string; start_date: string }[] = await listed();
        const days = here.map(({ title, start_date }) => shown(title, start_date)).toSorted();
        const agenda = ann.there.agenda(Date.parse(june.start_date), Date.parse(june.end_date));
        const there = agenda.map(({ summary, start }) =>
          shown(summary ?? '', new Date(start?.dateTime ?? '').toISOString()),
        );
        expect(there.toSorted()).toEqual(days);
        return days;
      },
      async conflicts() {
        const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
        return entries.flatMap((entry: { conflicts: object[] }) => entry.conflicts);
      },
    };
  }
  type Side = Awaited<ReturnType<typeof series>>['here' | 'there'];

  const inOrder = <T>(edits: readonly T[], isFirst: boolean) => (isFirst ? edits : edits.toReversed());
  const rest = (title: string, from = 18) =>
    [18, 19, 20, 21, 22].filter((day) => day >= from).map((d) => `${d} ${title}`);
  const ways = (['here', 'there'] as const).flatMap((side) => [true, false].map((isFirst) => ({ side, isFirst })));

  describe.each([counted, ended])('%s', (rule) => {
    const changes: [string, (side: Side) => Promise<unknown>, string[]][] = [
      ['repeats every other day', (side) => side.repeat(everyOther(rule)), ['15 Review', '17 Review']],
      ['goes on for longer', (side) => side.repeat(longer), ['15 Review', '16 Review', '17 Review']],
      ['is later', (side) => side.move(15, 14), ['15 Review at 14', '16 Review at 14', '17 Review at 14']],
      ['is earlier', (side) => side.move(15, 8), ['15 Review at 8', '16 Review at 8', '17 Review at 8']],
      ['begins a day later', (side) => side.move(16, 10), ['16 Review', '17 Review']],
    ];
    describe.each(changes)('%s, and has each day once', (_, change, before) => {
      test.each(ways)('divided $side, first: $isFirst', async ({ side, isFirst }) => {
        const its = await series(rule);
        const other = side === 'here' ? its.there : its.here;
        await its.after(...inOrder([() => its[side].divide(18), () => change(other)], isFirst));
        expect(await its.days()).toEqual([...before, ...rest(side === 'here' ? 'Here' : 'There')]);
      });
    });

    test.each([
      [17, ['15 Review', '16 Review']],
      [18, ['15 Review', '16 Review', '17 Review']],
      [20, ['15 Review', '16 Review', '17 Review']],
    ])(
      'divided on the other side too, from %i June on, ends where it ends earlier; both parts stand',
      async (day, before) => {
        for (const isFirst of [true, false]) {
          const its = await series(rule);
          await its.after(...inOrder([() => its.here.divide(18), () => its.there.divide(day)], isFirst));
          const theirs = day < 18 ? ['17 There', ...rest('There')] : rest('There', day);
          expect(await its.days()).toEqual([...before, ...rest('Here'), ...theirs].toSorted());
          // Two ends that are written alike are one.
          const gaveWay = rule === ended && day === 18 ? [] : [{ field: 'recurrence', title: 'Review' }];
          expect(await its.conflicts()).toMatchObject(gaveWay);
        }
      },
    );
  });

  test.each(ways)(
    'from its second day on ends with its first one: $side, first: $isFirst',
    async ({ side, isFirst }) => {
      const its = await series(counted);
      const other = side === 'here' ? its.there : its.here;
      await its.after(...inOrder([() => its[side].divide(16), () => other.repeat(everyOther(counted))], isFirst));
      const title = side === 'here' ? 'Here' : 'There';
      expect(await its.days()).toEqual(['15 Review', `16 ${title}`, `17 ${title}`, ...rest(title)]);
    },
  );

  test('has nothing in the journal where both changes stand', async () => {
    const its = await series(counted);
    await its.after(
      () => its.here.divide(18),
      () => its.there.repeat(everyOther(counted)),
    );
    expect(await its.conflicts()).toEqual([]);
  });

  test('has in the journal the end that gave way to an earlier one', async () => {
    const its = await series(counted);
    await its.after(
      () => its.here.divide(18),
      () => its.there.repeat(longer),
    );
    expect(await its.conflicts()).toMatchObject([{ field: 'recurrence', side: 'there', value: [longer] }]);
  });
});
