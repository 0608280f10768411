import { removeVerbs } from '../lexicon.ts';
import { type CorrectTime, lackingIn } from '../requests.ts';
import { inPast } from '../time/past.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textBetween, textOf, trimmed } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { firstHour } from './bare-hour.ts';
import { categoryCalled } from './details.ts';
import { contrastIn, withoutRegret } from './regret.ts';
import { noTarget } from './target.ts';

/** Tracked time that is there is corrected or deleted: that of the last turn, or that which is named. */

const ofTime = setOf('log, start, stop, correct time');
const nouns = listed(`
  time entry, time entries, tracked time, logged time, time tracked, time logged, the timer, my timer, running timer, timer entry, log entry
`);
const tracking = ['i', 'we', "i've", "we've", 'i have', 'i just'].flatMap((who) =>
  ['logged', 'tracked', 'recorded', 'clocked'].map((verb) => `${who} ${verb}`),
);
const editing = listed(`
  change, make, set, correct, fix, edit, update, adjust, rename, call, name, shorten, extend, put, stop, end, clock out, finish
`);
/** What begins new tracked time. */
const adding = listed('add, log, create, enter, record, register, insert, note, new, start, switch, track');
const predicates =
  /^(?:was|were|is|are|should|took|lasted|started|began|ended|finished|stopped|ran|to|it|called|from|until|till|at)$/;
/** Words around the name of what was tracked. */
const besideName = setOf(`
  the, my, a, an, that, this, these, those, it, one, ones, all, time, entry, entries, log, tracked, logged, recorded, clocked, i, we, i've, we've, have,
  just, already, for, on, of, as, spent, under, in, timer, running, current, tracking, from, called, forgot, to, stop, end, didn't, did, not, out,
  clock, hours, minutes, and, but, sorry, no, actually, please
`);
/** Words around a time or a length that it was. */
const besideTime = setOf(`
  it, that, this, i, we, was, were, is, are, be, should, have, been, took, lasted, started, start, starts, began, ended, end, ends, finished,
  stopped, stop, ran, until, from, to, for, only, at, on, the, make, set, change, and, but, me, about, just, over, already, work, working,
  time, length, take, takes
`);
const ends = /^(?:ended|ends?|finish(?:ed)?|stop(?:ped)?|until|till|out)$/;
const namingLeads = /^(?:for|called|named|call|rename|name|title|to|as|under)$/;
const besideValue = setOf(`
  it, that, this, was, were, is, be, should, have, been, for, called, named, call, rename, name, title, to, as, under, the, category, in, my,
  no, sorry, actually, wait, oops, i, mean, meant, rather, correction
`);

/** `actually that was 45 minutes`, `delete the time I logged for emails`, `the reading I tracked today was for Work`. */
export const correctTime: Act = (clause, setting) => {
  const { last, question } = setting.conversation;
  const { words } = clause;
  if (clause.isAsked || question || words.length > 24) return null;
  const isSpokenOf = last !== null && ofTime.has(last.kind);
  const isNamed = words.some((word, at) => {
    const isEntry = isSpokenOf && at > 0 && /^(?:entry|timer)$/.test(word.text);
    return isEntry || (afterAny(words, at, [...nouns, ...tracking]) > 0 && (at > 0 || word.text !== 'i'));
  });
  if (!isNamed && !isSpokenOf) return null;
  if (afterAny(words, 0, adding) > 0) return null;
  const removal = afterAny(words, 0, [...removeVerbs, 'discard']);
  if (removal > 0) return deletion(clause, removal, isNamed, setting);
  if (!isNamed) return changed(clause, clause, isSpokenOf, [0, 0], setting);
  const verb = Math.max(0, afterAny(words, 0, editing));
  const isStop = verb > 0 && /^(?:stop|end|clock|finish)$/.test(words[0]?.text ?? '');
  if (isStop && !says(clause.phrases, 'time', 'endTime')) return null;
  const to = subjectEnd(clause, verb);
  return to <= verb
    ? null
    : changed(clause, withWords(clause, words.slice(to), setting), isSpokenOf, [verb, to], setting, isStop);
};

