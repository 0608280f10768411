import { namesOf, type Planned } from '../planned-names.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';

/** The one planned event that words name, of which there is one alone; null where they name none or several. */
export function namedAlone(
  words: readonly Word[],
  { planned = [] }: { readonly planned?: readonly Planned[] },
): Planned | null {
  const { byWord } = namesOf(planned);
  const named = new Set(
    words.flatMap(({ text }) =>
      (byWord.get(singular(text)) ?? []).flatMap(({ event, isOfCommonWords }) => (isOfCommonWords ? [] : [event])),
    ),
  );
  const [only, ...more] = named;
  return only && more.length === 0 && only.dates.length === 1 ? only : null;
}
