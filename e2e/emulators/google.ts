import { type GoogleAccounts, startGoogleAccounts } from './google-accounts/google-accounts.ts';
import { type GooglePerson, personOf } from './google-accounts/people.ts';
import type { Account } from './google-calendar/account.ts';
import {
  type GoogleCalendar,
  type GoogleCalendarOptions,
  startGoogleCalendar,
} from './google-calendar/google-calendar.ts';

export interface Person extends GooglePerson {
  readonly timeZone?: string;
}

export interface GoogleOptions extends Pick<GoogleCalendarOptions, 'clock' | 'random'> {
  /** Where the product is reached. */
  readonly publicUrl: string;
  /** By default any free ones. */
  readonly ports?: { readonly accounts: number; readonly calendar: number };
}

/** Both stand-ins as one: an access token that the accounts gave opens the calendars of whom it stands for. */
export interface Google {
  readonly accounts: GoogleAccounts;
  readonly calendar: GoogleCalendar;
  /** What the product is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Gives someone an account with its primary calendar. */
  addPerson(person: Person): Account;
  stop(): Promise<void>;
}

export async function startGoogle({ publicUrl, ports, clock, random }: GoogleOptions): Promise<Google> {
  const client = { clientId: 'daywright', clientSecret: 'secret of a stand-in' };
  const accounts = await startGoogleAccounts({
    ...client,
    redirectUris: [`${publicUrl}/api/auth/google/callback`, `${publicUrl}/api/google/callback`],
    people: [],
    ...(clock && { now: () => clock.now() }),
    ...(ports && { port: ports.accounts }),
  });
  const calendar = await startGoogleCalendar({
    ...(clock && { clock }),
    ...(random && { random }),
    checkToken: (bearer) => accounts.checkToken(bearer),
    takeBack: async (email) => accounts.takeBack(personOf(accounts.people, email)?.sub ?? ''),
    ...(ports && { port: ports.calendar }),
  });
  return {
    accounts,
    calendar,
    env: {
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: accounts.issuer,
      OUTGOING_ALLOW: '127.0.0.1',
      GOOGLE_CALENDAR_URL: calendar.url,
    },
    addPerson({ timeZone, ...person }) {
      accounts.people.set(person.sub, person);
      return calendar.addAccount(person.email, { ...(timeZone && { timeZone }) });
    },
    async stop() {
      await calendar.stop();
      await accounts.stop();
    },
  };
}
