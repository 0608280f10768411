import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { askWords } from '../lexicon.ts';
import { type Create, type Find, lackingIn, type Request, type Update, type Weather } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { endingAt, onFrom, updateOf } from './change.ts';
import { isOrder } from './own-request.ts';
import { noTarget, targetOf } from './target.ts';

/** What goes on from the request before: once more at another time, or otherwise than it was said. */

const again = listed(
  'same, the same, same for, the same for, what about, how about, and what about, do the same, same thing, again, another one, too',
);
const light = setOf(
  'too, as, well, also, and, instead, rather, again, same, for, the, on, it, one, no, not, another, yes, please, better, what, how, about, then, do, thing, make, maybe, or',
);

/** Whether a clause says a time and nothing else that tells what to do. */
const isTimeAlone = (clause: Clause, from = 0): boolean =>
  clause.phrases.length > 0 && freeWords(clause, from, clause.words.length).every((at) => isLight(clause.words[at]));
const isLight = (word: Word | undefined): boolean => word?.kind === 'break' || light.has(word?.text ?? '');

/** `and on Friday too`, `what about Thursday?`, `same next week`: the last request once more, at another time. */
export const onceMore: Act = (clause, setting) => {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = mentioned;
  if (last?.kind === 'find' || last?.kind === 'weather') {
    const beside = nextTo(clause, last.when, setting);
    if (beside) return asked(last, beside);
    const there = last.kind === 'weather' ? placeAlone(clause) : null;
    if (there && last.kind === 'weather') return { ...last, place: there, target: null };
    if (
      last.kind === 'find' &&
      last.topic === 'next' &&
      only &&
      more.length === 0 &&
      afterThat.test(spokenText(clause))
    )
      return { ...last, when: noTime, target: { ...noTarget, ids: [only.id] } };
  }
  const isAgain =
    clause.goesOn ||
    afterAny(clause.words, 0, again) > 0 ||
    clause.words.some(({ text }) => text === 'too' || text === 'also' || text === 'well');
  if (!last || !isAgain || !isTimeAlone(clause)) return null;
  const when = whenOf(clause.phrases, setting);
  if (last.kind === 'find' || last.kind === 'weather') return asked(last, when);
  // `what about tomorrow?` asks, though something was made just before.
  const isQuestion = clause.isAsked || afterAny(clause.words, 0, ['what about', 'how about', 'and what about']) > 0;
  if (isQuestion || (last.kind !== 'create' && last.kind !== 'update')) return null;
  return mentioned.length > 0 || last.kind === 'create' ? copied(last, when, setting) : null;
};

const afterThat =
  /^(?:and |so |then |what about |what is |whats |what comes |what |is |on )*(?:after (?:that|it|this)|then|afterwards|the one after(?: that)?)$/;

/** `what about Paris?`, while the weather is spoken of. */
function placeAlone(clause: Clause): string | null {
  const { words, phrases, goesOn } = clause;
  const lead = afterAny(words, 0, ['what about', 'how about', 'in', 'and in']);
  const from = Math.max(lead, 0) + (lead > 0 && words[lead]?.text === 'in' ? 1 : 0);
  const isOther = lead < 0 && (!goesOn || isOrder({ ...clause, isAsked: false }));
  if (phrases.length > 0 || isOther || words.length - from > PLACE_WORDS) return null;
  const isNamed = words
    .slice(from)
    .every(({ kind, text }) => kind === 'word' && !light.has(text) && !askWords.includes(text));
  return isNamed && from < words.length ? textOf(clause, [...words.keys()].slice(from)) : null;
}

const PLACE_WORDS = 3;

const neighbours =
  /^(?:and |so |then |what about |how about |what is on |what is |whats |on )*(?:the |on the )?(?:(?:(week|day|month|weekend) (after|before|following)(?: that| this)?)|(?:(next|following|previous) (week|day|month|one)))$/;

