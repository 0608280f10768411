import { interjections } from '../lexicon.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';

/** Words with which one speaks of an event that was just made or changed. They name nothing. */

/** Pronouns, auxiliaries, prepositions, conjunctions, adverbs, and verbs of saying, wishing and taking place. */
export const talk: ReadonlySet<string> = setOf(`
  i, me, my, mine, we, us, our, you, your, he, him, his, she, her, they, them, their, it, its, this, that, these, those, one, ones, who, which, there, here,
  someone, somebody, everyone, everybody, i'm, i'll, i've, i'd, we're, we'll, we've, we'd, you're, you'll, he'll, he'd, she'll, she'd, they're, they'll, they've, they'd, it'll,
  it'd, that'll, that'd, there'll, there'd, you'd, im, ive, id, thats, its, theyre, dont,
  am, is, are, was, were, be, been, being, do, does, did, have, has, had, having, will, would, shall, should, can, could, may, might, must, need, needs, needed, ought,
  gonna, gotta, wanna, should've, would've, supposed, meant, able, got, get, gets, getting,
  a, an, the, nor, to, at, on, in, for, from, by, of, about, around, into, onto, up, down, through, as, than, then, so, and, or, but, if, because, since, though,
  although, tho, while, when, cos, cuz, n, back, over, out, off, for, during, with,
  now, just, only, even, still, already, instead, rather, actually, really, better, best, easier, easiest, nicer, safer, saner, simpler, smarter, wiser, handier, kinder, soon, sooner, later, earlier, maybe, perhaps, probably, please, pls, plz, thanks, thx, cheers,
  sorry, ok, okay, k, yes, yeah, yep, no, nope, nah, well, right, fine, good, great, perfect, exactly, exact, precise, either, anyway, currently, originally, definitely, obviously, quite, very, much,
  bit, little, tad, sharp, currently, finally, simply, possible, ideally, early, late, apparently, btw, fyi, way, again,
  say, says, said, saying, tell, tells, told, text, texted, texts, think, thinks, thought, guess, reckon, reckons, hear, heard, know, knew, realised, realized, forgot, want, wants, wanted,
  offer, offers, offered, suggest, suggests, suggested, propose, proposed, written, replied, messaged, emailed, insist, insists, insisted, gave, given, prefer, prefers, preferred, like, likes, asks, asked, wrote, typed, put, let, lets, let's, go, goes, going, went, come, comes, coming, see, look, looks, seem, seems, suit, suits, fits, works, worked,
  happen, happens, happening, arrival, departure, length, duration, reach, reaches, arrive, arrives, arriving, begin, begins, beginning, began, starts, starting, started, ends, ending, ended, finishes, finishing, finished, stops, stopping, stopped, runs, running, ran, lasts,
  lasting, stay, staying, leaves, leaving, lands, departs, change, changes, changed, move, moves, moved, shift, shifts, shifted, push, pushed, bump, bumped, slide, delay, delayed, postpone, postponed,
  reschedule, rescheduled, set, switch, switched, turns, turned, bring, brings, brought, make, makes, made, made, take, takes, took, keep, keeps, kept, stays, wait, hold, hang, hope, needs,
  checked, left, arrived, allow, mean, means, course, pulled, direction, enough, plenty, mistake, typo, correction, unchanged, bad, wrong, mind, never, nevermind, nvm, fault, silly, oh, ah, duh, shoot, damn, dang, crap, blast, lol, haha, news, update, btw, deal, case, fact, longer, shorter, extra, more, less, another,
  carry, carries, carrying, total, altogether, overall, both, all, each, apiece, pair, middle, former, latter, first, everything, because, the,
  plenty, enough, give, same, time, times, date, day, hour, hours, slot, instead, swap, swapped, can't, whole, ${interjections.join(', ')}
`);

/** Nouns and verbs that begin the name of a new event as well: `work 9 to 5`, `run at 7`, `call at 5`. Behind another word they are talk. */
export const afterWord: ReadonlySet<string> = setOf(`
  call, work, run, break, date, start, end, finish, stop, leave, last, meeting, event, appointment, session, class, lesson, thing, plan, part, bit,
  weeks, months, sessions, classes, lessons, occurrences, meetings, dates, booking, slot, fit, look, text, think, swap, time, day, go, change, move, name, title, back
`);

