import type { Setting } from './acts/act.ts';
import { withWishOrdered } from './acts/as-orders.ts';
import { withBesideLast } from './acts/beside-first.ts';
import { withHourExchanged } from './acts/hour-exchanged.ts';
import { withNowTold } from './acts/now-told.ts';
import { withoutRegretBefore } from './acts/regret.ts';
import { withListedPlaces } from './acts/shown.ts';
import { spokenDay, spokenTime } from './acts/spoken-day.ts';
import type { Conversation } from './requests.ts';
import { withBothEdges, withEdgesMarked, withOnlyTo, withoutTurns, withoutWayTo } from './words/both-edges.ts';
import { withDayEdges } from './words/day-edges.ts';
import { withExtraAmounts } from './words/extra-amount.ts';
import { withoutGoing } from './words/going.ts';
import { withEdgeTold } from './words/not-until.ts';
import { withoutOtherPlace } from './words/other-place.ts';
import { withBlocking } from './words/plain-verbs.ts';
import { withDayAsked, withSameTime } from './words/same-time-there.ts';
import { withoutTakenBack } from './words/taken-back.ts';
import { withSpokenDay } from './words/that-day.ts';
import type { Word } from './words/word.ts';
import { wordsOf } from './words/words.ts';

/**
 * The words of a message with what they point to in its place: `that day`, `at the same time`, `move it there` and `the second one` are
 * those that the conversation spoke of, and a time that is taken back in the same breath gives way to the right one.
 */
export function wordsAsMeant(
  message: string,
  setting: Setting,
): { words: readonly Word[]; conversation: Conversation } {
  const { last } = setting.conversation;
  const asked = last?.kind === 'find' && last.when.last === null ? last.when : null;
  const spoken = withHourExchanged(
    message,
    withoutWayTo(withBothEdges(withEdgesMarked(withOnlyTo(withoutTurns(wordsOf(message)))))),
    setting,
  );
  const wished = withWishOrdered(message, spoken, setting);
  const own = withDayEdges(withoutRegretBefore(message, wished, setting.conversation), setting);
  const said = withNowTold(withEdgeTold(withExtraAmounts(withBlocking(withoutGoing(own, setting.planned)))), setting);
  const right = withoutTakenBack(message, withoutOtherPlace(message, said, setting), setting);
  const timed = withDayAsked(withSameTime(right, spokenTime(setting)), asked);
  const led = withBesideLast(message, timed, setting);
  // A day that the message itself names wins over the day of the conversation.
  return withListedPlaces(withSpokenDay(message, led, spokenDay(setting), setting), setting.conversation);
}
