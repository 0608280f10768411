import { categories as known } from '@daywright/contract/categories';
import { limits } from '@daywright/contract/limits';
import type { CategoryChoice } from '@daywright/contract/profile';
import { categoryNamed } from '@daywright/schedule/categories';
import { AppError } from '../../../platform/errors.ts';
import { unclear } from './tool.ts';

interface CategoriesInput {
  add_category?: string;
  remove_category?: string;
  /** The one that `new_name` and `color` are of. */
  category?: string;
  new_name?: string;
  /** Of one of the twelve, by its key; `usual` takes it away. */
  color?: string;
}

/**
 * A person's own categories as an input leaves them, each in its place and a new one last.
 *
 * @throws AppError `NOT_FOUND` where none is called so, `INVALID_REQUEST` for a name that is none or taken, `TOO_LARGE`
 */
export function changedCategories(input: CategoriesInput, own: readonly CategoryChoice[]): CategoryChoice[] {
  const { remove_category, category, new_name, color, add_category } = input;
  if (category === undefined && (new_name !== undefined || (color !== undefined && add_category === undefined))) {
    throw unclear('Which own category is meant?');
  }
  const gone = remove_category === undefined ? null : named(own, remove_category);
  const left = own.filter((each) => each !== gone);
  const changed = category === undefined ? left : withChanged(left, named(left, category), new_name, color);
  return add_category === undefined ? changed : withAdded(changed, add_category, color);
}

function withChanged(
  own: readonly CategoryChoice[],
  chosen: CategoryChoice,
  newName: string | undefined,
  color: string | undefined,
): CategoryChoice[] {
  const others = own.filter((each) => each !== chosen);
  const name = newName === undefined ? chosen.name : readName(newName);
  if (name !== chosen.name) {
    if (isOfTheTwelve(chosen.name)) throw notFound();
    if (isOfTheTwelve(name) || others.some(isCalled(name))) throw unclear('There is a category of this name already.');
  }
  const changed = { ...chosen, name, ...(color !== undefined && { color: readColor(color) }) };
  return own.map((each) => (each === chosen ? changed : each));
}

function withAdded(own: readonly CategoryChoice[], said: string, color: string | undefined): CategoryChoice[] {
  const name = readName(said);
  if (own.some(isCalled(name))) return [...own];
  if (own.length >= limits.ownCategories) {
    throw new AppError('TOO_LARGE', `There can be ${limits.ownCategories} own categories, and so many there are.`);
  }
  return [...own, { name, icon: null, color: readColor(color) }];
}

const isCalled = (name: string) => (each: CategoryChoice) => categoryNamed(each.name) === categoryNamed(name);

function named(own: readonly CategoryChoice[], name: string): CategoryChoice {
  const found = own.find(isCalled(name));
  if (!found) throw notFound();
  return found;
}

const isOfTheTwelve = (name: string): boolean => known.some(({ key }) => key === categoryNamed(name));

/** On one line. */
function readName(said: string): string {
  const name = said.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (name === '') throw unclear('What is the category to be called?');
  return name;
}

const readColor = (color: string | undefined): string | null =>
  color === undefined || color === 'usual' ? null : color;

const notFound = () => new AppError('NOT_FOUND', 'There is no own category of that name. Which one is meant?');
