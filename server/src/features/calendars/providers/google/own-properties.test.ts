import fc from 'fast-check';
import { expect, test } from 'vitest';
import { events, monday } from '../../sync/testing/random-events.ts';
import { patchBody } from './from-event.ts';
import { readOwn, writeOwn } from './own-properties.ts';

test('own fields that were cut on their way are not believed', () => {
  fc.assert(
    fc.property(events, fc.nat(), (event, at) => {
      const properties = writeOwn(event);
      const text = properties['daywright.1'] ?? '';
      expect(readOwn(properties)?.category).toEqual(event.category);
      expect(readOwn({ ...properties, 'daywright.1': text.slice(0, at % text.length) })).toBeUndefined();
    }),
  );
});

test('parts are short enough for Google, and those no longer written are cleared', () => {
  const spans = Array.from({ length: 40 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    title: `Part ${index}`,
    start_date: monday.start_date,
    end_date: monday.end_date,
    completed: false,
  }));
  const long = writeOwn({ ...monday, spans });
  expect(Object.values(long).every((value) => value.length <= 1024)).toBe(true);
  const extra = { provider: { property_keys: Object.keys(long) } };
  const { extendedProperties } = patchBody(monday, new Set(['spans']), extra);
  const parts = extendedProperties?.private ?? {};
  expect(Object.keys(parts).sort()).toEqual(Object.keys(long).sort());
  expect(parts['daywright.2']).toBeNull();
});

test('spans that do not fit stay here: they are not told there', () => {
  const spans = Array.from({ length: 100 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    title: '汉'.repeat(400),
    start_date: monday.start_date,
    end_date: monday.end_date,
    completed: false,
  }));
  expect(readOwn(writeOwn({ ...monday, icon: '🎯', spans }))).toEqual({ icon: '🎯', category: [], completed: false });
});
