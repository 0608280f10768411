import {
  bareCondition,
  createVerbs,
  moveVerbs,
  partNouns,
  remindVerbs,
  removeVerbs,
  splittingVerbs,
  weakRemoveVerbs,
  weakSplittingVerbs,
} from '../lexicon.ts';
import { monthCalled } from '../time/grammar.ts';
import { type Present, says } from '../time/phrase.ts';
import { afterAny, type Clause, clauseOf } from './clause.ts';
import { isClosingOnly, isCourtesyOnly, skipped, withoutCourtesy } from './courtesy.ts';
import { withFirstTime } from './first-time.ts';
import { abbreviations } from './first-words.ts';
import { listed, setOf } from './list.ts';
import { withPlainVerb } from './plain-verbs.ts';
import { apart, isOfHours } from './several-events.ts';
import { orderBehindTime, withVerbFirst } from './verb-first.ts';
import { textAt, type Word, written, writtenText } from './word.ts';

/** More than a person asks for at once. */
const mostClauses = 20;
const sentenceEnds = new Set(['.', '!', '?', ';', '\n', '…']);
const joins = new Set(['and', 'then', 'also', 'plus', 'but', 'so', ',', '&']);
/** With which a request begins in the middle of another sentence. */
const politely = ['can you', 'could you', 'would you', 'will you', 'please', 'just', 'instead'];
const wishes = ['i need to', 'i want to', 'please'];

/** The requests of a message, in order. */
export function clausesOf(message: string, words: readonly Word[], present: Present): Clause[] {
  const read = (said: readonly Word[]): Clause => clauseOf(message, said, present);
  const parts = partsOf(withoutCount(words)).slice(0, mostClauses);
  let isAskedBefore = false;
  return withTimesJoined(withHeading(parts, read), read)
    .flatMap(({ words: part, isAsked }) => {
      const { words: rest, goesOn, isOrder, isAskedFirst } = withoutCourtesy(part, isAskedBefore);
      isAskedBefore ||= isAskedFirst;
      const whole = withPlainVerb(withVerbFirst(withFirstTime(read(rest), present), present), present);
      return apart(whole, present).map((clause) => ({ ...clause, isAsked: isAsked && !isOrder, goesOn }));
    })
    .slice(0, mostClauses);
}

/** `need two things - …` and `sat is busy: …` lead to a list, of which they say no more than the day. */
function withoutCount(words: readonly Word[]): readonly Word[] {
  const end = words.slice(0, 9).findIndex(({ kind, text }) => kind === 'break' && /^[:,-]$/.test(text));
  const lead = words.slice(0, Math.max(end, 0)).map(({ text }) => text);
  // `two meetings on tuesday: budget meeting …`, where the kind is said of each again
  const isCount = (said: readonly string[]): boolean => {
    const kind = kindsCounted.exec(said.join(' '))?.[1];
    const isNamed = kind === undefined || words.slice(end).some(({ text }) => text === kind);
    const told = kind === undefined ? said : [...said.slice(0, -1), 'things'];
    return isNamed && countOfThings.test(told.join(' '));
  };
  if (isCount(lead)) return words.slice(end + 1);
  // `two things for thursday: …`, `two things tomorrow: …`
  const on = lead.findLastIndex((text) => text === 'for' || text === 'on');
  if (on > 0 && isCount(lead.slice(0, on))) return [...words.slice(on + 1, end), ...words.slice(end)];
  if (/^(?:today|tomorrow|tonight)$/.test(lead.at(-1) ?? '') && isCount(lead.slice(0, -1)))
    return words.slice(lead.length - 1);
  const day = lead.findLastIndex((text) => !busy.test(text)) + 1;
  if (day === lead.length || textAt(words, end) !== ':') return words;
  return [...words.slice(0, day), ...words.slice(day > 0 ? end : end + 1)];
}
const kindsCounted = / (meeting|call|appointment|lesson|session|class|interview|game|match|exam|visit)(?:e?s)$/;
const countOfThings =
  /^(?:(?:hi|hey|ok|so|i|we|i've|we've|just|got|get|have|need|want|add|book|create|plan|schedule|make|put|put in|set up|here|there|are|please) )*(?:a few|a couple(?: of)?|two|three|four|five|several|some|[2-9]) (?:(?:quick|new|more|other) )*(?:things|bits|items|events|appointments|bookings|dates)(?: (?:to add|to book|for you|please|today))?$/;
