import type { Google } from '../emulators/google.ts';
import type { Account } from '../emulators/google-calendar/account.ts';
import type { Calendar } from '../emulators/google-calendar/calendar.ts';
import type { GoogleEvent } from '../emulators/google-calendar/events/entry.ts';
import type { Days } from './days.ts';
import { ann, ben, colleagues } from './people.ts';

const { priya, tomas, grace } = colleagues;
const me = { email: ann.email, displayName: ann.name, responseStatus: 'accepted' };
const accepted = (guest: { email: string; displayName: string }) => ({ ...guest, responseStatus: 'accepted' });

/** A Google Meet, as an event carries it. */
const meet = (code: string): Pick<GoogleEvent, 'conferenceData'> => ({
  conferenceData: {
    conferenceId: code,
    conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Google Meet' },
    entryPoints: [
      { entryPointType: 'video', uri: `https://meet.google.com/${code}`, label: `meet.google.com/${code}` },
    ],
  },
});

/** Work in Berlin, with colleagues in Lisbon and New York. */
export function fillWork({ calendar: google }: Google, account: Account, days: Days, random: () => number): void {
  const work = account.addCalendar({ summary: 'Work' });
  const person = google.person(account);
  const add = (event: GoogleEvent) => person.insert(event, work).id ?? '';

  const standUp = add({
    summary: 'Stand-up',
    ...days.at(-21, '09:15', 15),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    attendees: [me, accepted(priya), accepted(tomas)],
    ...meet('kqo-wzra-tup'),
  });
  const onDay = (n: number) => standUp + days.instance(n, '09:15');
  person.patch(onDay(2), { summary: 'Stand-up (later today)', ...days.at(2, '10:00', 15) }, work);
  person.patch(onDay(8), { summary: 'Stand-up with Lisbon', ...days.at(8, '09:15', 30), location: 'Room Tejo' }, work);
  person.delete(onDay(-3), work);
  person.delete(onDay(11), work);

  const review = add({
    summary: 'Design review',
    ...days.at(-20, '15:00', 60),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
    attendees: [me, accepted(grace), { ...tomas, responseStatus: 'tentative' }],
    description: 'Bring <b>one</b> screen each. Notes: https://example.com/review',
    ...meet('pnd-hyre-vbs'),
  });
  person.patch(review + days.instance(8, '15:00'), { ...days.at(9, '11:00', 60) }, work);
  add({
    summary: 'Sprint planning',
    ...days.at(-14, '10:00', 90),
    recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
    location: 'Room Spree',
    attendees: [me, accepted(priya), accepted(tomas), accepted(grace)],
  });
  add({
    summary: 'Ann / Priya',
    ...days.at(-18, '14:00', 30),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TH'],
    attendees: [me, accepted(priya)],
    ...meet('tga-ocnf-xwe'),
  });
  add({
    summary: 'Call with New York',
    ...days.at(-19, '10:30', 45, 'America/New_York'),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=8'],
    attendees: [me, accepted(grace)],
  });
  add({ summary: 'Release freeze', ...days.whole(3, 2), transparency: 'transparent' });
  add({ summary: 'Offsite in Lisbon', ...days.whole(14, 3), location: 'Lisbon' });
  add({
    summary: 'Flight to Lisbon',
    location: 'BER',
    start: days.at(13, '17:40', 0).start,
    end: days.at(13, '20:20', 0, 'Europe/Lisbon').start,
  });
  const focus = ['Write the proposal', 'Prototype', 'Read applications', 'Figures for Q4', 'Tidy the backlog'];
  for (let n = -14; n < 21; n++) {
    if (((n % 7) + 7) % 7 > 4 || random() < 0.4) continue;
    const title = focus[Math.floor(random() * focus.length)] ?? '';
    add({ summary: title, ...days.at(n, random() < 0.5 ? '11:30' : '16:30', 60) });
  }
}

/** What Ann does when she does not work; her account's primary calendar. */
export function fillPrivate({ calendar: google }: Google, account: Account, days: Days): void {
  const person = google.person(account);
  const gym = person.insert({
    summary: 'Gym',
    ...days.at(-20, '18:30', 75),
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH'],
  });
  person.delete(gym.id + days.instance(3, '18:30'));
  person.insert({ summary: 'Dentist', ...days.at(4, '08:00', 45), location: 'Kastanienallee 12' });
  person.insert({ summary: 'Concert', ...days.at(5, '20:30', 240), location: 'Lido' });
  person.insert({ summary: 'Lunch with Grace', ...days.at(1, '12:30', 60), attendees: [me, accepted(grace)] });
  const invited = (organizer: string, responseStatus: string, event: GoogleEvent) =>
    person.receive(organizer, { ...event, attendees: [{ ...me, responseStatus }] });
  invited('events@example.org', 'needsAction', {
    summary: 'Meetup: calendars that agree',
    ...days.at(9, '18:30', 120),
    location: 'Factory Görlitzer Park',
  });
  invited(tomas.email, 'needsAction', { summary: 'Interview: platform', ...days.at(3, '13:00', 60) });
  invited(grace.email, 'declined', { summary: 'All hands', ...days.at(2, '14:00', 90) });
  invited(priya.email, 'tentative', { summary: 'Drinks with Lisbon', ...days.at(4, '17:30', 120) });
  person.insert({ summary: 'Tax papers', ...days.at(6, '10:00', 120), visibility: 'private' });
  person.insert({ summary: 'Weekend at the lake', ...days.whole(19, 2) });
  person.insert({
    summary: 'Mum’s birthday',
    eventType: 'birthday',
    ...days.whole(10),
    recurrence: ['RRULE:FREQ=YEARLY'],
    transparency: 'transparent',
    visibility: 'private',
  });
}

/** Ann's calendar that Ben shares: what one changes, the other sees. */
export function fillFamily({ calendar: google }: Google, account: Account, days: Days): Calendar {
  const family = account.addCalendar({ summary: 'Family' });
  const person = google.person(account);
  person.insert(
    { summary: 'Swimming lesson (Ida)', ...days.at(-16, '10:00', 45), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=9'] },
    family,
  );
  person.insert(
    { summary: 'Dinner at Ben’s', ...days.at(4, '19:00', 150), attendees: [me, { email: ben.email }] },
    family,
  );
  person.insert({ summary: 'School holidays', ...days.whole(7, 5) }, family);
  person.insert({ summary: 'Parents’ evening', ...days.at(1, '19:00', 90), location: 'School' }, family);
  return family;
}
