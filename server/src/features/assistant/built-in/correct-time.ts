import { addDays, dateIn } from '@daywright/schedule/dates';
import type { CorrectTime, Mentioned } from '@daywright/schedule/language/requests';
import { otherHalfOf } from '@daywright/schedule/language/time/clock';
import { noTime, saysNoTime, type When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EntryView } from '../tools/entry-view.ts';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import type { InputOf } from '../tools/talk.ts';
import { questionFor } from './missing.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { capital, instantOf, joinedText, timesText } from './wording.ts';

/** So far back tracked time is looked for where no day is said. */
const daysBack = 14;
const OFFERED = 5;

/** Corrects or deletes tracked time. */
export async function correctTime(request: CorrectTime, doing: Doing): Promise<Reply> {
  const { talk } = doing;
  const [missing] = request.missing;
  if (missing) return questionFor(missing, request, request.when ?? request.target.when ?? noTime, doing);
  const found = await entriesMeant(request, doing);
  if ('reply' in found) return found.reply;
  const { entries } = found;
  const texts: string[] = [];
  let entry: Mentioned | undefined;
  for (const each of entries) {
    if (request.isDeleted) {
      await talk.call('delete_time_entry', { entry_id: each.id });
      texts.push(`Deleted ${entryText(each, doing)}.`);
    } else {
      const { entry: after } = await talk.call('edit_time_entry', {
        entry_id: each.id,
        ...changesOf(request, each, doing),
      });
      texts.push(`Corrected: ${entryText(after, doing)}${categoryText(request, after)}.`);
      entry = entryMention(after, doing);
    }
  }
  return { text: joinedText(texts, ''), mentioned: [], ...(entry && { entry }) };
}

/** `1h of **Slides**, today, 09:00 to 10:00` */
export function entryText({ start, end, duration, untrusted }: EntryView, { setting }: Doing): string {
  const title = `**${escapeMarkdown(untrusted.title)}**`;
  if (end === null) return `the timer of ${title}`;
  return `${duration} of ${title}, ${timesText({ start, end, all_day: false }, setting)}`;
}

const categoryText = ({ category }: CorrectTime, { untrusted }: EntryView): string =>
  category === null ? '' : `, ${escapeMarkdown(untrusted.category ?? '')}`;

export const entryMention = ({ id, start, untrusted }: EntryView, { setting }: Doing): Mentioned => ({
  id,
  title: untrusted.title,
  start: instantOf(start, setting.zone),
});

async function entriesMeant(
  request: CorrectTime,
  doing: Doing,
): Promise<{ entries: readonly EntryView[] } | { reply: Reply }> {
  const { talk, setting } = doing;
  const { target } = request;
  const { words, when, ids } = target;
  const today = dateIn(setting.now, setting.zone);
  const from = when?.date ?? addDays(today, -daysBack);
  const to = when?.date ? (when.last ?? when.date) : today;
  const { entries: all } = await talk.call('tracked_time', { ...(words && { words: words.slice(0, 200) }), from, to });
  const { entry } = setting.conversation;
  const isIt = ids.length === 0 && words === '' && when === null;
  const running = all.filter(({ end }) => end === null);
  const known = ids.length > 0 ? ids : isIt && entry ? [entry.id] : null;
  const fitting = known
    ? all.filter(({ id }) => known.includes(id))
    : isIt && running.length > 0
      ? running
      : lastOf(
          all.filter((each) => isThen(each, when, doing)),
          target.ordinal,
        );
  const [only, ...more] = fitting;
  if (!only) return { reply: { text: nothingText(words) } };
  if (more.length === 0 || known) return { entries: fitting };
  const offered = fitting.slice(0, OFFERED).map((each) => entryMention(each, doing));
  return { reply: asking('Which of these do you mean?', request, 'target', offered) };
}

/** `the last entry` is the one that began last. */
const lastOf = (entries: readonly EntryView[], ordinal: number | null): readonly EntryView[] =>
  ordinal === -1 ? entries.toSorted((one, other) => (one.start < other.start ? 1 : -1)).slice(0, 1) : entries;

const nothingText = (words: string): string =>
  words === '' ? 'I found no tracked time there.' : `I found no tracked time of “${escapeMarkdown(words)}”.`;

function isThen({ start, end }: EntryView, when: When | null, { setting }: Doing): boolean {
  const window = when && !saysNoTime(when) && (when.time ?? when.part) !== null ? windowOf(when, setting) : null;
  if (!window) return true;
  const [from, to] = [instantOf(start, setting.zone), instantOf(end ?? start, setting.zone)];
  return from < window.end && to >= window.start;
}

type Changes = Omit<InputOf<'edit_time_entry'>, 'entry_id'>;

function changesOf({ title, category, when, isEnd }: CorrectTime, entry: EntryView, doing: Doing): Changes {
  return {
    ...(title !== null && { title: capital(title) }),
    ...(category !== null && { category }),
    ...(when && timesOf(when, isEnd, entry, doing)),
  };
}

/** An hour of either half of the day is an end behind the start, or a start before the end. */
function timesOf(
  { date, time, endTime, otherTime, minutes }: When,
  isEnd: boolean,
  { start, end }: EntryView,
  { setting: { now, zone } }: Doing,
): Changes {
  const day = date ?? start.slice(0, 10);
  const at = (clock: string) => `${day}T${clock}`;
  if (time !== null && endTime !== null) {
    return { start: at(time), end: `${endTime > time ? day : addDays(day, 1)}T${endTime}` };
  }
  const hours = [endTime ?? time, otherTime].filter((hour) => hour !== null).sort();
  const length = minutes === null ? {} : { duration_minutes: minutes };
  if (endTime !== null || (isEnd && time !== null)) {
    // `until 7:30`, of what began at 18:00, is no night of tracked time.
    const late = endTime === null ? [] : [otherHalfOf(endTime)];
    const clock = [...hours, ...late].find((hour) => hour > start.slice(11)) ?? hours[0] ?? '';
    return { end: clock };
  }
  // What ended just now cannot go on: it began earlier.
  const lengthMs = (minutes ?? 0) * 60_000;
  if (time === null && date === null && end !== null && instantOf(start, zone) + lengthMs > now)
    return { start: localTime(instantOf(end, zone) - lengthMs, zone), end };
  if (time === null) return { ...(date !== null && { start: date }), ...length };
  const until = (end ?? localTime(now, zone)).slice(11);
  const clock = hours.findLast((hour) => hour < until) ?? time;
  // `that was at 20:15`, behind its end: all of it was then.
  const lastedMs = end === null ? 0 : instantOf(end, zone) - instantOf(start, zone);
  const isBehind = end !== null && at(clock) >= end && minutes === null;
  return {
    start: date === null ? clock : at(clock),
    ...(isBehind ? { end: localTime(instantOf(at(clock), zone) + lastedMs, zone) } : length),
  };
}
