import { timeText } from '../../dates.ts';
import { hoursOn } from '../../working-hours.ts';
import {
  articles,
  createVerbs,
  definiteArticles,
  otherDeeds,
  ownPresence,
  plannedNouns,
  presence,
  remindVerbs,
} from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import type { Create, Request } from '../requests.ts';
import { clockText } from '../time/clock.ts';
import { todayOf } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { partHours } from '../time/parts.ts';
import { says, saysMoment } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { timesAUnit } from '../time/repeats.ts';
import { type When, whenOf } from '../time/when.ts';
import { participles } from '../ways-of-speaking.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { daysApart } from '../words/days-apart.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { behindIt, behindItAt, besideIn } from './beside.ts';
import { updateOf } from './change.ts';
import { createOf } from './new-event.ts';
import { isTalk } from './regret.ts';
import { daysSpokenOf, isThenBehind } from './spoken-day.ts';
import { targetOf } from './target.ts';

/** What plans a new event: a verb, a statement, or a name and a time alone. */

/** The verb is the event itself: `call mom`, `attend the fair`. */
const deeds = new Set(['call', 'attend', 'fix']);
/** In `book club` and `plan the trip` the first word is not a verb of the calendar. */
const bookish = setOf(
  'binding, keeping, token, exchange, report, returns, club, clubs, fair, group, swap, launch, signing, reading, talk, festival, circle, sale, shop, store, week',
);
export const isCompound = ([first, second]: readonly Word[]): boolean => {
  const next = second?.text ?? '';
  if (first?.text === 'book') return bookish.has(next);
  return first?.kind === 'word' && compounds[first.text]?.test(next) === true;
};
/** Nouns that begin with what is a verb as well: `Plan B lunch`, `Note taking class`, `Log cabin`, `New year lunch`. */
const compounds: Readonly<Record<string, RegExp>> = {
  new: /^(?:years?|starters?|joiners?|hires?|moon)$/,
  reserve: /^(?:list|team|bank|squad)$/,
  mark: /^(?:schemes?|making)$/,
  block: /^part(?:y|ies)$/,
  flag: /^(?:raising|football|day)$/,
  track: /^(?:days?|meets?|cycling|events?)$/,
  pop: /^(?:quiz|quizzes|concert|choir|up)$/,
  pencil: /^(?:case|drawing|sketching|skirt)$/,
  plan: /^[b-hj-z]$/,
  note: /^(?:ta[ck]?k?ing|keeping|books?|pads?|cards?)$/,
  log: /^(?:cabins?|fires?|burners?|stores?|splitting|flume|books?)$/,
  record: /^(?:fairs?|shops?|stores?|keeping|labels?|players?|collection|swap|club)$/,
  register: /^office$/,
};

/** `Plan the trip on friday at 10`, `Set design friday 2pm`: with its time, such a verb is of what is done then. */
const isToDo = ({ words, phrases, message }: Clause): boolean =>
  // Beside another event `book` is the verb of both.
  !/\band\b|\bthen\b|[,;&+]|[.!?\n]\s+\S/.test(
    message.slice(0, words[0]?.at) + message.slice(words.at(-1)?.end ?? message.length),
  ) &&
  /^(?:book|plan|set|make|record|register)$/.test(words[0]?.text ?? '') &&
  // `please plan football every saturday at 2` is asked of the assistant.
  !/\b(?:please|can you|could you|would you)\s*$/i.test(message.slice(0, words[0]?.at)) &&
  words[1]?.text !== words[0]?.text &&
  !/^(?:an?|another|new|up|in|for|me|us|out|it|that|reminder|reminders|alarm|event|meeting|appointment)$/.test(
    words[1]?.text ?? '',
  ) &&
  // A verb that is shared by several events stands away from the second.
  (words[1]?.at ?? 0) - (words[0]?.end ?? 0) <= 1 &&
  !phrases.some(({ from }) => from <= 1) &&
  !isOccasion(words) &&
  saysMoment(phrases);

