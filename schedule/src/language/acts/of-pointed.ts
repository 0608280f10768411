import { dateIn, timeText } from '../../dates.ts';
import { type Conversation, type Mentioned, noEvent, type Request, seriesIn, type Target } from '../requests.ts';
import { noTime } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { MessageReader, Setting } from './act.ts';
import { type Others, othersPointed } from './complement.ts';
import { madeTogether } from './made-together.ts';
import { allPointedIn, type Pointed } from './pointed.ts';
import { askFor } from './question.ts';
import { isTalk } from './regret.ts';
import { noTarget } from './target.ts';

type Message = Pick<Clause, 'message' | 'words'>;

/**
 * Reads what is said of events that a message points to as if these had been spoken of last: `the later two are off` as `they are off`, of those
 * two. So every deed knows them by the same words.
 */
export function readOfPointed(
  { message, words }: Message,
  setting: Setting,
  read: MessageReader,
): readonly Request[] | null {
  const { conversation } = setting;
  const { last, mentioned, question, removed = [], made = [] } = conversation;
  if (question || conversation.isWithin) return null;
  // `undo the last two` counts changes, and points to no events.
  if (hasWord(words, /^(?:undo|redo|revert|rollback)$/)) return null;
  // A change that waits for a yes is amended elsewhere.
  if (conversation.isUnchanged && (last?.kind === 'delete' || last?.kind === 'update')) return null;
  const rest = othersPointed({ message, words }, setting);
  if (rest) return readOfOthers(rest, setting, read);
  const whole = madeTogether(words, conversation, setting);
  if (whole) {
    const all = whole.from === whole.to ? message : toldOfThem(message, words, whole);
    return read(all, { ...setting, conversation: { ...conversation, mentioned: whole.events } });
  }
  const [pointed, ...others] = allPointedIn(words, setting);
  // `the first to friday and the last to saturday`: each is told something of its own.
  if (!pointed || others.length > 0) return null;
  const { from, to, events } = pointed;
  // `cancel the gym and the lunch tomorrow`: it is one of those that are named.
  if (isAt(words, from - 1, /^(?:and|&|plus|or|nor)$/)) return null;
  const isIn = (list: readonly { id: string }[]): boolean =>
    events.some(({ id }) => list.some((each) => each.id === id));
  const beside = [...words.slice(0, from), ...words.slice(to)];
  const isOfSeries = seriesIn(last)?.when.repeat != null;
  if (
    isOfSeries ||
    isIn(removed) ||
    isIn(made) ||
    (beside.every(({ kind, text }) => kind === 'break' || isTalk(text)) && !hasWord(beside, /^(?:need|needed)$/))
  )
    return null;
  if (
    isAt(words, from - 1, sparing) ||
    (isAt(words, from - 2, sparing) && isAt(words, from - 1, /^(?:for|from|only|just)$/))
  )
    return null;
  const told = toldOfThem(message, words, pointed);
  const isLast =
    events.length === mentioned.length && mentioned.every((each) => events.some(({ id }) => id === each.id));
  const { removed: _, shown: __, ...spoken } = conversation;
  const then = { ...spoken, mentioned: events, last: isLast ? last : lastOf(events, conversation, setting) };
  const requests = read(told, { ...setting, conversation: then });
  // `the swim on sunday is off too` asks nothing about it.
  if (
    requests.length === 1 &&
    requests[0]?.kind === 'find' &&
    isAt(words, words.length - 1, /^(?:too|also|well|either)$/)
  )
    return null;
  // `the first one is off, somebody else got the plumber`
  if (requests.length > 1 && requests.some(({ kind }) => kind === 'unknown')) return null;
  return insteadOfLast(withoutUndo(requests, events), words, setting);
}

/** `cancel all but the first` is `cancel them`, of the others. */
function readOfOthers(
  { before, behind, events, isOnly }: Others,
  setting: Setting,
  read: MessageReader,
): readonly Request[] {
  const { removed: _, shown: __, ...spoken } = setting.conversation;
  const [first, ...more] = events;
  const last = first ? lastOf([first, ...more], setting.conversation, setting) : null;
  const they = events.length === 1 ? 'it' : behind === '' ? 'them' : events.length === 2 ? 'both' : 'all of them';
  const then = { ...setting, conversation: { ...spoken, mentioned: events, last } };
  const requests = withoutUndo(read(`${before}${they}${behind}`, then), events);
  // `just leave the first one` may mean that this one stays as it is.
  return isOnly ? requests.map((each) => ({ ...each, isGuess: true as const })) : requests;
}

