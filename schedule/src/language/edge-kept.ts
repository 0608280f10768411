import type { Setting } from './acts/act.ts';
import { updateOf } from './acts/change.ts';
import { noTarget } from './acts/target.ts';
import { undoing } from './amend/excepted.ts';
import type { Changes, Create, Request, Update } from './requests.ts';
import { clockText, minutesOf } from './time/clock.ts';
import { noTime, type When, whenOf } from './time/when.ts';
import { clauseOf } from './words/clause.ts';
import { isAt } from './words/find-word.ts';
import { setOf } from './words/list.ts';
import { type Word, writtenText } from './words/word.ts';
import { wordsOf } from './words/words.ts';

/**
 * A start or an end that stays while the rest of the message changes an event: `start it half an hour later but keep the end`, `same end`,
 * `it still ends at 8`. By itself it is said of the last change: `but the end stays`.
 */

type Reader = (message: string, setting: Setting) => Request[];

interface Kept {
  readonly edge: 'start' | 'end';
  /** Its hour, where that is said as well. */
  readonly clock: string | null;
  /** The message without what says so. */
  readonly rest: string;
}

/** @param read reads what the message says beside it */
export function edgeKept(message: string, setting: Setting, read: Reader): Request[] | null {
  const kept = keptIn(message, setting);
  if (!kept) return null;
  if (kept.rest === '') return ofLastChange(kept, setting);
  const { question } = setting.conversation;
  const [request, ...more] = read(kept.rest, setting);
  if (more.length > 0) return null;
  const waits = question?.about.kind === 'create' ? question.about : null;
  const told =
    request?.kind === 'update'
      ? withEdge(request, kept)
      : request?.kind === 'create' && waits?.title === request.title
        ? createdWith(request, waits, kept)
        : null;
  return told && [told];
}

/** Whether it is said of a change that waits for a yes, or a message that says so of it. */
export function edgeOfWaiting(
  message: string,
  setting: Setting,
  isTold: (rest: string, setting: Setting) => boolean,
): boolean {
  const { question } = setting.conversation;
  const kept = question?.about.kind === 'update' ? keptIn(message, setting) : null;
  return kept !== null && (kept.rest === '' ? ofLastChange(kept, setting) !== null : isTold(kept.rest, setting));
}

