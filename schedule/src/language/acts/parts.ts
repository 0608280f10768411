import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';

export interface Parts {
  from: number;
  to: number;
  titles: string[];
}

const nouns = setOf('parts, steps, sections, spans, segments, blocks, chunks, subtasks, sub-tasks, phases');
const leads =
  /^(?:with|in|into|of|has|having|including|split|divided|broken|consisting|the|these|following|equal|down|up|and)$/;
const dividing = /^(?:split|divided|broken)$/;
/** As many parts as are counted and not named. */
const mostUnnamed = 12;

/**
 * What an event is to be divided into: `with 3 parts: intro, practice, review`, `split into reading and writing`, `with reading and
 * writing` of something that has its length.
 */
export function partsIn(clause: Clause, from: number): Parts | null {
  const { words } = clause;
  const noun = words.findIndex(({ text }, at) => at > from && nouns.has(text) && isCounted(clause, at));
  if (noun > 0) return counted(clause, noun, from);
  const into = words.findIndex(({ text }, at) => at > from && text === 'into' && dividing.test(before(clause, at)));
  if (into > 0) return listed(clause, leadBefore(clause, into, from), into + 1);
  const isLong = clause.phrases.some(({ means }) => means.endTime !== undefined || means.minutes !== undefined);
  const at = isLong ? words.findIndex(({ text }, index) => index > from && text === 'with') : -1;
  const found = at < 0 ? null : listed(clause, at, at + 1);
  return found?.titles.every((title) => /^[a-z]+ing\b/.test(title)) ? found : null;
}

const before = ({ words }: Clause, at: number): string =>
  words[at - (words[at - 1]?.text === 'up' ? 2 : 1)]?.text ?? '';

/** `blocks` alone may be of a title; a number, a lead or a colon makes them parts. */
function isCounted({ words }: Clause, at: number): boolean {
  const lead = words[at - 1];
  return (
    words[at + 1]?.text === ':' ||
    (lead !== undefined && lead.number !== null && isLead(words[at - 2]?.text)) ||
    lead?.text === 'with'
  );
}

const isLead = (text: string | undefined): boolean => text !== undefined && leads.test(text);

function counted(clause: Clause, noun: number, from: number): Parts | null {
  const { words } = clause;
  const count = words[noun - 1]?.number ?? 0;
  const start = leadBefore(clause, count > 0 ? noun - 1 : noun, from);
  const first = noun + 1 + (/^(?::|-|called|named|of|are)$/.test(words[noun + 1]?.text ?? '') ? 1 : 0);
  const found = listed(clause, start, first);
  if (found) return found;
  if (count < 2 || count > mostUnnamed) return null;
  return { from: start, to: noun + 1, titles: Array.from({ length: count }, (_, index) => `Part ${index + 1}`) };
}

function leadBefore({ words }: Clause, at: number, from: number): number {
  let start = at;
  while (start > from + 1 && (leads.test(words[start - 1]?.text ?? '') || words[start - 1]?.text === ',')) start--;
  return start;
}

/** Names between commas, up to a time or the end; null where there are not several. */
function listed(clause: Clause, from: number, first: number): Parts | null {
  const { words, isTime, message } = clause;
  const titles: string[] = [];
  let [start, at] = [first, first];
  const close = (): void => {
    const [begin, end] = [words[start], words[at - 1]];
    if (at > start && begin && end)
      titles.push(message.slice(begin.at, end.end).replace(/^(?:an?|the) |^["“]|["”]$/gi, ''));
    start = at + 1;
  };
  for (; at < words.length && !isTime[at]; at++) {
    if (/^(?:,|and|&|then|\+)$/.test(words[at]?.text ?? '')) close();
  }
  close();
  return titles.length < 2 ? null : { from, to: at, titles };
}
