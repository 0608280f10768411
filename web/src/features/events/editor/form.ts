import type { CalendarEvent } from '@daywright/contract/events';
import {
  addDays,
  dateIn,
  dayNumber,
  eventWindow,
  instantAt,
  type TimeWindow,
  timeText,
} from '@daywright/schedule/dates';
import { notesText } from '@daywright/schedule/notes-text';
import { type Repeat, readRepeat, type SeriesStart } from '../../../lib/repeat/rule.ts';
import { liesInside, type SpanForm, spanForms } from './spans.ts';

/** An event as it is edited. Dates and times (`HH:mm`) are those of clocks in `time_zone`. */
export interface EventForm {
  title: string;
  /** Null follows the category. */
  icon: string | null;
  /** The first category; empty without one. */
  category: string;
  all_day: boolean;
  date: string;
  start: string;
  /** The last date; it is included. */
  end_date: string;
  end: string;
  time_zone: string;
  repeat: Repeat;
  calendar_id: string;
  spans: SpanForm[];
  location: string;
  notes: string;
  completed: boolean;
}

/** What a form is made from. `lines` are the series' own; `series` is when it starts. */
export interface FormSource {
  event: CalendarEvent;
  lines: readonly string[] | null;
  series: SeriesStart;
}

const minuteMs = 60_000;

export function formOf({ event, lines, series }: FormSource): EventForm {
  const { all_day, time_zone, start_date, end_date, spans } = event;
  const { start, end } = eventWindow(event, time_zone);
  const times = all_day
    ? { date: start_date, start: '09:00', end_date: addDays(end_date, -1), end: '10:00' }
    : {
        date: dateIn(start, time_zone),
        start: timeText(start, time_zone),
        end_date: dateIn(end, time_zone),
        end: timeText(end, time_zone),
      };
  return {
    ...times,
    all_day,
    time_zone,
    title: event.title,
    icon: event.icon,
    category: event.category[0] ?? '',
    repeat: readRepeat(lines, series),
    calendar_id: event.calendar_id,
    spans: spanForms(spans, start, all_day),
    location: event.location ?? '',
    notes: notesText(event),
    completed: event.completed,
  };
}

/** When the event is. An all-day event lasts from midnight to midnight; an end that is not after the start may precede it. */
export function windowOf({ all_day, date, start, end_date, end, time_zone }: EventForm): TimeWindow {
  if (all_day) return eventWindow({ all_day, start_date: date, end_date: addDays(end_date, 1) }, time_zone);
  return { start: instantAt(date, start, time_zone), end: instantAt(end_date, end, time_zone) };
}

export const minutesOfForm = (form: EventForm): number => {
  const { start, end } = windowOf(form);
  return (end - start) / minuteMs;
};

/** The form with its start moved; the end moves along, so that the event keeps its length. */
export function withStart(form: EventForm, change: Partial<Pick<EventForm, 'date' | 'start'>>): EventForm {
  const moved = { ...form, ...change };
  if (form.all_day) {
    const days = daysBetween(form.date, form.end_date);
    return { ...moved, end_date: addDays(moved.date, Math.max(days, 0)) };
  }
  const { start } = windowOf(moved);
  return withTimes(moved, { start, end: start + Math.max(minutesOfForm(form), 0) * minuteMs });
}

/** The form at another time. */
export function withTimes(form: EventForm, { start, end }: TimeWindow): EventForm {
  const { time_zone } = form;
  return {
    ...form,
    date: dateIn(start, time_zone),
    start: timeText(start, time_zone),
    end_date: dateIn(end, time_zone),
    end: timeText(end, time_zone),
  };
}

/** An event that ended at night keeps its dates; one within a day stays on it. */
export function withAllDay(form: EventForm, all_day: boolean): EventForm {
  if (all_day) {
    const endsAtMidnight = form.end === '00:00' && form.end_date > form.date;
    return { ...form, all_day, end_date: endsAtMidnight ? addDays(form.end_date, -1) : form.end_date };
  }
  const timed = { ...form, all_day };
  return minutesOfForm(timed) > 0 ? timed : { ...timed, end_date: form.date, end: '23:59' };
}

/** What cannot stay, by field; spans by their id. Empty when the form may be sent. */
export interface FormErrors {
  title?: string;
  end?: string;
  spans: ReadonlyMap<string, string>;
}

export function errorsOf(form: EventForm): FormErrors {
  const minutes = minutesOfForm(form);
  const spans = new Map<string, string>();
  for (const span of form.spans) {
    if (span.title.trim() === '') spans.set(span.id, 'Give it a title');
    else if (!form.all_day && !liesInside(span, minutes)) spans.set(span.id, 'Lies outside the event');
  }
  return {
    ...(form.title.trim() === '' && { title: 'Give it a title' }),
    ...(minutes < 0 && { end: 'Ends before it starts' }),
    spans,
  };
}

export const hasErrors = ({ title, end, spans }: FormErrors): boolean =>
  title !== undefined || end !== undefined || spans.size > 0;

const daysBetween = (from: string, to: string) => dayNumber(to) - dayNumber(from);
