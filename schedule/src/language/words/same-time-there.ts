import { monthName } from '../../dates.ts';
import type { When } from '../time/when.ts';
import { hasWord, isAt } from './find-word.ts';
import type { Word } from './word.ts';
import { wordsOf } from './words.ts';

type SpokenTime = Pick<When, 'date' | 'time'>;

/** `am I free on saturday at the same time?`: the hour of the event that was spoken of. */
export function withSameTime(words: readonly Word[], spoken: SpokenTime | null): readonly Word[] {
  const at = words.findIndex((_, index) => isAt(words, index, /^(?:same|that)$/) && isAt(words, index + 1, /^times?$/));
  if (spoken?.time == null || at < 0 || !hasWord(words, /^(?:free|available|busy|open|clear)$/)) return words;
  const article = isAt(words, at - 1, /^the$/) ? at - 1 : at;
  const from = isAt(words, article - 1, /^at$/) ? article - 1 : article;
  return withSaid(words, from, at + 2, `at ${spoken.time}`);
}

/** `is saturday free?`, `then move it there`: the day that was asked about, and its hour where one was said. */
export function withDayAsked(words: readonly Word[], asked: SpokenTime | null): readonly Word[] {
  const end = words.findLastIndex(
    ({ kind, text }, at) =>
      kind === 'word' && !/^(?:instead|please|too)$/.test(text) && !(text === 'then' && isAt(words, at - 1, /^there$/)),
  );
  const verb = words.findIndex(({ text }) => /^(?:move|put|push|shift|change|bring|switch)$/.test(text));
  const isIt = isAt(words, verb + 1, /^(?:it|that|this)$/);
  const isThere = isAt(words, end, /^(?:there|then)$/) && (end === verb + 2 || isAt(words, end - 1, /^to$/));
  if (!asked?.date || verb < 0 || !isIt || !isThere || end > verb + 3) return words;
  const day = `to ${Number(asked.date.slice(8))} ${monthName(asked.date)} ${asked.date.slice(0, 4)}`;
  return withSaid(words, verb + 2, words.length, asked.time ? `${day} at ${asked.time}` : day);
}

/** The words with others in the place of a stretch; they stand where it stood. */
function withSaid(words: readonly Word[], from: number, to: number, said: string): readonly Word[] {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last) return words;
  const others = wordsOf(said).map((word) => ({ ...word, at: first.at, end: last.end }));
  return [...words.slice(0, from), ...others, ...words.slice(to)];
}
