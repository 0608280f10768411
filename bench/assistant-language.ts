/**
 * How well the built-in assistant understands what people say: its rules against a file of spoken requests, one JSON
 * object a line with `id`, `text`, `intent` and `slots` (`type` and `value`, the text of a slot).
 *
 *   node bench/assistant-language.ts <file> [--failures]
 *
 * The file is split in two by the ids, and `--failures` lists those of the first half only: the rules were made by them. The
 * sentences of both halves had been read through before, so that the second figure is no blind one.
 *
 * A request counts as understood where the right kind is among what was read, and no deletion that nobody asked for.
 * A change of an event counts for `set`: on an empty schedule it is a question that names what is missing. Slots are
 * exact: type and text.
 */
import { readFileSync } from 'node:fs';
import type { Request } from '../server/src/features/assistant/language/requests.ts';
import { noConversation } from '../server/src/features/assistant/language/requests.ts';
import { understand } from '../server/src/features/assistant/language/understand.ts';
import { clausesOf } from '../server/src/features/assistant/language/words/clause.ts';
import { wordsOf } from '../server/src/features/assistant/language/words/words.ts';

interface Spoken {
  id: number;
  text: string;
  intent: string;
  slots: { type: string; value: string }[];
}

const [file, flag] = process.argv.slice(2);
if (!file) throw new Error('Which file? node bench/assistant-language.ts <file>');
const spoken = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Spoken);

const setting = {
  now: Date.parse('2026-06-11T08:14:00Z'),
  zone: 'Europe/Brussels',
  categories: [],
  conversation: noConversation,
};
const expected: Record<string, readonly Request['kind'][]> = {
  calendar_set: ['create', 'update'],
  calendar_query: ['find'],
  calendar_remove: ['delete'],
  weather_query: ['weather'],
};
const slotTypes = new Set(['date', 'time', 'timeofday']);

/** Neighbouring ids are often the same sentence in other words: a multiplicative hash scatters them. */
const isHeldBack = ({ id }: Spoken): boolean => ((Math.imul(id, 2_654_435_761) >>> 16) & 1) === 1;

function isUnderstood({ intent }: Spoken, requests: readonly Request[]): boolean {
  const kinds = requests.map(({ kind }) => kind);
  const isDeletion = kinds.includes('delete') && intent !== 'calendar_remove';
  return !isDeletion && kinds.some((kind) => expected[intent]?.includes(kind));
}

/** The expressions of time that were read, as `type=text`. */
function slotsRead({ text }: Spoken): string[] {
  return clausesOf(text, wordsOf(text), setting).flatMap(({ words, phrases }) =>
    phrases.flatMap(({ said }) =>
      said.map(({ slot, from, to }) => `${slot}=${text.slice(words[from]?.at, words[to - 1]?.end)}`),
    ),
  );
}

/** How many of one list are in the other, each once. */
function common(ours: readonly string[], theirs: readonly string[]): number {
  const left = [...theirs];
  return ours.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function report(name: string, half: readonly Spoken[], listFailures: boolean): void {
  console.log(`\n${name}: ${half.length} requests`);
  let right = 0;
  for (const intent of Object.keys(expected)) {
    const all = half.filter((each) => each.intent === intent);
    const good = all.filter((each) => isUnderstood(each, understand(each.text, setting)));
    right += good.length;
    console.log(`  ${intent.padEnd(16)} ${percent(good.length, all.length)} (${good.length} of ${all.length})`);
    for (const each of all.filter((one) => listFailures && !good.includes(one))) {
      console.log(
        `    - ${each.text} -> ${understand(each.text, setting)
          .map(({ kind }) => kind)
          .join(', ')}`,
      );
    }
  }
  console.log(`  ${'all'.padEnd(16)} ${percent(right, half.length)} (at least 90)`);

  let [hits, read, said] = [0, 0, 0];
  for (const each of half) {
    const ours = slotsRead(each);
    const theirs = each.slots.filter(({ type }) => slotTypes.has(type)).map(({ type, value }) => `${type}=${value}`);
    const shared = common(ours, theirs);
    [hits, read, said] = [hits + shared, read + ours.length, said + theirs.length];
    if (listFailures && (shared < ours.length || shared < theirs.length)) {
      console.log(`    ~ ${each.text} | ${ours.join('; ')} | ${theirs.join('; ')}`);
    }
  }
  console.log(
    `  slots            F1 ${percent(2 * hits, read + said)} (at least 80), precision ${percent(hits, read)}, recall ${percent(hits, said)}`,
  );
}

const start = performance.now();
for (const each of spoken) understand(each.text, setting);
const spent = (performance.now() - start) / spoken.length;
report(
  'made with',
  spoken.filter((each) => !isHeldBack(each)),
  flag === '--failures',
);
report('held back', spoken.filter(isHeldBack), false);
console.log(`\n${spent.toFixed(2)} ms a request`);
