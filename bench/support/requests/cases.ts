import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDated } from './moment.ts';
import { lastDateRead } from './state.ts';
import { readWanted, type Wanted } from './wanted.ts';
import { type World, worlds } from './worlds.ts';

/** A line of `cases/<kind>.jsonl`. */
interface Written {
  /** The name of a world. */
  readonly in: string;
  /** One message, or those of a dialogue in turn. */
  readonly say: string | readonly string[];
  /** Ways to say the last message, which stands behind those in `say`: each is a case of its own. */
  readonly ways?: readonly string[];
  /** The accepted outcomes after the last message, in the notation of the cases. */
  readonly want: string | readonly string[];
}

export interface RequestCase {
  readonly kind: string;
  readonly world: World;
  readonly messages: readonly string[];
  /** As they are written. */
  readonly wantedTexts: readonly string[];
  readonly wanted: readonly Wanted[];
}

const listed = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);
const known = fileURLToPath(new URL('cases/', import.meta.url));
/** The requests that are kept unread while the rules are changed. */
export const unread = fileURLToPath(new URL('unread/', import.meta.url));

/**
 * All cases of a folder, kind by kind.
 *
 * @param folder the cases by which the rules were made, by default
 */
export const readCases = (folder = known): RequestCase[] => globSync(join(folder, '*.jsonl')).sort().flatMap(casesIn);

function casesIn(file: string): RequestCase[] {
  const kind = basename(file, '.jsonl');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.flatMap((line, index) => {
    try {
      return casesOf(kind, JSON.parse(line));
    } catch (cause) {
      throw new Error(`${kind}, line ${index + 1}: ${(cause as Error).message}`, { cause });
    }
  });
}

const casesOf = (kind: string, { ways, ...written }: Written): RequestCase[] =>
  (ways?.map((way) => [...listed(written.say), way]) ?? [written.say]).map((say) => caseOf(kind, { ...written, say }));

function caseOf(kind: string, { in: name, say, want }: Written): RequestCase {
  const world = Object.entries(worlds).find(([each]) => each === name)?.[1];
  if (!world) throw new Error(`There is no world "${name}".`);
  const place = { zone: world.zone, until: lastDateRead(readDated(world.now).date) };
  const wantedTexts = listed(want);
  return {
    kind,
    world,
    messages: listed(say),
    wantedTexts,
    wanted: wantedTexts.map((text) => readWanted(text, place)),
  };
}
