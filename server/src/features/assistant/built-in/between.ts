import { durationText } from '@daywright/schedule/duration';
import { noTarget } from '@daywright/schedule/language/acts/target';
import type { Find } from '@daywright/schedule/language/requests';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { findTarget } from './target.ts';
import { eventText, instantOf, listText, mentionOf } from './wording.ts';

/** How long it is from the end of one event to the start of another, and what is planned in between. */
export async function between({ target, other = noTarget }: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const found = await Promise.all([target, other].map((each) => findTarget(each, doing, 'today')));
  const [one, later] = found.map(({ events }) => events.find(({ all_day }) => !all_day));
  const lacking = [target, other].filter((_, at) => ![one, later][at]).map(({ words }) => `“${escapeMarkdown(words)}”`);
  if (!one || !later) return { text: `I found no ${lacking.join(' and no ')} in your schedule.`, mentioned: [] };
  const [first, second] = [one, later].toSorted((a, b) => a.start.localeCompare(b.start)) as [EventView, EventView];
  const window = { start: instantOf(first.end, setting.zone), end: instantOf(second.start, setting.zone) };
  const mentioned = [first, second].map((event) => mentionOf(event, setting));
  if (window.end <= window.start)
    return { text: `${eventText(second, setting)}, begins before ${eventText(first, setting)}, ends.`, mentioned };
  const events = (await search(doing, { window })).filter(
    ({ id, all_day }) => !all_day && id !== first.id && id !== second.id,
  );
  const minutes = (window.end - window.start) / 60_000;
  const text = `There are ${durationText(minutes)} between ${eventText(first, setting)}, and ${eventText(second, setting)}.`;
  if (events.length === 0) return { text: `${text} Nothing is planned in between.`, mentioned };
  const list = listText(events.map((event) => eventText(event, setting)));
  return { text: `${text} In between:\n\n${list}`, mentioned: events.map((event) => mentionOf(event, setting)) };
}
