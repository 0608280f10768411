import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';

/** Changes are told whole up to so many characters an answer, and in brief beyond: two hundred may carry megabytes of notes. */
export const TOLD_WHOLE = 128 << 10;
const BRIEF = 100;

/** All of the changes: as they are, as far as there is room, and then with their long texts cut and without their parts. */
export function inBrief(changes: readonly Change[]): Change[] {
  let left = TOLD_WHOLE;
  return changes.map((change) => {
    left -= JSON.stringify(change).length;
    if (left >= 0 || change.entity !== 'event') return change;
    const { before, after, ...kind } = change;
    return { ...kind, ...(before && { before: brief(before) }), ...(after && { after: brief(after) }) };
  });
}

const brief = (event: CalendarEvent): CalendarEvent => ({
  ...event,
  title: shortened(event.title, BRIEF),
  notes: event.notes && shortened(event.notes, BRIEF),
  location: event.location && shortened(event.location, BRIEF),
  category: event.category.slice(0, 3),
  recurrence: event.recurrence?.slice(0, 1).map((line) => shortened(line, BRIEF)) ?? null,
  ...{ spans: [], reminders: [], guests: [] },
});

/** Half a character is left out. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…`;
}
