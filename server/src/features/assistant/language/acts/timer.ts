import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import type { Act } from './act.ts';
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
  read(clause, setting) {
    const { words, phrases, isAsked } = clause;
    const from = afterAny(words, 0, starting);
    if (from < 0 || isAsked || phrases.some(({ means }) => means.time !== undefined)) return null;
    const target = targetOf(clause, from, words.length, setting);
    const isOpen = isNowhere(target) || /^(?:timer|now|tracking|it)$/.test(target.words);
    return { kind: 'start', target: isOpen && target.ids.length === 0 ? null : target };
  },
};

/** `stop`, `stop the timer`, `stop tracking gym`: at most one runs. */
export const stopTimer: Act = {
  name: 'stop',
  read({ words, isAsked }) {
    return afterAny(words, 0, stopping) > 0 && !isAsked && words.length <= 8 ? { kind: 'stop' } : null;
  },
};