/** An undo of events that this conversation made deletes only those events. */
function withoutUndo(requests: readonly Request[], events: readonly Mentioned[]): readonly Request[] {
  const [only, ...more] = requests;
  const target: Target = { ...noTarget, ids: events.map(({ id }) => id), isAll: events.length > 1 };
  return only?.kind === 'undo' && more.length === 0 ? [{ kind: 'delete', target, scope: null, missing: [] }] : requests;
}

/** `no no, the 6pm one should be 90 minutes`: what was done is said again, of another one. */
function insteadOfLast(
  requests: readonly Request[],
  words: readonly Word[],
  { conversation: { last, isUnchanged } }: Setting,
): readonly Request[] {
  const [only, ...more] = requests;
  if (!only || more.length > 0 || isUnchanged || !isAt(words, 0, /^(?:no|nope|sorry|oops|whoops|wait|not)$/))
    return requests;
  const isSame =
    (only.kind === 'delete' && last?.kind === 'delete') ||
    (only.kind === 'update' &&
      last?.kind === 'update' &&
      JSON.stringify(only.changes) === JSON.stringify(last.changes));
  return isSame ? [{ ...only, isInstead: true }] : requests;
}
const sparing = /^(?:but|except|excepting|apart|bar|besides|save|minus|excluding|keep|keeping|leave|leaving|not)$/;

/** What was asked or made last, as if it had been these events. */
function lastOf(
  events: Pointed['events'],
  { last, known = [], recent = [] }: Conversation,
  { zone }: Setting,
): Request {
  const [{ title, start }, ...more] = events;
  const all = [...known, ...recent];
  const isMade =
    last?.kind === 'create' && !last.when.repeat && events.every(({ id }) => all.some((each) => each.id === id));
  if (isMade && more.length > 0) return last;
  if (isMade && start !== null)
    return { ...noEvent, title, when: { ...noTime, date: dateIn(start, zone), time: timeText(start, zone) } };
  const target = { ...noTarget, ids: events.map(({ id }) => id) };
  return askFor(more.length === 0 ? 'details' : 'agenda', noTime, { target });
}

/** The message with a pronoun in the place of the words that point: `take out the second` as `take it out`. */
function toldOfThem(message: string, words: readonly Word[], { from, to, events }: Pointed): string {
  const isBehindVerb = from === 2 || words[from - 3]?.kind === 'break';
  const isApart = isBehindVerb && isAt(words, from - 1, /^(?:out|off|away)$/);
  const [begin, particle] = isApart ? [from - 1, ` ${words[from - 1]?.text}`] : [from, ''];
  // `saturday's off after all`
  const owner = words[to - 1];
  const isSubject = owner?.isPossessive === true && (from === 0 || words[from - 1]?.kind === 'break');
  const is = isSubject && isAt(words, to, /^(?:off|on|at|now|not|called|cancelled|canceled|gone|back)$/) ? ' is' : '';
  // `rename Monday's: Site visit`
  const mark = words[to];
  const end = (mark?.text === ':' ? mark : owner)?.end;
  return `${message.slice(0, words[begin]?.at)}${pronoun(words, to, events)}${is}${particle}${message.slice(end)}`;
}

/** What stands in the place of the words that point. */
function pronoun(words: readonly Word[], to: number, events: readonly Mentioned[]): string {
  if (events.length === 1) return 'it';
  if (!isAt(words, to, asSubject)) return 'them';
  return events.length === 2 ? 'both' : 'all of them';
}
const asSubject =
  /^(?:are|were|can|could|should|must|may|might|need|have|start|end|run|take|last|go|will|would|stay|move|don't|aren't|won't|can't)$/;

/** Whether a message points to another one than was changed last. */
export const pointsToOther = (words: readonly Word[], setting: Setting): boolean =>
  !setting.conversation.question &&
  allPointedIn(words, setting).some(({ events }) =>
    events.some(({ id }) => !setting.conversation.mentioned.some((each) => each.id === id)),
  );
