import { defaultIcon } from '@daywright/contract/categories';
import { foldCategory } from '@daywright/schedule/categories';
import { likelyCategory } from '@daywright/schedule/likely-category';
import type { EventView } from '../tools/event-view.ts';
import type { Doing } from './reply.ts';
import { search } from './search.ts';

/**
 * Under which category an event goes that was given none: as the person's last of that title, else their own category that the
 * title names, else what its words mostly speak of. Null where nothing tells.
 */
export async function usualCategory(title: string, doing: Doing): Promise<string | null> {
  const folded = foldCategory(title);
  // Without a category, or with one that is not known, it tells nothing.
  const isTelling = ({ icon, untrusted }: EventView): boolean =>
    icon !== defaultIcon && foldCategory(untrusted.title) === folded;
  const last = (await search(doing, { words: title })).findLast(isTelling);
  if (last) return last.category;
  const said = ` ${folded} `;
  const own = doing.setting.categories.find(({ name }) => said.includes(` ${foldCategory(name)} `));
  return own?.name ?? likelyCategory(title);
}
