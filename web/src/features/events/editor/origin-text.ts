import type { EventOrigin, Guest } from '@daywright/contract/events';

const readOnly: Record<NonNullable<EventOrigin['read_only']>, string> = {
  calendar: 'This calendar can only be read.',
  kind: 'Google keeps this kind of event itself, such as a birthday or a place of work. It can only be read here.',
  organizer: 'This is somebody else’s invitation. Only its organizer can change it.',
  locked: 'This event is locked in Google Calendar.',
  hidden: 'Google does not show the details of this event to you.',
  recurrence: 'This event repeats in a way that cannot be followed here. Change it in Google Calendar.',
};

/** Why an event can only be read; without an origin, for its calendar. */
export const readOnlyText = (origin: EventOrigin | null): string =>
  origin?.read_only ? readOnly[origin.read_only] : readOnly.calendar;

/** What is between the event here and there; null while nothing is. */
export function stateText({ state }: EventOrigin): string | null {
  if (state === 'pending') return 'The last change is not yet written to Google Calendar.';
  if (state === 'held') return 'This change waits: are the guests told?';
  if (state === 'parked') {
    return 'Google Calendar failed at the last change several times. It is kept here, and tried again when you edit the event or press Sync now.';
  }
  return state === 'refused'
    ? 'Google Calendar did not take the last change. It is kept here; the journal says why.'
    : null;
}

/** How others see it there; empty where that is as usual. */
export const mannerText = ({ free, private: isPrivate }: Pick<EventOrigin, 'free' | 'private'>): string =>
  [...(free ? ['Shown as free'] : []), ...(isPrivate ? ['Private'] : [])].join(', ');

const answers: Record<Guest['status'], string> = {
  accepted: 'goes',
  declined: 'does not go',
  tentative: 'maybe',
  'needs-action': 'no answer yet',
};

export const answerText = ({ status }: Guest): string => answers[status];

/** An address from elsewhere, if it is one to follow: anybody can write into an invitation. */
export function linkOf(address: string | null): URL | null {
  const link = address === null ? null : URL.parse(address);
  return link?.protocol === 'https:' ? link : null;
}