/** Where what is told of tracked time begins. */
function subjectEnd({ words, phrases }: Clause, verb: number): number {
  const named = Math.max(...words.map((_, at) => afterAny(words, at, [...nouns, ...tracking, 'entry', 'timer'])));
  // `call the timer Pitch deck`
  if (/^(?:call|name)$/.test(words[0]?.text ?? '')) return named;
  const after = words.findIndex(({ text }, at) => at >= named && at > verb && predicates.test(text));
  if (after > 0 && words[after]?.text !== 'at') return after;
  return phrases.find(({ from }) => from >= named)?.from ?? after;
}

function deletion(clause: Clause, from: number, isNamed: boolean, setting: Setting): CorrectTime | null {
  const target = targetIn(clause, from, clause.words.length, setting);
  if (!isNamed && (target.words !== '' || target.when)) return null;
  const isIt = clause.words.slice(from).some(({ text }) => /^(?:it|that|this|entry|timer)$/.test(text));
  if (!isNamed && !isIt) return null;
  return { kind: 'correct time', target, isDeleted: true, ...nothing, missing: lackingIn(target.when) };
}

const nothing = { title: null, category: null, when: null, isEnd: false } as const;

function targetIn(clause: Clause, from: number, to: number, setting: Setting) {
  const { words, phrases } = clause;
  const named = freeWords(clause, from, to).filter((at) => !besideName.has(words[at]?.text ?? ''));
  const said = phrases.filter((phrase) => phrase.from >= from && phrase.to <= to && phrase.means.minutes === undefined);
  const when = said.length > 0 ? inPast(whenOf(said, setting), { words, phrases: said }, setting) : null;
  return { ...noTarget, words: textOf(clause, trimmed(clause, named)), when };
}

/** What some words say of the tracked time that those of the whole from one to before another name. */
function changed(
  whole: Clause,
  said: Clause,
  isSpokenOf: boolean,
  [from, to]: readonly [number, number],
  setting: Setting,
  isStop = false,
): CorrectTime | null {
  const contrast = contrastIn(said);
  const right = contrast ? withWords(said, contrast.right, setting) : said;
  const { isRegret, left } = withoutRegret(right, setting);
  const { words, phrases } = left;
  const target = targetIn(whole, from, to, setting);
  const missing = lackingIn(target.when);
  const texts = words.map(({ text }) => text);
  const first = words.findIndex(({ text }) => !besideTime.has(text));
  const hour = firstHour(first < 0 ? left : withWords(left, words.slice(first), setting));
  const isAlone = freeWords(left, 0, words.length).every(
    (at) => besideTime.has(texts[at] ?? '') || words[at]?.kind === 'break',
  );
  const isIt =
    said.words.slice(0, 2).some(({ text }) => /^(?:it|that|this|i|it's)$/.test(text)) ||
    texts.some((text) => /^(?:started|ended|took|lasted)$/.test(text));
  if ((phrases.length > 0 && isAlone) || hour) {
    const given = hour ?? whenOf(phrases, setting);
    const isLength = given.minutes !== null && given.time === null && given.date === null;
    if (to === 0 && !(isSpokenOf && (isRegret || isIt || contrast || isLength))) return null;
    const isRange = given.time !== null && given.endTime !== null;
    const past = isRange || given.date !== null ? inPast(given, left, setting) : given;
    const when = { ...past, date: given.date === null ? null : past.date };
    const isEnd = isStop || (!isRange && said.words.some(({ text }) => ends.test(text)));
    return {
      kind: 'correct time',
      target,
      isDeleted: false,
      ...nothing,
      when,
      isEnd,
      missing: [...missing, ...lackingIn(when)],
    };
  }
  const isNaming = contrast !== null || whole.words.some(({ text }) => namingLeads.test(text));
  const last = right.words.findLastIndex(({ kind }) => kind !== 'break');
  const value = right.words.slice(0, last + 1);
  const begin = value.findIndex(({ kind, text }) => kind !== 'break' && !besideValue.has(text));
  const isBareName =
    to === 0 && !isRegret && !isIt && contrast === null && !/^(?:call|rename|name)$/.test(texts[0] ?? '');
  if (!isNaming || begin < 0 || right.phrases.length > 0 || isBareName || value.length > 10) return null;
  const category = categoryCalled(right, begin, setting);
  const name = textBetween(right, begin, last + 1);
  const isCategory = category !== null && category.split(' ').length === value.length - begin;
  return {
    kind: 'correct time',
    target,
    isDeleted: false,
    ...nothing,
    ...(isCategory ? { category } : { title: name }),
    missing,
  };
}
