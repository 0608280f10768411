import fc from 'fast-check';
import { dayMs } from '../civil.ts';
import type { Series } from '../parse.ts';
import { weekdayNames } from '../rule.ts';

/** Random series for the property tests. */

export const zones = [
  ...[
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ],
];

const weekday = fc.constantFrom(...weekdayNames);
const weekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 7 }).map((list) => list.join(','));
const numberedWeekday = fc
  .tuple(fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2', '-5', ''), weekday)
  .map(([nth, name]) => `${nth}${name}`);
const numberedWeekdays = fc.uniqueArray(numberedWeekday, { minLength: 1, maxLength: 3 }).map((list) => list.join(','));
/** Numbered or plain: of a year that has both, rrule-temporal 2.2.7 leaves out the plain ones. */
const weekdaysOfYear = numberedWeekdays.filter((text) => /^(?:[A-Z,]+|(?:-?\d[A-Z]{2},?)+)$/.test(text));
const months = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(','));
const monthDays = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.join(','));

const weekNumbers = fc
  .uniqueArray(fc.constantFrom(1, 2, 20, 52, 53, -1, -52, -53), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(','));
const yearDays = fc
  .uniqueArray(fc.constantFrom(1, 60, 200, 365, 366, -1, -100, -366), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(','));

type Parts = Record<string, string | number | undefined>;

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });

const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const rhythm: fc.Arbitrary<Parts> = fc.oneof(
  fc.record<Parts>({
    FREQ: fc.constant('DAILY'),
    BYDAY: sometimes(weekdays),
    BYMONTH: sometimes(months),
    BYMONTHDAY: sometimes(monthDays),
  }),
  fc.record<Parts>({ FREQ: fc.constant('DAILY') }),
  fc.record<Parts>({ FREQ: fc.constant('WEEKLY'), BYDAY: sometimes(weekdays), WKST: sometimes(weekday) }),
  fc.record<Parts>({ FREQ: fc.constant('WEEKLY'), BYDAY: weekdays, BYMONTH: sometimes(months) }),
  fc.record<Parts>({ FREQ: fc.constant('MONTHLY'), BYMONTHDAY: sometimes(monthDays), BYMONTH: sometimes(months) }),
  fc.record<Parts>({ FREQ: fc.constant('MONTHLY'), BYDAY: numberedWeekdays, BYMONTHDAY: sometimes(monthDays) }),
  fc.record<Parts>({ FREQ: fc.constant('YEARLY'), BYMONTH: sometimes(months), BYMONTHDAY: sometimes(monthDays) }),
  fc.record<Parts>({ FREQ: fc.constant('YEARLY'), BYMONTH: months, BYDAY: numberedWeekdays }),
  fc.record<Parts>({ FREQ: fc.constant('YEARLY'), BYWEEKNO: weekNumbers, BYDAY: sometimes(weekdays), WKST: weekday }),
  fc.record<Parts>({ FREQ: fc.constant('YEARLY'), BYYEARDAY: yearDays }),
  fc.record<Parts>({ FREQ: fc.constant('YEARLY'), BYDAY: weekdaysOfYear, BYMONTHDAY: sometimes(monthDays) }),
);

const positions = fc
  .uniqueArray(fc.constantFrom(1, 2, 3, 5, -1, -2), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(','));

/** Chosen positions, where the rhythm names days to choose from. */
const chosenRhythm = fc
  .tuple(rhythm, positions)
  .filter(([parts]) => parts.BYDAY !== undefined || parts.BYMONTHDAY !== undefined || parts.BYMONTH !== undefined)
  .map(([parts, BYSETPOS]): Parts => ({ ...parts, BYSETPOS }));
const anyRhythm = fc.oneof({ weight: 4, arbitrary: rhythm }, { weight: 1, arbitrary: chosenRhythm });

/** Mostly hours at which clocks change somewhere. */
const minuteOfDay = fc.oneof(
  fc.constantFrom(0, 30, 60, 90, 119, 120, 130, 150, 179, 180),
  fc.integer({ min: 0, max: 24 * 60 - 1 }),
);

/** From 2009 on, so that the day Samoa skipped (30 December 2011) comes up. */
const firstDay = fc.integer({ min: Date.UTC(2009, 0, 1) / dayMs, max: Date.UTC(2030, 0, 1) / dayMs });

const ending: fc.Arbitrary<(startDay: number) => Parts> = fc.oneof(
  fc.constant(() => ({})),
  fc.integer({ min: 1, max: 60 }).map((count) => () => ({ COUNT: count })),
  fc
    .integer({ min: 0, max: 1500 })
    .map((days) => (startDay: number) => ({ UNTIL: `${stamp((startDay + days) * dayMs)}T120000Z` })),
);

function stamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');
}

/** A timed series of one everyday rule, without exceptions, whose start its rule need not name. */
export const everydaySeries: fc.Arbitrary<Series> = fc
  .record({
    rhythm: anyRhythm,
    ending,
    interval: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
    zone: fc.constantFrom(...zones),
    firstDay,
    minuteOfDay,
    ruleHour: seldom(fc.integer({ min: 0, max: 23 })),
    hours: fc.constantFrom(0, 1, 8, 50),
  })
  .map(({ rhythm, ruleHour, ending, interval, zone, firstDay, minuteOfDay, hours }) => {
    const local = new Date(firstDay * dayMs + minuteOfDay * 60_000).toISOString().slice(0, 19);
    const start = Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'earlier' });
    const parts: Parts = {
      ...rhythm,
      BYHOUR: ruleHour,
      INTERVAL: interval === 1 ? undefined : interval,
      ...ending(firstDay),
    };
    return {
      start_date: start.toInstant().toString(),
      end_date: start.add({ hours }).toInstant().toString(),
      all_day: false,
      time_zone: zone,
      recurrence: [ruleLine(parts)],
    };
  });

function ruleLine(parts: Parts): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return `RRULE:${given.map(([name, value]) => `${name}=${value}`).join(';')}`;
}

/** The same on dates. */
export const allDaySeries: fc.Arbitrary<Series> = fc
  .record({ rhythm: anyRhythm, ending, firstDay, days: fc.integer({ min: 1, max: 4 }) })
  .map(({ rhythm, ending, firstDay, days }) => ({
    start_date: new Date(firstDay * dayMs).toISOString().slice(0, 10),
    end_date: new Date((firstDay + days) * dayMs).toISOString().slice(0, 10),
    all_day: true,
    time_zone: 'Europe/Berlin',
    recurrence: [ruleLine({ ...rhythm, ...ending(firstDay) }).replace(/T120000Z/, '')],
  }));

const numberedRule = fc.constantFrom(
  'RRULE:FREQ=YEARLY;BYWEEKNO=1,53;BYMONTH=1;COUNT=20',
  'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYMONTH=5',
  'RRULE:FREQ=YEARLY;BYYEARDAY=1,100,-1;BYDAY=MO,TU,WE,TH;COUNT=12',
  'RRULE:FREQ=YEARLY;BYWEEKNO=10,30;BYMONTHDAY=1,2,3,4,5,6,7,8',
);

const withNumberedRule = fc
  .tuple(everydaySeries, numberedRule)
  .map(([series, rule]): Series => ({ ...series, recurrence: [rule] }));

/** Any series we keep: mostly everyday rules, some that say in several ways where in the year, timed and all-day. */
export const anySeries: fc.Arbitrary<Series> = fc.oneof(
  { weight: 6, arbitrary: everydaySeries },
  { weight: 3, arbitrary: allDaySeries },
  { weight: 1, arbitrary: withNumberedRule },
);
