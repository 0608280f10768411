import { addDays } from '../../dates.ts';
import { namesIn } from '../words/list.ts';
import { coming } from './days.ts';
import { type TimeRule, timeRule } from './rules.ts';

type DayOf = (year: number) => string;

/** The nth weekday of a month, Monday 0, and so many days later. -1 is the last. */
const nth =
  (count: number, weekday: number, month: string, days = 0): DayOf =>
  (year) => {
    const first = `${year}-${month}-01`;
    const start = addDays(first, count > 0 ? (count - 1) * 7 : Temporal.PlainDate.from(first).daysInMonth - 7);
    return addDays(coming(weekday, start), days);
  };

/** The date so many days after Easter Sunday, by the Gregorian algorithm of Meeus, Jones and Butcher. */
const easter =
  (days: number): DayOf =>
  (year) => {
    const century = Math.floor(year / 100);
    const leap = century - (century >> 2) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
    const moonAge = (19 * (year % 19) + leap + 15) % 30;
    const toSunday = (32 + 2 * (century % 4) + 2 * ((year % 100) >> 2) - moonAge - (year % 4)) % 7;
    const late = Math.floor(((year % 19) + 11 * moonAge + 22 * toSunday) / 451);
    return addDays(`${year}-03-22`, moonAge + toSunday - 7 * late + days);
  };

const fixed = `
  01-01: new years|year day?; 01-06: epiphany; 01-26: australia|republic day; 02-02: groundhog day; 02-06: waitangi day
  02-14: valentines|valentine day; 03-17: st patricks|patrick day; 04-25: anzac day; 04-27: kings day; 05-01: may day
  05-05: cinco de mayo; 06-19: juneteenth; 07-01: canada day; 07-04: independence day; 07-14: bastille day
  10-02: gandhi jayanti; 10-03: german unity day; 10-31: halloween; 11-01: all saints day
  11-05: bonfire|fireworks night, guy fawkes night|day; 11-11: veterans|veteran|remembrance|armistice day
  12-24: christmas|xmas eve; 12-25: christmas|xmas day?; 12-26: boxing day; 12-31: new years|year eve, nye
`;
const fromEaster = `
  -47: shrove|pancake|fat tuesday, pancake day, mardi gras; -46: ash wednesday; -21: mothering sunday; -7: palm sunday
  -3: maundy thursday; -2: good friday; -1: easter saturday; 0: easter sunday?; 1: easter monday; 39: ascension day?
  49: whit|pentecost sunday?; 50: whit|pentecost monday; 60: corpus christi
`;
const byWeekday = `
  2 6 11: remembrance sunday; -1 0 05: memorial day, spring|late bank holiday; 1 0 09: labor day, labour day
  3 0 02: presidents|president day; 3 0 01: mlk day, martin luther king jr? day
  2 0 10: columbus day, indigenous peoples|people day; 1 0 11 1: election day; 1 0 05: early? may bank holiday
  -1 0 08: august|summer bank holiday; 2 6 05: mothers|mother day; 3 6 06: fathers|father day; 4 3 11: thanksgiving
  4 3 11 1: black friday; 4 3 11 4: cyber monday
`;

/** Holidays and other named days: by their date, by the days from Easter, and by their weekday (nth, Monday 0, month, days later). */
const named: (readonly [pattern: string, day: DayOf])[] = [
  ...namesIn(fixed).map(([name, date]) => [name, (year: number) => `${year}-${date}`] as const),
  ...namesIn(fromEaster).map(([name, days]) => [name, easter(Number(days))] as const),
  ...namesIn(byWeekday).map(([name, key]) => {
    const [count, weekday, month = '', days] = key.split(' ');
    return [name, nth(Number(count), Number(weekday), month, Number(days ?? 0))] as const;
  }),
];

/** The last Sunday of May, a week later where that is Whitsun. */
const frenchMothersDay: DayOf = (year) => {
  const last = nth(-1, 6, '05')(year);
  return last === easter(49)(year) ? addDays(last, 7) : last;
};

/** Names that mean another day where these time zones are. */
const elsewhere: readonly (readonly [zones: RegExp, name: string, day: DayOf])[] = [
  [/^Europe\/(?:London|Belfast|Dublin|Jersey|Guernsey|Isle_of_Man)$/, 'mothers|mother day', easter(-21)],
  [/^Europe\/Paris$/, 'mothers|mother day', frenchMothersDay],
  [/^Australia\/|^Pacific\/Auckland$/, 'fathers|father day', nth(1, 6, '09')],
  [/^Europe\/|^Asia\/(?:Kolkata|Calcutta|Singapore)$/, 'labour day', (year) => `${year}-05-01`],
  [/^Asia\/(?:Kolkata|Calcutta)$/, 'independence day', (year) => `${year}-08-15`],
  [/^Canada\/|^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina)$/, 'thanksgiving', nth(2, 0, '10')],
];

export const namedDay = 'named day';

/** The next of these days. Without a preposition, `isOfTitle` decides whether the name is a date or a title. */
export const namedDayRules: readonly TimeRule[] = named.map(([pattern, day]) =>
  timeRule(
    pattern,
    ({ today, present }) => {
      const year = Number(today.slice(0, 4));
      const of = elsewhere.find(([zones, names]) => names === pattern && zones.test(present.zone))?.[2] ?? day;
      const date = of(year) < today ? of(year + 1) : of(year);
      // Easter was on another date a year ago.
      return { date, ...(of(year).slice(4) === of(year + 1).slice(4) && { cycle: 'year' as const }) };
    },
    namedDay,
  ),
);
