import fc from 'fast-check';

/** Numbers that JSON can say and JavaScript cannot write: put in by `jsonOf`. */
const rawNumbers = ['1e400', '-1e400', '1e-400', '-0', '0.1e1', '123456789012345678901234567890', '9007199254740993'];
const raw = (number: string) => `\u0001${number}\u0001`;

/** As JSON, with numbers as they were meant. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/"\\u0001([^"\\]*)\\u0001"/g, '$1');

/** Names that an object has by itself. */
export const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

const texts = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e\u200b', '\ufeff', 'İ', 'ß', '🏋🏽‍♀️', '\r\n', '\u2028'],
  ...[
    'NaN',
    'Infinity',
    '-1',
    '1e5',
    '0x10',
    'null',
    'true',
    '[]',
    '{}',
    "' or 1=1 --",
    '%',
    '_',
    '\\',

    '%00',
  ],
  ...['../../etc/passwd', '<script>alert(1)</script>', 'javascript:alert(1)', ...prototypeNames],
];
export const oddText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...[501, 10_001, 70_000].map((length) => 'x'.repeat(length))) },
  { weight: 1, arbitrary: fc.constantFrom('é'.repeat(20_001), '\ud800'.repeat(501), ' '.repeat(5_000)) },
);

export const oddNumber = fc.oneof(
  fc.constantFrom(...rawNumbers.map(raw)),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63, 1e21, Number.MAX_VALUE, 5e-324),
);

const nested = (depth: number, open: string, close: string) => JSON.parse(open.repeat(depth) + close.repeat(depth));

/** What no schema asks for. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, false, {}, [], [[]], [null], { length: 1e9 }) },
  { weight: 2, arbitrary: fc.constantFrom(...prototypeNames).map((name) => JSON.parse(`{"${name}":{"x":1}}`)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(nested(500, '[', ']'), nested(3_000, '[', ']')) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Array(10_000).fill(0), Array(10_000).fill({})) },
);

export const someSaying = fc.constantFrom(
  ...[
    'What is on today?',
    'delete everything',
    'Move the dentist to tomorrow at 25:99',
    'yes',
    'no',
    'undo that',
    'move 31 February',
  ],
  ...[
    'add lunch every day until 9999',
    'create x at +275760-09-13',
    'in 99999999999999 years',
    `${'lunch and '.repeat(900)}`,
  ],
  ...[
    'every 0 days',
    '"',
    '**',
    'How much time for __proto__?',
    'make it 1e400 hours',
    'postpone it by -1 minutes',
    '\u0000a',
  ],
);
