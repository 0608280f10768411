import { addDays, dateIn, weekdayOf } from '@daywright/schedule/dates';
import { endsNow } from '@daywright/schedule/language/acts/log';
import type { Log } from '@daywright/schedule/language/requests';
import { clockText, minutesOf } from '@daywright/schedule/language/time/clock';
import { partHours } from '@daywright/schedule/language/time/parts';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import type { InputOf } from '../tools/talk.ts';
import { entryMention } from './correct-time.ts';
import { calledSo } from './matching.ts';
import { questionFor } from './missing.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { findTarget } from './target.ts';
import { usualCategory } from './usual-category.ts';
import { capital, instantOf, mentionOf, timesText } from './wording.ts';

type Times = Pick<InputOf<'log_time'>, 'start' | 'end' | 'duration_minutes'>;

/** Adds a time entry to the day's event of that title, or under the title that was said. */
export async function logTime(said: Log, doing: Doing): Promise<Reply> {
  const { setting, talk } = doing;
  const request = await placed(said, doing);
  const { title, when } = request;
  const today = dateIn(setting.now, setting.zone);
  if (when.date !== null && when.date > today) return { text: inFuture };
  const [missing] = request.missing;
  if (missing) return questionFor(missing, request, when, doing);
  const times = timesOf(request, doing);
  const event = await eventOf(request, times, doing);
  if (!event && title === null) return { text: 'That event is no longer there.', mentioned: [] };
  const name = capital(title ?? '');
  const category = event ? null : await usualCategory(name, doing);
  const subject = event ? { event_id: event.id } : { title: name, ...(category && { category }) };
  const { entry } = await talk.call('log_time', { ...subject, ...times });
  const { start, end, duration, untrusted } = entry;
  const what = event ? eventLink(event) : `**${escapeMarkdown(untrusted.title)}**`;
  const free = request === said ? '' : ' You did not say when, so I took a free time of that day.';
  const text = `Logged ${duration} of ${what}, ${timesText({ start, end: end ?? start, all_day: false }, setting)}.${free}`;
  return { text, mentioned: event ? [mentionOf(event, setting)] : [], entry: entryMention(entry, doing) };
}

/** Where no work is on that day, in minutes of the day. */
const usualStart = 9 * 60;

/** `log 45 minutes of reading yesterday`, `… this morning`: how long and not when, so from the beginning of work on, or behind what was tracked that day. */
async function placed(request: Log, { talk, setting }: Doing): Promise<Log> {
  const { when, missing } = request;
  const { date, minutes, part } = when;
  if (missing.join() !== 'time' || date === null || minutes === null) return request;
  const { entries } = await talk.call('tracked_time', { from: date, to: date });
  const work = setting.hours?.find(({ weekday }) => weekday === weekdayOf(date) + 1)?.start ?? usualStart;
  const hours = part && partHours[part];
  const [from, until] = hours ? [minutesOf(hours.start), minutesOf(hours.end)] : [0, 24 * 60];
  const begins = work >= from && work < until ? work : from;
  const ends = entries.map(({ start, end }) => end ?? start).filter((end) => !hours || end < `${date}T${hours.end}`);
  const start = [`${date}T${clockText(begins)}`, ...ends].reduce((one, other) => (one > other ? one : other));
  const end = minutesOf(start.slice(11)) + minutes;
  const isPast = `${date}T${clockText(Math.min(end, 1439))}` <= localTime(setting.now, setting.zone);
  const isThatDay = start.startsWith(date) && end <= until && isPast;
  return isThatDay ? { ...request, when: { ...when, time: start.slice(11, 16) }, missing: [] } : request;
}

const inFuture = 'Tracked time says what happened: it cannot lie in the future. Nothing was changed.';

function timesOf({ when }: Log, { setting }: Doing): Times {
  const { date, time, endTime, minutes } = when;
  const length = minutes === null ? {} : { duration_minutes: minutes };
  if (date === null || time === null || endsNow(when, setting)) return length;
  if (endTime === null) return { start: `${date}T${time}`, ...length };
  const isSameDay = endTime > time && endTime !== '24:00';
  const end = `${isSameDay ? date : addDays(date, 1)}T${endTime === '24:00' ? '00:00' : endTime}`;
  return { start: `${date}T${time}`, end };
}

/** The last event spoken of, or the day's event of that title. Of several, the one at that time. */
async function eventOf({ target, when }: Log, { start, end }: Times, doing: Doing): Promise<EventView | null> {
  const { now, zone } = doing.setting;
  if (target.ids.length > 0) return (await findTarget(target, doing, 'today')).events[0] ?? null;
  const window = windowOf({ ...noTime, date: when.date ?? dateIn(now, zone) }, doing.setting);
  if (target.words === '' || !window) return null;
  const fitting = calledSo(target.words, await search(doing, { window }));
  const [only, ...more] = fitting;
  if (more.length === 0) return only ?? null;
  const from = start === undefined ? now : instantOf(start, zone);
  const to = end === undefined ? from + 1 : instantOf(end, zone);
  const then = fitting.filter(
    (event) => !event.all_day && instantOf(event.start, zone) < to && instantOf(event.end, zone) > from,
  );
  return then.length === 1 ? (then[0] ?? null) : null;
}
