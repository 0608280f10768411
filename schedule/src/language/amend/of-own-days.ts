import { addDays } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { createdThen } from '../acts/fill-in-time.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import {
  type Changes,
  type Create,
  type DaySpan,
  type Request,
  seriesIn,
  type Target,
  type Update,
} from '../requests.ts';
import { noTime } from '../time/when.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { singular } from '../words/title-words.ts';
import { dayPartsIn, rowOf } from './day-parts.ts';
import { namedAlone } from './named-alone.ts';
import { type DaysThen, ownDaysThen } from './own-days.ts';
import { isJourney } from './talk.ts';
import { isPlainQuestion, type Message, mostWords } from './told.ts';

/** What a message makes of the days of an event of whole days that was spoken of, that waits for a yes, or that it names. */

const articles = /^(?:the|my|our)$/;

/** Of the event that was spoken of last. */
export function ofOwnDays(said: Message, setting: Setting): (Update & Pick<Request, 'isGuess'>) | null {
  const { mentioned, last, question } = setting.conversation;
  const [only, ...more] = mentioned;
  const isSeries = seriesIn(last)?.when.repeat != null;
  if (question || !only?.days || more.length > 0 || isSeries || last?.kind === 'delete') return null;
  const before = only.days;
  const isNew = last?.kind === 'create';
  const keepsLength = isNew && last.when.days !== null && last.when.last === null;
  // `three days`, behind a move by two, is by how much.
  const anchor = isNew ? last.when.countedFrom : undefined;
  const read = daysIn(said, only.title, { before, keepsLength, isCounted: isNew, anchor }, setting);
  const change = read && changeOf({ ...noTarget, ids: [only.id] }, read.then);
  // A change that waits for a yes waits on in its new form.
  return change && setting.conversation.wasHeld ? { ...change, isGuess: true } : change;
}

/**
 * Of a planned event that the message names: `the end of the offsite moves to the 15th`. Its name in front of nothing but days is
 * perhaps that of another one.
 */
export function ofPlannedDays(said: Message, setting: Setting): Update | null {
  const only = setting.conversation.question ? null : namedAlone(said.words, setting);
  const [span] = only?.spans ?? [];
  if (!only || !span) return null;
  const before = { first: span.date, last: span.last };
  const read = daysIn(said, only.title, { before, keepsLength: false, isCounted: false }, setting);
  const isNew = read && isPerhapsNew(said, only.title, read.row, isApart(read.then, before));
  return read && !isNew ? changeOf({ ...noTarget, words: only.title }, read.then) : null;
}

/** `Cornwall 4-8 march`, `add the offsite on thursday`, `holiday from 3 to 7 august` */
function isPerhapsNew({ words }: Message, title: string, row: string, isElsewhere: boolean): boolean {
  const own = tellingOf(title);
  const isName = (at: number): boolean => own.includes(singular(words[at]?.text ?? ''));
  const first = isAt(words, 0, articles) ? 1 : 0;
  const behindVerb = isAt(words, 1, articles) ? 2 : 1;
  if (row.startsWith('I') && isName(behindVerb)) return true;
  if (changing.test(row)) return false;
  const isOtherwise = hasWord(words, /^(?:now|wrong|instead|actually|sorry|again)$/);
  const isTold = !isName(first) || hasWord(words, /^(?:is|are|should|goes|runs|starts|begins)$/);
  return !isTold || (isElsewhere && !isOtherwise);
}

const isApart = (then: DaysThen, before: DaySpan): boolean =>
  !('shift' in then) && (then.first > before.last || then.last < before.first);

/** Of a new event that waits for a yes. */
export function ofWaitingDays(said: Message, about: Create, setting: Setting): Create | null {
  const { date, last, days, time, repeat } = about.when;
  if (date === null || time !== null || repeat || (last ?? days) === null) return null;
  const before = { first: date, last: last ?? addDays(date, (days ?? 1) - 1) };
  const read = daysIn(
    said,
    about.title ?? '',
    { before, keepsLength: last === null, isCounted: true, anchor: about.when.countedFrom },
    setting,
  );
  if (!read) return null;
  const { then } = read;
  const { first, last: end } = 'shift' in then ? shifted(before, then.shift) : then;
  return createdThen(
    about,
    { ...about.when, date: first, last: end > first ? end : null, days: end > first ? null : 1 },
    setting,
  );
}

const shifted = ({ first, last }: DaySpan, days: number): DaySpan => ({
  first: addDays(first, days),
  last: addDays(last, days),
});

/** What is made of its days, and in which row that was said. */
function daysIn(
  { message, words }: Message,
  title: string,
  of: Omit<Parameters<typeof ownDaysThen>[1], 'present'>,
  setting: Setting,
): { then: DaysThen; row: string } | null {
  if (words.length > mostWords || isPlainQuestion({ words, message })) return null;
  const own = new Set(tellingOf(title));
  const isOfSeveral = of.before.last > of.before.first;
  const parts = dayPartsIn(words, { words: own, isJourney: isJourney(title), isOfSeveral }, setting);
  const then = parts && parts.length > 0 ? ownDaysThen(parts, { ...of, present: setting }) : null;
  if (!parts || !then) return null;
  const row = rowOf(parts);
  // `leave from 3 to 7 august`, behind one in july, is another one.
  const isOther = own.has(singular(words[0]?.text ?? '')) && !changing.test(row) && isApart(then, of.before);
  return isOther ? null : { then, row };
}
/** More than days, in the letters of the parts. */
const changing = /[EOMLVPHN<>FZ]/;

const changeOf = (target: Target, then: DaysThen): Update => ({
  ...updateOf(target, changesOf(then)),
  isOfDays: true,
});

function changesOf(then: DaysThen): Partial<Changes> {
  if ('shift' in then) return { move: { ...noTime, shift: then.shift * 1440 } };
  const { first, last } = then;
  return last > first
    ? { move: { ...noTime, date: first, last } }
    : { move: { ...noTime, date: first }, minutes: 1440 };
}
