import { dayAndMonth, shortDate } from '@daywright/schedule/date-text';
import { dateIn, instantAt, longDayNames, timeText, weekdayOf } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import type { When } from '@daywright/schedule/language/time/when';
import { escapeMarkdown } from '../tools/markdown.ts';
import { when } from './facts.ts';
import type { Doing, Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { eventText, joinedText } from './wording.ts';

/** Date and time; `it` may as well be the one event that was just told of. */
export async function clock(request: Find, doing: Doing): Promise<Reply> {
  if (request.there) return clockThere(request.when, request.there, doing);
  const it = request.target.ids.length === 1 ? ` ${(await when(request, doing)).text}` : '';
  const { now, zone } = doing.setting;
  const date = dateIn(now, zone);
  return {
    text: `It is ${longDayNames[weekdayOf(date)]} ${dayAndMonth(date)} ${date.slice(0, 4)}, ${timeText(now, zone)}.${it}`,
  };
}

/** `09:00 in Toronto is 15:00 here, Thu 8 Oct.` */
function clockThere(
  { date, time }: When,
  { zone: other, name, isAsked }: NonNullable<Find['there']>,
  { setting }: Doing,
): Reply {
  const { now, zone: own } = setting;
  const place = /^(?:utc|gmt|[a-z]{1,3}t)$/i.test(name) ? name : `in ${name}`;
  const [from, to] = isAsked ? [own, other] : [other, own];
  const instant = time === null ? now : instantAt(date ?? dateIn(now, from), time, from);
  const day = shortDate(dateIn(instant, to), dateIn(now, own));
  if (time === null) return { text: `It is ${timeText(instant, to)} ${place}, ${day}.`, mentioned: [] };
  const [one, theirs] = isAsked ? ['here', place] : [place, 'here'];
  return { text: `${time} ${one} is ${timeText(instant, to)} ${theirs}, ${day}.`, mentioned: [] };
}

/** What the last change of the conversation left. */
export async function changed(request: Find, doing: Doing): Promise<Reply> {
  const { last, mentioned, removed = [] } = doing.setting.conversation;
  if (last?.kind === 'delete' && removed.length > 0) {
    const names = joinedText(removed.map(({ title }) => `**${escapeMarkdown(title)}**`));
    return { text: `The last change here was that ${names} ${removed.length === 1 ? 'was' : 'were'} deleted.` };
  }
  const isOfChange = last?.kind === 'create' || last?.kind === 'update' || last?.kind === 'swap';
  if (!isOfChange || mentioned.length === 0) return { text: 'What was changed stands in Activity.' };
  const target = { ...request.target, words: '', ids: mentioned.map(({ id }) => id) };
  const { events } = await findTarget(target, doing);
  if (events.length === 0) return { text: 'What was changed stands in Activity.' };
  return { text: `The last change here was of ${joinedText(events.map((event) => eventText(event, doing.setting)))}.` };
}
