import { dateIn } from '../../dates.ts';
import { askWords } from '../lexicon.ts';
import type { Request, Update } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { freeWords, textBetween, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { firstHour } from './bare-hour.ts';
import { endingAt, onFrom, updateOf } from './change.ts';
import { isTimeAlone } from './follow-up.ts';
import { mentionedOf } from './target.ts';

/** What was just made or changed is to be otherwise. */

/** A message with one of these words is a correction. */
const regrets = setOf(
  "no, nope, sorry, oops, ups, wait, actually, rather, correction, mean, meant, it's, its, instead, scrap, wrong",
);
/** These words add nothing to a correction. */
const besideRegrets = setOf(`
  hold, hang, i, make, that, it, is, should, be, better, um, uh, hm, hmm, well, say, said, on, in, fact, day, time, oh, and, one, i'd, have,
  last, wanted, to, but, back, then, work, works, do, doesn't, won't
`).union(regrets);

/** `sorry, tuesday`, `5:30 I mean`, `not gym, yoga` change the event that the last request made or changed. */
export const correct: Act = (clause, setting) => {
  const { last, mentioned, question } = setting.conversation;
  if (clause.isAsked || question || clause.words.length > 12) return null;
  if (last?.kind === 'delete') return isKeptAfterAll(clause) ? { kind: 'undo', isSeveral: false, of: null } : null;
  if (mentioned.length === 0 || (last?.kind !== 'create' && last?.kind !== 'update')) return null;
  return (
    otherHalf(clause, setting) ??
    notThis(clause, last, setting) ??
    ofIt(clause, setting) ??
    added(clause, setting) ??
    regretted(clause, setting)
  );
};

/** `actually keep it` after a deletion undoes the deletion. */
const isKeptAfterAll = ({ words }: Clause): boolean =>
  words.some(({ text }) => /^(?:keep|leave)$/.test(text)) &&
  words.every(
    ({ text, kind }) =>
      kind === 'break' || besideRegrets.has(text) || /^(?:keep|leave|there|then|them|please)$/.test(text),
  );

/** `am not pm` and `pm I mean` move the event to the same hour in the other half of the day. */
function otherHalf({ words }: Clause, setting: Setting): Update | null {
  const [only, ...more] = setting.conversation.mentioned;
  const texts = words.flatMap(({ kind, text }) => (kind === 'word' && !besideRegrets.has(text) ? [text] : []));
  const half = /^(am|pm)(?: not (?:am|pm))?$|^not (?:am|pm) (am|pm)$/.exec(texts.join(' '));
  if (!half || !only || only.start === null || more.length > 0) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(only.start).toZonedDateTimeISO(setting.zone);
  const hour = (at.hour % 12) + ((half[1] ?? half[2]) === 'pm' ? 12 : 0);
  const time = at.toPlainTime().with({ hour }).toString({ smallestUnit: 'minute' });
  return updateOf(mentionedOf(setting.conversation), { move: { ...noTime, time } });
}

/** Reads the time between the words of regret. */
function regretted(clause: Clause, setting: Setting): Update | null {
  const { around, left } = withoutRegret(clause, setting);
  return around.some(({ text }) => regrets.has(text)) ? timeAlone(left, setting) : null;
}

export function withoutRegret({ words, message, isTime }: Clause, setting: Setting): { around: Word[]; left: Clause } {
  const isAround = (at: number) =>
    !isTime[at] && (words[at]?.kind === 'break' || besideRegrets.has(words[at]?.text ?? ''));
  let [from, to] = [0, words.length];
  while (from < to && isAround(from)) from++;
  while (to > from && isAround(to - 1)) to--;
  return {
    around: [...words.slice(0, from), ...words.slice(to)],
    left: clauseOf(message, words.slice(from, to), setting),
  };
}

/** If the clause is only a time or a length, it becomes that of the last event. */
function timeAlone(said: Clause, setting: Setting): Update | null {
  const { words, phrases } = said;
  const hour = firstHour(said);
  if (hour) return updateOf(mentionedOf(setting.conversation), { move: hour });
  const isAlone = freeWords(said, 0, words.length).every((at) =>
    /^(?:the|at|on|to|for|only|and|,)$/.test(words[at]?.text ?? ''),
  );
  return phrases.length > 0 && isAlone ? changedTo(whenOf(phrases, setting), setting) : null;
}

function changedTo(when: When, setting: Setting): Update {
  const isLength = when.minutes !== null && when.date === null && when.time === null;
  const [only] = setting.conversation.mentioned;
  const now = only?.start == null ? null : { ...noTime, date: dateIn(only.start, setting.zone) };
  return updateOf(
    mentionedOf(setting.conversation),
    isLength ? { minutes: when.minutes } : { move: onFrom(when, now) },
  );
}

/** `not gym, yoga`, `yoga, not gym`, `thursday not friday`. */
function notThis(clause: Clause, last: Request, setting: Setting): Update | null {
  const { words, message } = clause;
  const not = words.findIndex(({ text }) => text === 'not');
  if (not < 0) return null;
  const join = words.findIndex(({ kind, text }, at) => at > not && (kind === 'break' || text === 'but'));
  const [wrong, right] =
    join > 0 ? [words.slice(not + 1, join), words.slice(join + 1)] : [words.slice(not + 1), words.slice(0, not)];
  if (wrong.length === 0 || right.length === 0) return null;
  const { left: said } = withoutRegret(clauseOf(message, right, setting), setting);
  const time = timeAlone(said, setting);
  if (time) return time;
  const [only] = setting.conversation.mentioned;
  const title = last.kind === 'create' ? (last.title ?? '') : (only?.title ?? '');
  const old = textBetween(clause, not + 1, not + 1 + wrong.length);
  const at = title.toLowerCase().indexOf(old.toLowerCase());
  if (title === '' || at < 0) return null;
  const name = textOf(said, trimmed(said, freeWords(said, 0, said.words.length)));
  return name === ''
    ? null
    : updateOf(mentionedOf(setting.conversation), {
        title: title.slice(0, at) + name + title.slice(at + old.length),
        ...(said.phrases.length > 0 && { move: whenOf(said.phrases, setting) }),
      });
}

/** `it leaves at 6:40` and `that starts on Friday` say when the last event is. */
function ofIt(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const isIt = /^(?:it|that|this|it's)$/.test(words[0]?.text ?? '');
  const first = phrases[0]?.from ?? 0;
  const ends = words.slice(0, first).some(({ text }) => /^(?:ends?|finish(?:es)?|until|stops?)$/.test(text));
  if (!isIt || first < 1 || first > 3 || freeWords(clause, first, words.length).length > 0) return null;
  const when = whenOf(phrases, setting);
  return ends && when.time !== null
    ? updateOf(mentionedOf(setting.conversation), { move: endingAt(when) })
    : changedTo(when, setting);
}

/** `with Claire`, `at his office` and `and for 2 hours` add to the last event. */
function added(clause: Clause, setting: Setting): Update | null {
  const { words, phrases, isTime } = clause;
  const [only, ...more] = setting.conversation.mentioned;
  if (!only || more.length > 0 || words.length > 6) return null;
  const lead = words[0]?.text ?? '';
  const rest = textBetween(clause, 1);
  if (phrases.length > 0) {
    const when = whenOf(phrases, setting);
    const isLength =
      lead === 'for' && when.minutes && when.date === null && when.time === null && isTime.every(Boolean);
    return isLength ? updateOf(mentionedOf(setting.conversation), { minutes: when.minutes }) : null;
  }
  if (rest === '') return null;
  if (lead === 'with' && only.title !== '')
    return updateOf(mentionedOf(setting.conversation), { title: `${only.title} with ${rest}` });
  return /^(?:at|in)$/.test(lead) && words[1]?.number === null
    ? updateOf(mentionedOf(setting.conversation), { place: rest })
    : null;
}

/** `tomorrow instead`, `no, at 8`, `after lunch`: what was just made or moved is to be then. */
export const instead: Act = (clause, setting) => {
  const { last, mentioned } = setting.conversation;
  // `can we do that at 6:30 instead?`
  const isIt = /^(?:it|that|this)$/.test(clause.words[0]?.text ?? '') && clause.words.at(-1)?.text === 'instead';
  const isQuestion = (clause.isAsked && !isIt) || afterAny(clause.words, 0, askWords) > 0;
  if (!isTimeAlone(clause, isIt ? 1 : 0) || mentioned.length === 0 || isQuestion) return null;
  const isOfChange = last?.kind === 'create' || last?.kind === 'update';
  const isInstead = clause.words.some(({ text }) => /^(?:instead|rather|no|better)$/.test(text));
  return isOfChange || isInstead ? changedTo(whenOf(clause.phrases, setting), setting) : null;
};
