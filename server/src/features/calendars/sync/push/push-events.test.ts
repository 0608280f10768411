import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type PushWorld, remoteEventOf, remoteIdOf, standup, startPushing } from '../testing/pushing.ts';

const span = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Slides',
  start_date: '2026-06-15T07:00:00.000Z',
  end_date: '2026-06-15T07:10:00.000Z',
  completed: false,
};

onEachDatabase('single events as they are pushed', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const inStep = { sync_state: 'synced', remote_base: null, remote_etag: expect.any(String) };

  test('a new one is there under its own id, and both sides know it', async () => {
    const my = await world.connect();
    const id = await my.create({ location: 'Room 1', notes: 'Bring <b>tea</b>' });
    expect(await my.push()).toMatchObject({ pushed: 1, refusals: [], conflicts: [] });
    expect(remoteEventOf(my, id)).toMatchObject({
      summary: 'Stand-up',
      location: 'Room 1',
      description: 'Bring <b>tea</b>',
      start: { dateTime: '2026-06-15T09:00:00+02:00', timeZone: 'Europe/Berlin' },
    });
    expect(await my.columns(id)).toMatchObject({ ...inStep, remote_id: remoteIdOf(id) });
    await my.isQuiet();
  });

  test('an edit is written alone, and leaves what else was put there', async () => {
    const my = await world.connect();
    const id = await my.create({ title: 'Plan' });
    await my.push();
    my.there.patch(remoteIdOf(id), { colorId: '5', attendees: [{ email: 'ben@example.com' }] });
    await my.pull();
    const edit = await my.patch(id, { title: 'Plan B' });
    expect((await my.push()).pushed).toBe(1);
    const guests = [expect.objectContaining({ email: 'ben@example.com' })];
    expect(remoteEventOf(my, id)).toMatchObject({ summary: 'Plan B', colorId: '5', attendees: guests });
    await my.isQuiet();
    await my.undo(edit);
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ summary: 'Plan', colorId: '5', attendees: guests });
    await my.isQuiet();
    expect(world.google.mails).toEqual([]);
  });

  test('one that was taken back before it was told is never told', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.remove(id);
    expect((await my.push()).pushed).toBe(0);
    expect(my.there.events()).toEqual([]);
    await my.isQuiet();
  });

  test('taking a creation back deletes it there, and doing it again brings it back', async () => {
    const my = await world.connect();
    const made = await ok(my.person, 'POST', '/events', { ...standup, calendar_id: my.calendarId });
    await my.push();
    const undone = await ok(my.person, 'POST', '/events/rollback', { change_set_id: made.change_set_id });
    await my.push();
    expect(remoteEventOf(my, made.event.id).status).toBe('cancelled');
    await my.isQuiet();
    await my.undo(undone.change_set_id);
    await my.push();
    expect(remoteEventOf(my, made.event.id)).toMatchObject({ status: 'confirmed', summary: 'Stand-up' });
    expect(my.there.events()).toHaveLength(1);
    await my.isQuiet();
  });

  test('a deletion, its undo and the deletion again', async () => {
    const my = await world.connect();
    const id = await my.create({ notes: 'Agenda' });
    await my.push();
    const deletion = await my.remove(id);
    expect((await my.push()).pushed).toBe(1);
    expect(remoteEventOf(my, id).status).toBe('cancelled');
    await my.isQuiet();
    await my.undo(deletion);
    await my.patch(id, { title: 'Back' });
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ status: 'confirmed', summary: 'Back', description: 'Agenda' });
    await my.isQuiet();
    await my.remove(id);
    await my.push();
    expect(remoteEventOf(my, id).status).toBe('cancelled');
    await my.isQuiet();
  });

  test('a deletion that was taken back before it was told leaves it there', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    await my.undo(await my.remove(id));
    expect((await my.push()).pushed).toBe(0);
    expect(remoteEventOf(my, id).status).toBe('confirmed');
    await my.isQuiet();
  });

  test('tick, spans, category and icon travel hidden and come back', async () => {
    const my = await world.connect();
    const own = { icon: '🎯', category: ['Work', 'Über uns'], spans: [span] };
    const id = await my.create(own);
    await my.push();
    await my.isQuiet();
    await ok(my.person, 'PATCH', `/events/${id}`, { completed: true, spans: [{ ...span, completed: true }] });
    expect((await my.push()).pushed).toBe(1);
    await my.isQuiet();
    // As another of this person's installations would read it.
    const other = await world.connect();
    other.there.insert(remoteEventOf(my, id));
    expect(await other.pull()).toBe(1);
    const { events } = await ok(
      other.person,
      'GET',
      '/events/date-range?start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z',
    );
    expect(events).toEqual([
      expect.objectContaining({ ...own, completed: true, spans: [{ ...span, completed: true }] }),
    ]);
  });

  test('spans that are too many for Google stay here, and are not written for ever', async () => {
    const my = await world.connect();
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...span,
      id: `00000000-0000-4000-8000-${String(index + 10).padStart(12, '0')}`,
      title: '汉'.repeat(400),
    }));
    const id = await my.create({ spans: many });
    expect((await my.push()).pushed).toBe(1);
    await my.isQuiet();
    await my.patch(id, { title: 'Many' });
    await my.push();
    await my.isQuiet();
    expect((await ok(my.person, 'GET', `/events/${id}`)).event.spans).toHaveLength(100);
  });

  test('what Google keeps in another form is not written for ever', async () => {
    const my = await world.connect();
    const times = { start_date: '2026-06-15T07:00:00.250Z', end_date: '2026-06-15T07:30:00.750Z' };
    const id = await my.create({ ...times, location: '  ', notes: 'two\u0000 lines  ' });
    await my.push();
    await my.isQuiet();
    await my.patch(id, { notes: ' ', title: ' Padded ' });
    await my.push();
    await my.isQuiet();
  });

  test('one that turns all-day, and back', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    const turned = await my.patch(id, { all_day: true, start_date: '2026-06-15', end_date: '2026-06-17' });
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ start: { date: '2026-06-15' }, end: { date: '2026-06-17' } });
    await my.isQuiet();
    await my.undo(turned);
    await my.push();
    expect(remoteEventOf(my, id).start).toMatchObject({ dateTime: '2026-06-15T09:00:00+02:00' });
    await my.isQuiet();
  });

  test('tell a name that gave way, though both sides moved the event to the same time', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    const later = { start_date: '2026-06-15T08:00:00Z', end_date: '2026-06-15T08:30:00Z' };
    await my.patch(id, { ...later, title: 'Daily' });
    world.product.clock.advance(60_000);
    const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
    const times = { start: at(later.start_date), end: at(later.end_date) };
    my.there.patch(remoteIdOf(id), { ...times, summary: 'Review' });
    expect((await my.push()).conflicts).toMatchObject([{ field: 'title', side: 'here', value: 'Daily' }]);
    await my.isQuiet();
  });
});
