import { dateIn, timeText } from '../../dates.ts';
import { createVerbs, moveVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import { type Log, lackingIn, type Missing } from '../requests.ts';
import { minutesOf } from '../time/clock.ts';
import { todayOf } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { partOfDay } from '../time/parts.ts';
import { inPast } from '../time/past.ts';
import { type Present, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { isSkipped, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { isCompound } from './create.ts';
import { asking, logAsSaid, subjects, timesheets } from './log-as-said.ts';
import { placesOf, unclearIn } from './new-event.ts';
import { noTarget, targetOf } from './target.ts';
import { asides } from './title.ts';

/** Past tenses, each with the verb for a title with an object (`Write specs`) and the title without one (`Writing`). */
const done = new Map(
  listed(`
    ran run run, swam swim swim, walked walk walk, hiked hike hike, slept sleep sleep, napped nap nap, drove drive drive,
    trained train training, exercised exercise exercise, cycled cycle cycling, biked bike biking, played play play,
    studied study study, read read reading, wrote write writing, coded code coding, drew draw drawing, painted paint painting,
    taught teach teaching, learned learn learning, learnt learn learning, practised practise practice, practiced practice practice,
    watched watch watching, cooked cook cooking, baked bake baking, cleaned clean cleaning, made make making, called call call,
    met meet meeting, reviewed review review, prepared prepare preparation, researched research research, tested test testing,
    designed design design, meditated meditate meditation, shopped shop shopping, worked work work,
    proofread proofread proofreading, rewrote rewrite rewriting, rode ride riding, built build building, sang sing singing, dug dig digging,
    sewed sew sewing, knitted knit knitting, rehearsed rehearse rehearsal, gardened garden gardening, hoovered hoover hoovering
  `).map((line) => {
    const [past = '', base = '', alone = ''] = line.split(' ');
    return [past, { base, alone }] as const;
  }),
);
/** Past tenses that are not part of a title: `had a call` is `Call`. */
const plain = setOf('spent, had, did, went, was, were, been, tracked, logged');
/** \`put 2 to 3 down as admin\`, \`the last hour was admin\`: what it was stands behind the time. */
const behindTime = [
  ...listed('down as, down to, down for, down under, were, was, went on, went to, went into'),
  ...['in', 'into', 'to', 'on'].flatMap((lead) =>
    ['my', 'the'].flatMap((whose) => timesheets.map((sheet) => `${lead} ${whose} ${sheet} as`)),
  ),
];
const finished = listed('finished, completed, done, wrapped up, got through');
/** `managed 45 minutes of reading` */
const managed = [...finished, ...listed('managed, got in, squeezed in, fitted in, clocked up')];
const toldOf = [
  ...listed('that was, it was, this was, there was, was'),
  ...['', 'just ', 'i ', 'i just ', "i've ", "i've just ", "i'm "].flatMap((who) =>
    finished.map((verb) => `${who}${verb}`),
  ),
];
/** `10 to 11:30 was optimistic` */
const judging =
  /^(?:too|not|never|very|so|quite|way|only|enough|wrong|right|fine|ok|okay|good|bad|optimistic|tight|meant|supposed|planned|a)$/;
const own = setOf("i, we, i've, we've, just, already, have, today, yesterday, and, also, so, then");
/** Words around a time that are not part of a title. */
const loose = setOf(
  'just, already, was, were, been, only, almost, nearly, roughly, approximately, time, last, past, another, some, total, working, doing, did, busy',
);

/** `I worked on the report from 8 to 9:30` and `log 45 minutes of reading yesterday` make time entries, not events. */
export const logTime: Act = (clause, setting) => {
  const said = logAsSaid(clause, setting);
  if (said.isAsked || said.phrases.length === 0) return null;
  const again = sameLogged(said, setting);
  if (again) return again;
  const range = doneIn(said, setting) ?? toLog(said);
  return range ? ofSpokenOf(logOf(said, range, setting), said, setting) : onceMoreLogged(said, setting);
};

/** `log it 8:30 to 9:50`, behind time that was deleted: what that was. */
function ofSpokenOf(log: Log, { words }: Clause, setting: Setting): Log {
  const { entry, last } = setting.conversation;
  const isIt = hasWord(words, /^(?:it|that|this)$/) && (last?.kind === 'correct time' || last?.kind === 'stop');
  const isNameless = log.title === null && log.target.words === '' && log.target.ids.length === 0;
  if (!isNameless || !isIt || !entry || setting.conversation.question) return log;
  return logged({ ...log, title: entry.title, target: { ...noTarget, words: entry.title } }, setting);
}

/** `and 20 minutes yesterday for the same`, `same for yesterday`, `and 20 for yesterday`: of another day, as long as before if no length is said. */
function sameLogged(clause: Clause, setting: Setting): Log | null {
  const { last, entry, question } = setting.conversation;
  const { words, phrases, isTime, goesOn } = clause;
  if ((last?.kind !== 'log' && last?.kind !== 'correct time') || question || !entry) return null;
  const numbers = words.filter(({ number }, at) => number !== null && !isTime[at]);
  const isOther = words.some(
    ({ kind, text, number }, at) => kind === 'word' && !isTime[at] && number === null && !besideSame.has(text),
  );
  const when = inPast(whenOf(phrases, setting), clause, setting);
  const isMore = goesOn || hasWord(words, /^(?:same|too|also|well|again|ditto)$/);
  const isOfDay = when.date !== null && !when.isPeriod && when.date <= todayOf(setting) && when.relation === null;
  const isTimed = when.time !== null || when.endTime !== null || when.part !== null;
  if (isOther || !isMore || !isOfDay || isTimed || numbers.length > 1) return null;
  const before = lengthOf(last.when);
  // A number alone is of minutes, unless it is small.
  const number = numbers[0]?.number ?? null;
  const minutes = when.minutes ?? (number !== null ? (number > 12 ? number : null) : before);
  if (minutes === null) return null;
  const title = last.kind === 'log' && last.target.ids.length > 0 ? null : entry.title;
  const target = last.kind === 'log' && title === null ? last.target : { ...noTarget, words: entry.title };
  return logged({ kind: 'log', title, target, when: { ...noTime, date: when.date, minutes }, missing: [] }, setting);
}
const besideSame = setOf(
  'and, also, the, same, for, of, on, it, that, too, as, well, again, ditto, another, did, i, please, do, log, plus, then, from, min',
);

/** The minutes from the start to the end of a time, or its length; null without both. */
function lengthOf(when: When | null): number | null {
  const [from, to] = [when?.time, when?.endTime].map((clock) => (clock == null ? null : minutesOf(clock)));
  return when?.minutes ?? (from != null && to != null ? (to - from + 1440) % 1440 : null);
}

/** `and emails from 11 to 11:30`, `same again today from 8 to 9`, `and half an hour of planning before that`, behind time that was logged. */
function onceMoreLogged(said: Clause, setting: Setting): Log | null {
  const { last, question } = setting.conversation;
  const clause = withoutBesideThat(said, setting);
  const { words, goesOn } = clause;
  const same = Math.max(afterAny(words, 0, sameAgain), 0);
  const from = same || (isAt(words, 0, /^(?:then|also|again|plus)$/) ? 1 : 0);
  const isBehind = last?.kind === 'log' && (last.when.date ?? '9') < todayOf(setting) && isAddedTo(clause);
  const isMore = goesOn || from > 0 || clause !== said || isBehind;
  if (last?.kind !== 'log' || question || !isMore || afterAny(words, from, orders) > 0) return null;
  const { date, time, endTime, minutes, relation } = whenOf(clause.phrases, setting);
  const today = todayOf(setting);
  const day = date ?? last.when.date ?? today;
  const isPast = day < today || (day === today && (endTime ?? '24') <= timeText(setting.now, setting.zone));
  const isTimed = time !== null && endTime !== null && time < endTime && isPast;
  const { isWithin } = setting.conversation;
  const isLength = time === null && endTime === null && minutes !== null && day <= today && !isWithin;
  if ((!isTimed && !isLength) || relation) return null;
  const read = logOf(clause, { from, to: words.length }, setting);
  const then = { ...read.when, date: day, ...(isLength && besideLast(said, minutes, setting)) };
  const log = logged({ ...read, when: then }, setting);
  const isNameless = log.title === null && log.target.words === '';
  // A length alone is that of what was logged: `and half an hour`.
  if (isNameless && isLength) return null;
  return isNameless ? logged({ ...last, when: log.when }, setting) : log;
}

const besideThat = listed(
  'before that, before it, beforehand, after that, after it, afterwards, right before that, right after that',
);

/** Where `before that` stands; null where it does not. */
function besideThatIn(words: readonly Word[]): { from: number; to: number } | null {
  const from = words.findIndex((_, at) => afterAny(words, at, besideThat) > 0);
  return from < 0 ? null : { from, to: afterAny(words, from, besideThat) };
}

function withoutBesideThat(clause: Clause, setting: Setting): Clause {
  const found = besideThatIn(clause.words);
  return found ? withWords(clause, clause.words.toSpliced(found.from, found.to - found.from), setting) : clause;
}

/** `before that`: up to the beginning of what was logged. */
function besideLast({ words }: Clause, minutes: number, { conversation: { entry }, zone }: Setting): Partial<When> {
  const found = besideThatIn(words);
  const isBefore = found !== null && hasWord(words, /^before(?:hand)?$/, found.from, found.to);
  if (!isBefore || entry?.start == null) return {};
  const [start, end] = [entry.start - minutes * 60_000, entry.start].map((at) => timeText(at, zone));
  return start !== undefined && end !== undefined && start < end ? { time: start, endTime: end, minutes: null } : {};
}

const sameAgain = listed(
  'add another one, add another, another one, another, same again for, same again, the same again, the same for, the same, same, do the same for, do the same',
);

/** The words that name the activity, and its verb. */
interface Range {
  from: number;
  to: number;
  verb?: { base: string; alone: string };
}

/** `my shift was 8 to 4, log it please`, `half an hour of stretching just now, log it` */
function toLog({ message, words, phrases }: Clause): Range | null {
  const isAsked = logIt.test(message.slice(words.at(-1)?.end));
  if (!isAsked || !says(phrases, 'minutes', 'endTime')) return null;
  const was = words.findIndex(({ text }, at) => at > 0 && /^(?:was|were|ran|lasted|went)$/.test(text));
  // `just finished 25 minutes of ironing, track that`
  const from = words.findIndex(
    ({ text }) => !own.has(text) && !plain.has(text) && !/^(?:finished|completed|done|got|of)$/.test(text),
  );
  return { from, to: was < 0 ? words.length : was };
}
const orders = [...createVerbs, ...moveVerbs, ...removeVerbs, ...remindVerbs];

const logIt = /^[,.;!\s]*(?:(?:so|and|please|pls|can you|could you) )*(?:log|track|record|clock) (?:it|that|this)\b/i;

/** Whether a word is a verb in the past tense that tells of a deed: `mowed`, `wrote`. */
export const isPastVerb = (text: string): boolean => done.has(text) || isDone(text);

function doneIn(clause: Clause, setting: Setting): Range | null {
  const { words, phrases, isTime } = clause;
  const to = words.length;
  const isUntilNow = phrases.some(({ rule, from }) => rule === now && words[from - 1]?.text === 'to');
  const isMeasured = isUntilNow || says(phrases, 'minutes', 'endTime', 'shift');
  // `that was 25 minutes of admin`
  const first = words.findIndex(({ kind, text }, at) => kind === 'word' && !isTime[at] && !own.has(text));
  const of = Math.max(afterAny(words, 0, toldOf), first < 0 ? -1 : afterAny(words, first, managed));
  const told = of < 0 ? null : readLength(words, of);
  if (told && words[told.to]?.text === 'of') return { from: told.to + 1, to };
  const took = words.findIndex(({ text }, at) => text === 'took' && at > 0);
  if (took > 0 && isMeasured && (isTime[took + 1] || /^(?:me|us)$/.test(words[took + 1]?.text ?? '')))
    return { from: words.findLastIndex(({ kind }, at) => kind === 'break' && at < took) + 1, to: took };
  const behind = words.findIndex((_, at) => at > 0 && afterAny(words, at, behindTime) > 0);
  const isTimeBefore = words
    .slice(0, Math.max(behind, 0))
    .every(({ text }, at) => isTime[at] || /^(?:put|the|last|past|count|from)$/.test(text));
  const isJudged = judging.test(words[behind + 1]?.text ?? '');
  if (behind > 0 && isMeasured && isTimeBefore && !isJudged) return { from: afterAny(words, behind, behindTime), to };
  const [text = '', next = ''] = [words[first]?.text, words[first + 1]?.text];
  const asked = first < 0 ? -1 : afterAny(words, first, asking);
  // `log cabin booking on monday at 6`
  if (asked >= 0 && isCompound(words.slice(first))) return null;
  // `put down a call for tomorrow at 7`
  const isAhead = phrases.some(({ means: { date = '' } }) => date > todayOf(setting));
  if (asked >= 0 && isAhead && /^(?:put|note|record)$/.test(text)) return null;
  if (asked >= 0)
    return (isMeasured || text === 'forgot') && !words.some((word) => word.text === 'timer')
      ? { from: asked, to }
      : null;
  const isOfSomebody = words.slice(0, first).some((word) => subjects.test(word.text));
  const isRange = isOfSomebody && says(phrases, 'endTime');
  const verb = done.get(text) ?? (isDone(text) && isRange ? { base: text, alone: text } : undefined);
  // `read the mail at 8` is an order, `I had to move lunch` and `I made an appointment` are none of these.
  const isOther =
    (/^(?:read|was|were|been)$/.test(text) && !isOfSomebody && !(text === 'been' && /ing$/.test(next))) ||
    (/^(?:was|were|been|did)$/.test(text) && !isMeasured) ||
    (text === 'had' && next === 'to') ||
    (text === 'made' && words.some((word) => arranged.test(word.text))) ||
    /^(?:not|off)$/.test(next);
  if (isOther || !(verb || plain.has(text))) return null;
  return { from: first + 1, to, ...(verb && { verb }) };
}

/** Any other past tense, of what is no change of the schedule: `I debugged the login from 7 to 8`, while `I need` and `I feed` are of now. */
const isDone = (text: string): boolean => /^[a-z]{2,}ed$/.test(text) && !ofPlans.test(text) && !ofNow.test(text);
const ofNow = /(?:n|f|w|s|h|c|bl|br|sp)eed$/;
const ofPlans =
  /^(?:need|want|plan|book|schedul|reschedul|cancel|cancell|mov|add|chang|start|end|finish|delay|postpon|push|shift|extend|miss|skipp|like|lik|hop|ask|remind|agre|decid|promis|us|delet|remov|renam|updat|invit|confirm|arrang|organis|organiz)ed$/;

const arranged = /^(?:appointments?|bookings?|reservations?|plans?|dates?)$/;

function logOf(whole: Clause, { from, to: end, verb }: Range, setting: Setting): Log {
  // `two and a half hours on the specs, not two`
  const not = whole.words.findIndex(
    ({ kind }, at) => at > from && kind === 'break' && isAt(whole.words, at + 1, /^not$/),
  );
  const said = not < 0 ? whole : withWords(whole, whole.words.slice(0, not), setting);
  const to = Math.min(end, said.words.length);
  // `morning pages`
  const clause = withTitleWords(said, ({ rule }) => rule === partOfDay);
  // `reading yesterday was 45 minutes, log that`
  const isTaken = (at: number): boolean => isAt(clause.words, at, /^(?:was|were|took|lasted)$/);
  const unclear = [...unclearIn(clause, from), ...secondLength(clause)].filter((at) => !isTaken(at));
  // `emails from 1 to 2 before that`
  const beside = asides(clause).flatMap(placesOf);
  const object = objectOf(clause, from, to, new Set([...unclear, ...beside]));
  const words = textOf(clause, object);
  // The time is that of the entry: it does not help to find the event.
  const { ids } = targetOf({ ...clause, phrases: [] }, from, to, setting);
  const isKnown = ids.length > 0;
  const target = { ...noTarget, words: isKnown ? '' : words || (verb?.alone ?? ''), ids };
  const title = isKnown ? null : titleOf(verb, object, clause, from);
  const when = inPast(onDayOfLast(whenOf(clause.phrases, setting), clause, setting), clause, setting);
  const left = unclear.length > 0 ? { unclear: textOf(clause, unclear) } : {};
  return logged({ ...{ kind: 'log', title, target, when }, ...left, missing: [] }, setting);
}

/** `and half an hour of piano`, `I also swam for 40 minutes`, behind time of yesterday: of that day. */
function onDayOfLast(said: When, clause: Clause, setting: Setting): When {
  const { last, entry, question } = setting.conversation;
  const { words, phrases } = clause;
  const isMore = isAddedTo(clause) || hasWord(words.slice(0, 3), /^(?:also|then|afterwards)$/);
  const isOpen = said.date === null && said.shift === null && said.relation === null && !said.repeat;
  const isNow = phrases.some(({ rule }) => rule === now);
  if (question || last?.kind !== 'log' || !isMore || !isOpen || isNow) return said;
  const date = last.when.date ?? (entry?.start == null ? null : dateIn(entry.start, setting.zone));
  return date === null || date === todayOf(setting) ? said : { ...said, date };
}
const isAddedTo = ({ message, words, goesOn }: Clause): boolean =>
  goesOn || /\bthen\W*$/i.test(message.slice(0, words[0]?.at));

/** `Report`, `Write specs`, `Run`; null if the clause names no activity. */
function titleOf(verb: Range['verb'], object: readonly number[], clause: Clause, from: number): string | null {
  const [first] = object;
  if (first === undefined) return verb?.alone ?? null;
  // `worked with Sam` keeps its verb, `worked on the report` becomes `Report`.
  if (!verb || (verb.base === 'work' && clause.words[from]?.text !== 'with')) return textOf(clause, object);
  const lead = placesOf({ from, to: first }).filter((at) => !clause.isTime[at] && clause.words[at]?.kind === 'word');
  return `${verb.base} ${textOf(clause, [...lead, ...object])}`;
}

/** `2 hours on the report and 30 minutes of mail` would be two entries: the second length is asked about. */
function secondLength({ phrases }: Clause): number[] {
  const [, ...more] = phrases.filter(({ means }) => means.minutes !== undefined);
  return more.flatMap(placesOf);
}

/** The words of the activity, without those of time and without prepositions at its ends. */
function objectOf(clause: Clause, from: number, to: number, taken: ReadonlySet<number>): number[] {
  const { words } = clause;
  const left = new Set(freeWords(clause, from, to, taken));
  const isInner = (at: number): boolean => words[at]?.kind !== 'break' || (left.has(at - 1) && left.has(at + 1));
  const isLoose = (at = -1): boolean => loose.has(words[at]?.text ?? '');
  let object = trimmed(clause, [...left].filter(isInner));
  while (object.length > 1 && (isLoose(object[0]) || isLoose(object.at(-1))))
    object = trimmed(clause, isLoose(object[0]) ? object.slice(1) : object.slice(0, -1));
  const isNothing = object.every((at) => isLoose(at) || nothing.test(words[at]?.text ?? ''));
  return isNothing ? [] : object;
}

const nothing = /^(?:it|that|this|them|something|stuff|things)$/;

/** The request with the list of what it lacks. */
export const logged = (log: Log, present: Present): Log => ({ ...log, missing: missingOf(log, present) });

function missingOf({ title, target, when, unclear }: Log, present: Present): Missing[] {
  const { time, endTime, minutes } = when;
  const isSeveral = when.last !== null || when.also.length > 0 || when.isPeriod || when.repeat !== null;
  const hasStart = (time !== null && when.bound === null) || endsNow(when, present);
  return [
    ...(unclear || when.shift !== null ? (['unclear'] as const) : []),
    ...lackingIn(when),
    ...(title === null && target.ids.length === 0 ? (['title'] as const) : []),
    ...(isSeveral ? (['day'] as const) : []),
    ...(when.otherDate !== null ? (['which date'] as const) : []),
    ...(hasStart ? [] : (['time'] as const)),
    ...(hasStart && endTime === null && minutes === null ? (['length'] as const) : []),
    ...(isSkipped(when, present) ? (['real time'] as const) : []),
  ];
}

/** `just spent 20 minutes on emails` names no other time, so the entry ends now. */
export function endsNow(
  { date, time, endTime, part, bound, relation, minutes }: When,
  { now, zone }: Present,
): boolean {
  const isOpen = [time, endTime, part, bound, relation].every((each) => each === null);
  return isOpen && minutes !== null && (date === null || date === dateIn(now, zone));
}
