import type { CalendarEvent } from '@daywright/contract/events';
import { anEvent, aSpan } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { seriesStart } from '../../../lib/repeat/words.ts';
import { fieldsOf, patchOf } from './fields.ts';
import { errorsOf, type FormSource, formOf, withAllDay, withStart } from './form.ts';

/** Thursday 11 June 2026, 14:00 to 15:30 in Berlin. */
const review = anEvent('01900000-0000-7000-8000-00000000000a', {
  title: 'Design review',
  start_date: '2026-06-11T12:00:00.000Z',
  end_date: '2026-06-11T13:30:00.000Z',
  time_zone: 'Europe/Berlin',
  category: ['Meeting', 'Work'],
  spans: [
    aSpan('01900000-0000-7000-8000-0000000000b1', {
      title: 'Questions',
      start_date: '2026-06-11T12:00:00.000Z',
      end_date: '2026-06-11T12:15:00.000Z',
      completed: true,
    }),
  ],
});

const sourceOf = (event: CalendarEvent): FormSource => ({
  event,
  lines: event.recurrence,
  series: seriesStart(event),
});
const source = sourceOf(review);
const form = formOf(source);

test('an event is edited on the clock of its own zone', () => {
  expect(form).toMatchObject({ date: '2026-06-11', start: '14:00', end_date: '2026-06-11', end: '15:30' });
});

test('an unchanged form changes nothing', () => {
  expect(patchOf(form, formOf(source), source)).toEqual({});
});

test('only what was changed is sent', () => {
  const patch = patchOf(form, { ...form, title: 'Review ', category: 'Work', location: 'Room 2' }, source);
  expect(patch).toEqual({ title: 'Review', category: ['Work', 'Work'], location: 'Room 2' });
});

test('notes with HTML are edited as text, and stay as they are there unless they are edited', () => {
  const invited = sourceOf({ ...review, source: 'google', notes: '<p>Bring <b>salt</b></p>' });
  const read = formOf(invited);
  expect(read.notes).toBe('Bring salt');
  expect(patchOf(read, { ...read, location: 'Room 2' }, invited)).toEqual({ location: 'Room 2' });
  expect(patchOf(read, { ...read, notes: 'Bring oil' }, invited)).toEqual({ notes: 'Bring oil' });
});

test('a moved start takes the end along, and the spans, which the server moves', () => {
  const moved = withStart(form, { start: '16:00' });
  expect(moved).toMatchObject({ start: '16:00', end: '17:30' });
  expect(patchOf(form, moved, source)).toEqual({
    start_date: '2026-06-11T14:00:00.000Z',
    end_date: '2026-06-11T15:30:00.000Z',
  });
});

test.each([
  ['that starts later and ends as before', { ...withStart(form, { start: '15:00' }), end: '15:30' }],
  ['that becomes all-day', withAllDay(form, true)],
])('the spans of an event %s are sent with it', (_, changed) => {
  expect(patchOf(form, changed, source)).toHaveProperty('spans');
});

test('spans that were changed are sent at the time of the event', () => {
  const spans = form.spans.map((span) => ({ ...span, offset: 30 }));
  expect(patchOf(form, { ...form, spans }, source)).toEqual({
    spans: [
      {
        id: review.spans[0]?.id,
        title: 'Questions',
        completed: true,
        start_date: '2026-06-11T12:30:00.000Z',
        end_date: '2026-06-11T12:45:00.000Z',
      },
    ],
  });
});

test('a late event ends on the next day', () => {
  expect(withStart(form, { start: '23:30' })).toMatchObject({ end_date: '2026-06-12', end: '01:00' });
});

test('an event keeps its length over a clock change', () => {
  const moved = withStart(form, { date: '2026-10-25', start: '02:30' });
  expect(fieldsOf(moved, null, [])).toMatchObject({
    start_date: '2026-10-25T00:30:00.000Z',
    end_date: '2026-10-25T02:00:00.000Z',
  });
});

test('another zone keeps the time on the clock', () => {
  expect(patchOf(form, { ...form, time_zone: 'America/New_York' }, source)).toMatchObject({
    time_zone: 'America/New_York',
    start_date: '2026-06-11T18:00:00.000Z',
  });
});

test('an all-day event is sent with the date after its last one', () => {
  const patch = patchOf(form, { ...withAllDay(form, true), end_date: '2026-06-12' }, source);
  expect(patch).toMatchObject({ all_day: true, start_date: '2026-06-11', end_date: '2026-06-13' });
});

test('an event until midnight lasts all day on the date before', () => {
  expect(withAllDay({ ...form, end_date: '2026-06-12', end: '00:00' }, true).end_date).toBe('2026-06-11');
});

test('a rule that was not touched is not sent, whatever moved', () => {
  const series = sourceOf({ ...review, recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH'] });
  const from = formOf(series);
  expect(patchOf(from, withStart(from, { date: '2026-06-12' }), series)).not.toHaveProperty('recurrence');
});

test('a rule that the editor cannot show is kept', () => {
  const series = sourceOf({ ...review, recurrence: ['RRULE:FREQ=YEARLY;BYWEEKNO=24'] });
  expect(fieldsOf(formOf(series), series.lines, [])).toMatchObject({ recurrence: ['RRULE:FREQ=YEARLY;BYWEEKNO=24'] });
});

test.each([
  ['an empty title', { title: ' ' }, { title: 'Give it a title' }],
  ['an end before the start', { end: '13:00' }, { end: 'Ends before it starts' }],
  ['an end date before the date', { end_date: '2026-06-10' }, { end: 'Ends before it starts' }],
])('%s is refused', (_, change, error) => {
  expect(errorsOf({ ...form, ...change })).toMatchObject(error);
});

test('a span that a shorter event leaves outside is named', () => {
  const [span] = form.spans;
  expect([...errorsOf({ ...form, end: '14:10' }).spans]).toEqual([[span?.id, 'Lies outside the event']]);
});

test('a sound form has no errors', () => {
  expect(errorsOf(form)).toEqual({ spans: new Map() });
});
