import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { spelled } from '../acts/correct-name.ts';
import { noTarget, startsThen, targetOf } from '../acts/target.ts';
import { askWords, editVerbs, kindsOfEvent, plannedNouns, removeVerbs, showVerbs } from '../lexicon.ts';
import { holdsName, tellingOf } from '../likeness.ts';
import { withTitleWords } from '../line/of-title.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import type { Mentioned, Request, Target, Update } from '../requests.ts';
import { whenOf } from '../time/when.ts';
import { participles } from '../ways-of-speaking.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { removals, talk } from './talk.ts';
import type { Message } from './told.ts';
import { groupsOf, way } from './ways-of-naming.ts';
import { withOtherName } from './with-other-name.ts';

/**
 * What an event is called instead, however that is said: of the event itself (`the 8pm one is drinks`, `budget → forecast`), of a word of
 * its name (`swap Kate for Ana`), or of nothing (`wrong word, should be drinks`, `make that drinks`).
 */
export function calledInstead({ message, words: all }: Message, setting: Setting): Request | null {
  const { words, isRegret } = withoutTalkAround(all);
  if (words.length === 0 || words.length > mostWords || setting.conversation.question) return null;
  for (const { pattern, how } of ways) {
    const said = groupsOf(pattern, message, words);
    const name = said && nameIn(message, said.name, setting);
    const request = name && ofWay(how, { ...said, message, name, isRegret }, setting);
    if (request) return request;
  }
  return null;
}
const mostWords = 14;

/**
 * `plain`: it is told of the name itself; `person`: of somebody's name; `word`: a word of the name, or the event; `contrast`: so too, or of
 * another event; `part`: only a word of the name; `event`: the event; `owned`: the event, or who is met (`the client's name is Mr Weber`); `order`: it is to become so; `loose`: it may tell why as well.
 */
type How = 'plain' | 'person' | 'word' | 'contrast' | 'part' | 'event' | 'owned' | 'order' | 'loose';

const ways = [
  way('plain', '<wrong> <right>NAME'),
  way('plain', '<it> <must> <just><say> <just>NAME'),
  way('plain', '(?:could|can|should) <it> <just><say> <just>NAME'),
  way('plain', '<must> <just>(?:say|read|be called) <just>NAME'),
  way('plain', "(?:its|the) <field>(?:'s| is| should be) (?:actually )?NAME"),
  way('person', "(?:his|her|their) (?:name|surname|last name|first name)(?:'s| is) (?:actually )?NAME"),
  way('word', '(?:<swap>|change) OLD (?:for|to|by|with) NAME in (?:the |its )?EVENT'),
  way('word', '<swap> OLD (?:for|to|by|with) NAME'),
  way('word', '(?:write |put |say |use |have |bring |take |<is>)NAME (?:<instead>|, not|and not|not) OLD'),
  way('contrast', 'NAME (?:<instead>|, not|and not|not) OLD'),
  way('contrast', '<is>not OLD (?:but|, but|,) <is>NAME'),
  way('part', 'OLD (?:<must> (?:be|read|say)|becomes?) NAME'),
  way('event', 'OLD => NAME'),
  way('event', "OLD(?:'s| ,) new <field>(?: is| :)? NAME"),
  way('event', "OLD(?:'s <field>)? <must> <say> NAME"),
  way('owned', "OLD's <field> (?:is|should be) NAME"),
  way('event', '(?:call|name) OLD ones? NAME'),
  way('order', '(?:make|turn) OLD (?:into )?an? NAME'),
  way('order', '(?:make|change) <it> (?:into |to )?NAME'),
  way('order', '(?:<it> )?<must> be NAME'),
  way('loose', "OLD(?:'s| is) (?:now |actually )?NAME"),
  way('loose', '(?:i )?(?:meant|mean) NAME'),
  way('loose', 'NAME it is'),
  way('loose', 'NAME'),
];

interface Told {
  readonly message: string;
  readonly name: Name;
  readonly old: readonly Word[];
  /** The event that is named beside it: `in budget meeting`. */
  readonly of: readonly Word[];
  readonly isRegret: boolean;
}

