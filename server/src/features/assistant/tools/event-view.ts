import type { Calendar } from '@daywright/contract/calendars';
import type { CalendarEvent, Guest, Span } from '@daywright/contract/events';
import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { addDays, dateIn, startDateOf } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { isDeclined, isFree, isOpen, ownAnswer } from '@daywright/schedule/event-state';
import { notesText } from '@daywright/schedule/notes-text';
import { nextOccurrence, occurrenceId, parseRecurrence } from '@daywright/schedule/recurrence';
import { startsOfLine } from '@daywright/schedule/recurrence/dates';
import { readLine } from '@daywright/schedule/recurrence/lines';
import { originOf, type SeriesTime } from '@daywright/schedule/recurrence/origin';
import { whenText } from '@daywright/schedule/when-text';
import { localTime } from './local-time.ts';
import { isForeign } from './origin.ts';
import { weekdayNamed } from './time-view.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** The texts of an event. */
export interface Texts {
  title: string;
  location?: string;
  notes?: string;
  /** As the event says it, where that is no category that the person has. */
  category?: string;
  calendar?: string;
}

/**
 * An event as rules read it; a language model reads it in brief (`compact.ts`). Times are on the clock of the person's zone; of an
 * all-day event dates, its end being the last.
 */
export interface EventView {
  id: string;
  /** Address that opens it: how a reply names the event. */
  link: string;
  /** Such as `Thu 11 Jun, 14:00 to 15:00`. */
  when: string;
  weekday: string;
  start: string;
  end: string;
  all_day: boolean;
  /** Such as `1h 30m`. */
  duration: string;
  /** A series has many occurrences, and a change of one of them needs a scope. */
  kind: 'single' | 'occurrence' | 'series';
  /** Of a series that is seen at one of its occurrences: that one. Its times are those of `start` and `end`. */
  occurrence_id?: string;
  /** The rule of a series; of an occurrence it is answered with the details. */
  repeats?: string;
  /** The dates that its series leaves out, answered with its rule. */
  left_out?: readonly string[];
  category: string;
  icon: string;
  is_done: boolean;
  /** What the person answered to an invitation that they have not accepted. One that was declined takes no time. */
  answer?: Guest['status'];
  /** Its calendar shows it as free: it takes no time. */
  is_free?: true;
  /** Of it nothing can be changed here but ticks, spans, category and icon. */
  is_read_only?: true;
  /** Its texts are somebody else's. */
  is_foreign?: true;
  /** A language model reads its notes and its calendar too. */
  has_details?: true;
  spans?: SpanView[];
  untrusted: Texts;
}

/** An event as far as figures need it. */
export interface NamedView extends Pick<EventView, 'id' | 'link' | 'when' | 'is_foreign'> {
  untrusted: { title: string };
}

export interface SpanView {
  id: string;
  start: string;
  end: string;
  is_done: boolean;
  untrusted: { title: string };
}

/** Notes are cut: long ones would fill a model's memory. They are added to without being read whole (`add_to_notes`). */
const mostNotes = 500;
const rule = /^RRULE:[A-Z0-9=;,:+-]{1,200}$/;

/** The rule of a series. */
export const ruleIn = ({ recurrence }: Pick<CalendarEvent, 'recurrence'>): string | undefined =>
  recurrence?.find((each) => rule.test(each));

/** The dates that a series leaves out, on the clock of a zone. */
export function leftOutOf(
  series: SeriesTime & { recurrence?: CalendarEvent['recurrence'] | undefined },
  timeZone: string,
): string[] {
  const origin = originOf(series);
  const lines = (series.recurrence ?? []).map(readLine).filter(({ name }) => name === 'EXDATE');
  const starts = lines.flatMap((line) => startsOfLine(line, origin));
  return starts.map((start) => dateIn(start, series.all_day ? 'UTC' : timeZone));
}

/** How events are shown in one answer; where `hasDetails`, a language model reads their notes and calendars too. */
export async function viewing(
  schedule: TurnSchedule,
  hasDetails = false,
): Promise<(event: CalendarEvent) => EventView> {
  const calendars = new Map((await schedule.calendars()).map((calendar) => [calendar.id, calendar]));
  return (event) => viewOf(event, schedule, calendars.get(event.calendar_id), hasDetails);
}

