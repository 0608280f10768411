import type { Update } from '../requests.ts';
import { readers } from '../time/grammar.ts';
import { readLength } from '../time/lengths.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { targetOf } from './target.ts';

/** `make it an hour`, `make lunch 30 minutes longer`, `make it friday at 8`, `make it daily`. */
export const makeIt: Act = {
  name: 'make it so',
  read(clause, setting) {
    const { words, phrases } = clause;
    if (words[0]?.text !== 'make') return null;
    const monthly = onNthDay(clause, setting);
    if (monthly) return monthly;
    const isPronoun = /^(?:it|that|this|them)$/.test(words[1]?.text ?? '');
    const none = phrases.find(({ means, from, to }) => means.beyond === 'length' && from >= 2 && to === words.length);
    if (none) return updateOf(targetOf(clause, 1, none.from, setting), { move: whenOf([none], setting) });
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
