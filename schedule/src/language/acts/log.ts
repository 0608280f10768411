import { dateIn } from '../../dates.ts';
import { isOfTitle } from '../line/of-title.ts';
import type { Log, Missing } from '../requests.ts';
import { inPast } from '../time/past.ts';
import type { Present } from '../time/phrase.ts';
import { isSkipped, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { unclearIn } from './create.ts';
import { lackingIn } from './lacking.ts';
import { noTarget, targetOf } from './target.ts';

/** Verbs of what was done, as it is called: with what it was done to, and alone. */
const done = new Map(
  listed(`
    ran run run, swam swim swim, walked walk walk, hiked hike hike, slept sleep sleep, napped nap nap, drove drive drive,
    trained train training, exercised exercise exercise, cycled cycle cycling, biked bike biking, played play play,
    studied study study, read read reading, wrote write writing, coded code coding, drew draw drawing, painted paint painting,
    taught teach teaching, learned learn learning, learnt learn learning, practised practise practice, practiced practice practice,
    watched watch watching, cooked cook cooking, baked bake baking, cleaned clean cleaning, made make making, called call call,
    met meet meeting, reviewed review review, prepared prepare preparation, researched research research, tested test testing,
    designed design design, meditated meditate meditation, shopped shop shopping, worked work work
  `).map((line) => {
    const [past = '', base = '', alone = ''] = line.split(' ');
    return [past, { base, alone }] as const;
  }),
);
/** Beside them what they are of is said, and is what was done. */
const plain = setOf('spent, had, did, went, was, were, been, tracked, logged');
/** With these verbs it is asked for what took place: `log 45 minutes of reading`. */
const asking = listed('log, track, record, clock, forgot to track, forgot to log, forgot to record');
const own = setOf("i, we, i've, we've, just, already, have, today, yesterday, and, also, so, then");
const subjects = /^(?:i|we|i've|we've)$/;
/** Words around a time that say nothing of what was done. */
const loose = setOf(
  'just, already, only, almost, nearly, roughly, approximately, time, last, past, another, some, total, working',
);

/** `I worked on the report from 8 to 9:30`, `log 45 minutes of reading yesterday`: time that has passed, and no plan. */
export const logTime: Act = {
  name: 'log time that has passed',
  read(said, setting) {
    if (said.isAsked || said.phrases.length === 0) return null;
    const range = doneIn(said);
    return range && logOf(said, range, setting);
  },
};

/** Where what was done is told of, and how it is called alone. */
interface Range {
  from: number;
  to: number;
  verb?: { base: string; alone: string };
}

function doneIn(clause: Clause): Range | null {
  const { words, phrases, isTime } = clause;
  const first = words.findIndex(({ kind, text }, at) => kind === 'word' && !isTime[at] && !own.has(text));
  const isMeasured = phrases.some(({ means }) => (means.minutes ?? means.endTime ?? means.shift) !== undefined);
  const to = words.length;
  const took = words.findIndex(({ text }, at) => text === 'took' && at > 0);
  if (took >= 0 && isMeasured && (isTime[took + 1] || /^(?:me|us)$/.test(words[took + 1]?.text ?? ''))) {
    return { from: 0, to: took };
  }
  const asked = first < 0 ? -1 : afterAny(words, first, asking);
  if (asked >= 0) {
    const isForgotten = words[first]?.text === 'forgot';
    return (isMeasured || isForgotten) && !words.some(({ text }) => text === 'timer') ? { from: asked, to } : null;
  }
  const text = words[first]?.text ?? '';
  const next = words[first + 1]?.text ?? '';
  const verb = done.get(text);
  const isSaidOfSomebody = words.slice(0, first).some((word) => subjects.test(word.text));
  // `read the mail at 8` is an order, `I had to move lunch` and `I made an appointment` are none of these.
  const isOther =
    (/^(?:read|was|were|been)$/.test(text) && !isSaidOfSomebody) ||
    (/^(?:was|were|been|did)$/.test(text) && !isMeasured) ||
    (text === 'had' && next === 'to') ||
    (text === 'made' && words.some((word) => arranged.test(word.text))) ||
    /^(?:not|off)$/.test(next);
  if (isOther || !(verb || plain.has(text))) return null;
  return { from: first + 1, to, ...(verb && { verb }) };
}

const arranged = /^(?:appointments?|bookings?|reservations?|plans?|dates?)$/;

function logOf(said: Clause, { from, to, verb }: Range, setting: Setting): Log {
  const clause = withPartsOfName(said);
  const unclear = [...unclearIn(clause, from), ...secondLength(clause)];
  const object = objectOf(clause, from, to, new Set(unclear));
  const words = textOf(clause, object);
  // When it was done is not when it was planned.
  const { ids } = targetOf({ ...clause, phrases: [] }, from, to, setting);
  return logged(
    {
      kind: 'log',
      title: ids.length > 0 ? null : titleOf(verb, object, clause, from),
      target: { ...noTarget, words: ids.length > 0 ? '' : words || (verb?.alone ?? ''), ids },
      when: clause.phrases.length > 0 ? inPast(whenOf(clause.phrases, setting), clause, setting) : whenOf([], setting),
      ...(unclear.length > 0 && { unclear: textOf(clause, unclear) }),
      missing: [],
    },
    setting,
  );
}

/** `Report`, `Write specs`, `Run`; null where nothing says what was done. */
function titleOf(verb: Range['verb'], object: readonly number[], clause: Clause, from: number): string | null {
  const [first] = object;
  if (first === undefined) return verb?.alone ?? null;
  // `worked with Sam` is more than Sam, and `worked on the report` no more than that.
  if (!verb || (verb.base === 'work' && clause.words[from]?.text !== 'with')) return textOf(clause, object);
  const isLed = first > from && !clause.isTime[first - 1] && clause.words[first - 1]?.kind === 'word';
  const start = verb.base === 'work' ? from : isLed ? first - 1 : first;
  return `${verb.base} ${textOf(clause, [...(start < first ? [start] : []), ...object])}`;
}

/** `morning pages`: a part of the day that is of a name. */
function withPartsOfName(clause: Clause): Clause {
  const { words } = clause;
  const phrases = clause.phrases.filter(
    (phrase) => phrase.rule !== 'part of a day' || !isOfTitle(phrase, words, clause.phrases),
  );
  const isTime = words.map((_, at) => phrases.some(({ from, to }) => from <= at && at < to));
  return { ...clause, phrases, isTime };
}

/** `2 hours on the report and 30 minutes of mail` is more than one entry. */
function secondLength({ phrases }: Clause): number[] {
  const [, ...more] = phrases.filter(({ means }) => means.minutes !== undefined);
  return more.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
}

/** The words of what was done, without those of time and those that only lead to it. */
function objectOf(clause: Clause, from: number, to: number, taken: ReadonlySet<number>): number[] {
  const { words } = clause;
  const left = new Set(freeWords(clause, from, to, taken));
  const isInner = (at: number): boolean => words[at]?.kind !== 'break' || (left.has(at - 1) && left.has(at + 1));
  let object = trimmed(clause, [...left].filter(isInner));
  for (;;) {
    const isLoose = (at: number | undefined): boolean => loose.has(words[at ?? -1]?.text ?? '');
    const [start, end] = [isLoose(object[0]) && object.length > 1, isLoose(object.at(-1))];
    if (!start && !end) return pronounAlone(clause, object) ? [] : object;
    object = trimmed(clause, object.slice(start ? 1 : 0, end ? -1 : undefined));
  }
}

const pronounAlone = ({ words }: Clause, object: readonly number[]): boolean =>
  object.every((at) => /^(?:it|that|this|them|something|stuff|things)$/.test(words[at]?.text ?? ''));

/** With what it still lacks. */
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

/** `just spent 20 minutes on emails`: no other time is said than that it is over. */
export function endsNow(
  { date, time, endTime, part, bound, relation, minutes }: When,
  { now, zone }: Present,
): boolean {
  const isOpen = [time, endTime, part, bound, relation].every((each) => each === null);
  return isOpen && minutes !== null && (date === null || date === dateIn(now, zone));
}
