import { addDays, dateIn } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { noTarget } from '@daywright/schedule/language/acts/target';
import type { Find } from '@daywright/schedule/language/requests';
import { windowOf } from '@daywright/schedule/language/time/window';
import { timeUntilStart } from '@daywright/schedule/until';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { agenda, isNoSleep } from './agenda.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { findTarget } from './target.ts';
import { eventText, instantOf, mentionOf } from './wording.ts';

/** What starts next; on another day, what it has. */
export async function next(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { now, zone } = setting;
  const window = windowOf(request.when, setting);
  if (window && window.start > now) return agenda(request, doing);
  const { words, ids, people } = request.target;
  if (ids.length === 1) return behind(request, doing);
  const { events } = await findTarget({ ...noTarget, words, ids, people, isNext: true }, doing);
  const [event] = events;
  if (!event) {
    const nothing =
      words === '' ? 'Nothing is planned in the coming 14 days.' : `I found no “${escapeMarkdown(words)}” ahead.`;
    return { text: nothing, mentioned: [] };
  }
  const start = instantOf(event.start, zone);
  const ahead = start - now < 86_400_000 ? `, ${timeUntilStart(start, now)}` : '';
  return { text: `Next is ${eventText(event, setting)}${ahead}.`, mentioned: [mentionOf(event, setting)] };
}

/** `and after that?`: what starts behind an event that was told of. */
async function behind(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const [event] = (await findTarget(request.target, doing)).events;
  if (!event) return { text: 'That event is no longer there.', mentioned: [] };
  const start = instantOf(event.start, setting.zone);
  const later = await search(doing, { window: { start, end: start + WEEK_MS } });
  const next = later.find((each) => !each.all_day && each.start > event.start && isNoSleep(each));
  if (!next) return { text: `Nothing is planned in the week after ${eventLink(event)}.` };
  return { text: `After that is ${eventText(next, setting)}.`, mentioned: [mentionOf(next, setting)] };
}

const WEEK_MS = 7 * 86_400_000;

/** What is on now and how long, and the timer that runs. */
export async function now(request: Find, doing: Doing): Promise<Reply> {
  const running = await timerText(doing);
  const on = await onNow(request, doing);
  return running ? { ...on, text: `${on.text} ${running}` } : on;
}

/** Which timer runs, and how long. */
export const timer = async (_: Find, doing: Doing): Promise<Reply> => ({
  text: (await timerText(doing)) ?? 'No timer is running.',
  mentioned: [],
});

async function timerText({ talk, setting }: Doing): Promise<string | null> {
  const today = dateIn(setting.now, setting.zone);
  const { entries } = await talk.call('tracked_time', { from: addDays(today, -1), to: today });
  const running = entries.find(({ end }) => end === null);
  return running
    ? `The timer of **${escapeMarkdown(running.untrusted.title)}** has run for ${running.duration}.`
    : null;
}

async function onNow(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { now: at, zone } = setting;
  const events = (await search(doing, { window: { start: at, end: at + 60_000 } })).filter(({ all_day }) => !all_day);
  if (events.length === 0) {
    const after = await next(request, doing);
    return { ...after, text: `Nothing is on now. ${after.text}` };
  }
  const lines = events.map((event) => {
    const left = Math.ceil((instantOf(event.end, zone) - at) / 60_000);
    return `${eventLink(event)}, until ${event.end.slice(11)}, ${durationText(left)} left`;
  });
  return { text: `On now: ${lines.join('; ')}.`, mentioned: events.map((event) => mentionOf(event, setting)) };
}
