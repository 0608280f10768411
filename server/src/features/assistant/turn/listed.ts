import { type ListedEvent, listedDetailLength } from '@daywright/contract/assistant';
import { limits } from '@daywright/contract/limits';
import { timeText } from '@daywright/schedule/dates';
import { shortened } from '../conversation/brief-changes.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { eventOrNothing } from './mentioned.ts';

/** A longer line lists no event. */
const longestLine = 2_000;
const listLine = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.+)$/;
/** A link that opens an event, and its id. */
const eventLink = /\[(?:\\.|[^[\]\\])*\]\([^()\s]*[?&]event=([^&()\s]+)[^()\s]*\)/g;
/** Hours alone: the row has them. */
const hours = /^(?:all day|[\d\s:.,–—-]*(?:to[\d\s:.,–—-]*)?)$/i;

/** The events that lines of a text list, each once, as they are in the turn's schedule; what is not there is not listed. */
export async function listedIn(text: string, schedule: TurnSchedule): Promise<ListedEvent[]> {
  const details = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [id, detail] = listedBy(line) ?? [];
    if (id !== undefined && detail !== undefined && !details.has(id)) details.set(id, detail);
    if (details.size === limits.chatEventsListed) break;
  }
  const listed: ListedEvent[] = [];
  for (const [id, detail] of details) {
    const event = await eventOrNothing(schedule, id);
    if (!event) continue;
    const { title, start_date, end_date, all_day, icon, category } = event;
    const times = { start_date, end_date, all_day };
    const rest = withoutHours(detail, all_day ? '' : timeText(Date.parse(start_date), schedule.timeZone));
    listed.push({ id, title, ...times, icon, category: category.slice(0, 1), detail: rest });
  }
  return listed;
}

/** The hours of an event stand beside its row; others that a line says stay there. */
function withoutHours(detail: string, start: string): string {
  if (hours.test(detail)) return '';
  if (start === '' || !detail.startsWith(start)) return detail;
  return detail.slice(start.length).replace(/^(?: ?(?:[–—-]|to) ?\d{1,2}[:.]\d{2})?[\s,;:–—-]+/, '');
}

/** The one event of a line, and what the line says besides. */
function listedBy(line: string): readonly [id: string, detail: string] | null {
  const [, content] = line.length > longestLine ? [] : (listLine.exec(line) ?? []);
  const [link, ...others] = content?.matchAll(eventLink) ?? [];
  const id = link?.[1] === undefined ? null : decoded(link[1]);
  if (content === undefined || !link || id === null || others.length > 0) return null;
  const rest = plain(`${content.slice(0, link.index)} ${content.slice(link.index + link[0].length)}`);
  // Whether it is done the row shows by its tick.
  return [id, shortened(rest.replace(/,? done$/, ''), listedDetailLength)];
}

function decoded(id: string): string | null {
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}

/** Without the marks of markdown, and without those that stood around the link. */
const plain = (markdown: string): string =>
  markdown
    .replace(/(?<!\\)[*_`]/g, '')
    .replace(/\\([\\`*_[\]<>~|&#+=.-])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')
    .replace(/ ([,;:])/g, '$1');
