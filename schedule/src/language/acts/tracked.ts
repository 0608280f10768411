import { askWords, removeVerbs } from '../lexicon.ts';
import { type CorrectTime, lackingIn, type Target } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { inPast } from '../time/past.ts';
import { says } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textBetween, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { timeOnly } from './bare-hour.ts';
import { categoryCalled } from './details.ts';
import { nameIn } from './named.ts';
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
/** What names tracked time, and what does so where it was just spoken of. */
const entries = [...nouns, ...tracking];
const spokenEntries = [...entries, 'entry', 'timer'];
const editing = listed(`
  change, make, set, correct, fix, edit, update, adjust, rename, call, name, shorten, extend, put, stop, end, clock out, finish
`);
/** What begins new tracked time. */
const removing = [...removeVerbs, 'discard'];
const adding = listed('add, log, create, enter, record, register, insert, note, new, start, switch, track');
const predicates =
  /^(?:was|were|is|are|should|took|lasted|started|began|ended|finished|stopped|ran|to|it|called|from|until|till|at)$/;
/** Words around the name of what was tracked. */
const besideName = setOf(`
  the, my, a, an, that, this, these, those, it, one, ones, all, time, entry, entries, log, tracked, logged, recorded, clocked, i, we, i've, we've, have,
  just, already, for, on, of, as, spent, under, in, timer, running, current, tracking, from, called, forgot, to, stop, end, didn't, did, not, out,
  clock, hours, minutes, and, but, sorry, no, actually, please
`);
const latest = /^(?:last|latest|newest)$/;
const ends = /^(?:ended|ends?|finish(?:ed)?|stop(?:ped)?|until|till|out)$/;
const namingLeads = /^(?:for|called|named|call|rename|name|title|to|as|under)$/;
const besideValue = setOf(`
  it, that, this, was, were, is, be, should, have, been, for, called, named, call, rename, name, title, to, as, under, the, category, in, my,
  put, file, count, and, also, please,
  no, sorry, actually, wait, oops, i, mean, meant, rather, correction
`);

/** `actually that was 45 minutes`, `delete the time I logged for emails`, `the reading I tracked today was for Work`. */
export const correctTime: Act = (clause, setting) => {
  const { last, question } = setting.conversation;
  const { words } = clause;
  // `should be Invoices` asks nothing.
  const isMeant = isAt(words, 0, /^should$/) && isAt(words, 1, /^be$/);
  const isOther = afterAny(words, 0, adding) > 0 || (afterAny(words, 0, askWords) > 0 && !isMeant) || isEntered(words);
  if (clause.isAsked || question || words.length > 24 || isOther) return null;
  const isSpokenOf = last !== null && ofTime.has(last.kind);
  const edge = isSpokenOf ? edgeTold(clause, setting) : null;
  if (edge) return changed(edge, edge, [0, 0], setting);
  // `i logged 2 hours` is new.
  const isNamed = words.some(
    (_, at) => afterAny(words, at, at === 0 ? nouns : isSpokenOf ? spokenEntries : entries) > 0,
  );
  if (!isNamed && !isSpokenOf) return null;
  const removal = afterAny(words, 0, removing);
  if (removal > 0) return instead(clause, removal, setting) ?? deletion(clause, removal, isNamed, setting);
  // `please stop it now`
  if (/^(?:please )?(?:stop|end|pause)\b/.test(spokenText(clause)) && !says(clause.phrases, 'time', 'endTime'))
    return null;
  const title = titleLogged(words, setting);
  if (title > 0) return changed(clause, withWords(clause, words.slice(title), setting), [0, title], setting);
  if (!isNamed) return changed(clause, clause, [0, 0], setting);
  const verb = Math.max(0, afterAny(words, 0, editing));
  const isStop = verb > 0 && /^(?:stop|end|clock|finish)$/.test(words[0]?.text ?? '');
  if (isStop && !says(clause.phrases, 'time', 'endTime')) return null;
  const to = subjectEnd(clause, verb);
  return to <= verb ? null : changed(clause, withWords(clause, words.slice(to), setting), [verb, to], setting);
};

