import { Account } from './account.ts';
import type { Calendar } from './calendar.ts';
import { Channels } from './channels/channels.ts';
import { eventsOf } from './channels/watched.ts';
import type { Clock } from './clock.ts';
import { followCopies } from './events/copies.ts';
import type { Entry } from './events/entry.ts';
import { Mint } from './mint.ts';
import { defaultReadings, type Readings } from './readings.ts';

/** A mail that Google would have sent to guests. */
export interface Mail {
  calendarId: string;
  eventId: string;
  to: string[];
  about: 'invitation' | 'change' | 'cancellation';
  sendUpdates: string;
}

/** Everything that the double holds. */
export class World {
  readonly clock: Clock;
  readonly mint: Mint;
  readonly channels: Channels;
  readonly accounts = new Map<string, Account>();
  readonly calendars = new Map<string, Calendar>();
  readonly mails: Mail[] = [];
  /** What is not known of Google; a test may change it between two requests. */
  readonly readings: Readings;

  constructor(clock: Clock, random: () => number, readings: Partial<Readings> = {}) {
    this.clock = clock;
    this.readings = { ...defaultReadings, ...readings };
    this.mint = new Mint(clock, random);
    this.channels = new Channels(this.mint);
  }

  addAccount(email: string, timeZone: string): Account {
    const account = new Account(this, email, timeZone);
    this.accounts.set(email, account);
    return account;
  }

  /** An event that has guests is on their calendars too. */
  followed(calendar: Calendar, put: Entry, before: Entry | undefined) {
    for (const other of followCopies(this, calendar, put, before)) this.changed(other);
  }

  /** Tells the channels that watch the events of a calendar. */
  changed(calendar: Calendar) {
    this.channels.notify(eventsOf(calendar.id));
  }
}
