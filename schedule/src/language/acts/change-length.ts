import { lengthenVerbs, shortenVerbs } from '../lexicon.ts';
import { readLength } from '../time/lengths.ts';
import { type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import type { Act, Setting } from './act.ts';
import { destinationOf, updateOf, whenFrom } from './change.ts';
import { targetOf } from './target.ts';

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
    const none = phrases.find(({ means }) => means.beyond === 'length');
    const until = phrases.find(({ means }) => means.endTime !== undefined);
    const exact = lengthAfterTo(clause, from);
    const bare = phrases.find(({ means }) => means.minutes !== undefined);
    const to = destinationOf(clause, from);
    const end = Math.min(
      // `cut it short by an hour`
      ...[words.findIndex(({ text }, at) => at > from && text === 'short')].filter((at) => at > 0),
      ...[by?.from, none?.from, until?.from, exact?.from, bare?.from, to < 0 ? undefined : to].filter(
        (at) => at !== undefined,
      ),
      words.length,
    );
    const target = targetOf(
      clause,
      from,
      /^(?:to|until|till|by)$/.test(words[end - 1]?.text ?? '') ? end - 1 : end,
      setting,
    );
    if (none) return updateOf(target, { move: whenOf([none], setting) });
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
