import { timeText } from '../../dates.ts';
import type { Conversation, Mentioned, Request } from '../requests.ts';
import { readPhrases } from '../time/read.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { MessageReader, Setting } from './act.ts';
import { askFor } from './question.ts';
import { doneTo } from './same-deed.ts';
import { placeInList } from './shown.ts';
import { noTarget, startsThen } from './target.ts';

/**
 * Messages that point to an event of the conversation: by the hour at which it starts (`the one at 10`, `the 2pm one`, `the 10:00`), or by its
 * place (`the first to friday and the last to saturday`).
 */

type Message = Pick<Clause, 'message' | 'words'>;

interface Pointer {
  readonly from: number;
  readonly to: number;
  /** When it starts, or its place in the list; -1 is the last. */
  readonly when: When | null;
  readonly place?: number;
  /** `meeting`, of `the 2pm meeting` */
  readonly kind: string;
}

/** Reads what a message says of such events, each as if it had been spoken of last. */
export function readOfOneAtHour(said: Message, setting: Setting, read: MessageReader): readonly Request[] | null {
  const { message, words } = said;
  const { conversation } = setting;
  const pointer = conversation.question ? null : onePointed(said, setting);
  if (!pointer || !isFirst(words, pointer.from)) return null;
  const event = eventPointed(pointer, conversation, setting);
  const [second] = words.slice(pointer.to).filter((_, at) => isNextPointer(said, pointer.to + at, setting));
  if (!event) return null;
  const end = second?.at ?? message.length;
  const told = `${message.slice(0, words[pointer.from]?.at)}it${message.slice(words[pointer.to - 1]?.end, end)}`;
  // A single place, as in `move the first to friday`, is left to the rules that read targets.
  if (pointer.when === null && !second && !conversation.isWithin && !verbless.test(told)) return null;
  const done = readOfIt(told, event, setting, read);
  const last = done.at(-1) ?? null;
  const then = { ...setting, conversation: { ...conversation, last, isWithin: true } };
  const rest = second ? read(message.slice(second.at), then) : [];
  return [...done, ...rest];
}
const mostWords = 40;

/** `and the one at 10 to 11`, behind what is told of the first */
const isNextPointer = ({ message, words }: Message, at: number, setting: Setting): boolean =>
  isAt(words, at, /^(?:and|,|;)$/) &&
  isAt(words, at + 1, /^(?:the|and)$/) &&
  onePointed({ message, words: words.slice(at) }, setting)?.from === (isAt(words, at + 1, /^and$/) ? 2 : 1);

function readOfIt(told: string, event: Mentioned, setting: Setting, read: MessageReader): readonly Request[] {
  const { removed: _, ...conversation } = setting.conversation;
  const { last } = conversation;
  const same = sameFor.test(told) ? doneTo(event, last) : null;
  if (same) return [same];
  const asked = askFor('details', noTime, { target: { ...noTarget, ids: [event.id] } });
  const isLast = conversation.mentioned.length === 1 && conversation.mentioned[0]?.id === event.id;
  return read(told.replace(verbless, 'move it to ').replace(lengthOnly, 'make it '), {
    ...setting,
    conversation: { ...conversation, mentioned: [event], last: isLast ? last : asked },
  });
}
const sameFor = /^(?:(?:and|also|then|do|the|same|for|to|with|too|as|well|please|it)\b\W*)+$/i;
/** `and the one at 10 to 11`, `the 2pm one to 3` */
const verbless = /^(?:(?:and|then|also|but)\b,? *)*it (?:to|at|on) /i;
/** `and the second an hour` */
const lengthOnly = /^(?:(?:and|then|also|but)\b,? *)*it (?:for )?(?=\d|(?:an?|half|one|two|three|four) )/i;

/** The words without those that point to an event which is known. */
export function withoutHourPointed(message: string, words: readonly Word[], setting: Setting): readonly Word[] {
  const pointer = onePointed({ message, words }, setting);
  if (!pointer || setting.conversation.question || !eventPointed(pointer, setting.conversation, setting)) return words;
  const rest = withoutHourPointed(message, words.slice(pointer.to), setting);
  return [...words.slice(0, pointer.from), ...rest];
}

/** Whether a message points to an event by its hour. */
export const pointsToHour = (said: Message, setting: Setting): boolean => onePointed(said, setting, false) !== null;

/** Nothing else is told before. */
const isFirst = (words: readonly Word[], from: number): boolean =>
  words.slice(0, from).every(({ kind, text }, at) => kind === 'word' && (at === 0 || !/^(?:and|but|so)$/.test(text)));

