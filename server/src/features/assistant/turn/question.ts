import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, longDayNames, startDateOf, timeText, weekdayOf } from '@daywright/schedule/dates';
import { instantOf, parseEventId } from '@daywright/schedule/recurrence';
import { repeatText } from '@daywright/schedule/repeat-text';
import { trackedWindow } from '@daywright/schedule/tracked';
import { whenText, windowText } from '@daywright/schedule/when-text';
import { type AskedChange, type EventRequest, isSetting, type SettingAsked } from '../conversation/asked-change.ts';
import { leftOutOf, linkTo } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { type Doubt, deletedWithGuests, isMove, isOtherLength, reachesSeries, reasons } from './guard.ts';
import { settingChangesOf } from './setting-changes.ts';

/** So many events are named; the card beside the question shows all of them. */
const NAMED = 10;

/**
 * What a yes would do, as the person is asked for it. It is made of the changes alone, not of what a model said of them.
 *
 * @param unread words of the message that were not understood
 */
export function questionOf(
  asked: readonly AskedChange[],
  doubt: Doubt,
  zone: string,
  now: number,
  unread: readonly string[] = [],
): string {
  const leftOut = unread.map((words) => `“${escapeMarkdown(words)}”`).join(' and ');
  const without = leftOut && `I did not understand ${leftOut}, and leave it out. `;
  const reason = reasons[doubt];
  const deeds = deedsOf(asked, zone, now);
  const would = reason === null ? `I want to be sure before I ${deeds}. ` : `${reason}This would ${deeds}. `;
  return `${without}${would}${guestsText(asked, doubt)}Shall I go ahead?`;
}

/** What changes mean for guests; empty where none has any. */
function guestsText(asked: readonly AskedChange[], doubt: Doubt): string {
  const [one, ...others] = deletedWithGuests(asked);
  if (!one) return doubt === 'guests' ? 'Others are invited, and I ask you then whether they are told. ' : '';
  return others.length === 0
    ? `${escapeMarkdown(one.title)} has guests: it is deleted in Google Calendar too, once you have said whether they are told. `
    : `${others.length + 1} of them have guests: these are deleted in Google Calendar too, once you have said whether their guests are told. `;
}

/** What was done once the person said yes. */
export function doneText(asked: readonly AskedChange[], zone: string, now: number): string {
  return `Done. I ${deedsOf(asked, zone, now, true)}.`;
}

/** What is done, before and after. */
const done = {
  add: 'added',
  delete: 'deleted',
  move: 'moved',
  change: 'changed',
  rename: 'renamed',
  repeat: 'repeated',
  'change the place of': 'changed the place of',
  'change the length of': 'changed the length of',
  stop: 'stopped',
  'end the repetition of': 'ended the repetition of',
  'start the timer of': 'started the timer of',
  'log time for': 'logged time for',
  'correct the tracked time of': 'corrected the tracked time of',
  'delete the tracked time of': 'deleted the tracked time of',
  set: 'set',
  'take back': 'took back',
  'do again': 'did again',
} as const;
type Verb = keyof typeof done;

/** `delete 2 events: Gym (Thu 11 Jun, 19:00), Dentist (Fri 12 Jun, 09:00); and move Lunch (…)`. */
function deedsOf(asked: readonly AskedChange[], zone: string, now: number, isDone = false): string {
  const deeds = new Map<Verb, string[]>();
  for (const [verb, what] of withoutOvertaken(asked).flatMap((change) => deedsOfOne(change, zone, now, isDone))) {
    const named = deeds.get(verb);
    if (!named) deeds.set(verb, [what]);
    else if (!named.includes(what)) named.push(what);
  }
  return [...deeds]
    .map(([verb, named]) => {
      const what = isOfEvents(verb) ? listOf(named, isDone ? '' : spanOf(asked, zone, now)) : named.join(', ');
      return `${isDone ? done[verb] : verb} ${what}`;
    })
    .join('; and ');
}

/** A change of the same event that is asked for later is told alone. */
const withoutOvertaken = (asked: readonly AskedChange[]): readonly AskedChange[] =>
  asked.filter(
    (change, at) =>
      !(
        change.kind === 'event' &&
        change.request.op === 'update' &&
        asked.slice(at + 1).some((later) => later.kind === 'event' && isSameUpdate(later.request, change.request))
      ),
  );
const isSameUpdate = (one: EventRequest, other: EventRequest): boolean =>
  one.op === 'update' &&
  other.op === 'update' &&
  one.id === other.id &&
  one.scope === other.scope &&
  Object.keys(other.patch).every((field) => field in one.patch);

