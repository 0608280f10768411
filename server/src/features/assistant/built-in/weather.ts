import { addDays } from '@daywright/schedule/dates';
import type { Weather } from '@daywright/schedule/language/requests';
import { windowOf } from '@daywright/schedule/language/time/window';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { type AnswerOf, type InputOf, Refusal } from '../tools/talk.ts';
import { questionFor } from './missing.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { meantBy } from './which.ts';
import { capital, dayText, mentionOf } from './wording.ts';

/** Tells the weather of a place, or of the place and time of an event. */
export async function weather(request: Weather, doing: Doing): Promise<Reply> {
  const { when, place, target, missing } = request;
  const [lacking] = missing;
  if (lacking) return questionFor(lacking, request, when, doing);
  if (target) return weatherOf(request, target, doing);
  const time = timeOf(request, doing);
  const input = { ...(place !== null && { place: capital(place) }), ...(time && { when: time }) };
  try {
    return { text: forecastText(await doing.talk.call('get_weather', input), doing) };
  } catch (error) {
    // Without a place only the tool knows whether there is one to fall back on.
    if (place !== null || !(error instanceof Refusal)) throw error;
    return asking('For which place?', request, 'place');
  }
}

async function weatherOf(request: Weather, target: NonNullable<Weather['target']>, doing: Doing): Promise<Reply> {
  const { when } = request;
  const sought = { ...target, when: when.date === null ? target.when : when };
  // `the Hague` is no event.
  const isPlace = target.words !== '' && (await findTarget(sought, doing)).events.length === 0;
  if (isPlace) return weather({ ...request, place: target.words, target: null }, doing);
  const meant = await meantBy(request, sought, doing);
  if ('reply' in meant) return meant.reply;
  const [event] = meant.events;
  const mentioned = [mentionOf(event, doing.setting)];
  const place = request.place ?? event.untrusted.location;
  if (!place) {
    const text = `${eventLink(event)} has no place. For which place is it?`;
    const about = { ...request, target: { ...target, words: '', when: null, ids: [event.id] } };
    return { ...asking(text, about, 'place'), mentioned };
  }
  const input = { event_id: event.id, ...(request.place !== null && { place: capital(request.place) }) };
  const answer = await doing.talk.call('get_weather', input);
  return { text: `${eventLink(event)}: ${forecastText(answer, doing)}`, mentioned };
}

/** A day in words may hold its part; an hour is said as it is. */
function timeOf({ when }: Weather, { setting }: Doing): InputOf<'get_weather'>['when'] {
  const window = windowOf(when, setting);
  if (!window) return undefined;
  const start = localTime(window.start, setting.zone);
  if (when.time !== null) return start;
  const date = start.slice(0, 10);
  if (when.part !== null) return `${date} ${when.part}`;
  return when.last !== null && when.last > date ? `${date} to ${when.last}` : date;
}

function forecastText(
  { summary, from, to, source, place: found }: AnswerOf<'get_weather'>,
  { setting }: Doing,
): string {
  const place = escapeMarkdown(found);
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  // Several days are a list of their own.
  if (summary.includes('\n')) return `${place}:\n\n${summary}\n\n${source}`;
  const isOneDay = last === first || (to.endsWith('00:00') && last === addDays(first, 1));
  const day = isOneDay ? dayText(first, setting) : `${dayText(first, setting)} to ${dayText(last, setting)}`;
  return `${place}, ${day}: ${summary}. ${source}`;
}
