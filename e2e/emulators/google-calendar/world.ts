import { Account } from './account.ts';
import type { Calendar } from './calendar.ts';
import { Channels } from './channels/channels.ts';
import { eventsOf } from './channels/watched.ts';
import type { Clock } from './clock.ts';
import { Mint } from './mint.ts';

/** A mail that Google would have sent to guests. */
export interface Mail {
  calendarId: string;
  eventId: string;
  to: string[];
  about: 'invitation' | 'change' | 'cancellation';
}

/** Everything that the double holds. */
export class World {
  readonly clock: Clock;
  readonly mint: Mint;
  readonly channels: Channels;
  readonly accounts = new Map<string, Account>();
  readonly calendars = new Map<string, Calendar>();
  readonly mails: Mail[] = [];

  constructor(clock: Clock, random: () => number) {
    this.clock = clock;
    this.mint = new Mint(clock, random);
    this.channels = new Channels(this.mint);
  }

  addAccount(email: string, timeZone: string): Account {
    const account = new Account(this, email, timeZone);
    this.accounts.set(email, account);
    return account;
  }

  /** Tells the channels that watch the events of a calendar. */
  changed(calendar: Calendar) {
    this.channels.notify(eventsOf(calendar.id));
  }
}