/** What is said of a time that is not meant, or of an event that is not to be. */
export const denials: ReadonlySet<string> = setOf(`
  not, than, except, excluding, isn't, aren't, wasn't, weren't, won't, can't, cannot, couldn't, don't, doesn't, didn't, shouldn't, never, neither, without, scratch, forget, none, no, dont, cant, wont, isnt
`);

/** An event that is not to be. */
export const removals: ReadonlySet<string> = setOf(
  'cancel, cancelled, canceled, cancels, delete, remove, drop, scrap, bin, skip, lose, off, out, gone, kill, scratch, forget, needed, happening, axe, ditch',
);

/** A time behind or before them is that of the end. */
export const ends: ReadonlySet<string> = setOf(
  'continue, continues, continuing, end, ends, ending, ended, finish, finishes, finishing, finished, stop, stops, stopping, over, done, until, till, til, last, lasts, lasting, wraps, wrap, through, lands, extended, extends, closes, closing, shuts',
);
/** `they want us out by 11:30` */
export const isOutBy = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^(?:us|me|you)$/) &&
  isAt(words, at + 1, /^(?:out|gone|done|finished)$/) &&
  isAt(words, at + 2, /^by$/);
/** A time is told as that at which something is over: `it goes on until 9`, `it runs to 9`. */
export const tellsEnd = (words: readonly Word[]): boolean =>
  // `move the last one to 9`
  words.some(({ text }, at) => ends.has(text) && !(text === 'last' && isAt(words, at - 1, /^(?:the|my)$/))) ||
  words.some((_, at) => isOutBy(words, at)) ||
  words.some(
    ({ text }, at) =>
      /^(?:runs?|goes|going|lasts?|continues?|carry|carries)$/.test(text) &&
      // `move the run to 7`
      !isAt(words, at - 1, /^(?:the|my|move|push|shift|bring|put|change|reschedule)$/) &&
      isAt(words, isAt(words, at + 1, /^(?:on|up)$/) ? at + 2 : at + 1, /^to$/),
  );
/** How one tells of one's own journey: `we're leaving a day earlier`. */
export const tellsJourney = (words: readonly Word[]): boolean =>
  hasWord(words, /^(?:go|going|leave|leaving|fly|flying|drive|driving|travel|travelling|traveling|sail|sailing)$/);
/** With them a time is that of the end, of a journey: `it gets in at 9`. */
export const tellsArrival = (words: readonly Word[]): boolean =>
  hasWord(words, /^(?:arrives?|arriving|arrival|reach|reaches)$/) ||
  words.some((_, at) => isAt(words, at, /^(?:gets?|getting|comes?|due)$/) && isAt(words, at + 1, /^(?:in|there|to)$/));
const journeys =
  /\b(?:train|flights?|bus|coach|ferry|plane|fly|flying|eurostar|drive|driving|journey|trip|travel|travell?ing|ride|taxi|cab|uber|transfer|boat|cruise|crossing|shuttle|commute|sail|sailing)\b/i;
export const isJourney = (title: string): boolean => journeys.test(title);

export const starts: ReadonlySet<string> = setOf('start, starts, starting, started, begin, begins, beginning, from');

/** `change it to 9 to 10:30`: the first `to` leads to the stretch. */
export function withoutLeadTo(words: readonly Word[]): readonly Word[] {
  const isHour = (at: number): boolean => /^\d/.test(words[at]?.text ?? '');
  const lead = words.findIndex((_, at) => {
    const next = isAt(words, at + 2, /^[ap]m$/) ? at + 3 : at + 2;
    return isAt(words, at, /^to$/) && isHour(at + 1) && isAt(words, next, /^(?:to|till|until|-)$/) && isHour(next + 1);
  });
  const isLed = words.slice(0, Math.max(lead, 0)).every(({ kind, text }) => kind === 'break' || talk.has(text));
  return lead >= 0 && isLed ? words.slice(lead + 1) : words;
}

/** What stands around a time that does not suit: `sundays no good`, `friday doesn't work`. */
export const unsuited =
  /^(?:good|work|works|suit|do|possible|full|taken|booked|busy|out|free|available|clashes|wrong)$/;
