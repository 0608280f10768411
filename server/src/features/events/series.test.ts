import type { CalendarEvent, EventPatch, Scope } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import { planDelete, planUpdate, spanTick } from './series.ts';
import { findEvent, occurrenceOf } from './series-occurrence.ts';
import { EventTable, masterId, spanAt, spanId, storedEvent } from './series-testing.ts';

/** Mondays at 09:00 in Berlin, from 5 January 2026 on: 08:00Z, from 30 March 07:00Z. */
const weekly = storedEvent({
  recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'],
  spans: [spanAt(1, 0, 10), spanAt(2, 10, 20)],
});
const on = (monthDay: string, hour = '08') => `${masterId}_2026${monthDay}T${hour}0000Z`;
const firstId = on('0105');
const secondId = on('0112');
const thirdId = on('0119');

const overrideOf = (master: CalendarEvent, id: string, fields: Partial<CalendarEvent>): CalendarEvent => ({
  ...findEvent(id, master, []),
  version: 7,
  ...fields,
});

interface Change {
  readonly id: string;
  readonly scope?: Scope;
  readonly version?: number;
}

/** Writes a change and holds the table to its rules. */
function patched(table: EventTable, change: Change, patch: EventPatch) {
  const plan = planUpdate({ ...table.seriesOf(change.id), ...change, patch });
  const after = table.after(plan.operations);
  after.check();
  return { ...plan, after, found: plan.resultId === null ? undefined : after.find(plan.resultId) };
}

function deleted(table: EventTable, change: Change) {
  const plan = planDelete({ ...table.seriesOf(change.id), ...change });
  const after = table.after(plan.operations);
  after.check();
  return { ...plan, after };
}

const codeOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return (error as { code?: unknown }).code ?? error;
  }
  return 'nothing thrown';
};

/** Starts and titles of a stretch, short. */
const seen = (table: EventTable, from = '2026-01-01', to = '2026-02-01') =>
  table.occurrences(from, to).map(({ start_date, title }) => `${start_date.slice(5, 16)} ${title}`);

const januaryMondays = ['01-05T08:00 Stand-up', '01-12T08:00 Stand-up', '01-19T08:00 Stand-up', '01-26T08:00 Stand-up'];
const series = new EventTable([weekly]);

describe('an occurrence', () => {
  test('keeps the wall time of its series, and its spans their place', () => {
    const summer = findEvent(on('0330', '07'), weekly, []);
    expect(summer).toEqual({
      ...weekly,
      id: on('0330', '07'),
      series_id: masterId,
      original_start: '20260330T070000Z',
      recurrence: null,
      start_date: '2026-03-30T07:00:00.000Z',
      end_date: '2026-03-30T08:00:00.000Z',
      spans: [
        { ...spanAt(1, 0, 10), start_date: '2026-03-30T07:00:00.000Z', end_date: '2026-03-30T07:10:00.000Z' },
        { ...spanAt(2, 10, 20), start_date: '2026-03-30T07:10:00.000Z', end_date: '2026-03-30T07:20:00.000Z' },
      ],
    });
  });

  test('of an all-day series is named by its date', () => {
    const holiday = storedEvent({
      all_day: true,
      start_date: '2026-01-05',
      end_date: '2026-01-07',
      recurrence: ['RRULE:FREQ=WEEKLY'],
    });
    const { id, start_date, end_date } = occurrenceOf(holiday, '20260112');
    expect([id, start_date, end_date]).toEqual([`${masterId}_20260112`, '2026-01-12', '2026-01-14']);
  });

  test.each([on('0113'), on('0330'), `${masterId}_20260112`, `${masterId}_2`])(
    'that the rule does not yield is not found: %s',
    (id) => {
      expect(codeOf(() => findEvent(id, weekly, []))).toBe('EVENT_NOT_FOUND');
    },
  );

  test('that was cancelled is not found', () => {
    const { after } = deleted(series, { id: secondId });
    expect(codeOf(() => after.find(secondId))).toBe('EVENT_NOT_FOUND');
  });
});

