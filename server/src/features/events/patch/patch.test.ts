import type { EventDraft, EventPatch } from '@daywright/contract/event-input';
import { describe, expect, test } from 'vitest';
import { calendarId, codeOf, spanAt, spanId, storedEvent } from '../series/testing/event-table.ts';
import { checkEvent, newEventFrom, patchEvent } from './patch.ts';

const defaults = { calendar_id: calendarId, time_zone: 'Europe/Berlin' };
const draft: EventDraft = { title: 'Plan', start_date: '2026-03-02T09:00:00Z', end_date: '2026-03-02T10:00:00Z' };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a new event', () => {
  test('takes what its draft leaves out from the defaults', () => {
    expect(newEventFrom(draft, defaults)).toEqual({
      id: expect.stringMatching(uuid),
      calendar_id: calendarId,
      source: 'daywright',
      title: 'Plan',
      start_date: '2026-03-02T09:00:00.000Z',
      end_date: '2026-03-02T10:00:00.000Z',
      all_day: false,
      time_zone: 'Europe/Berlin',
      icon: null,
      category: [],
      location: null,
      notes: null,
      recurrence: null,
      series_id: null,
      original_start: null,
      completed: false,
      spans: [],
      reminders: [],
      guests: [],
      read_only: false,
    });
  });

  test('keeps the id of its draft', () => {
    expect(newEventFrom({ ...draft, id: spanId(9) }, defaults).id).toBe(spanId(9));
  });

  test.each([
    ['2026-03-29T02:30+01:00', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T01:30:15.5Z', '2026-03-29T01:30:15.500Z'],
    ['2026-03-29T01:30:15.123999Z', '2026-03-29T01:30:15.123Z'],
    ['0001-01-01T00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('writes the instant %s as %s', (given, stored) => {
    expect(newEventFrom({ ...draft, start_date: given }, defaults).start_date).toBe(stored);
  });

  test.each([
    ['2026-02-30T09:00Z', false],
    ['2026-03-02T24:00Z', false],
    ['2026-03-02T09:60Z', false],
    ['0000-06-01T00:00Z', false],
    ['0001-01-01T00:00+01:00', false],
    ['9999-12-31T23:00-05:00', false],
    ['2026-03-02', false],
    ['2026-02-30', true],
    ['2025-02-29', true],
    ['0000-01-01', true],
    ['2026-03-02T00:00Z', true],
  ])('refuses the time %s where all_day is %s', (start_date, all_day) => {
    expect(codeOf(() => newEventFrom({ ...draft, start_date, all_day }, defaults))).toBe('INVALID_DATE');
  });

  test('trims its texts and takes blank ones for none', () => {
    const event = newEventFrom({ ...draft, title: '  Plan ', location: ' Hall 3 ', notes: ' \n ', icon: '' }, defaults);
    expect(event).toMatchObject({ title: 'Plan', location: 'Hall 3', notes: null, icon: null });
  });

  test('names each category once, in the first spelling', () => {
    const category = [' Work', 'sport', 'WORK', ' ', 'Sport '];
    expect(newEventFrom({ ...draft, category }, defaults).category).toEqual(['Work', 'sport']);
  });

  test('reminds once a time, the shortest notice first', () => {
    expect(newEventFrom({ ...draft, reminders: [60, 10, 60] }, defaults).reminders).toEqual([10, 60]);
  });

  test('has a title of more than blanks', () => {
    expect(codeOf(() => newEventFrom({ ...draft, title: ' ' }, defaults))).toBe('INVALID_REQUEST');
  });

  test.each(['Mars/Olympus', '+01:00', '2026-01-01T00:00[Europe/Berlin]'])('refuses the zone %s', (time_zone) => {
    expect(codeOf(() => newEventFrom({ ...draft, time_zone }, defaults))).toBe('UNKNOWN_TIME_ZONE');
  });

  test('writes a zone in its usual letters', () => {
    expect(newEventFrom({ ...draft, time_zone: 'america/new_york' }, defaults).time_zone).toBe('America/New_York');
  });

  test('keeps the order of its spans, and gives them ids', () => {
    const late = { title: 'Late', start_date: '2026-03-02T09:30Z', end_date: '2026-03-02T10:00Z' };
    const early = { id: spanId(1), title: ' Early ', start_date: '2026-03-02T09:00Z', end_date: '2026-03-02T09:30Z' };
    expect(newEventFrom({ ...draft, spans: [early, late] }, defaults).spans).toEqual([
      {
        ...early,
        title: 'Early',
        start_date: '2026-03-02T09:00:00.000Z',
        end_date: '2026-03-02T09:30:00.000Z',
        completed: false,
      },
      {
        ...late,
        id: expect.stringMatching(uuid),
        start_date: '2026-03-02T09:30:00.000Z',
        end_date: '2026-03-02T10:00:00.000Z',
        completed: false,
      },
    ]);
  });

  test('has no two spans of one id', () => {
    const spans = [spanAt(1, 0, 10), spanAt(1, 10, 20)];
    expect(codeOf(() => newEventFrom({ ...draft, spans }, defaults))).toBe('INVALID_REQUEST');
  });

  test('is not done as a series', () => {
    const spans = [{ ...spanAt(1, 0, 10), completed: true }];
    const event = newEventFrom({ ...draft, recurrence: [' RRULE:FREQ=DAILY ', ''], completed: true, spans }, defaults);
    expect(event).toMatchObject({ recurrence: ['RRULE:FREQ=DAILY'], completed: false, spans: [{ completed: false }] });
  });
});