/** `plan lunch with Ana`, `book dinner for four`: what takes place then, while `plan the party`, `book flights` are things to do. */
export function isOccasion(words: readonly Word[]): boolean {
  const end = words.findIndex(({ kind, text }, at) => at > 1 && (kind === 'break' || behindName.has(text)));
  const noun = words[(end < 0 ? words.length : end) - 1]?.text ?? '';
  const isDefinite = definiteArticles.has(words[1]?.text ?? '');
  return (
    /^(?:book|plan)$/.test(words[0]?.text ?? '') &&
    !isDefinite &&
    !toPrepare.test(noun) &&
    (words[end]?.text === 'with' || plannedNouns.has(noun))
  );
}
const behindName = setOf('with, for, at, on, in, to, from, by, tomorrow, today, tonight, next, this, every');
const toPrepare = /^(?:party|birthday|wedding|anniversary|holiday|vacation|trip|conference|workshop|event|exam|test)$/;

/** `add gym tomorrow at 7`, `schedule a call with Sam`. */
export const createByVerb: Act = (clause, setting) => {
  const from = verbEnd(clause);
  if (from < 0) return null;
  const read = createOf(withHour(withoutDown(clause, setting), from, setting), from, setting);
  // `add wine with Jess, starting right now`
  const isNow = clause.phrases.some(({ rule }) => rule === now) && read.when.date === todayOf(setting);
  const isOpen = isNow && read.when.time === null && read.when.part === null && !read.when.repeat;
  const begun = isOpen ? { ...read, when: { ...read.when, time: timeText(setting.now, setting.zone) } } : read;
  const created = blocking.test(spokenText(clause)) ? { ...begun, when: wholePart(begun.when, setting) } : begun;
  // `make gym at 8`, `put the haircut at 3`
  const [verb, next] = [clause.words[0]?.text ?? '', clause.words[from]?.text ?? ''];
  const isDefinite = /^(?:put|have|set)$/.test(verb) && definiteArticles.has(next);
  const isKnown = /^(?:make|set|need)$/.test(verb) || isDefinite || (verb === 'schedule' && definiteArticles.has(next));
  const made = isKnown ? { ...created, mayBeThere: true, ...(isDefinite && { isDefinite }) } : created;
  return isDefinite ? (movedOnItsDay(clause, from, made, setting) ?? made) : made;
};

/**
 * Moves a planned event: `put the board meeting at 9` keeps its day, and `put the retro on friday` its hour. Null for any other clause.
 */
function movedOnItsDay(clause: Clause, from: number, made: Create, setting: Setting): Request | null {
  const [said, ...more] = clause.phrases;
  const isTold = said && more.length === 0 && !says([said], 'repeat', 'minutes') && !saysMoment([said]);
  if (!isTold || made.place !== null || made.notes !== null || !isPlannedName(made.title ?? '', setting)) return null;
  const target = targetOf(clause, from, said.from, setting);
  if (target.words === '' || target.isAll) return null;
  const planned = plannedWith(target.words, setting);
  const when = whenOf([said], setting);
  // Of a series, the one on another day may be one more.
  const isDay = when.date !== null && when.last === null && planned.every(({ dates }) => dates.length === 1);
  if (!isDay && when.time === null) return null;
  // `put the call at 3`, of a client call: perhaps another one
  const told = tellingOf(target.words).length;
  const isNamed = planned.some(({ title }) => tellingOf(title).length === told);
  const move = updateOf(target, { move: when });
  return { ...move, orElse: { ...made, isDoubtful: true }, ...(!isNamed && { isGuess: true as const }) };
}

const blocking = /^(?:please )?(?:block|reserve)\b/;

/** `block friday afternoon for the report`: all of that part of the day, within the working hours of the day. */
function wholePart(when: When, { hours }: Setting): When {
  const { part, date } = when;
  if (part === null || (when.time ?? when.endTime ?? when.minutes ?? when.relation) !== null) return when;
  const { start, end } = partHours[part];
  const work = date === null ? null : hoursOn(date, hours);
  const [from = start, to = end] = work ? [work.start, work.end].map(clockText) : [];
  const isWithin = from < end && to > start && part !== 'evening' && part !== 'night';
  const time = isWithin && part !== 'afternoon' ? from : start;
  return { ...when, part: null, time, endTime: isWithin && to < end ? to : end };
}

/** `put the reading circle down for tuesday`: of the verb in two pieces, not of the name. */
function withoutDown(clause: Clause, setting: Setting): Clause {
  const { words, isTime } = clause;
  const down = words.findIndex(
    ({ text }, at) => at > 1 && text === 'down' && (isTime[at + 1] || words[at + 1]?.text === 'for'),
  );
  if (down < 0 || !/^(?:put|pencil|jot|note|write|mark|stick|get)$/.test(words[0]?.text ?? '')) return clause;
  // `put the plumber down for 8`: at that hour, while `for 8 people` counts them.
  const [lead, hour] = words.slice(down + 1);
  const isHour = lead?.text === 'for' && (hour?.number ?? 25) <= 24 && !hour?.isOrdinal && !isTime[down + 2];
  const isEnd = words[down + 3]?.kind !== 'word' || isTime[down + 3] === true;
  return isHour && isEnd && lead
    ? withWords(clause, words.toSpliced(down, 2, { ...lead, text: 'at' }), setting)
    : withWords(clause, words.toSpliced(down, 1), setting);
}

