import { describe, expect, test } from 'vitest';
import { entryDifferences, eventDifferences } from './differences.ts';
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
      { name: 'Spans', before: `☐ ${open.title}`, after: `☑ ${open.title}` },
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
