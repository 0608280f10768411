import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, startDateOf, startOfDay, timeText } from '@daywright/schedule/dates';
import { foldedWords } from '@daywright/schedule/folded-words';
import { parseEventId } from '@daywright/schedule/recurrence';
import { forgivenIn, isWithin } from '@daywright/schedule/typing-errors';
import type { TurnSchedule } from '../tools/turn-schedule.ts';

/** At least so much of a title has to be said. */
const leastSaid = 0.5;
/** Words of a message that are looked for, those of the title and then the longest, and events that are looked at for each. */
const wordsSought = 8;
const eventsAWord = 20;

/**
 * Whether own words point to an event: by a title of which they say more than of any other, or by its time and no title.
 *
 * @returns the words of the message that its title has too, none where only its time is said; null where they do not point to it
 */
export async function pointedBy(
  message: string,
  event: CalendarEvent,
  schedule: TurnSchedule,
): Promise<readonly string[] | null> {
  const said = foldedWords(message);
  const own = saidOf(said, event.title);
  const isAtTime = isTimeSaid(message, event, schedule.timeZone);
  const others = (await namedBesides(said, event, schedule)).map(({ title }) => saidOf(said, title));
  if (own.share >= leastSaid) {
    const better = others.filter((other) => isBetter(other, own));
    const isTied = better.every(({ share, words }) => share === own.share && words.length === own.words.length);
    return better.length === 0 || (isTied && isAtTime) ? own.words : null;
  }
  const isNamedElse = others.some(({ share }) => share >= leastSaid);
  return isAtTime && !isNamedElse && (await isAloneThen(event, schedule)) ? [] : null;
}

/** Other events that the words of a message may name. */
async function namedBesides(
  said: readonly string[],
  event: CalendarEvent,
  schedule: TurnSchedule,
): Promise<CalendarEvent[]> {
  const longest = said.toSorted((one, other) => other.length - one.length);
  const sought = [...new Set([...wordsSaid(said, event.title), ...longest])].slice(0, wordsSought);
  const found: CalendarEvent[] = [];
  for (const words of sought) found.push(...(await schedule.search({ words, limit: eventsAWord })));
  return found.filter((each) => seriesOf(each) !== seriesOf(event));
}

const seriesOf = ({ id, series_id }: CalendarEvent): string => series_id ?? parseEventId(id).master_id;

/** The words of a title that are said, as they are said. */
function wordsSaid(said: readonly string[], title: string): string[] {
  const own = foldedWords(title);
  return said.filter((word, at) => said.indexOf(word) === at && own.some((each) => isSameWord(word, each)));
}

/** In many languages the end of a word tells its case or number, and nouns are joined: `Zahnarzttermin`. */
function isSameWord(said: string, word: string): boolean {
  if (said === word) return true;
  const shorter = Math.min(said.length, word.length);
  if (/\d/.test(word) || shorter < 4) return false;
  return said.startsWith(word) || word.startsWith(said) || isWithin(forgivenIn(word), said, word);
}

const letters = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** How much of a title is said: the words, as they are said, and which share of its letters they have. */
interface TitleSaid {
  readonly words: readonly string[];
  readonly share: number;
}

function saidOf(said: readonly string[], title: string): TitleSaid {
  const own = foldedWords(title);
  const found = own.filter((word) => said.some((each) => isSameWord(each, word)));
  return { words: wordsSaid(said, title), share: letters(found) / Math.max(1, letters(own)) };
}

/** `gym membership` says all of “Gym” too, in words that are the other’s. */
const isBetter = (one: TitleSaid, other: TitleSaid): boolean =>
  one.share > other.share || (one.share === other.share && other.words.every((word) => one.words.includes(word)));

/** Hours as they are written in many languages: `10`, `10:30`, `10h30`, `10.30`, `10時`, `10 pm`. */
const hours = /(?<![\d.:])(\d{1,2})(?:\s?(?:[:.h]|時|时|点)\s?(\d{2}))?(?!\d)/giu;

/** Whether the time of day at which an event starts is said. */
function isTimeSaid(own: string, { all_day, start_date }: CalendarEvent, timeZone: string): boolean {
  if (all_day) return false;
  const [hour = 0, minute = 0] = timeText(Date.parse(start_date), timeZone).split(':').map(Number);
  return [...own.normalize('NFKC').matchAll(hours)].some(
    ([, at, past = '0']) => (Number(at) === hour || Number(at) === hour % 12) && Number(past) === minute,
  );
}

/** Whether nothing else of its day starts when an event does. */
async function isAloneThen(event: CalendarEvent, schedule: TurnSchedule): Promise<boolean> {
  const { timeZone } = schedule;
  const date = startDateOf(event, timeZone);
  const events = await schedule.eventsIn(startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone));
  return events.every((each) => each.all_day || each.id === event.id || each.start_date !== event.start_date);
}
