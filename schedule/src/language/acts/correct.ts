import { dateIn } from '../../dates.ts';
import { isNamedByDay, pointsElsewhere } from '../amend/chosen.ts';
import { askWords, definiteArticles, pronouns } from '../lexicon.ts';
import { holdsName } from '../likeness.ts';
import { isPlannedName } from '../planned-names.ts';
import { type Changes, lackingIn, type Request, type Update } from '../requests.ts';
import { monthCalled } from '../time/grammar.ts';
import { areOfTime, type Phrase, says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { findWord, hasWord, isAt, isSaid } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { freeWords, spokenText, textBetween, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { timeOnly } from './bare-hour.ts';
import { endingAt, onFrom, updateOf } from './change.ts';
import { nameOrPlace, spelled } from './correct-name.ts';
import { dayBeside, ledDay } from './day-beside.ts';
import { nameIn } from './named.ts';
import { settledByName } from './new-event.ts';
import { pointsToHour } from './one-at-hour.ts';
import { inOtherMonth } from './other-month.ts';
import { besidesATime, isOrder, saysEither, saysOnly } from './own-request.ts';
import { type Contrast, contrastIn, isTalk, withoutRegret } from './regret.ts';
import { isTimeAlone } from './same-deed.ts';
import { mentionedOf, noTarget, startsThen, targetOf } from './target.ts';

/** What was just made or changed is to be otherwise. */

/** `sorry, tuesday`, `5:30 I mean`, `not gym, yoga` change the event that the last request made or changed. */
export const correct: Act = (clause, setting) => {
  const { last, mentioned, question } = setting.conversation;
  if (question || !last || clause.words.length > 16 || saysEither(clause)) return null;
  // `can you switch it to pm?`
  if (clause.isAsked)
    return isAt(clause.words, 0, /^(?:switch|change|make|move|set|put)$/) ? otherHalf(clause, setting) : null;
  if (until.test(spokenText(clause))) return endTold(clause, setting);
  const misspelt = spelledRight(clause, setting);
  if (misspelt) return misspelt;
  const contrast = contrastIn(clause);
  const said = contrast ? clauseOf(clause.message, contrast.right, setting) : clause;
  const { isRegret, left } = withoutRegret(said, setting);
  // `it leaves at 6:40`, `that starts on Friday`
  const isIt = /^(?:it|that|this|it's|say)$/.test(clause.words[0]?.text ?? '');
  const isOfLast = mentioned.length > 0 && (last.kind === 'create' || last.kind === 'update');
  // `no, the one on friday`
  const isOther = last.kind === 'update' && isOfOtherDay(said, setting);
  const corrected = isOfLast
    ? (otherHalf(clause, setting) ??
      byOtherAmount(clause, last, setting) ??
      called(clause, setting) ??
      (contrast && (timeInstead(contrast, left, setting) ?? renamedPart(contrast, left, last, setting))) ??
      added(contrast || isRegret || isIt ? left : clause, isRegret || isIt, setting) ??
      ((isRegret || isIt) && !isOther ? timeAlone(left, setting) : null))
    : null;
  if (corrected || isAnotherOff(clause, last)) return corrected;
  // `lunch is at 13:00, not 12:30`, behind a deletion, says when another one is.
  const isStated = ({ from, means }: Phrase): boolean =>
    means.time !== undefined && [1, 2].some((back) => from > back && isAt(left.words, from - back, states));
  if (last.kind !== 'update' && left.phrases.some(isStated)) return null;
  return isRegret || contrast?.isExchange === false ? ofOther(isOther ? said : left, last, isOther, setting) : null;
};
const states = /^(?:is|are|starts?|begins?|will|takes)$/;

/** `the one on friday`, where none of the events spoken of is on that day, names another event and no day to move to. */
const isOfOtherDay = ({ words, phrases }: Clause, setting: Setting): boolean =>
  phrases.some(
    (phrase) => isNamedByDay(phrase, words) && pointsElsewhere(phrase, words, setting.conversation.mentioned, setting),
  );

/** `and no piano on wednesday`, behind a deletion, is one more; `no, the piano lesson` is another one. */
const isAnotherOff = ({ words, goesOn }: Clause, last: Request): boolean =>
  isAt(words, 0, /^no$/) &&
  (goesOn ||
    (last.kind === 'delete' &&
      words[1]?.kind === 'word' &&
      !isTalk(words[1].text) &&
      !isAt(words, 1, definiteArticles) &&
      !isAt(words, 1, pronouns)));

/** `*Katie`, `*5pm`, `Katie*`: as it should have been written. */
function spelledRight(clause: Clause, setting: Setting): Update | null {
  const message = clause.message.trim();
  const right = starred.exec(message)?.[1];
  const [only, ...more] = setting.conversation.mentioned;
  if (right === undefined || message === right || !only || more.length > 0) return null;
  const name = spelled(right, only.title);
  return timeAlone(clause, setting) ?? (name && changeOf(setting, name));
}

const starred = /^\*{0,3} {0,3}([^\s*](?:[^*]{0,60}[^\s*])?) {0,3}\*{0,3}$/;

/** `should be back by quarter past 2` and `goes on till 9` tell when it ends. */
const until =
  /^(?:(?:i|we|he|she|they|it|that) )?(?:(?:should|will|must|ought to|have to|need to)(?: be)? (?:back|home|done|finished|over|out|away|through)|goes on (?:till|until|to))\b/;

function endTold({ phrases }: Clause, setting: Setting): Update | null {
  const when = whenOf(phrases, setting);
  const end = when.time === null ? when : endingAt(when);
  return end?.endTime == null || setting.conversation.mentioned.length === 0 ? null : changeOf(setting, { move: end });
}

/** A change of the events that were spoken of last. */
const changeOf = ({ conversation }: Setting, change: Partial<Changes>): Update =>
  updateOf(mentionedOf(conversation), change);

const amounts = besidesATime.union(
  setOf(
    'earlier, sooner, later, longer, shorter, forward, back, minutes, mins, min, hour, hours, rather, no, i, mean, meant, sorry, make',
  ),
);

/** `45 rather`, `sorry, an hour`, `make that 20`: by how much the last change moved or lengthened it. */
function byOtherAmount(clause: Clause, last: Request, setting: Setting): Update | null {
  if (last.kind !== 'update' || setting.conversation.isWithin) return null;
  const { move, longer } = last.changes;
  const before = move?.shift ?? longer;
  if (before == null) return null;
  const { left } = withoutRegret(clause, setting);
  const said = left.words.filter(({ kind }) => kind === 'word');
  const number = said.find(({ text }) => !amounts.has(text))?.number ?? null;
  const [, ...more] = said.filter(({ text }) => !amounts.has(text));
  // `back to 2` is an hour.
  const isHour = clause.words.some(
    (_, at) => isAt(clause.words, at, /^(?:to|at)$/) && clause.words[at + 1]?.number != null,
  );
  const isAlone = number !== null && more.length === 0 && left.phrases.length === 0 && !isHour;
  const minutes = timeOnly(left, setting)?.minutes ?? (isAlone ? amountOf(number, before) : null);
  if (minutes === null || said[0]?.text === 'for' || hasWord(said, ofLength)) return null;
  // `sorry, 45 earlier`
  const isSooner = left.words.some(
    (_, at) => isAt(left.words, at, /^(?:earlier|sooner|shorter|forward)$/) && isSaid(left.words, at),
  );
  const isLater = left.words.some(({ text }) => /^(?:later|longer|back)$/.test(text));
  const amount = (isSooner ? -1 : isLater ? 1 : Math.sign(before)) * minutes;
  return byAmount(last, amount);
}

/** A number behind an amount of minutes: `no, two` of an hour are hours. */
export const amountOf = (number: number, before: number): number =>
  before % 60 === 0 && number <= mostHours ? number * 60 : number;
const mostHours = 12;

/** `30 minutes long` is its length. */
const ofLength = /^(?:long|lasts?|takes?|total|altogether)$/;

/** The last change once more, by another amount. */
export function byAmount(last: Update, amount: number): Update {
  const { move } = last.changes;
  // `no, make it an hour`, behind an hour later: another amount of the same would be the same, so it is how long it takes.
  if (amount === (last.changes.longer ?? move?.shift))
    return {
      ...last,
      changes: { ...last.changes, longer: null, move: null, minutes: Math.abs(amount) },
      isInstead: true,
    };
  const changes =
    move?.shift == null ? { ...last.changes, longer: amount } : { ...last.changes, move: { ...move, shift: amount } };
  return { ...last, changes, isInstead: true };
}

/** `the title should be Review`, `it's called Review`; `call it Review` may be of one of several. */
function called(clause: Clause, setting: Setting): Update | null {
  const isOfOne =
    setting.conversation.mentioned.length > 1 &&
    /^(?:call|name|title) (?:it|that|this|them)\b/.test(spokenText(clause));
  const title = isOfOne ? null : (nameIn(clause) ?? nameIn(withWords(clause, behindTalk(clause), setting)));
  // `call it Review`, while a guessed move waits for a yes: the card shows the move with the new name.
  const { last, isUnchanged } = setting.conversation;
  if (title !== null && isUnchanged && last?.kind === 'update') return { ...last, changes: { ...last.changes, title } };
  return title === null ? null : changeOf(setting, { title });
}

/** `sorry, call it Review` */
const behindTalk = ({ words }: Clause): readonly Word[] =>
  words.slice(words.findIndex(({ kind, text }) => kind !== 'break' && !beforeCall.test(text)));
const beforeCall = /^(?:sorry|no|nope|oops|whoops|oh|ah|hm+|wait|actually|and|please|also|then|so|ok|okay)$/;

/** `3, not 2`; `change friday to saturday` only of a time that was wrong. */
const timeInstead = ({ wrong, isExchange }: Contrast, left: Clause, setting: Setting): Update | null => {
  const said = clauseOf(left.message, wrong, setting);
  if (isExchange && !saysOnly(said, besidesATime)) return null;
  // `thursdays instead of rehearsals` tells of no weekday that was wrong.
  if (says(left.phrases, 'repeat') && said.phrases.length === 0) return null;
  return timeAlone(left, setting);
};

/** `no, I meant the haircut` takes the last change back and does the same to the haircut. */
function ofOther(left: Clause, last: Request, isOther: boolean, setting: Setting): Request | null {
  if (last.kind !== 'update' && last.kind !== 'delete' && last.kind !== 'tick' && last.kind !== 'untick') return null;
  const { words } = left;
  if (words.length === 0 || words.length > 8 || isOrder(left)) return null;
  // `vet at 10 instead, haircut at 3 instead`: another change of the same kind.
  if (setting.conversation.isWithin && last.kind === 'update' && says(left.phrases, 'time')) return null;
  const isTime = last.kind !== 'update' && saysOnly(left, besidesATime);
  const [only] = setting.conversation.mentioned;
  // `no, the one on friday`
  const named =
    only && isOther
      ? { ...noTarget, words: only.title, when: whenOf(left.phrases, setting) }
      : targetOf(left, 0, words.length, setting);
  // `no, friday`
  const target = isTime ? { ...last.target, ids: [], ordinal: null, when: whenOf(left.phrases, setting) } : named;
  // `the review's before lunch actually`, of the one that was just moved
  const isSame =
    says(left.phrases, 'relation') && setting.conversation.mentioned.some(({ title }) => holdsName(title, named.words));
  if (target.words === '' || isSame) return null;
  const missing = [...last.missing.filter((each) => each !== 'target'), ...lackingIn(target.when)];
  const { orElse: _, ...again } = { orElse: null, ...last };
  const isInstead = !setting.conversation.isUnchanged;
  return {
    ...again,
    target,
    missing,
    ...(isInstead && { isInstead }),
    ...('scope' in last && { scope: null }),
  } as Request;
}

/** `am not pm`, `change pm to am`, `should be pm both times` and `in the evening` move the event to the same hour in the other half of the day. */
function otherHalf(clause: Clause, setting: Setting): Update | null {
  const [only, ...more] = setting.conversation.mentioned;
  if (only?.start == null || more.length > 0) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(only.start).toZonedDateTimeISO(setting.zone);
  const isMorning = halfTold(clause, at.hour < 12, setting);
  if (isMorning === null) return null;
  const hour = (at.hour % 12) + (isMorning ? 0 : 12);
  const time = at.toPlainTime().with({ hour }).toString({ smallestUnit: 'minute' });
  return changeOf(setting, { move: { ...noTime, time } });
}

/** Whether the morning is told: the half that is said alone, or of both the one in which it is not. */
function halfTold(clause: Clause, isNow: boolean, setting: Setting): boolean | null {
  const half = spokenText(withoutRegret(clause, setting).left).replace(
    / ?\bnot (?:am|pm|(?:in the )?(?:morning|evening)) ?/,
    '',
  );
  if (/^(?:[ap]m|(?:in the )?(?:morning|afternoon|evening|night))$/.test(half)) return /am|morning/.test(half);
  const { words, phrases } = clause;
  const isHalf = (at: number): boolean => isAt(words, at, /^[ap]m$/) && !isAt(words, at - 1, /^i$/);
  if (
    phrases.length > 0 ||
    !words.every(({ kind, text }, at) => kind === 'break' || isHalf(at) || besideHalf.has(text))
  )
    return null;
  const said = words.flatMap(({ text }, at) => (isHalf(at) && isSaid(words, at) ? [text] : []));
  const other = isNow ? 'pm' : 'am';
  return said.length === 0 ? null : said.includes(other) ? !isNow : isNow;
}
const besideHalf = setOf(`
  it, it's, its, that, that's, this, the, a, i, i'm, i've, we, you, can, could, should, would, must, have, has, be, been, is, was, were, not, no, nope, sorry, oops, wait, actually, please, pls, got, get, had,
  meant, mean, said, say, typed, put, wrote, wanted, want, make, made, change, changed, switch, switched, swap, swapped, set, move, mixed, mix, up, muddled, confused, wrong, right, both, times, time, start, end, hours, half, of, day,
  to, into, from, for, with, by, as, in, at, on, and, but, so, instead, rather, than, then, just, all, my, bad, mistake, typo, correction, there, really, supposed, oh, ah, hmm, them, they, other, one, each, they're, though, too
`);

/** If the clause is only a time or a length, it becomes that of the last event. */
function timeAlone(written: Clause, setting: Setting): Update | null {
  const beside = dayBeside(written, setting);
  if (beside) return changeOf(setting, { move: beside });
  const said = ledDay(written, setting);
  const { words } = said;
  const [name, ...rest] = words.filter(({ kind, text }, at) => kind === 'word' && (at > 0 || text !== 'in'));
  const month = name && rest.length === 0 ? monthCalled(name.text) : null;
  if (month !== null) return inMonth(month, setting);
  const when = timeOnly(said, setting);
  if (!when) return null;
  const isEnd = freeWords(said, 0, words.length).some((at) => endings.test(words[at]?.text ?? ''));
  // `it's half an hour longer`
  const isLonger = when.shift !== null && said.words.some(({ text }) => /^(?:longer|shorter)$/.test(text));
  if (isLonger) return changeOf(setting, { longer: when.shift });
  // `it ends on tuesday`
  if (isEnd && when.time === null && when.date !== null && when.last === null)
    return changeOf(setting, { move: { ...when, date: null, last: when.date } });
  return isEnd && when.time !== null ? changeOf(setting, { move: endingAt(when) }) : changedTo(when, setting);
}

/** `feb not jan`: the same day of another month, the next one that is not over. */
function inMonth(month: number, setting: Setting): Update | null {
  const [only, ...more] = setting.conversation.mentioned;
  if (only?.start == null || more.length > 0) return null;
  const day = dateIn(only.start, setting.zone);
  const first = Temporal.PlainDate.from(day).with({ month, day: 1 });
  const then = (years: number) => inOtherMonth(day, first.add({ years }).toString(), setting);
  const soonest = then(0);
  const move = (soonest?.date ?? '') < dateIn(setting.now, setting.zone) ? then(1) : soonest;
  return move && changeOf(setting, { move: { ...noTime, ...move } });
}

const endings = /^(?:end(?:s|ed|ing)?|finish(?:es|ed)?|until|stop(?:s|ped)?)$/;
function changedTo(said: When, setting: Setting): Update {
  const [only] = setting.conversation.mentioned;
  // An event at 21:00 that moves to `friday night` keeps its hour.
  const isThen =
    said.part !== null &&
    said.time === null &&
    startsThen(only?.start ?? null, { ...noTime, part: said.part }, setting);
  const when = isThen ? { ...said, part: null } : said;
  const now = only?.start == null ? null : { ...noTime, date: dateIn(only.start, setting.zone) };
  return changeOf(setting, isLength(when) ? { minutes: when.minutes } : { move: onFrom(when, now) });
}

const isLength = ({ minutes, date, time, relation }: When): boolean =>
  minutes !== null && (date ?? time ?? relation) === null;

/** `not gym, yoga`, `not coffee, lunch, and 1 not 3`: a part of the title becomes another. */
function renamedPart({ wrong }: Contrast, left: Clause, last: Request, setting: Setting): Update | null {
  const [only] = setting.conversation.mentioned;
  const title = last.kind === 'create' ? (last.title ?? '') : (only?.title ?? '');
  const end = left.words.findIndex(({ kind }) => kind === 'break');
  const of = (words: readonly Word[]): Clause => clauseOf(left.message, words, setting);
  const before = left.words.slice(0, end < 0 ? undefined : end);
  const lead = Math.max(
    0,
    before.findIndex(({ text }) => !beforeName.test(text)),
  );
  // `it's Tim I'm seeing`
  const tail = hasWord(wrong, relative) ? -1 : findWord(before, relative, lead + 1);
  const said = before.slice(lead, tail < 0 ? undefined : tail);
  const wrongText = textBetween(of(wrong));
  const [old, meant] = [withoutTimesOf(title, of(wrong)), withoutTimesOf(wrongText, of(said))].map(nameOf);
  const at = !old || pronouns.has(old.toLowerCase()) ? -1 : placeOf(old, title);
  // Choir practice becomes Choir concert: `choir concert, not practice`.
  const first = title.slice(0, Math.max(at, 0)).trimEnd().split(' ').at(-1)?.toLowerCase();
  const name = first && meant?.toLowerCase().startsWith(`${first} `) ? meant.slice(first.length + 1) : meant;
  // `not gym, the haircut`, or `not gym, yoga` where there is a yoga: that was to be changed.
  const isThere = setting.planned === undefined || isPlannedName(meant ?? '', setting);
  const isWhole = last.kind === 'update' && old?.length === title.length;
  const isOther = isWhole && (isThere || isAt(said, 0, definiteArticles));
  const place = last.kind === 'create' ? (last.place ?? '').replace(/^the /i, '') : '';
  if (old && meant && end < 0 && old.replace(/^the /i, '').toLowerCase() === place.toLowerCase())
    return changeOf(setting, { place: meant });
  if (!old || !name || at < 0 || isOther) return null;
  const rest = of(end < 0 ? [] : left.words.slice(end + 1));
  const more = correct(rest, setting) ?? timeAlone(rest, setting);
  if (end >= 0 && (more?.kind !== 'update' || !more.changes.move)) return null;
  const told = withoutTimesOf(wrongText, left).phrases;
  const move = more?.kind === 'update' ? more.changes.move : told.length > 0 ? whenOf(told, setting) : null;
  // `8 people, not 6`
  const isCount = wrong.length === 1 && wrong[0]?.number != null && left.words[0]?.number != null;
  const right = isCount ? textBetween(left, 0, 1) : name;
  const renamed = title.slice(0, at) + right + title.slice(at + old.length);
  return changeOf(setting, { title: renamed, move: move && settledByName(move, renamed) });
}

/** `not reading group, book club`, as a whole message: a clause ends before what may be a verb. */
export function nameInstead(clause: Clause, setting: Setting): Update | null {
  const { last, question } = setting.conversation;
  if (question || last?.kind !== 'create' || !isAt(clause.words, 0, /^not$/)) return null;
  const contrast = contrastIn(clause);
  // `not the reading group, move it`
  if (contrast && hasWord(contrast.right, pronouns)) return null;
  return contrast && renamedPart(contrast, clauseOf(clause.message, contrast.right, setting), last, setting);
}

const relative = /^(?:i|i'm|i'll|we|we're|we'll|he|he's|she|she's|they|they're|who|who's|that)$/;

/** `her name's Carol` */
const beforeName = /^(?:i|mean|meant|said|whoops|oops|sorry|her|his|their|its|it|the|a|name|called|is|was|should|be)$/;
/** The clause without the times that belong to a name: `night` in `not movie night, game night` is no hour. */
function withoutTimesOf(name: string, clause: Clause): Clause {
  const phrases = clause.phrases.filter(({ from, to }) => placeOf(textBetween(clause, from, to), name) < 0);
  return { ...clause, phrases, isTime: areOfTime(clause.words, phrases) };
}

const nameOf = (clause: Clause): string => textOf(clause, trimmed(clause, freeWords(clause, 0, clause.words.length)));

/** Where some whole words begin in a title. */
const placeOf = (old: string, title: string): number =>
  title.search(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(old)}(?![\\p{L}\\p{N}])`, 'iu'));

/** `with Claire`, `at his office` and `and for 2 hours` add to the last event; of one that was wrong they tell how it is right. */
function added(clause: Clause, isWrong: boolean, setting: Setting): Update | null {
  const { words, phrases, isTime } = clause;
  const [only, ...more] = setting.conversation.mentioned;
  if (!only || more.length > 0) return null;
  if (phrases.length > 0) {
    const when = whenOf(phrases, setting);
    const isLed = words[0]?.text === 'for' && isTime.every(Boolean);
    // `45 min only`
    const isAlone = isTime[0] === true && words.every(({ text }, at) => isTime[at] || besidesLength.test(text));
    return (isLed || isAlone) && isLength(when) ? changeOf(setting, { minutes: when.minutes }) : null;
  }
  const name = nameOrPlace(clause, isWrong, only.title);
  return name && changeOf(setting, name);
}
const besidesLength = /^(?:only|just|is|it's|enough|will|do|max|tops|long|in|all|total)$/;

/** `tomorrow instead`, `no, at 8`, `after lunch`: what was just made or moved is to be then. */
export const instead: Act = (clause, setting) => {
  const { last, mentioned } = setting.conversation;
  // `can we do that at 6:30 instead?`
  const isIt = /^(?:it|that|this)$/.test(clause.words[0]?.text ?? '') && clause.words.at(-1)?.text === 'instead';
  const isAll = mentioned.length > 1 && /^(?:both|all|each)$/.test(clause.words[0]?.text ?? '');
  const isQuestion = (clause.isAsked && !isIt) || afterAny(clause.words, 0, askWords) > 0 || saysEither(clause);
  // `not on friday`, and nothing behind it, says when it is not to be.
  const isLast = !/\p{L}/u.test(clause.message.slice(clause.words.at(-1)?.end));
  const isDenied = isLast && /^(?:but |and |so |also )*not\b/.test(spokenText(clause));
  if (!isTimeAlone(clause, isIt || isAll ? 1 : 0) || mentioned.length === 0 || isQuestion || isDenied) return null;
  if (pointsToHour(clause, setting) || isOfOtherDay(clause, setting)) return null;
  const isOfChange = last?.kind === 'create' || last?.kind === 'update';
  const isInstead = clause.words.some(({ text }) => /^(?:instead|rather|no|better)$/.test(text));
  const changed = isOfChange || isInstead ? changedTo(whenOf(clause.phrases, setting), setting) : null;
  // `both at 11 please`
  return changed && isAll ? { ...changed, target: { ...changed.target, isAll } } : changed;
};
