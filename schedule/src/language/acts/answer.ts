import { dateIn, timeText } from '../../dates.ts';
import { createVerbs } from '../lexicon.ts';
import {
  type Create,
  type Find,
  type Log,
  lackingIn,
  type OpenQuestion,
  type Request,
  type Target,
  type Update,
  type Weather,
} from '../requests.ts';
import { inPast } from '../time/past.ts';
import { firstDate } from '../time/repeat.ts';
import { ahead, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { freeWords, spokenText, textOf, trimmed } from '../words/text.ts';
import { beginsWithNo, yesOrNo } from '../yes-or-no.ts';
import type { Act, Setting } from './act.ts';
import { firstHour } from './bare-hour.ts';
import { choiceIn, idsOf } from './choice.ts';
import { eventStart } from './create.ts';
import { merged } from './follow-up.ts';
import { logged } from './log.ts';
import { calledThen, changedTo, titled } from './named.ts';
import { createOf, missingOf, settledByName } from './new-event.ts';
import { isOrder, namesAnother, saysOnly } from './own-request.ts';
import { withoutRegret } from './regret.ts';
import { scopeIn, startingOn } from './scope.ts';
import { noTarget, targetOf } from './target.ts';

/** What a short message means as the answer to the question that is open; null where it is none. */
export const answer: Act = (clause, setting) => {
  const { question } = setting.conversation;
  const onDay = question?.asks === 'title' ? onAskedDay(clause, question, setting) : null;
  if (onDay) return onDay;
  if (!question || clause.words.length > 16) return null;
  const text = spokenText(clause);
  const planned = plannedBy(question.about);
  const otherwise =
    planned && question.asks === 'confirmation'
      ? saidOtherwise(clause, planned, setting)
      : planned && question.asks === 'unclear'
        ? (without(text, planned) ?? calledNow(clause, planned))
        : null;
  if (otherwise) return otherwise;
  if (isOrder(clause)) return null;
  const chosen = question.candidates.length > 0 ? choiceIn(clause, question.candidates, setting) : null;
  if (question.asks === 'confirmation') {
    if (yesOrNo(text) === 'yes') return { kind: 'confirm' };
    // `no, tomorrow` says what instead.
    return beginsWithNo(text) && clause.phrases.length === 0 ? { kind: 'decline' } : null;
  }
  if (beginsWithNo(text) && clause.phrases.length === 0) return { kind: 'decline' };
  // The person says the whole request again.
  if (question.asks === 'unclear') return null;
  if (question.asks === 'target') {
    // One that nearly fits is asked about: `yes` is that one.
    const ids =
      chosen ??
      (yesOrNo(text) === 'yes' && question.candidates.length === 1 ? idsOf(question.candidates[0]?.id) : null);
    return ids
      ? withTarget(question.about, { ...noTarget, ids, isAll: ids.length > 1 })
      : (named(clause, question, setting) ?? changedTo(clause, question.about, setting));
  }
  // Asked for what it is called, or where: agreeing says neither, and it is asked again.
  if (/^(?:name|place|title)$/.test(question.asks) && yesOrNo(text) === 'yes') return question.about;
  if (question.asks === 'name') return calledThen(clause, question.about);
  if (question.asks === 'scope') return ofADay(clause, question, setting) ?? withScope(question.about, text, clause);
  if (question.asks === 'place') return placed(clause, question.about);
  if (question.asks === 'slot' && chosen) return inSlot(chosen, question, setting);
  if (question.asks === 'title') return titled(clause, question.about);
  return timed(clause, question, setting);
};

/** The event that a yes would plan. */
const plannedBy = (about: Request): Create | null =>
  about.kind === 'create' ? about : ('orElse' in about && about.orElse) || null;

/** `no, at 7`, `call it Review`: what waits for a yes, with another time or name. */
function saidOtherwise(clause: Clause, about: Create, setting: Setting): Create | null {
  const { left } = withoutRegret(clause, setting);
  const isTime = left.words.length > 0 && freeWords(left, 0, left.words.length).length === 0;
  const said = isTime ? whenOf(left.phrases, setting) : firstHour(left);
  if (said) {
    const when = merged(about.when, nearTo(about.when.time, said));
    return createdThen(about, ahead(settledByName(when, about.title), setting), setting);
  }
  return calledNow(clause, about);
}

/** An hour without its half of the day is that which is near to the one before. */
function nearTo(before: string | null, said: When): When {
  const { time, otherTime } = said;
  if (before === null || time === null || otherTime === null) return said;
  const away = (clock: string) => Math.abs(Number(clock.slice(0, 2)) - Number(before.slice(0, 2)));
  return { ...said, time: away(otherTime) < away(time) ? otherTime : time, otherTime: null };
}

/** `call it Review` */
function calledNow({ message, words }: Clause, about: Create): Create | null {
  const from = afterAny(words, 0, ['call it', 'call that', 'call this', 'name it']);
  const [first, last] = [words[from], words.at(-1)];
  if (from < 0 || !first || !last) return null;
  return { ...without('leave it out', about), title: message.slice(first.at, last.end), isDoubtful: false } as Create;
}

/** `leave it out`: the words that were not understood. */
function without(text: string, { unclear: _, ...about }: Create): Create | null {
  return /^(?:(?:just |please )?(?:leave|drop|ignore|skip|forget|omit) (?:it|that|them|those|this)(?: out)?|without(?: it| that| them)?)$/.test(
    text,
  )
    ? { ...about, missing: about.missing.filter((each) => each !== 'unclear') }
    : null;
}

/** `dentist at 3pm`, where the day was said before and what it is was asked. */
function onAskedDay(clause: Clause, { about }: OpenQuestion, setting: Setting): Create | null {
  if (about.kind !== 'create' || about.when.date === null || about.when.time !== null || clause.isAsked) return null;
  const said = clause.phrases.map(({ means }) => means);
  const isTimed = said.some(({ time }) => time !== undefined) && said.every(({ date, repeat }) => !date && !repeat);
  if (!isTimed || (isOrder(clause) && afterAny(clause.words, 0, createVerbs) < 0)) return null;
  const created = createOf(clause, eventStart(clause), setting);
  const { date, weekday } = about.when;
  const when = settledByName({ ...whenOf(clause.phrases, setting), date, weekday }, created.title);
  const unclear = created.missing.filter((each) => each === 'unclear');
  return created.title === null
    ? null
    : { ...created, when, missing: [...unclear, ...missingOf(created.title, when, setting)] };
}

/** A request that waited for its event, with it. */
function withTarget(about: Request, target: Target): Request {
  if (about.kind === 'create') return { ...about, like: target };
  if (!('target' in about)) return about;
  const missing = 'missing' in about ? about.missing.filter((each) => each !== 'target') : [];
  return { ...about, target, missing } as Request;
}

/** Any name is a place. */
function placed(clause: Clause, about: Request): Request | null {
  const { words } = clause;
  const from = /^(?:in|at|for)$/.test(words[0]?.text ?? '') ? 1 : 0;
  const place = about.kind === 'weather' ? textOf(clause, trimmed(clause, freeWords(clause, from, words.length))) : '';
  return place === '' || about.kind !== 'weather' ? null : { ...about, place };
}

/** `just today's`, `from monday on`: one of the series by its day. */
function ofADay(clause: Clause, { about, candidates }: OpenQuestion, setting: Setting): Request | null {
  const [candidate] = candidates;
  if (!candidate || (about.kind !== 'update' && about.kind !== 'delete') || !saysOnly(clause, besidesADay)) return null;
  const onwards = clause.words.some(({ text }) => /^(?:from|since|starting|onwards?|after)$/.test(text));
  const when = whenOf(clause.phrases, setting);
  if (when.date === null) return null;
  const { title: words } = candidate;
  return onwards
    ? { ...about, target: { ...noTarget, words, when: startingOn(when.date), isNext: true }, scope: 'following' }
    : { ...about, target: { ...noTarget, words, when }, scope: 'this' };
}

const besidesADay =
  /^(?:the|one|ones|only|just|this|that|please|for|of|on|onwards?|from|and|all|after|following|then|no)$/;

function withScope(about: Request, text: string, clause: Clause): Request | null {
  const scope = clause.words.length <= 8 ? scopeIn(text) : null;
  return scope && (about.kind === 'update' || about.kind === 'delete') ? { ...about, scope } : null;
}

/** One of the times that were offered for an event. */
function inSlot([id]: readonly string[], { about, candidates }: OpenQuestion, { zone }: Setting): Request | null {
  const start = candidates.find((candidate) => candidate.id === id)?.start ?? null;
  if (about.kind !== 'create' || start === null) return null;
  const when = { ...noTime, date: dateIn(start, zone), time: timeText(start, zone), minutes: about.when.minutes };
  return { ...about, when, missing: about.missing.filter((each) => each === 'title') };
}

/** An event by name, where the question was which one: not when the words ask for something of their own. */
function named(clause: Clause, { about, candidates }: OpenQuestion, setting: Setting): Request | null {
  if (candidates.length > 0 || isOrder(clause)) return null;
  const target = targetOf(clause, 0, clause.words.length, setting);
  return target.words === '' && target.when === null && target.ids.length === 0 ? null : withTarget(about, target);
}

/** A time, where a day, an hour or one of two was asked for. */
function timed(clause: Clause, { about, asks }: OpenQuestion, setting: Setting): Request | null {
  if (isOrder(clause) || namesAnother(clause, about)) return null;
  const half =
    asks === 'half of day'
      ? clause.words.find(({ text }) => /^(?:am|pm|morning|evening|afternoon|night)$/.test(text))?.text
      : undefined;
  const isWholeDay = /^(?:for )?(?:all|the whole|the entire|whole) day(?: long)?$/.test(spokenText(clause));
  const bare = firstHour(clause);
  if (clause.phrases.length === 0 && half === undefined && bare === null && !isWholeDay) return null;
  const given = isWholeDay ? { ...noTime, days: 1 } : (bare ?? whenOf(clause.phrases, setting));
  const said = asks === 'real repeat' && about.kind === 'create' ? fromThen(given, about.when) : given;
  if (about.kind === 'create')
    return createdThen(about, ahead(settledByName(joined(about.when, said, half), about.title), setting), setting);
  if (about.kind === 'log') return loggedThen(about, said, clause, setting);
  if (about.kind === 'find' || about.kind === 'weather') return lookedAt(about, said);
  return about.kind === 'update' ? movedThen(about, said, half) : null;
}

/** A rule by itself starts from the day that was said before. */
const fromThen = (said: When, { date }: When): When =>
  said.repeat && date !== null ? { ...said, date: firstDate(said.repeat, date) } : said;

const createdThen = (about: Create, when: When, setting: Setting): Create => ({
  ...about,
  when,
  missing: missingOf(about.title, when, setting).filter((each) => each !== 'title' || about.missing.includes('title')),
});

/** An end time also answers the question for a length. */
function loggedThen(about: Log, said: When, clause: Clause, setting: Setting): Log {
  const when = merged(about.when, said);
  const isEnd = said.time === null && said.endTime !== null;
  return logged(
    { ...about, when: inPast(isEnd ? { ...when, endTime: said.endTime } : when, clause, setting) },
    setting,
  );
}

const lookedAt = (about: Find | Weather, when: When): Request => ({
  ...about,
  when: merged(about.when, when),
  missing: lackingIn(when),
});

function movedThen(about: Update, said: When, half: string | undefined): Update {
  const { longer } = about.changes;
  if (about.missing.includes('amount') && longer !== null && said.minutes !== null) {
    return { ...about, changes: { ...about.changes, longer: longer * said.minutes }, missing: [] };
  }
  const move = about.changes.move ? joined(about.changes.move, said, half) : said;
  return { ...about, changes: { ...about.changes, move }, missing: lackingIn(move) };
}

/** The time that was open, with what the answer adds; a half of the day chooses between two. */
function joined(before: When, said: When, half: string | undefined): When {
  const { time, otherTime } = before;
  if (half !== undefined && time !== null && otherTime !== null) {
    const [early, late] = time < otherTime ? [time, otherTime] : [otherTime, time];
    return { ...before, time: half === 'am' || half === 'morning' ? early : late, otherTime: null };
  }
  return merged(before, said);
}
