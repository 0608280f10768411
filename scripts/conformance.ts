// Says what is wrong with docs/conformance.md: `node scripts/conformance.ts`. The tests run it too.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTitles } from './test-titles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = 'docs/conformance.md';

/** A row of its tables: `| 2.4 | the statement | built in | proven by |`. */
interface Row {
  number: string;
  statement: string;
  builtIn: string;
  proofs: string[];
}

/** What is wrong with the document, a sentence each, where files are those below `folder`. */
export function wrongIn(document: string, folder: string): string[] {
  const rows = rowsOf(document);
  const titles = new Map<string, Set<string>>();
  const titlesIn = (file: string): Set<string> => {
    const known = titles.get(file) ?? testTitles(readFileSync(join(folder, file), 'utf8'), file.endsWith('x'));
    titles.set(file, known);
    return known;
  };

  function wrongWith({ number, statement, builtIn, proofs }: Row): string[] {
    const files = [...builtIn.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return [
      ...(statement === '' ? [`${number} states nothing.`] : []),
      ...(files.length === 0 ? [`${number} does not say where it is built.`] : []),
      ...files
        .filter((file) => !existsSync(join(folder, file)))
        .map((file) => `${number} names ${file}, which is not there.`),
      ...(proofs.length === 0 ? [`${number} has no proof.`] : proofs.flatMap((proof) => wrongWithProof(number, proof))),
    ];
  }

  function wrongWithProof(number: string, proof: string): string[] {
    const [, file, title] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    if (file === undefined || title === undefined) return [`${number} has a proof that names no test: ${proof}`];
    if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${number} names ${file} as a proof, which holds no tests.`];
    if (!existsSync(join(folder, file))) return [`${number} names ${file}, which is not there.`];
    return titlesIn(file).has(title) ? [] : [`${number} names the test “${title}”, which is not in ${file}.`];
  }

  return [...wrongCount(document, rows), ...wrongNumbers(rows), ...rows.flatMap(wrongWith)];
}

function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    if (!/^\| *\d/.test(line)) return [];
    const [, number = '', statement = '', builtIn = '', provenBy = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { number, statement, builtIn, proofs: provenBy.split(/ *<br> */).filter((proof) => proof !== '') };
  });
}

/** Sections follow one another, and within one rows count from 1 on, so that none is lost unseen. */
function wrongNumbers(rows: readonly Row[]): string[] {
  let [section, count] = [0, 0];
  return rows.flatMap(({ number }) => {
    const own = Number(number.split('.')[0]);
    const expected = own === section ? `${section}.${count + 1}` : `${section + 1}.1`;
    [section, count] = [own, own === section ? count + 1 : 1];
    return number === expected ? [] : [`${number} stands where ${expected} is expected.`];
  });
}

/** The document tells how many rows it has, since one lost at the end of a section leaves no gap. */
function wrongCount(document: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return ['There is not a row in it.'];
  const [, told] = /(\d+) rows/.exec(document) ?? [];
  if (told === undefined) return ['It does not say how many rows it has.'];
  return Number(told) === rows.length ? [] : [`${told} rows are told of, and there are ${rows.length}.`];
}

/** What is wrong with the document as it is. */
export const wrongNow = (): string[] => wrongIn(readFileSync(join(root, path), 'utf8'), root);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = wrongNow();
  for (const sentence of wrong) console.error(`${path}: ${sentence}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
