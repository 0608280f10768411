import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a part of a series that goes to another calendar of its account', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let home: ReturnType<Connected['account']['addCalendar']>;
  let homeId: string;
  let ownId: string;
  beforeEach(async () => {
    google().faults.clear();
    ann = await world().connected();
    home = ann.account.addCalendar({ summary: 'Home' });
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const idOf = (fits: (calendar: { name: string; source: string }) => boolean) => calendars.find(fits).id;
    homeId = idOf(({ name }) => name === 'Home');
    ownId = idOf(({ source }) => source === 'daywright');
    google().mails.length = 0;
  });

  const google = () => world().google.calendar;
  const attendees = [{ email: 'ben@example.com', responseStatus: 'accepted' }];
  const uri = 'https://meet.google.com/abc-defg-hij';
  const besides = {
    attendees,
    attachments: [{ fileUrl: 'https://drive.example.com/1', title: 'Plan' }],
    conferenceData: { conferenceId: 'abc-defg-hij', entryPoints: [{ entryPointType: 'video', uri }] },
    colorId: '5',
    transparency: 'transparent',
  };
  const daily = { ...juneEvent('Walk'), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] };
  const shown = async (): Promise<
    { id: string; series_id: string; guests: object[]; free?: true; title: string }[]
  > => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    return (await ok(ann.person, 'GET', `/events/date-range?${range}`)).events;
  };
  /** Its third occurrence, and what goes on from there. */
  async function move(scope: string, fields: object = { send_updates: 'none' }, calendar_id = homeId) {
    const third = (await shown())[2];
    return ok(ann.person, 'PATCH', `/events/${third?.id}?scope=${scope}`, { calendar_id, ...fields });
  }
  const guestsShown = async () => (await shown()).map(({ guests }) => guests.length);
  async function settled(): Promise<void> {
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    google().calls.length = 0;
    expect(await ann.sync()).toBe('in-step');
    expect(google().calls.filter(({ operation }) => /insert|patch|delete|move/.test(operation))).toEqual([]);
  }

  test.each(['this', 'following'])(
    'takes along guests, meeting and all else there, and Undo leaves them: %s',
    async (scope) => {
      const { id } = ann.there.insert({ ...daily, ...besides });
      await ann.sync();
      const { change_set_id } = await move(scope);
      expect(await guestsShown()).toEqual([1, 1, 1, 1]);
      await settled();
      expect(ann.there.events(home)).toMatchObject([{ summary: 'Walk', ...besides }]);
      expect(await guestsShown()).toEqual([1, 1, 1, 1]);
      expect((await shown()).map(({ free }) => free)).toEqual([true, true, true, true]);
      await ok(ann.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'none' });
      await settled();
      expect(ann.there.events(home)).toEqual([]);
      expect(ann.there.get(id ?? '')).toMatchObject({ ...daily, ...besides });
      expect(await guestsShown()).toEqual([1, 1, 1, 1]);
      expect(google().mails).toEqual([]);
    },
  );

  test.each(['this', 'following'])('asks once whether they are told: %s', async (scope) => {
    ann.there.insert({ ...daily, attendees });
    await ann.sync();
    const { event } = await move(scope, {});
    await ann.sync();
    expect(ann.there.events(home)).toEqual([]);
    expect((await ok(ann.person, 'GET', `/events/${event.id}`)).origin.state).toBe('held');
    await ok(ann.person, 'PATCH', `/events/${event.series_id ?? event.id}?scope=all`, { send_updates: 'all' });
    await settled();
    expect(ann.there.events(home)).toMatchObject([{ summary: 'Walk', attendees }]);
    expect((await ok(ann.person, 'GET', '/calendar/status')).accounts).toMatchObject([{ held: 0, waiting: 0 }]);
    expect(await guestsShown()).toEqual([1, 1, 1, 1]);
  });

  test('takes its edited occurrences along', async () => {
    const series = ann.there.insert({ ...daily, attendees });
    ann.there.patch(`${series.id}_20260618T080000Z`, { summary: 'Long walk' });
    await ann.sync();
    await move('following');
    await settled();
    expect(ann.there.events(home).map(({ summary }) => summary)).toEqual(['Walk', 'Long walk']);
    expect(await ann.titlesHere()).toEqual(['Long walk', 'Walk', 'Walk', 'Walk']);
    expect(await guestsShown()).toEqual([1, 1, 1, 1]);
  });

  test('stays where it was where the other calendar refuses it', async () => {
    ann.there.insert({ ...daily, attendees });
    await ann.sync();
    await move('following');
    google().faults.plan({ kind: 'refuse', as: 'forbidden' }, { operation: 'events.insert', times: 'always' });
    for (let run = 0; run < 2; run++) await ann.sync();
    expect(ann.there.events()).toMatchObject([daily]);
  });

  test('does not invite the guests of somebody else', async () => {
    const self = { email: ann.account.email, responseStatus: 'accepted' };
    const invited = { ...daily, attendees: [self, ...attendees], guestsCanModify: true };
    ann.there.receive('eve@example.com', invited);
    await ann.sync();
    await move('following');
    await settled();
    expect(ann.there.events(home)).toMatchObject([{ summary: 'Walk' }]);
    expect(ann.there.events(home)[0]?.attendees ?? []).toEqual([]);
    expect(await guestsShown()).toEqual([2, 2, 0, 0]);
  });

  test('leaves its guests where it becomes own events', async () => {
    ann.there.insert({ ...daily, attendees });
    await ann.sync();
    await move('following', { send_updates: 'none' }, ownId);
    await settled();
    expect(await guestsShown()).toEqual([1, 1, 0, 0]);
  });
});
