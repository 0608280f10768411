import type { Setting } from './acts/act.ts';
import { sentenceWords } from './acts/doubt.ts';
import { logged } from './acts/log.ts';
import { namedAt } from './acts/new-event.ts';
import { isTalk } from './acts/regret.ts';
import { noTarget } from './acts/target.ts';
import { askWords, createVerbs, pronouns } from './lexicon.ts';
import { tellingOf } from './likeness.ts';
import { mayChange } from './line/left-over.ts';
import type { PlannedNames } from './planned-names.ts';
import { isWhole } from './remarks.ts';
import type { Create, Log, Request } from './requests.ts';
import { type Aim, aimOf, aims, type Label, labelsOf, type Model } from './tagger/tagger.ts';
import { inPast } from './time/past.ts';
import { areOfTime, type Phrase, says } from './time/phrase.ts';
import { type When, whenOf } from './time/when.ts';
import { afterAny, type Clause, clauseOf } from './words/clause.ts';
import { daysApart } from './words/days-apart.ts';
import { setOf } from './words/list.ts';
import { textBetween, textOf, trimmed } from './words/text.ts';
import type { Word } from './words/word.ts';

/**
 * Guesses for messages that the rules read only in part. The tagger finds the name of a new event or of tracked time, and tells its
 * times from those of a remark. The assistant shows a guess before it acts on it.
 */

type Message = Pick<Clause, 'message' | 'words'>;
const mostWords = 60;
const mostEvents = 6;
/** Words of exceptions and reminders, which the tagger does not read. */
const otherwise =
  /^(?:except|excepting|excepted|apart|besides|barring|rest|others|everything|remind\w*|nudge|ping|warn|alert|notify)$/;

/** @param requests what the rules read of the message */
export function guessByTagger(
  { message, words }: Message,
  requests: readonly Request[],
  names: PlannedNames,
  setting: Setting,
): Request[] {
  const { tagger, planned, conversation } = setting;
  if (!tagger || !planned || conversation.question || words.length > mostWords) return [];
  if (!isOpen(requests, words, names) || words.some(({ text }) => otherwise.test(text))) return [];
  // `would Thursday at 12:30 work for a call?` is a question.
  const isAsked = /[?？]/.test(message) || afterAny(words, 0, askWords) > 0;
  if (isAsked && requests.some(({ kind }) => kind === 'find')) return [];
  if (requests.some((request) => request.kind === 'find' && request.orElse)) return [];
  if (requests.some((request) => request.kind === 'create' && (request.notes !== null || request.spans))) return [];
  if (/[?？]\s*$/.test(message) && requests.every(({ kind }) => kind === 'unknown')) return [];
  if (requests.every(({ kind }) => kind === 'setting told')) return [];
  const clause = clauseOf(message, words, setting);
  // A message that names no planned event cannot move or cancel one.
  const isNamed = words.some(({ text }) => tellingOf(text).some((word) => names.byWord.has(word)));
  const { aim, margin } = aimOf(clause, tagger, isNamed ? aims : aims.filter((each) => !ofPlanned.has(each)));
  if (aim !== 'new' && aim !== 'log') return [];
  // `I'd have the plumber in` is no question, whatever the rules made of it.
  const isOtherwise = requests.some(({ kind }) => kind === 'find' || kind === 'setting told');
  if (isOtherwise && (margin < clearMargin || !says(clause.phrases, 'time'))) return [];
  const one = ownTimes(clause, withOneTitle(clause, tagger));
  if (hasException(one)) return [];
  if (!isOneMoment(one.phrases))
    return aim === 'new' ? newEvents(ownTimes(clause, labelsOf(clause, tagger)), setting) : [];
  const guessed = aim === 'new' ? newEvent(one, setting) : logEntry(one, setting);
  const [read, ...more] = requests;
  const isRead = read?.kind === 'create' && more.length === 0 && read.missing.length === 0;
  // Where the rules have its time, only its name may be another.
  const isAlike =
    isRead && (read.unread ? holds(read.title, guessed?.title ?? '') : isAtOneTime(read.when, guessed?.when));
  if (!guessed || isAlike || (guessed.kind === 'create' && guessed.missing.length > 0)) return [];
  const unread = leftOf(one);
  return [{ ...guessed, isGuess: true, ...(unread && { unread }) }];
}

const isAtOneTime = (one: When, other: When | undefined): boolean =>
  one.date === other?.date && one.time === other.time && one.endTime === other.endTime && one.minutes === other.minutes;

/** Whether one of two names is a part of the other. */
const holds = (one: string | null, other: string | null): boolean => {
  const [short, long] = [one ?? '', other ?? ''].map((name) => name.toLowerCase()).sort((a, b) => a.length - b.length);
  return (long ?? '').includes(short ?? '');
};

