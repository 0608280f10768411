import { changeVerbs, pronouns } from '../lexicon.ts';
import { afterAny, afterPhrase, type Clause } from '../words/clause.ts';
import type { Act, Setting } from './act.ts';
import { categoryCalled, categoryIn } from './category.ts';
import { updateOf } from './change.ts';
import { targetOf } from './target.ts';

/** `put lunch under Social`, `mark it as work`: a category by its name. */
export const setCategory: Act = {
  name: 'set the category',
  read(clause, setting) {
    const { words } = clause;
    const into = intoCategory(clause, setting);
    if (into) return into;
    const from = afterAny(words, 0, ['put', 'mark', 'file', 'tag', 'categorise', 'categorize', 'move']);
    const category = from > 0 ? categoryIn(clause, setting) : null;
    if (!category || category.from <= from || afterPhrase(words, category.to, 'at') > 0) return null;
    const lead = words[category.from]?.text;
    const isKnown =
      lead === 'under' || pronouns.has(words[from]?.text ?? '') || /^(?:the|my)$/.test(words[from]?.text ?? '');
    const isWhole = category.to === words.length && clause.phrases.length === 0;
    return isKnown && isWhole
      ? updateOf(targetOf(clause, from, category.from, setting), { category: category.name })
      : null;
  },
};

/** `set lunch to social category`, `change gym to Work`, `make the review a meeting category`: what it becomes is a category. */
function intoCategory(clause: Clause, setting: Setting): ReturnType<typeof updateOf> | null {
  const { words, phrases } = clause;
  const from = afterAny(words, 0, [...changeVerbs, 'put', 'move', 'mark']);
  const to = words.findLastIndex(({ text }) => /^(?:to|as|in|into|under)$/.test(text));
  if (from < 0 || to <= from || phrases.some((phrase) => phrase.to > to)) return null;
  const start = to + 1 + (/^(?:the|my|a|category)$/.test(words[to + 1]?.text ?? '') ? 1 : 0);
  const end = words.at(-1)?.text === 'category' ? words.length - 1 : words.length;
  const name = start < end ? categoryCalled({ ...clause, words: words.slice(0, end) }, start, setting) : null;
  const isWhole = name !== null && end - start <= name.split(' ').length;
  return isWhole ? updateOf(targetOf(clause, from, to, setting), { category: name }) : null;
}
