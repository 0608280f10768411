import type { Meaning, Phrase } from '../time/phrase.ts';
import type { Word } from '../words/word.ts';

/** What the tagger sees of each word of a message: itself, its neighbours, and where it stands between marks and times. */

/** A message in words, with its expressions of time. */
export interface Sentence {
  readonly words: readonly Word[];
  readonly phrases: readonly Phrase[];
}

/** FNV-1a of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const joined = (one: number, other: number): number => Math.imul(one ^ other ^ (other >>> 13), 0x01000193) >>> 0;

const [beforeAll, behindAll, ofTime, quoted, withFigures] = ['<', '>', '#time', '#quoted', '#figures'].map(hashOf);
const kinds = ['time', 'repeat', 'date', 'length', 'other'].map((kind) => hashOf(`kind ${kind}`));

function kindOf(means: Meaning): number {
  if (means.time !== undefined || means.endTime !== undefined) return kinds[0] ?? 0;
  if (means.repeat !== undefined) return kinds[1] ?? 0;
  if (means.date !== undefined) return kinds[2] ?? 0;
  return kinds[(means.minutes ?? means.days) === undefined ? 4 : 3] ?? 0;
}

/** Distances beyond this are alike. */
const far = 5;
const near = (distance: number): number => (distance < 0 ? far + 1 : Math.min(distance, far));

/** For each place how far it is from the last one before it that fits; -1 where none does. */
function sinceLast(count: number, fits: (at: number) => boolean): number[] {
  let last = -1;
  return Array.from({ length: count }, (_, at) => {
    const distance = last < 0 ? -1 : at - last;
    if (fits(at)) last = at;
    return distance;
  });
}

/**
 * The features of each word, as 32-bit hashes.
 *
 * @param known the words that the tagger knows; of others it sees the ending
 */
export function featuresOf({ words, phrases }: Sentence, known: ReadonlySet<string>): number[][] {
  const count = words.length;
  const kindAt = new Array<number>(count).fill(0);
  for (const { from, to, means } of phrases) kindAt.fill(kindOf(means), from, to);
  const isTime = (at: number): boolean => kindAt[at] !== 0;
  const isBreak = (at: number): boolean => words[at]?.kind === 'break';
  const endings = words.map(({ text }) => hashOf(`-${text.slice(-3)}`));
  const own = words.map(({ text }) => hashOf(text));
  const isKnown = words.map(({ kind, text }) => kind === 'break' || known.has(text));
  const seen = words.map(({ kind, text }, at) => {
    if (kind === 'quoted') return quoted ?? 0;
    if (isKnown[at]) return own[at] ?? 0;
    return /\d/.test(text) ? (withFigures ?? 0) : (endings[at] ?? 0);
  });
  const wordAt = (at: number): number => {
    if (at < 0) return beforeAll ?? 0;
    if (at >= count) return behindAll ?? 0;
    return isTime(at) ? (ofTime ?? 0) : (seen[at] ?? 0);
  };
  /** 0 edge, 1 mark, 2 time, 3 quoted, 4 known, 5 any other word. */
  const classAt = (at: number): number => {
    const word = words[at];
    if (!word) return 0;
    if (word.kind === 'break') return 1;
    if (isTime(at)) return 2;
    return word.kind === 'quoted' ? 3 : isKnown[at] ? 4 : 5;
  };
  const reversed = (fits: (at: number) => boolean): number[] =>
    sinceLast(count, (at) => fits(count - 1 - at)).toReversed();
  const [timeBefore, timeBehind] = [sinceLast(count, isTime), reversed(isTime)];
  const [breakBefore, breakBehind] = [sinceLast(count, isBreak), reversed(isBreak)];
  const capitals = Math.min(words.filter(({ isCapital }) => isCapital).length, 3);

  return words.map((word, at) => {
    const [before, self, next] = [wordAt(at - 1), wordAt(at), wordAt(at + 1)];
    const [second, fourth] = [wordAt(at - 2), wordAt(at + 2)];
    const sinceBreak = near(breakBefore[at] === -1 ? at : (breakBefore[at] ?? 0) - 1);
    const toBreak = near(breakBehind[at] === -1 ? count - 1 - at : (breakBehind[at] ?? 0) - 1);
    const classes = classAt(at - 1) * 36 + classAt(at) * 6 + classAt(at + 1);
    const capital = word.isCapital ? (sinceBreak === 0 ? 1 : 2) : 0;
    const values = [
      ...[0, self, before, next, second, fourth, own[at] ?? 0, endings[at] ?? 0],
      ...[joined(before, self), joined(self, next), joined(second, before), joined(next, fourth)],
      ...[joined(joined(second, before), self), joined(joined(self, next), fourth), joined(joined(before, self), next)],
      ...[classes, joined(classes, before), joined(classes, next), capital * 4 + capitals],
      ...[near(timeBefore[at] ?? -1), near(timeBehind[at] ?? -1), sinceBreak, toBreak, Math.min(at, 3)],
      ...[kindAt[at] ?? 0, joined(kindAt[at - 1] ?? 0, self), joined(kindAt[at + 1] ?? 0, self)],
      ...[
        joined(sinceBreak, self),
        joined(toBreak, self),
        joined(kindAt[at] ?? 0, before),
        joined(kindAt[at] ?? 0, next),
      ],
      (word.isPossessive ? 1 : 0) + (words[at - 1]?.isPossessive ? 2 : 0) + (word.number === null ? 0 : 4),
      joined(near(timeBefore[at] ?? -1) * 8 + near(timeBehind[at] ?? -1), classes),
    ];
    return values.map((value, template) => joined(template + 1, value));
  });
}

/** The features of a whole message. `aimOf` tells from them what the message wants. */
export function featuresOfMessage({ words, phrases }: Sentence, known: ReadonlySet<string>): number[] {
  const features = new Set<number>([1]);
  let last = beforeAll ?? 0;
  let secondLast = last;
  const isTime = new Set(phrases.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  for (const [at, { kind, text }] of words.entries()) {
    const word =
      kind === 'quoted'
        ? (quoted ?? 0)
        : isTime.has(at)
          ? (ofTime ?? 0)
          : kind === 'break' || known.has(text)
            ? hashOf(text)
            : hashOf(`-${text.slice(-3)}`);
    if (isTime.has(at) && word === last) continue;
    features.add(joined(101, word));
    features.add(joined(102, joined(last, word)));
    features.add(joined(103, joined(joined(secondLast, last), word)));
    if (at < 3) features.add(joined(104 + at, word));
    [secondLast, last] = [last, word];
  }
  for (const { means } of phrases) features.add(joined(110, kindOf(means)));
  features.add(joined(111, Math.min(phrases.length, 4)));
  return [...features];
}
