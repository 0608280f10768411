import { dateIn, instantAt, timeText } from '../dates.ts';
import type { MessageReader, Setting } from './acts/act.ts';
import { noChanges } from './acts/change.ts';
import { startingOn } from './acts/scope.ts';
import { noTarget } from './acts/target.ts';
import { talk } from './amend/talk.ts';
import { amendWaiting, forTime } from './amend/waiting.ts';
import { type Changes, type Create, type OpenQuestion, previousEvent, type Request, type Update } from './requests.ts';
import { now } from './time/relations.ts';
import { nearTo, noTime } from './time/when.ts';
import { clauseOf } from './words/clause.ts';
import { isAt } from './words/find-word.ts';
import type { Word } from './words/word.ts';
import { wordsOf } from './words/words.ts';

/**
 * What a message says of a new event or of a change that waits for an hour or a yes, beside its time: `rename it Haircut for Leo`, `in
 * room 4`, `until 3:30`. It is read as if that had been done, and joins it. What is said of the time answers the question.
 *
 * @param read reads the message with nothing waiting
 */
export function toldOfWaiting(message: string, setting: Setting, read: MessageReader): Request | null {
  const { question } = setting.conversation;
  if (question?.about.kind === 'create' && forTime.has(question.asks))
    return ofCreated(message, question.about, setting, read);
  if (question?.about.kind === 'update' && question.asks === 'confirmation')
    return (
      fromOtherDay(message, question.about, setting) ??
      ofChanged(message, question.about, setting, read) ??
      hourToo(message, question, setting)
    );
  return null;
}

/** `cancel both`, where the second still waits for a yes: the first is deleted, and the second is not added. */
export function withoutWaiting(request: Request, { question, recent = [] }: Setting['conversation']): Request {
  const about = question?.asks === 'confirmation' && question.about.kind === 'create' ? question.about : null;
  const waiting = recent.at(-1);
  if (!about || !waiting || request.kind !== 'delete' || request.target.count !== request.target.ids.length)
    return request;
  const { count: _, ...target } = request.target;
  const ids = target.ids.filter((id) => id !== waiting.id);
  const isOfIt = waiting.title.toLowerCase() === about.title?.toLowerCase() && ids.length === target.ids.length - 1;
  return isOfIt && ids.length > 0 ? { ...request, target: { ...target, ids } } : request;
}

/**
 * `gym at 7 every weekday, the last one is on 26 february`: a new series, and behind it when it ends, which is read as if the series had
 * been made.
 *
 * @param words of the message
 */
export function seriesWithEnd(
  message: string,
  words: readonly Word[],
  setting: Setting,
  read: MessageReader,
): Create | null {
  const at = words.findIndex(({ kind }, index) => kind === 'break' && tellsLast.test(rest(message, words[index])));
  const mark = words[at];
  if (!mark || setting.conversation.question || words.length > mostWords) return null;
  const [made, ...more] = read(message.slice(0, mark.at), setting);
  if (made?.kind !== 'create' || more.length > 0 || !made.when.repeat || made.isGuess || made.unread) return null;
  const { until, count } = made.when.repeat;
  return (until ?? count) == null ? ofCreated(rest(message, mark), made, setting, read) : null;
}
const rest = (message: string, mark: Word | undefined): string => message.slice(mark?.end).trim();
const tellsLast =
  /^(?:and )?(?:(?:it|that|this|they) (?:starts?|begins?|goes|runs?|lasts?|is|are) (?:on|in|for|from|until|till)\b|(?:it |that )?(?:ends|stops|finishes|ending|finishing|runs until|goes on until)|(?:the |with the |my )?(?:last|final) (?:one|time|lesson|class|session|day)|(?:on )?[\w ]{3,24} is the last)\b/i;
const mostWords = 40;
/** `and at 7:15`, `and for 45 minutes`, where a move waits for a yes: its hour or its length. */
function hourToo(message: string, question: OpenQuestion, setting: Setting): Update | null {
  const words = wordsOf(message);
  const { about } = question;
  const { phrases } = clauseOf(message, words, setting);
  const isHour = phrases.every(
    ({ means: { time, endTime, minutes, date, repeat } }) =>
      (time ?? endTime ?? minutes) !== undefined && date === undefined && repeat === undefined,
  );
  const isMoved = about.kind === 'update' && about.changes.move !== null && about.changes.move.shift === null;
  if (!isMoved || phrases.length === 0 || !isHour || !isAt(words, 0, /^(?:and|also|plus)$/)) return null;
  const told = amendWaiting({ message, words }, question, setting);
  return told?.kind === 'update' && !told.unread ? told : null;
}

