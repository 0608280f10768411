import type { GoogleAccount } from '@daywright/contract/accounts';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Profile } from '@daywright/contract/profile';

/**
 * What local storage holds may be damaged, or be of another version of the product: these look at what the screens build
 * on, so that anything else counts as missing in place of failing them.
 */

interface Block {
  start_date: string;
  end_date: string;
  events: CalendarEvent[];
}

type Stored<T> = { [K in keyof T]?: unknown } | null | undefined;

export function isStoredBlock(data: unknown): data is Block {
  const block = data as Stored<Block>;
  return (
    areTexts(block?.start_date, block?.end_date) && Array.isArray(block?.events) && block.events.every(isStoredEvent)
  );
}

function isStoredEvent(data: unknown): boolean {
  const event = data as Stored<CalendarEvent>;
  return (
    areTexts(event?.id, event?.title, event?.start_date, event?.end_date, event?.time_zone) &&
    [event?.category, event?.spans, event?.reminders, event?.guests].every(Array.isArray) &&
    typeof event?.version === 'number'
  );
}

export function isStoredProfile(data: unknown): data is Profile {
  const profile = data as Stored<Profile>;
  return (
    areTexts(profile?.user_id, profile?.email, profile?.created_at, profile?.updated_at) &&
    isZone(profile?.time_zone) &&
    arePreferences(profile?.preferences)
  );
}

export function areStoredAccounts(data: unknown): data is GoogleAccount[] {
  return (
    Array.isArray(data) &&
    data.every((account: Stored<GoogleAccount>) => areTexts(account?.account_id, account?.google_email))
  );
}

function arePreferences(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { categories = [], working_hours = [] } = data as { categories?: unknown; working_hours?: unknown };
  return [categories, working_hours].every(Array.isArray);
}

function isZone(name: unknown): boolean {
  if (typeof name !== 'string') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string');
