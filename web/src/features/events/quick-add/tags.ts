import type { Calendar } from '@daywright/contract/calendars';
import { type Category, foldCategory } from '@daywright/schedule/categories';
import type { Reading } from './reading.ts';

/** A tag that names one thing, or the first of several that it may mean. */
export interface Tagged {
  value: string;
  /** All that the tag may mean, by their names; empty where it is clear. */
  others: { name: string; value: string }[];
}

/** `#work`: a category by the beginning of its name; a name that is not known becomes a new one. */
export function readCategory(reading: Reading, categories: readonly Category[]): Tagged | null {
  const tag = reading.take('category', /(?:^|\s)#([\p{L}\p{N}][\p{L}\p{N}&_-]*)/u)?.[1];
  if (tag === undefined) return null;
  const named = tag.replaceAll('_', ' ');
  const found = meant(
    named,
    categories.map(({ key, name }) => ({ name, value: name, names: [name, key] })),
  );
  return found ?? { value: named, others: [] };
}

/** `@home`: a calendar that may be written to, by the beginning of its name; anything else stays in the title. */
export function readCalendar(reading: Reading, calendars: readonly Calendar[]): Tagged | null {
  const pattern = /(?:^|\s)@([\p{L}\p{N}][\p{L}\p{N}._@-]*)/u;
  const tag = pattern.exec(reading.rest)?.[1];
  const writable = calendars.filter(({ writable }) => writable);
  const found =
    tag &&
    meant(
      tag,
      writable.map(({ id, name }) => ({ name, value: id, names: [name] })),
    );
  if (!found) return null;
  reading.take('calendar', pattern);
  return found;
}

function meant(tag: string, things: readonly { name: string; value: string; names: string[] }[]): Tagged | null {
  const wanted = foldCategory(tag);
  const exact = things.find(({ names }) => names.some((name) => foldCategory(name) === wanted));
  if (exact) return { value: exact.value, others: [] };
  const likely = things.filter(({ names }) => names.some((name) => ` ${foldCategory(name)}`.includes(` ${wanted}`)));
  const [first] = likely;
  if (!first) return null;
  return { value: first.value, others: likely.length > 1 ? likely.map(({ name, value }) => ({ name, value })) : [] };
}
