import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { modelFrom } from '@daywright/schedule/language/tagger/model-file';
import type { Model } from '@daywright/schedule/language/tagger/tagger';

const file = new URL('../../../../../schedule/src/language/tagger/model.br', import.meta.url);

/** What finds the name of a new event in what no rule reads. It is read once, as the server starts. */
export const tagger: Model = modelFrom(brotliDecompressSync(readFileSync(file)));
