import { type Occurrence, occurrencesIn, parseRecurrence } from '@daywright/schedule/recurrence';
import { expect, test } from 'vitest';
import { documentOf } from '../door/row.ts';
import type { NewEvent } from '../operations.ts';
import { occurrenceOf } from '../series/occurrence.ts';
import { preparedMaster } from './occurrence-text.ts';

const id = '01890000-0000-7000-8000-000000000001';
const stamps = { version: 3, created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' };

const timed: NewEvent = {
  id,
  calendar_id: '01890000-0000-7000-8000-000000000002',
  source: 'daywright',
  title: 'Say "hi" \\ to the <team>\n — ünï',
  start_date: '2026-03-27T08:00:00.000Z',
  end_date: '2026-03-27T09:30:00.000Z',
  all_day: false,
  time_zone: 'Europe/Berlin',
  icon: null,
  category: ['Work', 'Team'],
  location: null,
  notes: 'Bring "it"',
  recurrence: ['RRULE:FREQ=DAILY'],
  series_id: null,
  original_start: null,
  completed: false,
  spans: [
    {
      id: '01890000-0000-7000-8000-000000000003',
      title: 'First {half}',
      start_date: '2026-03-27T08:00:00.000Z',
      end_date: '2026-03-27T08:45:00.000Z',
      completed: false,
    },
    {
      id: '01890000-0000-7000-8000-000000000004',
      title: 'Second',
      start_date: '2026-03-27T08:45:00.000Z',
      end_date: '2026-03-27T09:30:00.000Z',
      completed: false,
    },
  ],
  reminders: [10],
  guests: [],
  read_only: false,
};

const allDay: NewEvent = {
  ...timed,
  all_day: true,
  start_date: '2026-03-27',
  end_date: '2026-03-29',
  spans: timed.spans.map((span) => ({ ...span, start_date: '2026-03-27', end_date: '2026-03-28' })),
};

test.each([
  ['timed', timed],
  ['all-day', allDay],
  ['one without spans', { ...timed, spans: [] }],
])('the text of a %s occurrence is the JSON of the occurrence', (_, event) => {
  const master = documentOf(event, stamps);
  const prepared = preparedMaster(JSON.stringify(master));
  const from = Date.parse('2026-03-27');
  const occurrences = occurrencesIn(parseRecurrence({ ...master, recurrence: ['RRULE:FREQ=DAILY'] }), from, from + 9e8);
  expect(occurrences.length).toBeGreaterThan(8);
  for (const occurrence of occurrences) {
    const whole = occurrenceOf(master, occurrence.original_start);
    expect(JSON.parse(prepared.text(occurrence))).toEqual(whole);
    expect(prepared.id(occurrence)).toBe(whole.id);
  }
});

test('a text that changed is prepared anew', () => {
  const at: Occurrence = { original_start: '20260327T080000Z', start: 1_774_598_400_000, end: 1_774_603_800_000 };
  const first = preparedMaster(JSON.stringify(documentOf(timed, stamps)));
  const second = preparedMaster(JSON.stringify(documentOf({ ...timed, title: 'Other' }, stamps)));
  expect(JSON.parse(first.text(at)).title).toBe(timed.title);
  expect(JSON.parse(second.text(at)).title).toBe('Other');
});
