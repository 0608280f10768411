import { askWords, weakShowVerbs } from '../lexicon.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText } from '../words/text.ts';
import type { Act } from './act.ts';
import { askClock } from './clock-there.ts';
import { readQuestion } from './find.ts';
import { askFor, isOfCalendar, questionWords } from './question.ts';
import { superlative } from './topics.ts';
import { askWeather } from './weather.ts';

/** The forms of a question: direct, indirect, a noun of the calendar alone, and a summary. */

/** `what's on Thursday`, `do i have meetings today`, `show me my week`. */
export const findByQuestion: Act = (clause, setting) => {
  const text = spokenText(clause);
  if (!clause.isAsked && afterAny(clause.words, 0, questionWords) < 0 && !superlative.test(text)) return null;
  // `what?` asks about no event and no day. `why did you do that` asks for a reason, and none is known.
  if (/^(?:why\b.*|what|how|which|who|huh|really|when|where)$/.test(text)) return { kind: 'unknown', words: text };
  if (isDeed(clause)) return null;
  const question = readQuestion(clause, setting);
  return question.when.relation && ifAny.test(text) ? { ...question, isIfAny: true } : question;
};

const ifAny = /\b(?:anything|something|nothing|free|busy|time|room)\b/;

/** `see the doctor tomorrow at 3` is something to do: a verb of seeing, a time, and nothing of the calendar. */
function isDeed({ words, phrases, isTime, isAsked }: Clause): boolean {
  const [first, second, third] = words;
  if (isAsked || phrases.length === 0 || !weakShowVerbs.has(first?.text ?? '')) return false;
  // `Open day`
  if (first?.text === 'open' && second?.text === 'day' && third?.kind === 'word') return isTime[2] === true;
  return !words.some(({ text }, at) => !isTime[at] && isOfCalendar(text));
}

const indirect = listed(`
  do you know, do you happen to know, any idea, any clue, you know, tell me, remind me, let me know, i'd like to know, i want to know, i need to know,
  i wonder, i was wondering, i'm wondering, i'm not sure, not sure, i forgot, i can't remember, i don't know, i don't remember, check, find out, see,
  look up, figure out, at, on, until, till, in, with, from, for, by, to, since
`);

/** Reads the question within `do you know what time lunch is`, `remind me where dinner is`, `at what time …`, `see if I'm free`. */
export const findIndirectly: Act = (clause, setting) => {
  const { words } = clause;
  // `lunch is where`, `the flight leaves when`
  const isLast = words.length > 2 && /^(?:when|where|who)$/.test(words.at(-1)?.text ?? '');
  if (isLast && afterAny(words, 0, askWords) < 0)
    return findByQuestion(withWords(clause, [...words.slice(-1), ...words.slice(0, -1)], setting), setting);
  const from = afterAny(words, 0, indirect);
  const [asked = '', next = ''] = [words[from]?.text, words[from + 1]?.text];
  if (from < 0 || !/^(?:what|when|whens|where|who|whom|which|how|if|whether)$/.test(asked) || next === 'to')
    return null;
  // `let me know when yoga starts` asks for a reminder, not for the time.
  const isThen = asked === 'when' && /^(?:remind|let)$/.test(words[0]?.text ?? '');
  if (isThen && !/^(?:is|are|was)$/.test(words.at(-1)?.text ?? '')) return null;
  const isUntil = asked === 'when' && isAt(words, 0, /^(?:until|till)$/);
  const rest = isUntil ? words : words.slice(/^(?:if|whether)$/.test(asked) ? from + 1 : from);
  const question = { ...withWords(clause, rest, setting), isAsked: true };
  return askClock(question, setting) ?? askWeather(question, setting) ?? findByQuestion(question, setting);
};

/** `upcoming events`, `my work schedule`, `schedule`: the clause names the calendar and nothing to do with it. */
export const findByNoun: Act = (clause, setting) => {
  const free = freeWords(clause, 0, clause.words.length);
  const texts = free.map((at) => clause.words[at]?.text ?? '');
  const isNoun = (text: string): boolean => isOfCalendar(text) || text === 'free';
  const isOnly = texts.every((text) => isNoun(text) || besides.has(text));
  return isOnly && texts.some(isNoun) ? readQuestion(clause, setting) : null;
};

const besides = setOf(`
  upcoming, coming, up, latest, pending, next, my, the, work, weekly, daily, monthly, today, current, all, meetings,
  of, for, on, in, personal, free, time, slots, slot, gaps
`);

/** `summarise my day` and `analyse this week` ask for the events and the load of that time. */
export const summarise: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const from = afterAny(words, 0, summaries);
  const free = freeWords(clause, Math.max(from, 0), words.length);
  if (from < 0 || from === words.length || !free.every((at) => ofTheDay.test(words[at]?.text ?? ''))) return null;
  const when = whenOf(phrases, setting);
  return when.time === null ? askFor('summary', when) : null;
};

const summaries = listed(`
  summarise, summarize, analyse, analyze, recap, sum up, summary of, summary for, a summary of, a summary for, give me a summary of,
  give me a summary for, give me a recap of, recap of, overview of, overview for, an overview of, give me an overview of
`);

const ofTheDay = /^(?:my|the|of|for|day|week|month|schedule|calendar|me|please|so|far)$/;
