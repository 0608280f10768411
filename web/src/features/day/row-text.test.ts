import type { TimeEntry } from '@daywright/contract/time-entries';
import type { DayEvent } from '@daywright/schedule/day-event';
import { dayGroups } from '@daywright/schedule/day-groups';
import { anEntry } from '@daywright/schedule/testing/entries';
import { answered } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { eventOf } from './event.fixture.ts';
import { compactMetaText, isCompact, metaText, rowLabel } from './row-text.ts';

const now = Date.parse('2026-06-11T08:14:00Z');

/** The events of 11 June at 08:14, UTC. */
function shown(fields: Parameters<typeof eventOf>[0]): DayEvent {
  const [day] = dayGroups([eventOf(fields)], ['2026-06-11'], now, 'UTC');
  const event = day?.events[0];
  if (!event) throw new Error('Not on that day');
  return event;
}

const sleep = shown({
  id: 'Sleep',
  category: ['Sleep'],
  start_date: '2026-06-10T21:00:00.000Z',
  end_date: '2026-06-11T04:30:00.000Z',
});

test('a row is read with its name first, then when it is, then how it stands', () => {
  expect(rowLabel(shown({ id: 'Review' }))).toBe('Review, 08:00 to 09:00, live, 46m left');
  const later = { start_date: '2026-06-11T09:00:00.000Z', end_date: '2026-06-11T10:00:00.000Z' };
  expect(rowLabel(shown({ id: 'Lunch', ...later }))).toBe('Lunch, 09:00 to 10:00, next, in 46m');
  const over = { start_date: '2026-06-11T06:00:00.000Z', end_date: '2026-06-11T07:00:00.000Z' };
  expect(rowLabel(shown({ id: 'Run', ...over, completed: true }))).toBe('Run, 06:00 to 07:00, done');
  expect(rowLabel(shown({ id: 'Run', ...over }))).toBe('Run, 06:00 to 07:00');
  const birthday = { all_day: true, start_date: '2026-06-11', end_date: '2026-06-12' };
  expect(rowLabel(shown({ id: 'Birthday', ...birthday }))).toBe('Birthday, all day');
});

test('a row of an invitation says what was answered, unless it was accepted', () => {
  const later = { start_date: '2026-06-11T09:00:00.000Z', end_date: '2026-06-11T10:00:00.000Z' };
  const labelOf = (answer: Parameters<typeof answered>[0]) => {
    const invited = { ...eventOf({ id: 'Fair', ...later }), guests: answered(answer) };
    const [day] = dayGroups([invited], ['2026-06-11'], now, 'UTC', {
      session: { isActive: false, event: null, nextText: '' },
    });
    return day?.events.map(rowLabel)[0];
  };
  expect(labelOf('declined')).toBe('Fair, 09:00 to 10:00, declined');
  expect(labelOf('needs-action')).toBe('Fair, 09:00 to 10:00, no answer yet');
  expect(labelOf('tentative')).toBe('Fair, 09:00 to 10:00, maybe');
  expect(labelOf('accepted')).toBe('Fair, 09:00 to 10:00');
});

test('a row that was not ticked says whether it was missed, or how much of it was tracked', () => {
  const run = eventOf({ id: 'Run', start_date: '2026-06-11T06:00:00.000Z', end_date: '2026-06-11T07:00:00.000Z' });
  const labelWith = (entries: TimeEntry[]) => {
    const [day] = dayGroups([run], ['2026-06-11'], now, 'UTC', { entries, outcome: { accountCreatedAt: 0 } });
    const event = day?.events[0];
    return event && rowLabel(event);
  };
  const track = { event_id: 'Run', started_at: '2026-06-11T06:10:00.000Z' };
  expect(labelWith([])).toBe('Run, 06:00 to 07:00, missed');
  expect(labelWith([anEntry('e', { ...track, stopped_at: '2026-06-11T06:30:00.000Z' })])).toBe(
    'Run, 06:00 to 07:00, missed',
  );
  expect(labelWith([anEntry('e', { ...track, stopped_at: '2026-06-11T06:50:00.000Z' })])).toBe(
    'Run, 06:00 to 07:00, 40m tracked',
  );
});

test('what began the day before says until when it lasts', () => {
  expect(metaText(sleep)).toBe('7h 30m, until 04:30');
  expect(compactMetaText(sleep)).toBe('until 04:30');
});

test('sleep and all-day events take one line, but not while they are on', () => {
  expect(isCompact(sleep)).toBe(true);
  expect(isCompact(shown({ id: 'Birthday', all_day: true, start_date: '2026-06-11', end_date: '2026-06-12' }))).toBe(
    true,
  );
  expect(isCompact(shown({ id: 'Nap', category: ['Sleep'] }))).toBe(false);
  expect(isCompact(shown({ id: 'Work' }))).toBe(false);
});