/** A clause with the labels of its words, and only those times that are of the event. */
interface Labelled {
  readonly clause: Clause;
  readonly labels: readonly Label[];
  readonly phrases: readonly Phrase[];
}

const ofPlanned: ReadonlySet<Aim> = new Set<Aim>(['move', 'cancel', 'length']);
const clearMargin = 10;

/** `every weekday, just not on Wednesdays` */
const hasException = ({ clause, labels, phrases }: Labelled): boolean =>
  says(phrases, 'repeat') && clause.words.some(({ text }, at) => labels[at] !== 'title' && sparing.test(text));
const sparing = /^(?:not|never|but|only|leave|skip|skipping|without|no)$/;

function ownTimes(clause: Clause, tagged: readonly Label[]): Labelled {
  const labels = withLedPlaces(clause.words, tagged);
  // Expressions of time that stand side by side have one label.
  const rows: Phrase[][] = [];
  for (const phrase of clause.phrases) {
    const row = rows.at(-1);
    if (row && row.at(-1)?.to === phrase.from) row.push(phrase);
    else rows.push([phrase]);
  }
  const isOwn = (row: readonly Phrase[]): boolean => {
    const said = row.flatMap(({ from, to }) => labels.slice(from, to));
    return said.filter((label) => label === 'when' || label === 'length').length * 2 >= said.length;
  };
  // Good morning is no time.
  const isNamed = ({ from, to }: Phrase): boolean =>
    labels.slice(from, to).includes('title') || clause.words[from - 1]?.text === 'good';
  return { clause, labels, phrases: rows.filter(isOwn).flatMap((row) => row.filter((each) => !isNamed(each))) };
}

/** Only what `at` or `in` leads to is a place. */
function withLedPlaces(words: readonly Word[], labels: readonly Label[]): Label[] {
  const isLed = (at: number): boolean =>
    labels[at] === 'place' && (leads.has(words[at]?.text ?? '') || isBehindLed(at));
  const isBehindLed = (at: number): boolean => leads.has(words[at - 1]?.text ?? '') || (at > 0 && isLed(at - 1));
  return labels.map((label, at) => (label === 'place' && !isLed(at) ? 'none' : label));
}
const leads = setOf('at, in, @, near, outside, the');

/** The words with a label, from a place to before another; without prepositions and articles at their ends. */
function textWith(label: Label, { clause, labels }: Labelled, from = 0, to = labels.length): string {
  const places = labels.flatMap((each, at) => (each === label && at >= from && at < to ? [at] : []));
  const text = textOf(clause, trimmed(clause, places));
  // `the christening's been set`, while `dinner at Luc's` is at his place.
  return /\b(?:at|to|for|@) (?:\S+ )?\S+['’]s$/.test(text) ? text : text.replace(/['’]s$/, '');
}

/** Whether a title is more than `those`, `the current one`, or the verb that asks for it. */
function isName({ clause, labels }: Labelled, from = 0, to = labels.length): boolean {
  return labels.some((label, at) => {
    const { kind, text = '' } = clause.words[at] ?? {};
    const isNone = clause.isTime[at] || pronouns.has(text) || noNames.has(text);
    return label === 'title' && at >= from && at < to && (kind === 'quoted' || !isNone);
  });
}
const noNames = setOf(
  'hang, hold, wait, sorry, actually, current, one, ones, thing, things, something, anything, same, yes, no, up, in, down, off, out',
).union(new Set(createVerbs));

/** The best labels with one title that is more than `those` or `the current one`. */
function withOneTitle(clause: Clause, tagger: Model): Label[] {
  const labels = labelsOf(clause, tagger, true);
  if (isName({ clause, labels, phrases: [] })) return labels;
  const isNone = (at: number): boolean => labels[at] === 'title' || clause.isTime[at] === true;
  return labelsOf(clause, tagger, true, new Set([...labels.keys()].filter(isNone)));
}

function newEvent(labelled: Labelled, setting: Setting, from?: number, to?: number): Create | null {
  const { clause, phrases } = labelled;
  const name = textWith('title', labelled, from, to);
  if (!isName(labelled, from, to) || !says(phrases, 'date', 'time', 'repeat')) return null;
  const place = textWith('place', labelled, from, to);
  return { ...namedAt(name, phrases, clause, setting), place: place || null, mayBeThere: true };
}

