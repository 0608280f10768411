import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Pushing, type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('a push changes nothing there but what was changed here', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterEach(() => world.google.faults.clear());
  afterAll(() => world.stop());

  const berlin = (time: string) => ({ dateTime: `2026-06-15T${time}:00+02:00`, timeZone: 'Europe/Berlin' });
  const daily = ['RRULE:FREQ=DAILY;COUNT=4'];
  const insert = (my: Pushing, event: Parameters<Pushing['there']['insert']>[0]) => my.there.insert(event).id ?? '';
  const idHere = async (my: Pushing, remoteId: string): Promise<string> => {
    const rows = world.product.ctx.read.selectFrom('events').select('id').where('remote_id', '=', remoteId);
    return (await rows.where('user_id', '=', my.person.userId).executeTakeFirstOrThrow()).id;
  };

  test('an event that is to be brought back there, and that somebody brings back and renames first, has both edits', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    await my.patch(id, { location: 'Room 1' });
    my.there.delete(remoteIdOf(id));
    const { push } = my.provider;
    let isBack = false;
    my.provider = {
      ...my.provider,
      push(access, calendar, operation, etag) {
        if (operation.op === 'patch' && operation.revives && !isBack) {
          isBack = true;
          my.there.patch(remoteIdOf(id), { status: 'confirmed', summary: 'Theirs' });
        }
        return push(access, calendar, operation, etag);
      },
    };
    await my.push();
    expect(isBack).toBe(true);
    expect(remoteEventOf(my, id)).toMatchObject({ status: 'confirmed', summary: 'Theirs', location: 'Room 1' });
    expect((await ok(my.person, 'GET', `/events/${id}`)).event).toMatchObject({ title: 'Theirs', location: 'Room 1' });
    await my.isQuiet();
  });

  test('a series without a title has none there after it is divided', async () => {
    const my = await world.connect();
    const remoteId = insert(my, { start: berlin('09:00'), end: berlin('09:30'), recurrence: daily });
    await my.pull();
    const id = await idHere(my, remoteId);
    await my.patch(`${id}_20260617T070000Z`, { location: 'Room 1' }, 'following');
    await my.push();
    const heads = my.there.events().filter(({ recurrence }) => recurrence);
    expect(heads.map(({ summary, location }) => [summary, location])).toEqual([
      [undefined, undefined],
      [undefined, 'Room 1'],
    ]);
    await my.isQuiet();
  });

  test('a title that was given and taken back again is none there', async () => {
    const my = await world.connect();
    const remoteId = insert(my, { start: berlin('09:00'), end: berlin('09:30') });
    await my.pull();
    const id = await idHere(my, remoteId);
    const set = await my.patch(id, { title: 'Walk' });
    await my.push();
    expect(my.there.get(remoteId).summary).toBe('Walk');
    await my.undo(set);
    await my.push();
    expect(my.there.get(remoteId).summary).toBeUndefined();
    await my.isQuiet();
  });

  test.each([
    ['an occurrence is deleted', (my: Pushing, id: string) => my.remove(`${id}_20260617T070000Z`)],
    ['it is moved', (my: Pushing, id: string) => my.patch(id, { start_date: '2026-06-15T08:00:00Z' }, 'all')],
  ])('the end of a series keeps its own zone where %s', async (_, edit) => {
    const my = await world.connect();
    const end = { dateTime: '2026-06-15T08:30:00+01:00', timeZone: 'Europe/London' };
    const remoteId = insert(my, {
      summary: 'Flight',
      start: berlin('09:00'),
      end,
      recurrence: daily,
    });
    await my.pull();
    await edit(my, await idHere(my, remoteId));
    await my.push();
    expect(my.there.get(remoteId)).toMatchObject({
      start: { timeZone: 'Europe/Berlin' },
      end: { timeZone: 'Europe/London' },
    });
    await my.isQuiet();
  });

  test('its end has the zone that was chosen here', async () => {
    const my = await world.connect();
    const end = { dateTime: '2026-06-15T08:30:00+01:00', timeZone: 'Europe/London' };
    const remoteId = insert(my, { summary: 'Flight', start: berlin('09:00'), end });
    await my.pull();
    await my.patch(await idHere(my, remoteId), { time_zone: 'Asia/Tokyo' });
    await my.push();
    const zoned = { timeZone: 'Asia/Tokyo' };
    expect(my.there.get(remoteId)).toMatchObject({ start: zoned, end: zoned });
  });

  test('what goes on from an event has its label', async () => {
    const my = await world.connect();
    const series = { summary: 'Walk', start: berlin('09:00'), end: berlin('09:30'), recurrence: daily };
    const remoteId = insert(my, { ...series, eventLabelId: 'green' });
    await my.pull();
    await my.patch(`${await idHere(my, remoteId)}_20260617T070000Z`, { location: 'Room 1' }, 'following');
    await my.push();
    const labels = my.there.events().map(({ eventLabelId }) => eventLabelId);
    expect(labels).toEqual(['green', 'green']);
  });
});