const busy =
  /^(?:busy|full|packed|crazy|mad|hectic|chaos|chaotic|rammed|stacked|manic|is|looks|looking|will|be|getting|gets|so|really|very|quite|pretty|super)$/;

/** `friday: drop everything, keep only the call`: the day of all that is to be done to what is there. */
function withHeading(parts: readonly Part[], read: Reading): readonly Part[] {
  const [first, ...more] = parts;
  const colon = first?.words.findIndex(isColon) ?? -1;
  if (!first || colon < 1) return parts;
  const [heading, rest] = [first.words.slice(0, colon), first.words.slice(colon + 1)];
  const day = read(heading);
  const isDay = day.isTime.every(Boolean) && says(day.phrases, 'date') && !says(day.phrases, 'time', 'repeat');
  if (!isDay || !ofAllThere.has(textAt(rest, 0))) return parts;
  return [{ ...first, words: rest }, ...more].map((part) => {
    if (read(part.words).phrases.length > 0) return part;
    const isBefore = /^(?:everything|all)$/.test(textAt(part.words, 0));
    return { ...part, words: isBefore ? [...heading, ...part.words] : [...part.words, ...heading] };
  });
}
const isColon = ({ kind, text }: Word): boolean => kind === 'break' && text === ':';
const keeping = ['keep', 'leave', 'spare', 'everything', 'all'];
const ofAllThere = new Set([...removeVerbs, ...keeping]);

/** `at half past three on Thursday, call the broker`: a time alone belongs to what follows and has none. */
function withTimesJoined(parts: readonly Part[], read: Reading): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isJoined =
      before &&
      !before.isAsked &&
      (isLedByTime([...before.words, ...part.words], read) || isOnlyTimed(before, part, read));
    if (before && isJoined)
      joined[joined.length - 1] = { words: [...before.words, ...part.words], isAsked: part.isAsked };
    else joined.push(part);
  }
  return joined;
}

/** `at half past three on Thursday, call the broker` */
const isOnlyTimed = (before: Part, part: Part, read: Reading): boolean =>
  isTimeOnly(before.words, read) && read(part.words).phrases.length === 0;

/** `on friday, move the call to 11`: the time is of the order behind it. */
function isLedByTime(all: readonly Word[], read: Reading): boolean {
  if (all.length > mostTimeWords * 2) return false;
  const { words, isTime } = read(all);
  return orderBehindTime(words, isTime) > 0;
}

/** No time by itself has more words. */
const mostTimeWords = 12;

function isTimeOnly(said: readonly Word[], read: Reading): boolean {
  if (said.length > mostTimeWords) return false;
  const { words, phrases, isTime } = read(said);
  return says(phrases, 'time') && words.every(({ kind }, at) => kind === 'break' || isTime[at]);
}

/** What words say as a clause of their message. */
type Reading = (words: readonly Word[]) => Clause;

interface Part {
  words: Word[];
  isAsked: boolean;
}

function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  let part: Word[] = [];
  // `with parts: plan, book, call`: names, whatever they say.
  let isListOfParts = false;
  const close = (isAsked: boolean): void => {
    if (part.some(({ kind }) => kind !== 'break')) parts.push({ words: part, isAsked });
    part = [];
    isListOfParts = false;
  };
  for (const [at, word] of words.entries()) {
    const isOfWord = word.text === '.' && abbreviations.includes(textAt(words, at - 1));
    if (word.kind === 'break' && sentenceEnds.has(word.text) && !isOfWord) {
      close(word.text === '?');
      continue;
    }
    const isTelling = goesOnTelling(words, at, part);
    if (isTelling || (part.length > 0 && begins(words, at, part, isListOfParts))) {
      // `…, also add pharmacy`
      while (/^(?:also|plus)$/.test(part.at(-1)?.text ?? '') && part.length > 1) part = part.slice(0, -1);
      close(false);
    }
    // What goes on without naming its event is of `it`.
    if (isTelling && word.text !== 'it') part.push({ ...word, text: 'it', end: word.at, isPossessive: false });
    isListOfParts ||= word.text === ':' && partNouns.has(part.at(-1)?.text ?? '');
    part.push(word);
  }
  close(false);
  return parts;
}

