import type { Setting } from '../acts/act.ts';
import { itIs } from '../acts/left-out.ts';
import { createVerbs, interjections, moveVerbs, removeVerbs } from '../lexicon.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import { type Word, written } from '../words/word.ts';
import { joints, piecesOf } from './pieces.ts';
import { talk } from './talk.ts';
import { type Message, mostWords, tellsWhy } from './told.ts';

/** What is said not to belong to the last change: `leave out the 23rd, half of us are away`, `the 19th I can do, so that one stays`. */

export interface Exception {
  /** The days and names that are excepted. */
  readonly words: readonly Word[];
  /** They stay as they are, or they are not to be, or either: `but not lunch`. */
  readonly fate: Fate;
  /** `except`, and not `not`. */
  readonly isExcept: boolean;
  /** `not`, and not `leave out`. */
  readonly isPlainNot: boolean;
  /** `cancel the first one`: it may be of anything else that is there. */
  readonly isOrder: boolean;
  /** What is said beside it and tells no reason, as written. */
  readonly unread: string;
}
type Read = Omit<Exception, 'unread'>;
type Fate = 'stay' | 'out' | 'either';

/** `we don't play on the 24th`, `we're not training`: what one does there does not take place. */
const notDoing: readonly string[] = [
  ...['i', 'we', 'they'].flatMap((who) =>
    ["don't", 'do not', "won't"].flatMap((not) =>
      listed(
        'play, meet, train, sing, practise, practice, rehearse, swim, run, go, do it, go there, see each other',
      ).map((verb) => `${who} ${not} ${verb}`),
    ),
  ),
  ...listed("we're not, we are not, we aren't, i'm not, they're not").flatMap((not) =>
    listed('playing, meeting, training, singing, practising, practicing, rehearsing, swimming, running, going').map(
      (verb) => `${not} ${verb}`,
    ),
  ),
  ...listed("it doesn't, it does not, it won't, that doesn't, that won't").flatMap((not) =>
    ['take place', 'happen'].map((verb) => `${not} ${verb}`),
  ),
];

