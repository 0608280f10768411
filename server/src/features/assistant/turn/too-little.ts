import { foldedWords } from '@daywright/schedule/folded-words';
import type { AskedChange } from '../conversation/asked-change.ts';

/** So few words hardly name an event and its time. */
const fewWords = 2;

/**
 * Whether a first message says too little for the event that a language model would add for it: it has a word or two, or none, and
 * the title has none of them. `asdf`, an emoji and `Friday` ask for no event; `Dentist tomorrow` does.
 */
export function saysTooLittle(message: string, asked: readonly AskedChange[]): boolean {
  const words = foldedWords(message);
  if (words.length > fewWords) return false;
  return asked.some(
    (change) =>
      change.kind === 'event' &&
      change.request.op === 'create' &&
      !foldedWords(change.request.event.title ?? '').some((word) => words.includes(word)),
  );
}
