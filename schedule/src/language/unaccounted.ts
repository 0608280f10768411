import { foldedWords } from '../folded-words.ts';
import { isTalk } from './acts/regret.ts';
import type { Request } from './requests.ts';
import type { Clause } from './words/clause.ts';
import { setOf } from './words/list.ts';
import { isCommon } from './words/title-words.ts';
import type { Word } from './words/word.ts';

/** What a request leaves of its clause: `move the dentist to Thursday at 9, then lunch with Bo`. */

/** Words of requests that have no place in what is read, and change nothing that is. */
const requestWords = setOf(`
  except, excepting, exception, excluding, excluded, excepted, apart, aside, besides, bar, barring, minus, save, sparing, saving, neither, nor, without, unless, though,
  only, just, still, already, instead, rather, else, rest, others, lot, whatever, anything, something, thing, things, stuff, one, ones, couple, both, entire,
  keep, keeps, keeping, leave, leaves, leaving, left, stay, stays, staying, remain, remains, spare, touch, untouched, alone, put, unchanged, same, usual, normal,
  start, starts, starting, started, begin, begins, beginning, end, ends, ending, ended, finish, finishes, finishing, finished, run, runs, running, last, lasts, lasting,
  go, goes, going, gone, come, comes, coming, take, takes, taking, took, get, gets, getting, got, bring, brought, make, makes, give, gives, let, hold, set,
  move, moves, moved, moving, shift, shifts, shifted, push, pushed, bump, bumped, slide, slid, slip, change, changed, postpone, postponed, delay, delayed, forward, back, ahead, early, late,
  cancel, cancelled, canceled, cancelling, delete, deleted, remove, removed, drop, dropped, skip, skipped, scrap, scrapped, bin, binned, clear, cleared, wipe, kill, axe, lose, struck, strike, cross, yeet,
  swap, swapped, switch, switched, trade, exchange, replace, replaced, copy, duplicate, rename, renamed, call, called, name, named, tick, check, mark, done, complete, completed,
  log, logged, track, tracked, tracking, timer, stop, stops, stopped, record, enter, spent, spend, worked, working, remind, ping, nudge, alert, note, notes, tag, repeat, repeats, repeating, add, plan, book, schedule,
  half, quarter, time, times, hour, hours, minute, minutes, long, longer, short, shorter, later, earlier, sooner, more, less, extra, another, exactly, sharp, prompt, about, around, roughly, tops, max, once, twice, again, anymore,
  happen, happens, happening, place, isn't, aren't, doesn't, don't, didn't, won't, can't, couldn't, wasn't, haven't, hasn't, hadn't, never,
  thanks, thank, thx, ta, cheers, please, pls, plz, sorry, hi, hey, hello, hiya, gday, dear, hmm, oh, ok, okay, actually, apparently, basically, obviously, maybe, perhaps, probably, really, quite, well, right, fine, sure, anyway, btw,
  i'm, i'll, i've, i'd, we're, we'll, we've, we'd, it's, it'll, that's, there's, you're, they're, he's, she's, let's,
  up, down, off, out, over, round, along, through, away, behind, tack, knock, wrap, dragging, now, here, there, then, calendar, diary, agenda
`);
/** With these somebody begins to tell why, or what is no longer so; what follows asks for nothing, unless it says when. */
const tellers = setOf(`
  not, than, instead, i, i'm, i've, i'll, i'd, we, we're, we've, we'll, it's, he, he's, she, she's, they, they're, because, since, as, that's, cos, coz, cause, nobody, everyone, everybody
`);

/** The words of a clause that its request neither holds nor needed, as written; empty where there is none. */
export function unaccounted({ words, isTime, message }: Clause, request: Request): string {
  const held = new Set(textsOf(request).flatMap(foldedWords).map(singular));
  const isHeld = ({ text }: Word): boolean =>
    requestWords.has(text) ||
    isTalk(text) ||
    foldedWords(text).every((each) => isCommon(each) || held.has(singular(each)) || requestWords.has(each));
  const reason = words.findIndex(({ text }, at) => at > 0 && tellers.has(text));
  const isTold = reason > 0 && !isTime.slice(reason).includes(true);
  const said = isTold ? words.slice(0, reason) : words;
  // The `k` of `5k` is of its number.
  const isOwn = ({ at, kind, number }: Word, index: number): boolean =>
    kind === 'word' && number === null && !isTime[index] && words[index - 1]?.end !== at;
  const left = said.filter((word, at) => isOwn(word, at) && !isHeld(word));
  const [first, last] = [left[0], left.at(-1)];
  return first && last ? message.slice(first.at, last.end) : '';
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** All that a request holds as text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
