import { describe, expect, test } from 'vitest';
import { entryDifferences, eventDifferences, rivalDifferences } from './differences.ts';
import { aSpan, timed } from './testing/events.ts';

const lunch = timed('e', '12:30', '13:15');
const between = (fields: object) => eventDifferences(lunch, { ...lunch, ...fields }, 'UTC', '2026-06-11');

describe('what differs between two versions of an event', () => {
  test('is nothing where only the version grew', () => {
    expect(between({ version: 7, updated_at: '2026-06-12T00:00:00.000Z' })).toEqual([]);
  });

  test('is said field by field, in the order of the editor', () => {
    const changed = between({
      location: 'Canteen',
      title: 'Long lunch',
      end_date: '2026-06-11T14:00:00.000Z',
      completed: true,
    });
    expect(changed).toEqual([
      { name: 'Title', before: lunch.title, after: 'Long lunch' },
      { name: 'When', before: 'Thu 11 Jun, 12:30 to 13:15', after: 'Thu 11 Jun, 12:30 to 14:00' },
      { name: 'Done', before: 'no', after: 'yes' },
      { name: 'Location', before: '', after: 'Canteen' },
    ]);
  });

  test('names only the spans that changed', () => {
    const [open, other] = [aSpan('Outline'), aSpan('Draft')];
    const before = { ...lunch, spans: [open, other] };
    const after = { ...lunch, spans: [{ ...open, completed: true }, other] };
    expect(eventDifferences(before, after, 'UTC', '2026-06-11')).toEqual([
      { name: 'Spans', before: '☐ 09:00 Outline', after: '☑ 09:00 Outline' },
    ]);
  });
});

test('a span at another time is named by both', () => {
  const span = aSpan('Outline');
  const later = { ...span, start_date: '2026-06-11T09:15:00.000Z', end_date: '2026-06-11T09:45:00.000Z' };
  expect(eventDifferences({ ...lunch, spans: [span] }, { ...lunch, spans: [later] }, 'UTC', '2026-06-11')).toEqual([
    { name: 'Spans', before: '☐ 09:00 Outline', after: '☐ 09:15 Outline' },
  ]);
});

describe('what two people made of an event', () => {
  test('shows a field that both changed as each has it, and one that only the others changed stays theirs', () => {
    const theirs = {
      ...lunch,
      start_date: '2026-06-11T13:00:00.000Z',
      end_date: '2026-06-11T13:45:00.000Z',
      notes: 'Book',
    };
    const mine = { ...theirs, start_date: '2026-06-12T11:00:00.000Z', end_date: '2026-06-12T11:45:00.000Z' };
    expect(rivalDifferences(lunch, theirs, mine, 'UTC')).toEqual([
      { name: 'When', theirs: 'Thu 11 Jun, 13:00 to 13:45', mine: 'Fri 12 Jun, 11:00 to 11:45' },
      { name: 'Notes', theirs: 'Book', mine: 'Book' },
    ]);
  });

  test('leaves out what neither changed, and is empty where something is gone', () => {
    const base = { ...lunch, location: 'Canteen', spans: [aSpan('Eat')] };
    const theirs = { ...base, location: null };
    expect(rivalDifferences(base, theirs, { ...theirs, title: 'Meal' }, 'UTC')).toEqual([
      { name: 'Title', theirs: lunch.title, mine: 'Meal' },
      { name: 'Location', theirs: '', mine: '' },
    ]);
  });

  test('names the spans that one of them changed, as each has them', () => {
    const [eat, drink] = [aSpan('Eat'), aSpan('Drink')];
    const base = { ...lunch, spans: [eat, drink] };
    const theirs = { ...base, spans: [{ ...eat, completed: true }, drink] };
    expect(rivalDifferences(base, theirs, base, 'UTC')).toEqual([
      { name: 'Spans', theirs: '☑ 09:00 Eat', mine: '☐ 09:00 Eat' },
    ]);
  });
});

test('a stopped timer shows when it ended', () => {
  const entry = {
    id: 't',
    event_id: null,
    title: 'Lunch',
    category: null,
    note: null,
    started_at: '2026-06-11T12:30:00.000Z',
    stopped_at: null,
    version: 1,
    created_at: '2026-06-11T12:30:00.000Z',
    updated_at: '2026-06-11T12:30:00.000Z',
  };
  const stopped = { ...entry, stopped_at: '2026-06-11T13:00:00.000Z', event_id: 'e' };
  expect(entryDifferences(entry, stopped, 'UTC', '2026-06-11')).toEqual([
    { name: 'When', before: 'since Thu 11 Jun, 12:30', after: 'Thu 11 Jun, 12:30 to 13:00' },
    { name: 'Event', before: 'none', after: 'linked' },
  ]);
});
