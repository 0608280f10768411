import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

const ended = { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260620T215959Z'] };

/** Its end, had it gone along. */
const pastEnd = { field: 'recurrence', value: ['RRULE:FREQ=DAILY;UNTIL=20260629T215959Z'], side: 'here' };

onEachDatabase('a series that is moved at Google past its own end', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const at = (day: string, time: string) => ({ dateTime: `${day}T${time}:00+02:00`, timeZone: 'Europe/Berlin' });

  /** Until the twentieth. */
  async function endedSeries() {
    const series = await pushedSeries(world, ended);
    const { my, id } = series;
    const move = (day: string) => my.there.patch(remoteIdOf(id), { start: at(day, '09:00'), end: at(day, '09:30') });
    return { ...series, move, before: await inLists(my) };
  }

  test('shows on neither side, and is whole when it is moved back there', async () => {
    const { my, id, move, before } = await endedSeries();
    move('2026-06-24');
    await my.pull(my.calendarId, [pastEnd]);
    expect(await inLists(my)).toEqual([]);
    await showTheSame(world, my);
    expect((await ok(my.person, 'GET', `/events/${id}`)).event).toMatchObject(ended);
    move('2026-06-15');
    await my.pull();
    expect(await inLists(my)).toEqual(before);
    await showTheSame(world, my);
  });

  test('is where it was moved to once what is told of it is put back', async () => {
    const { my, move } = await endedSeries();
    move('2026-06-24');
    await my.pull(my.calendarId, [pastEnd]);
    const { accounts } = await ok(my.person, 'GET', '/google/accounts');
    const { entries } = await ok(my.person, 'GET', `/calendar/journal?account_id=${accounts[0].account_id}`);
    await ok(my.person, 'POST', `/calendar/journal/${entries[0].id}/restore`, { conflict: 0 });
    await my.push();
    const days = ['24', '25', '26', '27', '28', '29'].map((day) => `06-${day}T07:00 Stand-up`);
    expect(await inLists(my)).toEqual(days);
    await showTheSame(world, my);
  });

  test('that Google merely ends before it begins is no conflict', async () => {
    const { my, id } = await endedSeries();
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260614T215959Z'] });
    await my.pull();
    expect(await inLists(my)).toEqual([]);
    await showTheSame(world, my);
  });

  test('that is ended so there, and repeats otherwise here, keeps what it was here', async () => {
    const { my, id } = await endedSeries();
    const recurrence = ['RRULE:FREQ=WEEKLY;UNTIL=20260620T215959Z'];
    await my.patch(id, { recurrence }, 'all');
    world.product.clock.advance(60_000);
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260614T215959Z'] });
    expect((await my.push()).conflicts).toMatchObject([{ field: 'recurrence', value: recurrence, side: 'here' }]);
    await showTheSame(world, my);
  });

  test('keeps what was edited of it here, and tells it', async () => {
    const { my, id, move } = await endedSeries();
    await my.patch(id, { notes: 'Agenda' }, 'all');
    move('2026-06-24');
    await my.pull(my.calendarId, [pastEnd]);
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ description: 'Agenda', start: at('2026-06-24', '09:00') });
    await showTheSame(world, my);
  });

  test('leaves its edited occurrences: what was never told there is an event of its own', async () => {
    const { my, at: named, move } = await endedSeries();
    await my.patch(named(wednesday), { title: 'Review' });
    await my.push();
    await my.patch(named('20260618T070000Z'), { title: 'Retro' });
    move('2026-06-24');
    await my.pull(my.calendarId, [pastEnd]);
    expect((await my.push()).conflicts).toMatchObject([{ title: 'Retro', field: 'deletion', side: 'there' }]);
    expect(await inLists(my)).toEqual(['06-17T07:00 Review', '06-18T07:00 Retro']);
    await showTheSame(world, my);
  });

  test('was moved here too: both are as they are there, and where it was here is told', async () => {
    const { my, id, move } = await endedSeries();
    await my.patch(id, { start_date: '2026-06-16T07:00:00Z', end_date: '2026-06-16T07:30:00Z' }, 'all');
    world.product.clock.advance(60_000);
    move('2026-06-24');
    const { conflicts } = await my.push();
    expect(conflicts).toMatchObject([pastEnd, { field: 'times', side: 'here' }]);
    await showTheSame(world, my);
  });
});