/** `book it for 3`: at that hour. */
function withHour(clause: Clause, from: number, setting: Setting): Clause {
  const { words } = clause;
  const [lead, hour] = words.slice(from + 1);
  const isHour = isAt(words, from, /^(?:it|that|this)$/) && lead?.text === 'for' && !clause.isTime[from + 2];
  const isEnd = isAt(words, from + 3, /^(?:please|then|)$/);
  return isHour && isEnd && lead && (hour?.number ?? 25) <= 24 && !hour?.isOrdinal
    ? withWords(clause, words.toSpliced(from + 1, 1, { ...lead, text: 'at' }), setting)
    : clause;
}

const wantingTime = listed(
  "give me, give us, get me, i want, i need, i'd like, find me, carve out, set aside, keep, free up",
);

/** `give me 90 minutes for the journal`: behind the length is what it is for. */
function lengthEnd({ words }: Clause): number {
  const verb = afterAny(words, 0, wantingTime);
  const length = verb < 0 ? null : readLength(words, verb);
  return length && words[length.to]?.text === 'for' ? verb : -1;
}

/** Where the event begins behind a verb that asks for one; -1 where none does. */
function verbEnd(clause: Clause): number {
  const from = Math.max(afterAny(clause.words, 0, createVerbs), lengthEnd(clause));
  // `fix a meeting with Ana`, while `fix a leak` is a thing to do.
  const noun = articles.has(clause.words[1]?.text ?? '') ? 2 : 1;
  const isPlan = plannedNouns.has(clause.words[noun]?.text ?? '') && (noun === 2 || clause.words[0]?.text === 'fix');
  if (isHad(clause)) return 1;
  // `Mark's birthday`
  if (clause.words[0]?.isPossessive && clause.words[0].isCapital) return -1;
  const isDeed = (deeds.has(clause.words[0]?.text ?? '') && !isPlan) || isCompound(clause.words) || isToDo(clause);
  return isDeed && from > 0 ? 0 : from;
}

/** `have breakfast with Nora on wednesday at 8`; `have I got lunch at 8` asks. */
const isHad = ({ words, phrases, isAsked }: Clause): boolean =>
  !isAsked &&
  words[0]?.text === 'have' &&
  saysMoment(phrases) &&
  !isAt(words, 1, /^(?:i|we|you|they|he|she|it|there|to|that|this|them|everything|all)$/) &&
  !words.some(({ text }) => /^(?:got|been|any|anything|moved|changed|started)$/.test(text));

/** Where the event begins in a line that plans one, whatever leads to it. */
export function eventStart(clause: Clause): number {
  const verb = verbEnd(clause);
  const isMine = clause.words[0]?.text === 'my';
  return verb >= 0 ? verb : isMine ? 0 : Math.max(0, afterAny(clause.words, 0, statements));
}

/** `remind me to water the plants at 8`: what asks to be told of something later. */
export const createReminder: Act = (clause, setting) => {
  const { words, phrases } = clause;
  // `in 20 minutes tell me to take the pizza out`
  const lead = phrases.find(({ from, to }) => from === 0 && to < words.length)?.to ?? 0;
  const at = words[lead]?.text === ',' ? lead + 1 : lead;
  const from = afterAny(words, at, remindVerbs);
  if (from < 0) return null;
  // `remind the kids to feed the dog`
  const isOfOthers =
    words[from - 1]?.text === 'remind' && /^(?:the|my|our|him|her|them)$/.test(words[from]?.text ?? '');
  return { ...createOf(clause, isOfOthers ? at : from, setting), isReminder: true };
};