const isOfEvents = (verb: Verb): boolean => verb !== 'set' && !verb.includes('time');

function deedsOfOne(change: AskedChange, zone: string, now: number, isDone: boolean): [verb: Verb, what: string][] {
  if (!isSetting(change)) return [deedOf(change, zone, now, isDone)];
  return settingChangesOf([change]).map(({ name, before, after }) => {
    const what = `${name.charAt(0).toLowerCase()}${name.slice(1)} to ${after} (${before} ${isDone ? 'before' : 'now'})`;
    return ['set', `the ${escapeMarkdown(what)}`];
  });
}

function deedOf(
  change: Exclude<AskedChange, SettingAsked>,
  zone: string,
  now: number,
  isDone: boolean,
): [verb: Verb, what: string] {
  if (change.kind === 'start') return ['start the timer of', escapeMarkdown(change.entry.title)];
  if (change.kind === 'log') return ['log time for', escapeMarkdown(change.entry.title)];
  if (change.kind === 'edit_entry') return ['correct the tracked time of', entryText(change.was, zone, now)];
  if (change.kind === 'delete_entry') return ['delete the tracked time of', entryText(change.was, zone, now)];
  if (change.kind === 'stop') return ['stop', 'the timer that runs'];
  if (change.kind === 'undo')
    return [change.redo ? 'do again' : 'take back', `${ofWhom(change)} (${escapeMarkdown(change.summary)})`];
  const { request } = change;
  if (request.op === 'create') return ['add', newText(request.event, zone, now)];
  const seen = change.seen && atItsTime(change.seen, request.id);
  const title = seen ? namedWhen(seen, request, zone, now, isDone) : 'what was just added';
  if (request.op === 'delete') return ['delete', title];
  if (seen?.recurrence && request.patch.recurrence === null)
    return ['end the repetition of', escapeMarkdown(seen.title)];
  const to = seen && !isDone ? newTimes(seen, request, zone, now) : '';
  const name = request.patch.title;
  const called = name === undefined || name === seen?.title ? [] : [`called “${escapeMarkdown(name)}”`];
  const others = otherFields(request.patch, seen, zone);
  const what = `${title}${to}${[...called, ...others].map((each) => `, ${each}`).join('')}`;
  if (seen && isOtherLength(request, seen)) return ['change the length of', what];
  if (to || (seen && isDone && newTimes(seen, request, zone, now))) return ['move', what];
  const { location, recurrence } = request.patch;
  const [only, ...more] = [...called, ...others];
  if (only === undefined || more.length > 0) return ['change', what];
  if (called.length > 0) return ['rename', `${title} to ${only.slice('called '.length)}`];
  if (recurrence) return ['repeat', `${title} ${only}`];
  return location ? ['change the place of', `${title} to ${escapeMarkdown(location)}`] : ['change', what];
}

/** An occurrence that only the turn brings back, of a series that is divided as stored: at its own time, not at that of the series. */
function atItsTime(event: CalendarEvent, id: string): CalendarEvent {
  const { original_start } = parseEventId(id);
  if (original_start === undefined || parseEventId(event.id).original_start !== undefined) return event;
  const start = instantOf(original_start);
  const end = start + Date.parse(event.end_date) - Date.parse(event.start_date);
  const [start_date = '', end_date = ''] = [start, end].map((at) =>
    new Date(at).toISOString().slice(0, event.all_day ? 10 : undefined),
  );
  return { ...event, start_date, end_date };
}

/** What a change says beside times and name: `at Gino's`, `every month`. */
function otherFields(patch: EventPatch, seen: CalendarEvent | null, zone: string): string[] {
  const { location, notes, category, recurrence } = patch;
  const said: string[] = [];
  if (location !== undefined && location !== seen?.location)
    said.push(location ? `at ${escapeMarkdown(location)}` : 'without a place');
  if (recurrence) said.push(...repeatsOf({ recurrence }, zone));
  if (notes !== undefined && notes !== seen?.notes) said.push(notes ? 'with other notes' : 'without notes');
  if (category?.[0] && category[0] !== seen?.category?.[0]) said.push(`in ${escapeMarkdown(category[0])}`);
  return said;
}

type NewEvent = Extract<EventRequest, { op: 'create' }>['event'];
/** `Gym (Thu 11 Jun, 08:00 to 09:00)`. */
const newText = (event: NewEvent, zone: string, now: number): string =>
  `${escapeMarkdown(event.title)} (${[whenText({ all_day: false, ...event }, zone, dateIn(now, zone)), ...repeatsOf(event, zone), ...exceptedFrom(event, zone, now)].join(', ')})`;
