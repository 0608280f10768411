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

/** Those with an address. Rooms are among them; whoever's calendar it is stands in front of those who are too many. */
export function guestsOf(attendees: calendar_v3.Schema$EventAttendee[] | null | undefined): Guest[] {
  const guests = (attendees ?? []).flatMap(({ email, displayName, responseStatus, self }): Guest[] => {
    if (!email) return [];
    const status = statuses.get(responseStatus ?? '') ?? 'needs-action';
    const name = cleanText(displayName ?? '').trim() || null;
    return [{ email: cleanText(email), name, status, ...(self === true && { self }) }];
  });
  const own = guests.findIndex(({ self }) => self);
  if (own >= mostGuests) guests.unshift(...guests.splice(own, 1));
  return guests;
}
