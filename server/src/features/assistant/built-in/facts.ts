import { addDays, dateIn, instantAt } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Find } from '@daywright/schedule/language/requests';
import type { When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { parseEventId } from '@daywright/schedule/recurrence/identity';
import { repeatText } from '@daywright/schedule/repeat-text';
import { timeUntilStart } from '@daywright/schedule/until';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { inSchedule, isNoSleep } from './agenda.ts';
import { listed } from './listing.ts';
import { next } from './now-and-next.ts';
import { lookedForText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { countText, dateOf, dayText, eventText, instantOf, joinedText, listText } from './wording.ts';

/** So many events are told of. */
const TOLD = 5;

/** When an event is. */
export const when = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, async (event) => {
    const { now, zone } = doing.setting;
    // A series that was just made is spoken of as one.
    if (event.occurrence_id !== undefined) return repeatingText(event, doing);
    const start = event.all_day ? null : instantOf(event.start, zone);
    const ahead = start !== null && start > now && start - now < 86_400_000 ? `, ${timeUntilStart(start, now)}` : '';
    return `${eventText(event, doing.setting)}${ahead}`;
  });

/** How an event repeats, and until when. */
export const repeats = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => repeatingText(event, doing));

async function repeatingText(event: EventView, doing: Doing): Promise<string> {
  const rule = await ruleOf(event, doing);
  if (rule === undefined) return `${eventText(event, doing.setting)}: it does not repeat`;
  const isEndless = !/[:;](?:UNTIL|COUNT)=/.test(rule);
  return `${eventText(event, doing.setting)}: ${repeatText(rule, doing.setting.zone)}${isEndless ? ', without an end' : ''}`;
}

/** The rule of an event's series; of an occurrence only the series has it. */
export const ruleOf = async (event: EventView, doing: Doing): Promise<string | undefined> =>
  event.repeats !== undefined || event.kind === 'single' ? event.repeats : (await seriesOf(event, doing))?.repeats;

/** One of the series of an event, with the rule and the days that the series leaves out. */
export async function seriesOf({ id, untrusted }: EventView, { talk }: Doing): Promise<EventView | undefined> {
  const { events } = await talk.call('search_events', {
    words: untrusted.title.slice(0, 200),
    details: true,
    limit: 20,
  });
  const { master_id } = parseEventId(id);
  return events.find((each) => parseEventId(each.id).master_id === master_id);
}

/** How long it is until an event; where none is named, until the day or hour itself. */
export async function until(request: Find, doing: Doing): Promise<Reply> {
  const { target, when } = request;
  const isNamed = target.words !== '' || target.ids.length > 0 || target.isNext;
  return isNamed ? untilEvent(request, doing) : (untilMoment(when, doing.setting) ?? untilEvent(request, doing));
}

/** `how many days until christmas`, `how long until 5pm`; null for what has begun. */
function untilMoment({ date, time, repeat, isImpossible }: When, setting: Setting): Reply | null {
  const { now, zone } = setting;
  if (isImpossible || repeat || (date === null && time === null)) return null;
  const today = dateIn(now, zone);
  const hasPassed = date === null && time !== null && instantAt(today, time, zone) < now;
  const day = date ?? addDays(today, hasPassed ? 1 : 0);
  const days = daysBetween(today, day);
  const minutes = time === null ? null : Math.ceil((instantAt(day, time, zone) - now) / 60_000);
  if ((minutes ?? days) < 1) return null;
  const weeks = [countText(Math.floor(days / 7), 'week'), ...(days % 7 > 0 ? [countText(days % 7, 'day')] : [])];
  const inDays = `${countText(days, 'day')}${days < 14 ? '' : ` (${joinedText(weeks)})`}`;
  const moment = [day === today ? '' : dayText(day, setting), time ?? ''].filter(Boolean).join(', ');
  return {
    text: `It is ${minutes !== null && days < 2 ? durationText(minutes) : inDays} until ${moment}.`,
    mentioned: [],
  };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const untilEvent = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => {
    const { setting } = doing;
    const days = daysBetween(dateIn(setting.now, setting.zone), dateOf(event));
    const start = event.all_day ? null : instantOf(event.start, setting.zone);
    const soon =
      start !== null && start > setting.now && days < 2 ? timeUntilStart(start, setting.now) : `in ${days} days`;
    return `${eventText(event, setting)}${days > 1 || start !== null ? `, ${soon}` : ''}`;
  });

