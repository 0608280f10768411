import { limits } from '@daywright/contract/limits';
import { askFor } from '@daywright/schedule/language/acts/question';
import {
  type Conversation,
  type Mentioned,
  plainTalk,
  type Request,
  seriesIn,
  type Unknown,
} from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { understand } from '@daywright/schedule/language/understand';
import { yesOrNo } from '@daywright/schedule/language/yes-or-no';
import type { Hesitation, TurnSetting } from '../assistant-model.ts';
import { Refusal, type Talk } from '../tools/talk.ts';
import { correctTime } from './correct-time.ts';
import { create } from './create.ts';
import { find } from './find.ts';
import { logTime } from './log.ts';
import { isForeign, onlyEnglish } from './other-languages.ts';
import { tellBudget, tellSetting } from './own-settings.ts';
import { ownWords } from './own-words.ts';
import { remove } from './remove.ts';
import type { Doing, Reply } from './reply.ts';
import { refusalText } from './severally.ts';
import { examples, neverMind, smallTalk } from './small-talk.ts';
import { swap } from './swap.ts';
import { tagger } from './tagger.ts';
import { takingBackFirst, watched } from './take-back-first.ts';
import { tick } from './tick.ts';
import { start, stop } from './timer.ts';
import { undo } from './undo.ts';
import { unreadText } from './unread.ts';
import { update } from './update.ts';
import { weather } from './weather.ts';
import { withinReach } from './within-reach.ts';

/** Does what a message asks for, in its order, and says what came of it. */
export async function answer(message: string, talk: Talk, turn: TurnSetting): Promise<string> {
  const { now, timeZone: zone, preferences } = turn;
  const { working_hours: hours, categories = [] } = preferences;
  let conversation = turn.conversation;
  const { planned } = turn;
  const setting = { now, zone, categories, tagger, ...(hours && { hours }), ...(planned && { planned }) };
  // What somebody else wrote and the person pasted asks for nothing.
  const { text: own, hasMore, isTooLong, isOnlySpokenOf } = ownWords(message, { ...setting, conversation });
  const hesitate = (why: Hesitation) => turn.hesitate?.(why);
  if (isOnlySpokenOf) hesitate({ kind: 'only spoken of' });
  if (isTooLong) return tooLong;
  if (isForeign(message)) return onlyEnglish;
  // Neither names nor tells anything, whatever was asked.
  if (!/[\p{L}\p{N}]/u.test(message)) {
    turn.remember(conversation);
    return conversation.question ? unclear : notUnderstood;
  }
  const requests = understand(own, { ...setting, conversation });
  if (hasMore && requests.every((request) => isAboutQuote(request, own))) return quoted;
  if (requests.length === 0) return notUnderstood;
  const texts: string[] = [];
  const unread: string[] = [];
  const open: Request[] = [];
  const done: Request[] = [];
  let asked: Reply | null = null;
  for (const request of requests) {
    if (request.unread) hesitate({ kind: 'unread', words: request.unread });
    if (request.isGuess) hesitate({ kind: 'guess' });
    const isBesideDeeds = requests.some(({ kind }) => kind === 'update' || kind === 'create' || kind === 'swap');
    const { talk: watching, isChanged } = watched(withinReach(talk));
    const reply = await replyTo(request, {
      talk: watching,
      setting: { ...setting, conversation },
      isBesideDeeds,
      isBehindUndo: requests.some(({ kind }) => kind === 'undo'),
      hesitate,
    });
    const made = after(reply.carriedOut ?? request, reply, conversation, isChanged());
    const isOneOfSeveral =
      request.kind === 'create' && conversation.last?.kind === 'create' && requests.includes(conversation.last);
    // All that one message made is what `them all` means.
    conversation = isOneOfSeveral
      ? { ...made, mentioned: [...conversation.mentioned, ...(reply.mentioned ?? [])] }
      : made;
    if (isChanged()) done.push(reply.carriedOut ?? request);
    if (reply.question) open.push(request);
    if (isNotUnderstood(request, reply)) {
      if (unread.push(request.words) === 1) texts.push(notUnderstood);
    } else if (!reply.question) {
      // What is no answer to the open question is told of once, however many lines it has.
      if (reply.text !== unclear || !texts.includes(unclear)) texts.push(reply.text);
    }
    // The first question is the one that waits for its answer; it stands last.
    else if (!asked) asked = reply;
    else texts.push(`${reply.text} Answer that in a message of its own.`);
  }
  hesitateAbout(
    requests,
    unread,
    requests.every(isOrdered) ? open.filter((request) => !lacksHour(request)) : open,
    hesitate,
  );
  turn.remember({
    ...conversation,
    ...(done.length > 1 && { done }),
    ...shownAsMade(conversation, done),
    question: asked?.question ?? (isOpen(requests) ? turn.conversation.question : null),
  });
  const said = texts.map((text) => (text === notUnderstood && requests.length > 1 ? unreadText(unread) : text));
  return [...said, ...(asked ? [asked.text] : [])].join('\n\n');
}

