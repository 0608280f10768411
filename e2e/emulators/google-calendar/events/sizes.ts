import type { Calendar } from '../calendar.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { GoogleEvent } from './entry.ts';

/** Characters; by what others report, since Google publishes no limit. */
const longestDescription = 8192;
/** Google Workspace Help, "Invite groups to Calendar events". */
const mostGuests = 200;

/** A body whose texts and lists fit, cut where Google may cut. What an event has already is not measured. @throws GoogleFailure 400 */
export function withinSizes({ readings }: Calendar, body: GoogleEvent): GoogleEvent {
  if ((body.attendees?.length ?? 0) > mostGuests) throw new GoogleFailure('tooLarge');
  const { description } = body;
  if (!description || description.length <= longestDescription || readings.longDescription === 'kept') return body;
  if (readings.longDescription === 'refused') throw new GoogleFailure('tooLarge');
  return { ...body, description: description.slice(0, longestDescription) };
}