describe('a patch of the times', () => {
  const event = storedEvent({ spans: [spanAt(1, 10, 20)] });
  const times = (patch: EventPatch, of = event) => {
    const { start_date, end_date, spans } = patchEvent(of, patch);
    const short = (text: string) => text.replace(':00.000Z', 'Z');
    return [start_date, end_date, ...spans.flatMap((span) => [span.start_date, span.end_date])].map(short);
  };

  test.each<[string, EventPatch, string[]]>([
    [
      'a start alone moves all',
      { start_date: '2026-01-06T12:00Z' },
      ['2026-01-06T12:00Z', '2026-01-06T13:00Z', '2026-01-06T12:10Z', '2026-01-06T12:20Z'],
    ],
    [
      'an end alone resizes',
      { end_date: '2026-01-05T08:30Z' },
      ['2026-01-05T08:00Z', '2026-01-05T08:30Z', '2026-01-05T08:10Z', '2026-01-05T08:20Z'],
    ],
    [
      'a start with the old end resizes',
      { start_date: '2026-01-05T07:30Z', end_date: '2026-01-05T09:00Z' },
      ['2026-01-05T07:30Z', '2026-01-05T09:00Z', '2026-01-05T08:10Z', '2026-01-05T08:20Z'],
    ],
    [
      'both move and stretch',
      { start_date: '2026-01-05T10:00Z', end_date: '2026-01-05T12:00Z' },
      ['2026-01-05T10:00Z', '2026-01-05T12:00Z', '2026-01-05T10:10Z', '2026-01-05T10:20Z'],
    ],
    [
      'a zone alone keeps the instants',
      { time_zone: 'Asia/Kolkata' },
      ['2026-01-05T08:00Z', '2026-01-05T09:00Z', '2026-01-05T08:10Z', '2026-01-05T08:20Z'],
    ],
    [
      'spans that are given stay where they are put',
      { start_date: '2026-01-05T08:05Z', spans: [spanAt(1, 30, 40)] },
      ['2026-01-05T08:05Z', '2026-01-05T09:05Z', '2026-01-05T08:30Z', '2026-01-05T08:40Z'],
    ],
  ])('%s', (_, patch, expected) => {
    expect(times(patch)).toEqual(expected);
  });

  test('keeps the elapsed length across a clock change, so that spans stay inside', () => {
    const night = storedEvent({ start_date: '2026-03-27T23:00:00.000Z', end_date: '2026-03-28T05:00:00.000Z' });
    const withSpan = { ...night, spans: [spanAt(1, 300, 360, night)] };
    // 00:00 in Berlin; the clocks skip 02:00 to 03:00.
    const patch = { start_date: '2026-03-28T23:00Z' };
    expect(times(patch, withSpan)).toEqual([
      '2026-03-28T23:00Z',
      '2026-03-29T05:00Z',
      '2026-03-29T04:00Z',
      '2026-03-29T05:00Z',
    ]);
    checkEvent(patchEvent(withSpan, patch));
  });

  test('all_day alone turns instants into the dates they touch in the zone', () => {
    const late = storedEvent({ start_date: '2026-01-05T22:30:00.000Z', end_date: '2026-01-05T23:30:00.000Z' });
    const withSpan = { ...late, spans: [spanAt(1, 40, 60, late)] };
    expect(times({ all_day: true }, withSpan)).toEqual(['2026-01-05', '2026-01-07', '2026-01-06', '2026-01-07']);
  });

  test('an event that ends at midnight does not touch the next date', () => {
    const untilMidnight = storedEvent({ start_date: '2026-01-05T22:00:00.000Z', end_date: '2026-01-05T23:00:00.000Z' });
    const withMark = { ...untilMidnight, spans: [spanAt(1, 60, 60, untilMidnight)] };
    expect(times({ all_day: true }, withMark)).toEqual(['2026-01-05', '2026-01-06', '2026-01-05', '2026-01-06']);
  });

  test('all_day off turns dates into midnights of the zone', () => {
    const holiday = storedEvent({ all_day: true, start_date: '2026-03-29', end_date: '2026-03-30' });
    expect(times({ all_day: false }, holiday)).toEqual(['2026-03-28T23:00Z', '2026-03-29T22:00Z']);
    expect(times({ all_day: false, time_zone: 'America/New_York' }, holiday)).toEqual([
      '2026-03-29T04:00Z',
      '2026-03-30T04:00Z',
    ]);
  });

  test('an all-day event moves by dates', () => {
    const holiday = storedEvent({ all_day: true, start_date: '2026-03-29', end_date: '2026-03-31' });
    expect(times({ start_date: '2026-04-10' }, holiday)).toEqual(['2026-04-10', '2026-04-12']);
  });

  test('needs the kind of time that the event has', () => {
    expect(codeOf(() => patchEvent(event, { start_date: '2026-01-05' }))).toBe('INVALID_DATE');
    expect(codeOf(() => patchEvent(event, { all_day: true, start_date: '2026-01-05T08:00Z' }))).toBe('INVALID_DATE');
  });
});