const deeds = new Set<Request['kind']>([
  'create',
  'update',
  'delete',
  'swap',
  'tick',
  'untick',
  'log',
  'start',
  'stop',
]);

/** `add gym tomorrow at 7 and lunch on friday`: where a verb asks for all of it, what lacks an hour alone was cut at the right place. */
const isOrdered = (request: Request): boolean => request.kind === 'create' && !request.mayBeThere;
const lacksHour = (request: Request): boolean =>
  request.kind === 'create' &&
  request.title !== null &&
  request.when.date !== null &&
  request.missing.length === 0 &&
  !request.isDoubtful &&
  !request.unread;

/**
 * Of a message that was understood in part, the rest is done after a yes: the part may have said otherwise. A part that leads to a
 * question counts too: `driving test booked, 14 april, wish me luck` may have been cut at the wrong place.
 */
function hesitateAbout(
  requests: readonly Request[],
  unread: readonly string[],
  open: readonly Request[],
  hesitate: (why: Hesitation) => void,
): void {
  if (!requests.some((request) => deeds.has(request.kind) && !open.includes(request))) return;
  for (const words of unread) hesitate({ kind: 'unread', words });
  if (requests.some(({ kind }) => kind === 'undo')) return;
  for (const request of open) {
    const words = 'title' in request && request.title ? request.title : 'target' in request && request.target?.words;
    hesitate(words ? { kind: 'unread', words } : { kind: 'guess' });
  }
}

const isNotUnderstood = (request: Request, { text }: Reply): request is Unknown =>
  request.kind === 'unknown' && text === notUnderstood;

