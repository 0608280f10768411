import type { calendar_v3 } from '@googleapis/calendar';
import { GoogleFailure } from '../protocol/failures.ts';
import type { GoogleEvent } from './entry.ts';

type Reminders = NonNullable<GoogleEvent['reminders']>;
type Reminder = calendar_v3.Schema$EventReminder;

const most = 5;
/** Four weeks. */
const mostMinutes = 40_320;

/**
 * What Google makes of reminders: too many and default ones beside others are refused; minutes are brought into range,
 * unknown methods and doubles dropped, without a word; none is no list; and the order is not kept.
 *
 * @throws GoogleFailure 400
 */
export function keptReminders({ useDefault = false, overrides }: Reminders): Reminders {
  const sent = overrides ?? [];
  if (sent.length > most) throw new GoogleFailure('tooManyReminders');
  if (useDefault && sent.length > 0) throw new GoogleFailure('remindersTwice');
  const known = sent.filter(({ method }) => method === 'popup' || method === 'email').map(inRange);
  const single = new Map(known.map((reminder) => [`${reminder.method} ${reminder.minutes}`, reminder]));
  const kept = [...single.values()].sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
  return kept.length > 0 ? { useDefault: Boolean(useDefault), overrides: kept } : { useDefault: Boolean(useDefault) };
}

/** Of an event that says nothing of reminders: one of whole days has the calendar's for its own. */
export function defaultReminders(isDay: boolean, ofCalendar: Reminder[] = []): Reminders {
  return isDay ? keptReminders({ overrides: ofCalendar }) : { useDefault: true };
}

function inRange({ method, minutes }: Reminder): Reminder {
  return { ...(method && { method }), minutes: Math.min(Math.max(minutes ?? 0, 0), mostMinutes) };
}
