import type { MessageReader, Setting } from '../acts/act.ts';
import { readOfPointed } from '../acts/of-pointed.ts';
import { readOfOneAtHour } from '../acts/one-at-hour.ts';
import { severalBudgets } from '../acts/several-budgets.ts';
import type { Request } from '../requests.ts';
import { wordsOf } from '../words/words.ts';
import { readOfOneSeries } from './one-of-series.ts';
import { otherMeant } from './other-meant.ts';
import { amendEachBudget } from './own-facts.ts';
import { restToo } from './rest-too.ts';
import { someBack } from './some-back.ts';
import type { Message } from './told.ts';

/**
 * What a message says of one or of each of several: budgets that it tells or that were told, and events that were shown or changed.
 *
 * @param written as it is meant, in the conversation of `setting`
 * @param given the setting in which it was written
 */
export function ofOneOfSeveral(
  written: Message,
  setting: Setting,
  given: Setting,
  read: MessageReader,
): readonly Request[] | null {
  const budgets = severalBudgets(written, setting) ?? amendEachBudget(written, setting);
  if (budgets) return budgets;
  const { message } = written;
  const said = { message, words: wordsOf(message) };
  const some = someBack(said, given);
  if (some) return some;
  const meant = restToo(said, given) ?? otherMeant(said, given);
  return meant
    ? [meant]
    : (readOfOneAtHour(written, setting, read) ??
        readOfOneSeries(written, setting, read) ??
        readOfPointed(said, given, read));
}
