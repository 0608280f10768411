import { addDays, dateIn, weekdayOf } from '@daywright/schedule/dates';
import { noTarget } from '@daywright/schedule/language/acts/target';
import type { Mentioned, Update } from '@daywright/schedule/language/requests';
import { firstInPhase, type Repeat, repeatLine, weekdaysInstead } from '@daywright/schedule/language/time/repeat';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { parseEventId } from '@daywright/schedule/recurrence/identity';
import { repeatText } from '@daywright/schedule/repeat-text';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import type { InputOf } from '../tools/talk.ts';
import { changeOf } from './change.ts';
import { seriesOf } from './facts.ts';
import { bestNamed } from './matching.ts';
import { dateInSeries, plurals, ruleOfWeekdays } from './own-rule.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { search } from './search.ts';
import { knownEvents } from './target.ts';
import { eventText, instantOf, joinedText, mentionOf, timesText } from './wording.ts';

/** Some weekdays of a series get an hour or a length of their own: they leave its rule and become a series like it. */

export type OfWeekdays = NonNullable<Update['ofWeekdays']>;

/** Within so many days each weekday of a series comes, if it is every eight weeks. */
const daysAhead = 62;

/** What was done, said or asked; or the change of the whole series, where it has no other weekdays. */
export async function weekdaysApart(
  request: Update,
  { weekdays, isMore }: OfWeekdays,
  doing: Doing,
): Promise<{ reply: Reply } | { request: Update; of: Mentioned }> {
  const meant = await seriesMeant(request, isMore ? [] : weekdays, doing);
  if ('reply' in meant) return meant;
  const [opening] = meant.ahead;
  const { zone } = doing.setting;
  const series = await seriesOf(opening, doing);
  const line = series?.repeats;
  const rule = line === undefined ? null : ruleOfWeekdays(line, opening, zone);
  if (!series || line === undefined) return said('That event is no longer there.');
  const named = eventLink(opening);
  if (!rule || opening.all_day)
    return said(`${named} repeats ${repeatText(line, zone)}, so its weekdays cannot be told apart. ${another}`);
  const others = weekdays.filter((weekday) => rule.weekdays.includes(weekday) === isMore);
  if (others.length > 0) {
    const days = joinedText(others.map((weekday) => plurals[weekday] ?? ''));
    return said(`${named} repeats ${repeatText(line, zone)}, so ${isMore ? 'already' : 'not'} on ${days}. ${another}`);
  }
  const rest = weekdaysInstead(rule.weekdays, weekdays, []);
  if (rest.length === 0) {
    const { ofWeekdays: _, ...whole } = request;
    const target = { ...noTarget, ids: [opening.id] };
    return { request: { ...whole, target, scope: 'following' }, of: mentionOf(opening, doing.setting) };
  }
  return divided({ ...meant, series, rule: { ...rule, frequency: 'WEEKLY' }, rest, weekdays, isMore }, request, doing);
}

const another = 'Name the event if you mean another, or say when a new one is to be.';
const said = (text: string): { reply: Reply } => ({ reply: { text } });

interface Series {
  /** Its occurrences from the day on that is meant. */
  readonly ahead: readonly [EventView, ...EventView[]];
}

/** The series that is named or was spoken of, and has one of some weekdays; any where none is given. */
async function seriesMeant(
  request: Update,
  weekdays: readonly number[],
  doing: Doing,
): Promise<Series | { reply: Reply }> {
  const { target } = request;
  const { now, zone } = doing.setting;
  const today = dateIn(now, zone);
  const date = [target.when?.date ?? today, today].toSorted().at(-1) ?? today;
  const window = windowOf({ ...noTime, date, last: addDays(date, daysAhead) }, doing.setting);
  const ahead = (await search(doing, { window })).filter(
    ({ kind, start, all_day }) => kind === 'occurrence' && (all_day || instantOf(start, zone) > now),
  );
  const known = (await knownEvents(target.ids, doing)).map(({ id }) => parseEventId(id).master_id);
  const fitting = target.ids.length > 0 ? ahead.filter((each) => known.includes(masterOf(each))) : ahead;
  const named = target.words === '' ? fitting : bestNamed(target.words, fitting, false);
  const bySeries = Map.groupBy(named, masterOf);
  const isOn = (each: EventView): boolean => weekdays.includes(weekdayOf(dateInSeries(each, zone)));
  const isSpokenOf = ([each]: readonly EventView[]): boolean =>
    doing.setting.conversation.mentioned.some(({ id }) => each && parseEventId(id).master_id === masterOf(each));
  const all = [...bySeries.values()].filter((each) => weekdays.length === 0 || each.some(isOn));
  const having = all.length > 1 && all.some(isSpokenOf) ? all.filter(isSpokenOf) : all;
  const [only, ...more] = having.length > 0 ? having : [...bySeries.values()];
  const [first, ...others] = only ?? [];
  if (!first)
    return said(`I found no ${target.words ? `“${escapeMarkdown(target.words)}”` : 'such event'} that repeats.`);
  if (more.length === 0) return { ahead: [first, ...others] };
  const candidates = [only ?? [], ...more].flatMap(([each]) => (each ? [mentionOf(each, doing.setting)] : []));
  const text = `I found ${candidates.length} series that fit “${escapeMarkdown(target.words)}”. Which one?`;
  return { reply: { ...asking(text, request, 'target', candidates), mentioned: candidates } };
}

