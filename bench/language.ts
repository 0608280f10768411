/**
 * Processor time of the reader of language: messages of 10,000 characters made of its own trigger words in random order, a
 * thousand of them, and some of its words, and phrases of two to four of them, over and over. It is what `ownWords` and
 * `understand` take together, which is what a turn does with a message.
 *
 *   node bench/language.ts [seeds]
 *
 * Five hundred titles are planned. With its cap of words the worst message counts. With the cap lifted the time of 10,000 characters is set beside that of the
 * first 5,000 of them: its median over the seeds, and the worst message of those that take long enough to be measured.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limits } from '@daywright/contract/limits';
import { noConversation } from '@daywright/schedule/language/requests';
import { understand } from '@daywright/schedule/language/understand';
import { ownWords } from '../server/src/features/assistant/built-in/own-words.ts';
import { median } from './support/measure.ts';
import { figure } from './support/report.ts';

const seeds = Number(process.argv[2] ?? 1_000);
const longest = 10_000;
/** What takes less is not set beside anything: a pause of the collector would be most of it. */
const enoughMs = 20;
const families = 300;

const setting = {
  now: Date.parse('2026-06-11T08:14:00Z'),
  zone: 'Europe/Brussels',
  categories: [],
  conversation: noConversation,
  planned: Array.from({ length: 500 }, (_, at) => ({ title: `Call ${at} about gift${at % 40} 会議の準備`, dates: [] })),
};

/** The words and phrases in quotation marks and patterns of the reader's own files. */
function triggers(): string[] {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const texts = ['schedule/src/language/**/*.ts', 'server/src/features/assistant/built-in/{own-words,others-words}.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .filter((file) => !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(folder + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$|^import[\s\S]*?;$/gm, ''));
  const quoted = texts.flatMap((text) => [
    ...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|\/((?:[^/\\\n]|\\.)+)\//g),
  ]);
  const phrases = quoted.flatMap(([, ...groups]) => groups.join('').split(/[^\p{L}\p{N}'’ .:-]|\\./u));
  return [...new Set(phrases.map((phrase) => phrase.trim()))].filter(({ length }) => length > 0 && length <= 40);
}

const words = triggers();

/** Numbers from 0 to 1, the same for a seed each time (xorshift). */
function numbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}

const joins = [' ', ', ', '. ', '\n', ' and '];
const oneOf = (all: readonly string[], next: () => number): string => all[Math.floor(next() * all.length)] ?? '';

function random(seed: number): string {
  const next = numbers(seed);
  let text = '';
  while (text.length < longest) text += oneOf(words, next) + (next() < 0.8 ? ' ' : oneOf(joins, next));
  return text.slice(0, longest);
}

const over = (phrase: string): string => phrase.repeat(Math.ceil(longest / phrase.length)).slice(0, longest);

function family(seed: number): string {
  const next = numbers(seed + seeds);
  const phrase = Array.from({ length: 2 + Math.floor(next() * 3) }, () => oneOf(words, next));
  return over(phrase.join(oneOf(joins, next)) + oneOf(joins, next));
}

function read(message: string, mostWords: number): void {
  understand(ownWords(message, setting, mostWords).text, setting);
}

function cpuMs(message: string, mostWords: number): number {
  const before = process.threadCpuUsage();
  read(message, mostWords);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** What would be the worst so far is looked at five times and counts at its best: other work on the machine does not. */
function atBest(once: () => number, worst: number): number {
  let best = once();
  for (let n = 1; n < 5 && best > worst; n++) best = Math.min(best, once());
  return best;
}

for (let seed = 1; seed <= 30; seed++) read(random(-seed), Number.POSITIVE_INFINITY);

/** The first words without a full sentence are not read: the text that is measured has as many words as are. */
const withinCap = (text: string): string => {
  let at = text.length;
  while (ownWords(text.slice(0, at), setting).isTooLong) at = Math.floor(at * 0.98);
  return text.slice(0, at);
};
const unbound = Number.POSITIVE_INFINITY;

function measure(name: string, messages: readonly string[]): void {
  let worst = { ms: 0, message: '' };
  let steepest = { ratio: 0, message: '' };
  const ratios: number[] = [];
  for (const message of messages) {
    for (const text of [message, withinCap(message)]) {
      const ms = atBest(() => cpuMs(text, limits.messageWordsRead), worst.ms);
      if (ms > worst.ms) worst = { ms, message };
    }
    const half = message.slice(0, longest / 2);
    const grown = () => {
      const [halfMs, wholeMs] = [cpuMs(half, unbound), cpuMs(message, unbound)];
      return wholeMs < enoughMs ? 0 : wholeMs / halfMs;
    };
    const ratio = atBest(grown, steepest.ratio);
    if (ratio > 0) ratios.push(ratio);
    if (ratio > steepest.ratio) steepest = { ratio, message };
  }
  console.log(`\n${name}: ${messages.length} messages`);
  figure(`At worst with ${limits.messageWordsRead} words`, worst.ms, { atMost: 50 }, ' ms');
  figure('5,000 to 10,000 characters, no cap, median', median(ratios.length > 0 ? ratios : [0]), { atMost: 2.5 });
  figure('The same at worst', steepest.ratio, { atMost: 2.5 });
  for (const { message } of [worst, steepest]) console.log(`  ${JSON.stringify(message.slice(0, 100))}`);
}

const numbered = (count: number, make: (seed: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
measure('Trigger words in random order', numbered(seeds, random));
measure(
  'A word over and over',
  numbered(families, (seed) => over(`${words[Math.floor((seed * words.length) / families) - 1]} `)),
);
measure('A phrase over and over', numbered(families, family));
measure(
  'As they were found',
  [
    ...['x from tomorrow on only this one ', 'only this one ', 'cancel only this one ', '1- ', '1h ', 'a, ', '7-8am '],
    ...[
      'from now on always just once ',
      'monday, ',
      'fridays and ',
      'with a note and ',
      'note saying "x" ',
      '\n\n',
      '1',
    ],
    ...[
      'parts: plan, delete ',
      'remind me to add and delete ',
      'hey and please ',
      'lunch at 1 and gym ',
      'so maybe i should ',
    ],
    ...['Ana says and ', 'go ahead and ', '12 to 15 june, ', 'else ? '],
  ].map(over),
);
