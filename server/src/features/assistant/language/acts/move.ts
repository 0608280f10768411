import { changeVerbs, lengthenVerbs, moveVerbs, shortenVerbs } from '../lexicon.ts';
import type { Update } from '../requests.ts';
import { coming } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import type { Relation } from '../time/phrase.ts';
import { readers } from '../time/readers.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { destinationOf, updateOf, whenFrom } from './change.ts';
import { targetOf } from './target.ts';

/** `move it to 8`, `push lunch back by an hour`, `reschedule the dentist for friday`. */
export const moveEvent: Act = {
  name: 'move',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, moveVerbs);
    return from < 0 ? null : moveOf(clause, from, setting);
  },
};

/** `change lunch to 1`, `set the meeting for friday`: a word for any change, with a time to go to. */
export const changeTime: Act = {
  name: 'change the time',
  read(clause, setting) {
    const { words } = clause;
    const from = afterAny(words, 0, changeVerbs);
    if (
      from < 0 ||
      !(/^(?:change|switch|update|adjust|modify|edit|alter)$/.test(words[0]?.text ?? '') || makesStart(words))
    )
      return null;
    const request = moveOf(clause, from, setting);
    const { move } = request.changes;
    const isEnd = words[0]?.text === 'make' && words.some(({ text }) => text === 'end' || text === 'finish');
    return isEnd && move?.time
      ? updateOf(request.target, { move: { ...move, time: null, endTime: move.time } })
      : request;
  },
};

/** `make gym start at 8`, `make the review end at 4` */
const makesStart = (words: readonly Word[]): boolean =>
  words[0]?.text === 'make' && words.some(({ text }) => /^(?:start|begin|end|finish)$/.test(text));

/** Words of a direction: what is brought forward, up or earlier comes sooner. */
const sooner = /^(?:forward|earlier|up|ahead|sooner)$/;
const directions = /^(?:forward|earlier|up|ahead|sooner|back|later|out|off)$/;

function moveOf(clause: Clause, from: number, setting: Setting): Update {
  const { words, phrases, isTime } = clause;
  const to = destinationOf(clause, from);
  const directed = words.findIndex(({ text }, at) => at >= from && directions.test(text) && !isTime[at]);
  const shift = shiftIn(clause, setting);
  const sign = words.some(({ text }) => sooner.test(text)) ? -1 : 1;
  const end = Math.min(...[to, directed, shift?.from ?? -1].filter((at) => at > from), words.length);
  if (shift) {
    const move = { ...noTime, shift: sign * Math.abs(shift.amount) };
    return updateOf(targetOf(clause, from, end, setting), { move });
  }
  if (to >= from) {
    const target = targetOf(clause, from, to, setting);
    return updateOf(target, { move: onFrom(whenFrom(clause, to, setting), target.when) });
  }
  const beside = besideIn(clause, from);
  if (beside) return updateOf(targetOf(clause, from, beside.from, setting), { move: beside.when });
  // Without a `to` the last expression is where it goes: `move lunch tomorrow`.
  const last = phrases.findLast((phrase) => phrase.from >= from);
  const target = targetOf(clause, from, Math.min(last?.from ?? end, end), setting);
  return updateOf(target, { move: last ? whenFrom(clause, last.from, setting) : null });
}

/** `to after quarterly planning`: all that follows is the name of something else. */
function besideIn(clause: Clause, from: number): { from: number; when: When } | null {
  const { words, isTime } = clause;
  const at = words.findIndex(({ text }, index) => index > from && /^(?:after|before)$/.test(text) && !isTime[index]);
  const free = at < 0 ? [] : trimmed(clause, freeWords(clause, at + 1, words.length));
  const anchor = textOf(clause, free);
  if (anchor === '') return null;
  const side = words[at]?.text === 'after' ? 'after' : 'before';
  const relation: Relation = { side, anchor, usual: null, minutes: 0 };
  return { from: words[at - 1]?.text === 'to' ? at - 1 : at, when: { ...noTime, relation } };
}

/** `move tuesday's meeting to thursday`: the thursday that follows that tuesday. */
export function onFrom(move: When | null, from: When | null): When | null {
  if (!move?.date || !from?.date || move.weekday === null || move.date >= from.date) return move;
  return { ...move, date: coming(move.weekday, from.date) };
}

/** How far something is to be moved: `by an hour`, `30 minutes later`, `back 15 minutes`. */
function shiftIn({ phrases, words }: Clause, setting: Setting): { from: number; amount: number } | null {
  for (const phrase of phrases) {
    const { shift } = whenOf([phrase], setting);
    if (shift !== null) return { from: phrase.from, amount: shift };
  }
  const at = words.findIndex(({ text }) => directions.test(text));
  const length = at < 0 ? null : readLength(words, at + 1 + (words[at + 1]?.text === 'by' ? 1 : 0));
  return length && { from: at, amount: length.minutes + length.days * 1440 };
}