function viewOf(
  event: CalendarEvent,
  schedule: TurnSchedule,
  calendar: Calendar | undefined,
  hasDetails: boolean,
): EventView {
  const { preferences, now, timeZone } = schedule;
  const shown = event.recurrence === null ? event : nextOf(event, event.recurrence, now);
  const category = categoryOf(event, preferences);
  const { location } = event;
  const notes = notesText(event);
  const line = ruleIn(event);
  const [named] = event.category;
  const answer = ownAnswer(event);
  return {
    id: event.id,
    link: linkTo(shown, timeZone),
    when: whenText(shown, timeZone, dateIn(now, timeZone)),
    weekday: weekdayNamed(startDateOf(shown, timeZone)),
    ...timesOf(shown, timeZone),
    all_day: event.all_day,
    duration: lengthText(shown),
    kind: event.series_id !== null ? 'occurrence' : event.recurrence === null ? 'single' : 'series',
    ...(line && { repeats: line }),
    category: category.name,
    // An icon of an imported event may be any text.
    icon: iconOf({ ...event, icon: isEmoji(event.icon) ? event.icon : null }, preferences),
    is_done: event.completed,
    ...(answer !== undefined && (isOpen(event) || isDeclined(event)) && { answer }),
    ...(isFree(event) && { is_free: true as const }),
    ...((event.read_only || calendar?.writable === false) && { is_read_only: true as const }),
    ...(isForeign(event, schedule) && { is_foreign: true as const }),
    ...(hasDetails && { has_details: true as const }),
    ...(event.spans.length > 0 && { spans: event.spans.map((span) => spanView(span, event, timeZone)) }),
    untrusted: {
      title: event.title,
      ...(location !== null && { location }),
      ...(notes !== '' && {
        notes: notes.length > mostNotes ? `${notes.slice(0, mostNotes).toWellFormed()}…` : notes,
      }),
      ...(named !== undefined && category.key === 'other' && { category: named }),
      ...(calendar && { calendar: calendar.name }),
    },
  };
}

/** Address that opens an event in its day. */
export const linkTo = (event: Pick<CalendarEvent, 'id' | 'all_day' | 'start_date'>, timeZone: string): string =>
  `/calendar/day?date=${startDateOf(event, timeZone)}&event=${event.id}`;

/** A series is shown where it takes place next, one that is over where it began. */
function nextOf(series: CalendarEvent, recurrence: readonly string[], now: number): CalendarEvent {
  const read = parseRecurrence({ ...series, recurrence });
  const next = nextOccurrence(read, now) ?? nextOccurrence(read, Number.NEGATIVE_INFINITY);
  if (!next) return series;
  const text = (at: number) => (series.all_day ? new Date(at).toISOString().slice(0, 10) : new Date(at).toISOString());
  const id = occurrenceId(series.id, next.original_start);
  return { ...series, id, start_date: text(next.start), end_date: text(next.end) };
}

function spanView({ id, title, completed, ...times }: Span, { all_day }: CalendarEvent, timeZone: string): SpanView {
  return { id, ...timesOf({ ...times, all_day }, timeZone), is_done: completed, untrusted: { title } };
}

type Times = Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>;

function timesOf({ all_day, start_date, end_date }: Times, timeZone: string): { start: string; end: string } {
  if (all_day) return { start: start_date, end: addDays(end_date, -1) };
  return { start: localTime(Date.parse(start_date), timeZone), end: localTime(Date.parse(end_date), timeZone) };
}

function lengthText({ all_day, start_date, end_date }: Times): string {
  const minutes = (Date.parse(end_date) - Date.parse(start_date)) / 60_000;
  if (!all_day) return durationText(minutes);
  return minutes <= 1_440 ? 'All day' : `${minutes / 1_440} days`;
}

const emoji = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;
const isEmoji = (icon: string | null): boolean => icon !== null && emoji.test(icon);
