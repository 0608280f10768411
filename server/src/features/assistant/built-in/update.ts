import { dateIn } from '@daywright/schedule/dates';
import { noTarget } from '@daywright/schedule/language/acts/target';
import { noEvent, type Update } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { eventLink } from '../tools/markdown.ts';
import { changeOf } from './change.ts';
import { changedText } from './changed-text.ts';
import { clashesOf, overlapText } from './clashes.ts';
import { createInstead } from './create.ts';
import { isMeantByAll } from './left-alone.ts';
import { questionFor } from './missing.ts';
import { withOwnRule } from './own-rule.ts';
import { type OfWeekdays, weekdaysApart } from './own-weekdays.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { seriesBeside } from './series-beside.ts';
import { eachOf, withUnmet } from './severally.ts';
import { meantBy, reachOf } from './which.ts';
import { dayText, eventText, instantOf, isPast, listText, mentionOf, timesText } from './wording.ts';

/** Changes an event: its time, its length, its name, or what else it has. */
export async function update(request: Update, doing: Doing, isConfirmed = false): Promise<Reply> {
  const { changes, target } = request;
  const when = changes.move ?? noTime;
  // `next week` is the same weekday then.
  const missing = request.missing.find((each) => !(each === 'day' && isWeek(when)));
  if (missing === 'change' || missing === 'name' || missing === 'amount') return askedOfOne(missing, request, doing);
  if (missing) return questionFor(missing, request, when, doing);
  if (changes.people.length > 0) return { text: noGuests };
  if (request.ofWeekdays) return updateWeekdays(request, request.ofWeekdays, doing);
  const meant = await meantBy(request, target, doing);
  if ('reply' in meant && request.orElse && !meant.reply.question) return createInstead(request.orElse, doing);
  if ('reply' in meant) return meant.reply;
  // All that is moved leaves sleep where it is, and what is over.
  const events = target.isAll && changes.move ? meant.events.filter(isMeantByAll(target, doing)) : meant.events;
  if (events.length === 0)
    return withUnmet({ text: 'Nothing is ahead there. What is over stays, and sleep does.' }, meant.unmet);
  const [first, ...more] = events;
  if (first && request.isOffered) return offered(request, first, doing);
  const beside = first && more.length === 0 ? seriesBeside(request, first, doing) : null;
  if (beside) return beside;
  // What is asked of the first is asked of all of them, before anything is done.
  const ofFirst = first && more.length > 0 ? await withOwnRule(request, first, doing) : null;
  const opening = first && ofFirst && 'request' in ofFirst ? await changeOf(ofFirst.request, first, doing) : null;
  if (opening && 'reply' in opening && opening.reply.question)
    return withUnmet({ text: '' }, [opening.reply, ...meant.unmet]);
  const { done, unmet } = await eachOf(events, async (before) => {
    const own = await withOwnRule(more.length > 0 ? ofOne(request, before) : request, before, doing);
    if ('reply' in own) return own;
    const { repeat } = own.request.changes.move ?? noTime;
    const change = await changeOf(own.request, before, doing);
    if ('reply' in change) {
      const mentioned = [mentionOf(before, doing.setting)];
      return change.reply.question ? { reply: { mentioned, ...change.reply } } : change;
    }
    if (!isConfirmed && isIntoPast(change.input, before, doing))
      return { reply: askedOfPast(request, before, change.input.start ?? '', doing) };
    const reach = changes.endsRepeat || repeat ? {} : reachOf(request, before, doing);
    if ('reply' in reach) return reach;
    const scope = repeat && before.kind === 'occurrence' ? ({ scope: request.scope ?? 'all' } as const) : reach;
    // The new times are applied to the occurrence that was shown, because the first occurrence may be left out.
    const { occurrence_id } = before;
    // Fewer weekdays are of the series as a whole: where it begins is of its rule.
    const { start: _, ...rule } = change.input;
    const [of, input] = !occurrence_id
      ? [{ event_id: before.id, ...scope }, change.input]
      : request.leavesOut
        ? [{ event_id: before.id, scope: 'all' as const }, rule]
        : [{ event_id: occurrence_id, scope: 'all' as const }, change.input];
    const answer = await doing.talk.call('update_event', { ...of, ...input });
    const after = occurrence_id ? { ...answer.event, id: before.id, kind: 'series' as const } : answer.event;
    return { done: { before, after, isChanged: answer.changed, of: own.request } };
  });
  const { setting } = doing;
  const lines = done.map(({ before, after, isChanged, of }) =>
    isChanged
      ? changedText(before, after, of, setting)
      : `${eventLink(after)} is like that already: ${timesText(after, setting)}.`,
  );
  const [only] = done;
  const made = only && done.length === 1 ? seriesMade(request, only.before, only.after, doing) : null;
  const mentioned = made?.mentioned ?? done.map(({ after }) => mentionOf(after, setting));
  const isMoved =
    only?.isChanged &&
    done.length === 1 &&
    (only.after.start !== only.before.start || only.after.end !== only.before.end);
  const overlap = isMoved ? overlapText(await clashesOf(only.after, doing), setting) : '';
  const body = lines.length === 1 ? lines.join('') : listText(lines);
  const text = [body, overlap].filter(Boolean).join(' ');
  return withUnmet({ text, ...made, mentioned }, [...meant.unmet, ...unmet]);
}