/** `read papers took until 17:30`, behind what was logged of it: where its name at the beginning ends; 0 where it is not named. */
function titleLogged(words: readonly Word[], { conversation: { last, done = [] } }: Setting): number {
  const first = words.findIndex(({ kind, text }) => kind === 'word' && !/^(?:and|but|no|sorry|oh|the)$/.test(text));
  const ends = [...done, last].map((request) => {
    const name = request?.kind === 'log' ? (request.title ?? request.target.words) : '';
    // `on write specs and on read papers`
    const parts =
      name === ''
        ? []
        : name
            .toLowerCase()
            .replace(/^(?:on|for) /, '')
            .split(' ');
    const isIt = parts.every((part, at) => words[first + at]?.text === part);
    const to = first + parts.length;
    return parts.length > 0 && isIt && isAt(words, to, toldOfLogged) ? to : 0;
  });
  return Math.max(0, ...ends);
}
const toldOfLogged = /^(?:was|took|lasted|started|began|ended|finished|stopped|ran|went|until|till)$/;

/** `put 30 minutes of mail in my tracked time`: it is new. */
const isEntered = (words: readonly Word[]): boolean =>
  isAt(words, 0, /^(?:put|write)$/) && readLength(words, 1) !== null;

/** `set its start to 1pm`, `change the end time to 2` as `it started at 1pm`, `it ended at 2`. */
function edgeTold(clause: Clause, setting: Setting): Clause | null {
  const { words } = clause;
  const at = isAt(words, 1, /^(?:the|its|my)$/) ? 2 : 1;
  const edge = words[at];
  const to = isAt(words, at + 1, /^time$/) ? at + 2 : at + 1;
  const isSet =
    isAt(words, 0, /^(?:set|change|make|move|put|correct|fix)$/) && isAt(words, at, /^(?:start|end|finish)$/);
  if (!edge || !isSet || !isAt(words, to, /^(?:to|at)$/)) return null;
  const told = { ...edge, text: edge.text === 'start' ? 'started' : 'ended' };
  return withWords(clause, [{ ...edge, text: 'it' }, told, { ...edge, text: 'at' }, ...words.slice(to + 1)], setting);
}

/** `scrap the timer, I'd done it already: 8:30 to 10`: what runs was then. */
function instead(clause: Clause, from: number, setting: Setting): CorrectTime | null {
  const { words } = clause;
  const end = words.findIndex(({ kind, text }, at) => at > from && (kind === 'break' || text === 'and'));
  const isIt = end > 0 && words.slice(from, end).every(({ text }) => ofTimer.has(text));
  const told = isIt ? withWords(clause, words.slice(end + 1), setting) : null;
  const when = told && says(told.phrases, 'endTime') ? inPast(whenOf(told.phrases, setting), told, setting) : null;
  const isOther = told?.words.some(({ kind, text }, at) => kind === 'word' && !told.isTime[at] && !ofDone.has(text));
  const isStarted = setting.conversation.last?.kind === 'start';
  return when?.time != null && !isOther && isStarted ? corrected(noTarget, { when: { ...when, date: null } }) : null;
}
const ofTimer = setOf('the, my, that, it, this, timer, clock');
const ofDone = setOf(
  "i, i'd, i've, i'm, had, have, did, done, do, it, that, already, was, before, earlier, from, log, instead, just, finished, actually, this, so, and, as, please, make, put",
);

/** Where what is told of tracked time begins. */
function subjectEnd({ words, phrases }: Clause, verb: number): number {
  const named = Math.max(...words.map((_, at) => afterAny(words, at, spokenEntries)));
  // `call the timer Pitch deck`
  if (/^(?:call|name)$/.test(words[0]?.text ?? '')) return named;
  const after = words.findIndex(({ text }, at) => at >= named && at > verb && predicates.test(text));
  if (after > 0 && words[after]?.text !== 'at') return after;
  return phrases.find(({ from }) => from >= named)?.from ?? after;
}

