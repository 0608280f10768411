import { addDays, dateIn } from '@daywright/schedule/dates';
import { noTarget } from '@daywright/schedule/language/acts/target';
import { wordsBeside } from '@daywright/schedule/language/likeness';
import { plannedDates } from '@daywright/schedule/language/planned-names';
import type { Delete, Request, Scope, Target, Update } from '@daywright/schedule/language/requests';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { withoutExcepted } from './excepted.ts';
import { countOf } from './listing.ts';
import { isGeneric } from './matching.ts';
import { lookedForText } from './period-text.ts';
import { boundByAnchor } from './relation.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { withUnmet } from './severally.ts';
import { findTarget, type Look } from './target.ts';
import { dateOf, eventText, isOver, mentionOf } from './wording.ts';

/** So many are offered to choose from. */
export const OFFERED = 5;

/** The events that are meant, or the question which. */
export type Meant =
  | {
      readonly events: readonly [EventView, ...EventView[]];
      /** What else was named and is not among them. */
      readonly unmet: readonly Reply[];
    }
  | { readonly reply: Reply };

/** Settles which event, or with `isAll` which events, a request is about. */
export async function meantBy(about: Request, target: Target, doing: Doing, look?: Look): Promise<Meant> {
  const { setting } = doing;
  const bound = await boundByAnchor(target, doing);
  if (!bound) return { reply: { text: noAnchorText(target) } };
  const { events: found, isElsewhere, isCut } = await findTarget(bound, doing, look);
  if (found.length === 0)
    return (await meantSeverally(about, target, doing, look)) ?? { reply: nothingFound(target, doing) };
  const left = isElsewhere ? { events: found } : await withoutExcepted(about, found, bound, doing);
  if ('reply' in left) return left;
  const { events } = left;
  const [first, ...more] = events;
  if (!first) return { reply: { text: 'All of that is to stay, so nothing was changed.' } };
  if (isElsewhere) {
    const nothing = `I found no ${escapeMarkdown(lookedForText(bound, setting))}.`;
    const question = more.length === 0 ? 'Is this the one?' : 'Is it one of these?';
    return { reply: whichOf(`${nothing} ${question}`, about, events, doing) };
  }
  const { count, ...uncounted } = target;
  if (target.isAll && count !== undefined && !areSoMany(count, events, doing)) {
    const text = `You say ${count === 2 ? 'both' : count}, and I found ${countOf({ events, isCut })}. Which do you mean?`;
    return { reply: whichOf(text, { ...about, target: uncounted } as Request, events, doing) };
  }
  hesitateAbout(target, first, doing);
  if (more.length === 0 || target.isAll) return { events: [first, ...more], unmet: [] };
  // What is deleted is gone: of several of one name the person says which.
  const ofToday = target.when === null && about.kind !== 'delete' ? todaysOf(events, isOfDone(about), doing) : null;
  if (ofToday) return { events: [ofToday], unmet: [] };
  const name = target.words === '' ? '' : ` that fit “${escapeMarkdown(target.words)}”`;
  return { reply: whichOf(`I found ${countOf({ events, isCut })}${name}. Which one?`, about, events, doing) };
}

/** What is over may not count. */
const areSoMany = (count: number, events: readonly EventView[], { setting }: Doing): boolean =>
  [events, events.filter((event) => !isOver(event, setting))].some(({ length }) => length === count);

/** What was said of an event beside its name may say something else: `no bins on Tuesday, they come on Wednesday`. */
function hesitateAbout({ words, ids }: Target, { untrusted: { title } }: EventView, doing: Doing): void {
  const beside = ids.length > 0 || isGeneric(words) ? [] : wordsBeside(words, title);
  if (beside.length > 0) doing.hesitate({ kind: 'unread', words: beside.join(' ') });
}

const isOfDone = ({ kind }: Request): boolean => kind === 'tick' || kind === 'untick';

const noAnchorText = ({ when }: Target): string =>
  `I found no “${escapeMarkdown(when?.relation?.anchor ?? '')}”, and so not what is ${when?.relation?.side ?? 'beside'} it.`;

/** Of several of one name, the only one that is today: `lunch` is today's lunch before it is tomorrow's. */
function todaysOf(events: readonly EventView[], isTick: boolean, { setting }: Doing): EventView | null {
  const [first] = events;
  const today = dateIn(setting.now, setting.zone);
  const isSameName = ({ untrusted }: EventView): boolean => untrusted.title === first?.untrusted.title;
  const [only, ...more] = events.filter((event) => dateOf(event) === today);
  // What is ticked or over is less likely meant than what is to come; to be ticked it may be over.
  const isPast = !isTick && only !== undefined && (only.is_done || isOver(only, setting));
  return only && more.length === 0 && !isPast && events.every(isSameName) ? only : null;
}

/**
 * `the report and the gym`, where nothing has both in its name: each of them once, and what is to be said or asked of the
 * names that settle nothing.
 */
async function meantSeverally(about: Request, target: Target, doing: Doing, look?: Look): Promise<Meant | null> {
  const names = target.words.split(/,? and (?:the |my )?|, (?:the |my )?/);
  if (names.length < 2 || names.includes('')) return null;
  const found = new Map<string, EventView>();
  const unmet: Reply[] = [];
  for (const words of names) {
    const { count: _, ...each } = target;
    const one = { ...each, words };
    const meant = await meantBy('target' in about ? ({ ...about, target: one } as Request) : about, one, doing, look);
    if ('reply' in meant) unmet.push(meant.reply);
    else for (const event of meant.events) found.set(event.id, event);
  }
  const [first, ...more] = found.values();
  const isForEach = about.kind === 'update' || about.kind === 'delete' || isOfDone(about);
  if (first && (isForEach || unmet.length === 0)) return { events: [first, ...more], unmet };
  return unmet.some(({ question }) => question) ? { reply: withUnmet({ text: '' }, unmet) } : null;
}

