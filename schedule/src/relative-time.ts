import { dateIn, dayNumber } from './dates.ts';

/** When an integration last synced: `Just now` under an hour, then `Nh ago`, then `Nd ago`. */
export function syncedText(at: number, now: number): string {
  const hours = Math.floor((now - at) / 3_600_000);
  if (hours < 1) return 'Just now';
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}

/**
 * A date of the profile in words: `Today`, `Yesterday`, `N days ago` under 7, `N weeks ago` under 30, `N months ago` under
 * 365, then `N years ago`. Days are those of the calendar in this zone.
 */
export function profileDateText(at: number, now: number, timeZone: string): string {
  const days = dayNumber(dateIn(now, timeZone)) - dayNumber(dateIn(at, timeZone));
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return ago(days, 'day');
  if (days < 30) return ago(Math.floor(days / 7), 'week');
  return days < 365 ? ago(Math.floor(days / 30), 'month') : ago(Math.floor(days / 365), 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