const statements: readonly string[] = listed(`
  there is also, there's also, i also have, we also have, i have, i've got, i have got, i'll be, i will be, i will, i'm, i am, there is, there will be, we're, we have,
  i got, we are, we're doing, we're having, we're hosting, i'm doing, i'm having, i'm hosting, i've a, we've a, i've the, we've the, i've our, we've our, i've my, we've my, we've got, we have got, we'll be, we'll have, i'll have,
  we do, i do, we go to, i go to, we are doing, we are having, i need, i want, i would like, i'd like, my, i am going to, i'm going to, i've an, we've an, i'd quite like, i'd
  love, we want, we need, we would like, we'd like, we'd quite like, we'd love
`);

/** `i have a flight on the fifteenth`: something told that has a time. */
export const createByStatement: Act = (clause, setting) => {
  if (clause.isAsked || clause.phrases.length === 0) return null;
  // `we have three children now` and `we have saturdays off now` plan nothing.
  if (clause.phrases.some(({ rule }) => rule === now) && !says(clause.phrases, 'time')) return null;
  // `jonas wants a quick catch-up tomorrow at 9`
  const wanted = wanting.exec(spokenText(clause))?.[0].split(' ').length;
  if (wanted) return { ...createOf(clause, wanted, setting), mayBeThere: true, isDoubtful: true };
  const present = withoutBeing(clause, setting);
  // `the teacher is away on the 27th`, said behind a new series of lessons, may cancel one of them.
  const isBehind = setting.conversation.mentioned.length > 0;
  if (present) return { ...createOf(present, 0, setting), mayBeThere: true, ...(isBehind && { isDoubtful: true }) };
  const own = ofOwnPresence(clause, setting);
  if (own) return own;
  const had = withoutHaving(clause, setting);
  if (had) return { ...createOf(had, 0, setting), mayBeThere: true, isDoubtful: true };
  // `on friday at 9 we have the handover`
  const lead = clause.words.findIndex(({ kind }, at) => kind === 'word' && !clause.isTime[at]);
  const from = afterAny(clause.words, lead, statements);
  const start = clause.words[lead]?.text === 'my' ? lead : from;
  if (from < 0) return null;
  // `I'm so tired this morning` and `my car is in the garage until Thursday` may plan nothing.
  const isTold = ofOneself.test(spokenText(clause, lead)) || isSentence(clause, from);
  const told = createOf(clause, start, setting);
  const created =
    clause.words[start]?.text === 'at' && articles.has(clause.words[start + 1]?.text ?? '') ? placeAsTitle(told) : told;
  return { ...created, mayBeThere: true, ...(isTold && { isDoubtful: true }) };
};

/** `I'm at the dentist tomorrow at 8`, while `at work` names nothing. */
function placeAsTitle(created: Create): Create {
  const { title, place, missing } = created;
  if (title !== null || place === null) return created;
  return { ...created, title: place, place: null, missing: missing.filter((each) => each !== 'title') };
}

/** `leo has football on saturdays at 9` without its verb: whose it is stays in the name. Null for any other clause. */
function withoutHaving(clause: Clause, setting: Setting): Clause | null {
  const { words, isTime } = clause;
  const at = words.findIndex(
    ({ text }, index) => /^(?:has|have)$/.test(text) || (text === 'got' && words[index - 1]?.isPossessive),
  );
  const isSubject = words
    .slice(0, Math.max(at, 0))
    .every(({ kind, text }, index) => kind === 'word' && !isTime[index] && !noHaver.test(text));
  const noun = at + (isAt(words, at + 1, /^got$/) ? 2 : 1);
  const first = noun + (isAt(words, noun, ofHaver) ? 1 : 0);
  const isEvent = words[first]?.kind === 'word' && !isTime[first] && !noEvent.test(words[first].text);
  if (at < 1 || at > 3 || !isSubject || !isEvent || !says(clause.phrases, 'time', 'date', 'repeat')) return null;
  const subject = words.slice(0, at).map((word) => (word.isPossessive && word === words[at - 1] ? bare(word) : word));
  return withWords(clause, [...subject, ...words.slice(first)], setting);
}
/** `grandma is visiting from thursday to sunday` without its verb: who is where is the name. Null for any other clause. */
function withoutBeing(clause: Clause, setting: Setting): Clause | null {
  const { words, isTime } = clause;
  const at = words.findIndex(({ text, isPossessive }) => isPossessive || /^(?:is|are|will)$/.test(text));
  const verb = words[at];
  if (!verb || at > mostOfSubject) return null;
  const subject = words
    .slice(0, verb.isPossessive ? at + 1 : at)
    .map((word) => (word.isPossessive ? bare(word) : word));
  const being = at + (isAt(words, at + 1, /^be$/) ? 2 : 1);
  const isNamed = subject.every(({ kind, text }, index) => kind === 'word' && !isTime[index] && !noHaver.test(text));
  const isPlanned = isPlannedName(subject.map(({ text }) => text).join(' '), setting);
  if (subject.length === 0 || !isNamed || isPlanned || afterAny(words, being, presence) < 0) return null;
  return withWords(clause, [...subject, ...words.slice(being)], setting);
}
/**
 * An event of whole days from `I'm off sick today`, unless an hour is said. The person may only be telling it, so the event is
 * doubtful. Null for any other clause.
 */