/** The words that a guess leaves out and that may matter: times, numbers, `not`. As written, in pieces. */
function leftOf({ clause, labels, phrases }: Labelled): string {
  const { words, isTime } = clause;
  const isUsed = areOfTime(words, phrases);
  const isLeft = (at: number): boolean => {
    const word = words[at];
    if (word?.kind !== 'word' || isUsed[at] || labels[at] === 'title' || labels[at] === 'place') return false;
    return isTime[at] === true || (mayChange(word) && !isTalk(word.text));
  };
  const pieces: string[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && words[to]?.kind !== 'break') to++;
    const places = words.flatMap((_, at) => (at >= from && at < to && isLeft(at) ? [at] : []));
    const [first, last] = [places[0], places.at(-1)];
    let end = (last ?? 0) + 1;
    while (end < to && !isUsed[end] && labels[end] !== 'title') end++;
    if (first !== undefined) pieces.push(textBetween(clause, first, end));
    from = to + 1;
  }
  return pieces.join(' … ');
}

function logEntry(labelled: Labelled, setting: Setting): Log | null {
  const { clause, phrases } = labelled;
  const words = textWith('title', labelled);
  if (!isName(labelled) || !says(phrases, 'minutes', 'time', 'endTime')) return null;
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

/** Whether the expressions of time say one day and one start. */
function isOneMoment(phrases: readonly Phrase[]): boolean {
  const different = (field: 'date' | 'time'): number =>
    new Set(phrases.flatMap(({ means }) => means[field] ?? [])).size;
  return different('date') <= 1 && different('time') <= 1;
}

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
    const isOtherwise = title === null || notes !== null || spans || when.relation || missing.length > 0;
    return isOtherwise ? request : doubted(request, title, names[index] ?? '', clause);
  });
}

/** The names of so many new events, in their order; none where the tagger finds more or fewer. */
function namesByTagger(clause: Clause, count: number, tagger: Model): string[] {
  const labels = count === 1 ? withOneTitle(clause, tagger) : labelsOf(clause, tagger);
  const starts = [...labels.keys()].filter((at) => labels[at] === 'title' && labels[at - 1] !== 'title');
  if (starts.length !== count) return [];
  return starts.map((at, index) => textWith('title', { clause, labels, phrases: [] }, at, starts[index + 1]));
}

function doubted(request: Create, title: string, name: string, clause: Clause): Create {
  const [own, other] = [folded(title), folded(name)];
  // `Log Cabin viewing`: a verb that is perhaps none
  const isVerbNamed = other.endsWith(` ${own}`) && createVerbs.includes(other.slice(0, -own.length - 1));
  if (isVerbNamed) return { ...request, isDoubtful: true };
  // The tagger leaves `at ours` out of `bbq at ours`, or takes a time into the name. The rules are right then.
  if (other === '' || other.includes(own) || goesOn(other, own)) return request;
  const isComing = own.startsWith(`${other} `) && coming.test(own.slice(other.length + 1));
  if (isComing) return { ...request, title: name };
  if (isBetter(name, title, clause)) return { ...request, title: name, isDoubtful: true };
  // The rules know why they kept a time, a number or a verb in a name, unless they put it together from pieces.
  return clause.message.includes(title) ? request : { ...request, isDoubtful: true };
}

/** The verb of `plumber coming round`, which is no part of the name. */
const coming = /^(?:is |are )?(?:comes?|coming|starts?|begins?|here)(?: (?:round|over|in|here|by))?$/;

const folded = (title: string): string => title.toLowerCase().replace(/^(?:the|an?|my|our) /, '');
const goesOn = (short: string, long: string): boolean =>
  long.startsWith(`${short} `) && /^(?:with|for|at|in|@|before|after) /.test(long.slice(short.length + 1));

/**
 * Whether the tagger's name is better than the rules'. It is if it leaves out surplus words of a sentence. It is not if it leaves out a
 * part of the name: `Today` of `Today FM interview`, `take` of `take out recycling`.
 */
function isBetter(name: string, read: string, { words, isTime }: Clause): boolean {
  const at = read.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return true;
  const [before, behind] = [read.slice(0, at), read.slice(at + name.length)];
  const dropped = `${before} ${behind}`
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const [verb = ''] = dropped;
  const isKept = before !== '' && (before.endsWith('-') || /^\d/.test(before) || createVerbs.includes(verb));
  if (isKept || /\p{Lu}/u.test(before.slice(1)) || (before === '' && behind.trim() === 'time')) return false;
  if (dropped.some((text) => sentenceWords.has(text))) return true;
  const isOfTime = dropped.some((text) => words.some((word, index) => isTime[index] && word.text === text));
  const isOfName = /\p{Lu}|\d|["“'‘]/u.test(before.slice(1) + behind) || /^\d/.test(name);
  return !isOfTime && !isOfName && !particles.test(name) && !/ (?:for|with|at) (?:the |an? |my )?$/.test(before);
}
const particles = /^(?:out|off|up|in|on|to|down|over|away|back|with|for|of|at)\b/i;