/** The only one of the list that was shown, or of what was changed, that starts then; null where it is not clear which. */
function eventPointed(
  { when, kind, place = 0 }: Pointer,
  conversation: Conversation,
  setting: Setting,
): Mentioned | null {
  const { mentioned, recent = [], shown, removed = [] } = conversation;
  if (when === null) return (mentioned.length > 1 ? mentioned : (shown?.events ?? [])).at(place) ?? null;
  const known = [...mentioned, ...recent.toReversed()];
  const asItIs = (each: Mentioned): Mentioned => known.find(({ id }) => id === each.id) ?? each;
  const lists = [mentioned.length > 1 ? mentioned : [], shown?.events ?? [], known];
  for (const list of lists) {
    const events = new Map(list.map((each) => [each.id, asItIs(each)]));
    for (const { id } of removed) events.delete(id);
    const [one, ...more] = [...events.values()].filter((each) => isThen(each, when, setting));
    if (one && more.length === 0) return isOfKind(one, kind) ? one : null;
    if (one) return null;
  }
  return null;
}

function isThen({ start }: Mentioned, when: When, setting: Setting): boolean {
  const isLate = start !== null && when.lateTime !== null && timeText(start, setting.zone) === when.lateTime;
  return start !== null && (startsThen(start, when, setting) || isLate);
}

/** `the 2pm call` is of what is called so. */
const isOfKind = ({ title }: Mentioned, kind: string): boolean =>
  !/^(?:call|session|class|lesson)$/.test(kind) || title.toLowerCase().includes(kind);

function onePointed({ message, words }: Message, setting: Setting, isPlaceToo = true): Pointer | null {
  if (words.length > mostWords) return null;
  for (const from of words.keys()) {
    const place = isPlaceToo ? placeAt(words, from) : null;
    const pointer = place ?? (isAt(words, from, /^(?:the|that)$/) ? pointerAt(words, from, setting) : null);
    if (!pointer) continue;
    if (place) return place;
    // `the one at 10 tomorrow` is of that day.
    const { phrases } = clauseOf(message, words, setting);
    const isOfDay = phrases.some(({ from: first, means }) => first === pointer.to && means.date !== undefined);
    return isOfDay || isAt(words, pointer.to, /^on$/) ? null : pointer;
  }
  return null;
}

/** `the first to …`, `the last one is …` */
function placeAt(words: readonly Word[], from: number): Pointer | null {
  const place = placeInList(words, from);
  if (place === null) return null;
  const to = isAt(words, from + 2, /^(?:one|event|meeting|appointment)$/) ? from + 3 : from + 2;
  const next = words[to];
  const isTold =
    next?.number != null ||
    /^(?:to|at|by|on|is|an?|for|half|too|as|should|takes|until|till|only|ends|from)$/.test(next?.text ?? '');
  return isTold ? { from, to, when: null, place, kind: '' } : null;
}

function pointerAt(words: readonly Word[], from: number, setting: Setting): Pointer | null {
  const one = words[from + 1]?.text ?? '';
  if (kinds.test(one)) {
    const at = isAt(words, from + 2, /^(?:starting|beginning|that|which)$/) ? from + 3 : from + 2;
    const time = isAt(words, at, /^at$/) ? timeAt(words, at, setting) : null;
    return time && { ...time, from, kind: one };
  }
  const time = timeAt(words, from + 1, setting);
  const kind = time && words[time.to]?.text;
  if (!time || !kind) return null;
  if (kinds.test(kind)) return { when: time.when, from, to: time.to + 1, kind };
  // `the 10am to 11`, while `the 10 to 11` may be a day
  const isPlain = words[from + 1]?.number === null || time.to > from + 2;
  return isPlain && /^(?:to|is|by|should|takes|needs)$/.test(kind) ? { ...time, from, kind: '' } : null;
}
const kinds = /^(?:one|event|meeting|appointment|thing|call|session|class|lesson)$/;

/** The longest time of the clock that begins there, with or without `at`. */
function timeAt(words: readonly Word[], from: number, setting: Setting): { when: When; to: number } | null {
  const [first] = words.slice(from);
  if (
    !first ||
    (!isAt(words, from, /^at$/) && !/^\d|^(?:half|quarter|noon|midday)$/.test(first.text) && first.number === null)
  )
    return null;
  const led = isAt(words, from, /^at$/) ? [] : [{ ...first, text: 'at', number: null, end: first.at }];
  for (const length of [4, 3, 2, 1]) {
    const said = words.slice(from, from + length);
    const all = [...led, ...said];
    if (said.length < length || /\b(?:to|and|is|by)\b/.test(spokenText({ words: said }))) continue;
    const [phrase, ...more] = readPhrases(all, setting);
    const isWhole = phrase?.from === 0 && phrase.to === all.length && more.length === 0;
    const { time, endTime, date } = phrase?.means ?? {};
    if (phrase && isWhole && time !== undefined && endTime === undefined && date === undefined)
      return { when: { ...whenOf([phrase], setting), date: null }, to: from + length };
  }
  return null;
}
