import type { EventOrigin, Guest } from '@daywright/contract/events';
import { sourceNames, sourcePlaces } from '@daywright/contract/sources';

/** Why an event can only be read; without an origin, for its calendar. */
export function readOnlyText(origin: EventOrigin | null): string {
  const { read_only = null, source = 'daywright' } = origin ?? {};
  const [name, place] = [sourceNames[source], sourcePlaces[source]];
  switch (read_only) {
    case 'kind':
      return `${name} keeps this kind of event itself, such as a birthday or a place of work. It can only be read here.`;
    case 'organizer':
      return 'This is somebody else’s invitation. Only its organizer can change it.';
    case 'locked':
      return `This event is locked in ${place}.`;
    case 'hidden':
      return `${name} does not show the details of this event to you.`;
    case 'recurrence':
      return `This event repeats in a way that cannot be followed here. Change it in ${place}.`;
    case 'calendar':
    case null:
      return 'This calendar can only be read.';
  }
}

/** What is between the event here and there; null while nothing is. */
export function stateText({ state, source }: Pick<EventOrigin, 'state' | 'source'>): string | null {
  const place = sourcePlaces[source];
  if (state === 'pending') return `The last change is not yet written to ${place}.`;
  if (state === 'held') return 'This change waits: should the guests be told?';
  if (state === 'parked') {
    return `${place} failed at the last change several times. It is kept here, and tried again when you edit the event or press Sync now.`;
  }
  return state === 'refused' ? `${place} did not take the last change. It is kept here; the journal says why.` : null;
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
