// @ts-nocheck The types of Node are left out in this workspace, where no rule may use them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { modelFrom } from '../tagger/model-file.ts';
import type { Model } from '../tagger/tagger.ts';

/** The file of the model that is shipped, unpacked. */
export const modelFile = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliDecompressSync(readFileSync(join(import.meta.dirname, '../tagger/model.br'))));

/** The tagger that is shipped. */
export const tagger: Model = modelFrom(modelFile());
