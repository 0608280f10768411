import type { Google } from '../emulators/google.ts';
import { logIn } from '../support/person.ts';
import type { Days } from './days.ts';
import type { ann, ben } from './people.ts';

const weekdays = 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

/** Signs someone in and plans what they keep in Daywright itself, so that both sources stand side by side. */
export async function makeOwnPlans(url: string, google: Google, who: typeof ann | typeof ben, days: Days) {
  const { timeZone, ...claims } = who;
  const person = await logIn({ url }, await google.accounts.idToken(claims), timeZone);
  const instant = (n: number, clock: string) => new Date(days.at(n, clock, 0).start.dateTime ?? '').toISOString();
  const event = (title: string, n: number, from: string, to: string, category: string[], rule?: string) => ({
    title,
    start_date: instant(n, from),
    end_date: instant(n, to),
    category,
    ...(rule && { recurrence: [rule] }),
  });
  const events = [
    event('Breakfast', -14, '07:30', '08:00', ['Food'], 'RRULE:FREQ=DAILY'),
    event('Lunch', -14, '12:45', '13:30', ['Food'], weekdays),
    {
      ...event('Deep work', 0, '09:45', '11:15', ['Work'], 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'),
      spans: [
        { title: 'Outline', start_date: instant(0, '09:45'), end_date: instant(0, '10:15') },
        { title: 'Draft', start_date: instant(0, '10:15'), end_date: instant(0, '11:15') },
      ],
    },
    event('Run', 2, '18:00', '18:45', ['Health'], 'RRULE:FREQ=WEEKLY;BYDAY=WE,SU'),
    event('Groceries', 5, '11:00', '12:00', ['Shopping']),
    event('Read', -14, '21:30', '22:15', ['Personal'], 'RRULE:FREQ=DAILY'),
  ];
  await person.call('POST /events/batch', {
    body: { operations: events.map((each) => ({ op: 'create', event: each })) },
  });
}