const masterOf = ({ id }: EventView): string => parseEventId(id).master_id;

interface Division extends Series {
  /** One of them, with the rule and the days that are left out. */
  readonly series: EventView;
  readonly rule: Repeat;
  readonly rest: readonly number[];
  readonly weekdays: readonly number[];
  readonly isMore: boolean;
}

/** The series goes on without the weekdays, and one like it begins on them. */
async function divided(division: Division, request: Update, doing: Doing): Promise<{ reply: Reply }> {
  const { ahead, rule, weekdays, isMore } = division;
  const [opening, ...later] = ahead;
  const { now, zone } = doing.setting;
  const from = dateInSeries(opening, zone);
  const own = { ...rule, weekdays: [...weekdays].toSorted() };
  const earliest = request.target.when?.date ?? dateIn(now, zone);
  const date = firstInPhase(own, isMore && earliest < from ? earliest : from, from);
  const before = onDate(opening, date, zone);
  const change = await changeOf({ ...request, scope: null }, before, doing);
  if ('reply' in change) return change;
  const times = timesOf(before, change.input, zone);
  if (!isMore && times.start === before.start && times.end === before.end)
    return said(`${eventLink(opening)} is like that already: ${timesText(before, doing.setting)}.`);
  // Today's stays where its new hour has passed.
  if (instantOf(times.start, zone) <= now) {
    const [next, ...others] = later.filter((each) => dateInSeries(each, zone) > date);
    if (!next) return said(`${eventLink(opening)} has no such day ahead.`);
    return divided({ ...division, ahead: [next, ...others] }, request, doing);
  }
  const rest = isMore ? null : await withoutWeekdays(division, from, doing);
  const input = inputLike(division, times, own, zone);
  const answer = await doing.talk.call('create_event', { ...input, even_if_similar: true });
  if (!answer.created) return said('Nothing was added.');
  const repeats = repeatText(answer.event.repeats ?? '', zone);
  const made = eventText(answer.event, doing.setting);
  const text = rest === null ? `Added ${made}, ${repeats}.` : `${made}, now repeats ${repeats}. ${rest}`;
  return { reply: { text, mentioned: [mentionOf(answer.event, doing.setting)] } };
}

/** The rest of the series, in a sentence. */
async function withoutWeekdays(
  { ahead: [opening], rule, rest }: Division,
  from: string,
  doing: Doing,
): Promise<string> {
  const { zone } = doing.setting;
  const left = { ...rule, weekdays: rest };
  const clock = opening.start.slice(11);
  const first = firstInPhase(left, from, from);
  await doing.talk.call('update_event', {
    ...{ event_id: opening.id, scope: 'following' },
    repeat: repeatLine(left, { time: clock, zone }),
    ...(first !== from && { start: `${first}T${clock}` }),
  });
  return `The others stay: ${repeatText(repeatLine(left, { time: clock, zone }), zone)}.`;
}

/** An event as it would be on another date. */
function onDate(event: EventView, date: string, zone: string): EventView {
  const length = instantOf(event.end, zone) - instantOf(event.start, zone);
  const start = `${date}T${event.start.slice(11)}`;
  return { ...event, start, end: localTime(instantOf(start, zone) + length, zone) };
}

type Patch = Pick<InputOf<'update_event'>, 'start' | 'end' | 'later_by_minutes' | 'duration_minutes'>;

function timesOf(event: EventView, patch: Patch, zone: string): { start: string; end: string } {
  const length = instantOf(event.end, zone) - instantOf(event.start, zone);
  const later = (patch.later_by_minutes ?? 0) * 60_000;
  const start = patch.start ?? localTime(instantOf(event.start, zone) + later, zone);
  const minutes = patch.duration_minutes;
  const far = minutes === undefined ? length : minutes * 60_000;
  return { start, end: patch.end ?? localTime(instantOf(start, zone) + far, zone) };
}

/** Notes that an answer cuts are longer than this. */
const mostNotes = 500;

function inputLike(
  { series: { left_out = [], category, spans, untrusted } }: Division,
  { start, end }: { start: string; end: string },
  own: Repeat,
  zone: string,
): InputOf<'create_event'> {
  const { title, location, notes, calendar } = untrusted;
  const except = left_out.filter((date) => date >= start.slice(0, 10) && own.weekdays.includes(weekdayOf(date)));
  return {
    ...{ title, start, end, repeat: repeatLine(own, { time: start.slice(11), zone }) },
    ...(except.length > 0 && { except }),
    ...(location && { location }),
    ...(notes && notes.length <= mostNotes && { notes }),
    ...(category !== 'Other' && { category }),
    ...(calendar && { calendar }),
    ...(spans && { spans: spans.map((each) => ({ title: each.untrusted.title })) }),
  };
}
