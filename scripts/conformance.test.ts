import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wrongIn, wrongNow } from './conformance.ts';
import { testTitles } from './test-titles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daywright-conformance-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/gate.ts'), '');
  writeFileSync(join(folder, 'web/gate.test.ts'), "test('it opens', () => {});");
});
afterEach(() => rmSync(folder, { recursive: true }));

const row = (number: string, builtIn: string, provenBy: string) =>
  `| ${number} | It opens. | ${builtIn} | ${provenBy} |`;
const wrong = (...rows: string[]) =>
  wrongIn(
    [`${rows.length} rows`, '| no. | statement | built in | proven by |', '|---|---|---|---|', ...rows].join('\n'),
    folder,
  );
const sound = row('1.1', '`web/gate.ts`', '`web/gate.test.ts`: it opens');

test('each statement of the product names where it is built and tests that are there', () => {
  expect(wrongNow()).toEqual([]);
});

test('nothing is wrong with a row whose files and tests are there', () => {
  expect(wrong(sound)).toEqual([]);
});

test.each([
  [row('1.1', '`web/gate.ts`', ''), '1.1 has no proof.'],
  [row('1.1', '', '`web/gate.test.ts`: it opens'), '1.1 does not say where it is built.'],
  [row('1.1', '`web/wall.ts`', '`web/gate.test.ts`: it opens'), '1.1 names web/wall.ts, which is not there.'],
  [row('1.1', '`web/gate.ts`', '`web/wall.test.ts`: it opens'), '1.1 names web/wall.test.ts, which is not there.'],
  [row('1.1', '`web/gate.ts`', '`web/gate.ts`: it opens'), '1.1 names web/gate.ts as a proof, which holds no tests.'],
  [
    row('1.1', '`web/gate.ts`', '`web/gate.test.ts`: it opens<br>`web/gate.test.ts`: it shuts'),
    '1.1 names the test “it shuts”, which is not in web/gate.test.ts.',
  ],
  [row('1.1', '`web/gate.ts`', 'seen by eye'), '1.1 has a proof that names no test: seen by eye'],
  [sound.replace('1.1', '1.2'), '1.2 stands where 1.1 is expected.'],
  [sound.replace('1.1', '2.1'), '2.1 stands where 1.1 is expected.'],
])('of %j it is said that %s', (text, sentence) => {
  expect(wrong(text)).toEqual([sentence]);
});

test.each([
  [['1.1', '1.2', '2.1', '3.1'], []],
  [['1.1', '3.1'], ['3.1 stands where 2.1 is expected.']],
  [['1.1', '2.1', '1.1'], ['1.1 stands where 3.1 is expected.']],
  [['1.1', '1.1'], ['1.1 stands where 1.2 is expected.']],
])('of rows numbered %j it is said: %j', (numbers, sentences) => {
  expect(wrong(...numbers.map((number) => sound.replace('1.1', number)))).toEqual(sentences);
});

test('a row that is lost at the end of a section is missed by the count at the head', () => {
  expect(wrongIn(`2 rows\n${sound}`, folder)).toEqual(['2 rows are told of, and there are 1.']);
  expect(wrongIn(sound, folder)).toEqual(['It does not say how many rows it has.']);
  expect(wrongIn('0 rows', folder)).toEqual(['There is not a row in it.']);
});

test('a bar within a cell is no end of it', () => {
  writeFileSync(join(folder, 'web/gate.test.ts'), "test('open | shut', () => {});");
  expect(wrong(row('1.1', '`web/gate.ts`', '`web/gate.test.ts`: open \\| shut'))).toEqual([]);
});

test.each([
  "test('a', () => {});",
  "it('a', () => {});",
  "signedIn('a', { tag: '@narrow' }, async () => {});",
  "describe('b', () => { test.each([1, 2])('a', () => {}); });",
  "test.runIf(true)('a', () => {});",
  "test.describe('b', () => { test('a', () => {}); });",
])('%s makes a test', (source) => {
  expect([...testTitles(source)]).toEqual(['a']);
});

test.each([
  "test.skip('a', () => {});",
  "test.todo('a');",
  "describe('a', () => {});",
  "call('a');",
  "// test('a');",
  "test.describe('a', () => {});",
  "describe.skip('b', () => { test('a', () => {}); });",
  "test.describe.fixme('b', () => { signedIn('a', () => {}); });",
  "test.skip.each([1])('a', () => {});",
  "test('a', () => { test.skip(); });",
  "signedIn('a', async () => { test.fixme(true, 'later'); });",
])('%s makes none', (source) => {
  expect([...testTitles(source)]).toEqual([]);
});