/** `extend it by 15 minutes`, `shorten the call to half an hour`, `extend lunch until 2`. */
export const changeLength: Act = {
  name: 'lengthen or shorten',
  read(clause, setting) {
    const { words, phrases } = clause;
    const longer = afterAny(words, 0, lengthenVerbs);
    const shorter = afterAny(words, 0, shortenVerbs);
    const from = Math.max(longer, shorter);
    if (from < 0) return null;
    const by = phrases.find(({ means }) => means.shift !== undefined);
    const until = phrases.find(({ means }) => means.endTime !== undefined);
    const exact = lengthAfterTo(clause, from);
    const bare = phrases.find(({ means }) => means.minutes !== undefined);
    const to = destinationOf(clause, from);
    const end = Math.min(
      ...[by?.from, until?.from, exact?.from, bare?.from, to < 0 ? undefined : to].filter((at) => at !== undefined),
      words.length,
    );
    const target = targetOf(
      clause,
      from,
      /^(?:to|until|till|by)$/.test(words[end - 1]?.text ?? '') ? end - 1 : end,
      setting,
    );
    if (exact) return updateOf(target, { minutes: exact.minutes });
    const amount = by?.means.shift ?? bare?.means.minutes;
    if (amount !== undefined) return updateOf(target, { longer: (shorter > 0 ? -1 : 1) * Math.abs(amount) });
    const move = until ? whenOf([until], setting) : null;
    return updateOf(target, { move: move ?? clockEnd(clause, from, setting) });
  },
};

/** `extend it to 5`: the time after `to` is its end. */
function clockEnd(clause: Clause, from: number, setting: Setting): When | null {
  const when = whenFrom(clause, from, setting);
  return when?.time ? { ...when, time: null, endTime: when.time } : null;
}

function lengthAfterTo({ words }: Clause, from: number): { from: number; minutes: number } | null {
  for (let at = from; at < words.length; at++) {
    const length = words[at]?.text === 'to' ? readLength(words, at + 1) : null;
    if (length && length.minutes > 0) return { from: at, minutes: length.minutes };
  }
  return null;
}

/** `make it an hour`, `make lunch 30 minutes longer`, `make it friday at 8`, `make it daily`. */
export const makeIt: Act = {
  name: 'make it so',
  read(clause, setting) {
    const { words, phrases } = clause;
    if (words[0]?.text !== 'make') return null;
    const monthly = onNthDay(clause, setting);
    if (monthly) return monthly;
    const isPronoun = /^(?:it|that|this|them)$/.test(words[1]?.text ?? '');
    const comparative = words.findIndex(({ text }) => text === 'longer' || text === 'shorter');
    const length = lengthFrom(clause, 2);
    const isWhole = length?.to === words.length;
    const isNamed = /^(?:the|my)$/.test(words[1]?.text ?? '') && !words.some(({ text }) => text === 'to');
    if (!isPronoun && !isNamed && comparative < 0 && !isWhole) return null;
    const first = phrases.find((phrase) => phrase.from >= 2);
    const end = Math.min(
      ...[
        length?.from,
        length || comparative > 0 ? undefined : first?.from,
        comparative > 0 ? comparative : undefined,
      ].filter((at) => at !== undefined),
      words.length,
    );
    const target = targetOf(clause, 1, isPronoun ? 2 : end, setting);
    if (comparative > 0) {
      const sign = words[comparative]?.text === 'longer' ? 1 : -1;
      const amount = length?.minutes ?? Math.abs(phrases.find(({ means }) => means.shift)?.means.shift ?? 0);
      const request = updateOf(target, { longer: sign * Math.max(amount, 1) });
      return amount > 0 ? request : { ...request, missing: [...request.missing, 'amount'] };
    }
    if (length) return updateOf(target, { minutes: length.minutes });
    const bare = first ? null : bareHour(clause, 2);
    const move = first
      ? whenOf(
          phrases.filter((phrase) => phrase.from >= 2),
          setting,
        )
      : bare;
    if (move === null && !isPronoun) return null;
    return updateOf(target, move?.minutes ? { minutes: move.minutes } : { move });
  },
};

/** `make it the second monday`, of what was just made for the first monday of every month. */
function onNthDay(clause: Clause, setting: Setting): Update | null {
  const { last } = setting.conversation;
  const repeat =
    last?.kind === 'create' ? last.when.repeat : last?.kind === 'update' ? last.changes.move?.repeat : null;
  const { words } = clause;
  const at = words.findIndex(({ isOrdinal, text }) => isOrdinal || text === 'last');
  const weekday = at < 0 ? null : readers.weekday(words, at + 1);
  const isEnd = weekday?.to === words.length || /^(?:of|instead)$/.test(words[weekday?.to ?? 0]?.text ?? '');
  if (repeat?.frequency !== 'MONTHLY' || !weekday || !isEnd || !/^(?:it|that|this)$/.test(words[1]?.text ?? ''))
    return null;
  const nth = words[at]?.text === 'last' ? -1 : (words[at]?.number ?? 1);
  return updateOf(targetOf(clause, 1, 2, setting), {
    move: { ...noTime, repeat: { ...repeat, monthDay: 0, nth, weekdays: [weekday.value] } },
  });
}

function lengthFrom({ words }: Clause, from: number): { from: number; to: number; minutes: number } | null {
  for (let at = from; at < words.length; at++) {
    const length = readLength(words, at);
    const isFor = words[at - 1]?.text === 'for';
    const isShift = /^(?:later|earlier)$/.test(words[length?.to ?? 0]?.text ?? '');
    if (length && length.minutes > 0 && !isShift && !isFor) return { from: at, to: length.to, minutes: length.minutes };
  }
  return null;
}

/** `make it 8`: an hour that no word leads. */
export function bareHour({ words }: Clause, at: number): When | null {
  const word = words[at];
  const hour = word?.number ?? null;
  if (hour === null || word?.isOrdinal || hour > 24 || words[at + 1]?.kind === 'word') return null;
  const isLate = hour >= 1 && hour < 7;
  const two = (value: number): string => `${String(value % 24).padStart(2, '0')}:00`;
  return {
    ...noTime,
    time: two(isLate ? hour + 12 : hour),
    otherTime: hour >= 1 && hour < 12 ? two(isLate ? hour : hour + 12) : null,
  };
}
