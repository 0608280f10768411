import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { askWords } from '../lexicon.ts';
import { type Create, type Find, lackingIn, type Request, type Weather } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { spokenText, textBetween } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { isOrder, saysOnly } from './own-request.ts';
import { mentionedOf, noTarget, targetOf } from './target.ts';

/** What goes on from the request before: once more at another time, or otherwise than it was said. */

const again = listed(
  'same, the same, same for, the same for, what about, how about, and what about, do the same, same thing, again, another one, too',
);
const light = setOf(
  'too, as, well, also, and, instead, rather, again, same, for, the, on, it, one, no, not, another, yes, please, better, what, how, about, then, do, thing, make, maybe, or',
);

/** Whether a clause says a time and nothing else that tells what to do. */
export const isTimeAlone = (clause: Clause, from = 0): boolean => saysOnly(clause, light, from);

/** `and on Friday too`, `what about Thursday?`, `same next week`: the last request once more, at another time. */
export const onceMore: Act = (clause, setting) => {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = mentioned;
  // `and make it 11:30` changes the event, and plans no other.
  if (/^(?:and )?make (?:it|that|them)\b/.test(spokenText(clause))) return null;
  if (last?.kind === 'find' || last?.kind === 'weather') {
    const beside = nextTo(clause, last.when, setting);
    if (beside) return askedOf(last, beside);
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
  if (last.kind === 'find' || last.kind === 'weather') return askedOf(last, when);
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
  return isNamed && from < words.length ? textBetween(clause, from) : null;
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

export const askedOf = (last: Find | Weather, when: When): Request => ({ ...last, when, missing: lackingIn(when) });

/** Another one like the event just spoken of. What the new words leave open is as it was said before. */
function copied(last: Request, when: When, { conversation }: Setting): Create {
  const empty = { title: null, place: null, people: [], category: null, notes: null, isReminder: false };
  const before = last.kind === 'create' ? last : { ...empty, when: noTime };
  const { title, place, people, category, notes, isReminder } = before;
  return {
    ...{ kind: 'create', title, place, people, category, notes, isReminder, when: merged(before.when, when) },
    like: conversation.mentioned.length > 0 ? mentionedOf(conversation) : null,
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
