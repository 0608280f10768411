import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { changeVerbs, moveVerbs } from '../lexicon.ts';
import type { Update } from '../requests.ts';
import { coming } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { besideIn } from './beside.ts';
import { destinationOf, updateOf, whenFrom } from './change.ts';
import { targetOf } from './target.ts';

/** `move it to 8`, `push lunch back by an hour`, `reschedule the dentist for friday`. */
export const moveEvent: Act = {
  name: 'move',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, moveVerbs);
    // `shift on thursday 7 to 3` is a name.
    const isNoun =
      from === 1 &&
      clause.isTime[1] === true &&
      clause.words[1]?.text !== 'the' &&
      /^(?:shift|push|slide|bump|pull)$/.test(clause.words[0]?.text ?? '');
    return from < 0 || isNoun ? null : moveOf(clause, from, setting);
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
      words[from]?.text === 'of' ||
      !(/^(?:change|switch|update|adjust|modify|edit|alter)$/.test(words[0]?.text ?? '') || makesStart(words))
    )
      return null;
    const request = moveOf(clause, from, setting);
    if (words[0]?.text === 'change' && request.changes.move === null)
      return changedName(clause, from, setting) ?? request;
    const { move } = request.changes;
    const isEnd = words[0]?.text === 'make' && words.some(({ text }) => text === 'end' || text === 'finish');
    return isEnd && move?.time
      ? updateOf(request.target, { move: { ...move, time: null, endTime: move.time } })
      : request;
  },
};

/** `change deep work to focus time`: what it becomes is no time, so it is a name. */
function changedName(clause: Clause, from: number, setting: Setting): Update | null {
  const { words, message } = clause;
  const to = words.findLastIndex(({ text }, at) => at > from && text === 'to');
  const [first, last] = [words[to + 1], words.at(-1)];
  if (to < 0 || !first || !last) return null;
  const title = message.slice(first.at, last.end).replace(/^["“]|["”]$/g, '');
  return updateOf(targetOf(clause, from, to, setting), { title });
}

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
    // `pull it forward to 10`
    const target = targetOf(clause, from, directed > from ? Math.min(to, directed) : to, setting);
    return updateOf(target, { move: onFrom(whenFrom(clause, to, setting), target.when) });
  }
  const beside = besideIn(clause, from);
  if (beside)
    return updateOf(targetOf(clause, from, beside.from, setting), { move: { ...noTime, relation: beside.relation } });
  // Without a `to` the last expression is where it goes: `move lunch tomorrow`.
  const last = phrases.findLast((phrase) => phrase.from >= from);
  const target = targetOf(clause, from, Math.min(last?.from ?? end, end), setting);
  return updateOf(target, { move: last ? whenFrom(clause, last.from, setting) : null });
}

/** `move tuesday's meeting to thursday`: the thursday of that week or, if it has passed, the one after that tuesday. */
export function onFrom(move: When | null, from: When | null): When | null {
  if (!move?.date || !from?.date || move.weekday === null || move.date >= from.date) return move;
  const inWeek = addDays(mondayOf(from.date), move.weekday);
  return { ...move, date: inWeek >= move.date ? inWeek : coming(move.weekday, from.date) };
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
