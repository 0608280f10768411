import type { Google } from '../emulators/google.ts';
import type { Account } from '../emulators/google-calendar/account.ts';
import type { GoogleEvent } from '../emulators/google-calendar/events/entry.ts';
import type { Days } from './days.ts';
import { ben, colleagues } from './people.ts';

/** Football, friends and clients in three zones. */
export function fillBen({ calendar: google }: Google, account: Account, days: Days, random: () => number): void {
  const person = google.person(account);
  const football = person.insert({
    summary: 'Five-a-side',
    ...days.at(-19, '19:00', 90),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=WE'],
    location: 'Hackney Marshes',
  });
  person.delete(football.id + days.instance(9, '19:00'));
  person.insert({ summary: 'Physio', ...days.at(0, '08:30', 45) });
  person.insert({ summary: 'Train to Leeds', ...days.at(5, '09:03', 134) });
  person.insert({ summary: 'Leeds', ...days.whole(5, 2) });

  const clients = account.addCalendar({ summary: 'Freelance' });
  const add = (event: GoogleEvent) => person.insert(event, clients);
  add({
    summary: 'Tokyo hand-over',
    ...days.at(-20, '17:00', 30, 'Asia/Tokyo'),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH'],
    attendees: [{ email: ben.email, responseStatus: 'accepted' }, colleagues.grace],
  });
  add({ summary: 'Invoices', ...days.at(-11, '16:00', 60), recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=-1FR'] });
  add({ summary: 'Deadline: Harbour site', ...days.whole(10) });
  const clientsOfBen = ['Harbour', 'Lantern Books', 'Orchard'];
  for (let n = -14; n < 21; n++) {
    if (((n % 7) + 7) % 7 > 4 || random() < 0.35) continue;
    const client = clientsOfBen[Math.floor(random() * clientsOfBen.length)];
    add({ summary: `${client}: build`, ...days.at(n, '10:00', 120 + 30 * Math.floor(random() * 3)) });
  }
}
