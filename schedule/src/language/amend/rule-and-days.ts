import { dateIn, timeText } from '../../dates.ts';
import type { MessageReader, Setting } from '../acts/act.ts';
import { datesWithin } from '../acts/without-days.ts';
import { tellingOf } from '../likeness.ts';
import { type Create, type Mentioned, type Request, seriesIn } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { exceptionIn } from './exception.ts';
import { piecesOf } from './pieces.ts';
import { type Message, mostWords } from './told.ts';

/**
 * `it ends on 30 april, and no class on 15 february`, `every week but not on the 19th`: in one message how an event that was just made
 * repeats, and which of its days are left out. One part is read behind the other.
 *
 * @param read reads a part as a message by itself
 * @returns null where a part says anything else
 */
export function ruleAndDays(
  { message, words: all }: Message,
  setting: Setting,
  read: MessageReader,
): readonly Request[] | null {
  const { conversation } = setting;
  const { last, mentioned, question, isUnchanged } = conversation;
  const [made, ...more] = mentioned;
  if (!last || !made || more.length > 0 || question || isUnchanged || all.length > mostWords) return null;
  const words = withoutName(all, made);
  const pieces = piecesOf(clauseOf(message, words, setting), setting);
  const isDayOut = pieces.map((piece) => {
    const exception = exceptionIn({ message, words: piece.words }, setting);
    const { phrases } = clauseOf(message, exception?.words ?? [], setting);
    return (
      exception !== null && exception.fate !== 'stay' && says(phrases, 'date') && !says(phrases, 'repeat', 'except')
    );
  });
  const at = isDayOut.indexOf(true);
  const isBehind = at > 0 && isDayOut.slice(at).every(Boolean);
  const isBefore = at === 0 && isDayOut.lastIndexOf(true) < isDayOut.indexOf(false);
  if (!isBehind && !(isBefore && isDayOut.slice(isDayOut.indexOf(false)).every((each) => !each))) return null;
  const parted = isBehind ? at : isDayOut.indexOf(false);
  const [rule, days] = isBehind
    ? [pieces.slice(0, parted), pieces.slice(parted)]
    : [pieces.slice(parted), pieces.slice(0, parted)];
  const textOf = (part: typeof pieces): string =>
    textBetween(
      clauseOf(
        message,
        part.flatMap((piece) => piece.words),
        setting,
      ),
    );
  const [change, ...others] = read(textOf(rule), setting);
  const series = change && others.length === 0 ? seriesAfter(change, last, made, setting) : null;
  if (!change || !series) return null;
  // `starting 25 february, not this thursday`: before it begins, nothing is to be left out.
  const first = whenOf(
    days.flatMap(({ phrases }) => phrases),
    setting,
  ).date;
  if (first !== null && first < (series.when.date ?? '')) return null;
  const [out, ...further] = read(textOf(days), { ...setting, conversation: { ...conversation, last: series } });
  const isOut = out?.kind === 'delete' && out.series !== undefined && out.missing.length === 0;
  // `the 5th is better, not the 1st`: what is not to be is no day of it any more.
  const { date = null, also = [] } = (isOut && out.target.when) || {};
  const areOwn = [date, ...also].every(
    (each) => each !== null && datesWithin(series)({ date: each, last: each }, false).length > 0,
  );
  return isOut && areOwn && further.length === 0 ? [change, out] : null;
}

/** `swim every week but not on the 19th`: the name of what was just made may lead. */
function withoutName(words: readonly Word[], { title }: Mentioned): readonly Word[] {
  const own = tellingOf(title);
  const to = words.findIndex(({ text }) => !own.includes(singular(text)));
  return to > 0 && isAt(words, to, /^(?:every|each|weekly|daily|monthly|fortnightly)$/) ? words.slice(to) : words;
}

/** The event as it is once its rule is changed; null for any other request. */
function seriesAfter(request: Request, last: Request, made: Mentioned, setting: Setting): Create | null {
  const isOfIt = request.kind === 'update' && request.target.ids.length === 1 && request.target.ids[0] === made.id;
  if (!isOfIt || request.missing.length > 0 || request.isGuess) return null;
  if (request.series) return request.series;
  const { move } = request.changes;
  const created = seriesIn(last);
  const when = created?.when ?? whenOfMade(made, setting);
  if (!move?.repeat || !when) return null;
  return {
    ...(created ?? createdAs(made.title)),
    when: { ...when, date: move.date ?? when.date, repeat: move.repeat },
  };
}

function whenOfMade({ start }: Mentioned, { zone }: Setting): When | null {
  return start === null ? null : { ...noTime, date: dateIn(start, zone), time: timeText(start, zone) };
}

const createdAs = (title: string): Create => ({
  ...{ kind: 'create', title, when: noTime, place: null, people: [], category: null, notes: null },
  ...{ isReminder: false, like: null, missing: [] },
});