function whichOf(text: string, about: Request, events: readonly EventView[], { setting }: Doing): Reply {
  const offered = events.slice(0, OFFERED);
  const more = events.length > OFFERED ? ` These are the first ${OFFERED}; name a day to see others.` : '';
  const candidates = offered.map((event) => mentionOf(event, setting));
  return { ...asking(`${text}${more}`, about, 'target', candidates), mentioned: candidates };
}

function nothingFound(target: Target, { setting }: Doing): Reply {
  if (target.state === 'now') return { text: 'Nothing of that is on now. Which event do you mean?' };
  if (target.state === 'missed') return { text: 'Nothing that is over there was left unticked.' };
  const isOnDays = target.isAll && target.when !== null;
  if (target.ids.length > 0 && !isOnDays) return { text: 'That event is no longer there.', mentioned: [] };
  if (target.isNext && target.words === '') return { text: 'Nothing is planned in the coming 14 days.' };
  return { text: `I found no ${escapeMarkdown(lookedForText(target, setting))}.` };
}

const yearly = /\b(?:birthday|bday|anniversary)\b/i;

/** How far a change of an event reaches, or the question: of one of a series it has to be said. */
export function reachOf(
  about: Update | Delete,
  event: EventView,
  { setting }: Doing,
): { readonly scope?: Scope } | { readonly reply: Reply } {
  if (event.kind !== 'occurrence') return {};
  if (about.scope) return { scope: about.scope };
  const isYearly = event.all_day && yearly.test(event.untrusted.title);
  // A birthday has its name in every year.
  if (about.kind === 'update' && about.changes.title !== null && isYearly) return { scope: 'all' };
  // Who names its day, or what is on, means that one.
  const { when, isAll, words } = about.target;
  // `make every yoga 45 minutes`
  if (isAll && !when && words !== '' && about.target.ids.length === 0) return { scope: 'all' };
  const move = about.kind === 'update' ? about.changes.move : null;
  const isOnItsDay = move?.date === event.start.slice(0, 10) && move.repeat === null;
  // `next week the lesson is on thursday`: the only one of that period
  const isOnlyOne = when?.last != null && about.target.ids.length === 0 && !about.target.isNext;
  if (
    isOnItsDay ||
    isSpokenOf(about.target, setting) ||
    isOnlyOne ||
    (when?.date && when.last === null) ||
    (isAll && when) ||
    about.target.state === 'now' ||
    about.target.isNext ||
    (about.target.ordinal !== null && when !== null)
  )
    return { scope: 'this' };
  // A birthday is on another day in every year.
  if (move?.date != null && isYearly) return { scope: 'all' };
  if (about.kind === 'update' && move === null && isOfMade(event, setting)) return { scope: 'all' };
  const candidates = [mentionOf(event, setting)];
  const text = `${eventText(event, setting)}, repeats. Which do you mean: only this one, this and following, or all of them?`;
  const waiting = { ...about, target: { ...noTarget, ids: [event.id] } };
  return { reply: { ...asking(text, waiting, 'scope', candidates), mentioned: candidates } };
}

/** A name or a place told of a series that the conversation made is of all of it. */
const isOfMade = ({ id }: EventView, { conversation: { made = [] } }: Doing['setting']): boolean =>
  made.some((each) => seriesOf(each.id) === seriesOf(id));

/** `what's next?`, `cancel it`: of what was asked about or listed for a day, the one that stood there; and the one that was just changed. */
function isSpokenOf({ ids }: Target, setting: Doing['setting']): boolean {
  const { conversation } = setting;
  const { shown, mentioned, isUnchanged, isOneBack } = conversation;
  if (ids.length === 0) return false;
  if (isOneBack && mentioned.length === 1 && conversation.last === null) return true;
  // `move the last one to 8`, where another one of the list was changed before
  const isShown = shown && ids.every((id) => shown.events.some((each) => each.id === id));
  const last = isShown ? shown.asked : conversation.last;
  if (last?.kind === 'update') return !isUnchanged && last.scope !== 'all' && last.scope !== 'following';
  if (last?.kind !== 'find') return false;
  // `how many yoga classes this week?`, `cancel the last one`
  const listed = isShown ? shown.events : mentioned;
  if (listed.length > 1 && ids.length < listed.length) return true;
  // `do I pick up the kids on friday?`, `when is the next gym?`, `when is choir this week?`, where that is the only one
  const { date, last: end } = last.when;
  const isIn = (day: string): boolean => date !== null && end !== null && date <= day && day <= end;
  const isOnly = plannedDates(listed[0]?.title ?? '', setting).filter(isIn).length === 1;
  const isOfDays = date !== null && (end === null || (listed.length === 1 && end <= addDays(date, 6) && isOnly));
  const isOfOne = last.target.isNext || isOfDays;
  if (last.target.words !== '') return isOfOne;
  return /^(?:next|now|left)$/.test(last.topic) || (last.topic === 'agenda' && last.when.date !== null);
}

/** Whether all of some events are of the same series. */
export function isOneSeries(events: readonly EventView[]): boolean {
  const series = new Set(events.map(({ id }) => seriesOf(id)));
  return series.size === 1 && events.every(({ kind }) => kind === 'occurrence');
}

/** The id of the series of an occurrence; any other id as it is. */
const seriesOf = (id: string): string => id.split('_')[0] ?? id;