const repeatsOf = ({ recurrence }: Pick<NewEvent, 'recurrence'>, zone: string): string[] =>
  recurrence?.filter((line) => line.startsWith('RRULE:')).map((line) => repeatText(line, zone)) ?? [];

/** `not on Fri 25 Dec, Fri 1 Jan`: the days that a new series leaves out. */
function exceptedFrom(event: NewEvent, zone: string, now: number): string[] {
  const dates = leftOutOf({ all_day: false, time_zone: zone, ...event }, zone);
  return dates.length > 0 ? [`not on ${dates.map((date) => shortDate(date, dateIn(now, zone))).join(', ')}`] : [];
}

/** `Reading (Thu 11 Jun, 08:00 to 09:00)`. */
function entryText(entry: TimeEntry | null, zone: string, now: number): string {
  if (!entry) return 'what was just tracked';
  const when = windowText(trackedWindow(entry, now), zone, dateIn(now, zone));
  return `${escapeMarkdown(entry.title)} (${when})`;
}

/** By hand, it need not be the last change that there was: the assistant may have changed more since, elsewhere. */
const ofWhom = ({ by_hand }: Extract<AskedChange, { kind: 'undo' }>): string =>
  by_hand ? 'what you changed yourself' : 'what was last changed';

/** A link that opens the event and when it is, as long as it stands as it was. */
function namedWhen(event: CalendarEvent, request: EventRequest, zone: string, now: number, isDone: boolean): string {
  const today = dateIn(now, zone);
  const name = escapeMarkdown(event.title);
  const scope = request.op === 'create' ? undefined : request.scope;
  if (scope === 'all' || (scope === undefined && event.recurrence)) return `every occurrence of ${name}`;
  const title = isDone ? name : `[${name}](${linkTo(event, zone)})`;
  if (scope === 'following') return `${title} from ${shortDate(startDateOf(event, zone), today)} on`;
  return isDone && request.op === 'update' ? title : `${title} (${whenText(event, zone, today)})`;
}

/** ` to Thu 11 Jun, 08:00 to 09:00`, and of a series ` to Friday, 08:00 to 09:00`: when it is to be, where that is what changes. */
function newTimes(event: CalendarEvent, request: EventRequest, zone: string, now: number): string {
  if (request.op !== 'update' || !(isMove(request, event) || isOtherLength(request, event))) return '';
  const { start_date, end_date: ends, all_day } = request.patch;
  if ((start_date ?? ends ?? all_day) === undefined) return '';
  const after = { ...event, ...request.patch };
  // Without an end of its own it takes as long as before.
  const far = Date.parse(after.start_date) - Date.parse(event.start_date);
  const end = new Date(Date.parse(event.end_date) + far).toISOString();
  const end_date = request.patch.end_date ?? (after.all_day ? end.slice(0, 10) : end);
  if (reachesSeries({ kind: 'event', request, seen: event })) {
    if (after.all_day) return '';
    const date = startDateOf(after, zone);
    const day = date === startDateOf(event, zone) ? '' : `${longDayNames[weekdayOf(date)]}, `;
    const [from, to] = [after.start_date, end_date].map((at) => timeText(Date.parse(at), zone));
    const [begins, ended] = [event.start_date, event.end_date].map((at) => timeText(Date.parse(at), zone));
    // Other weekdays at the same hours are told as its rule.
    const isRule = request.scope === 'following' && request.patch.recurrence && from === begins && to === ended;
    if (isRule && !request.patch.all_day) return '';
    return ` to ${day}${from} to ${to}`;
  }
  return ` to ${whenText({ ...after, end_date }, zone, dateIn(now, zone))}`;
}

/** `from Mon 15 Jun to Fri 19 Jun`: between which days they are, as a question says it where not all are named. */
function spanOf(asked: readonly AskedChange[], zone: string, now: number): string {
  const dates = asked
    .flatMap((change) => (change.kind === 'event' && change.seen ? [startDateOf(change.seen, zone)] : []))
    .sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return '';
  const today = dateIn(now, zone);
  return first === last
    ? ` on ${shortDate(first, today)}`
    : ` from ${shortDate(first, today)} to ${shortDate(last, today)}`;
}

function listOf(named: readonly string[], span: string): string {
  if (named.length === 1) return named[0] ?? '';
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : '';
  return `${named.length} events${more && span}: ${named.slice(0, NAMED).join(', ')}${more}`;
}