function keptIn(message: string, setting: Setting): Kept | null {
  const words = wordsOf(message);
  if (words.length > mostWords || isAt(words, 0, asking)) return null;
  for (const edge of ['end', 'start'] as const) {
    const at = stretchOf(words, stays[edge]);
    if (at && !isAt(words, at.to, /^(?:as|of|for|than|free|open|clear)$/))
      return ofStretch(message, words, at, edge, setting);
  }
  return onlyOther(message, words);
}
const mostWords = 40;
const asking = /^(?:does|do|did|is|will|when|what|why|how|if)$/;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function ofStretch(
  message: string,
  words: readonly Word[],
  { from, to }: Stretch,
  edge: Kept['edge'],
  setting: Setting,
): Kept | null {
  const lead = words.slice(to).findIndex(({ text }) => !/^(?:[,:(–—-]|at|by)$/.test(text));
  const behind = clauseOf(message, words.slice(to), setting);
  const phrase = behind.phrases.find((each) => lead >= 0 && each.from <= lead && each.to > lead);
  const { date, time, endTime } = phrase?.means ?? {};
  // `still ends on friday`
  if (date !== undefined && isAt(words, to, /^on$/)) return null;
  const isClock = phrase !== undefined && date === undefined && (time ?? endTime) !== undefined;
  // `keep the end, 8 is better for the start`
  const isTold = isClock && (isAt(words, to, /^(?:at|by)$/) || lead === 0 || isEnd(words, to + phrase.to));
  const when = isTold ? whenOf([phrase], setting) : null;
  return {
    edge,
    clock: when && (when.time ?? when.endTime),
    rest: joined(message, words.slice(0, from), words.slice(when && phrase ? to + phrase.to : to)),
  };
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
  return { edge: isOfEnd ? 'start' : 'end', clock: null, rest: before === '' ? told : `${before}, ${told}` };
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

const tail =
  '(?: (?:same|the same|as (?:it )?(?:is|was)|as before|as planned|unchanged|where it (?:is|was)|put|fixed|alone|still))*';
const soFar =
  '(?:at the same (?:time|hour)|same time|as (?:before|planned|usual)|as it (?:did|does|was|is)|when it (?:did|does|was|would)(?: now)?|then)';

/** All that says that an edge stays, by the words for it. Each begins and ends at a word. */
const staying = (noun: string, verb: string): RegExp =>
  new RegExp(
    `(?<=^| )(?<!(?:not|n't|never) )(?:${[
      `(?:keep|keeping|keeps|leave|leaving|don't (?:move|change|touch|shift)|without (?:moving|changing|touching|shifting)) (?:the |its |that )?(?:same |original |current |old )?(?:${noun})(?: time| date| day)?${tail}`,
      `(?:the |its |with )*same (?:${noun})(?: time| date| day)?(?! (?:of|for))`,
      `(?:the |its |that )(?:${noun})(?: time| date| day)?(?: (?:should|must|has to|needs to|will|can|just|still))* (?:stays?|staying|remains?|remaining|is (?:still )?(?:the same|unchanged|fixed)|unchanged|as is|as it is|as before|the same|fixed|doesn't (?:move|change)|does not (?:move|change)|won't (?:move|change))${tail}`,
      `(?:it |that |it's )?(?:should |must |has to |needs to |will |to )*still (?:${verb})(?: ${soFar})?`,
      `(?:it )?(?:should |must |has to |needs to |will |to )*(?:${verb}) ${soFar}`,
    ].join('|')})(?= )`,
  );

const stays: Readonly<Record<Kept['edge'], RegExp>> = {
  end: staying('end|finish|ending|finishing|last day', 'ends?|ending|finish|finishes|finishing'),
  start: staying('start|beginning|starting|first day', 'starts?|starting|begins?|beginning'),
};
const onlyMoves =
  /(?<=^| )(?:(?:only|just) (?:(?:move|change|shift|push) )?|(?:move|change|shift|push) (?:only|just) )(?:the|its) (?:end|finish|ending|start|beginning)(?: time)?(?: (?:moves|changes|shifts))?(?= )/;

/** A change with an edge that stays. */
function withEdge(request: Update, { edge, clock }: Kept): Update | null {
  const { changes } = request;
  const then = edge === 'end' ? withEnd(changes, clock) : withStart(changes, clock);
  return then && { ...request, changes: { ...changes, ...then } };
}

/** What is longer by some time begins earlier by it. */
function withEnd({ move, minutes, longer }: Changes, clock: string | null): Partial<Changes> | null {
  if (move?.repeat || (move?.endTime != null && move.time !== null)) return null;
  const shift = longer === null ? (move?.shift ?? null) : -longer;
  const isTold = shift !== null || minutes !== null || (move?.time ?? move?.date ?? move?.minutes ?? null) !== null;
  if (!isTold) return null;
  return { move: { ...(move ?? noTime), shift, endTime: clock, keeps: 'end' }, longer: null };
}

function withStart({ move, minutes, longer }: Changes, clock: string | null): Partial<Changes> | null {
  if (clock !== null) return move?.endTime == null ? null : { move: { ...move, time: clock } };
  if (minutes !== null || longer !== null) return {};
  if (!move || move.repeat || move.date !== null) return null;
  if (move.shift !== null) return { move: null, longer: move.shift };
  if (move.time === null) return move.endTime === null ? null : {};
  return move.endTime === null ? { move: endingThen(move) } : null;
}

const endingThen = ({ time, ...others }: When): When => ({ ...others, time: null, endTime: time });

/** `but the end stays`, of the last change or of one that waits for an answer: that change otherwise. */
function ofLastChange(kept: Kept, { conversation: { question, last, mentioned, done } }: Setting): Request[] | null {
  if (question) {
    const told = question.about.kind === 'update' ? withEdge(question.about, kept) : null;
    return told && [told];
  }
  const [only, ...more] = mentioned;
  if (last?.kind !== 'update' || !only || more.length > 0 || !last.changes.move) return null;
  const { edge, clock } = kept;
  if (clock !== null) {
    const move: When = edge === 'end' ? { ...noTime, endTime: clock, keeps: 'end' } : { ...noTime, time: clock };
    return [{ ...updateOf({ ...noTarget, ids: [only.id] }, { move }), scope: last.scope }];
  }
  const again = done ? null : withEdge(last, kept);
  return again && [undoing, again];
}

/** A new event that waits for an answer, with another start: its end is where it was. */
function createdWith(
  request: Create,
  { when: { time, endTime, minutes } }: Create,
  { edge, clock }: Kept,
): Create | null {
  if (edge === 'start' || time === null || request.when.time === null) return null;
  const end = clock ?? endTime ?? clockText((minutesOf(time) + (minutes ?? 60)) % 1440);
  return { ...request, when: { ...request.when, endTime: end, minutes: null } };
}