/** `and the week after?`, `what about the day before?`: counted from what was asked about. */
function nextTo(clause: Clause, { date, last }: When, { now, zone }: Setting): When | null {
  const [, unit, side, lead, ofLead] = neighbours.exec(spokenText(clause)) ?? [];
  const named = unit ?? ofLead;
  if (!named) return null;
  const from = date ?? dateIn(now, zone);
  const until = last ?? from;
  const sign = side === 'before' || lead === 'previous' ? -1 : 1;
  if (named === 'month') {
    const month = Temporal.PlainDate.from(from).add({ months: sign }).with({ day: 1 });
    return period(month.toString(), month.with({ day: month.daysInMonth }).toString());
  }
  if (named === 'day' || (named === 'one' && from === until))
    return { ...noTime, date: sign > 0 ? addDays(until, 1) : addDays(from, -1) };
  const monday = addDays(mondayOf(from), 7 * sign);
  return period(named === 'weekend' ? addDays(monday, 5) : monday, addDays(monday, 6));
}

const period = (date: string, last: string): When => ({ ...noTime, date, last, isPeriod: true });

const asked = (last: Find | Weather, when: When): Request => ({ ...last, when, missing: lackingIn(when) });

/** Another one like the event just spoken of. What the new words leave open is as it was said before. */
function copied(last: Request, when: When, { conversation }: Setting): Create {
  const ids = conversation.mentioned.map(({ id }) => id);
  const empty = { title: null, place: null, people: [], category: null, notes: null, isReminder: false };
  const before = last.kind === 'create' ? last : { ...empty, when: noTime };
  const { title, place, people, category, notes, isReminder } = before;
  return {
    ...{ kind: 'create', title, place, people, category, notes, isReminder, when: merged(before.when, when) },
    like: ids.length > 0 ? { ...noTarget, ids } : null,
    missing: [...lackingIn(when), ...(when.isPeriod ? (['day'] as const) : [])],
  };
}

/** What new words say of time, over what was said before; another day of a series is not the series again. */
export function merged(before: When, after: When): When {
  const { time, endTime, otherTime, lateTime, part, relation } = after;
  const isTimed = time !== null || part !== null || relation !== null;
  const { date, last, also, isPeriod, otherDate } = after;
  return {
    ...before,
    ...(isTimed && { time, endTime, otherTime, lateTime, part, relation }),
    ...(date !== null && { date, last, also, isPeriod, otherDate }),
    minutes: after.minutes ?? before.minutes,
    days: after.days ?? before.days,
    repeat: after.repeat ?? (date === null ? before.repeat : null),
    isImpossible: after.isImpossible,
    beyond: after.beyond,
  };
}

/** The second one`, `the one at 3`: one of the events just listed is to be shown. */
export const pointAtOne: Act = (clause, setting) => {
  if (clause.words.length > 8) return null;
  const target = targetOf(clause, 0, clause.words.length, setting);
  const isPointed = target.ids.length > 0 && target.words === '';
  return isPointed ? { kind: 'find', topic: 'details', when: noTime, target, minutes: null, missing: [] } : null;
};

/** Words that take back what was said before, and say nothing else. */
const regrets = setOf(`
  no, nope, sorry, oops, ups, wait, hold, hang, actually, rather, correction, mean, meant, i, make, that, it's, its, it, is, should, be, instead,
  better, um, uh, hm, hmm, well, say, said, on, in, fact, scrap, wrong, day, time, oh, and, one, i'd, have, last, wanted, to, but, back, then, and, oh
`);
/** A message with one of these words is a correction. */
const telling = /^(?:no|nope|sorry|oops|ups|wait|actually|rather|correction|mean|meant|it's|its|instead|scrap|wrong)$/;

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
    ({ text, kind }) => kind === 'break' || regrets.has(text) || /^(?:keep|leave|there|then|them|please)$/.test(text),
  );