function ofWay(how: How, told: Told, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const { name, old, isRegret } = told;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  const [only, ...more] = isMade ? mentioned : [];
  const single = more.length === 0 ? (only ?? null) : null;
  const isOfIt = old.length === 0 || old.every(({ text }) => /^(?:it|that|this)$/.test(text));
  if (!isOfIt) return ofOld(how, told, single, setting);
  if (!single || last === null) return null;
  // `I meant the office`, behind another place
  const isOfPlace = last.kind === 'update' && last.changes.place !== null && last.changes.title === null;
  if (how === 'loose' && isOfPlace && isRegret && !isPlannedName(name.text, setting))
    return updateOf({ ...noTarget, ids: [single.id] }, { place: name.text });
  if (name.text.toLowerCase() === 'home') return null;
  const isNew = name.words.some(({ text }) => !tellingOf(single.title).includes(singular(text)));
  const isAlike = name.isNoun || sharesWord(name, single.title);
  if (how === 'person' && spelled(name.text, single.title)) return null;
  if (how === 'loose') {
    const isOpen = last.kind === 'create' || isRenamed(last);
    const isTold = (isRegret || old.length > 0) && (isAlike || name.isCapital);
    if (!isOpen || !isTold || !isNew || isPlannedName(name.text, setting)) return null;
  }
  // `the title's misleading`
  const isOfName = last.kind === 'create' || isRenamed(last);
  const isKnown = isAlike || name.isCapital || spelled(name.text, single.title) !== null;
  const isSure = (how === 'plain' && isOfName && isKnown) || (how === 'order' && isAlike);
  return renamed(single, withOtherName(single.title, '', name.text), isSure);
}

/** A name that was just changed may be changed once more. */
const isRenamed = (last: Request): boolean => last.kind === 'update' && last.changes.title !== null;

const sharesWord = ({ words }: Name, title: string): boolean => {
  const own = tellingOf(title);
  return words.some(({ text }) => own.includes(singular(text)));
};

/** What is said of a word of the name of the last event, of one of several, or of what is planned. */
function ofOld(how: How, told: Told, single: Mentioned | null, setting: Setting): Request | null {
  const { message, name, old } = told;
  const { mentioned, last } = setting.conversation;
  const said = withoutArticle(message, old);
  const isOfWord = how === 'word' || how === 'contrast';
  const placed = single && said.toLowerCase() === placeOfLast(setting)?.toLowerCase();
  if (placed && isOfWord) return updateOf({ ...noTarget, ids: [single.id] }, { place: name.text });
  const isPart = single !== null && holdsWords(single.title, said);
  const isKnown = name.isNoun || name.isCapital;
  const isRight = single !== null && (isKnown || sharesWord(name, single.title) || spelled(name.text, said) !== null);
  if (how === 'part' && !(isPart && isRight)) return null;
  // `the second interview is with Ana`, while `lunch is late` tells no name
  if (how === 'loose' && !isKnown && !name.isLed) return null;
  // Behind a move, `not the gym, the haircut` is of another event.
  if (how === 'contrast' && last?.kind === 'update' && !isRenamed(last)) return null;
  const event = isPart ? single : oneOf(old, message, mentioned, isOfWord, setting);
  const isSure = how !== 'loose' && how !== 'order' && how !== 'owned' && (how !== 'event' || isKnown || isRight);
  if (!event) return how === 'order' || (how === 'loose' && !name.isNoun) ? null : ofPlanned(told, isSure, setting);
  const isWord = isOfWord || how === 'part' || isSurelyPart(event.title, said);
  const wrong = isWord && holdsWords(event.title, said) ? said : '';
  return renamed(event, withOtherName(event.title, wrong, name.text), isSure || name.isNoun);
}

/** A word within a longer name: `Kate` of `Interview with Kate`, and not the event itself. */
const isSurelyPart = (title: string, said: string): boolean =>
  title.toLowerCase().split(' ').length > tellingOf(said).length && !title.toLowerCase().startsWith(said.toLowerCase());

const holdsWords = (title: string, said: string): boolean =>
  said !== '' && ` ${title.toLowerCase()} `.includes(` ${said.toLowerCase()} `);

const placeOfLast = ({ conversation: { last } }: Setting): string | null =>
  (last?.kind === 'create' ? last.place : last?.kind === 'update' ? last.changes.place : null)?.replace(/^the /i, '') ??
  null;

