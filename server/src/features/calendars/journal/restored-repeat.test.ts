import type { Conflict } from '@daywright/contract/journal';
import { expect, test } from 'vitest';
import { addConnectedCalendar } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';
import { linkAccount } from '../accounts/commands.ts';
import type { SyncedEvent } from '../providers/remote-event.ts';
import { mergeEvent } from '../sync/merge/merge.ts';
import { conflictsOf } from '../sync/reconcile/conflicts.ts';

const zone = 'Europe/Berlin';
/** Of 15 June, a Monday, in Berlin. */
const at = (day: number, hour: number) => ({
  start_date: `2026-06-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end_date: `2026-06-${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
  all_day: false,
  time_zone: zone,
});
const days = (day: number) => ({
  ...{ start_date: `2026-06-${day}`, end_date: `2026-06-${day + 1}` },
  ...{ all_day: true, time_zone: zone },
});
const nine: SyncedEvent = {
  ...{ title: 'Stand-up', ...at(15, 7), icon: null, category: [], location: 'Here', notes: 'Notes' },
  ...{ recurrence: null, completed: false, spans: [] },
};
const daily = ['RRULE:FREQ=DAILY;COUNT=6'];
const others = { title: 'Daily', location: 'There', notes: 'Other notes' };

onEachProduct('a repeat that gave way', (product) => {
  /** The merge of two sides of which that at Google was edited last, as a sync run leaves it. */
  async function merged(base: SyncedEvent, here: Partial<SyncedEvent>, there: Partial<SyncedEvent>) {
    const person = await product().addPerson();
    const tokens = { refresh_token: '', access_token: '', expires_at: 0, scopes: [] };
    const grant = { subject: person.userId, email: person.email, ...tokens };
    const account_id = (await linkAccount(product().ctx, person.userId, 'google', grant)).id;
    const calendar_id = await addConnectedCalendar(product(), person, { account_id });
    const sides = [
      { ...base, ...here },
      { ...base, title: 'Theirs', location: 'Else', notes: 'Theirs', ...there },
    ] as const;
    const { merged, lost } = mergeEvent(
      base,
      { event: sides[0], edited_at: '2026-06-01T00:00:00.000Z' },
      { event: sides[1], edited_at: '2026-06-02T00:00:00.000Z' },
    );
    const { event } = await ok(person, 'POST', '/events', { ...merged, calendar_id });
    const conflicts = conflictsOf({ id: event.id, event: { ...event, ...merged } }, lost);
    const id = newId();
    const entry = { id, user_id: person.userId, account_id, calendar_id, at: 1, conflicts: JSON.stringify(conflicts) };
    await product().ctx.write.insertInto('sync_journal').values(entry).execute();
    const path = (field: string) => {
      const conflict = conflicts.findIndex((each: Conflict) => each.field === field);
      return person.call('POST', `/calendar/journal/${id}/restore`, { conflict });
    };
    return {
      fields: conflicts.map(({ field }) => field).toSorted(),
      restore: path,
      patch: (patch: object) => ok(person, 'PATCH', `/events/${event.id}`, patch),
      async shown(): Promise<string[]> {
        const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-31T00:00:00Z';
        const { events } = await ok(person, 'GET', `/events/date-range?${range}`);
        return events.map(({ start_date }: SyncedEvent) => start_date.slice(5, 16).replace(':00', '')).sort();
      },
    };
  }
  const series = { ...nine, recurrence: daily };

  test('leaves out what was cancelled, wherever the series is by now', async () => {
    const cancelled = [...daily, 'EXDATE:20260617T070000Z'];
    const { fields, restore, shown } = await merged(
      { ...series, recurrence: cancelled },
      { recurrence: ['RRULE:FREQ=DAILY;COUNT=7', 'EXDATE:20260617T070000Z'] },
      { ...at(15, 10), recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE:20260617T100000Z'] },
    );
    expect(fields).toEqual(['recurrence']);
    expect(await shown()).toEqual(['06-15T10', '06-19T10']);
    expect((await restore('recurrence')).status).toBe(200);
    expect(await shown()).toEqual([15, 16, 18, 19, 20, 21].map((day) => `06-${day}T10`));
  });

  test('leaves out what was cancelled on the other side and since', async () => {
    const { restore, shown, patch } = await merged(
      series,
      { recurrence: ['RRULE:FREQ=DAILY;COUNT=5', 'EXDATE:20260616T070000Z'] },
      { recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260617T070000Z'] },
    );
    expect(await shown()).toEqual(['06-15T07', '06-18T07']);
    await patch(at(15, 9));
    await restore('recurrence');
    expect(await shown()).toEqual(['06-15T09', '06-18T09', '06-19T09']);
  });

  test('of what was made a series on both sides leaves out what either left out', async () => {
    const { restore, shown } = await merged(
      nine,
      { recurrence: [...daily, 'EXDATE:20260616T070000Z'] },
      { ...at(15, 9), recurrence: ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260617T090000Z'] },
    );
    expect(await shown()).toEqual(['06-15T09']);
    await restore('recurrence');
    expect(await shown()).toEqual(['06-15T09', '06-18T09', '06-19T09', '06-20T09']);
  });

  test('comes back with its dates where the other side ended it and it was moved since', async () => {
    const { restore, shown, patch } = await merged(
      series,
      { ...at(15, 8), recurrence: ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260616T080000Z', 'RDATE:20260620T120000Z'] },
      { ...at(18, 10), recurrence: null },
    );
    expect(await shown()).toEqual(['06-18T10']);
    await patch(at(18, 11));
    await restore('recurrence');
    expect(await shown()).toEqual(['06-18T11', '06-20T11', '06-23T15']);
  });

  const mondays = (...dates: string[]) => ['RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260712T215959Z', ...dates];

  test.each([
    ['a day of the week', mondays('EXDATE:20260622T070000Z'), ['06-18T07', '07-02T07', '07-09T07']],
    [
      'several days of the week',
      ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', 'EXDATE:20260622T070000Z', 'RDATE:20260616T120000Z'],
      ['06-18T07', '06-19T12', '06-20T07', '06-27T07'],
    ],
    ['an end', ['RRULE:FREQ=DAILY;UNTIL=20260617T215959Z', 'EXDATE:20260616T070000Z'], ['06-18T07', '06-20T07']],
  ])('by %s goes where the other side alone moved the event as it ended the series', async (_, recurrence, whole) => {
    const named = { ...nine, recurrence };
    const { fields, restore, shown } = await merged(
      { ...named, recurrence: recurrence.slice(0, 1) },
      { recurrence },
      { ...at(18, 7), recurrence: null },
    );
    expect(fields).toEqual(['recurrence']);
    expect(await shown()).toEqual(['06-18T07']);
    expect((await restore('recurrence')).status).toBe(200);
    expect(await shown()).toEqual(whole);
  });

  test('goes where the other side alone moved the series as it changed how it repeats', async () => {
    const { fields, restore, shown } = await merged(
      { ...nine, recurrence: mondays('EXDATE:20260622T070000Z') },
      { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'EXDATE:20260622T070000Z'] },
      { ...at(18, 7), recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2', 'EXDATE:20260625T070000Z'] },
    );
    expect(fields).toEqual(['recurrence']);
    expect(await shown()).toEqual(['06-18T07']);
    expect((await restore('recurrence')).status).toBe(200);
    expect(await shown()).toEqual(['06-18T07', '07-02T07', '07-09T07']);
  });

  type Case = [string, SyncedEvent, Partial<SyncedEvent>, Partial<SyncedEvent>, string[]];
  const cancelled = { ...nine, recurrence: [...daily, 'EXDATE:20260617T070000Z'] };
  const cases: Case[] = [
    [
      'a series moved on both sides',
      cancelled,
      { ...at(16, 8), recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260618T080000Z'] },
      { ...at(18, 10), recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE:20260620T100000Z'] },
      ['06-16T08', '06-17T08', '06-19T08'],
    ],
    [
      'a series that was made all-day',
      cancelled,
      { ...days(16), recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20260618'] },
      { ...at(18, 10), recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE:20260620T100000Z'] },
      ['06-16', '06-17', '06-19'],
    ],
    [
      'a series that was made all-day at Google',
      cancelled,
      { ...at(16, 8), recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260618T080000Z'] },
      { ...days(18), recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3', 'EXDATE;VALUE=DATE:20260620'] },
      ['06-16T08', '06-17T08', '06-19T08'],
    ],
    [
      'a series in another zone',
      cancelled,
      {
        ...at(15, 13),
        time_zone: 'America/New_York',
        recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260617T130000Z'],
      },
      { ...at(16, 7), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260618T070000Z'] },
      ['06-15T13', '06-16T13', '06-18T13'],
    ],
    [
      'a series that was ended at Google',
      cancelled,
      { ...at(16, 8), recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260618T080000Z'] },
      { ...at(18, 10), recurrence: null },
      ['06-16T08', '06-17T08', '06-19T08'],
    ],
    [
      'a series of days that was ended at Google, at a time',
      { ...nine, ...days(15), recurrence: daily },
      { ...days(16), recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20260618'] },
      { ...at(18, 10), recurrence: null },
      ['06-16', '06-17', '06-19'],
    ],
  ];
  const orders = [
    ['title', 'times', 'recurrence', 'location', 'notes'],
    ['notes', 'recurrence', 'location', 'times', 'title'],
    ['recurrence', 'times', 'notes', 'title', 'location'],
    ['times', 'notes', 'title', 'location', 'recurrence'],
  ];
  test.each(cases)(
    'of %s is back as it was, in whatever order all is put back',
    async (_, base, here, there, whole) => {
      for (const order of orders) {
        const { fields, restore, shown } = await merged(base, { ...others, ...here }, there);
        expect(fields).toEqual(['location', 'notes', 'recurrence', 'times', 'title']);
        for (const field of order) {
          const answer = await restore(field);
          expect(answer.status, `${field} of ${order}: ${answer.text}`).toBe(200);
        }
        expect(await shown(), order.join()).toEqual(whole);
      }
    },
  );

  test('says what to do where it does not go with the time that stands', async () => {
    const until = (day: number) => [`RRULE:FREQ=DAILY;UNTIL=202606${day}T215959Z`];
    const { restore, shown } = await merged(
      { ...series, recurrence: until(20) },
      { ...at(16, 7), recurrence: until(18) },
      { ...at(24, 7), recurrence: until(28) },
    );
    const answer = await restore('recurrence');
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_RECURRENCE' } });
    expect(answer.body.message).toContain('Put its time back first');
    for (const field of ['times', 'recurrence']) expect((await restore(field)).status).toBe(200);
    expect(await shown()).toEqual(['06-16T07', '06-17T07', '06-18T07']);
  });
});