/** `am not pm` and `pm I mean` move the event to the same hour in the other half of the day. */
function otherHalf({ words }: Clause, setting: Setting): Update | null {
  const [only, ...more] = setting.conversation.mentioned;
  const texts = words.flatMap(({ kind, text }) => (kind === 'word' && !regrets.has(text) ? [text] : []));
  const half = /^(am|pm)(?: not (?:am|pm))?$|^not (?:am|pm) (am|pm)$/.exec(texts.join(' '));
  if (!half || !only || only.start === null || more.length > 0) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(only.start).toZonedDateTimeISO(setting.zone);
  const hour = (at.hour % 12) + ((half[1] ?? half[2]) === 'pm' ? 12 : 0);
  const time = at.toPlainTime().with({ hour }).toString({ smallestUnit: 'minute' });
  return updateOf(ofMentioned(setting), { move: { ...noTime, time } });
}

const ofMentioned = ({ conversation: { mentioned } }: Setting) => ({ ...noTarget, ids: mentioned.map(({ id }) => id) });

/** Reads the time between the words of regret. */
function regretted(clause: Clause, setting: Setting): Update | null {
  const { around, left } = withoutRegret(clause, setting);
  return around.some(({ text }) => telling.test(text)) ? timeAlone(left, setting) : null;
}

function withoutRegret({ words, message, isTime }: Clause, setting: Setting): { around: Word[]; left: Clause } {
  const isAround = (at: number) => !isTime[at] && (words[at]?.kind === 'break' || regrets.has(words[at]?.text ?? ''));
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
  const hour = phrases.length === 0 ? bareHour(said, /^(?:at|to)$/.test(words[0]?.text ?? '') ? 1 : 0) : null;
  if (hour) return updateOf(ofMentioned(setting), { move: hour });
  const isAlone = freeWords(said, 0, words.length).every((at) =>
    /^(?:the|at|on|to|for|only|and|,)$/.test(words[at]?.text ?? ''),
  );
  return phrases.length > 0 && isAlone ? changedTo(whenOf(phrases, setting), setting) : null;
}

function changedTo(when: When, setting: Setting): Update {
  const isLength = when.minutes !== null && when.date === null && when.time === null;
  const [only] = setting.conversation.mentioned;
  const now = only?.start == null ? null : { ...noTime, date: dateIn(only.start, setting.zone) };
  return updateOf(ofMentioned(setting), isLength ? { minutes: when.minutes } : { move: onFrom(when, now) });
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
  const old = textOf(clause, [...words.keys()].slice(not + 1, not + 1 + wrong.length));
  const at = title.toLowerCase().indexOf(old.toLowerCase());
  if (title === '' || at < 0 || said.phrases.length > 0) return null;
  const name = textOf(said, trimmed(said, freeWords(said, 0, said.words.length)));
  return name === ''
    ? null
    : updateOf(ofMentioned(setting), { title: title.slice(0, at) + name + title.slice(at + old.length) });
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
    ? updateOf(ofMentioned(setting), { move: endingAt(when) })
    : changedTo(when, setting);
}

/** `with Claire`, `at his office` and `and for 2 hours` add to the last event. */
function added(clause: Clause, setting: Setting): Update | null {
  const { words, phrases, isTime } = clause;
  const [only, ...more] = setting.conversation.mentioned;
  if (!only || more.length > 0 || words.length > 6) return null;
  const lead = words[0]?.text ?? '';
  const rest = textOf(clause, [...words.keys()].slice(1));
  if (phrases.length > 0) {
    const when = whenOf(phrases, setting);
    const isLength =
      lead === 'for' && when.minutes && when.date === null && when.time === null && isTime.every(Boolean);
    return isLength ? updateOf(ofMentioned(setting), { minutes: when.minutes }) : null;
  }
  if (rest === '') return null;
  if (lead === 'with' && only.title !== '')
    return updateOf(ofMentioned(setting), { title: `${only.title} with ${rest}` });
  return /^(?:at|in)$/.test(lead) && words[1]?.number === null ? updateOf(ofMentioned(setting), { place: rest }) : null;
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
