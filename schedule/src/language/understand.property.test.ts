import fc from 'fast-check';
import { expect, test } from 'vitest';
import { event, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

/** The longest message that is looked at here; the contract's limit is wider, and time grows with the words. */
const length = 4_000;

const spoken = [
  ...[
    'add',
    'delete',
    'move',
    'make it',
    'and',
    'then',
    'on',
    'at',
    'to',
    'for',
    'every',
    'other',
    'a',
    'an hour',
    'half',
    'past',
  ],
  ...[
    'quarter',
    'twenty',
    'second',
    'first',
    'of',
    'may',
    'march',
    'monday',
    'next',
    'last',
    'week',
    'fortnight',
    'between',
    '7',
    '12:30',
  ],
  ...[
    '31/2',
    '2026-02-30',
    '99th',
    '1h30',
    '7-8am',
    'with',
    'Sam',
    'note:',
    '#work',
    '"',
    '(',
    '“x”',
    'the one',
    'tomorrow',
    'after lunch',
  ],
  ...[
    'before',
    'until',
    'no',
    'yes',
    'both',
    'it',
    'what',
    'is',
    'free',
    'rain',
    ',',
    '.',
    '?',
    '\n',
    '…',
    '😀',
    '\u0000',
    "'s",
    '-',
    'two thousand',
  ],
];
const messages = fc.oneof(
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.array(fc.constantFrom(...spoken), { maxLength: 60 }).map((words) => words.join(' ')),
);
const gym = event('gym', 'Gym', '2026-06-12T05:00:00Z');
const conversations = fc.constantFrom(
  thursday.conversation,
  { ...thursday.conversation, mentioned: [gym] },
  ...understand('delete gym. add gym. four pm. will it rain', thursday).flatMap((about) =>
    (['target', 'day', 'title', 'half of day', 'confirmation'] as const).map((asks) => ({
      mentioned: [gym],
      last: about,
      question: { about, asks, candidates: [gym] },
    })),
  ),
);
/** Some years around 2000, at any moment. */
const moments = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) });
const zones = fc.constantFrom('UTC', 'Europe/Brussels', 'Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns');

test('any message is understood somehow, in any conversation, at any time and place', () => {
  fc.assert(
    fc.property(messages, conversations, moments, zones, (message, conversation, now, zone) => {
      const requests = understand(message, { ...thursday, conversation, now, zone });
      expect(requests.length).toBeLessThanOrEqual(20);
      for (const request of requests) expect(request.kind).toMatch(/^\w+$/);
    }),
    { numRuns: 400 },
  );
});

// How its time grows is measured by bench/language; the limit of a test ends what would not end.
test.each([...spoken, 'x at 3 and', 'gym today and'])('a long message of nothing but %j is read', (word) => {
  for (const start of ['', 'add ', 'delete ']) {
    const message = start + `${word} `.repeat(length).slice(0, length);
    expect(understand(message, thursday).length).toBeLessThanOrEqual(20);
  }
});

test.each(['what is ', 'what is on ', 'what about '])(
  'a question of nothing but %j is read behind another',
  (words) => {
    const [last = null] = understand("what's on friday?", thursday);
    const conversation = { ...thursday.conversation, last };
    expect(understand(`and ${words.repeat(60)}x?`, { ...thursday, conversation })).toHaveLength(1);
  },
);

test('the date that is meant is one that exists', () => {
  const days = fc.record({ day: fc.integer({ min: 0, max: 40 }), month: fc.integer({ min: 0, max: 14 }) });
  fc.assert(
    fc.property(days, fc.integer({ min: 1999, max: 2100 }), ({ day, month }, year) => {
      const two = (value: number): string => String(value).padStart(2, '0');
      const date = `${year}-${two(month)}-${two(day)}`;
      const exists = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
      const [request] = understand(`add gym on ${date}`, thursday);
      if (request?.kind !== 'create') throw new Error('It is to be added.');
      expect(request.when.date).toBe(exists ? date : null);
      expect(request.missing.includes('real date')).toBe(!exists);
    }),
  );
});
