import type { MessageReader, Setting } from '../acts/act.ts';
import { placeInList } from '../acts/shown.ts';
import type { Mentioned, Request } from '../requests.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import { names } from './chosen.ts';
import { piecesOf } from './pieces.ts';
import type { Message } from './told.ts';

/** What is told of one of several series that the conversation made: `pilates only until 28 January`, `both end in June`. */

/** Reads it as if that series had been made last. */
export function readOfOneSeries(said: Message, setting: Setting, read: MessageReader): readonly Request[] | null {
  const { message, words } = said;
  const { conversation } = setting;
  const { made = [], question, recent = [], mentioned } = conversation;
  if (question || made.length === 0 || words.length > mostWords || /[?？]/.test(message)) return null;
  const seriesMade = recent.filter(({ id }) => made.some((each) => each.id === id));
  const asIf = (event: Mentioned, told: string): readonly Request[] => {
    const series = made.findLast(({ id }) => id === event.id)?.series ?? null;
    return read(told, { ...setting, conversation: { ...conversation, mentioned: [event], last: series, made: [] } });
  };
  const each = ofEach.exec(message);
  const isOfEach =
    each !== null && mentioned.length > 1 && mentioned.every(({ id }) => made.some((one) => one.id === id));
  if (isOfEach) {
    const told = message.replace(ofEach, 'it');
    const done = mentioned.map((event) => asIf(event, told));
    return done.every((requests) => requests.length === 1 && isChange(requests[0])) ? done.flat() : null;
  }
  const named = stretchNamed(said, seriesMade);
  const place = mentioned.length > 1 ? stretchOfPlace(words) : null;
  const stretch = named ?? place;
  const event = named?.event ?? (place ? mentioned.at(place.place) : undefined);
  if (!stretch || !event || !made.some(({ id }) => id === event.id)) return null;
  const isOther = recent.some((other) => other.id !== event.id && namesIt(said, other, setting));
  const isEnd = isAt(words, stretch.to, /^(?:only|just|until|till|til|through|ends?|stops?|finish(?:es)?|runs|for)$/);
  const isLast = mentioned.length === 1 && mentioned[0]?.id === event.id;
  // `chess friday at 3` may be another one.
  const isTold = isEnd || isAt(words, stretch.to, telling) || hasWord(words, /^(?:instead|rather|not)$/);
  if (isOther || !isTold || (isLast && !isEnd)) return null;
  const from = words[stretch.from]?.at ?? 0;
  const told = `${message.slice(0, from)}it${message.slice(words[stretch.to - 1]?.end)}`;
  const done = asIf(event, told);
  return done.length === 1 && isChange(done[0]) ? done : null;
}
const mostWords = 20;
const telling = /^(?:is|are|will|should|can|has|goes|moves|starts?|begins?|takes|lasts|from|every|repeats)$/;
const ofEach = /^(?:both(?: of (?:them|those))?|they both|all of them|all (?:two|three|four)|they|each)\b/i;

const isChange = (request: Request | undefined): boolean =>
  request?.kind === 'update' && request.missing.length === 0 && request.target.ids.length > 0;

const namesIt = ({ message, words }: Message, event: Mentioned, setting: Setting): boolean =>
  piecesOf(clauseOf(message, words, setting), setting).some((clause) =>
    names({ clause, right: [], wrong: [], numbers: [], isRemoved: false, isRemark: false, isReason: false }, event),
  );

/** Where the message begins with the whole name of one of some events. */
function stretchNamed(
  { words }: Message,
  events: readonly Mentioned[],
): { from: number; to: number; event: Mentioned } | null {
  const lead = words.findIndex(
    ({ kind, text }) => kind === 'word' && !/^(?:and|but|so|ok|okay|the|my|our|oh|also)$/.test(text),
  );
  for (const event of events) {
    const name = event.title.toLowerCase().split(' ');
    const isIt = name.every((part, at) => words[lead + at]?.text === part && words[lead + at]?.isPossessive !== true);
    const from = isAt(words, lead - 1, /^(?:the|my|our)$/) ? lead - 1 : lead;
    if (lead >= 0 && isIt) return { from, to: lead + name.length, event };
  }
  return null;
}

/** `the first one …`, at the beginning */
function stretchOfPlace(words: readonly Word[]): { from: number; to: number; place: number } | null {
  const from = isAt(words, 0, /^(?:and|but|so)$/) ? 1 : 0;
  const place = placeInList(words, from);
  const isOne = isAt(words, from + 2, /^one$/) && !hasWord(words, /^(?:second|third)$/, from + 3);
  return place !== null && isOne ? { from, to: from + 3, place } : null;
}
