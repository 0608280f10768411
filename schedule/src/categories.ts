import { type CategoryKey, categories, defaultIcon } from '@daywright/contract/categories';
import type { CalendarEvent } from '@daywright/contract/events';
import type { CategoryChoice, Preferences } from '@daywright/contract/profile';

/** A category as cards, sums and rails show it. */
export interface Category {
  /** Folded name; of the twelve their key. Sums are kept under it. */
  key: string;
  name: string;
  icon: string;
  /** Which of the twelve colour families it has in the design tokens; a person's own category has `other`'s unless they chose. */
  hue: CategoryKey;
  /** A person's own CSS colour, which stands before the hue. */
  color: string | null;
}

/** What category names compare by: trimmed and case-folded. */
export function foldCategory(name: string): string {
  return name.trim().toUpperCase().toLowerCase();
}

const keyOf = new Map<string, CategoryKey>([['fitness', 'health']]);
for (const { key, name } of categories) keyOf.set(key, key).set(foldCategory(name), key);

/** Which of the twelve a category name means. Without a name: Work; a name that is not known: Other. */
export function categoryKey(name: string | undefined): CategoryKey {
  const folded = foldCategory(name ?? '');
  return folded === '' ? 'work' : (keyOf.get(folded) ?? 'other');
}

/** What names of one category have in common: a key of the twelve, else the folded name. */
export function categoryNamed(name: string): string {
  const key = categoryKey(name);
  return key === 'other' ? foldCategory(name) : key;
}

/**
 * Every category in the fixed order of all lists: the twelve, the person's own ones before the last, Other. A choice
 * named like one of the twelve, or saying it another way, changes that one's icon and colour.
 */
export function categoriesOf(preferences?: Preferences): Category[] {
  const own = new Map((preferences?.categories ?? []).map((choice) => [foldCategory(choice.name), choice]));
  const meant = new Map<CategoryKey | undefined, CategoryChoice>();
  for (const [folded, choice] of own) {
    const key = keyOf.get(folded);
    if (!meant.has(key)) meant.set(key, choice);
  }
  const known = categories.map(({ key, name, icon }): Category => {
    const choice = own.get(foldCategory(name)) ?? meant.get(key);
    return { key, name, icon: choice?.icon || icon, ...colorOf(choice?.color ?? null, key) };
  });
  const added = [...own]
    .filter(([folded]) => folded !== '' && !keyOf.has(folded))
    .map(([key, { name, icon, color }]): Category => {
      return { key, name: name.trim(), icon: icon || defaultIcon, ...colorOf(color, 'other') };
    });
  return [...known.slice(0, -1), ...added, ...known.slice(-1)];
}

/** A chosen colour is one of the twelve families by its key, which has a look in light and dark, or a CSS colour. */
function colorOf(color: string | null, usual: CategoryKey): Pick<Category, 'hue' | 'color'> {
  const family = categories.find(({ key }) => key === color)?.key;
  return family ? { hue: family, color: null } : { hue: usual, color };
}

/** The card that an event counts under: its first category's, Work without one, Other for one that is not known. */
export function categoryOf(event: Pick<CalendarEvent, 'category'>, preferences?: Preferences): Category {
  const [first] = event.category;
  const choices = tableOf(preferences);
  const found = choices.get(foldCategory(first ?? '')) ?? choices.get(categoryKey(first));
  if (found === undefined) throw new Error('The table of categories lacks one of the twelve.');
  return found;
}

/** The card that a name counts under: Work without one, Other for one that is not known. */
export function categoryOfName(name: string | null, preferences?: Preferences): Category {
  return categoryOf({ category: name === null ? [] : [name] }, preferences);
}

/** An event's own icon, else its first category's; the calendar emoji without a category or with an unknown one. */
export function iconOf(event: Pick<CalendarEvent, 'category' | 'icon'>, preferences?: Preferences): string {
  if (event.icon) return event.icon;
  return event.category[0]?.trim() ? categoryOf(event, preferences).icon : defaultIcon;
}

const noPreferences: Preferences = {};
const tables = new WeakMap<Preferences, Map<string, Category>>();

/** Categories by key. Kept for each preferences object: a day view asks for thousands of events at once. */
function tableOf(preferences: Preferences = noPreferences): Map<string, Category> {
  let table = tables.get(preferences);
  if (table === undefined) {
    table = new Map(categoriesOf(preferences).map((category) => [category.key, category]));
    tables.set(preferences, table);
  }
  return table;
}
