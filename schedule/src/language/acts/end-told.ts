import type { Delete } from '../requests.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Act } from './act.ts';
import { endSeries } from './repeating.ts';

/** `I only want to go to the gym until june`, `we stop going to choir at the end of june`: when a series ends, as people tell it of themselves. */
export const tellEnd: Act = (clause, setting): Delete | null => {
  if (clause.isAsked) return null;
  const found = onlyUntil(clause) ?? runsUntil(clause) ?? stoppedAt(clause);
  const verb = clause.words[found?.to ?? -1];
  if (!found || !verb) return null;
  const { from, to, end = to } = found;
  const [ends, on] = [
    { ...verb, text: 'ends' },
    { ...verb, text: 'on', at: verb.end },
  ];
  const said = [...clause.words.slice(from, end), ends, on, ...clause.words.slice(to + 1)];
  const read = endSeries(
    withWords(
      clause,
      said.filter(({ text }) => text !== 'only'),
      setting,
    ),
    setting,
  );
  return read?.kind === 'delete' ? read : null;
};

interface Told {
  /** Where the name of the series begins, and where the word stands that leads to its last day. */
  readonly from: number;
  readonly to: number;
  /** Where the name ends, if not there. */
  readonly end?: number;
}

function onlyUntil({ words }: Clause): Told | null {
  const to = findWord(words, /^(?:until|till|til)$/);
  const isOnly = hasWord(words, /^(?:only|just)$/) || isAt(words, 0, /^keep$/);
  const from = words.findIndex(({ text }) => !beforeName.has(text));
  return isOnly && from >= 0 && to > from ? { from, to } : null;
}

/** `therapy goes up to and including 17 december`, `the course runs until march` */
function runsUntil({ words }: Clause): Told | null {
  const verb = words.findIndex(({ text }, at) => at > 0 && /^(?:goes|runs|continues|lasts)$/.test(text));
  const up = isAt(words, verb + 1, /^(?:on|up)$/) ? verb + 2 : verb + 1;
  const to = isAt(words, up + 1, /^and$/) && isAt(words, up + 2, /^including$/) ? up + 2 : up;
  const isEnd = isAt(words, up, /^(?:until|till|til|through)$/) || (up > verb + 1 && isAt(words, up, /^to$/));
  const from = isAt(words, 0, /^(?:the|my|our)$/) ? 1 : 0;
  return verb > from && isEnd ? { from, to, end: verb } : null;
}

function stoppedAt({ words }: Clause): Told | null {
  const verb = words.findIndex(({ text }) => !selves.has(text));
  if (!isAt(words, verb, /^(?:stop|stopping|quit|quitting|end|ending|finish|finishing)$/)) return null;
  const from = words.findIndex(({ text }, at) => at > verb && !beforeName.has(text));
  const to = findWord(words, /^(?:at|on|by|after|with|in)$/, from + 1);
  return from > 0 && to > from && !isAt(words, to, /^after$/) ? { from, to } : null;
}

const selves = setOf(
  "i, we, i'm, we're, i'll, we'll, i'd, we'd, will, am, are, want, to, going, like, the, plan, would",
);
/** These words stand between the person and the name of the event: `I only want to go to the gym`. */
const beforeName = selves.union(
  setOf('only, just, need, do, doing, have, having, keep, attend, attending, go, take, taking, my, our, at'),
);
