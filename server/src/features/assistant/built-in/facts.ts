import { dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { windowOf } from '@daywright/schedule/language/time/window';
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
import { dateOf, eventText, instantOf, listText } from './wording.ts';

/** So many events are told of. */
const TOLD = 5;

/** When an event is. */
export const when = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => {
    const { now, zone } = doing.setting;
    const start = event.all_day ? null : instantOf(event.start, zone);
    const ahead = start !== null && start > now && start - now < 86_400_000 ? `, ${timeUntilStart(start, now)}` : '';
    return `${eventText(event, doing.setting)}${ahead}`;
  });

/** How long it is until an event. */
export const until = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => {
    const { setting } = doing;
    const days = Math.round((Date.parse(dateOf(event)) - Date.parse(dateIn(setting.now, setting.zone))) / 86_400_000);
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
  const reply = await about(request, doing, (event) => detailsOf(event, doing));
  const isOfEvents = reply.mentioned !== undefined && reply.mentioned.length > 0;
  return isOfEvents ? { ...reply, text: `${reply.text}${reply.mentioned.length > 1 ? '\n\n' : ' '}${asNoted}` } : reply;
}

const asNoted = 'Who else is there I do not know.';

/** All that is known of an event. */
export const details = (request: Find, doing: Doing): Promise<Reply> =>
  about(request, doing, (event) => detailsOf(event, doing));

async function about(request: Find, doing: Doing, tell: (event: EventView) => string): Promise<Reply> {
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
  const told = listed(
    { events: named, isCut: isCut && !isOne },
    setting,
    (shown) => (isOne ? `${shown.map(tell).join('')}.` : listText(shown.map(tell))),
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