/** Whether a request of its own begins at a word within a sentence. */
function begins(words: readonly Word[], at: number, part: readonly Word[], isListOfParts: boolean): boolean {
  // `jonas wants a call at 9, put it in?`
  if (words[at]?.kind !== 'word' || isClosingOnly(words, at)) return false;
  if (isReason(words, at, part) || isBehindRemark(part) || isField(words, at, part)) return true;
  if (isBareCondition(part) && isOrder(words, at)) return true;
  const isJoined = joins.has(part.at(-1)?.text ?? '');
  if (isJoined && (isOfOthers(words, at, part) || endsGone(part) || isNextDrop(words, at, part))) return true;
  // `my therapist is ill, so there's no therapy today`
  if (part.at(-1)?.text === 'so' && part.length > 2 && afterAny(words, at, noneThere) > 0) return true;
  const isOrdered = isJoined && isOrder(words, Math.max(at, afterAny(words, at, politely)));
  const wish = afterAny(words, at, wishes);
  if (!isOrdered && !(wish > 0 && part.length > 2 && isOrder(words, wish))) return false;
  // `hello, could you please tell me`: all of it leads to one request. What one is to be reminded of may be any deed:
  // `remind me to wash and clear the table`.
  return !isListOfParts && !isCourtesyOnly(part) && afterAny(part, skipped(part), remindVerbs) < 0;
}

/** `lunch on friday at 1, place: Tomo`; a note belongs to its event, unless another field stands before it. */
function isField(words: readonly Word[], at: number, part: readonly Word[]): boolean {
  const isMarked = (from: number, said: readonly Word[], names: RegExp): boolean =>
    names.test(textAt(said, from)) && textAt(said, from + 1) === ':';
  return (
    // `add the location: Tomo`
    !/^(?:add|put|set|use|write|enter|change|make|note|save|the|an?|its?|my|our|new|with|to|in)$/.test(
      textAt(part, part.length - 1),
    ) &&
    !isMarked(skipped(part), part, partNames) &&
    (isMarked(at, words, fieldNames) || (isMarked(0, part, fieldNames) && isMarked(at, words, /^notes?$/)))
  );
}
const fieldNames = /^(?:location|place|venue|address|title|name|category)$/;
const partNames = /^(?:notes?|description|comments?|parts|agenda)$/;

const noneThere = ['there no', 'there is no', 'there will be no', "there won't be"];

/** `keep gym, everything else goes` */
const isOfOthers = (words: readonly Word[], at: number, part: readonly Word[]): boolean =>
  afterAny(words, at, others) > 0 &&
  part.some(({ text }) => keeping.includes(text) || /^(?:stays?|remains?)$/.test(text));

/** `the vet's off and the haircut is at 3` */
function endsGone(part: readonly Word[]): boolean {
  const [copula, off] = part.slice(-3);
  return /^(?:off|cancelled|canceled)$/.test(off?.text ?? '') && (copula?.isPossessive || copula?.text === 'is');
}

/** `move yoga to 6, drop therapy`: one order behind another. */
const isNextDrop = (words: readonly Word[], at: number, part: readonly Word[]): boolean =>
  textAt(words, at) === 'drop' && textAt(words, at + 1) !== 'off' && isOrder(part, skipped(part));

const MOST_OF_CONDITION = 7;
const bare = new RegExp(`^(?:and |then )?${bareCondition}(?: then)?$`);

/** `if not,`, `if so`: whether is what was asked just before. */
export const isBareCondition = (words: readonly Word[]): boolean =>
  words.length <= MOST_OF_CONDITION && bare.test(written(words));

const told = /^(?:is|are|was|moved|moves|starts|begins|ends|changed|it)$/;
const placeLeads = /^(?:the|room|my|our|his|her|their)$/;
const timeNouns =
  /^(?:morning|afternoon|evening|night|end|beginning|start|middle|week|weekend|month|day|same|next|last)$/;

/** Among so many words of a sentence stands its verb. */
const mostTold = 24;

