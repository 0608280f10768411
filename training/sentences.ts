import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** All marked sentences, file by file. */
export const sentences = (): string[] =>
  globSync(fileURLToPath(new URL('sentences/*.txt', import.meta.url)))
    .sort()
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));

/** By which a model is known to be learned from these sentences. */
export const fingerprint = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');
