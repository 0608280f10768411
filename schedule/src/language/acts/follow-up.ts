import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { askWords } from '../lexicon.ts';
import type { Create, Find, Request, Weather } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { freeWords, spokenText, textOf } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { lackingIn } from './lacking.ts';
import { isOrder } from './own-request.ts';
import { noTarget, targetOf } from './target.ts';

/** Words that say again what was said before. */
const again = listed(`
  same, the same, same for, the same for, what about, how about, and what about, do the same, same thing, again,
  another one, too
`);
const light =
  /^(?:too|as|well|also|and|instead|rather|again|same|for|the|on|it|one|no|not|another|yes|please|better|what|how|about|then|do|thing|make|maybe|or|,|-)$/;

/** Whether a clause says a time and nothing else that tells what to do. */
const isTimeAlone = (clause: Clause, from = 0): boolean =>
  clause.phrases.length > 0 &&
  freeWords(clause, from, clause.words.length).every((at) => light.test(clause.words[at]?.text ?? ''));

/** `and on Friday too`, `what about Thursday?`, `same next week`: the last request once more, at another time. */
export const onceMore: Act = {
  name: 'once more',
  read(clause, setting) {
    const { last, mentioned } = setting.conversation;
    const isAgain =
      clause.goesOn ||
      afterAny(clause.words, 0, again) > 0 ||
      clause.words.some(({ text }) => text === 'too' || text === 'also' || text === 'well');
    const beside = last?.kind === 'find' || last?.kind === 'weather' ? nextTo(clause, last.when, setting) : null;
    if (beside && last && (last.kind === 'find' || last.kind === 'weather')) return asked(last, beside);
    const there = last?.kind === 'weather' ? placeAlone(clause) : null;
    if (there && last?.kind === 'weather') return { ...last, place: there, target: null };
    const [only, ...more] = mentioned;
    if (last?.kind === 'find' && last.topic === 'next' && only && more.length === 0 && isAfterThat(clause))
      return { ...last, when: noTime, target: { ...noTarget, ids: [only.id] } };
    if (!last || !isAgain || !isTimeAlone(clause)) return null;
    const when = whenOf(clause.phrases, setting);
    if (last.kind === 'find' || last.kind === 'weather') return asked(last, when);
    // `what about tomorrow?` asks, though something was made just before.
    const isQuestion = clause.isAsked || afterAny(clause.words, 0, ['what about', 'how about', 'and what about']) > 0;
    if (isQuestion || (last.kind !== 'create' && last.kind !== 'update')) return null;
    return mentioned.length > 0 || last.kind === 'create' ? copied(last, when, setting) : null;
  },
};

const afterThat =
  /^(?:and |so |then |what about |what is |whats |what comes |what |is |on )*(?:after (?:that|it|this)|then|afterwards|the one after(?: that)?)$/;
const isAfterThat = (clause: Clause): boolean => afterThat.test(spokenText(clause));

/** `what about Paris?`, while the weather is spoken of. */
function placeAlone(clause: Clause): string | null {
  const { words, phrases, goesOn } = clause;
  const lead = afterAny(words, 0, ['what about', 'how about', 'in', 'and in']);
  const from = Math.max(lead, 0) + (lead > 0 && words[lead]?.text === 'in' ? 1 : 0);
  if (
    phrases.length > 0 ||
    (lead < 0 && !goesOn) ||
    words.length - from > PLACE_WORDS ||
    (lead < 0 && isOrder({ ...clause, isAsked: false }))
  )
    return null;
  const named = words
    .slice(from)
    .every(({ kind, text }) => kind === 'word' && !light.test(text) && !askWords.includes(text));
  return named && from < words.length ? textOf(clause, [...words.keys()].slice(from)) : null;
}

const PLACE_WORDS = 3;

const neighbours =
  /^(?:and |so |then |what about |how about |what is on |what is |whats |on )*(?:the |on the )?(?:(?:(week|day|month|weekend) (after|before|following)(?: that| this)?)|(?:(next|following|previous) (week|day|month|one)))$/;

