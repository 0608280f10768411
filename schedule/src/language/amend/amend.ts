import { dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { apartFromExceptions } from '../acts/exceptions.ts';
import { seriesChanged } from '../acts/repeating.ts';
import { noTarget, startsThen } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import type { Changes, Create, Mentioned, Request, Target } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming } from '../time/days.ts';
import { noTime } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { type Chosen, chosenBy } from './chosen.ts';
import { ofOneOccurrence, seriesThen } from './of-series.ts';
import { amendDeleted, amendLogged, renamed, swappedRound } from './other-deeds.ts';
import { amendBudget, amendHours } from './own-facts.ts';
import type { Piece } from './pieces.ts';
import { ends } from './talk.ts';
import { timesOf } from './times.ts';
import { type Message, piecesIn, tellsOfSelf, withUnread } from './told.ts';
import { amendWaiting } from './waiting.ts';

/**
 * What a message changes about the last change: `ah, she can only do 11:15`, `the second one is at 4:30`, `it goes on until 9`. It names
 * nothing but what was changed, and says when or that it is not to be, and perhaps why.
 */

/** @returns null where the message says anything else */
export function amend(said: Message, setting: Setting): Request | null {
  const { last, mentioned, recent = [], question } = setting.conversation;
  if (question) return amendWaiting(said, question, setting);
  if (last?.kind === 'log') return amendLogged(said, last, setting);
  if (last?.kind === 'budget told' && last.said) return amendBudget(said, last.said, setting);
  if (last?.kind === 'setting told' && last.said) return amendHours(said, last.said, setting);
  if (last?.kind === 'delete') return amendDeleted(said, last, setting);
  if (!last || mentioned.length === 0) return null;
  const swapped = swappedRound(said, setting);
  if (swapped) return swapped;
  const isPointed = last.kind === 'find' && mentioned.length === 1 && hasWord(said.words, /^(?:it|that|this)$/);
  if (last.kind !== 'create' && last.kind !== 'update' && !isPointed) return null;
  const apart = ofOthers(said, setting);
  if (apart) return amend(apart.said, apart.setting);
  const pieces = piecesIn(said, [...mentioned, ...recent], setting);
  const chosen =
    pieces &&
    chosenBy(
      pieces.filter(({ isRemark }) => !isRemark),
      setting,
    );
  const request = chosen && changeOf(chosen, setting);
  if (!request) return renamed(said, mentioned, setting);
  return { ...withUnread(request, pieces), ...(pieces.some(tellsOfSelf) && { isGuess: true as const }) };
}

/** `everything to 18:00 apart from the sauna`: what is said, of the others alone. */
function ofOthers({ message, words }: Message, setting: Setting): { said: Message; setting: Setting } | null {
  const { conversation } = setting;
  const { mentioned } = conversation;
  const apart = mentioned.length > 1 ? apartFromExceptions(clauseOf(message, words, setting), setting) : null;
  if (!apart || !hasWord(apart.clause.words, /^(?:all|both|each|everything|them|they)$/)) return null;
  const named = apart.except.map((except) => namedBy(except, mentioned, setting));
  const left = mentioned.filter((each) => !named.some((some) => some.includes(each)));
  return left.length > 0 && named.every(({ length }) => length > 0)
    ? {
        said: { message, words: apart.clause.words },
        setting: { ...setting, conversation: { ...conversation, mentioned: left, recent: left } },
      }
    : null;
}

/** Those of some events that have all words of a name in their titles, on the day that is said. */
function namedBy({ words, when }: Target, events: readonly Mentioned[], setting: Setting): readonly Mentioned[] {
  const telling = tellingOf(words);
  const named = events.filter(({ title }) => telling.every((word) => tellingOf(title).includes(word)));
  const days = when ? named.filter(({ start }) => startsThen(start, when, setting)) : named;
  return telling.length > 0 || when ? days : [];
}

function changeOf({ events, pieces, isOfAll }: Chosen, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = events;
  if (!only) return null;
  const target: Target = { ...noTarget, ids: events.map(({ id }) => id), isAll: more.length > 0 };
  const isLast = more.length === 0 && mentioned.length === 1 && mentioned[0]?.id === only.id;
  const series = last?.kind === 'create' ? last : last?.series;
  if (series?.when.repeat && isLast) {
    const after = seriesThen(series, pieces, setting);
    return after ? seriesChanged(series, after, target) : ofOneOccurrence(series, pieces, setting);
  }
  const isTimed = pieces.some(({ right, numbers }) => right.length + numbers.length > 0);
  // `off on monday`
  if (pieces.some(({ isRemoved, right, wrong }) => isRemoved && right.length > 0 && wrong.length === 0)) return null;
  if (!isTimed && pieces.some((piece) => piece.isRemoved))
    // `no, not that`, of all that was made: it is taken back.
    return isOfAll ? null : { kind: 'delete', target, scope: null, missing: [] };
  if (last?.kind === 'create' && isLast) {
    const isOfDays = last.when.time === null && (last.when.last !== null || last.when.days !== null);
    if (isOfDays) return ofDays(last, target, pieces);
  }
  const change = timesOf(pieces, { start: only.start, day: dayOf(only, setting) }, setting);
  if (!change || isOtherAmount(change, last)) return null;
  return updateOf(target, change);
}

/** `make that 20`, behind a move by half an hour, is another amount of the same. */
const isOtherAmount = ({ move, minutes }: Partial<Changes>, last: Request | null): boolean =>
  last?.kind === 'update' &&
  (last.changes.move?.shift ?? last.changes.longer) != null &&
  (minutes != null || move?.shift != null || (move?.date == null && move?.time?.endsWith(':00') === true));

/** `it goes until Friday`, of what takes several days. */
function ofDays({ when }: Create, target: Target, pieces: readonly Piece[]): Request | null {
  const [piece, ...more] = pieces.filter(({ right }) => right.length > 0);
  const [phrase, ...others] = inMonthOf(when.date, piece?.right ?? []);
  if (!piece || !phrase || more.length + others.length > 0 || when.date === null) return null;
  const said = phrase.means.until ?? (hasWord(piece.clause.words, ends) ? phrase.means.date : undefined);
  if (said === undefined) return null;
  const isWeekday = piece.clause.words
    .slice(phrase.from, phrase.to)
    .some(({ text }) => /^(?:mon|tue|wed|thu|fri|sat|sun)/.test(text));
  const last = said < when.date && isWeekday ? coming(weekdayOf(said), when.date) : said;
  return last < when.date ? null : updateOf(target, { move: { ...noTime, last } });
}

/** The day of an event, where it is known. */
function dayOf({ start }: Mentioned, { zone, conversation: { last } }: Setting): string | null {
  if (start !== null) return dateIn(start, zone);
  return last?.kind === 'create' ? last.when.date : null;
}