function ofOwnPresence(clause: Clause, setting: Setting): Create | null {
  const { words } = clause;
  const from = afterAny(words, 0, selves);
  const to = from < 0 ? -1 : afterAny(words, from, ownPresence);
  const isOnly = words
    .slice(Math.max(to, 0))
    .every((_, at) => clause.isTime[to + at] || words[to + at]?.kind === 'break');
  if (to < 0 || !isOnly || !says(clause.phrases, 'date')) return null;
  const created = createOf(withWords(clause, words.slice(from), setting), 0, setting);
  const { date, last, time, part, isPeriod } = created.when;
  const isWhole = date !== null && last === null && time === null && part === null;
  // `next week` is all of it.
  const isSpell = isPeriod && last !== null && time === null;
  const when = { ...created.when, ...(isWhole && { days: 1 }), ...(isSpell && { isPeriod: false }) };
  const missing = created.missing.filter((each) => each !== 'title' && !(isSpell && each === 'day'));
  return { ...created, title: textBetween(clause, from, to), when, missing, mayBeThere: true, isDoubtful: true };
}
const selves = listed("i'm, i am, we're, we are, i'll be, i will be, we'll be, we will be, i'm going to be");

const mostOfSubject = 4;
/** The `'s` of `sam's got` is no part of the name. */
const bare = (word: Word): Word => ({ ...word, end: word.end - 2, isPossessive: false });
const noHaver =
  /^(?:i|we|you|he|she|it|they|this|that|there|these|those|who|what|when|where|which|how|if|nobody|everyone|everybody|everything|nothing|and|or|but|please|could|can|may|must|should|to|would|will|do|does|did|has|have)$/;
const ofHaver = /^(?:an?|his|her|their|the|its)$/;
/** `has to`, `has been moved`, `has no time` */
const noEvent =
  /^(?:to|been|had|got|gotten|no|not|never|already|just|only|left|gone|come|it|them|him|her|me|us|\w+ed)$/;

const wanting =
  /^(?!(?:it|this|that|there|wh\w+|how|if|nobody)\b)(?:\S+ ){1,3}(?:wants|needs|fancies|suggests|suggested|proposed|requested|wanted|booked|arranged|scheduled) (?=an? )/;
const ofOneself = /^(?:i'm|i am|we're|we are) (?!at |having |seeing |meeting |going to )/;

/** Words of sentences: `ana can't make it tomorrow`, `gym is closed on thursday`. */
const tells =
  /^(?:is|isn't|are|aren't|can't|cannot|will|won't|wants|called|was|were|has|got|moves|moved|starts|begins|ends|finishes|lasts|shuts|closes|opens|died|broke|went|came|did|had|crashed)$/;

const isSentence = ({ words, isTime }: Clause, from = 1): boolean =>
  words.some(
    ({ text, isPossessive }, at) =>
      (at >= from && !isTime[at] && tells.test(text) && words[at + 1]?.text !== 'due') ||
      // `my racket's being restrung`
      (isPossessive && !isTime[at] && isAt(words, at + 1, told)),
  );
const told = /^(?:being|been|not|gone|going|still|already|too|so|away|ill|sick|closed|out|off|broken)$/;

