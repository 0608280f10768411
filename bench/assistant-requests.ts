/**
 * Measures how the built-in assistant handles the requests of support/requests/cases/, by kind. For each request a new person with
 * one of a few prepared schedules sends it over HTTP, and the schedule before it is compared with the schedule after it. The bench
 * also reads a hundred ordinary titles in three forms, gives both to quick add, and measures the reader's time and the prompt's size.
 *
 *   node bench/assistant-requests.ts [--failures] [--kind <kind>] [--cases <folder>] [--unread]
 *
 * `--kind` plays the requests of one kind, `--cases` those of another folder. `--unread` plays the requests that nobody reads who
 * changes the rules: only their figures are shown. A case lists the outcomes it accepts, one of which is enough. Their lines read as
 * follows, with local times:
 *
 *   + Title / Other title | Fri 2026-10-09 10:00[-11:00] [| FREQ=…] [| not 2026-10-16] [| at Place]   that event, or series, is new
 *   - Title | Fri 2026-10-09 10:00, all, or from 2026-10-09    those occurrences are gone (with the line above: changed)
 *   done, remind, log, timer, zone, hours, budget              ticks, reminders in minutes, tracked time, settings
 *   after yes: …                                               the product asked before
 *   asks [/what/], says [/what/], same                         a question; an answer; all as before the first message
 *
 * If the assistant asks for a yes before it acts, it gets one, and the schedule is compared after that. A write that matches no
 * accepted outcome, wholly or in part, counts as a silent wrong write.
 */
import { parseArgs } from 'node:util';
import { openTestSqlite } from '../server/test/databases.ts';
import { startProduct, type TestProduct } from '../server/test/product.ts';
import { median, percentile } from './support/measure.ts';
import { figure, table } from './support/report.ts';
import { type RequestCase, readCases, unread } from './support/requests/cases.ts';
import { changesText } from './support/requests/compare.ts';
import { readByModels, readerMs } from './support/requests/costs.ts';
import { type Outcome, type Played, play } from './support/requests/play.ts';
import { isReadRightly, readByQuickAdd, wantedEvents } from './support/requests/quick-add.ts';
import { forms, isExact, readTitles, titleInChat, titleInQuickAdd } from './support/requests/titles.ts';

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean' },
    kind: { type: 'string' },
    cases: { type: 'string' },
    unread: { type: 'boolean' },
  },
});
if (options.unread && options.failures) throw new Error('What is unread is not shown.');
const cases = readCases(options.unread ? unread : options.cases).filter(
  ({ kind }) => !options.kind || kind === options.kind,
);
const kinds = [...new Set(cases.map(({ kind }) => kind))];
if (cases.length === 0) throw new Error(`There is no kind "${options.kind}".`);

type Answered = RequestCase & Played;
const outcomes: readonly Outcome[] = ['right', 'needless question', 'said wrong', 'wrong write'];
/** A wrong series shows only its first occurrences. */
const changesShown = 6;

function reportKinds(answered: readonly Answered[]): void {
  const row = (name: string, some: readonly Answered[]) => {
    const counts = outcomes.map((outcome) => some.filter((each) => each.outcome === outcome).length);
    const confirmed = some.filter(({ isConfirmed }) => isConfirmed).length;
    return [name, some.length, ...counts, confirmed].map(String);
  };
  const rows = kinds.map((kind) =>
    row(
      kind,
      answered.filter((each) => each.kind === kind),
    ),
  );
  table(['kind', 'requests', ...outcomes, 'held for a yes'], [...rows, row('all', answered)]);
}

function reportFailure({ messages, wantedTexts, answers, before, after, outcome, world }: Answered): void {
  const changes = changesText(before, after, world.zone);
  const more = changes.length > changesShown ? [`and ${changes.length - changesShown} more`] : [];
  console.log(`\n  ${outcome}: ${messages.map((message) => `"${message}"`).join(', ')}`);
  console.log(`    wanted   ${wantedTexts.join('\n          or ')}`);
  console.log(`    happened ${[...changes.slice(0, changesShown), ...more].join('\n             ') || 'nothing'}`);
  console.log(`    answered ${answers.join('\n           / ')}`);
}

function reportFailures(answered: readonly Answered[]): void {
  for (const kind of kinds) {
    console.log(`\n== ${kind}`);
    for (const each of answered) if (each.kind === kind && each.outcome !== 'right') reportFailure(each);
  }
}

function reportQuickAdd(): void {
  const wanted = cases.filter((each) => wantedEvents(each).length > 0);
  const read = wanted.map((each) => ({ ...each, parsed: readByQuickAdd(each.messages[0] ?? '', each.world) }));
  const wrong = read.filter((each) => !isReadRightly(each, each.parsed));
  figure(
    '\nQuick add: requests of one event read rightly',
    share(read.length - wrong.length, read.length),
    undefined,
    ' %',
  );
  for (const { messages, wantedTexts, parsed } of options.failures ? wrong : []) {
    const { title, when, rule } = parsed;
    const time = when.all_day
      ? `${when.date} - ${when.end_date}`
      : `${when.date} ${when.start} - ${when.end_date} ${when.end}`;
    console.log(
      `  "${messages}": ${title} | ${time}${rule ? ` | ${JSON.stringify(rule)}` : ''}, not ${wantedTexts.join(' or ')}`,
    );
  }
}

async function reportTitles(product: TestProduct): Promise<void> {
  const titles = readTitles();
  console.log(`\nTitles that come out exact, of ${titles.length}`);
  for (const form of forms) {
    const readers = {
      chat: (title: string) => titleInChat(product, form, title),
      'quick add': (title: string) => titleInQuickAdd(form, title),
    };
    for (const [reader, read] of Object.entries(readers)) {
      const wrong: string[] = [];
      for (const title of titles) {
        const kept = await read(title);
        if (!isExact(title, kept)) wrong.push(`${title} -> ${kept}`);
      }
      figure(`"${form.name}", ${reader}`, titles.length - wrong.length, { atLeast: 95 });
      for (const each of options.failures ? wrong : []) console.log(`  ${each}`);
    }
  }
}

const share = (part: number, whole: number): number => (100 * part) / whole;

const database = await openTestSqlite();
const product = await startProduct(database);
const answered: Answered[] = [];
for (const each of cases) answered.push({ ...each, ...(await play(product, each)) });
if (options.failures) reportFailures(answered);
console.log();
reportKinds(answered);
const count = (outcome: Outcome): number => answered.filter((each) => each.outcome === outcome).length;
console.log();
figure('Requests right', share(count('right'), answered.length), { atLeast: 92 }, ' %');
figure('Silent wrong writes', share(count('wrong write'), answered.length), { atMost: 0.5 }, ' %');
const spent = answered.flatMap(({ spentMs }) => spentMs);
figure('An answer over HTTP, median', median(spent), undefined, ' ms');
figure('The same, 95th percentile', percentile(spent, 95), { atMost: 100 }, ' ms');
reportQuickAdd();
if (!options.kind) {
  await reportTitles(product);
  const reader = readerMs(cases);
  figure("Reader's processor time a message, median", median(reader), undefined, ' ms');
  figure('The same, 95th percentile', percentile(reader, 95), undefined, ' ms');
  const read = await readByModels(product);
  figure('Prompt of language models, tokens', read.instructions);
  figure('Their tools, tokens', read.tools);
  figure('One event in a tool result, tokens', read.event);
  figure('The same, characters', read.eventCharacters, { atMost: 160 });
}
await product.close();
await database.remove();