/** One of those that were spoken of, by its place, its day or hour, or its name. */
function oneOf(
  old: readonly Word[],
  message: string,
  mentioned: readonly Mentioned[],
  isByName: boolean,
  setting: Setting,
): Mentioned | null {
  const clause = clauseOf(message, old, setting);
  const recent = setting.conversation.recent ?? [];
  const events = [...mentioned, ...recent.filter(({ id }) => !mentioned.some((each) => each.id === id))];
  const rest = old.filter((_, at) => !clause.isTime[at] && !isAt(old, at, besideOne));
  const place = !isByName && rest.length === 1 && rest[0]?.isOrdinal ? (rest[0].number ?? 0) - 1 : -1;
  if (place >= 0) return mentioned[place] ?? null;
  const then =
    !isByName && rest.length === 0 && clause.phrases.length > 0
      ? events.filter(({ start }) => startsThen(start, whenOf(clause.phrases, setting), setting))
      : events.filter(({ title }) => rest.length > 0 && holdsName(title, withoutArticle(message, rest)));
  const [only, ...more] = then;
  return only && more.length === 0 ? only : null;
}
const besideOne = /^(?:the|my|our|one|ones|on|at|in|of)$/;

/** `budget meeting → forecast meeting`, of what is planned and was not spoken of. */
function ofPlanned({ message, name, old, of }: Told, isSure: boolean, setting: Setting): Update | null {
  const event = of.length > 0 && !isAt(of, 0, /^(?:name|title)$/) ? of : old;
  const target: Target = targetOf(clauseOf(message, event, setting), 0, event.length, setting);
  const isThen = target.words === '' && target.when?.time != null && isAt(old, 0, /^the$/);
  if (target.isAll || !(isThen || isPlannedName(target.words, setting))) return null;
  const [planned, ...others] = plannedWith(target.words, setting);
  const said = withoutArticle(message, old);
  const isPart =
    planned &&
    others.length === 0 &&
    (event === of ? holdsWords(planned.title, said) : isSurelyPart(planned.title, said));
  if (event === of && !isPart) return null;
  const title = isPart ? withOtherName(planned.title, said, name.text) : upper(name.text);
  return { ...updateOf(target, { title }), ...(!(isSure || name.isNoun) && { isGuess: true as const }) };
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function renamed({ id, title: before }: Mentioned, title: string, isSure: boolean): Update | null {
  if (title.toLowerCase() === before.toLowerCase()) return null;
  return { ...updateOf({ ...noTarget, ids: [id] }, { title }), ...(!isSure && { isGuess: true as const }) };
}

interface Name {
  readonly words: readonly Word[];
  readonly text: string;
  readonly isCapital: boolean;
  /** It ends with what is planned: `oil change` does not, `poetry night` does. */
  readonly isNoun: boolean;
  /** An article leads to it: `an oil change`. */
  readonly isLed: boolean;
}

/** The words as a name; null where they say a time, tell of an event, or order something. */
function nameIn(message: string, said: readonly Word[], setting: Setting): Name | null {
  const isLed = isAt(said, 0, /^(?:an?|with|for)$/);
  const words = isAt(said, 0, /^(?:an?|the)$/) ? said.slice(1) : said;
  const clause: Clause = withTitleWords(clauseOf(message, words, setting));
  const first = isAt(words, 0, /^(?:with|for)$/) ? 1 : 0;
  const isName =
    words.length > first &&
    words.length <= mostOfName &&
    clause.phrases.length === 0 &&
    words.every(({ kind, text, number }) =>
      kind === 'quoted' ? words.length === 1 : kind === 'word' && number === null && !denying.test(text),
    ) &&
    !words.every(({ text }) => ofClock.test(text)) &&
    !words.slice(first).every(({ text, isCapital }) => talk.has(text) || (noName.has(text) && !isCapital)) &&
    !noNameBegins(words[first]);
  const last = words.at(-1);
  if (!isName || !last || isTimeOnly(words, clause, setting, message)) return null;
  const text = last.kind === 'quoted' ? message.slice(last.at + 1, last.end - 1) : textBetween(clause);
  const isNoun = plannedNouns.has(singular(last.text)) || kindsOfEvent.has(last.text) || alsoPlanned.has(last.text);
  const isCapital = words.slice(first).some((word) => word.isCapital || word.kind === 'quoted');
  return { words, text, isCapital, isNoun, isLed };
}
const mostOfName = 6;
/** `make that quarter past`, `should be pm both times` */
const ofClock = /^(?:quarter|half|past|to|am|pm|a\.m\.|p\.m\.|o'clock|noon|midnight|both|times?|hours?|the)$/;
const denying =
  /^(?:not|no|isn't|don't|if|because|when|until|instead|as|than|too|very|so|later|earlier|sooner|longer|shorter|better|best|worse|sounds?|cancelled|canceled|off|after|before|will|be|is|are|was|were|says?|said|i|i'm|i'll|we|we're|who|who's|he|she|they)$/;

/** `night` alone, and `the morning` */
const isTimeOnly = (words: readonly Word[], clause: Clause, setting: Setting, message: string): boolean =>
  clauseOf(message, words, setting).phrases.some(({ from }) => from === 0) &&
  !isAt(words, 1, /^(?!and$)[a-z]{3}/) &&
  clause.words.length < 3;

const noNameBegins = (word: Word | undefined): boolean =>
  word === undefined ||
  (word.kind === 'word' &&
    (talk.has(word.text) ||
      beginsNone.test(word.text) ||
      (noName.has(word.text) && !word.isCapital) ||
      removals.has(word.text) ||
      orders.has(word.text) ||
      participles.has(word.text)));
const beginsNone = /^(?:called|named|titled|located|held|hosted|me|us|everyone)$/;
const orders = new Set([
  ...removeVerbs,
  ...editVerbs,
  ...showVerbs,
  ...askWords,
  'add',
  'remind',
  'undo',
  'invite',
  'call',
]);
const alsoPlanned = setOf(`
  drinks, night, club, tea, coffee, supper, walk, run, swim, yoga, pilates, review, talk, course, seminar, retro, sync, catch-up, haircut, delivery, pickup, viewing, tour, movie, film, cinema, concert, party, picnic, barbecue, bbq
`);
/** They tell something of an event, and begin no other name of it. */
const noName = setOf(`
  off, later, earlier, sooner, again, back, alone, nothing, everything, anything, nobody, cancelled, canceled, full, empty, last, next, previous, double, single, half, whole,
  extra, second, third, other, same, wrong, right, missing, long, longer, short, shorter, early, late, busy, free, more, less, no, thanks, problem, worries, way, idea, private, public, weekly, daily,
  monthly, yearly, biweekly, fortnightly, optional, online, virtual, remote, recurring, repeating, important, urgent, done, ready, closed, open, booked, confirmed, bigger, smaller, work, happen, all, tentative, today, tomorrow
`);

/** The words without what one says around a correction. */
export function withoutTalkAround(all: readonly Word[]): { words: readonly Word[]; isRegret: boolean } {
  // `could that say drinks?`
  const isLead = ({ kind, text }: Word, at: number): boolean =>
    kind === 'break' ||
    (leading.test(text) && !(/^(?:can|could)$/.test(text) && isAt(all, at + 1, /^(?:it|that|this)$/)));
  const isEnd = ({ kind, text }: Word): boolean => kind === 'break' || trailing.test(text);
  const first = all.findIndex((word, at) => !isLead(word, at));
  // `turns out the interview is with Ana`
  const from =
    isAt(all, first, /^turns?$/) && isAt(all, first + 1, /^out$/)
      ? first + (isAt(all, first + 2, /^that$/) ? 3 : 2)
      : first;
  const to = all.findLastIndex((word) => !isEnd(word)) + 1;
  const around = [...all.slice(0, Math.max(from, 0)), ...all.slice(to)];
  return {
    words: first < 0 ? [] : all.slice(from, Math.max(from, to)),
    isRegret:
      around.some(({ text }) => regretting.test(text)) || from > first || all.some(({ text }) => text === 'meant'),
  };
}
const leading =
  /^(?:no|nope|sorry|oh|oops|whoops|wait|actually|hmm?|ah|and|ok|okay|well|please|can|could|you|hang|hold|on|but|so)$/;
const trailing = /^(?:actually|though|instead|please|sorry|now|rather|btw|thanks|then|lol|haha|obviously|apparently)$/;
const regretting = /^(?:no|nope|sorry|oops|whoops|wait|actually|instead|rather|turns?|hmm?|now)$/;

export const withoutArticle = (message: string, words: readonly Word[]): string => {
  const said = isAt(words, 0, /^(?:the|an?|my|our)$/) ? words.slice(1) : words;
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return '';
  return last.kind === 'quoted' && first === last
    ? message.slice(first.at + 1, first.end - 1)
    : message.slice(first.at, last.isPossessive ? last.end - 2 : last.end);
};
