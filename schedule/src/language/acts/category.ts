import { categoriesOf, foldCategory } from '../../categories.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';

interface Named {
  from: number;
  to: number;
  name: string;
}

const leads = setOf(`
  under, as, category, categorised, categorized, tagged
`);

/** A category that is named as one: `#work`, `category health`, `under Personal`, `to my family calendar`. */
export function categoryIn(clause: Clause, setting: Pick<Setting, 'categories'>): Named | null {
  const { words } = clause;
  const known = namesOf(setting.categories);
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'word') continue;
    if (word.text.startsWith('#') && word.text.length > 1) {
      const tag = clause.message.slice(word.at + 1, word.end).replaceAll('_', ' ');
      return { from: at, to: at + 1, name: known.get(foldCategory(tag)) ?? tag };
    }
    if (!leads.has(word.text)) continue;
    const start = at + 1 + (/^(?:category|my|the|a|an)$/.test(words[at + 1]?.text ?? '') ? 1 : 0);
    const found = longestName(clause, start, known);
    if (found) return { from: at, to: found.to, name: found.name };
  }
  return null;
}

/** How the category is written whose name stands at a word; null where none does. */
export const categoryCalled = (
  clause: Clause,
  at: number,
  { categories }: Pick<Setting, 'categories'>,
): string | null => longestName(clause, at, namesOf(categories))?.name ?? null;

/** Every name of a category, folded, with how it is written. */
function namesOf(own: Setting['categories']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { key, name } of categoriesOf()) names.set(foldCategory(name), name).set(key, name);
  names.set('fitness', names.get('health') ?? 'fitness');
  for (const { name } of own) names.set(foldCategory(name), name.trim());
  return names;
}

function longestName(
  { words, message }: Clause,
  at: number,
  known: ReadonlyMap<string, string>,
): { to: number; name: string } | null {
  for (let to = Math.min(words.length, at + 4); to > at; to--) {
    const [first, last] = [words[at], words[to - 1]];
    const name = first && last && known.get(foldCategory(message.slice(first.at, last.end)));
    if (name) return { to, name };
  }
  return null;
}
