import { articles, definiteArticles, foreignDays, interjections, pronouns } from '../lexicon.ts';
import { type Phrase, says, saysRule } from '../time/phrase.ts';
import { adverbs } from '../time/repeats.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { wordsOf } from '../words/words.ts';

/**
 * Words of sentences, not of names. The classes are closed: pronouns as subjects, verbs with `not`, conjunctions, and adverbs and
 * interjections of talk. What may as well be a noun or the beginning of a name stands in `beginnings`.
 */
export const sentenceWords = setOf(`
  i, i'm, i've, i'll, i'd, you, you're, you've, you'll, you'd, he, he's, he'll, he'd, she, she's, she'll, she'd, we, we're, we've, we'll, we'd, they,
  they're, they've, they'll, they'd, it's, it'll, it'd, that's, that'd, that'll, there's, there'd, there'll, what's, who's, are, was, were, has, had, does, did, could, should, would, must, shall, cannot,
  don't, doesn't, didn't, won't, can't, couldn't, wouldn't, shouldn't, isn't, aren't, wasn't, weren't, hasn't, haven't, hadn't,
  because, since, otherwise, although, though, unless, whether, whenever, however, except, if, or, than, which,
  later, earlier, sooner, longer, shorter, just, instead, actually, forget, maybe, perhaps, probably, already, anymore, anyway, rather, btw,
  apparently, obviously, basically, somehow, supposedly, allegedly, reportedly, seemingly, hopefully, evidently, unfortunately, luckily, u, ur, ever, never, nobody, everybody, anybody, says, thinks, knows, wants, needs, hates, loves, happens, tells, seems, gets, goes, keeps, makes, eats,
  sleeps, feels, sounds, becomes, brings, gives, hopes, expects, insists, prefers, reckons, said, thought, knew, happened, told, became, gave, went, came, ate, woke,
  slept, felt, fell, wrote, spoke, drank, drove, flew, forgot, rang, sang, threw, understood, took, taught, brought, bought, caught, began, chose, grew, stole, wore,
  kept, meant, heard, got, might, earliest,
  it, them, those, these, everything, everyone, please, pls, sorry, ${interjections.join(', ')}, okay, yeah, yep, nope, thanks, thx, cheers, takes, lasts, weekdays, everyday
`);
/** At the beginning of a name these went with something else. */
const beginnings = setOf('neither, wrong, there, can, will, down, into, onto, as, than, via');
/** These begin no name, and are none by themselves. */
const talk = setOf('no, nothing, yes, not, never, ok, so, then, but, hey, hi, sure, like, stops, finishes');
const timeNouns = setOf(`
  day, days, week, weeks, month, months, year, years, weekday, weekdays, weekend, weekends, quarter, hour, hours, minute, minutes, morning,
  afternoon, evening, eve, monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, march, april, june, july, august,
  september, october, november, december, q1, q2, q3, q4, tomorrow, yesterday
`);
const timeLeads = setOf(
  'on, by, of, from, since, until, till, through, between, during, every, each, next, last, before, after, within',
);
/** A name does not end with them. */
const loosely = / (?:over|there|before|after)$/i;
/** `the 20th football`, while `Bo's 20th birthday` is a name */
const isOrdinal = /^\d+(?:st|nd|rd|th)$/;
const afterOrdinal =
  /^(?:birthday|anniversary|grade|floor|street|avenue|century|wedding|reunion|session|lesson|class|round|draft|edition|week|year|form|hole)s?$/;
/** Verbs in the past tense. `mowed the lawn` reports a deed, and plans no event. */
const isPast = /^(?!(?:red|bed|need|speed|feed|seed|breed|shed)$)[a-z]{2,}ed$/;

