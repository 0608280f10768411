import type { Google } from '../emulators/google.ts';
import type { Account } from '../emulators/google-calendar/account.ts';
import type { Calendar } from '../emulators/google-calendar/calendar.ts';

/** Days of every year, by month and day; most are observances, so that any month has one. */
const holidays: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '01-06': 'Epiphany',
  '02-14': 'Valentine’s Day',
  '03-08': 'International Women’s Day',
  '04-22': 'Earth Day',
  '05-01': 'Labour Day',
  '06-21': 'Midsummer',
  '07-30': 'Day of Friendship',
  '08-15': 'Assumption Day',
  '09-20': 'World Children’s Day',
  '10-03': 'German Unity Day',
  '10-31': 'Reformation Day',
  '11-11': 'St Martin’s Day',
  '12-06': 'St Nicholas Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

/** As Google has them: an event a year, in a calendar that everybody may read, nobody write and no channel watch. */
export function holidaysOf({ calendar: google }: Google, first: Account, others: Account[], year: number): Calendar {
  const id = 'en.german#holiday@group.v.calendar.google.com';
  const calendar = first.addCalendar({ id, summary: 'Holidays in Germany', watchable: false });
  const events = [year - 1, year, year + 1].flatMap((each) =>
    Object.entries(holidays).map(([day, summary]) => {
      const start = Temporal.PlainDate.from(`${each}-${day}`);
      const end = start.add({ days: 1 });
      const days = { start: { date: start.toString() }, end: { date: end.toString() } };
      return { id: `hol${each}${day.replace('-', '')}`, summary, ...days, transparency: 'transparent' };
    }),
  );
  google.person(first).load(events, calendar);
  for (const account of [first, ...others]) account.subscribe(calendar, 'reader');
  return calendar;
}
