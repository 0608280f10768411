import { tellingOf } from '../likeness.ts';
import type { Planned } from '../planned-names.ts';
import { isCommon, singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';

/** The one planned event that words name, of which there is one alone; null where they name none or several. */
export function namedAlone(
  words: readonly Word[],
  { planned = [] }: { readonly planned?: readonly Planned[] },
): Planned | null {
  const said = new Set(words.map(({ text }) => singular(text)));
  const isNamed = ({ title }: Planned): boolean => tellingOf(title).some((each) => !isCommon(each) && said.has(each));
  const [only, ...more] = planned.filter(isNamed);
  return only && more.length === 0 && only.dates.length === 1 ? only : null;
}