describe('a patch', () => {
  test('leaves what it does not name', () => {
    const event = storedEvent({ notes: 'Bring cake', spans: [spanAt(1, 0, 10)] });
    expect(patchEvent(event, {})).toEqual(event);
    expect(patchEvent(event, { title: ' Party ' })).toEqual({ ...event, title: 'Party' });
    expect(patchEvent(event, { notes: null, category: [' Home '] })).toEqual({
      ...event,
      notes: null,
      category: ['Home'],
    });
  });

  test('keeps the tick of a span that keeps its id', () => {
    const event = storedEvent({ spans: [{ ...spanAt(1, 0, 10), completed: true }, spanAt(2, 10, 20)] });
    const { completed: _, ...again } = spanAt(1, 5, 10);
    const { id: __, ...added } = spanAt(3, 30, 40);
    const { spans } = patchEvent(event, { spans: [again, spanAt(2, 10, 20), { ...added, completed: true }] });
    expect(spans.map(({ id, title, completed }) => [id, title, completed])).toEqual([
      [spanId(1), 'Part 1', true],
      [spanId(2), 'Part 2', false],
      [expect.stringMatching(uuid), 'Part 3', true],
    ]);
  });
});

describe('an event that cannot be', () => {
  const span = (fields: object) => storedEvent({ spans: [{ ...spanAt(1, 10, 20), ...fields }] });

  test.each([
    ['END_BEFORE_START', storedEvent({ end_date: '2026-01-05T07:59:59.999Z' })],
    ['END_BEFORE_START', storedEvent({ all_day: true, start_date: '2026-01-05', end_date: '2026-01-05' })],
    ['END_BEFORE_START', span({ end_date: '2026-01-05T08:05:00.000Z' })],
    ['SPAN_OUTSIDE_EVENT', span({ end_date: '2026-01-05T09:00:00.001Z' })],
    ['SPAN_OUTSIDE_EVENT', span({ start_date: '2026-01-05T07:59:59.999Z' })],
    ['UNKNOWN_TIME_ZONE', storedEvent({ time_zone: 'Europe/Atlantis' })],
    ['INVALID_DATE', storedEvent({ start_date: '2026-01-05' })],
    ['INVALID_DATE', storedEvent({ start_date: '2026-01-05T08:00:00Z' })],
    ['INVALID_DATE', storedEvent({ end_date: '+010000-01-01T00:00:00.000Z' })],
    ['INVALID_DATE', storedEvent({ all_day: true, start_date: '2026-02-30', end_date: '2026-03-03' })],
    ['INVALID_DATE', span({ start_date: '2026-01-05' })],
    ['INVALID_RECURRENCE', storedEvent({ recurrence: ['RRULE:FREQ=HOURLY'] })],
    ['INVALID_RECURRENCE', storedEvent({ recurrence: ['every monday'] })],
    ['INVALID_RECURRENCE', storedEvent({ recurrence: ['RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20260105T080000Z'] })],
  ])('%s', (code, event) => {
    expect(codeOf(() => checkEvent(event))).toBe(code);
  });

  test('names the span that lies outside', () => {
    expect(() => checkEvent(span({ end_date: '2026-01-05T10:00:00.000Z' }))).toThrow('“Part 1”');
  });

  test('one without length can be, as can its span', () => {
    const event = storedEvent({ end_date: '2026-01-05T08:00:00.000Z', spans: [spanAt(1, 0, 0)] });
    expect(() => checkEvent(event)).not.toThrow();
  });
});
