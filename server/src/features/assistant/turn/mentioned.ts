import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { addDays } from '@daywright/schedule/dates';
import type { Mentioned } from '@daywright/schedule/language/requests';
import { AppError } from '../../../platform/errors.ts';
import type { Tool } from '../tools/tool.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';

/** More than this nobody points at by its place. */
const REMEMBERED = 20;

const mentionOf = ({ id, title, start_date, end_date, all_day }: CalendarEvent): Mentioned => ({
  id,
  title,
  start: all_day ? null : Date.parse(start_date),
  end: all_day ? null : Date.parse(end_date),
  // All-day ends are exclusive.
  ...(all_day && { days: { first: start_date.slice(0, 10), last: addDays(end_date.slice(0, 10), -1) } }),
});

/** The events that changes leave. */
export const mentionsLeftBy = (changes: readonly Change[]): Mentioned[] =>
  changes.flatMap((change) => (change.entity === 'event' && change.after ? [mentionOf(change.after)] : []));

/** The tools, and the ids of the events that the last of their answers listed. */
export function watched(tools: readonly Tool[]): { tools: readonly Tool[]; listed: () => readonly string[] } {
  let listed: readonly string[] = [];
  const watching = tools.map((tool) => ({
    ...tool,
    async run(...call: Parameters<Tool['run']>) {
      const answer = await tool.run(...call);
      const ids = [...new Set(idsIn(answer))];
      if (ids.length > 0) listed = ids.slice(0, REMEMBERED);
      return answer;
    },
  }));
  return { tools: watching, listed: () => listed };
}

/** Of every event in an answer the id: what can be opened. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && 'link' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

export async function mentionsOf(schedule: TurnSchedule, ids: readonly string[]): Promise<Mentioned[]> {
  const mentions: Mentioned[] = [];
  for (const id of ids) {
    const event = await eventOrNothing(schedule, id);
    if (event) mentions.push(mentionOf(event));
  }
  return mentions;
}

/** What the turn itself deleted is spoken of no more. */
export async function eventOrNothing(schedule: TurnSchedule, id: string): Promise<CalendarEvent | null> {
  try {
    return await schedule.event(id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
