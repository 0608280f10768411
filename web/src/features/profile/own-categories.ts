import { categories } from '@daywright/contract/categories';
import type { CategoryChoice } from '@daywright/contract/profile';
import { foldCategory } from '@daywright/schedule/categories';

const fixed = new Set(categories.map(({ name }) => foldCategory(name)));

/** Whether a name is one of the twelve, which keep their names. */
export const isFixed = (name: string): boolean => fixed.has(foldCategory(name));

/** The choices with another one for a category; of one of the twelve that is as usual none is kept. */
export function withChoice(choices: readonly CategoryChoice[], choice: CategoryChoice): CategoryChoice[] {
  const isUsual = isFixed(choice.name) && choice.icon === null && choice.color === null;
  const at = choices.findIndex(({ name }) => foldCategory(name) === foldCategory(choice.name));
  const changed = isUsual ? [] : [choice];
  return at < 0 ? [...choices, ...changed] : choices.toSpliced(at, 1, ...changed);
}

/** Why a new category cannot be called so; undefined when it can. */
export function nameError(choices: readonly CategoryChoice[], name: string): string | undefined {
  const folded = foldCategory(name);
  if (folded === '') return 'Give it a name';
  const isTaken = fixed.has(folded) || choices.some((choice) => foldCategory(choice.name) === folded);
  return isTaken ? 'There is a category of this name already' : undefined;
}