const leads: readonly [Fate, readonly string[]][] = [
  [
    'either',
    listed(`
      take, except, except for, excepting, excluding, apart from, aside from, other than, all but, everything but, but for, save for, with the exception of,
      minus, bar, barring, not, never, neither, nor, without, only not, just not, also not, leave out, leaving out
    `),
  ],
  [
    'out',
    notDoing.concat(
      listed(`
      skip, skipping, omit, take out, cancel, delete, remove, drop, scrap, we skip, we'll skip, i skip, i'll skip, we're off, we are off, i'm off, i am off, no, nothing, there is no,
      there's no, there is none, there's none, there won't be any, there won't be one, there will be none, none, we don't have it, i don't have it, we don't have one, there isn't one, there is not one
    `),
    ),
  ],
  [
    'stay',
    listed(`
      keep, only keep, just keep, spare, leave, just leave, only leave, leave in
    `),
  ],
];
/** With them a day is told on which it takes place after all; of a name they tell of something new. */
const ables = ['i', 'we'].flatMap((who) =>
  listed(
    "'ll still do, will still do, still do, 'll do, can do, can still do, can make, can still make, could do, still need, still want",
  ).map((able) => (able.startsWith("'") ? `${who}${able}` : `${who} ${able}`)),
);
/** Behind them all but what is named is meant: `every day except wednesday`. */
const wholes = listed(`
  all, all of it, all of them, all of those, everything, the lot, every day, each day, every one, each one, every time, every week, any, always
`);
const ends: readonly [Fate, RegExp][] = [
  [
    'out',
    /^(?:(?:is|are|will be|has to be|have to be|needs to be|must be|should be|can be) )?(?:off|out|left out|excluded|excepted|skipped|cancelled|canceled)$/,
  ],
  ['out', /^(?:doesn't|does not|don't|do not|won't|will not) (?:count|happen|take place)$/],
  ['out', /^(?:(?:isn't|is not|aren't|are not) needed|falls away|drops out|(?:can|has to|have to|must) go|not)$/],
  ['out', /^(?:i|we) (?:can't|cannot|can not)(?: do| make)?(?: it)?$/],
  [
    'stay',
    /^(?:(?:can|should|must|has to|have to|needs to|will|to) )?(?:stays?|remains?)(?: (?:put|on|in|as (?:it|they|that) (?:is|are|was|were)|as is|where (?:it|they) (?:is|are|was|were)|the same|unchanged))?$/,
  ],
  [
    'stay',
    /^(?:can't|cannot|mustn't|shouldn't|must not|should not) (?:be )?(?:moved?|changed?|shifted|touched|budged?)$/,
  ],
  ['stay', /^(?:i|we) (?:can|could|will|do) (?:do|make|manage|attend)$/],
];
const chatter = setOf(`
  but, and, nope, wait, sorry, hang, hold, on, so, just, also, actually, then, well, ok, okay, please, obviously, naturally, of, course, though, ${interjections.join(', ')}
`);
const trailing =
  /^(?:too|also|well|as|though|please|then|naturally|obviously|instead|alone|either|thanks|now|sorry|today|again)$/;
/** With these a day is meant that was said before. */
const pointing = /^(?:then|that|it|this|one|day|days|on|for|week|time|in|there|the|those|these|them)$/;
const subjects = /^(?:i|i'm|im|we|we're|he|he's|she|she's|they|they're)$/;
const verbs = setOf(
  "is, are, was, were, am, has, have, had, got, gets, get, need, needs, can't, cannot, can, won't, will, don't, doesn't, isn't, aren't, must, does, do, wants, want",
);
const regrets = /^(?:meant|mean|wrong|instead|rather|undo)$/;
const orders: readonly string[] = [...createVerbs, ...moveVerbs, ...removeVerbs];

/** Null where a message says anything else, or another time beside it. */
export function exceptionIn({ message, words }: Message, setting: Setting): Exception | null {
  if (words.length > mostWords || /[?？]/.test(message)) return null;
  const whole = clauseOf(message, words, setting);
  let found: Read | null = null;
  const unread: Clause[] = [];
  const days: Word[][] = [];
  let isPointed = false;
  for (const piece of piecesOf(whole, setting)) {
    const said = withoutChatter(piece.words);
    if (said.length === 0) continue;
    const excepted = exceptedBy(said, message, setting);
    // `not on the 3rd and the 10th of march`
    const isMore = found !== null && isAt(piece.words, 0, /^(?:and|or|nor|&)$/);
    const isAgain = excepted?.words.every(({ text, kind }) => kind === 'break' || pointing.test(text)) === true;
    if (excepted && (found === null || ((isMore || isAgain) && excepted.fate === found.fate))) {
      // `the 19th I can do, so that one stays`
      if (found && isAgain) continue;
      isPointed = excepted.words.every(({ text, kind }) => kind === 'break' || pointing.test(text));
      if (isPointed && (found !== null || days.length !== 1)) return null;
      found = isPointed ? { ...excepted, words: days[0] ?? [] } : withBefore(found, piece.words[0], excepted);
      continue;
    }
    if (excepted || piece.words.length > mostWords || beginsOrder(said)) return null;
    const isDay = says(piece.phrases, 'date') || says(piece.phrases, 'repeat');
    // `except mondays, there it stays at nine`
    if (found && hasWord(said, /^(?:stays?|remains?)$/)) continue;
    if (says(piece.phrases, 'time', 'minutes', 'shift') || hasOtherNumber(piece) || proposesDay(said, piece))
      return null;
    // `not on Dussehra, that's the 20th`
    if (isDay && found && tellsDay(piece) && !clauseOf(message, found.words, setting).isTime.some(Boolean)) {
      const [day] = piece.phrases;
      found = { ...found, words: piece.words.slice(day?.from, day?.to), isPlainNot: false };
      continue;
    }
    if (isDay && found !== null) return null;
    if (isDay) days.push(piece.phrases.flatMap(({ from, to }) => piece.words.slice(from, to)));
    else if (!isReason(said, piece)) unread.push(piece);
  }
  if (!found || found.words.length === 0 || (days.length > 0 && !isPointed)) return null;
  // `not lunch, dinner` and `not the gym, I meant yoga` correct a name.
  if ((unread.length > 0 && found.isPlainNot) || hasWord(words, regrets)) return null;
  return { ...found, unread: unread.map((piece) => textBetween(piece)).join(' … ') };
}

const tellsDay = ({ words, isTime }: Clause): boolean =>
  words.every(({ text }, at) => isTime[at] || /^(?:that|that's|which|is|falls|fall|on|this|year|the)$/.test(text)) &&
  isAt(words, 0, /^(?:that|which)$/);

/** The words of an exception behind a word that leads to one. */
export function clauseWith(lead: string, { words }: Exception, { message }: Message, setting: Setting): Clause {
  const [first] = words;
  const led = first && lead ? [{ ...first, text: lead, end: first.at, number: null, isPossessive: false }] : [];
  return clauseOf(message, [...led, ...words], setting);
}

function withBefore(found: Read | null, join: Word | undefined, { words, ...read }: Read): Read {
  return { ...read, words: found && join ? [...found.words, join, ...words] : words };
}

function withoutChatter(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(
    ({ kind, text }, at) =>
      kind !== 'break' &&
      !chatter.has(text) &&
      !(text === 'no' && (at + 1 === words.length || isAt(words, at + 1, chatter))),
  );
  return from < 0 ? [] : words.slice(from);
}

/** `leave out the 23rd`, `friday's is out too` */
function exceptedBy(said: readonly Word[], message: string, setting: Setting): Read | null {
  const to = said.findLastIndex(({ kind, text }) => kind !== 'break' && !trailing.test(text)) + 1;
  const from = Math.max(0, afterAny(said, 0, wholes));
  // `put the 19th back in`
  const back = said.findLastIndex(({ text }) => text === 'back');
  const again = said.slice(1, Math.max(back, 1));
  const isBack = isAt(said, 0, /^(?:put|bring|add)$/) && said.slice(back + 1, to).every(({ text }) => text === 'in');
  const { isTime } = clauseOf(message, again, setting);
  if (isBack && isTime.includes(true) && again.every(({ text }, at) => isTime[at] || pointing.test(text)))
    return { words: again, fate: 'stay', isExcept: false, isPlainNot: false, isOrder: false };
  for (const [fate, phrases] of leads) {
    const isBehindWhole = from > 0 && fate === 'either';
    const begin = isBehindWhole && isAt(said, from, /^but$/) ? from + 1 : afterAny(said, from, phrases);
    if (begin < 0 || (from > 0 && !isBehindWhole)) continue;
    // `no it's the 4th`
    if (isAt(said, begin - 1, /^no$/) && begin === 1 && isAt(said, begin, itIs)) return null;
    const lead = said.slice(0, begin);
    const behind = said.slice(begin, Math.max(begin, to));
    const words = withoutParticle(lead, behind);
    // `no yoga before the 5th` tells when it begins.
    if (hasWord(words, /^before$/)) return null;
    // `leave the 20th out` as `leave out the 20th`
    if (words.length < behind.length)
      return { words, fate: 'either', isExcept: false, isPlainNot: false, isOrder: false };
    if (isAt(lead, 0, /^take$/) && lead.length === 1) continue;
    const isExcept = hasWord(lead, excepts);
    const isPlainNot = fate === 'either' && !isExcept && !isAt(lead, 0, /^(?:leave|leaving)$/);
    // `not until november` is when it begins.
    return (fate === 'stay' && isAt(words, 0, /^(?:at|for|from|to|until|till)$/)) ||
      (isPlainNot && isAt(words, 0, /^(?:until|till|til|before)$/))
      ? null
      : { words, fate, isExcept, isPlainNot, isOrder: isAt(lead, 0, removing) };
  }
  const behind = afterAny(said, 0, ables);
  const able = said.slice(behind, to);
  if (behind > 0 && able.length > 0 && clauseOf(message, able, setting).isTime.every(Boolean))
    return { words: able, fate: 'stay', isExcept: false, isPlainNot: false, isOrder: false };
  for (let at = Math.max(1, said.length - mostOfEnd); at < said.length; at++) {
    const told = [said.length, to].map((end) => written(said.slice(at, end)));
    const fate = ends.find(([, pattern]) => told.some((text) => pattern.test(text)))?.[0];
    const { isTime } = clauseOf(message, said.slice(0, at), setting);
    const isOther = said
      .slice(0, at)
      .some(({ text }, index) => !isTime[index] && (verbs.has(text) || subjects.test(text)));
    if (fate && !isOther) return { words: said.slice(0, at), fate, isExcept: false, isPlainNot: false, isOrder: false };
  }
  return null;
}
/** `leave the gym out` */
const withoutParticle = (lead: readonly Word[], words: readonly Word[]): readonly Word[] =>
  isAt(lead, 0, /^(?:leave|take)$/) && words.at(-1)?.text === 'out' ? words.slice(0, -1) : words;
const removing = /^(?:cancel|delete|remove|drop|scrap)$/;
const mostOfEnd = 6;
const excepts = /^(?:except|excepting|excluding|apart|aside|other|but|minus|bar|barring|save|exception)$/;

const beginsOrder = (words: readonly Word[]): boolean =>
  afterAny(words, 0, orders) > 0 || isAt(words, 0, /^(?:make|call|set)$/);

const hasOtherNumber = ({ words, isTime }: Clause): boolean =>
  words.some(
    ({ number, isOrdinal, text }, at) => number !== null && !isOrdinal && !isTime[at] && !/^ones?$/.test(text),
  );

/** `the 5th is better`, `5th suits us`: another day in the place of what is not to be. */
const proposesDay = (said: readonly Word[], { isTime, words }: Clause): boolean =>
  hasWord(said, /^(?:better|suits|works|instead|rather)$/) &&
  (isTime.includes(true) || words.some(({ text }) => /^\d+(?:st|nd|rd|th)$/.test(text)));

/** A sentence, or words that say nothing. */
const isReason = (said: readonly Word[], piece: Clause): boolean =>
  tellsWhy(piece.words) ||
  isAt(said, 0, /^it$/) ||
  hasWord(said, verbs) ||
  said.some(({ isPossessive }, at) => isPossessive && at < 3) ||
  piece.words.every(({ text }) => talk.has(text) || chatter.has(text) || joints.test(text));