async function replyTo(request: Request, doing: Doing): Promise<Reply> {
  try {
    if (!('isInstead' in request && request.isInstead)) return await carriedOut(request, doing);
    const { talk, told } = takingBackFirst(doing.talk);
    const reply = await carriedOut(request, { ...doing, talk });
    return { ...reply, text: told() + reply.text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { text: refusalText(error) };
  }
}

function carriedOut(request: Request, doing: Doing): Promise<Reply> | Reply {
  switch (request.kind) {
    case 'create':
      return create(request, doing);
    case 'update':
      return update(request, doing);
    case 'delete':
      return remove(request, doing);
    case 'swap':
      return swap(request, doing);
    case 'find':
      return find(request, doing);
    case 'tick':
    case 'untick':
      return tick(request, doing);
    case 'start':
      return start(request, doing);
    case 'stop':
      return stop(request, doing);
    case 'log':
      return logTime(request, doing);
    case 'correct time':
      return correctTime(request, doing);
    case 'weather':
      return weather(request, doing);
    case 'undo':
    case 'redo':
      return undo(request, doing);
    case 'confirm':
      return confirmed(doing);
    case 'never mind':
      return neverMind(doing.setting.conversation);
    case 'setting told':
      return tellSetting(request, doing);
    case 'budget told':
      return tellBudget(request, doing);
    case 'unknown':
      return { text: doing.setting.conversation.question ? unclear : unknownText(request.words) };
    default:
      return smallTalk(request.kind);
  }
}

/** `What does this mean?`, `Summarise this:` */
const isAboutQuote = ({ kind }: Request, own: string): boolean =>
  kind === 'unknown' ||
  ((kind === 'find' || kind === 'create') && /\b(?:this|that|these|it|below|above|mail|message)\b/i.test(own));

const quoted =
  'What is quoted or pasted asks me for nothing: I do only what you say in your own words, for example “add the meeting on Friday at 10” or “delete the dentist”.';

const tooLong = `I read at most ${limits.messageWordsRead} words at once, and this message has more. Nothing was changed. Say it in fewer words, or in several messages.`;

const unknownText = (words: string): string =>
  /^(?:ok|okay|k|alright|all right|fine|got it|right|i see|hm+|aha)$/i.test(words)
    ? 'All right.'
    : yesOrNo(words) !== null
      ? 'I asked nothing that this would answer.'
      : notUnderstood;

const notUnderstood = `I did not understand that. ${examples}`;
const unclear = 'I did not understand that as an answer. Say it in other words, or “none of these”.';

/** A yes to what was proposed. */
function confirmed(doing: Doing): Promise<Reply> | Reply {
  const { question } = doing.setting.conversation;
  if (question?.asks !== 'confirmation') return { text: 'There is nothing to say yes to.' };
  const { about } = question;
  if (about.kind === 'create') return create(about, doing, true);
  if (about.kind === 'delete') return remove(about, doing);
  if (about.kind === 'tick' || about.kind === 'untick') return tick(about, doing);
  return about.kind === 'update' ? update(about, doing, true) : { text: 'There is nothing to say yes to.' };
}

/** Nothing in the message was an answer or another request. */
const isOpen = (requests: readonly Request[]): boolean =>
  requests.every(({ kind }) => kind === 'unknown' || kind === 'thanks' || kind === 'help');

/** What somebody tells of themselves can be said otherwise in the next message. */
const ownFacts = new Set<Request['kind']>(['setting told', 'budget told']);
const talkOnly = new Set<Request['kind']>(['unknown', ...plainTalk]).difference(ownFacts);

/** What the conversation speaks of once a request was answered. */
function after(request: Request, reply: Reply, before: Conversation, isChanged: boolean): Conversation {
  const { refused: _refused, wasHeld: _held, ...known } = before;
  const refused = isChanged || reply.question ? null : refusedIn(request);
  const isRefused = refused && { refused };
  if (talkOnly.has(request.kind)) return { ...known, ...isRefused };
  const { mentioned, removed, entry, original } = reply;
  const { isUnchanged: _, removed: __, shown: ___, done: _done, isOneBack: _one, isBack: _back, ...spoken } = known;
  // What was taken back may be wanted otherwise: `add it on tuesday instead`.
  const isTakenBack = request.kind === 'undo' && before.last?.kind === 'create' && isChanged;
  if (isTakenBack) return { ...spoken, mentioned: [], isUnchanged: true, isBack: true };
  const isOther = request.kind === 'undo' || request.kind === 'redo' || request.kind === 'confirm';
  // What was found is nothing new.
  const isFound = isChanged && request.kind === 'update' && request.orElse !== undefined;
  const last = isOther ? null : isFound ? withoutElse(request) : (loggedThen(request, before.last) ?? request);
  // What was deleted is there again, and spoken of: `he can make it after all, but at 9`.
  const isBack = request.kind === 'undo' && isChanged;
  const isThere = isBack && before.last?.kind === 'delete';
  const isOneBack = isBack && isOfOne(before.last);
  return {
    ...spoken,
    ...isRefused,
    ...(isOneBack && { isOneBack: true as const }),
    ...(isBack && { isBack: true as const }),
    ...(entry && { entry }),
    ...(removed && { removed }),
    ...(original && mentioned?.[0] && isChanged && { copy: { made: mentioned[0], of: originalOf(original, before) } }),
    mentioned: (isThere ? before.removed : null) ?? besideIn(request) ?? mentioned ?? before.mentioned,
    recent: isChanged && mentioned ? withRecent(before, mentioned) : (before.recent ?? []),
    known: knownAfter(request, before, isChanged ? mentioned : []),
    ...shownAfter(request, reply, before),
    ...madeAfter(last, mentioned, before, isChanged),
    last,
    ...(!isChanged && { isUnchanged: true as const }),
  };
}

/** `what else is on that day?`: what was spoken of before is so still. */
const besideIn = (request: Request): readonly Mentioned[] | null =>
  request.kind === 'find' && request.beside ? [request.beside] : null;

/** Whether a request was of one occurrence of a series, as its day or the person said. */
function isOfOne(request: Request | null): boolean {
  if (request?.kind !== 'delete' && request?.kind !== 'update') return false;
  const { target, scope } = request;
  const isDay = target.when?.date != null || target.isNext;
  return scope === 'this' || (scope === null && isDay);
}

/** What was asked for and not carried out, of what neither changes anything nor asks: a reminder, or what nobody understood or found. */
function refusedIn(request: Request): Conversation['refused'] | null {
  if (request.kind === 'reminder told') return 'reminder';
  const isNamed = (request.kind === 'update' || request.kind === 'delete') && request.target.words !== '';
  return isNamed || request.kind === 'unknown' ? 'request' : null;
}

/** `log 2 hours of reading`, `no, 3`, `make that 4`: what was logged is of the other length since. */
function loggedThen(request: Request, last: Request | null): Request | null {
  const minutes = request.kind === 'correct time' ? request.when?.minutes : null;
  return minutes != null && last?.kind === 'log' ? { ...last, when: { ...last.when, minutes, endTime: null } } : null;
}

const withoutElse = ({ orElse: _, ...found }: Extract<Request, { kind: 'update' }>): Request => found;
/** If a copy is copied again, the original stays the first event. */
const originalOf = (of: Mentioned, { copy }: Conversation): Mentioned => (copy?.made.id === of.id ? copy.of : of);

/** A list stands until another is shown, or something new is planned. */
function shownAfter(request: Request, { mentioned = [] }: Reply, { shown }: Conversation): Pick<Conversation, 'shown'> {
  const isList = request.kind === 'find' && mentioned.length > 1;
  const after = isList ? { events: mentioned, asked: request } : request.kind === 'create' ? undefined : shown;
  return after ? { shown: after } : {};
}

/** What one message made stands as a list too: `cancel the first one`, `move the others to friday`. */
const shownAsMade = ({ mentioned }: Conversation, done: readonly Request[]): Pick<Conversation, 'shown'> =>
  done.length > 1 && mentioned.length > 1 && done.every(({ kind }) => kind === 'create')
    ? { shown: { events: mentioned, asked: askFor('agenda', noTime) } }
    : {};

/** The series that the conversation made, each as its last change has it. */
function madeAfter(
  last: Request | null,
  mentioned: readonly Mentioned[] | undefined,
  { made = [] }: Conversation,
  isChanged: boolean,
): Pick<Conversation, 'made'> {
  const series = seriesIn(last);
  const [only, ...more] = mentioned ?? [];
  if (!isChanged || !series?.when.repeat || !only || more.length > 0) return {};
  return { made: [...made.filter(({ id }) => id !== only.id), { id: only.id, series }].slice(-mostMade) };
}
const mostMade = 5;

const mostRecent = 10;

/** What was changed before stays at its place; what was deleted is known until the next message, which may bring it back. */
function knownAfter(
  request: Request,
  { known = [], removed = [] }: Conversation,
  changed: readonly Mentioned[] = [],
): Mentioned[] {
  const isBack = /^(?:undo|redo)$/.test(request.kind) || ('isInstead' in request && request.isInstead === true);
  const left = isBack ? known : known.filter(({ id }) => !removed.some((each) => each.id === id));
  const asItIs = (each: Mentioned): Mentioned => changed.find(({ id }) => id === each.id) ?? each;
  return [...left.map(asItIs), ...changed.filter(({ id }) => !left.some((each) => each.id === id))].slice(-mostRecent);
}

/** What was changed last stands last. */
function withRecent({ recent = [] }: Conversation, changed: readonly Mentioned[]): Mentioned[] {
  const isChanged = ({ id }: Mentioned): boolean => changed.some((each) => each.id === id);
  return [...recent.filter((each) => !isChanged(each)), ...changed].slice(-mostRecent);
}
