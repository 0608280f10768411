/** A stretch of a text; `end` is exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** A character as search compares it: without case and without marks. */
const folded = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

/** A text folded, with the place in the text that each folded character comes from. */
function foldedText(text: string): { text: string; places: number[] } {
  let result = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = folded(character);
    for (let index = 0; index < plain.length; index++) places.push(at);
    result += plain;
    at += character.length;
  }
  places.push(at);
  return { text: result, places };
}

/** Where `wanted` stands in `text`, compared as the server's search does: `cafe` is found in `Café`. */
export function matchesOf(text: string, wanted: string): Stretch[] {
  const needle = foldedText(wanted.trim()).text;
  if (needle === '') return [];
  const { text: hay, places } = foldedText(text);
  const found: Stretch[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    const start = places[at] ?? 0;
    let last = at + needle.length;
    // A character that folds to several is marked whole.
    while (last < hay.length && places[last] === places[last - 1]) last++;
    found.push({ start, end: withMarks(text, places[last] ?? text.length) });
  }
  return found;
}

/** Marks that follow a character as characters of their own belong to it. */
function withMarks(text: string, end: number): number {
  const marks = /^\p{M}+/u.exec(text.slice(end));
  return end + (marks?.[0].length ?? 0);
}

/** Whether each word of `wanted` begins a word of one of the texts. */
export function fits(texts: readonly string[], wanted: string): boolean {
  const words = texts.flatMap((text) => wordsOf(text));
  return wordsOf(wanted).every((start) => words.some((word) => word.startsWith(start)));
}

const wordsOf = (text: string) =>
  foldedText(text)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The part of a long text around its first match, with its matches; undefined without one. */
export function excerptOf(text: string, wanted: string, around = 40): { text: string; matches: Stretch[] } | undefined {
  const [first] = matchesOf(text, wanted);
  if (!first) return undefined;
  const from = first.start <= around ? 0 : first.start - around;
  const to = Math.min(text.length, first.end + around);
  const line = text.slice(from, to).replace(/\s+/g, ' ').trim();
  const excerpt = `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`;
  return { text: excerpt, matches: matchesOf(excerpt, wanted) };
}
