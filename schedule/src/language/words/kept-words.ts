import { clockText } from '../time/clock.ts';
import { readLength } from '../time/lengths.ts';
import type { Present } from '../time/phrase.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from './clause.ts';
import { isAt } from './find-word.ts';
import { setOf } from './list.ts';
import { type Word, writtenText } from './word.ts';
import { wordsOf } from './words.ts';

/** Words that say what of an event stays: `but keep the end`, `same length`, `it still ends at 8`, `only the start moves`. */

export interface Kept {
  readonly part: 'start' | 'end' | 'length' | 'time' | 'day' | 'place';
  /** Its hour, where that is said as well. */
  readonly clock: string | null;
  /** The message without what says so. */
  readonly rest: string;
  /** It stays as a length is given or taken at the other edge: `shorten it by an hour at the start`. */
  readonly isOfLength?: true;
}

export function keptIn(message: string, present: Present): Kept | null {
  const words = wordsOf(message);
  if (words.length > mostWords || isAt(words, 0, asking)) return null;
  for (const [part, pattern] of stays) {
    const at = stretchOf(words, pattern);
    if (at && !isAt(words, at.to, beyond)) return ofStretch(message, words, at, part, present);
  }
  return onlyOther(message, words) ?? atOneEdge(message, words) ?? offOneEdge(message, words);
}
const mostWords = 40;
const asking = /^(?:does|do|did|is|will|when|what|why|how|if)$/;
/** `keep the end of the week free`, `the same end as the review` */
const beyond = /^(?:as|of|for|than|free|open|clear|slot)$/;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function ofStretch(
  message: string,
  words: readonly Word[],
  { from, to }: Stretch,
  part: Kept['part'],
  present: Present,
): Kept | null {
  const lead = words.slice(to).findIndex(({ text }) => !/^(?:[,:(–—-]|at|by)$/.test(text));
  const behind = clauseOf(message, words.slice(to), present);
  const phrase = behind.phrases.find((each) => lead >= 0 && each.from <= lead && each.to > lead);
  const { date, time, endTime } = phrase?.means ?? {};
  // `still ends on friday`
  if (date !== undefined && isAt(words, to, /^on$/)) return null;
  // `the end stays, start at 9`
  const isOther = isAt(words, to + lead, /^(?:starts?|begins?|ends?|finish|from|until)$/);
  const isClock = phrase !== undefined && !isOther && date === undefined && (time ?? endTime) !== undefined;
  // `keep the end, 8 is better for the start`
  const isTold = isClock && (isAt(words, to, /^(?:at|by)$/) || lead === 0 || isEnd(words, to + phrase.to));
  // `keep the length at half an hour`
  if (!isTold && isAt(words, to, /^(?:at|by)$/)) return null;
  const when = isTold ? whenOf([phrase], present) : null;
  const bare = phrase ? null : bareClock(words, to);
  const end = when && phrase ? to + phrase.to : bare === null ? to : to + 1;
  return {
    part,
    clock: when ? (when.time ?? when.endTime) : bare,
    rest: joined(message, words.slice(0, from), words.slice(end)),
  };
}

/** `the end is still 2` */
function bareClock(words: readonly Word[], at: number): string | null {
  const hour = words[at]?.number ?? 0;
  return Number.isInteger(hour) && hour >= 1 && hour <= 12 && isEnd(words, at + 1) ? clockText(hour * 60) : null;
}

const isEnd = (words: readonly Word[], at: number): boolean => words.slice(at).every(({ kind }) => kind === 'break');

/** `only the end moves, to 4`, `move just the start to 3`: it is told of one edge, and so the other stays. */
function onlyOther(message: string, words: readonly Word[]): Kept | null {
  const at = stretchOf(words, onlyMoves);
  if (!at) return null;
  const isOfEnd = words.slice(at.from, at.to).some(({ text }) => /^(?:end|finish|ending)$/.test(text));
  const after = words.slice(at.to);
  const lead = after.findIndex(({ text }) => !/^(?:[,:–—-]|to|at|by|is|and|it|moves|goes)$/.test(text));
  const first = after[lead];
  if (!first || first.text === 'though') return null;
  const isTo = after.slice(0, lead).some(({ text }) => /^(?:to|at)$/.test(text));
  const before = joined(message, words.slice(0, at.from), []);
  const told = `it ${isOfEnd ? 'ends' : 'starts'} ${isTo ? 'at ' : ''}${message.slice(first.at)}`;
  return { part: isOfEnd ? 'start' : 'end', clock: null, rest: before === '' ? told : `${before}, ${told}` };
}
const onlyMoves =
  /(?<=^| )(?:(?:only|just) (?:(?:move|change|shift|push) )?|(?:move|change|shift|push) (?:only|just) )(?:the|its) (?:end|finish|ending|start|beginning)(?: time)?(?: (?:moves|changes|shifts))?(?= )/;

/** `shorten it by an hour at the start`, `cut half an hour off the beginning`, `half an hour longer by starting earlier` */
function atOneEdge(message: string, words: readonly Word[]): Kept | null {
  const last = words.findLastIndex(({ kind, text }) => kind === 'word' && text !== 'please');
  const isEdge = isAt(words, last, /^(?:start|beginning|front|end)$/) && isAt(words, last - 1, /^the$/);
  const isAtEdge = isEdge && isAt(words, last - 2, /^(?:at|from|off|to)$/);
  const isByEdge =
    isAt(words, last, /^(?:earlier|later|sooner)$/) && isAt(words, last - 1, /^(?:start|begin|end|finish)ing$/);
  if (!isAtEdge && !isByEdge) return null;
  const to = isAtEdge ? last - 2 : isAt(words, last - 2, /^by$/) ? last - 2 : last - 1;
  const left = words.slice(0, to);
  const rest = lengthOrder(message, left) ?? joined(message, left, []);
  const part = isAt(words, isAtEdge ? last : last - 1, /^(?:end|ending|finishing)$/) ? 'start' : 'end';
  return rest === '' ? null : { part, clock: null, rest, isOfLength: true };
}

/** `take the first hour and a half off`, `drop the last half hour of the seminar`: so much shorter at that edge. */
function offOneEdge(message: string, words: readonly Word[]): Kept | null {
  const verb = words.findIndex(({ text }) => !joint.test(text));
  const at = isAt(words, verb + 1, /^off$/) ? verb + 2 : verb + 1;
  if (!isAt(words, verb, cutting) || !isAt(words, at, /^the$/) || !isAt(words, at + 1, /^(?:first|last)$/)) return null;
  const [first, unit] = [words[at + 1], words[at + 2]];
  const length = readLength(words, at + 2);
  const to = length?.to ?? (isAt(words, at + 2, /^hour$/) ? at + 3 : 0);
  if (!first || !unit || to === 0 || length?.minutes === 0) return null;
  const behind = words
    .slice(to)
    .findIndex(({ text }) => !/^(?:off|out|of|from|it|that|this|the|please|.|\n)$/.test(text));
  const name = behind < 0 ? null : words[to + behind];
  // `drop the first hour on friday`
  if (name && !isAt(words, to + behind - 1, /^(?:of|off|from|the)$/)) return null;
  const amount = length ? message.slice(unit.at, words[to - 1]?.end) : 'an hour';
  const rest = `make ${name ? `the ${message.slice(name.at)}` : 'it'} ${amount} shorter`;
  return { part: first.text === 'first' ? 'end' : 'start', clock: null, rest, isOfLength: true };
}
const cutting = /^(?:take|cut|drop|lose|knock|chop|lop|skip|shave|trim|remove|scrap)$/;

/** `add another ten minutes`, `cut half an hour`: how much longer or shorter it is to be. */
function lengthOrder(message: string, words: readonly Word[]): string | null {
  const verb = words.findIndex(({ text }) => !joint.test(text));
  const by = isAt(words, verb, /^(?:add|tack|put)$/)
    ? 'longer'
    : isAt(words, verb, /^(?:cut|take|shave|knock|trim)$/)
      ? 'shorter'
      : null;
  const at = words.findIndex((_, index) => index > verb && !isAt(words, index, /^(?:another|extra|on)$/));
  const length = by && at > 0 ? readLength(words, at) : null;
  const [first, end] = [words[at], length && words[length.to - 1]];
  return first && end && length?.to === words.length ? `make it ${message.slice(first.at, end.end)} ${by}` : null;
}

/** Two parts of a message without what joined them to the part between. */
function joined(message: string, before: readonly Word[], after: readonly Word[]): string {
  const last = before.findLastIndex(({ text }) => !joint.test(text));
  const first = after.findIndex(({ text }) => !joint.test(text));
  // `just the start though, the end stays`
  const isNothing = [...before, ...after].every(({ kind, text }) => kind === 'break' || ofEdge.has(text));
  if (isNothing) return '';
  const lead = last < 0 ? '' : message.slice(before[0]?.at, before[last]?.end);
  const rest = first < 0 ? '' : message.slice(after[first]?.at);
  return [lead, rest]
    .filter((part) => part !== '')
    .join(last + 1 === before.length ? ' ' : before[last + 1]?.text === ':' ? ': ' : ', ');
}
const ofEdge = setOf(
  'only, just, the, its, it, is, start, end, finish, beginning, move, moves, change, changes, i, mean, meant, though, but, and, please, no, sorry, ok',
);
const joint = /^(?:[,.;:!()–—-]|and|but|though|with|please|just|while|also|so|ok|okay|no|sorry|oh|ah|yes|actually)$/;

/** The words on which a pattern fits. */
function stretchOf(words: readonly Word[], pattern: RegExp): Stretch | null {
  let text = '';
  const places = words.map((word) => {
    const at = text.length;
    text += `${word.kind === 'quoted' ? '"' : word.kind === 'break' ? word.text : writtenText(word)} `;
    return at;
  });
  const found = pattern.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  return { from: places.indexOf(found.index), to: places.filter((at) => at < end).length };
}

const keeping =
  "(?:keep|keeping|keeps|leave|leaving|(?:don't|do not|not) (?:move|change|touch|shift)|without (?:moving|changing|touching|shifting))";
const asItIs =
  '(?: (?:same|the same|as (?:it )?(?:is|was)|as before|as planned|unchanged|where it (?:is|was)|put|fixed|alone|still))*';
const staying =
  "(?:stays?|staying|remains?|remaining|is (?:still )?(?:the same|unchanged|fixed)|is still|unchanged|as is|as it is|as before|the same|fixed|(?:doesn't|does not|won't|will not|shouldn't|should not|mustn't|needn't|can't) (?:move|change|shift)|isn't (?:moving|changing))";
const soFar =
  '(?:on time|on schedule|as scheduled|as expected|at the same (?:time|hour)|same time|as (?:before|planned|usual)|as it (?:did|does|was|is)|when it (?:did|does|was|would)(?: now)?|then)';
const it = "(?:it|that|it's|they|they're|both|we|we're|he|she)";
const must = '(?:should |must |has to |needs to |will |to )*';

/** All that says that a part stays, each from a word to a word. */
const patternOf = (...ways: readonly string[]): RegExp =>
  new RegExp(`(?<=^| )(?<!(?:not|n't|never) )(?:${ways.join('|')})(?= )`);

const hour = '(?:\\d[\\d.:]*(?: ?[ap]m)?|noon|midday|midnight) ';

/** `keep the length`, `the length stays`, and at the beginning of a part of the message `length stays` */
const byNoun = (noun: string): string[] => [
  `${keeping} (?:the |its |that )?(?:same |original |current |old |${hour})?(?:${noun})(?: time| date| day)?${asItIs}`,
  `(?:the |its |that |(?<=^|(?:[,.;:(–—-]|but|and|while|please|now) ))(?:${noun})(?: time| date| day)?(?: (?:should|must|has to|needs to|will|can|just|still))* ${staying}${asItIs}`,
];
const bySame = (noun: string): string => `(?:the |its |with )*same (?:${noun})(?: time| date| day)?(?! (?:of|for))`;
/** `without changing when it ends` */
const byWhen = (verb: string): string => `${keeping} when ${it} (?:${verb})`;
const byVerb = (verb: string): string[] => [
  `(?:${it} )?${must}still (?:${verb})(?: ${soFar})?`,
  `(?:${it} )?${must}(?:${verb}) ${soFar}`,
];

const [end, start] = ['ends?|finish|ending|finishing|last day', 'starts?|beginning|starting|first day'];
const stays: readonly (readonly [Kept['part'], RegExp])[] = [
  [
    'end',
    patternOf(
      ...byNoun(end),
      bySame(end),
      byWhen('ends?|finish|finishes|is over|is done'),
      ...byVerb('ends?|ending|finish|finishes|finishing|over|done|(?:is|be) (?:over|done)'),
    ),
  ],
  [
    'start',
    patternOf(
      ...byNoun(start),
      bySame(start),
      byWhen('starts?|begins?'),
      ...byVerb('starts?|starting|begins?|beginning'),
    ),
  ],
  ['length', patternOf(...byNoun('length|duration'), bySame('length|duration'))],
  ['time', patternOf(...byNoun('times?|hours?'), '(?:keep|leave) (?:it|that)(?= at )')],
  ['day', patternOf(...byNoun('day|date|weekday'))],
  ['place', patternOf(...byNoun('place|location|room|venue'))],
];
