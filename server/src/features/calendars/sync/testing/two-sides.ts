import type { Fault } from '../../../../../../e2e/emulators/google-calendar/faults.ts';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { numbers } from '../../../../../../e2e/emulators/numbers.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { providerOf } from '../../providers/providers.ts';
import { type GooglePerson, googleSide } from './google-side.ts';
import { tell } from './messages.ts';
import { pick } from './random-edits.ts';
import * as worlds from './world.ts';

/** The product beside the double of Google Calendar. What Google tells by itself is held until it is released, and then goes through HTTP. */
export interface TwoSides extends worlds.World<GooglePerson> {
  readonly google: GoogleCalendar;
}

export type Somebody = worlds.Somebody<GooglePerson>;
export type Connected = worlds.Connected<GooglePerson>;

const faults: readonly Fault[] = [
  { kind: 'drop-reply' },
  { kind: 'drop-request' },
  { kind: 'cut' },
  { kind: 'garbage' },
  { kind: 'refuse', as: 'backendError' },
  { kind: 'refuse', as: 'backendError', acts: true },
  { kind: 'refuse', as: 'tooManyRequests', retryAfterSeconds: 2 },
  { kind: 'refuse', as: 'conditionNotMet' },
  { kind: 'empty-pages', pages: 2 },
];
const operations = ['events.insert', 'events.patch', 'events.delete', 'events.list', 'events.get'] as const;

export async function startTwoSides(db: TestDatabase): Promise<TwoSides> {
  let google: GoogleCalendar | undefined;
  const world = await worlds.startWorld(db, async (clock) => {
    // Ids alike in every run.
    google = await startGoogleCalendar({ clock, random: numbers(20_260_611) });
    google.channels.hold();
    return otherSide(google);
  });
  if (!google) throw new Error('It was started.');
  return Object.assign(world, { google });
}

function otherSide(google: GoogleCalendar): worlds.OtherSide<GooglePerson> {
  return {
    kind: 'google',
    env: {
      GOOGLE_CLIENT_ID: 'daywright-test',
      GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
      GOOGLE_ISSUER: google.url,
      GOOGLE_CALENDAR_URL: google.url,
    },
    provider: ({ ctx }) => providerOf(ctx, 'google'),
    addPerson(email, count) {
      const account = google.addAccount(email);
      const there = google.person(account);
      const calendars = [account.primary];
      while (calendars.length < count) calendars.push(account.addCalendar({ summary: `Calendar ${calendars.length}` }));
      return { there, sides: calendars.map((each) => googleSide(there, each)), token: () => account.token };
    },
    faults: {
      plan(which, how) {
        const fault = pick(faults, how);
        const operation = pick(operations, which);
        if (fault && operation) google.faults.plan(fault, { operation });
      },
      hang: (acts, when) => google.faults.plan({ kind: 'hang', acts }, { when }),
      clear: () => google.faults.clear(),
    },
    writes: () => google.calls.filter(({ operation }) => /events\.(insert|patch|delete|update)/.test(operation)).length,
    tell: (product, accounts, how) => tell(google.channels, product, accounts, how),
    choose(reading) {
      const either = <T>(bit: number, first: T, other: T): T => ((reading >> bit) % 2 === 0 ? first : other);
      Object.assign(google.readings, {
        exceptionsOfMoved: either(0, 'kept', 'dropped'),
        exceptionsOfTruncated: either(1, 'kept', 'dropped'),
        exceptionsOfReruled: either(2, 'kept', 'dropped'),
        unchangedPatch: either(3, 'new etag', 'same etag'),
        laterPages: either(4, 'as at first', 'as they are'),
        moveAnswer: either(5, 'moved', 'cancelled'),
      } satisfies Partial<GoogleCalendar['readings']>);
    },
    dropMessages() {
      google.channels.held.length = 0;
    },
    stop: () => google.stop(),
  };
}
