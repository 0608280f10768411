import fc from 'fast-check';

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
