import { askWords, calendarNouns, eventNouns, showVerbs, weakShowVerbs } from '../lexicon.ts';
import type { Find, Topic } from '../requests.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { freeWords, textOf } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { noTarget, targetOf } from './target.ts';

/** `what's on Thursday`, `do i have meetings today`, `show me my week`. */
export const findByQuestion: Act = {
  name: 'find by question',
  read(clause, setting) {
    const { words, isAsked } = clause;
    const isQuestion = isAsked || afterAny(words, 0, askWords) > 0 || afterAny(words, 0, showVerbs) > 0;
    return isQuestion && !isDeed(clause) ? findOf(clause, setting) : null;
  },
};

/** `see the doctor tomorrow at 3` is something to do: a verb of seeing, a time, and nothing of the calendar. */
function isDeed({ words, phrases, isTime, isAsked }: Clause): boolean {
  if (isAsked || phrases.length === 0 || !weakShowVerbs.has(words[0]?.text ?? '')) return false;
  const isOfCalendar = (text: string): boolean =>
    eventNouns.has(text) || calendarNouns.has(text) || text === 'meetings';
  return !words.some(({ text }, at) => !isTime[at] && isOfCalendar(text));
}

const besides = setOf(`
  upcoming, coming, up, latest, pending, next, my, the, work, weekly, daily, monthly, today, current, all, meetings,
  of, for, on, in, personal, free, time, slots, slot, gaps
`);

const places = setOf('for, the, a, an, my, some, time, slot, stretch, gap, to, in');

/** `plan my afternoon`, `find an hour for the gym`: what asks for a proposal. */
export const findRoom: Act = {
  name: 'find room',
  read(clause, setting) {
    const { words, phrases } = clause;
    const first = words[0]?.text ?? '';
    const free = freeWords(clause, 1, words.length).map((at) => words[at]?.text ?? '');
    const when = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
    const isDay = free.every((text) => /^(?:my|the|rest|of|out|day|for|me)$/.test(text));
    if (first === 'plan' && isDay && when.time === null && (when.part ?? when.date) !== null) {
      return { kind: 'find', topic: 'plan', when, target: noTarget, minutes: null, missing: [] };
    }
    if (first !== 'find' || when.minutes === null) return null;
    const title = titleAfter(clause);
    return {
      kind: 'find',
      topic: 'free',
      when,
      target: { ...noTarget, words: title },
      minutes: when.minutes,
      missing: [],
    };
  },
};

/** What time is looked for: the words behind `for` or `to`. */
function titleAfter(clause: Clause): string {
  const { words } = clause;
  const free = freeWords(clause, 1, words.length);
  const from = free.findIndex((at) => !places.has(words[at]?.text ?? '') && words[at]?.text !== 'me');
  return from < 0 ? '' : textOf(clause, free.slice(from));
}

/** `upcoming events`, `my work schedule`, `schedule`: the calendar itself is named, and nothing to be done with it. */
export const findByNoun: Act = {
  name: 'find by noun',
  read(clause, setting) {
    const free = freeWords(clause, 0, clause.words.length);
    const texts = free.map((at) => clause.words[at]?.text ?? '');
    const isNoun = (text: string): boolean =>
      eventNouns.has(text) || calendarNouns.has(text) || text === 'meetings' || text === 'free';
    const isOnly = texts.length > 0 && texts.every((text) => isNoun(text) || besides.has(text));
    return isOnly && texts.some(isNoun) ? findOf(clause, setting) : null;
  },
};

/** What is asked, by the words that tell it; the first that fits. */
const topics: readonly [Topic, RegExp][] = [
  [
    'overbooked',
    /\b(?:over ?-?booked|double ?-?booked|overloaded|conflicts?|conflicting|overlap\w*|clash\w*|too (?:much|busy|full))\b/,
  ],
  [
    'free',
    /\b(?:free|available|availability|gaps?|slots?|open time|spare|fit in|have time|find (?:me )?(?:some |a )?time)\b/,
  ],
  ['spent', /\b(?:budgets?|spent|spend|tracked|where did|did i (?:work|track))\b/],
  [
    'load',
    /\b(?:busy|busiest|workload|how full|how loaded|how much (?:time|work)|how many (?:hours|minutes)|how packed|load)\b/,
  ],
  ['count', /\bhow many\b/],
  [
    'now',
    /\b(?:doing (?:right )?now|on (?:right )?now|happening (?:right )?now|running|current (?:event|meeting|task))\b/,
  ],
  [
    'next',
    /\b(?:next (?:meeting|event|appointment|reminder|thing|call|one|up|on)|what is next|what next|whats next|comes next|do next)\b|^(?:what|whats) next$/,
  ],
  [
    'when',
    /^(?:when|whens|what time|what day|what date|which day|tell me the (?:date|time)|at what time|how soon|how long until)\b/,
  ],
  ['who', /^(?:who|whom)\b|\bwho (?:is|will|should)\b/],
  ['where', /^where\b|\b(?:address|location|place) (?:of|for)\b/],
  [
    'details',
    /^what (?:is|are|was) (?:it|that|this|they|those) (?:about|for)\b|\b(?:details?|more about|information|info|known|tell (?:me )?about)\b/,
  ],
];

function findOf(clause: Clause, setting: Setting): Find {
  const { words, phrases } = clause;
  const text = words
    .filter(({ kind }) => kind === 'word')
    .map((word) => word.text)
    .join(' ');
  const topic = topics.find(([, pattern]) => pattern.test(text))?.[0] ?? 'agenda';
  const when = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
  const from = Math.max(afterAny(words, 0, showVerbs), afterAny(words, 0, askWords), 0);
  const said = targetOf(asTitle(clause), from, words.length, setting);
  const target = { ...said, when: null, isAll: false, isNext: topic === 'next' };
  const minutes = when.minutes ?? (topic === 'free' && /\bfree hour\b/.test(text) ? 60 : null);
  return { kind: 'find', topic, when, target, minutes, missing: when.isImpossible ? ['real date'] : [] };
}

/** The words with which one asks; what they leave is what is looked for. */
const asking = setOf(`
  what, whats, when, whens, where, who, which, how, many, much, do, does, did, is, are, am, was, were, will, would,
  should, can, could, have, has, had, i, we, me, my, you, there, be, been, going, on, got, scheduled, planned,
  booked, set, up, coming, upcoming, next, now, time, date, look, looks, like, show, tell, list, give, check, see,
  find, about, any, free, busy, overbooked, start, starts, begin, begins, happening, pending, latest, available,
  slot, slots, double, details, more, information, the, a, an, for, to, of, in, at, it, that, this, load, hours,
  too, between, added, add, expect, attending, location, address, doing, if, i'm, i've, ive, empty, miss, missed, happened, gap, gaps, hour, half, conflicts, conflict, overlaps,
  clashes, spend, spent, go, tracked, track, budget, budgets, long, soon, until, not, all, full, right, true, known, please, today, some, hello, hi, hey, fit
`);

/** The clause with the words of asking made breaks, which are in no title. */
const asTitle = (clause: Clause): Clause => ({
  ...clause,
  words: clause.words.map((word) =>
    word.kind === 'word' && asking.has(word.text) ? { ...word, kind: 'break' as const } : word,
  ),
});
