import type { Guest } from '@daywright/contract/events';
import type { calendar_v3 } from '@googleapis/calendar';
import { cleanText } from '../../../../platform/clean-text.ts';

const statuses = new Map<string, Guest['status']>([
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['tentative', 'tentative'],
]);

/** As many as Google lets anybody invite. Every read of the event carries them. */
export const mostGuests = 500;

/** Those with an address. Rooms are among them. */
export function guestsOf(attendees: calendar_v3.Schema$EventAttendee[] | null | undefined): Guest[] {
  return (attendees ?? []).flatMap(({ email, displayName, responseStatus }): Guest[] => {
    if (!email) return [];
    const status = statuses.get(responseStatus ?? '') ?? 'needs-action';
    return [{ email: cleanText(email), name: cleanText(displayName ?? '').trim() || null, status }];
  });
}
