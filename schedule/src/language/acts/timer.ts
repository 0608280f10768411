import type { Timer } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Act, Setting } from './act.ts';
import { isNowhere, targetOf } from './target.ts';

const starting = listed(`
  start the timer, start a timer, start timer, start tracking, start working on, start work on, begin, start,
  resume, track, clock in, i'm starting, i am starting, start my, begin tracking, start the clock
`);
const stopping = listed(`
  stop the timer, stop my timer, stop timer, stop tracking, stop, end the timer, pause, pause the timer, clock out,
  finish tracking, i'm done, i am done, stop the clock
`);

/** `start gym`, `start a timer for the report`. A set time is not now: it is an event. */
export const startTimer: Act = {
  name: 'start',
  read: (clause, setting) => timerOf('start', afterAny(clause.words, 0, starting), clause, setting),
};

/** `stop`, `stop the timer`, `stop tracking gym`: at most one runs. */
export const stopTimer: Act = {
  name: 'stop',
  read: (clause, setting) => timerOf('stop', afterAny(clause.words, 0, stopping), clause, setting),
};

function timerOf(kind: Timer['kind'], from: number, clause: Clause, setting: Setting): Timer | null {
  const { words, phrases, isAsked } = clause;
  if (from < 0 || isAsked || phrases.some(({ means }) => means.time !== undefined)) return null;
  // `start it right after lunch` moves an event.
  if (words.some(({ text }, at) => at >= from && /^(?:after|before|later|earlier)$/.test(text))) return null;
  const target = targetOf(clause, from, words.length, setting);
  const isOpen = isNowhere(target) || /^(?:timer|now|tracking|it)$/.test(target.words);
  const isDone = kind === 'stop' && words.slice(0, from).some(({ text }) => text === 'done');
  return { kind, target: isOpen && target.ids.length === 0 ? null : target, ...(isDone && { isDone }) };
}
