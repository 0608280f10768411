import { noTime, whenOf } from '../time/when.ts';
import { afterAny } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { freeWords } from '../words/text.ts';
import type { Act } from './act.ts';
import { noTarget } from './target.ts';

const asking = listed(`
  summarise, summarize, analyse, analyze, recap, sum up, summary of, summary for, a summary of, a summary for, give me a summary of,
  give me a summary for, give me a recap of, recap of, overview of, overview for, an overview of, give me an overview of
`);
const ofTheDay = /^(?:my|the|of|for|day|week|month|schedule|calendar|me|please|so|far)$/;

/** `summarise my day` and `analyse this week` ask for the events and the load of that time. */
export const summarise: Act = {
  name: 'summarise',
  read(clause, setting) {
    const { words, phrases } = clause;
    const from = afterAny(words, 0, asking);
    const free = freeWords(clause, Math.max(from, 0), words.length);
    if (from < 0 || from === words.length || !free.every((at) => ofTheDay.test(words[at]?.text ?? ''))) return null;
    const when = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
    if (when.time !== null) return null;
    return { kind: 'find', topic: 'summary', when, target: noTarget, minutes: null, missing: [] };
  },
};