/** `mowed the lawn`, `logged off work`, while `baked goods sale` is a name */
const isBehindPast = (next: string): boolean => determiners.has(next) || /^(?:off|out|up|back|down|away)$/.test(next);
const objects = setOf('me, us, him, them');
const determiners = definiteArticles.union(pronouns).union(setOf('a, an, your, his, their, no, every, you, me, us'));
/** Behind these a person is no object of a verb. */
const leadsToPerson = setOf('for, to, with, from, of, by, at, on, and, about, without, let, call, book, meet, see');
/** In `drop off the kids` and `kids the musical` no verb stands: of words in -s and -ed only those are that no name begins with. */
const verbEnding = /^(?!.*(?:ss|us|is|ous)$)[a-z]{2,}(?:[a-z]s|[^e]ed)$/;
const disbelief =
  /(?<!\b(?:for|on|of|about|with|to|see|and) )\b(?:my (?:foot|arse|ass|eye|bad)|fat chance|yeah right|as if|dream on|in (?:my|your) dreams|no chance|not likely|who cares|big deal)$/;

/** `Dentist to 10 and pharmacy` */
const ofTwo = / to \d{1,2}(?:[.:]\d\d)?,? and /i;
/** `Vet rang, they can only do`, `Down as 'inbox zero`: several things said, or a quotation that is not whole. */
const isBroken = (title: string): boolean => /[,;?!]\s|[.]\s+[a-z]{3,}/.test(title) || openQuote.test(title);
const openQuote = /^[^"“”]*"[^"]*$|“[^”]*$|(?<!\w)['‘](?!.*['’](?!\w))/;

/**
 * Whether the words that would make a title hold something that was meant as more: a sentence, a word that a time left behind, or a
 * time that was not read. An event of such a name is not added without a question.
 *
 * @param title what they would make
 * @param free the places of the words, in order
 */
export function isDoubtful(title: string, { words, phrases, isTime }: Clause, free: readonly number[]): boolean {
  if (isBroken(title) || ofTwo.test(title) || disbelief.test(spokenText({ words }))) return true;
  const said = free.filter((at) => words[at]?.kind === 'word');
  const [first = -1] = said;
  const textAt = (at: number): string => (words[at]?.kind === 'word' ? (words[at]?.text ?? '') : '');
  const textAfter = (at: number): string => textAt(said[said.indexOf(at) + 1] ?? -1);
  if (talk.has(textAt(first)) || (said.length > 1 && beginnings.has(textAt(first)))) return true;
  // `daily vitamins at 8`: perhaps a series.
  if (adverbs.has(textAt(first)) && says(phrases, 'time') && !says(phrases, 'date', 'repeat')) return true;
  // `and start at 5:30`
  if (said.length === 1 && /^(?:start|starts|starting|end|ends|ending|begin|begins|finish)$/.test(textAt(first)))
    return true;
  // `the second one`
  if (words[first]?.isOrdinal && /^ones?$/.test(textAfter(first)) && said.length === 2) return true;
  // `put down that mum fell`
  if (textAt(first) === 'that' && said.length > 2) return true;
  // `3 day conference`: perhaps so long
  const isLong =
    words[first]?.number != null &&
    !words[first].isOrdinal &&
    /^(?:days?|weeks?|nights?|hours?|hrs?)$/.test(textAt(first + 1));
  if (isLong && said.length > 2) return true;
  // `10 tennis lessons, saturdays`, `6 for 6:30`
  const isCount = (words[first]?.number ?? 0) > 1 && /^\d+$|^[a-z]+$/.test(textAt(first));
  // `two days`
  const isAmount = said.length === 2 && words[first]?.number !== null && timeNouns.has(textAt(said[1] ?? -1));
  if (isAmount) return true;
  if (loosely.test(title) || (isPast.test(textAt(first)) && isBehindPast(textAfter(first)))) return true;
  if (isCount && (saysRule(phrases) || isTime[first + 1] === true)) return true;
  return said.some(
    (at) =>
      sentenceWords.has(textAt(at)) ||
      (at !== first && isForeignDay(textAt(at))) ||
      (isOrdinal.test(textAt(at)) && !afterOrdinal.test(textAfter(at))) ||
      // `take out all swimming`, while `All hands` is a name
      (at !== first && /^(?:all|every|each)$/.test(textAt(at))) ||
      (/^(?:can|could|would)$/.test(textAt(at)) && /^(?:only|not|do|see|make|meet)$/.test(textAt(at + 1))) ||
      // `her time`, `Mars time` behind an hour
      (textAt(at) === 'time' &&
        phrases.some(({ to, means }) => means.time !== undefined && to <= at && at - to <= 2)) ||
      (textAt(at) === 'other' && /^(?:day|night|week)$/.test(textAt(at + 1))) ||
      (textAt(at) === 'on' && at !== first && isUnreadDay(phrases, said, at)) ||
      (at !== first && isVerbBehindSubject(words, at, said)) ||
      // `the day before`, `a week after her birthday`
      (timeNouns.has(textAt(at)) &&
        /^(?:before|after|prior)$/.test(textAt(at + 1)) &&
        (!said.includes(at + 2) || determiners.has(textAt(at + 2)))) ||
      // `the second coat, same hours`
      (textAt(at) === 'same' && /^(?:times?|hours?|days?|place|again|as)$/.test(textAt(at + 1))) ||
      // `the 45 minutes before noon for my invoices`
      (articles.has(textAt(at)) && isTime[at + 1] === true && /^(?:for|of|to|with|on|in|at)$/.test(textAfter(at))) ||
      // `3x/week`
      /^\d+x\//.test(textAt(at)) ||
      isUnreadTime(textAt, at, said) ||
      isUnknownZone(words[at], phrases, isTime, at),
  );
}

/** Whether another name or place holds what was hardly meant as one: `Coffee with 90`, `Lunch with Kate, no, Ana`. */
export function isDoubtfulName(name: string, before: string): boolean {
  const own = new Set(wordsOf(before).map(({ text }) => text));
  const added = wordsOf(name).filter(({ kind, text }) => kind === 'word' && !own.has(text));
  const isSentence = added.some(({ text, isCapital }) => !isCapital && (noName.has(text) || sentenceWords.has(text)));
  return isSentence || (added.length > 0 && added.every(({ text }) => /^\d+$/.test(text)));
}
const noName = setOf('no, not, there, is, both, only, am, called, instead, title, one, all');

/** `the notary expects me`, `dad fixed the shed`: a verb behind its subject, known by its ending and what it begins, or by its object. */
function isVerbBehindSubject(words: readonly Word[], at: number, said: readonly number[]): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (!word || word.isCapital || !said.includes(at - 1)) return false;
  // `wake me`, `pick us up` are to be done.
  if (objects.has(word.text))
    return !leadsToPerson.has(before?.text ?? '') && (at - 1 !== said[0] || verbEnding.test(before?.text ?? ''));
  const isBehindNoun = before?.number === null && !determiners.has(before.text) && !leadsToPerson.has(before.text);
  const isVerb = before?.isPossessive ? word.text.endsWith('ing') : isBehindNoun && verbEnding.test(word.text);
  return isVerb && !word.isPossessive && said.includes(at + 1) && determiners.has(next?.text ?? '') && !next?.isCapital;
}

/** `lunch on Eid at noon`, `walk on bank holiday monday`: no day was read, or but the end of one. */
function isUnreadDay(phrases: readonly Phrase[], said: readonly number[], on: number): boolean {
  const next = phrases.find(({ from }) => from > on + 1 && from < on + 6 && said.includes(from - 1));
  return next !== undefined && (!says(phrases, 'date', 'repeat') || next.means.weekday !== undefined);
}

/** `the last day of the sprint`, `of week 43`, `on the eve of`: a preposition before a word of time. */
const isUnreadTime = (textAt: (at: number) => string, at: number, said: readonly number[]): boolean =>
  timeLeads.has(textAt(at)) &&
  [at + 1, at + 2].some(
    (next) =>
      said.includes(next) &&
      timeNouns.has(textAt(next)) &&
      (next === at + 1 || /^(?:the|a|an|this|next|last|first|second|third|to)$/.test(textAt(at + 1))),
  );

const isForeignDay = (text: string): boolean =>
  foreignDays.has(text.normalize('NFD').replace(/\p{M}/gu, '')) || /^(?:lun|jeu|ven)$/.test(text);

/** `14:30 XYZ` */
const isUnknownZone = (
  word: Word | undefined,
  phrases: readonly Phrase[],
  isTime: readonly boolean[],
  at: number,
): boolean =>
  word !== undefined &&
  /^[a-z]{3,4}t$/.test(word.text) &&
  isTime[at - 1] === true &&
  (isTime[at + 1] ?? true) &&
  phrases.some(({ to, means }) => to === at && means.time !== undefined);