/** `lunch with Sam at 12`, `tuesday meeting noon`, `four pm`: a name and a time without a verb. */
export const createByName: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const hasTime =
    says(phrases, 'date', 'until', 'time', 'endTime', 'part', 'repeat', 'beyond') ||
    phrases.some(({ rule }) => rule === timesAUnit) ||
    // `the post office that day too`, `electrician the day before`
    (setting.conversation.last !== null && /\b(?:that|the same) day\b/.test(spokenText(clause))) ||
    (daysApart(clause) !== null && daysSpokenOf(setting) !== null);
  const isSaid =
    hasTime ||
    words.some(({ text }) => plannedNouns.has(text)) ||
    says(phrases, 'relation') ||
    (words.length <= 8 && says(phrases, 'minutes')) ||
    (besideIn(clause, 1) ?? behindIt(clause, setting)) !== null ||
    isOfFreeTime(clause, setting);
  const first = words[0]?.text ?? '';
  // `…, moved from 9`
  const isDeedAlone = participles.has(first) && freeWords(clause, 1, words.length).length === 0;
  if (isAsked || words.length > 24 || !isSaid || isDeedAlone || isSentence(clause)) return null;
  // `we have three children now`
  if (/^(?:i|we|you)$/.test(first) && phrases.some(({ rule }) => rule === now) && !says(phrases, 'time')) return null;
  const isOrdered = first === 'order' && says(phrases, 'date');
  // `send flowers the day after`
  const isCounted = daysApart(clause) !== null && daysSpokenOf(setting) !== null;
  const isPlanned = isOrdered || isCounted || says(phrases, 'time', 'relation') || besideIn(clause, 1) !== null;
  if (
    (otherDeeds.has(first) && !isPlanned) ||
    /^(?:he|she|they|she'll|he'll|they'll|it'll|they're|he's|she's|we're|it's)$/.test(first)
  )
    return null;
  const created = createOf(clause, 0, setting);
  // A time alone, or a name alone, is the beginning of a request.
  if (created.title === null && !hasTime) return null;
  // `wake me at 6`, `poke me at noon`: something for the assistant to do, and no name.
  const isForMe = /^(?:me|us)$/.test(words[1]?.text ?? '');
  // `hang on 15:30` behind a change is perhaps of that; `the call is off. Review at 11` of the same day, or there.
  const { last, isWithin = false } = setting.conversation;
  const isUndated = !says(phrases, 'date', 'repeat', 'relation') && daysApart(clause) === null;
  const isMore = clause.goesOn || hasWord(words, /^(?:too|also|well|same)$/) || behindItAt(clause) > 0;
  const isBehind = last !== null && changes.has(last.kind) && !isMore && isUndated && says(phrases, 'time');
  const isOfLast = isWithin
    ? (last?.kind === 'delete' || last?.kind === 'update') && isUndated
    : isBehind ||
      (last !== null &&
        (isTalk(first)
          ? freeWords(clause, 0, words.length).length <= 2
          : isRemark(clause) && behindIt(clause, setting) === null && daysApart(clause) === null));
  // `sunday, 3`, and behind a change `monday at 7, exceptionally`
  const isNoName = (last === null ? /^\d+$/ : /^(?:\d+|\w{4,}lly|\w{4,}tely)$/i).test(created.title ?? '');
  return { ...created, mayBeThere: true, ...((isForMe || isOfLast || isNoName) && { isDoubtful: true }) };
};

/** `badminton with Rohit then`, behind `am I free at 7?` */
const isOfFreeTime = (clause: Clause, { conversation: { last } }: Setting): boolean =>
  last?.kind === 'find' &&
  last.topic === 'free' &&
  last.when.time !== null &&
  clause.phrases.length === 0 &&
  !/^(?:i|we|you|he|she|they|it|that|this|there)\b/.test(spokenText(clause)) &&
  (isThenBehind(clause) || isAt(clause.words, clause.words.length - 1, /^then$/));

/** `I need to buy milk`, with no day: it is asked for. */
export const createByWish: Act = (clause, setting) => {
  const { words, phrases, message, isAsked } = clause;
  const isWish = wishing.test(message.slice(0, words[0]?.at));
  if (isAsked || !isWish || phrases.length > 0 || words.length < 2 || words.length > mostOfWish) return null;
  const created = createOf(clause, 0, setting);
  return created.title === null || created.isDoubtful ? null : { ...created, mayBeThere: true };
};
const mostOfWish = 10;
const wishing =
  /\b(?:i|we)(?:['’]ve| have)? (?:need|have|got|want|must|should|ought|still have|still need|really need)(?: to)?\s*$/i;

const changes = new Set<Request['kind']>(['create', 'update', 'delete', 'swap', 'log', 'tick', 'untick']);

/** `stupid me, saturday`: behind a comma nothing but a time, and before it nothing that is planned. */
const isRemark = ({ words, phrases: [first, ...more] }: Clause): boolean =>
  words[(first?.from ?? 0) - 1]?.kind === 'break' &&
  (more.at(-1) ?? first)?.to === words.length &&
  !words.some(({ text }) => plannedNouns.has(text));
