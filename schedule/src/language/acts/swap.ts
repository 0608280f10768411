import { type Create, previousEvent, type Request, type Swap, type Update } from '../requests.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { spokenText } from '../words/text.ts';
import type { Act } from './act.ts';
import { updateOf } from './change.ts';
import { lackingIn } from './lacking.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** `swap the dentist and the review`, `exchange it with lunch`: each takes the time of the other. */
export const swapEvents: Act = {
  name: 'swap',
  read(clause, setting) {
    const { words } = clause;
    const from = afterAny(words, 0, ['swap', 'exchange', 'switch', 'trade']);
    const [earlier, later, ...more] = setting.conversation.mentioned;
    const isBoth = /^(?:them|those|these|both|the two|those two|these two|them around|the two of them)$/.test(
      spokenText(clause, from),
    );
    if (from > 0 && isBoth && earlier && later && more.length === 0)
      return {
        kind: 'swap',
        target: { ...noTarget, ids: [earlier.id] },
        other: { ...noTarget, ids: [later.id] },
        move: null,
      };
    const join = words.findIndex(({ text }, at) => at > from && /^(?:and|with|for|&)$/.test(text));
    const isSwitch = words[0]?.text === 'switch' && words[join]?.text === 'for';
    if (from < 0 || join < 0 || isSwitch) return null;
    const [one, other] = [targetOf(clause, from, join, setting), targetOf(clause, join + 1, words.length, setting)];
    return isNowhere(one) || isNowhere(other) ? null : { kind: 'swap', target: one, other, move: null };
  },
};

/** `copy the dentist to friday`, `duplicate lunch on monday at 1`: another one like it at another time. */
export const copyEvent: Act = {
  name: 'copy',
  read(clause, setting): Create | null {
    const { words, phrases } = clause;
    const from = afterAny(words, 0, ['copy', 'duplicate', 'clone']);
    if (from < 0) return null;
    const first = phrases.find((phrase) => phrase.from > from);
    const end = first?.from ?? words.length;
    const isTo = /^(?:to|on|for|into)$/.test(words[end - 1]?.text ?? '');
    const like = targetOf(clause, from, isTo ? end - 1 : end, setting);
    const when = first
      ? whenOf(
          phrases.filter((phrase) => phrase.from >= end),
          setting,
        )
      : noTime;
    if (isNowhere(like)) return null;
    return {
      ...{ kind: 'create', title: null, when, place: null, people: [], category: null, notes: null, isReminder: false },
      ...{ like, missing: first && !when.isPeriod ? lackingIn(when) : ['day'] },
    };
  },
};

const movings = /^(?:moved|rescheduled|shifted|postponed|pushed|changed|delayed)$/;

/** `the dentist moved me to 14:00`, `lunch was pushed to 1`: what is told to have another time has it. */
export const isMovedBy: Act = {
  name: 'told to be moved',
  read(clause, setting): Update | null {
    const { words, phrases, isAsked } = clause;
    const verb = words.findIndex(({ text }) => movings.test(text));
    const to = phrases.find((phrase) => phrase.from > verb);
    if (isAsked || verb < 1 || !to || (to.means.time === undefined && to.means.date === undefined && !to.means.shift))
      return null;
    let end = verb;
    while (/^(?:was|is|has|have|been|got|just|were|had)$/.test(words[end - 1]?.text ?? '')) end--;
    const target = targetOf(clause, 0, end, setting);
    const move = whenOf(
      phrases.filter((phrase) => phrase.from > verb),
      setting,
    );
    return target.words === '' && target.ids.length === 0 ? null : updateOf(target, { move });
  },
};

/** `the dentist moved me to 2. Swap it with the review`: the review goes where the dentist was. */
export function swappedAfter(before: Request | undefined, request: Swap): Swap | null {
  const isOfBefore = request.target.ids[0] === previousEvent;
  if (before?.kind !== 'update' || !isOfBefore || !before.changes.move || before.missing.length > 0) return null;
  return { ...request, target: before.target, move: before.changes.move };
}
