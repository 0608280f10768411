import { addDays, dateIn, dayNumber, weekdayOf } from '@daywright/schedule/dates';
import { settledByName } from '@daywright/schedule/language/acts/new-event';
import type { Changes, Target, Update } from '@daywright/schedule/language/requests';
import { minutesOf, otherHalfOf } from '@daywright/schedule/language/time/clock';
import { coming } from '@daywright/schedule/language/time/days';
import { partHours } from '@daywright/schedule/language/time/parts';
import type { Relation } from '@daywright/schedule/language/time/phrase';
import { firstDate, firstInPhase, repeatLine } from '@daywright/schedule/language/time/repeat';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { mondayOf } from '@daywright/schedule/weeks';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import type { InputOf } from '../tools/talk.ts';
import { nearTo } from './half-of-day.ts';
import { nameOf, questionFor } from './missing.ts';
import { dayBeside, noAnchorText, startBeside } from './relation.ts';
import type { Doing, Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { capital, instantOf } from './wording.ts';

type Input = Omit<InputOf<'update_event'>, 'event_id' | 'scope'>;

/** What of an event is to change, as the tool takes it; or what has to be asked or said first. */
export async function changeOf(
  request: Update,
  event: EventView,
  doing: Doing,
): Promise<{ input: Input } | { reply: Reply }> {
  const { changes } = request;
  const { title, place, notes, category, minutes, longer, endsRepeat } = changes;
  if (endsRepeat && event.kind === 'single')
    return { reply: { text: `${eventLink(event)} does not repeat. Name the event if you mean another.` } };
  const times = changes.move ? await timesOf(request, changes.move, event, doing) : {};
  if ('reply' in times) return times;
  const alike = changes.lengthOf ? await lengthAs(changes.lengthOf, request, doing) : {};
  if ('reply' in alike) return alike;
  const removed = removedBy(changes);
  const input: Input = {
    ...times,
    ...alike,
    ...(changes.times !== null && lengthTimes(changes.times, event, doing)),
    ...(minutes !== null && !('end' in times) && { duration_minutes: minutes }),
    ...(longer !== null && { longer_by_minutes: longer }),
    ...(title !== null && { title: capital(title) }),
    ...(place && { location: capital(place) }),
    ...(category !== null && { category }),
    ...(notes && { add_to_notes: capital(notes) }),
    ...(removed.length > 0 && { remove: removed }),
    ...(endsRepeat && { stop_repeating: true }),
  };
  return { input };
}

/** What was said to be empty. */
function removedBy({ place, notes }: Changes): NonNullable<Input['remove']> {
  return [...(place === '' ? (['location'] as const) : []), ...(notes === '' ? (['notes'] as const) : [])];
}

async function timesOf(
  request: Update,
  asked: When,
  event: EventView,
  doing: Doing,
): Promise<Input | { reply: Reply }> {
  const told = await dayBeside(asked, doing, event);
  if (!told) return { reply: askedWithout(asked.relation, request, doing) };
  const said = withShiftOnDay(told, event, doing);
  const shifted = said.keeps === 'end' && said.time === null ? endKept(request, said, event, doing) : null;
  if (shifted) return shifted;
  // `starts a day later and ends on friday`
  if (said.shift !== null && said.last !== null) return startAndEnd(said, event, doing);
  // An hour makes one day of several: `on thursdays it is at 7`, behind a trip, is perhaps of another event.
  const isOfSeveralDays = event.all_day && event.end > event.start;
  if (isOfSeveralDays && said.time !== null && said.last === null) doing.hesitate({ kind: 'guess' });
  // `an hour earlier and only twenty minutes`
  if (said.shift !== null)
    return { later_by_minutes: said.shift, ...(said.minutes !== null && { duration_minutes: said.minutes }) };
  if (said.days !== null && said.time === null) return { all_day: true, ...(said.date && { start: said.date }) };
  const date = event.start.slice(0, 10);
  const beside =
    said.relation && said.time === null ? await startBeside(said, minutesOfEvent(event, doing), doing, event) : null;
  if (said.relation && said.time === null && !beside) return { reply: askedWithout(said.relation, request, doing) };
  // `move dinner to 7:30`
  const named =
    said.part === null ? settledByName({ ...said, ...beside }, event.untrusted.title) : { ...said, ...beside };
  const meant = onItsSide(event, named, request.direction, doing);
  const when = nearTo(event, notToday(event, inItsWeek(event, meant, doing), doing), doing.setting);
  if (when.time !== null && when.otherTime !== null && !event.all_day) {
    const move = { ...when, date: when.date ?? date };
    return {
      reply: questionFor(
        'half of day',
        { ...request, changes: { ...request.changes, move } },
        { ...when, date: null },
        doing,
      ),
    };
  }
  // `make it 3 hours but finish at 2`
  const isBeforeEnd = when.endTime !== null && when.time === null && (when.minutes ?? request.changes.minutes) !== null;
  const isEndKept = when.keeps === 'end' || (isBeforeEnd && when.repeat === null && !event.all_day);
  const kept = isEndKept ? endKept(request, when, event, doing) : lengthKept(when, event, doing);
  if (kept) return kept;
  const end = endOf(when, event, doing);
  if (isFarTooLong(when, end.end, event, doing)) doing.hesitate({ kind: 'guess' });
  // `it ends at 9 on Tuesday`, of an hour on Friday, is perhaps of another event.
  const isLong = when.last !== null && (end.end ?? '') > addDays(event.start.slice(0, 10), 2);
  if (isLong && !event.all_day && !isOfDays(event)) doing.hesitate({ kind: 'guess' });
  const begun = 'series' in request && request.series ? when.date : null;
  const earliest = 'target' in request ? inWeekOf(event, when, request.target.when, doing) : null;
  return { ...startOf(when, event, begun ?? earliest), ...end, ...repeatOf(when, event, doing) };
}

/** `on tuesday instead, an hour earlier`, `half an hour later until 4`: the hour that is so far from the one of the event. */
function withShiftOnDay(said: When, { start, all_day }: EventView, { setting: { zone } }: Doing): When {
  const { date, shift, last, keeps, endTime } = said;
  if (shift === null || (date ?? endTime) === null || last !== null || keeps || all_day) return said;
  const time = localTime(instantOf(start, zone) + shift * 60_000, zone).slice(11);
  return { ...said, shift: null, time };
}

/** An end on the next day, which nothing says, many hours behind the one before: perhaps another hour was meant. */
function isFarTooLong(
  { time, date, last }: When,
  end: string | undefined,
  event: EventView,
  { setting: { zone } }: Doing,
): boolean {
  if (end === undefined || last !== null || event.all_day) return false;
  const start = `${date ?? event.start.slice(0, 10)}T${time ?? event.start.slice(11)}`;
  const [length, before] = [
    [start, end],
    [event.start, event.end],
  ].map(([from = '', to = '']) => instantOf(to, zone) - instantOf(from, zone));
  const isNextDay = end.slice(0, 10) > start.slice(0, 10);
  return isNextDay && (length ?? 0) >= longNight && (length ?? 0) - (before ?? 0) >= longNight / 2;
}
const longNight = 10 * 3_600_000;

/** The start that is told of an event of which the end stays; null, and not without a question, where that cannot be. */
function endKept({ changes }: Update, when: When, event: EventView, doing: Doing): Input | null {
  const end = endTold(when, event);
  const start = startBeforeEnd(when, when.minutes ?? changes.minutes, { ...event, end }, doing.setting);
  if (start !== null && start < end) return { start, end };
  doing.hesitate({ kind: 'guess' });
  return null;
}

/** A start that is shifted, and a last day that is told. */
function startAndEnd(when: When, event: EventView, doing: Doing): Input {
  const shifted = { ...when, date: null, weekday: null, time: null };
  const start = startBeforeEnd(shifted, null, event, doing.setting) ?? event.start;
  return { start, ...endOf({ ...when, date: null }, { ...event, start }, doing) };
}

/** The end that an event has, on the day to which it is moved, or at the hour that is told of it. */
function endTold({ date, endTime }: When, { start, end, all_day }: EventView): string {
  if (all_day) return end;
  const days = date === null ? 0 : dayNumber(date) - dayNumber(start.slice(0, 10));
  const clock = end.slice(11);
  return `${addDays(end.slice(0, 10), days)}T${endTime === null ? clock : nearerTo(clock, endTime, otherHalfOf(endTime))}`;
}

/** Its new start: an hour, a shift, or so long before the end. */
function startBeforeEnd(
  { date, weekday, time, shift }: When,
  minutes: number | null,
  { start, end, all_day }: EventView,
  { zone }: Doing['setting'],
): string | null {
  if (all_day && shift !== null) return shift % 1440 === 0 ? addDays(start, shift / 1440) : null;
  if (all_day) return date === null || date >= start || weekday === null ? date : nearestStart(weekday, start, end);
  const day = date ?? start.slice(0, 10);
  if (time !== null) return `${day}T${time}`;
  if (shift !== null) return localTime(instantOf(`${day}${start.slice(10)}`, zone) + shift * 60_000, zone);
  if (minutes !== null) return localTime(instantOf(end, zone) - minutes * 60_000, zone);
  return date === null ? start : `${date}${start.slice(10)}`;
}

/** `it starts on the Tuesday`: of its own days, or else the last one before them. */
function nearestStart(weekday: number, start: string, end: string): string {
  const within = coming(weekday, start);
  return within <= end ? within : addDays(within, -7);
}

/** The start of an event of which the end is told and the length stays; null where no end is told. */
function lengthKept(when: When, event: EventView, doing: Doing): Input | null {
  const { zone } = doing.setting;
  if (when.keeps !== 'length' || when.endTime === null || event.all_day) return null;
  const length = instantOf(event.end, zone) - instantOf(event.start, zone);
  const { end } = endOf(when, event, doing);
  return end === undefined ? null : { start: localTime(instantOf(end, zone) - length, zone) };
}

/** `the trip starts on the Thursday already`: of an event that is weeks ahead, a weekday is perhaps that of its own week. */
function inItsWeek({ kind, start, all_day }: EventView, when: When, doing: Doing): When {
  const { date, last, weekday } = when;
  // `the offsite starts on tuesday and ends on friday`, of next week
  const weeks = date === null ? 0 : dayNumber(mondayOf(start.slice(0, 10))) - dayNumber(mondayOf(date));
  if (kind === 'single' && all_day && weekday !== null && date !== null && last !== null && weeks > 0) {
    doing.hesitate({ kind: 'guess' });
    return { ...when, date: addDays(date, weeks), last: addDays(last, weeks) };
  }
  const isFar = kind === 'single' && date !== null && start.slice(0, 10) > addDays(date, 6);
  if (!isFar || weekday === null || last !== null) return when;
  doing.hesitate({ kind: 'guess' });
  return { ...when, date: addDays(mondayOf(start.slice(0, 10)), weekday) };
}

/** `push it to friday`, `bring it forward to tuesday`: the next such weekday on that side of the day that it is on. */
function onItsSide({ start }: EventView, when: When, direction: Update['direction'], { setting }: Doing): When {
  const { date, weekday, last, repeat } = when;
  if (!direction || date === null || weekday === null || last !== null || repeat) return when;
  const day = start.slice(0, 10);
  const next = coming(weekday, addDays(day, 1));
  const before = addDays(next, next === addDays(day, 7) ? -14 : -7);
  if (direction === 'later') return date <= day ? { ...when, date: next } : when;
  return before >= dateIn(setting.now, setting.zone) ? { ...when, date: before } : when;
}

/** `move the call to tuesday`, said on a Tuesday of what is later: hardly today, which people call so. */
function notToday({ start }: EventView, when: When, doing: Doing): When {
  const { now, zone } = doing.setting;
  const today = dateIn(now, zone);
  const isToday = when.date === today && when.weekday !== null && when.last === null && when.repeat === null;
  if (!isToday || start.slice(0, 10) <= today) return when;
  if ((when.time ?? start.slice(11)) > localTime(now, zone).slice(11)) doing.hesitate({ kind: 'guess' });
  return { ...when, date: addDays(today, 7) };
}

/** What it is to be beside is not there: the question when instead. */
function askedWithout(relation: Relation | null, request: Update, doing: Doing): Reply {
  const reply = questionFor('change', { ...request, changes: { ...request.changes, move: null } }, noTime, doing);
  return { ...reply, text: `${relation ? noAnchorText(relation, nameOf(request)) : ''} When is it to be?`.trim() };
}

const minutesOfEvent = ({ start, end }: EventView, { setting: { zone } }: Doing): number =>
  Math.round((instantOf(end, zone) - instantOf(start, zone)) / 60_000);

/** As many minutes as another event takes, or the question where there is none that takes some. */
async function lengthAs(
  other: Target,
  request: Update,
  doing: Doing,
): Promise<Pick<Input, 'duration_minutes'> | { reply: Reply }> {
  const { events } = await findTarget(other, doing);
  const found = events.filter(({ all_day }) => !all_day);
  const [length, ...more] = new Set(found.map((each) => minutesOfEvent(each, doing)));
  if (length !== undefined && more.length === 0) return { duration_minutes: length };
  const about = { ...request, changes: { ...request.changes, lengthOf: null } };
  const name = escapeMarkdown(other.words || 'that');
  const text = length === undefined ? `I found no “${name}”.` : `I found ${found.length} events that fit “${name}”.`;
  return { reply: { ...questionFor('change', about, noTime, doing), text: `${text} How long is it to be?` } };
}

/** Half or twice the length of an event, to the minute; of whole days to the day. */
function lengthTimes(times: number, event: EventView, doing: Doing): Pick<Input, 'end' | 'duration_minutes'> {
  const { start, end, all_day } = event;
  if (!all_day) return { duration_minutes: Math.max(1, Math.round(times * minutesOfEvent(event, doing))) };
  const days = dayNumber(end) - dayNumber(start) + 1;
  return { end: addDays(start, Math.max(1, Math.round(times * days)) - 1) };
}

/**
 * The day from which a series that goes to other weekdays has its first one: therapy on Thursdays goes to Wednesdays with that of the
 * same week, unless that is over, or before the day from which the change is to hold.
 */
function inWeekOf(
  { start }: EventView,
  { repeat, alsoOn }: When,
  from: When | null,
  { setting }: Doing,
): string | null {
  const date = start.slice(0, 10);
  const isWeekly = repeat?.frequency === 'WEEKLY' && repeat.weekdays.length > 0;
  const isOther = isWeekly && !repeat.weekdays.includes(weekdayOf(date));
  if (!isOther && !alsoOn) return null;
  const tomorrow = addDays(dateIn(setting.now, setting.zone), 1);
  const first = [mondayOf(date), tomorrow, from?.isPeriod ? (from.date ?? '') : ''].toSorted().at(-1) ?? date;
  return isOther || first < date ? first : null;
}

/** A time alone keeps the date, a date alone the time. */
function startOf(when: When, event: EventView, begun: string | null): Pick<Input, 'start' | 'all_day'> {
  const time = when.time ?? (when.part && partHours[when.part].start);
  const date = dateOf(when, event, begun);
  if (date === null && time === null) return {};
  const start = time === null ? date : `${date ?? event.start.slice(0, 10)}T${time}`;
  return { ...(start && { start }), ...(event.all_day && time !== null && { all_day: false }) };
}

/**
 * Of a week the weekday that it is on now; a series stays where it is as long as its rule has that day.
 *
 * @param begun the date from which a series that was just made is to be instead
 */
function dateOf(when: When, { start }: EventView, begun: string | null): string | null {
  const date = start.slice(0, 10);
  if (when.repeat) {
    const first = when.alsoOn ? firstInPhase(when.repeat, begun ?? date, date) : firstDate(when.repeat, begun ?? date);
    return first === date ? null : first;
  }
  return when.date !== null && when.isPeriod ? addDays(when.date, weekdayOf(date)) : when.date;
}

function endOf(
  { endTime, otherTime, minutes, time, date, last, weekday }: When,
  event: EventView,
  { setting }: Doing,
): Pick<Input, 'end' | 'duration_minutes'> {
  if (event.all_day && time === null && last !== null && last > (date ?? '')) {
    // `ends on the Sunday`: the one after it began.
    const isWeekday = date === null && weekday !== null && last < event.start;
    const days = isWeekday ? (weekday - weekdayOf(event.start) + 7) % 7 : null;
    // A day that is over is no end, and of no other month.
    if (last < dateIn(setting.now, setting.zone)) return { end: last };
    // `extend it to the 6th`: of the month of the event
    const end = date === null && last < event.start ? nextOfMonth(last, event.start) : last;
    return { end: days === null ? end : addDays(event.start, days) };
  }
  if (endTime === null) return minutes === null ? {} : { duration_minutes: minutes };
  const start = time ?? event.start.slice(11);
  // `it's over by 2pm`, of what goes on for days, is of its last day.
  const lastSaid = last !== null && weekday !== null ? coming(weekday, event.start.slice(0, 10)) : last;
  const lastDay = lastSaid ?? (isOfDays(event) ? event.end.slice(0, 10) : '');
  if (time === null && date === null && lastDay > event.start.slice(0, 10)) {
    const clock = nearerTo(event.end.slice(11), endTime, otherTime ?? endTime);
    return { end: clock === '24:00' ? `${addDays(lastDay, 1)}T00:00` : `${lastDay}T${clock}` };
  }
  // `friday 6pm through sunday 12:30pm`
  const on = date !== null && last !== null && last > date ? last : (date ?? event.start.slice(0, 10));
  if (on === last && time !== null && otherTime === null && endTime !== '24:00') return { end: `${on}T${endTime}` };
  // `till quarter to one`, of what starts at ten in the evening, is no noon.
  if (endTime > '12:00' && endTime < '13:00' && start > '18:00')
    return { end: `${addDays(on, 1)}T${otherHalfOf(endTime)}` };
  // An end whose half of the day was not said is the next one after the start.
  if (time === null && otherTime !== null) {
    const [early = '', late = ''] = [endTime, otherTime].toSorted();
    return { end: early > start ? `${on}T${early}` : late > start ? `${on}T${late}` : `${addDays(on, 1)}T${early}` };
  }
  if (endTime === '24:00') return { end: `${addDays(on, 1)}T00:00` };
  return { end: `${endTime > start ? on : addDays(on, 1)}T${endTime}` };
}

/** The next date that has the day of the month of another one. */
function nextOfMonth(date: string, from: string): string {
  const first = Temporal.PlainDate.from(from);
  const day = first.with({ day: Number(date.slice(8)) });
  return (Temporal.PlainDate.compare(day, first) < 0 ? day.add({ months: 1 }) : day).toString();
}

const isOfDays = ({ start, end, all_day }: EventView): boolean =>
  !all_day && end > `${addDays(start.slice(0, 10), 1)}${start.slice(10)}`;

/** Of two hours the one that is nearer to another, past midnight too. */
function nearerTo(clock: string, one: string, other: string): string {
  const [at = 0, ...hours] = [clock, one, other].map(minutesOf);
  const [far = 0, otherFar = 0] = hours.map((each) => {
    const apart = Math.abs(each - at);
    return Math.min(apart, 1440 - apart);
  });
  return otherFar < far ? other : one;
}

function repeatOf({ repeat, time }: When, event: EventView, { setting: { zone } }: Doing): Pick<Input, 'repeat'> {
  if (!repeat) return {};
  const clock = time ?? (event.all_day ? null : event.start.slice(11));
  return { repeat: repeatLine(repeat, { time: clock, zone }) };
}