/** Some weekdays of a series; where they are all that it has, the series. */
async function updateWeekdays(request: Update, of: OfWeekdays, doing: Doing): Promise<Reply> {
  const apart = await weekdaysApart(request, of, doing);
  if ('reply' in apart) return apart.reply;
  const { setting } = doing;
  const { recent = [] } = setting.conversation;
  const conversation = { ...setting.conversation, recent: [...recent, apart.of] };
  return update(apart.request, { ...doing, setting: { ...setting, conversation } });
}

/** What was one event and repeats now is spoken of as a series that was made: `not on the 23rd though`. */
function seriesMade(
  request: Update,
  before: EventView,
  after: EventView,
  { setting }: Doing,
): Pick<Reply, 'carriedOut' | 'mentioned'> | null {
  const repeat = request.changes.move?.repeat;
  if (!repeat || before.kind !== 'single') return null;
  const { last, mentioned } = setting.conversation;
  const made =
    last?.kind === 'create' && mentioned[0]?.id === before.id ? last : { ...noEvent, title: after.untrusted.title };
  const [date, time = null] = after.start.split('T');
  const series = { ...made, when: { ...made.when, date: date ?? null, time, repeat } };
  return { carriedOut: { ...request, series }, mentioned: [{ ...mentionOf(after, setting), id: before.id }] };
}

/** Whether an event that has not begun would start in the past. */
function isIntoPast(
  { start }: { start?: string | undefined },
  event: EventView,
  { setting: { now, zone } }: Doing,
): boolean {
  const begins = event.all_day ? `${event.start}T00:00` : event.start;
  if (start === undefined || isPast(instantOf(begins, zone), now)) return false;
  const at = start.includes('T') ? start : event.all_day ? start : `${start}T${event.start.slice(11)}`;
  return at.includes('T') ? isPast(instantOf(at, zone), now) : at < dateIn(now, zone);
}

function askedOfPast(request: Update, event: EventView, start: string, { setting }: Doing): Reply {
  const about = { ...request, target: { ...noTarget, ids: [event.id] }, scope: request.scope ?? ('this' as const) };
  const mentioned = [mentionOf(event, setting)];
  const then = dayText(start.slice(0, 10), setting);
  return {
    ...asking(
      `${eventText(event, setting)}, would be in the past, ${then}. Shall I move it there?`,
      about,
      'confirmation',
      mentioned,
    ),
    mentioned,
  };
}

/** Being late is not yet a request to start later. */
function offered(request: Update, event: EventView, { setting }: Doing): Reply {
  const { zone } = setting;
  const shift = request.changes.move?.shift ?? 0;
  const start = localTime(instantOf(event.start, zone) + shift * 60_000, zone).slice(11);
  const about = { ...request, target: { ...noTarget, ids: [event.id] }, scope: 'this' as const, isOffered: false };
  const mentioned = [mentionOf(event, setting)];
  const text = `${eventText(event, setting)}. Shall I move it to ${start}?`;
  return { ...asking(text, about, 'confirmation', mentioned), mentioned };
}

const ofOne = (request: Update, { id, untrusted }: EventView): Update => ({
  ...request,
  target: { ...noTarget, ids: [id], words: untrusted.title },
});

/** Of an event that is there, and is said to be the one that is meant, the question what is to become of it. */
async function askedOfOne(missing: 'change' | 'name' | 'amount', request: Update, doing: Doing): Promise<Reply> {
  const meant = await meantBy(request, request.target, doing);
  if ('reply' in meant) return meant.reply;
  const [event, ...more] = meant.events;
  if (more.length > 0) return questionFor(missing, request, noTime, doing);
  const { setting } = doing;
  const mentioned = [mentionOf(event, setting)];
  const about = { ...request, target: { ...request.target, words: '', ids: [event.id] } };
  const reply = questionFor(missing, about, noTime, doing);
  return { ...reply, text: `${eventText(event, setting)}. ${reply.text}`, mentioned };
}

const isWeek = ({ isPeriod, date, last }: { isPeriod: boolean; date: string | null; last: string | null }): boolean =>
  isPeriod && date !== null && last !== null && Date.parse(last) - Date.parse(date) === 6 * 86_400_000;

const noGuests =
  'I cannot invite anyone. I can put a name into the title or the notes, for example “call it Lunch with Sam”.';