describe('a single event', () => {
  test('is patched whatever the scope', () => {
    const single = new EventTable([storedEvent()]);
    for (const scope of ['this', 'following', 'all'] as const) {
      const { operations, resultId } = patched(single, { id: masterId, scope }, { title: 'Walk' });
      expect(operations).toEqual([{ op: 'update', id: masterId, event: expect.objectContaining({ title: 'Walk' }) }]);
      expect(resultId).toBe(masterId);
    }
  });

  test('that would not change is not written', () => {
    const { operations, resultId } = patched(new EventTable([storedEvent()]), { id: masterId }, { title: 'Stand-up ' });
    expect([operations, resultId]).toEqual([[], masterId]);
  });

  test('becomes a series; what was done stays with the first occurrence', () => {
    const done = storedEvent({ completed: true, spans: [{ ...spanAt(1, 0, 10), completed: true }] });
    const { after } = patched(new EventTable([done]), { id: masterId }, { recurrence: weekly.recurrence });
    expect(after.find(firstId)).toMatchObject({ completed: true, spans: [{ completed: true }] });
    expect(after.find(secondId)).toMatchObject({ completed: false, spans: [{ completed: false }] });
    expect(after.row(masterId)).toMatchObject({ completed: false, recurrence: weekly.recurrence });
  });

  test('is deleted', () => {
    expect(deleted(new EventTable([storedEvent()]), { id: masterId }).after.rows).toEqual([]);
  });
});

describe('this', () => {
  test('is what an occurrence’s id means; the series stays as it was', () => {
    const { operations, after, resultId } = patched(series, { id: secondId }, { title: 'Review' });
    expect(operations.map(({ op }) => op)).toEqual(['create']);
    expect(resultId).toBe(secondId);
    expect(seen(after)).toEqual([januaryMondays[0], '01-12T08:00 Review', ...januaryMondays.slice(2)]);
    expect(after.row(masterId)).toBe(weekly);
  });

  test('moves an occurrence without changing its id', () => {
    const { after, found } = patched(series, { id: secondId }, { start_date: '2026-01-13T14:00Z' });
    expect(found).toMatchObject({
      id: secondId,
      original_start: '20260112T080000Z',
      end_date: '2026-01-13T15:00:00.000Z',
    });
    expect(found?.spans[1]?.start_date).toBe('2026-01-13T14:10:00.000Z');
    expect(patched(after, { id: secondId }, { title: 'Again' }).found).toMatchObject({ id: secondId, title: 'Again' });
  });

  test('continues the version of the occurrence, so that an edit of the old one is noticed', () => {
    const master = { ...weekly, version: 4 };
    const { after } = patched(new EventTable([master]), { id: secondId, version: 4 }, { completed: true });
    expect(after.row(secondId).version).toBe(5);
    expect(codeOf(() => patched(after, { id: secondId, version: 4 }, { completed: false }))).toBe('VERSION_STALE');
  });

  test('ticks one span of one occurrence', () => {
    const patch = spanTick(findEvent(secondId, weekly, []), spanId(2), true);
    const { found, after } = patched(series, { id: secondId }, patch);
    expect(found?.spans.map(({ id, completed }) => [id, completed])).toEqual([
      [spanId(1), false],
      [spanId(2), true],
    ]);
    expect(after.find(thirdId).spans.some(({ completed }) => completed)).toBe(false);
  });

  test('a span that is not there cannot be ticked', () => {
    expect(codeOf(() => spanTick(weekly, spanId(9), true))).toBe('SPAN_NOT_FOUND');
  });

  test('is refused for a rule, another calendar, and a master’s id', () => {
    expect(codeOf(() => patched(series, { id: secondId }, { recurrence: ['RRULE:FREQ=DAILY'] }))).toBe('SCOPE_INVALID');
    expect(codeOf(() => patched(series, { id: secondId }, { calendar_id: spanId(0) }))).toBe('SCOPE_INVALID');
    expect(codeOf(() => patched(series, { id: masterId, scope: 'this' }, { title: 'x' }))).toBe('SCOPE_INVALID');
    expect(codeOf(() => deleted(series, { id: masterId, scope: 'this' }))).toBe('SCOPE_INVALID');
  });

  test('takes recurrence null for what it already is', () => {
    expect(patched(series, { id: secondId }, { recurrence: null }).operations).toEqual([]);
  });

  test('an occurrence is deleted by an EXDATE, and its override with it', () => {
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { title: 'Review' })]);
    const { after, resultId, droppedOverrides } = deleted(table, { id: secondId });
    expect(after.rows.map(({ id }) => id)).toEqual([masterId]);
    expect(after.row(masterId).recurrence).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260112T080000Z']);
    expect([resultId, droppedOverrides]).toEqual([null, 0]);
    expect(seen(after)).toEqual([januaryMondays[0], ...januaryMondays.slice(2)]);
  });

  test('the last occurrence takes the series with it', () => {
    const two = new EventTable([{ ...weekly, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] }]);
    const { after } = deleted(two, { id: firstId });
    expect(after.rows).toHaveLength(1);
    expect(deleted(after, { id: secondId }).after.rows).toEqual([]);
  });
});

