import { isNameOf, type Name, nameOf, tellingOf } from './likeness.ts';
import { isCommon } from './words/title-words.ts';

/** An event that is planned around now, and the dates on which it takes place. */
export interface Planned {
  readonly title: string;
  readonly dates: readonly string[];
  /** The first and the last day of those ahead that take whole days. */
  readonly spans?: readonly { readonly date: string; readonly last: string }[];
  /** The next with hours that is not over, in epoch milliseconds. */
  readonly next?: { readonly start: number; readonly end: number };
}

/**
 * The titles of what is planned, made ready once for a message. They may come from anybody's invitation, so what is kept of them and
 * how often they are compared has a bound: beyond it, words name none of them.
 */
export interface PlannedNames {
  readonly all: readonly Name[];
  /** The events whose titles hold a word, by the words that tell a title from others. */
  readonly byWord: ReadonlyMap<string, readonly NamedEvent[]>;
  /** Whether words name one of them that is on at least so many days, and say nothing beside it. */
  readonly nameOne: (words: string, leastDays?: number) => boolean;
}

/** Whether words name an event that is planned; false where the schedule is not known. */
export const isPlannedName = (
  words: string,
  { planned, names }: { readonly planned?: readonly Planned[]; readonly names?: PlannedNames },
  leastDays = 1,
): boolean => words !== '' && planned !== undefined && names?.nameOne(words, leastDays) === true;

type OfSchedule = { readonly planned?: readonly Planned[] };

/** What is planned whose title has all the telling words of a name. */
export function plannedWith(words: string, { planned = [] }: OfSchedule): Planned[] {
  const said = tellingOf(words);
  const { known } = ready.get(planned) ?? titlesOf(planned);
  const isOf = ({ telling }: Name): boolean => said.length > 0 && said.every((word) => telling.includes(word));
  return known.flatMap(({ event, name }) => (isOf(name) ? [event] : []));
}

/** The dates of what is planned by a name. */
export const plannedDates = (words: string, setting: OfSchedule): readonly string[] =>
  plannedWith(words, setting).flatMap(({ dates }) => dates);

/** Whether one of those that words name is planned on a day. */
export const isPlannedThen = (words: string, date: string, setting: OfSchedule): boolean =>
  plannedWith(words, setting).some(({ dates }) => dates.includes(date));

export interface NamedEvent {
  readonly event: Planned;
  /** The words that tell its title from others; all of them where none does. */
  readonly naming: readonly string[];
  /** None tells it from others: all of them have to be said, one behind the other. */
  readonly isOfCommonWords: boolean;
}

/** More of a title is not compared with what a person says. */
const mostOfTitle = 80;
const mostOfAll = 20_000;
/** Pairs of words that are compared for one message. */
const mostCompared = 100_000;

/** @param planned undefined where the schedule is not known: then any words may name an event */
export function namesOf(planned: readonly Planned[] | undefined): PlannedNames {
  if (planned === undefined) return { all: [], byWord: new Map(), nameOne: () => true };
  const { known, ...titles } = ready.get(planned) ?? titlesOf(planned);
  let compared = 0;
  const nameOne = (words: string, leastDays = 1): boolean => {
    const said = nameOf(words);
    return known.some(({ event, name }) => {
      if (event.dates.length < leastDays) return false;
      compared += said.words.length * name.words.length;
      return compared <= mostCompared && isNameOf(said, name);
    });
  };
  return { ...titles, nameOne };
}

interface Titles extends Pick<PlannedNames, 'all' | 'byWord'> {
  readonly known: readonly { readonly event: Planned; readonly name: Name }[];
}
/** What is planned does not change while a message is read, and is looked at several times. */
const ready = new WeakMap<readonly Planned[], Titles>();

function titlesOf(planned: readonly Planned[]): Titles {
  let length = 0;
  const known = planned.flatMap((event) => {
    const title = event.title.slice(0, mostOfTitle);
    length += title.length;
    return length > mostOfAll ? [] : [{ event, name: nameOf(title) }];
  });
  const all = known.map(({ name }) => name);
  const byWord = new Map<string, NamedEvent[]>();
  for (const { event, name } of known) {
    const named = namedBy(event, name);
    if (!named) continue;
    for (const word of new Set(named.naming)) {
      const others = byWord.get(word);
      if (others) others.push(named);
      else byWord.set(word, [named]);
    }
  }
  const titles = { known, all, byWord };
  ready.set(planned, titles);
  return titles;
}

/** Null of a title that is a single common word or number (`Friday`, `7`): no message means it by that. */
function namedBy(event: Planned, { telling }: Name): NamedEvent | null {
  const words = telling.filter((word) => !isCommon(word) && !/^\d+$/.test(word));
  if (words.length > 0) return { event, naming: telling.filter((word) => !isCommon(word)), isOfCommonWords: false };
  return telling.length > 1 ? { event, naming: telling, isOfCommonWords: true } : null;
}
