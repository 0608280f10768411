import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('what goes on as another event there', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const wednesday = '20260617T070000Z';
  const uri = 'https://meet.google.com/abc-defg-hij';
  const besides = {
    attendees: [
      { email: 'ben@example.com', responseStatus: 'accepted' },
      { email: 'eve@example.com', responseStatus: 'declined', optional: true },
    ],
    conferenceData: { conferenceId: 'abc-defg-hij', entryPoints: [{ entryPointType: 'video', uri }] },
    attachments: [{ fileUrl: 'https://drive.example.com/1', title: 'Plan' }],
    reminders: { useDefault: false, overrides: [{ method: 'popup', minutes: 5 }] },
    visibility: 'private',
    transparency: 'transparent',
    colorId: '5',
    guestsCanModify: true,
    guestsCanInviteOthers: false,
    guestsCanSeeOtherGuests: false,
    extendedProperties: { shared: { room: '7' }, private: { other: 'kept' } },
  };

  /** Six days in sync, at Google with much that is not kept here. */
  const series = async (fields: object = {}) => {
    const my = await world.connect();
    const id = await my.create({ recurrence: ['RRULE:FREQ=DAILY;COUNT=6'], icon: 'coffee', ...fields });
    await my.push();
    my.there.patch(remoteIdOf(id), besides);
    await my.pull();
    return { my, id, at: `${id}_${wednesday}` };
  };

  test('a series from an occurrence on has guests, meeting and all else there, and Undo leaves them', async () => {
    const { my, id, at } = await series();
    const { event, change_set_id } = await ok(my.person, 'PATCH', `/events/${at}?scope=following`, {
      title: 'Daily',
      send_updates: 'none',
    });
    const tail = event.series_id ?? event.id;
    expect(await my.push()).toMatchObject({ pushed: 2, refusals: [], conflicts: [] });
    expect(my.there.get(remoteIdOf(tail))).toMatchObject({ ...besides, summary: 'Daily' });
    expect(JSON.parse((await my.columns(tail)).remote_extra ?? '')).toMatchObject({ meeting_url: uri });
    const { event: here } = await ok(my.person, 'GET', `/events/${tail}`);
    expect(here.guests).toHaveLength(2);
    expect(here.icon).toBe('coffee');
    await my.isQuiet();

    await my.undo(change_set_id);
    await my.push();
    expect(my.there.events().map((each) => each.id)).toEqual([remoteIdOf(id)]);
    expect(my.there.get(remoteIdOf(id))).toMatchObject({ ...besides, recurrence: ['RRULE:FREQ=DAILY;COUNT=6'] });
    await my.isQuiet();
    expect(world.google.mails).toEqual([]);
  });

  test('guests that were added there meanwhile come too, though the first try is lost', async () => {
    const { my, id, at } = await series();
    const { event } = await ok(my.person, 'PATCH', `/events/${at}?scope=following`, {
      title: 'Daily',
      send_updates: 'none',
    });
    const tail = event.series_id ?? event.id;
    my.there.patch(remoteIdOf(id), { attendees: [...besides.attendees, { email: 'kim@example.com' }] });
    world.google.faults.plan({ kind: 'drop-request' }, { operation: 'events.insert' });
    await expect(my.push()).rejects.toMatchObject({ reason: 'unavailable' });
    await my.push();
    const { event: here } = await ok(my.person, 'GET', `/events/${tail}`);
    expect(here.guests).toHaveLength(3);
    expect(my.there.get(remoteIdOf(tail)).attendees).toHaveLength(3);
    await my.isQuiet();
  });

  test('the last occurrence as an event of its own too', async () => {
    const { my, id } = await series();
    const last = `${id}_20260620T070000Z`;
    const { event } = await ok(my.person, 'PATCH', `/events/${last}?scope=following`, {
      title: 'End',
      send_updates: 'none',
    });
    await my.push();
    expect(my.there.get(remoteIdOf(event.id))).toMatchObject({ ...besides, summary: 'End' });
    await my.isQuiet();
  });

  test('an edited occurrence whose date is gone there too', async () => {
    const { my, id, at } = await series();
    await my.patch(at, { title: 'Review' });
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    await my.push();
    const alone = my.there.events().find(({ summary }) => summary === 'Review');
    expect(alone).toMatchObject(besides);
    expect(alone?.recurringEventId).toBeUndefined();
    await my.isQuiet();
  });

  test('goes on without them where the series is gone there', async () => {
    const { my, id, at } = await series();
    const { event } = await ok(my.person, 'PATCH', `/events/${at}?scope=following`, {
      title: 'Daily',
      send_updates: 'none',
    });
    my.there.delete(remoteIdOf(id));
    await my.push();
    const tail = event.series_id ?? event.id;
    const there = my.there.get(remoteIdOf(tail));
    expect(there.summary).toBe('Daily');
    expect(there.status).toBe('confirmed');
    await my.isQuiet();
  });

  test('a text that is longer than ours may be stays whole, in another calendar too', async () => {
    const { my, id, at } = await series();
    const location = 'x'.repeat(3_000);
    my.there.patch(remoteIdOf(id), { location });
    await my.pull();
    const { event } = await ok(my.person, 'PATCH', `/events/${at}?scope=following`, {
      title: 'Daily',
      send_updates: 'none',
    });
    const tail = event.series_id ?? event.id;
    await my.push();
    expect(my.there.get(remoteIdOf(tail)).location).toBe(location);
    const home = await my.addCalendar();
    const moved = await ok(my.person, 'PATCH', `/events/${tail}?scope=all`, { calendar_id: home.id });
    await my.push(home.id);
    const { calendar } = my.there.account.listEntry(home.remoteId);
    expect(my.there.get(remoteIdOf(moved.event.id), calendar).location).toBe(location);
    expect(my.there.get(remoteIdOf(moved.event.id), calendar).attendees).toBeUndefined();
  });
});