const corrected = (target: Target, change: Partial<CorrectTime>): CorrectTime => ({
  ...{ kind: 'correct time', target, isDeleted: false, title: null, category: null, when: null, isEnd: false },
  ...change,
  missing: [...lackingIn(target.when), ...lackingIn(change.when ?? null)],
});

function deletion(clause: Clause, from: number, isNamed: boolean, setting: Setting): CorrectTime | null {
  const target = targetIn(clause, from, clause.words.length, setting);
  const isIt = clause.words.slice(from).some(({ text }) => /^(?:it|that|this|entry|timer)$/.test(text));
  const isOther = !isNamed && (!isIt || target.words !== '' || target.when !== null);
  return isOther ? null : corrected(target, { isDeleted: true });
}

function targetIn(clause: Clause, from: number, to: number, setting: Setting): Target {
  const { words, phrases } = clause;
  const named = freeWords(clause, from, to).filter(
    (at) => !besideName.has(words[at]?.text ?? '') && !latest.test(words[at]?.text ?? ''),
  );
  const said = phrases.filter((phrase) => phrase.from >= from && phrase.to <= to && phrase.means.minutes === undefined);
  const when = said.length > 0 ? inPast(whenOf(said, setting), { words, phrases: said }, setting) : null;
  const isLast = freeWords(clause, from, to).some((at) => latest.test(words[at]?.text ?? ''));
  return { ...noTarget, words: textOf(clause, trimmed(clause, named)), when, ...(isLast && { ordinal: -1 }) };
}

type Range = readonly [from: number, to: number];

/** What some words say of the tracked time that those of the whole from one to before another name. */
function changed(whole: Clause, said: Clause, [from, to]: Range, setting: Setting): CorrectTime | null {
  const contrast = contrastIn(said);
  const right = contrast ? withWords(said, contrast.right, setting) : said;
  const { isRegret, left } = withoutRegret(right, setting);
  const target = targetIn(whole, from, to, setting);
  const isIt =
    said.words.slice(0, 2).some(({ text }) => /^(?:it|that|this|i|it's)$/.test(text)) ||
    left.words.some(({ text }) => /^(?:started|ended|took|lasted)$/.test(text));
  const isTold = to > 0 || isRegret || isIt || contrast !== null;
  const given = timeOnly(left, setting);
  // `before that planning from 7 to 8` is something else.
  if (given?.relation) return null;
  if (given) {
    const isLength = given.minutes !== null && given.time === null && given.date === null;
    if (!isTold && !isLength) return null;
    const isRange = given.time !== null && given.endTime !== null;
    const past = isRange || given.date !== null ? inPast(given, left, setting) : given;
    const when = { ...past, date: given.date === null ? null : past.date };
    const isEnd = !isRange && [...whole.words.slice(0, from), ...said.words].some(({ text }) => ends.test(text));
    return corrected(target, { when, isEnd });
  }
  const name = nameIn(left);
  if (name !== null) return corrected(target, { title: name });
  const isCalled = /^(?:call|rename|name)$/.test(left.words[0]?.text ?? '');
  // `should be Invoices`
  const isMeant = whole.words.some((_, at) => isAt(whole.words, at, /^should$/) && isAt(whole.words, at + 1, /^be$/));
  const isNaming = contrast !== null || isMeant || whole.words.some(({ text }) => namingLeads.test(text));
  // `wrong name, it's release notes`
  return isNaming && (isTold || isCalled) ? named(isRegret ? left : right, target, setting) : null;
}

/** The title or category of tracked time. */
function named(right: Clause, target: Target, setting: Setting): CorrectTime | null {
  const { words, phrases } = right;
  const to = words.findLastIndex(({ kind }) => kind !== 'break') + 1;
  const from = words.findIndex(({ kind, text }) => kind !== 'break' && !besideValue.has(text));
  if (from < 0 || phrases.length > 0 || to > 10) return null;
  const category = categoryCalled(right, from, setting);
  const isCategory = category !== null && category.split(' ').length === to - from;
  // `put it under gardening`, where there is no such category
  if (!isCategory && hasWord(words.slice(0, from), /^(?:under|category)$/)) return null;
  return corrected(target, isCategory ? { category } : { title: textBetween(right, from, to) });
}
