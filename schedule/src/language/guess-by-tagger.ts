import type { Setting } from './acts/act.ts';
import { logged } from './acts/log.ts';
import { namedAt } from './acts/new-event.ts';
import { notHaving } from './acts/not-doing.ts';
import { notNeeded } from './acts/remove.ts';
import { noTarget } from './acts/target.ts';
import { askWords, createVerbs, definiteArticles, lengthenVerbs, moveVerbs, removeVerbs } from './lexicon.ts';
import { tellingOf } from './likeness.ts';
import type { PlannedNames } from './planned-names.ts';
import { isWhole } from './remarks.ts';
import type { Create, Log, Request } from './requests.ts';
import { namedOf } from './tagger/better-name.ts';
import {
  hasException,
  isName,
  isOneMoment,
  type Labelled,
  leftIn,
  mostWords,
  ownTimes,
  saysOtherwise,
  textWith,
  withOneTitle,
} from './tagger/labelled.ts';
import { type Aim, aimOf, aims, labelsOf, type Model } from './tagger/tagger.ts';
import { todayOf } from './time/days.ts';
import { inPast } from './time/past.ts';
import { type Phrase, says } from './time/phrase.ts';
import { ahead, type When, whenOf } from './time/when.ts';
import { afterAny, type Clause, clauseOf } from './words/clause.ts';
import { daysApart } from './words/days-apart.ts';
import { setOf } from './words/list.ts';
import { textBetween } from './words/text.ts';
import type { Word } from './words/word.ts';

/**
 * Guesses for messages that the rules read only in part. The tagger finds the name of a new event or of tracked time, and tells its
 * times from those of a remark. The assistant shows a guess before it acts on it.
 */

type Message = Pick<Clause, 'message' | 'words'>;
const mostEvents = 6;
/** @param requests what the rules read of the message */
export function guessByTagger(
  { message, words }: Message,
  requests: readonly Request[],
  names: PlannedNames,
  setting: Setting,
): Request[] {
  const { tagger, planned, conversation } = setting;
  if (!tagger || !planned || conversation.question || words.length > mostWords) return [];
  if (!isOpen(requests, words, names) || saysOtherwise(words)) return [];
  // `move the dentist to 4`, where none is planned
  if (requests.every(isOfPlanned) && afterAny(words, 0, definiteOrders) > 0) return [];
  // `we don't need the babysitter on friday`, where none is planned
  if (requests.every(({ kind }) => kind === 'delete') && afterAny(words, 0, unneeded) > 0) return [];
  // `would Thursday at 12:30 work for a call?` is a question.
  const isAsked = /[?？]/.test(message) || afterAny(words, 0, askWords) > 0;
  if (isAsked && requests.some(({ kind }) => kind === 'find')) return [];
  if (requests.some((request) => request.kind === 'find' && request.orElse)) return [];
  if (requests.some((request) => request.kind === 'create' && (request.notes !== null || request.spans))) return [];
  if (/[?？]\s*$/.test(message) && requests.every(({ kind }) => kind === 'unknown')) return [];
  // `pilates twice a week at 6`: on which days, is asked.
  if (requests.some((each) => each.kind === 'create' && each.when.repeat && each.missing.includes('day'))) return [];
  if (requests.some(isBesideKnown)) return [];
  // `electrician monday at 10, and set my working hours to 9 to 5`
  const isRead = (request: Request): boolean =>
    request.kind === 'setting told' || (request.kind === 'create' && request.missing.length === 0 && !request.unread);
  if (requests.every(isRead) && requests.some(({ kind }) => kind === 'setting told')) return [];
  const clause = clauseOf(message, words, setting);
  // A message that names no planned event cannot move or cancel one.
  const isNamed = words.some(({ text }) => tellingOf(text).some((word) => names.byWord.has(word)));
  const { aim, margin } = aimOf(clause, tagger, isNamed ? aims : aims.filter((each) => !ofPlanned.has(each)));
  if (aim !== 'new' && aim !== 'log') return [];
  // `block an hour for fixing the bike`
  if (aim === 'log' && afterAny(words, 0, createVerbs) > 0 && requests.every(({ kind }) => kind === 'create'))
    return [];
  // `I'd have the plumber in` is no question, whatever the rules made of it.
  const isOtherwise = requests.some(({ kind }) => kind === 'find' || kind === 'setting told');
  if (isOtherwise && (margin < clearMargin || !says(clause.phrases, 'time'))) return [];
  const one = ownTimes(clause, withOneTitle(clause, tagger));
  if (hasException(one)) return [];
  if (!isOneMoment(one.phrases))
    return aim === 'new' ? newEvents(ownTimes(clause, labelsOf(clause, tagger)), setting) : [];
  const guessed = aim === 'new' ? newEvent(one, setting) : logEntry(one, setting);
  const [first, ...more] = requests;
  // What is told of an event plans it where none is there: `my cousin's wedding is from October 9 to 12`.
  const plan = first?.kind === 'update' ? first.orElse : first;
  const read = plan?.kind === 'create' && more.length === 0 ? plan : null;
  // The name may say the day: `new years eve party from 8pm`.
  const isDated = says(one.phrases, 'date', 'repeat', 'relation');
  if (read?.when.date && !isDated && read.when.date !== todayOf(setting)) return [];
  const isWhole = read !== null && (read.missing.length === 0 || first?.kind === 'update');
  // Where the rules have its time, only its name may be another.
  const isOneName = read !== null && holds(read.title, guessed?.title ?? '');
  const isOneTime = read !== null && isAtOneTime(read.sharing ? ahead(read.when, setting) : read.when, guessed?.when);
  const isOneEvent = first?.kind === 'update' ? isOneName && isOneTime && !first.unread : isOneTime;
  const isAlike = isWhole && (first?.kind === 'create' && first.unread ? isOneName : isOneEvent);
  if (!guessed || isAlike || (guessed.kind === 'create' && guessed.missing.length > 0)) return [];
  const unread = leftIn(one)
    .map(({ from, to }) => textBetween(clause, from, to))
    .join(' … ');
  const shared = isOneTime && read?.sharing ? { when: read.when, sharing: read.sharing } : {};
  const isGuess = unread !== '' || isNamed || !isToDoThen(clause, guessed, requests);
  return [{ ...guessed, ...shared, ...(isGuess && { isGuess }), ...(unread && { unread }) } as Request];
}

