import { addDays, dateIn } from '@daywright/schedule/dates';
import { noTarget } from '@daywright/schedule/language/acts/target';
import { holdsName } from '@daywright/schedule/language/likeness';
import type { Create, Target } from '@daywright/schedule/language/requests';
import { coming } from '@daywright/schedule/language/time/days';
import type { Relation } from '@daywright/schedule/language/time/phrase';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { mondayOf } from '@daywright/schedule/weeks';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { bestNamed } from './matching.ts';
import type { Doing } from './reply.ts';
import { findTarget, knownEvents } from './target.ts';
import { instantOf } from './wording.ts';

/**
 * The start of something that is to be before, after or during something else: by the schedule, or by when that usually is.
 * Null where neither tells.
 *
 * @param own the planned event that is moved there
 */
export async function startBeside(
  when: When,
  minutes: number,
  doing: Doing,
  own?: EventView,
): Promise<{ date: string; time: string; otherTime: null; relation: null } | null> {
  const { relation } = when;
  const { now, zone } = doing.setting;
  if (!relation) return null;
  const anchor = await anchorOf(relation, when.date, doing, own);
  const settled = (local: string) => ({
    ...{ date: local.slice(0, 10), time: local.slice(11), otherTime: null, relation: null },
  });
  if (anchor) {
    const [start, end] = [instantOf(anchor.start, zone), instantOf(anchor.end, zone)];
    const distance = relation.minutes * 60_000;
    if (relation.isSameTime && when.date !== null) return settled(`${when.date}${anchor.start.slice(10)}`);
    if (relation.side === 'during') return settled(localTime(start, zone));
    if (relation.side === 'after') return settled(localTime(end + distance, zone));
    // `an hour before the dentist` is when it starts; `before lunch` is when it is over.
    return settled(localTime(start - (distance || minutes * 60_000), zone));
  }
  if (relation.usual === null) return null;
  const date = when.date ?? own?.start.slice(0, 10) ?? dateIn(now, zone);
  const usual = instantOf(`${date}T${relation.usual}`, zone);
  const length = relation.side === 'before' ? (relation.minutes || minutes) * 60_000 : 0;
  return settled(localTime(usual - length, zone));
}

/**
 * The event that something is measured from: of the conversation, else of the day on which it is to be or is, else any that is ahead. On a
 * day that was said it is of that day, and so is a meal.
 */
async function anchorOf(
  relation: Relation,
  date: string | null,
  doing: Doing,
  own?: EventView,
): Promise<EventView | undefined> {
  const { anchor, id, usual, isSameTime } = relation;
  const isTimed = (event: EventView): boolean => !event.all_day && event.id !== own?.id;
  if (id) return (await findTarget({ ...noTarget, ids: [id] }, doing)).events.find(isTimed);
  const isOnAnyDay = usual === null && (date === null || isSameTime === true);
  const spoken = isOnAnyDay ? (await spokenOf(anchor, doing)).filter(isTimed) : [];
  if (spoken.length > 0) return oneOf(spoken, doing);
  const day = date ?? own?.start.slice(0, 10);
  const when = day === undefined ? null : { ...noTime, date: day };
  const { events, isElsewhere } = await findTarget({ ...noTarget, words: anchor, when }, doing);
  if (isElsewhere && !isOnAnyDay) return undefined;
  return oneOf(events.filter(isTimed), doing);
}

/** The single events of the conversation that a name is of. */
async function spokenOf(name: string, doing: Doing): Promise<EventView[]> {
  const { mentioned, recent = [] } = doing.setting.conversation;
  const ids = new Set([...mentioned, ...recent].flatMap(({ id, title }) => (holdsName(title, name) ? [id] : [])));
  const events = await knownEvents([...ids], doing);
  return bestNamed(
    name,
    events.filter(({ kind }) => kind === 'single'),
    false,
  );
}

/** The first of several; where they are not called the same, it may not be the one that is meant. */
function oneOf(events: readonly EventView[], doing: Doing): EventView | undefined {
  if (new Set(events.map(({ untrusted }) => untrusted.title)).size > 1) doing.hesitate({ kind: 'guess' });
  return events[0];
}

const isOfDays = ({ days, weekday }: Relation): boolean => days !== undefined || weekday !== undefined;

/**
 * The day that is counted from an event. Null where there is no such event.
 *
 * @param own the planned event that is moved there, from whose own day it may be counted
 */
export async function dayBeside(when: When, doing: Doing, own?: EventView): Promise<When | null> {
  const { relation } = when;
  if (!relation || !isOfDays(relation)) return when;
  const { days, weekday } = relation;
  const isOwn = relation.anchor === '';
  const event = isOwn ? own : await anchorOfDays(relation.anchor, doing);
  if (!event) return null;
  const isBefore = relation.side === 'before';
  const edge = (isBefore || isOwn ? event.start : event.end).slice(0, 10);
  if (relation.isWeek) {
    const monday = addDays(mondayOf(edge), isBefore ? -7 : 7);
    const day = when.weekday === null ? null : coming(when.weekday, monday);
    return {
      ...when,
      date: day ?? monday,
      last: day === null ? addDays(monday, 6) : null,
      isPeriod: day === null,
      relation: null,
    };
  }
  const date =
    weekday === undefined
      ? addDays(edge, (isBefore ? -1 : 1) * (days ?? 0))
      : coming(weekday, addDays(edge, isBefore ? -7 : 1));
  return { ...when, date, relation: null };
}