function ofCreated(message: string, about: Create, setting: Setting, read: MessageReader): Create | null {
  const made = { id: previousEvent, title: about.title ?? '', start: null };
  const conversation = { mentioned: [made], recent: [made], last: { ...about, missing: [] }, question: null };
  const request = changeOf(read(message, { ...setting, conversation }), made.id);
  if (!request) return null;
  const unread = request.unread && { unread: request.unread };
  const changes = request.kind === 'update' ? request.changes : noChanges;
  if (request.kind === 'update' && Object.values(besideFields(changes)).every((each) => !each)) {
    const missing = about.missing.filter((each) => each !== 'title' || changes.title === null);
    return { ...about, ...unread, ...fieldsThen(about, changes), missing };
  }
  const { series } = request;
  return series && series.when.time === about.when.time
    ? { ...about, ...unread, when: series.when, ...(series.except && { except: series.except }) }
    : null;
}

/** `sorry, from the 19th on`, `no, from today`: a series is to change from another day on. */
export function fromOtherDay(message: string, about: Update, setting: Setting): Update | null {
  if (about.scope !== 'following' || about.target.words === '') return null;
  const { words, phrases, isTime } = clauseOf(message, wordsOf(message), setting);
  const denied = words.findIndex(({ text }) => text === 'not');
  // `not from monday, from tuesday`
  const [day, ...more] = phrases.filter(({ rule, from }) => rule !== now && (denied < 0 || from !== denied + 1));
  const { date, isStart, time } = day?.means ?? {};
  const isAlone = words.every(
    ({ kind, text }, at) => kind === 'break' || isTime[at] || talk.has(text) || onwards.test(text),
  );
  if (more.length > 0 || !date || !isStart || time !== undefined || !isAlone) return null;
  return { ...about, target: { ...about.target, ids: [], when: startingOn(date), isNext: true } };
}
const onwards = /^(?:on|onwards?|forward)$/;

function ofChanged(message: string, about: Update, setting: Setting, read: MessageReader): Update | null {
  const { conversation, zone } = setting;
  const { ids } = about.target;
  const { move } = about.changes;
  // `yoga is at 6 from today on`: of a series that was named, it is the one that was spoken of.
  const isNamed = ids.length === 0 && about.target.words !== '' && conversation.mentioned.length === 1;
  const only = isNamed ? conversation.mentioned[0] : conversation.mentioned.find(({ id }) => id === ids[0]);
  if (!only || only.start === null || ids.length > 1 || move?.repeat || move?.shift != null) return null;
  const own = timeText(only.start, zone);
  const begin = (move && nearTo(own, move).time) ?? own;
  const start = instantAt(move?.date ?? dateIn(only.start, zone), begin, zone);
  const moved = { ...only, start };
  const last = isNamed ? { ...about, target: { ...noTarget, ids: [only.id] }, scope: null } : about;
  const then = { mentioned: [moved], recent: [moved], last, question: null };
  const request = changeOf(read(message, { ...setting, conversation: then }), only.id);
  if (request?.kind !== 'update' || request.unread || request.scope !== last.scope) return null;
  const { move: end, minutes, longer, times } = request.changes;
  const isEnd = end?.endTime != null && end.time === null && end.date === null && end.shift === null;
  if (longer !== null || times !== null || (end && !isEnd)) return null;
  const before = about.changes;
  // `it ends at 7`, of what begins at 18:00
  const ends = [end?.endTime, end?.otherTime, end?.lateTime].filter((each) => each != null).toSorted();
  const endTime = ends.find((each) => each > begin) ?? end?.endTime ?? null;
  const ended = { move: { ...(move ?? noTime), endTime, minutes: null }, minutes: null };
  const length = isEnd ? ended : { minutes: minutes ?? before.minutes };
  return { ...about, changes: { ...before, ...fieldsThen(before, request.changes), ...length } };
}

/** The only request, if it plainly changes the event that waits. */
function changeOf(requests: readonly Request[], id: string): Extract<Request, { kind: 'update' | 'delete' }> | null {
  const [request, ...more] = requests;
  if (more.length > 0 || (request?.kind !== 'update' && request?.kind !== 'delete')) return null;
  return !request.isGuess && request.missing.length === 0 && request.target.ids[0] === id ? request : null;
}

type Fields = Pick<Changes, 'title' | 'place' | 'notes' | 'people' | 'category'>;

const besideFields = ({ title: _, place: __, notes: ___, people: ____, category: _____, ...others }: Changes) => others;

const fieldsThen = (before: Fields, { title, place, notes, people, category }: Fields): Fields => ({
  ...{ title: title ?? before.title, place: place ?? before.place, notes: notes ?? before.notes },
  ...{ people: [...before.people, ...people], category: category ?? before.category },
});