/**
 * `cancel gym membership on monday at 9 for 20 minutes`: what nothing is called that is planned, with its day, its hour and how long it
 * takes, is something to do.
 */
function isToDoThen({ words }: Clause, guessed: Create | Log, requests: readonly Request[]): boolean {
  const [only, ...more] = requests;
  const [first] = words;
  const isOfNone =
    (only?.kind === 'delete' || only?.kind === 'update') && more.length === 0 && only.target.words !== '';
  const isVerb = removeVerbs.includes(first?.text ?? '') || lengthenVerbs.includes(first?.text ?? '');
  if (!isOfNone || !isVerb || guessed.kind !== 'create' || definiteArticles.has(words[1]?.text ?? '')) return false;
  const { date, time, endTime, minutes, repeat } = guessed.when;
  const named = (guessed.title ?? '').toLowerCase().split(' ');
  const isWhole = date !== null && time !== null && (endTime ?? minutes) !== null && repeat === null;
  return isWhole && named[0] === first?.text && named.length > 2;
}

/** `lunch that day at 1`, where no day was spoken of, and `dinner out right after it`: its time is known, or is asked. */
const isBesideKnown = (request: Request): boolean => {
  if (request.kind !== 'create') return false;
  const { time, relation } = request.when;
  return relation?.id !== undefined || (time !== null && request.missing.includes('day'));
};

const isOfPlanned = ({ kind }: Request): boolean => kind === 'update' || kind === 'delete';
const definiteOrders = [...moveVerbs, ...removeVerbs].flatMap((verb) =>
  [...definiteArticles].map((the) => `${verb} ${the}`),
);

const unneeded = [...notNeeded, ...notHaving];

const isAtOneTime = (one: When, other: When | undefined): boolean =>
  one.date === other?.date && one.time === other.time && one.endTime === other.endTime && one.minutes === other.minutes;

/** Whether one of two names is a part of the other. */
const holds = (one: string | null, other: string | null): boolean => {
  const [short, long] = [one ?? '', other ?? ''].map((name) => name.toLowerCase()).sort((a, b) => a.length - b.length);
  return (long ?? '').includes(short ?? '');
};

const ofPlanned: ReadonlySet<Aim> = new Set<Aim>(['move', 'cancel', 'length']);
const clearMargin = 10;

function newEvent(labelled: Labelled, setting: Setting, from?: number, to?: number): Create | null {
  const { clause, phrases } = labelled;
  const name = textWith('title', labelled, from, to);
  if (name === '' || !isName(labelled, from, to) || !says(phrases, 'date', 'time', 'repeat')) return null;
  const place = textWith('place', labelled, from, to);
  const created = namedAt(name, phrases, clause, setting);
  // `am I free on sunday?`, `good, then we have lunch at 1`
  const { last } = setting.conversation;
  const asked = last?.kind === 'find' && last.when.last === null ? last.when.date : null;
  const isOpen = !says(phrases, 'date', 'repeat', 'relation');
  const when = asked !== null && isOpen ? { ...created.when, date: asked } : created.when;
  return { ...created, when, place: place || null, mayBeThere: true };
}

function logEntry(labelled: Labelled, setting: Setting): Log | null {
  const { clause, phrases } = labelled;
  const words = textWith('title', labelled);
  if (words === '' || !isName(labelled) || !says(phrases, 'minutes', 'time', 'endTime')) return null;
  const when = inPast(whenOf(phrases, setting), { ...clause, phrases }, setting);
  return logged({ kind: 'log', title: words, target: { ...noTarget, words }, when, missing: [] }, setting);
}