/** How long an event takes. */
export const length = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => `${eventText(event, doing.setting)}: ${event.duration}`);

/** Where an event is. */
export const where = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => {
    const { location } = event.untrusted;
    return `${eventText(event, doing.setting)}: ${location ? escapeMarkdown(location) : 'no place is noted'}`;
  });

/** With whom an event is: what its own texts tell. */
export async function who(request: Find, doing: Doing): Promise<Reply> {
  const reply = await about(request, doing, async (event) => detailsOf(event, doing));
  const isOfEvents = reply.mentioned !== undefined && reply.mentioned.length > 0;
  return isOfEvents ? { ...reply, text: `${reply.text}${reply.mentioned.length > 1 ? '\n\n' : ' '}${asNoted}` } : reply;
}

const asNoted = 'Who else is there I do not know.';

/** All that is known of an event. */
export const details = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, async (event) => {
    const rule = await ruleOf(event, doing);
    return detailsOf({ ...event, ...(rule !== undefined && { repeats: rule }) }, doing);
  });

type Tell = (event: EventView) => string | Promise<string>;

async function about(request: Find, doing: Doing, tell: Tell): Promise<Reply> {
  const { setting } = doing;
  const { target } = request;
  const isTimed = windowOf(request.when, setting) !== null;
  const isOpen = target.words === '' && target.ids.length === 0 && !isTimed;
  const [only, ...more] = setting.conversation.mentioned;
  const isOfOnly = isOpen && only !== undefined && more.length === 0;
  // Where nothing is named and no single event was told of, what is next is meant.
  if (isOpen && !isOfOnly) return next(request, doing);
  const sought = { ...target, ...(isOfOnly && { ids: [only.id] }), when: isTimed ? request.when : null };
  const { events, isElsewhere, isCut } = await findTarget(sought, doing);
  const nothing = `I found no ${escapeMarkdown(lookedForText(sought, setting))}.`;
  const named = target.words === '' && target.ids.length === 0 ? events.filter(isNoSleep) : events;
  if (named.length === 0) return { text: isTimed ? nothing : nothing.replace(/\.$/, `${inSchedule}.`), mentioned: [] };
  const isOne = named.length === 1;
  const lines = await Promise.all(named.slice(0, TOLD).map(tell));
  const told = listed(
    { events: named, isCut: isCut && !isOne },
    setting,
    () => (isOne ? `${lines.join('')}.` : listText(lines)),
    TOLD,
  );
  return isElsewhere ? { ...told, text: `${nothing}${isOne ? ' But: ' : ' But:\n\n'}${told.text}` } : told;
}

function detailsOf(event: EventView, { setting }: Doing): string {
  const { location, notes } = event.untrusted;
  const spans = event.spans?.map(
    ({ untrusted, is_done }) => `${escapeMarkdown(untrusted.title)}${is_done ? ' (done)' : ''}`,
  );
  return [
    eventText(event, setting),
    event.category,
    ...(event.repeats ? [repeatText(event.repeats, setting.zone)] : []),
    ...(location ? [`at ${escapeMarkdown(location)}`] : []),
    ...(spans ? [`parts: ${spans.join(', ')}`] : []),
    ...(notes ? [`notes: ${escapeMarkdown(notes)}`] : []),
    ...(event.is_done ? ['done'] : []),
  ].join('; ');
}