describe('versions', () => {
  const table = new EventTable([{ ...weekly, version: 3 }, overrideOf(weekly, secondId, { title: 'Review' })]);

  test('of an occurrence is its master’s, of an override its own', () => {
    for (const [id, version] of [
      [masterId, 3],
      [firstId, 3],
      [secondId, 7],
    ] as const) {
      for (const scope of [undefined, 'all'] as const) {
        expect(() => patched(table, { id, version, ...(scope && { scope }) }, { title: 'x' })).not.toThrow();
      }
      expect(codeOf(() => patched(table, { id, version: 5 }, { title: 'x' }))).toBe('VERSION_STALE');
      expect(codeOf(() => deleted(table, { id, version: 5 }))).toBe('VERSION_STALE');
    }
  });

  test('a stale one is answered with the event as it is', () => {
    const change = { ...table.seriesOf(secondId), version: 6, patch: { title: 'x' } };
    expect(() => planUpdate(change)).toThrow(expect.objectContaining({ details: { event: table.row(secondId) } }));
  });
});

describe('all', () => {
  test('is what a master’s id means', () => {
    const { after, resultId } = patched(series, { id: masterId }, { title: 'Sync' });
    expect(seen(after)).toEqual(januaryMondays.map((line) => line.replace('Stand-up', 'Sync')));
    expect(resultId).toBe(masterId);
  });

  test('through an occurrence moves the series as far on the clock as the occurrence', () => {
    const { after, resultId } = patched(
      series,
      { id: on('0330', '07'), scope: 'all' },
      { start_date: '2026-03-31T08:30Z' },
    );
    expect(after.row(masterId)).toMatchObject({
      start_date: '2026-01-06T09:30:00.000Z',
      end_date: '2026-01-06T10:30:00.000Z',
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
    });
    expect(after.row(masterId).spans[1]?.start_date).toBe('2026-01-06T09:40:00.000Z');
    expect(resultId).toBe(`${masterId}_20260331T083000Z`);
    expect(after.find(resultId ?? '').start_date).toBe('2026-03-31T08:30:00.000Z');
  });

  test('through an occurrence gives the series its length', () => {
    const { after } = patched(series, { id: secondId, scope: 'all' }, { end_date: '2026-01-12T10:00Z' });
    expect(after.row(masterId)).toMatchObject({ start_date: weekly.start_date, end_date: '2026-01-05T10:00:00.000Z' });
  });

  test('through an occurrence keeps its instant where the zone changes', () => {
    // Between 8 and 29 March New York is five hours behind Berlin, else six.
    const id = on('0316');
    const { after, found } = patched(series, { id, scope: 'all' }, { time_zone: 'America/New_York' });
    expect(found?.start_date).toBe('2026-03-16T08:00:00.000Z');
    expect(after.row(masterId)).toMatchObject({
      start_date: '2026-01-05T09:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  test('turns a series all-day and back', () => {
    const { after, resultId } = patched(series, { id: secondId, scope: 'all' }, { all_day: true });
    expect(after.row(masterId)).toMatchObject({ all_day: true, start_date: '2026-01-05', end_date: '2026-01-06' });
    expect(resultId).toBe(`${masterId}_20260112`);
    const back = patched(
      after,
      { id: resultId ?? '', scope: 'all' },
      { all_day: false, start_date: '2026-01-12T08:00Z', end_date: '2026-01-12T09:00Z', spans: [] },
    );
    expect(seen(back.after)).toEqual(januaryMondays);
  });

  test('turns a series all-day through an occurrence that had moved or grown', () => {
    const late = { start_date: '2026-01-13T13:00:00.000Z', end_date: '2026-01-14T13:00:00.000Z', spans: [] };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, late)]);
    const dates = { start_date: '2026-01-13', end_date: '2026-01-14', all_day: true };
    const { after, found } = patched(table, { id: secondId, scope: 'all' }, dates);
    expect(found).toMatchObject({ id: `${masterId}_20260112`, ...dates });
    expect(after.row(masterId)).toMatchObject({ start_date: '2026-01-05', end_date: '2026-01-06' });
  });

  test('through an occurrence in a zone of its own moves the series in the series’ zone', () => {
    const abroad = {
      time_zone: 'America/New_York',
      start_date: '2026-01-12T15:00:00.000Z',
      end_date: '2026-01-12T16:00:00.000Z',
      spans: [],
    };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, abroad)]);
    const { after } = patched(table, { id: secondId, scope: 'all' }, { start_date: '2026-01-12T16:00Z' });
    expect(after.row(masterId)).toMatchObject({ start_date: '2026-01-05T09:00:00.000Z', time_zone: 'Europe/Berlin' });
    expect(after.row(on('0112', '09'))).toMatchObject({
      start_date: '2026-01-12T16:00:00.000Z',
      time_zone: 'America/New_York',
    });
  });

  test('leaves a start in the second of two equal hours where it is', () => {
    const night = storedEvent({
      start_date: '2026-10-25T01:30:00.000Z',
      end_date: '2026-10-25T02:00:00.000Z',
      recurrence: ['RRULE:FREQ=DAILY'],
    });
    const id = on('1026', '01').replace('0000Z', '3000Z');
    const { after } = patched(new EventTable([night]), { id, scope: 'all' }, { end_date: '2026-10-26T02:30Z' });
    expect(after.row(masterId)).toMatchObject({ start_date: night.start_date, end_date: '2026-10-25T02:30:00.000Z' });
  });

  test('moves EXDATEs, original starts and the names of overrides along', () => {
    const cancelled = {
      ...weekly,
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260119T080000Z,20260330T070000Z'],
    };
    const table = new EventTable([cancelled, overrideOf(cancelled, secondId, { notes: 'Bring cake' })]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { start_date: '2026-01-05T13:00Z' });
    expect(after.row(masterId).recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'EXDATE:20260119T130000Z,20260330T120000Z',
    ]);
    expect(after.row(on('0112', '13'))).toMatchObject({
      notes: 'Bring cake',
      start_date: '2026-01-12T13:00:00.000Z',
      original_start: '20260112T130000Z',
      version: 8,
    });
    expect(droppedOverrides).toBe(0);
  });

  test('moves daily overrides into each other’s names', () => {
    const daily = { ...weekly, recurrence: ['RRULE:FREQ=DAILY'] };
    const table = new EventTable([
      daily,
      overrideOf(daily, on('0106'), { title: 'Six' }),
      overrideOf(daily, on('0107'), { title: 'Seven' }),
    ]);
    const { after } = patched(table, { id: on('0110'), scope: 'all' }, { start_date: '2026-01-11T08:00Z' });
    expect(seen(after, '2026-01-06', '2026-01-09')).toEqual([
      '01-06T08:00 Stand-up',
      '01-07T08:00 Six',
      '01-08T08:00 Seven',
    ]);
  });

  test('reaches the fields of an override that equal the series’, and no others', () => {
    const table = new EventTable([
      weekly,
      overrideOf(weekly, firstId, { title: 'Kick-off' }),
      overrideOf(weekly, secondId, { completed: true }),
      overrideOf(weekly, thirdId, { ...moved('2026-01-20T15:00:00.000Z') }),
    ]);
    const patch = { title: 'Sync', notes: 'Agenda', start_date: '2026-01-05T09:00Z', end_date: '2026-01-05T11:00Z' };
    const { after } = patched(table, { id: masterId }, patch);
    expect(after.row(on('0105', '09'))).toMatchObject({
      title: 'Kick-off',
      notes: 'Agenda',
      start_date: '2026-01-05T09:00:00.000Z',
    });
    expect(after.row(on('0112', '09'))).toMatchObject({
      title: 'Sync',
      completed: true,
      end_date: '2026-01-12T11:00:00.000Z',
    });
    expect(after.row(on('0119', '09'))).toMatchObject({
      title: 'Sync',
      start_date: '2026-01-20T15:00:00.000Z',
      end_date: '2026-01-20T17:00:00.000Z',
    });
  });

  test('takes the patch as it is in the override through which it came', () => {
    const table = new EventTable([
      weekly,
      overrideOf(weekly, secondId, { title: 'Review', ...moved('2026-01-13T15:00:00.000Z') }),
    ]);
    const { after, found } = patched(
      table,
      { id: secondId, scope: 'all' },
      { title: 'Sync', start_date: '2026-01-13T16:00Z' },
    );
    expect(found).toMatchObject({ id: on('0112', '09'), title: 'Sync', start_date: '2026-01-13T16:00:00.000Z' });
    expect(seen(after)).toEqual(['01-05T09:00 Sync', '01-13T16:00 Sync', '01-19T09:00 Sync', '01-26T09:00 Sync']);
  });

  test('drops and counts overrides that a new rule does not yield; cancelled dates stay cancelled', () => {
    const daily = { ...weekly, recurrence: ['RRULE:FREQ=DAILY', 'EXDATE:20260112T080000Z'] };
    const table = new EventTable([
      daily,
      overrideOf(daily, on('0106'), { title: 'Six' }),
      overrideOf(daily, thirdId, { title: 'Nineteen' }),
    ]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { recurrence: ['RRULE:FREQ=WEEKLY'] });
    expect(droppedOverrides).toBe(1);
    expect(seen(after)).toEqual(['01-05T08:00 Stand-up', '01-19T08:00 Nineteen', '01-26T08:00 Stand-up']);
  });

  test('restores what was cancelled where the same rule comes without its EXDATE', () => {
    const cancelled = { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20260112T080000Z'] };
    const { after } = patched(new EventTable([cancelled]), { id: masterId }, { recurrence: weekly.recurrence });
    expect(seen(after)).toEqual(januaryMondays);
  });

  test('answers with the master where the rule no longer yields the occurrence', () => {
    const { resultId } = patched(
      series,
      { id: secondId, scope: 'all' },
      { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2'] },
    );
    expect(resultId).toBe(masterId);
  });

  test('ticks only the occurrence through which it came', () => {
    const { after, found } = patched(series, { id: secondId, scope: 'all' }, { title: 'Sync', completed: true });
    expect(found).toMatchObject({ title: 'Sync', completed: true });
    expect(after.find(thirdId)).toMatchObject({ title: 'Sync', completed: false });
    const parts = findEvent(secondId, weekly, []).spans.map((span) => ({ ...span, completed: true }));
    const byParts = patched(series, { id: secondId, scope: 'all' }, { spans: parts });
    expect(byParts.found?.spans).toEqual(parts);
    expect(byParts.after.row(masterId).spans).toEqual(weekly.spans);
    expect(codeOf(() => patched(series, { id: masterId }, { completed: true }))).toBe('SCOPE_INVALID');
    const spans = weekly.spans.map((span) => ({ ...span, completed: true }));
    expect(codeOf(() => patched(series, { id: masterId }, { spans }))).toBe('SCOPE_INVALID');
  });

  test('gives spans through an occurrence the place they have in it', () => {
    const target = findEvent(secondId, weekly, []);
    const spans = [{ ...spanAt(3, 40, 60, target), title: 'Questions' }];
    const { after } = patched(series, { id: secondId, scope: 'all' }, { spans });
    expect(after.row(masterId).spans).toEqual([{ ...spanAt(3, 40, 60), title: 'Questions' }]);
    expect(after.find(thirdId).spans[0]?.start_date).toBe('2026-01-19T08:40:00.000Z');
  });

  test('carries spans into an override one by one', () => {
    const [first, second] = findEvent(secondId, weekly, []).spans;
    if (!first || !second) throw new Error('the example has two spans');
    const own = spanAt(5, 50, 60, findEvent(secondId, weekly, []));
    const ticked = { ...first, completed: true };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { spans: [ticked, second, own] })]);
    const spans = [{ ...spanAt(1, 0, 15), title: 'Round' }, spanAt(3, 30, 40)];
    const { after } = patched(table, { id: masterId }, { spans });
    expect(after.row(secondId).spans).toEqual([
      { ...ticked, title: 'Round', end_date: '2026-01-12T08:15:00.000Z' },
      own,
      { ...spanAt(3, 30, 40, findEvent(secondId, weekly, [])) },
    ]);
  });

  test('leaves a span out of an override that is too short for it, or where it was', () => {
    const [first] = findEvent(secondId, weekly, []).spans;
    if (!first) throw new Error('the example has spans');
    const short = { end_date: '2026-01-12T08:30:00.000Z', spans: [first] };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, short)]);
    const spans = [{ ...spanAt(1, 45, 60), title: 'Round' }, spanAt(3, 25, 35)];
    const { after } = patched(table, { id: masterId }, { spans });
    expect(after.row(secondId)).toMatchObject({ end_date: short.end_date, spans: [{ ...first, title: 'Round' }] });
  });

  test('keeps what was done of a span that the series loses', () => {
    const [first, second] = findEvent(secondId, weekly, []).spans;
    if (!first || !second) throw new Error('the example has two spans');
    const done = { ...second, completed: true };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { spans: [first, done] })]);
    expect(patched(table, { id: masterId }, { spans: [] }).after.row(secondId).spans).toEqual([done]);
  });

  test('an override whose own spans would not fit keeps its length', () => {
    const own = spanAt(5, 50, 60, findEvent(secondId, weekly, []));
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { spans: [own] })]);
    const { after } = patched(table, { id: masterId }, { end_date: '2026-01-05T08:30Z', title: 'Short' });
    expect(after.row(secondId)).toMatchObject({ title: 'Short', end_date: '2026-01-12T09:00:00.000Z', spans: [own] });
    expect(after.find(thirdId).end_date).toBe('2026-01-19T08:30:00.000Z');
  });

  test('refuses to shrink the series below a span', () => {
    expect(codeOf(() => patched(series, { id: masterId }, { end_date: '2026-01-05T08:15Z' }))).toBe(
      'SPAN_OUTSIDE_EVENT',
    );
  });

  test('refuses times through an occurrence that is all-day in a series that is not', () => {
    const holiday = { all_day: true, start_date: '2026-01-12', end_date: '2026-01-13', spans: [] };
    const table = new EventTable([weekly, overrideOf(weekly, secondId, holiday)]);
    expect(codeOf(() => patched(table, { id: secondId, scope: 'all' }, { start_date: '2026-01-13' }))).toBe(
      'SCOPE_INVALID',
    );
    expect(patched(table, { id: secondId, scope: 'all' }, { title: 'Off' }).found).toMatchObject({
      ...holiday,
      title: 'Off',
    });
  });

  test('without recurrence leaves the occurrence through which it came', () => {
    const table = new EventTable([
      weekly,
      overrideOf(weekly, firstId, { title: 'Kick-off' }),
      overrideOf(weekly, secondId, { completed: true }),
    ]);
    const { after, resultId, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'all' },
      { recurrence: null, title: 'Once' },
    );
    expect(after.rows.map(({ id, title, start_date, completed }) => [id, title, start_date, completed])).toEqual([
      [masterId, 'Once', '2026-01-12T08:00:00.000Z', true],
    ]);
    expect([resultId, droppedOverrides]).toEqual([masterId, 1]);
  });

  test('without recurrence through the master leaves the first occurrence as it is', () => {
    const table = new EventTable([weekly, overrideOf(weekly, firstId, { title: 'Kick-off' })]);
    const { after, droppedOverrides } = patched(table, { id: masterId }, { recurrence: null });
    expect(after.rows).toMatchObject([
      { id: masterId, title: 'Kick-off', recurrence: null, series_id: null, original_start: null },
    ]);
    expect(droppedOverrides).toBe(0);
  });

  test('deletes the series with its overrides', () => {
    const table = new EventTable([weekly, overrideOf(weekly, secondId, { title: 'Review' })]);
    for (const id of [masterId, firstId, secondId]) expect(deleted(table, { id, scope: 'all' }).after.rows).toEqual([]);
  });
});