/** `school meeting at 8h45, then the garage at 10h`: each name with the times up to the mark or `and` before the next. */
function newEvents(labelled: Labelled, setting: Setting): Request[] {
  const { clause, labels, phrases } = labelled;
  const titles = labels.flatMap((label, at) => (label === 'title' && labels[at - 1] !== 'title' ? [at] : []));
  if (titles.length < 2 || titles.length > mostEvents || daysApart(clause)) return [];
  const cuts = titles.map((at, index) =>
    index === 0 ? 0 : cutBefore(at, titles[index - 1] ?? 0, clause.words, phrases),
  );
  const created = cuts.map((from, index) => {
    const to = cuts[index + 1] ?? labels.length;
    const own = phrases.filter((phrase) => phrase.from >= from && phrase.to <= to);
    const day = says(own, 'date', 'repeat') ? [] : daysBefore(phrases, from);
    const isOne = isOneMoment(own) && says(own, 'date', 'time');
    return isOne ? newEvent({ ...labelled, phrases: [...own, ...day] }, setting, from, to) : null;
  });
  return created.every((each) => each !== null) ? created.map((each) => ({ ...each, isGuess: true })) : [];
}

/** Where the second of two events begins: at the mark or `and` behind the times of the first. */
function cutBefore(at: number, before: number, words: readonly Word[], phrases: readonly Phrase[]): number {
  const joints = words.flatMap(({ kind, text }, place) =>
    place > before && place < at && (kind === 'break' || joint.test(text)) ? [place] : [],
  );
  const timed = phrases.find(({ from, to }) => from > before && to <= at);
  return (timed && joints.find((place) => place >= timed.to)) ?? joints.at(-1) ?? at;
}
const joint = /^(?:and|then|plus|also|oh|&)$/;

/** The day that was said last before a word. */
const daysBefore = (phrases: readonly Phrase[], from: number): Phrase[] =>
  phrases.filter(({ to, means }) => to <= from && means.date !== undefined).slice(-1);

/**
 * Whether the tagger may guess: the rules read at most one new event with certainty. A change of an event that the message names in
 * full stays as the rules read it.
 */
function isOpen(requests: readonly Request[], words: readonly Word[], names: PlannedNames): boolean {
  const said = new Set(words.flatMap(({ text }) => tellingOf(text)));
  const isSure = (request: Request): boolean =>
    isWhole(request, names) && !request.unread && !request.isGuess && !loosely.has(request.kind);
  const isOpenOne = (request: Request): boolean =>
    open.has(request.kind) ||
    ((request.kind === 'update' || request.kind === 'delete') &&
      !isSure(request) &&
      !(names.nameOne(request.target.words) && tellingOf(request.target.words).every((word) => said.has(word))));
  const sure = requests.filter((request) => request.kind !== 'unknown' && isSure(request));
  return requests.every(isOpenOne) && sure.length < requests.length && sure.length < 2;
}
const open = setOf('unknown, create, confirm, decline, thanks, greeting, farewell, find, setting told');
/** Kinds of request that the rules read from few words. */
const loosely = setOf('find, setting told');

/**
 * The new events that the rules read. One whose name the tagger finds better elsewhere becomes doubtful: `sticking a catch-up with
 * Jonas` is called `catch-up with Jonas`.
 */
export function doubtedByTagger(created: readonly Create[], { message, words }: Message, setting: Setting): Create[] {
  const { tagger } = setting;
  if (!tagger || words.length > mostWords) return [...created];
  const clause = clauseOf(message, words, setting);
  const names = namesByTagger(clause, created.length, tagger);
  return created.map((request, index) => {
    const { title, missing, notes, spans, when } = request;
    // What was asked about is not named in the message.
    const { last } = setting.conversation;
    const isAsked = last?.kind === 'find' && last.target.words === title;
    const isOtherwise =
      title === null || isAsked || request.like || notes !== null || spans || when.relation || missing.length > 0;
    if (isOtherwise) return request;
    // Of several, a name that shares no word with what the rules read is that of another one.
    const name = names[index] ?? '';
    const isOther = created.length > 1 && !tellingOf(name).some((word) => tellingOf(title).includes(word));
    const { title: better, isDoubtful } = namedOf(title, isOther ? '' : name, clause);
    return { ...request, title: better, ...(isDoubtful && { isDoubtful }) };
  });
}

/** The names of so many new events, in their order; none where the tagger finds more or fewer. */
function namesByTagger(clause: Clause, count: number, tagger: Model): string[] {
  const labels = count === 1 ? withOneTitle(clause, tagger) : labelsOf(clause, tagger);
  const starts = [...labels.keys()].filter((at) => labels[at] === 'title' && labels[at - 1] !== 'title');
  if (starts.length !== count) return [];
  return starts.map((at, index) => textWith('title', { clause, labels, phrases: [] }, at, starts[index + 1]));
}
