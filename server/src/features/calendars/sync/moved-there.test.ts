import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('an event that is edited here and that somebody moves to another calendar at Google', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let home: ReturnType<Connected['account']['addCalendar']>;
  let homeId: string;
  beforeEach(async () => {
    ann = await world().connected();
    home = ann.account.addCalendar({ summary: 'Home' });
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    homeId = calendars.find(({ name }: { name: string }) => name === 'Home').id;
  });

  const attendees = [{ email: 'ben@example.com', responseStatus: 'accepted' }];
  const add = async (fields: object = {}) => {
    const { id } = ann.there.insert({ ...juneEvent('Dinner'), ...fields });
    await ann.sync();
    return id ?? '';
  };
  const june = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const here = async () => (await ok(ann.person, 'GET', `/events/date-range?${june}`)).events;
  const rename = async (fields: object = { send_updates: 'none' }, scope = '') =>
    ok(ann.person, 'PATCH', `/events/${(await here())[0].id}${scope}`, { title: 'Supper', ...fields });
  const settled = async () => {
    for (let run = 0; run < 3; run++) expect(await ann.sync()).toBe('in-step');
    const [from, to] = [Date.parse('2026-06-01'), Date.parse('2026-07-01')];
    expect(ann.there.agenda(from, to)).toEqual([]);
    const there = ann.there.agenda(from, to, home).map(({ summary }) => summary);
    const events = await here();
    expect(events.map(({ title }: { title: string }) => title)).toEqual(there);
    expect(events.every(({ calendar_id }: { calendar_id: string }) => calendar_id === homeId)).toBe(true);
    return there;
  };

  const conflicts = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { conflicts: object[] }) => entry.conflicts);
  };

  test('is one event there, with both edits', async () => {
    const id = await add();
    await rename();
    ann.there.move(id, home);
    ann.there.patch(id, { location: 'Kitchen' }, home);
    expect(await settled()).toEqual(['Supper']);
    expect(ann.there.get(id, home).location).toBe('Kitchen');
    expect(await here()).toMatchObject([{ location: 'Kitchen' }]);
    expect(await conflicts()).toEqual([]);
  });

  test('is one event there, with its edited occurrences', async () => {
    const id = await add({ recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    ann.there.patch(`${id}_20260616T080000Z`, { summary: 'Lunch' });
    await ann.sync();
    await rename({ title: 'Dinner', location: 'Kitchen', send_updates: 'none' }, '?scope=all');
    ann.there.move(id, home);
    expect(await settled()).toEqual(['Dinner', 'Lunch', 'Dinner']);
    expect(ann.there.get(id, home).location).toBe('Kitchen');
  });

  test('is one event there while it waits for what is said of its guests', async () => {
    const id = await add({ attendees });
    await rename({});
    await ann.sync();
    ann.there.move(id, home);
    await ann.sync();
    expect(await here()).toMatchObject([
      { title: 'Supper', calendar_id: homeId, guests: [{ email: 'ben@example.com' }] },
    ]);
    expect(await conflicts()).toEqual([]);
    await rename();
    expect(await settled()).toEqual(['Supper']);
    expect(ann.there.get(id, home).attendees).toMatchObject(attendees);
  });

  test.each([
    ['', {}],
    [', a series', { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] }],
  ])(
    'is told as deleted there once where it was not moved, while it waits for what is said of its guests%s',
    async (_, fields) => {
      const id = await add({ attendees, ...fields });
      await rename({}, '?scope=all');
      await ann.sync();
      ann.there.delete(id);
      for (let run = 0; run < 2; run++) await ann.sync();
      expect(await conflicts()).toMatchObject([{ field: 'deletion', side: 'there', title: 'Supper' }]);
      expect((await here())[0]).toMatchObject({ title: 'Supper' });
    },
  );

  test('is one event there though its new calendar was read before', async () => {
    const id = await add();
    await rename();
    ann.there.move(id, home);
    const { faults } = world().google.calendar;
    const { primary } = ann.account;
    const when = ({ parameters }: { parameters: { calendarId?: string } }) => parameters.calendarId === primary.id;
    faults.plan({ kind: 'refuse', as: 'backendError' }, { when, times: 'always' });
    await ann.sync();
    faults.clear();
    expect(await here()).toHaveLength(2);
    world().product.clock.advance(60_000);
    expect(await settled()).toEqual(['Supper']);
    expect(await conflicts()).toEqual([]);
  });
});
