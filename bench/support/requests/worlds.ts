/** An event as the cases write it: a title, a time (`moment.ts`), and perhaps a rule and a place. */
export interface PlannedEvent {
  readonly title: string;
  readonly when: string;
  readonly rule?: string;
  readonly place?: string;
  readonly category?: string;
  readonly done?: true;
}

/** A person's time zone, the current time, and the events that are already planned. */
export interface World {
  readonly zone: string;
  /** Local time. */
  readonly now: string;
  readonly events: readonly PlannedEvent[];
}

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

/** A busy working week in Berlin, on a Tuesday before work. */
const office: World = {
  zone: 'Europe/Berlin',
  now: 'Tue 2026-10-06 08:40',
  events: [
    { title: 'Standup', when: 'Mon 2026-09-07 09:00-09:15', rule: weekdays, category: 'Meeting' },
    { title: 'Gym', when: 'Tue 2026-09-08 18:00-19:00', rule: 'FREQ=WEEKLY;BYDAY=TU,TH', category: 'Health' },
    { title: 'Write specs', when: 'Mon 2026-10-05 10:00-12:00', category: 'Work' },
    { title: 'Call bank', when: 'Mon 2026-10-05 14:00-14:15', done: true },
    { title: 'Read papers', when: 'Mon 2026-10-05 16:00-17:00', category: 'Work' },
    { title: 'Quarterly report', when: 'Tue 2026-10-06 10:00-11:30', category: 'Work' },
    { title: 'Lunch with Ines', when: 'Tue 2026-10-06 12:30-13:30', place: 'Café Anna', category: 'Food' },
    { title: 'Design review', when: 'Tue 2026-10-06 15:00-16:00', category: 'Meeting' },
    { title: 'Dentist', when: 'Wed 2026-10-07 11:00-11:45', category: 'Health' },
    { title: '1:1 with Ana', when: 'Wed 2026-10-07 14:00-14:30', category: 'Meeting' },
    { title: 'Team retro', when: 'Thu 2026-10-08 16:00-17:00', category: 'Meeting' },
    { title: 'Client call', when: 'Fri 2026-10-09 10:00-11:00', category: 'Meeting' },
    { title: 'Budget meeting', when: 'Fri 2026-10-09 14:00-15:00', category: 'Meeting' },
    { title: 'Offsite', when: 'Mon 2026-10-12 - Wed 2026-10-14', category: 'Work' },
    { title: 'Planning', when: 'Mon 2026-10-12 09:30-11:00', category: 'Meeting' },
  ],
};

/** A family in London, on a Saturday morning. */
const family: World = {
  zone: 'Europe/London',
  now: 'Sat 2027-02-13 09:30',
  events: [
    { title: 'School run', when: 'Mon 2027-01-04 08:15-08:45', rule: weekdays },
    { title: 'Bins out', when: 'Tue 2027-01-05 07:00-07:10', rule: 'FREQ=WEEKLY' },
    { title: 'Leo piano lesson', when: 'Wed 2027-01-06 16:30-17:00', rule: 'FREQ=WEEKLY' },
    { title: 'Swimming lesson', when: 'Sat 2027-01-09 10:00-10:45', rule: 'FREQ=WEEKLY' },
    { title: 'Dinner with the Patels', when: 'Sat 2027-02-13 19:00-22:00' },
    { title: 'Sunday roast', when: 'Sun 2027-02-14 13:00-15:00' },
    { title: 'Half term', when: 'Mon 2027-02-15 - Fri 2027-02-19' },
    { title: 'Vet', when: 'Mon 2027-02-15 09:20-09:40' },
    { title: 'Haircut', when: 'Tue 2027-02-16 14:00-14:30' },
    { title: 'Parents evening', when: 'Thu 2027-02-18 18:00-19:30' },
    { title: "Mum's birthday", when: 'Sun 2027-02-28', rule: 'FREQ=YEARLY' },
    { title: 'Trip to Cornwall', when: 'Fri 2027-03-05 - Mon 2027-03-08' },
  ],
};

/** A Monday in New York, in the middle of a meeting. */
const us: World = {
  zone: 'America/New_York',
  now: 'Mon 2026-11-02 13:10',
  events: [
    { title: 'Pick up kids', when: 'Mon 2026-10-05 16:00-16:30', rule: weekdays, category: 'Personal' },
    { title: 'Yoga', when: 'Mon 2026-10-05 17:30-18:30', rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR', category: 'Health' },
    { title: 'Therapy', when: 'Thu 2026-10-08 12:00-12:50', rule: 'FREQ=WEEKLY' },
    { title: 'Sprint planning', when: 'Mon 2026-11-02 13:00-14:00', category: 'Meeting' },
    { title: 'Focus block', when: 'Mon 2026-11-02 14:15-15:45', category: 'Work' },
    { title: 'Coffee with Dan', when: 'Tue 2026-11-03 08:30-09:15' },
    { title: 'Board meeting', when: 'Wed 2026-11-04 10:00-12:00', category: 'Meeting' },
    { title: 'Flight to Denver', when: 'Fri 2026-11-06 07:05-09:40', category: 'Travel' },
    { title: 'Thanksgiving dinner', when: 'Thu 2026-11-26 16:00-20:00' },
  ],
};

const empty = (zone: string, now: string): World => ({ zone, now, events: [] });

export const worlds = {
  office,
  family,
  us,
  paris: empty('Europe/Paris', 'Thu 2027-01-14 10:05'),
  delhi: empty('Asia/Kolkata', 'Fri 2026-09-18 18:20'),
  sydney: empty('Australia/Sydney', 'Wed 2026-12-16 21:40'),
  chicago: empty('America/Chicago', 'Sun 2027-05-02 11:00'),
} as const satisfies Record<string, World>;
