import type { CalendarEvent } from '@daywright/contract/events';
import { anEvent } from '@daywright/schedule/testing/events';
import { describe, expect, test } from 'vitest';
import { RevertConflict, revertedEvent } from './revert.ts';

const event = anEvent('01890000-0000-7000-8000-000000000001');

const revert = (before: Partial<CalendarEvent>, after: Partial<CalendarEvent>, current: Partial<CalendarEvent>) =>
  revertedEvent({ ...event, ...before }, { ...event, ...after }, { ...event, ...current });

const rule = 'RRULE:FREQ=DAILY';

describe('a recurrence', () => {
  const dates = (...values: string[]) => `EXDATE:${values.join(',')}`;

  test.each([
    [
      'an excluded date goes from a line of several',
      [rule],
      [rule, dates('a')],
      [rule, dates('a', 'b')],
      [rule, dates('b')],
    ],
    ['an empty line goes', [rule], [rule, dates('a')], [rule, dates('a')], [rule]],
    ['an included date comes back', [rule, dates('a')], [rule], [rule, dates('b')], [rule, dates('b'), dates('a')]],
    [
      'a rule reverts under dates excluded since',
      [rule],
      ['RRULE:FREQ=WEEKLY'],
      ['RRULE:FREQ=WEEKLY', dates('b')],
      [rule, dates('b')],
    ],
    [
      'dates in a zone keep it',
      [rule],
      [rule, 'EXDATE;TZID=X:a'],
      [rule, 'EXDATE;TZID=X:a,b'],
      [rule, 'EXDATE;TZID=X:b'],
    ],
    ['what is already as it was stays', [rule], [rule, dates('a')], [rule, dates('b')], [rule, dates('b')]],
  ])('%s', (_, before, after, current, expected) => {
    expect(revert({ recurrence: before }, { recurrence: after }, { recurrence: current }).recurrence).toEqual(expected);
  });

  test.each([
    ['of its own', ['EXDATE:20260304T080000Z'], ['EXDATE:20260304T090000Z']],
    ['none', [], []],
  ])('dates excluded since go back with a series that moved; those it had before: %s', (_, was, became) => {
    const at = (hour: string, ...lines: string[]) => ({
      ...{ start_date: `2026-03-02T${hour}:00:00.000Z`, end_date: `2026-03-02T${hour}:30:00.000Z` },
      ...{ time_zone: 'UTC', recurrence: [rule, ...lines] },
    });
    const current = at('09', ...became, 'EXDATE:20260306T090000Z');
    const { recurrence } = revert(at('08', ...was), at('09', ...became), current);
    expect(recurrence).toEqual([rule, ...was, 'EXDATE:20260306T080000Z']);
  });

  test('a rule that was changed since is a conflict', () => {
    const attempt = () =>
      revert({ recurrence: [rule] }, { recurrence: ['RRULE:FREQ=WEEKLY'] }, { recurrence: ['RRULE:FREQ=YEARLY'] });
    expect(attempt).toThrow(new RevertConflict('recurrence'));
  });

  test('a series that was made single since is a conflict', () => {
    const attempt = () => revert({ recurrence: [rule] }, { recurrence: [rule, dates('a')] }, { recurrence: null });
    expect(attempt).toThrow(new RevertConflict('recurrence'));
  });
});

describe('a list', () => {
  test.each([
    ['what was added goes', ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'C']],
    ['what was removed comes back to its place', ['A', 'B', 'C'], ['A', 'C'], ['A', 'C', 'D'], ['A', 'B', 'C', 'D']],
    ['what was first is first again', ['A', 'B'], ['B'], ['B', 'C'], ['A', 'B', 'C']],
    ['another order is taken back when nothing else changed', ['A', 'B'], ['B', 'A'], ['B', 'A'], ['A', 'B']],
    ['what was removed since stays away', ['A'], ['A', 'B'], [], []],
  ])('%s', (_, before, after, current, expected) => {
    expect(revert({ category: before }, { category: after }, { category: current }).category).toEqual(expected);
  });
});

describe('spans', () => {
  const span = (n: number, fields: object = {}) => ({
    id: `01890000-0000-7000-8000-00000000010${n}`,
    title: `Span ${n}`,
    start_date: event.start_date,
    end_date: event.end_date,
    completed: false,
    ...fields,
  });

  test('revert field by field', () => {
    const renamed = [span(1, { title: 'New' })];
    const current = [span(1, { title: 'New', completed: true })];
    expect(revert({ spans: [span(1)] }, { spans: renamed }, { spans: current }).spans).toEqual([
      span(1, { completed: true }),
    ]);
  });

  test.each([
    ['a field of one changed since', [span(1)], [span(1, { title: 'B' })], [span(1, { title: 'C' })], '.title'],
    ['one that was added changed since', [], [span(1)], [span(1, { completed: true })], ''],
    ['one that was changed is gone', [span(1)], [span(1, { title: 'B' })], [], ''],
  ])('%s is a conflict', (_, before, after, current, field) => {
    const attempt = () => revert({ spans: before }, { spans: after }, { spans: current });
    expect(attempt).toThrow(new RevertConflict(`spans.${span(1).id}${field}`));
  });

  test('one whose change was taken back by hand stays as it is', () => {
    const spans = [span(1), span(2, { title: 'Mine' })];
    expect(revert({ spans: [span(1)] }, { spans: [span(1, { title: 'B' })] }, { spans }).spans).toEqual(spans);
  });
});
