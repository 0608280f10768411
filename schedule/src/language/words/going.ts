import { foldedWords } from '../../folded-words.ts';
import type { Planned } from '../planned-names.ts';
import { isAt } from './find-word.ts';
import { textAt, type Word } from './word.ts';

/** `the bins go out on wednesday`, of what is planned as `Bins out`: its name. */
export function withoutGoing(words: readonly Word[], planned: readonly Planned[] = []): readonly Word[] {
  const at = words.findIndex((_, index) => index > 0 && isAt(words, index, going) && isAt(words, index + 1, ways));
  if (at < 0) return words;
  const name = `${textAt(words, at - 1)} ${textAt(words, at + 1)}`;
  return planned.some(({ title }) => foldedWords(title).join(' ').endsWith(name)) ? words.toSpliced(at, 1) : words;
}
const going = /^(?:go|goes|going|get|gets|come|comes)$/;
const ways = /^(?:out|in|up|down|off|on)$/;
