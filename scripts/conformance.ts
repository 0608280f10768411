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

  return [
    ...(rows.length === 0 ? ['There is not a row in it.'] : []),
    ...wrongNumbers(rows),
    ...rows.flatMap(wrongWith),
  ];
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

/** Within a section rows count from 1 on, so that none is lost unseen. */
function wrongNumbers(rows: readonly Row[]): string[] {
  let [section, count] = ['', 0];
  return rows.flatMap(({ number }) => {
    const [own = ''] = number.split('.');
    count = own === section ? count + 1 : 1;
    section = own;
    return number === `${own}.${count}` ? [] : [`${number} stands where ${own}.${count} is expected.`];
  });
}

/** What is wrong with the document as it is. */
export const wrongNow = (): string[] => wrongIn(readFileSync(join(root, path), 'utf8'), root);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = wrongNow();
  for (const sentence of wrong) console.error(`${path}: ${sentence}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