/** Times of an override that starts there and lasts an hour, without spans. */
function moved(start: string): Partial<CalendarEvent> {
  return { start_date: start, end_date: new Date(Date.parse(start) + 3_600_000).toISOString(), spans: [] };
}

describe('following', () => {
  const counted = { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
  const table = new EventTable([
    counted,
    overrideOf(counted, firstId, { title: 'Kick-off' }),
    overrideOf(counted, thirdId, { notes: 'Bring cake' }),
  ]);

  test('ends the old series, and gives the rest of its count and later overrides to a new one', () => {
    const { after, resultId, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'following' },
      { title: 'Sync' },
    );
    expect(seen(after, '2026-01-01', '2027-01-01')).toEqual([
      '01-05T08:00 Kick-off',
      '01-12T08:00 Sync',
      '01-19T08:00 Sync',
      '01-26T08:00 Sync',
    ]);
    const newId = resultId?.split('_')[0] ?? '';
    expect(newId).not.toBe(masterId);
    expect(after.row(masterId).recurrence).toEqual(['RRULE:FREQ=WEEKLY;COUNT=1']);
    expect(after.row(newId)).toMatchObject({
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      start_date: '2026-01-12T08:00:00.000Z',
    });
    expect(after.row(newId).spans.map(({ id }) => id)).toEqual([spanId(1), spanId(2)]);
    expect(after.row(`${newId}_20260119T080000Z`)).toMatchObject({
      title: 'Sync',
      notes: 'Bring cake',
      series_id: newId,
    });
    expect(resultId).toBe(`${newId}_20260112T080000Z`);
    expect(droppedOverrides).toBe(0);
  });

  test('moves what follows, not what was', () => {
    const { after } = patched(series, { id: thirdId, scope: 'following' }, { start_date: '2026-01-20T12:00Z' });
    expect(seen(after)).toEqual([...januaryMondays.slice(0, 2), '01-20T12:00 Stand-up', '01-27T12:00 Stand-up']);
  });

  test('through an override leaves its own edits to it', () => {
    const { after, resultId } = patched(table, { id: thirdId, scope: 'following' }, { title: 'Sync' });
    expect(after.find(resultId ?? '')).toMatchObject({ title: 'Sync', notes: 'Bring cake' });
    expect(after.occurrences('2026-01-26', '2026-01-27')).toMatchObject([{ title: 'Sync', notes: null }]);
  });

  test('from the first occurrence is all', () => {
    for (const id of [masterId, firstId]) {
      const { after } = patched(series, { id, scope: 'following' }, { title: 'Sync' });
      expect(after.rows).toMatchObject([{ id: masterId, title: 'Sync', recurrence: weekly.recurrence }]);
    }
  });

  test('from the first that is not cancelled is all', () => {
    const { after } = deleted(series, { id: firstId });
    expect(patched(after, { id: secondId, scope: 'following' }, { title: 'Sync' }).after.rows).toHaveLength(1);
  });

  test('with another rule counts the overrides that it drops', () => {
    const { after, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'following' },
      { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2'] },
    );
    expect(droppedOverrides).toBe(1);
    expect(seen(after)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Stand-up', '01-26T08:00 Stand-up']);
  });

  test('without recurrence ends the series with this occurrence', () => {
    const { after, found, droppedOverrides } = patched(
      table,
      { id: secondId, scope: 'following' },
      { recurrence: null },
    );
    expect(seen(after)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Stand-up']);
    expect(found).toMatchObject({ recurrence: null, series_id: null, original_start: null });
    expect(droppedOverrides).toBe(1);
  });

  test('that changes nothing does not split', () => {
    expect(patched(table, { id: secondId, scope: 'following' }, { title: 'Stand-up' }).operations).toEqual([]);
  });

  test('of added dates alone splits into what is left', () => {
    const dates = { ...weekly, recurrence: ['RDATE:20260112T080000Z,20260119T080000Z'] };
    const byDates = new EventTable([dates, overrideOf(dates, firstId, { title: 'Kick-off' })]);
    const { after } = patched(byDates, { id: thirdId, scope: 'following' }, { title: 'Sync' });
    expect(seen(after)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Stand-up', '01-19T08:00 Sync']);
    const { after: shorter } = patched(after, { id: secondId, scope: 'following' }, { title: 'Walk' });
    expect(seen(shorter)).toEqual(['01-05T08:00 Kick-off', '01-12T08:00 Walk', '01-19T08:00 Sync']);
    expect(shorter.rows.map(({ recurrence }) => recurrence)).toEqual([null, null, null]);
  });

  test('is refused at a date that was added beside the rule', () => {
    const extra = { ...weekly, recurrence: ['RRULE:FREQ=WEEKLY', 'RDATE:20260114T080000Z'] };
    const change = { id: on('0114'), scope: 'following' } as const;
    expect(codeOf(() => patched(new EventTable([extra]), change, { title: 'x' }))).toBe('SCOPE_INVALID');
  });

  test('deletes what follows and keeps what was', () => {
    const { after, droppedOverrides } = deleted(table, { id: secondId, scope: 'following' });
    expect(seen(after, '2026-01-01', '2027-01-01')).toEqual(['01-05T08:00 Kick-off']);
    expect(droppedOverrides).toBe(0);
    expect(deleted(table, { id: firstId, scope: 'following' }).after.rows).toEqual([]);
  });
});
