/** What a line is read as: `start` is `YYYY-MM-DD HH:mm`, or a date where no time is said. */
export interface LineRead {
  readonly text: string;
  readonly title: string;
  readonly start: string;
  /** How long, where that is said. */
  readonly minutes?: number;
  /** As RFC 5545 writes it. */
  readonly rule?: string;
}

const line = (text: string, title: string, start: string, more: Partial<LineRead> = {}): LineRead => ({
  text,
  title,
  start,
  ...more,
});

/** Lines that quick add and the chat read alike, on Thursday 11 June 2026 at 10:14 in Brussels. */
export const lines: readonly LineRead[] = [
  line('Friday 10am dentist', 'dentist', '2026-06-12 10:00'),
  line('add dentist on Friday at 10am', 'dentist', '2026-06-12 10:00'),
  line('dentist on Friday at 10am', 'dentist', '2026-06-12 10:00'),
  line('tomorrow at 15:00 add finance review', 'finance review', '2026-06-12 15:00'),
  line('Friday 10am add dentist', 'dentist', '2026-06-12 10:00'),
  line('Friday at 10am, book a massage', 'massage', '2026-06-12 10:00'),
  line('tomorrow 3pm call mom', 'call mom', '2026-06-12 15:00'),
  line('Parents evening on Friday at 18:00', 'Parents evening', '2026-06-12 18:00'),
  line('add Parents evening on Friday at 18:00', 'Parents evening', '2026-06-12 18:00'),
  line('Friday 10am Morning pages', 'Morning pages', '2026-06-12 10:00'),
  line('Event planning on Friday at 18:00', 'Event planning', '2026-06-12 18:00'),
  line('Sunday roast on Sunday at 13:00', 'Sunday roast', '2026-06-14 13:00'),
  line('Saturday 13:00 Sunday roast', 'Sunday roast', '2026-06-13 13:00'),
  line('Friday 11am Noon concert', 'Noon concert', '2026-06-12 11:00'),
  line('Friday 10am 7-a-side', '7-a-side', '2026-06-12 10:00'),
  line('Friday drinks on Thursday at 18:00', 'Friday drinks', '2026-06-11 18:00'),
  line('14:00 2h budget review', 'budget review', '2026-06-11 14:00', { minutes: 120 }),
  line('2pm 90min budget review', 'budget review', '2026-06-11 14:00', { minutes: 90 }),
  line('budget review 1.5h tomorrow 14:00', 'budget review', '2026-06-12 14:00', { minutes: 90 }),
  line('essay hand in friday at 17:00', 'essay hand in', '2026-06-12 17:00'),
  line('hotel check in tomorrow 3pm', 'hotel check in', '2026-06-12 15:00'),
  line('put essay hand in 12 days from now at 5pm', 'essay hand in', '2026-06-23 17:00'),
  line('health check in 2 weeks at 9am', 'health check', '2026-06-25 09:00'),
  line('put the dentist in on friday at 9am', 'dentist', '2026-06-12 09:00'),
  line('May the Fourth party on friday at 8pm', 'May the Fourth party', '2026-06-12 20:00'),
  line('July 4 party at 8pm', 'party', '2026-07-04 20:00'),

  line('Twelfth Night rehearsal on friday at 6pm', 'Twelfth Night rehearsal', '2026-06-12 18:00'),
  line('Dentist 3.7. 14:30', 'Dentist', '2026-07-03 14:30'),
  line('Dentist 3.7.2026 at 14:30', 'Dentist', '2026-07-03 14:30'),
  line('Meeting 2026-07-01T10:00', 'Meeting', '2026-07-01 10:00'),
  line('Gym every tue 18:00', 'Gym', '2026-06-16 18:00', { rule: 'RRULE:FREQ=WEEKLY;BYDAY=TU' }),
  line('Gym every day at 7:00 but not sunday', 'Gym', '2026-06-12 07:00', {
    rule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA',
  }),
  line('Drinks on the last friday of the month at 18:00', 'Drinks', '2026-06-26 18:00'),
  line('Read chapters 6-7 tomorrow at 19:00', 'Read chapters 6-7', '2026-06-12 19:00'),
  line('call with Ana tomorrow at 10am New York time', 'call with Ana', '2026-06-12 16:00'),
  line('town hall 5pm GMT+1 monday', 'town hall', '2026-06-15 18:00'),
  line('planning fri 9:00 PST', 'planning', '2026-06-12 18:00'),
  line('tomorrow 3pm Tokyo time stand-up', 'stand-up', '2026-06-12 08:00'),
  line('drive to Boston the wednesday before thanksgiving at 17:00', 'drive to Boston', '2026-11-25 17:00'),
  line('shopping on black friday at 9am', 'shopping', '2026-11-27 09:00'),
  line('3 days after christmas 10am return presents', 'return presents', '2026-12-28 10:00'),
  line('zoo the day after easter monday 11am', 'zoo', '2027-03-30 11:00'),
  line('parade on memorial day at 14:00', 'parade', '2027-05-31 14:00'),
  line('brunch on mothers day at 11am', 'brunch', '2027-05-09 11:00'),
  line('Black Friday shopping tomorrow at 9am', 'Black Friday shopping', '2026-06-12 09:00'),
  line('yard sale saturday after next 10am', 'yard sale', '2026-06-20 10:00'),
  line('Walk at noon', 'Walk', '2026-06-11 12:00'),
  line('huddle tomorrow 9:45am to 10am pls', 'huddle', '2026-06-12 09:45'),
  line('haircut tomorrow at 10am, can you add it to my calendar', 'haircut', '2026-06-12 10:00'),
  line('vet tomorrow at 3pm if possible, thank you so much!', 'vet', '2026-06-12 15:00'),
];
