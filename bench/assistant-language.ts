/**
 * How well the built-in assistant understands what people say: its rules against a file of spoken requests, one JSON
 * object a line with `id`, `text`, `intent` and `slots` (`type` and `value`, the text of a slot).
 *
 *   node bench/assistant-language.ts <file> [--failures]
 *
 * The file is split in two by the ids, and `--failures` lists those of the first half only: the rules were made by them. The
 * sentences of both halves had been read through before, so that the second figure is no blind one.
 *
 * The built-in assistant itself answers, through the loop and the tools, for a person whose schedule is empty. It is right
 * where it called the right tool: for `query` one that looks something up, for `weather` that of the weather. For `set` and
 * `remove` a question back that names what is missing, or an event that is not there, is right too. Slots are exact: type and
 * text.
 */
import { readFileSync } from 'node:fs';
import { noConversation } from '@daywright/schedule/language/requests';
import { clausesOf } from '@daywright/schedule/language/words/clauses';
import { wordsOf } from '@daywright/schedule/language/words/words';
import { played } from '../server/src/features/assistant/built-in/testing/played.ts';
import { openTestSqlite } from '../server/test/databases.ts';
import { startProduct } from '../server/test/product.ts';
import { median, percentile } from './support/measure.ts';

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
const expected: Record<string, readonly string[]> = {
  calendar_set: ['create_event', 'update_event'],
  calendar_query: ['search_events', 'find_free_time', 'analyze_schedule'],
  calendar_remove: ['delete_event'],
  weather_query: ['get_weather'],
};
/** On an empty schedule there is nothing to change or delete: then it is what was understood that counts. */
const backed: Record<string, readonly string[]> = { calendar_set: ['create', 'update'], calendar_remove: ['delete'] };
const slotTypes = new Set(['date', 'time', 'timeofday']);

/** Neighbouring ids are often the same sentence in other words: a multiplicative hash scatters them. */
const isHeldBack = ({ id }: Spoken): boolean => ((Math.imul(id, 2_654_435_761) >>> 16) & 1) === 1;

interface Answered extends Spoken {
  readonly calls: readonly string[];
  readonly isRight: boolean;
  readonly spentMs: number;
}

async function answered(each: Spoken): Promise<Answered> {
  const start = performance.now();
  const { calls, text, conversation } = await played(product, person, each.text);
  const spentMs = performance.now() - start;
  const tools = calls.map((call) => call.split(' ', 1)[0] ?? '');
  const kind = conversation.last?.kind ?? '';
  const isQuestion = conversation.question !== null || /^(?:I found no|Nothing is planned)/.test(text);
  const isCalled =
    tools.some((tool) => expected[each.intent]?.includes(tool)) && (kind !== 'delete' || !backed[each.intent]);
  const isAskedBack = isQuestion && (backed[each.intent]?.includes(kind) ?? false);
  // A search before a deletion is no answer to a question.
  const isDeletion = kind === 'delete' && each.intent !== 'calendar_remove';
  return { ...each, calls, spentMs, isRight: !isDeletion && (isCalled || isAskedBack) };
}

/** Prepositions and articles before an expression of time, and the word between its two ends. */
const leads = /^(?:on|at|in|for|by|of|from|until|till|around|about|between|during|starting|through|the|an?|my) +/;
const joins = / +(?:to|till|until|and|through|-) +/;

/** The expressions of time that were read, as `type=text`, without what leads to them. */
function slotsRead({ text }: Spoken): string[] {
  return clausesOf(text, wordsOf(text), setting).flatMap(({ words, phrases }) =>
    phrases.flatMap(({ from, to, means: { date, until, last, time, endTime, part, repeat } }) => {
      const said = text
        .slice(words[from]?.at, words[to - 1]?.end)
        .replace(leads, '')
        .replace(leads, '');
      const isDate = (date ?? until) !== undefined || (repeat?.weekdays.length ?? 0) > 0;
      const isPart = part !== undefined || /noon|midday|midnight/.test(said);
      const slot = isPart ? 'timeofday' : (time ?? endTime) !== undefined ? 'time' : isDate ? 'date' : null;
      const ends = (endTime ?? last) === undefined ? [said] : said.split(joins);
      return ends.flatMap((each) => (slot ? `${slot}=${each}` : []));
    }),
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

function report(name: string, half: readonly Answered[], listFailures: boolean): void {
  console.log(`\n${name}: ${half.length} requests`);
  for (const intent of Object.keys(expected)) {
    const all = half.filter((each) => each.intent === intent);
    const wrong = all.filter(({ isRight }) => !isRight);
    const right = all.length - wrong.length;
    console.log(`  ${intent.padEnd(16)} ${percent(right, all.length)} (${right} of ${all.length})`);
    for (const { text, calls } of listFailures ? wrong : []) {
      console.log(`    - ${text} -> ${calls.join('; ') || 'no tool'}`);
    }
  }
  const right = half.filter(({ isRight }) => isRight).length;
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

const database = await openTestSqlite();
const product = await startProduct(database);
const person = await product.addPerson();
const answers: Answered[] = [];
for (const each of spoken) answers.push(await answered(each));
await product.close();
await database.remove();

report(
  'made with',
  answers.filter((each) => !isHeldBack(each)),
  flag === '--failures',
);
report('held back', answers.filter(isHeldBack), false);
report('all', answers, false);
const spent = answers.map(({ spentMs }) => spentMs);
console.log(
  `\n${median(spent).toFixed(1)} ms an answer at the median, ${percentile(spent, 95).toFixed(1)} ms for 95 of 100 (at most 100)`,
);