/** `and the week after?`, `what about the day before?`: counted from what was asked about. */
function nextTo(clause: Clause, { date, last }: When, { now, zone }: Setting): When | null {
  const text = spokenText(clause);
  const [, unit, side, lead, ofLead] = neighbours.exec(text) ?? [];
  const named = unit ?? ofLead;
  if (!named) return null;
  const from = date ?? dateIn(now, zone);
  const until = last ?? from;
  const sign = side === 'before' || lead === 'previous' ? -1 : 1;
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  if (named === 'month') {
    const month = Temporal.PlainDate.from(from).add({ months: sign }).with({ day: 1 });
    return {
      ...noTime,
      date: month.toString(),
      last: month.with({ day: month.daysInMonth }).toString(),
      isPeriod: true,
    };
  }
  if (named === 'day' || (named === 'one' && days === 1))
    return { ...noTime, date: sign > 0 ? addDays(until, 1) : addDays(from, -1) };
  const monday = addDays(mondayOf(from), 7 * sign);
  if (named === 'weekend') return { ...noTime, date: addDays(monday, 5), last: addDays(monday, 6), isPeriod: true };
  return { ...noTime, date: monday, last: addDays(monday, 6), isPeriod: true };
}

const asked = (last: Find | Weather, when: When): Request => ({
  ...last,
  when,
  missing: lackingIn(when),
});

/** Another one like the event just spoken of. What the new words leave open is as it was said before. */
function copied(last: Request, when: When, { conversation }: Setting): Create {
  const before = last.kind === 'create' ? last : null;
  const like = { ...noTarget, ids: conversation.mentioned.map(({ id }) => id) };
  return {
    kind: 'create',
    title: before?.title ?? null,
    when: before ? merged(before.when, when) : when,
    place: before?.place ?? null,
    people: before?.people ?? [],
    category: before?.category ?? null,
    notes: before?.notes ?? null,
    isReminder: before?.isReminder ?? false,
    like: like.ids.length > 0 ? like : null,
    missing: [...lackingIn(when), ...(when.isPeriod ? (['day'] as const) : [])],
  };
}

/** What new words say of time, over what was said before; another day of a series is not the series again. */
export function merged(before: When, after: When): When {
  const { time, endTime, otherTime, lateTime, part, relation } = after;
  const isTimed = time !== null || part !== null || relation !== null;
  const clock = isTimed ? { time, endTime, otherTime, lateTime, part, relation } : {};
  const dated =
    after.date === null
      ? {}
      : { date: after.date, last: after.last, also: after.also, isPeriod: after.isPeriod, otherDate: after.otherDate };
  return {
    ...before,
    ...clock,
    ...dated,
    minutes: after.minutes ?? before.minutes,
    days: after.days ?? before.days,
    repeat: after.repeat ?? (after.date === null ? before.repeat : null),
    isImpossible: after.isImpossible,
    beyond: after.beyond,
  };
}

/** `tomorrow instead`, `no, at 8`, `after lunch`: what was just made or moved is to be then. */
export const instead: Act = {
  name: 'instead',
  read(clause, setting) {
    const { last, mentioned } = setting.conversation;
    // `can we do that at 6:30 instead?`
    const isIt = /^(?:it|that|this)$/.test(clause.words[0]?.text ?? '') && clause.words.at(-1)?.text === 'instead';
    const isQuestion = (clause.isAsked && !isIt) || afterAny(clause.words, 0, askWords) > 0;
    if (!isTimeAlone(clause, isIt ? 1 : 0) || mentioned.length === 0 || isQuestion) return null;
    const isOfChange = last?.kind === 'create' || last?.kind === 'update';
    const isInstead = clause.words.some(
      ({ text }) => text === 'instead' || text === 'rather' || text === 'no' || text === 'better',
    );
    if (!isOfChange && !isInstead) return null;
    const when = whenOf(clause.phrases, setting);
    const target = { ...noTarget, ids: mentioned.map(({ id }) => id) };
    const isLength = when.minutes !== null && when.date === null && when.time === null;
    return updateOf(target, isLength ? { minutes: when.minutes } : { move: when });
  },
};

/** `the second one`, `the one at 3`: one of the events just listed is to be shown. */
export const pointAtOne: Act = {
  name: 'point at one',
  read(clause, setting) {
    if (clause.words.length > 8) return null;
    const target = targetOf(clause, 0, clause.words.length, setting);
    const isPointed = target.ids.length > 0 && target.words === '';
    return isPointed ? { kind: 'find', topic: 'details', when: noTime, target, minutes: null, missing: [] } : null;
  },
};