/** The event from which days are counted: of the conversation, else any that is ahead. */
async function anchorOfDays(name: string, doing: Doing): Promise<EventView | undefined> {
  const spoken = await spokenOf(name, doing);
  if (spoken.length > 0) return oneOf(spoken, doing);
  const { events, isElsewhere } = await findTarget({ ...noTarget, words: name }, doing);
  return isElsewhere ? undefined : events[0];
}

/** What was to be beside something that is not there. */
export const noAnchorText = ({ anchor, side, days }: Relation, name: string): string =>
  `I found no “${escapeMarkdown(anchor)}” to put ${name || 'it'} ${days === 0 ? 'on its day' : side}.`;

/** `a walk before lunch with Ana`: with whom the walk is, unless there is a lunch of that name. */
export async function withFullerAnchor(request: Create, doing: Doing): Promise<Create> {
  const { relation } = request.when;
  const fuller = relation?.fuller;
  const rest = fuller?.slice(fuller.indexOf(' ')) ?? '';
  if (!relation || !fuller || !request.title?.toLowerCase().endsWith(rest.toLowerCase())) return request;
  const { events } = await findTarget({ ...noTarget, words: fuller }, doing);
  const words = fuller.split(' ').filter((word) => word !== 'with');
  const isThere = events.some(({ untrusted }) => words.every((word) => untrusted.title.toLowerCase().includes(word)));
  if (!isThere) return request;
  const title = request.title.slice(0, -rest.length);
  return { ...request, title, people: [], when: { ...request.when, relation: { ...relation, anchor: fuller } } };
}

/** `everything after lunch`: by the schedule, what begins once lunch is over. Null where there is no such thing. */
export async function boundByAnchor(target: Target, doing: Doing): Promise<Target | null> {
  const { when } = target;
  if (!when?.relation) return target;
  if (isOfDays(when.relation)) {
    const there = await dayBeside(when, doing);
    const isOfPeriod = there?.isPeriod === true && target.ordinal === null && !target.isNext;
    return there && { ...target, when: there, ...(isOfPeriod && { isAll: true }) };
  }
  if (!target.isAll || when.time !== null) return target;
  if (when.relation.side === 'during') return within(target, when.relation.anchor, doing);
  const { now, zone, conversation } = doing.setting;
  // `push everything after the breakfast back`, of a breakfast that was just planned for another day
  const spoken = [...conversation.mentioned, ...(conversation.recent ?? [])].find(
    ({ title, start }) => start !== null && holdsName(title, when.relation?.anchor ?? ''),
  );
  const date = when.date ?? dateIn(spoken?.start ?? now, zone);
  const edge = await startBeside({ ...when, date }, 0, doing);
  return edge && { ...target, when: { ...when, ...edge, bound: when.relation.side } };
}

/** `no standup during the offsite`: while that lasts, and not the offsite itself. */
async function within(target: Target, anchor: string, doing: Doing): Promise<Target | null> {
  const { events } = await findTarget({ ...noTarget, words: anchor }, doing);
  const [event] = events;
  if (!event) return null;
  const { start, end, all_day } = event;
  const when = all_day
    ? { ...noTime, date: start, last: end, isPeriod: true }
    : { ...noTime, date: start.slice(0, 10), time: start.slice(11), endTime: end.slice(11) };
  const own = target.words === '' ? [{ ...noTarget, ids: [event.id] }] : [];
  return { ...target, when, except: [...target.except, ...own] };
}

/** `after the review`, `before the trip`: from when or until when one asks, where there is such an event. */
export async function besideEvent(when: When, doing: Doing): Promise<When> {
  const { relation, time } = when;
  if (relation && isOfDays(relation)) return (await dayBeside(when, doing)) ?? when;
  if (!relation || time !== null || relation.side === 'during') return when;
  const { now, zone } = doing.setting;
  const day = when.date === null ? null : { ...noTime, date: when.date };
  const { events, isElsewhere } = await findTarget({ ...noTarget, words: relation.anchor, when: day }, doing);
  // `before lunch tomorrow`, where that is not planned: before it usually is.
  const [event] = isElsewhere && relation.usual !== null ? [] : events;
  const today = dateIn(now, zone);
  if (!event && relation.usual !== null)
    return { ...when, date: when.date ?? today, time: relation.usual, bound: relation.side, relation: null };
  if (!event) return when;
  const edge = relation.side === 'before' ? event.start : event.end;
  const date = edge.slice(0, 10);
  const isLater = event.all_day || (day === null && date > today);
  if (relation.side === 'before' && isLater) return { ...noTime, date: today, last: addDays(date, -1), isPeriod: true };
  if (event.all_day) return when;
  return { ...noTime, date, time: edge.slice(11), bound: relation.side };
}
