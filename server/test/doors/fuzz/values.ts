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

const years = ['2026', '2026', '2026', '2025', '1970', '0000', '0001', '1582', '9999', '2400'];
const days = [
  '06-11',
  '06-12',
  '03-29',
  '10-25',
  '02-28',
  '02-29',
  '02-30',
  '12-31',
  '01-01',
  '00-00',
  '13-01',
  '06-31',
];
const hours = [
  '08:00',
  '09:30',
  '00:00',
  '02:30',
  '23:59',
  '24:00',
  '23:59:60',
  '25:61',
  '08:00:00.000000001',
  '08:00:00',
];
const offsets = ['Z', 'Z', 'Z', '+02:00', '-12:00', '+14:00', '+23:59', '-23:59', '+99:99'];
const far = [
  '+275760-09-13T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '-000001-01-01',
  '99999-01-01',
];

const from = (list: readonly string[]) => fc.constantFrom(...list);
/** On the days of the owner's own events, ends behind starts. */
export const usualDate = (isEnd: boolean) => from(isEnd ? ['2026-06-13', '2026-06-14'] : ['2026-06-11', '2026-06-12']);
export const usualInstant = (isEnd: boolean) =>
  fc
    .tuple(from(['2026-06-11', '2026-06-12']), from(isEnd ? ['10:00', '11:30:00.000'] : ['05:00', '08:00']))
    .map(([date, time]) => `${date}T${time}Z`);
export const someDate = fc.tuple(from(years), from(days)).map((parts) => parts.join('-'));
export const someInstant = fc
  .tuple(someDate, from(hours), from(offsets))
  .map(([date, time, offset]) => `${date}T${time}${offset}`);
export const someTime = fc.oneof(
  { weight: 6, arbitrary: someInstant },
  { weight: 3, arbitrary: someDate },
  { weight: 1, arbitrary: from(far) },
);

const usualZone = from(['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Chatham']);
export const someZone = fc.oneof(
  { weight: 3, arbitrary: usualZone },
  {
    weight: 1,
    arbitrary: from([
      ...[
        'Europe/Berlin',
        'UTC',
        'America/New_York',
        'Pacific/Chatham',
        'Etc/GMT+14',
        'europe/berlin',
        'EST5EDT',
        '+05:30',
      ],
      ...['GMT+0', 'Mars/Phobos', '../UTC', 'constructor', 'Europe/Berlin ', '\u0000'],
    ]),
  },
);

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY', 'SECONDLY', 'NEVER', ''];
const ruleParts = [
  ...[
    'COUNT=3',
    'COUNT=0',
    'COUNT=999999999',
    'COUNT=-1',
    'UNTIL=20261231T000000Z',
    'UNTIL=00000000',
    'INTERVAL=2',
    'INTERVAL=0',
  ],
  ...[
    'INTERVAL=99999999999',
    'BYDAY=MO,TU',
    'BYDAY=53MO',
    'BYDAY=XX',
    'BYMONTH=2;BYMONTHDAY=30',
    'BYMONTHDAY=-31',
    'BYSETPOS=-1',
  ],
  ...[
    'BYSETPOS=400',
    'BYWEEKNO=53',
    'BYYEARDAY=366',
    'BYHOUR=25',
    'WKST=SU',
    'UNTIL=99991231T235959Z',
    'BYDAY=',
    'X-A=B',
    '=',
    ';;',
  ],
];
export const someRecurrence = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(from(frequencies), fc.subarray(ruleParts, { maxLength: 4 })).map(ruleOf) },
  {
    weight: 2,
    arbitrary: from(['EXDATE:20260613T080000Z', 'RDATE:20260620', 'EXDATE;TZID=Mars/X:20260613T080000', 'EXDATE:']),
  },
  {
    weight: 1,
    arbitrary: from(['RRULE:', 'DTSTART:20260101', 'RRULE', 'BEGIN:VEVENT', `RDATE:${'20260620,'.repeat(2_000)}`]),
  },
);

function ruleOf([frequency, parts]: [string, string[]]): string {
  return `RRULE:${[`FREQ=${frequency}`, ...parts].join(';')}`;
}

export const someSaying = from([
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
]);
