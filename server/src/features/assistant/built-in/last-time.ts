import { addDays, dateIn, startOfDay } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { isGeneric, namedIn, ofThatKind } from './matching.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { dateOf, eventText, isOver, mentionOf } from './wording.ts';

/** Looked back week by week, as a series that is found by its words is shown once only; then by the words in a year. */
const WEEKS = 8;
const YEAR = 366;

/** When something of a name took place last. */
export async function lastTime(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { words } = request.target;
  const today = dateIn(setting.now, setting.zone);
  const event = (await inWeeks(words, doing)) ?? (await inYear(words, doing));
  if (!event) {
    const sought = words === '' ? 'event' : `“${escapeMarkdown(words)}”`;
    return { text: `I found no ${sought} in the past year.`, mentioned: [] };
  }
  const done = event.is_done ? ', ticked' : '';
  const text = `Last planned: ${eventText(event, setting)}${daysAgo(dateOf(event), today)}${done}.`;
  return { text, mentioned: [mentionOf(event, setting)] };
}

async function inWeeks(words: string, doing: Doing): Promise<EventView | undefined> {
  const { now, zone } = doing.setting;
  const today = dateIn(now, zone);
  for (let week = 0; week < WEEKS; week++) {
    const start = startOfDay(addDays(today, -7 * (week + 1)), zone);
    const end = week === 0 ? now : startOfDay(addDays(today, -7 * week), zone);
    const events = await search(doing, { window: { start, end } });
    const named = isGeneric(words) ? ofThatKind(words, events, true) : namedIn(words, events);
    const event = named.findLast((each) => isOver(each, doing.setting));
    if (event) return event;
  }
  return undefined;
}

async function inYear(words: string, doing: Doing): Promise<EventView | undefined> {
  const { now, zone } = doing.setting;
  if (words === '') return undefined;
  const window = { start: startOfDay(addDays(dateIn(now, zone), -YEAR), zone), end: now };
  return namedIn(words, await search(doing, { words, window })).findLast((each) => isOver(each, doing.setting));
}

function daysAgo(date: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
  return days < 2 ? '' : `, ${days} days ago`;
}
