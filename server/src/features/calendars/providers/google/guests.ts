import type { Guest } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { calendar_v3 } from '@googleapis/calendar';
import { cleanText } from '../../../../platform/clean-text.ts';

const statuses = new Map<string, Guest['status']>([
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['tentative', 'tentative'],
]);

/** Of a mail address (RFC 5321, 4.5.3.1). */
const longestAddress = 320;

/** Those with an address. Rooms are among them; whoever's calendar it is stands in front of those who are too many. */
export function guestsOf(attendees: calendar_v3.Schema$EventAttendee[] | null | undefined): Guest[] {
  const guests = (attendees ?? []).flatMap(({ email, displayName, responseStatus, self }): Guest[] => {
    if (!email || email.length > longestAddress) return [];
    const status = statuses.get(responseStatus ?? '') ?? 'needs-action';
    const name =
      cleanText(displayName ?? '')
        .trim()
        .slice(0, limits.titleLength)
        .toWellFormed() || null;
    return [{ email: cleanText(email), name, status, ...(self === true && { self }) }];
  });
  const own = guests.findIndex(({ self }) => self);
  if (own >= limits.guestsPerEvent) guests.unshift(...guests.splice(own, 1));
  return guests;
}