/** `it is at 5, and in the big room`: more is told of the same event. */
function goesOnTelling(words: readonly Word[], at: number, part: readonly Word[]): boolean {
  const last = part.at(-1)?.text ?? '';
  if (!/^(?:and|but|,)$/.test(last) || part.length < 3) return false;
  if (!part.slice(0, mostTold).some(({ text }) => told.test(text))) return false;
  const [word, next, second] = [words[at], words[at + 1], words[at + 2]];
  if (word?.text === 'it' || word?.text === 'is') return true;
  const isPlace = placeLeads.test(next?.text ?? '') || (next?.isCapital === true && next.number === null);
  return (
    last === 'and' &&
    /^(?:in|at)$/.test(word?.text ?? '') &&
    isPlace &&
    !timeNouns.test(second?.text ?? next?.text ?? '')
  );
}

const isOrder = (words: readonly Word[], at: number): boolean =>
  !isOfHours(words, at) && !isBound(words, at) && isOrderWord(words, at);

/** `…, start 20 jan, stop 24 march`: the first and the last day of what stands before. */
const isBound = (words: readonly Word[], at: number): boolean =>
  /^(?:start|stop|begin|end|finish)$/.test(textAt(words, at)) &&
  words[at + 1]?.number != null &&
  monthCalled(textAt(words, at + 2)) !== null;

function isOrderWord(words: readonly Word[], at: number): boolean {
  const [text, next] = [textAt(words, at), words[at + 1]];
  if (splittingVerbs.has(text) || afterAny(words, at, ordersBeside) > 0) return true;
  // `and instead have breakfast with Nora`
  if (text === 'have' && textAt(words, at - 1) === 'instead') return true;
  const isKnown = next?.isPossessive === true || named.test(next?.text ?? '');
  return isKnown && (weakSplittingVerbs.has(text) || weakRemoveVerbs.includes(text));
}
/** Verbs that are a request behind any `and`. */
const ordersBeside = ['let me know', ...removeVerbs, ...createVerbs.filter((verb) => verb.includes(' '))];
const named = /^(?:the|my|our|it|this|that|these|those|them|everything|all)$/;

/** `clear everything, i'm ill`, `skip yoga tonight i'm shattered`: why, behind what. */
function isReason(words: readonly Word[], at: number, part: readonly Word[]): boolean {
  const teller = words[at] ? writtenText(words[at]) : '';
  if (!tellers.has(teller)) return false;
  if (/^(?:,|because|since|as)$/.test(part.at(-1)?.text ?? ''))
    return isOrder(part, skipped(part)) || textAt(part, skipped(part)) === 'no';
  // `cancel the thing i'm in` has no reason.
  const end = words.findIndex(({ kind }, index) => index > at && kind === 'break');
  const rest = words.slice(at, end < 0 ? words.length : end);
  const isWhole = rest.length > 1 && !stranded.test(rest.at(-1)?.text ?? '') && !stranded.test(rest[1]?.text ?? '');
  return toldBare.has(teller) && isWhole && afterAny(part, skipped(part), deedsWithReasons) > 0;
}
const toldBare = setOf("i'm, we're, it's, there's, he's, she's, they're");
const stranded =
  /^(?:in|at|on|to|for|with|of|late|doing|having|attending|missing|hosting|leading|seeing|taking|on|now|supposed|meeting)$/;
const deedsWithReasons = [...removeVerbs, ...moveVerbs, ...weakRemoveVerbs];
const tellers = setOf(
  "i'm, i, i'll, i've, we're, we, we'll, we've, it's, there's, that's, he's, she's, they're, he, she, they, nobody, everyone",
);

/** `we're running late, swimming is at 10`, `busy week ahead: dentist …`: a remark before what is asked for. */
function isBehindRemark(part: readonly Word[]): boolean {
  if (!/^[,:]$/.test(part.at(-1)?.text ?? '') || part.length > 9) return false;
  const said = part.slice(skipped(part));
  return afterAny(said, 0, remarks) > 0 && said.every(({ number }) => number === null);
}
const others = listed(
  'everything else, all else, the other stuff, the other things, the other ones, all other things, all the other things, all the other stuff, the rest, all the rest, the others, all the others, rest goes, rest can, rest is',
);
const remarks = listed(`
  i'm, i am, we're, we are, running, feeling, not feeling, this is, this one, this meeting is, busy, good morning, good evening, good afternoon, the following, these, that's it
`);
