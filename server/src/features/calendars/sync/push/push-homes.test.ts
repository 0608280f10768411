import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Pushing, type PushWorld, standup, startPushing } from '../testing/pushing.ts';

const daily = ['RRULE:FREQ=DAILY;COUNT=4'];
const wednesday = '20260617T070000Z';

onEachDatabase('the calendar that events are pushed to', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const listed = async ({ person }: Pushing) => {
    const { events } = await ok(person, 'GET', `/events/date-range?${range}`);
    return events.map(
      (event: { start_date: string; title: string }) => `${event.start_date.slice(5, 16)} ${event.title}`,
    );
  };
  /** What is there, but for what is deleted. */
  const titles = ({ there }: Pushing, remoteId?: string) => {
    const calendar = remoteId === undefined ? undefined : there.account.listEntry(remoteId).calendar;
    return there
      .events(calendar)
      .filter(({ status }) => status !== 'cancelled')
      .map(({ summary }) => summary);
  };
  const copying = (my: Pushing, copies_own: boolean) =>
    ok(my.person, 'PATCH', `/calendar/calendars/${my.calendarId}`, { copies_own });

  test('own events go to the one that keeps copies, series and all, and show once here', async () => {
    const my = await world.connect();
    const own = { calendar_id: my.person.calendarId };
    const id = await my.create({ ...own, recurrence: daily });
    await my.push();
    expect(titles(my)).toEqual([]);
    await copying(my, true);
    await my.patch(`${id}_${wednesday}`, { title: 'Review' });
    await my.push();
    expect(titles(my).sort()).toEqual(['Review', 'Stand-up']);
    await my.isQuiet();
    expect(await listed(my)).toHaveLength(4);
    const made = await ok(my.person, 'POST', '/events', { ...standup, ...own, title: 'Lunch' });
    await my.push();
    expect(titles(my)).toContain('Lunch');
    await my.undo(made.change_set_id);
    await my.push();
    expect(titles(my)).not.toContain('Lunch');
    await my.isQuiet();
  });

  test('an edit of a copy there is an edit here', async () => {
    const my = await world.connect();
    await copying(my, true);
    const id = await my.create({ calendar_id: my.person.calendarId, reminders: [10] });
    await my.push();
    my.there.patch(id.replaceAll('-', ''), { summary: 'There' });
    await my.pull();
    const { event } = await ok(my.person, 'GET', `/events/${id}`);
    expect(event).toMatchObject({
      title: 'There',
      calendar_id: my.person.calendarId,
      source: 'daywright',
      reminders: [10],
    });
    await my.isQuiet();
  });

  test('copies are no longer written once copying has ended', async () => {
    const my = await world.connect();
    await copying(my, true);
    const id = await my.create({ calendar_id: my.person.calendarId });
    await my.push();
    await my.patch(id, { title: 'Before' });
    await copying(my, false);
    await my.patch(id, { title: 'After' });
    expect(await my.push()).toMatchObject({ pushed: 0, refusals: [], conflicts: [] });
    expect(titles(my)).toEqual(['Stand-up']);
  });

  test.each([[{}], [{ recurrence: daily }]])(
    'an event that is moved to another calendar goes there, and comes back: %j',
    async (fields) => {
      const my = await world.connect();
      const home = await my.addCalendar();
      const id = await my.create(fields);
      await my.push();
      const before = await listed(my);
      const move = await my.patch(id, { calendar_id: home.id, title: 'At home' });
      await my.push();
      await my.push(home.id);
      await my.push();
      expect([titles(my), titles(my, home.remoteId)]).toEqual([[], ['At home']]);
      await my.isQuiet();
      expect(await my.pull(home.id)).toBe(0);
      await my.undo(move);
      await my.push();
      await my.push(home.id);
      expect([titles(my), titles(my, home.remoteId)]).toEqual([['Stand-up'], []]);
      await my.isQuiet();
      expect(await my.pull(home.id)).toBe(0);
      expect(await listed(my)).toEqual(before);
    },
  );

  test('an own event that is moved to a connected calendar, and back', async () => {
    const my = await world.connect();
    const id = await my.create({ calendar_id: my.person.calendarId });
    const move = await my.patch(id, { calendar_id: my.calendarId });
    await my.push();
    expect(titles(my)).toEqual(['Stand-up']);
    await my.isQuiet();
    await my.undo(move);
    await my.push();
    expect(titles(my)).toEqual([]);
    expect(await listed(my)).toHaveLength(1);
    await my.isQuiet();
    expect(world.google.mails).toEqual([]);
  });
});
