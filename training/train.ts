import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { exampleOf } from './marked-line.ts';
import { encoded } from './model-bytes.ts';
import { trained } from './perceptron.ts';
import { fingerprint, sentences } from './sentences.ts';

/** Learns the tagger of the assistant from the marked sentences, in under a minute: `npm run train`. */
const file = fileURLToPath(new URL('../schedule/src/language/tagger/model.br', import.meta.url));
const lines = sentences();
const model = encoded(trained(lines.map(exampleOf)), fingerprint(lines));
const packed = brotliCompressSync(model);
writeFileSync(file, packed);
console.log(`${lines.length} sentences, ${model.length} bytes, ${packed.length} in the file.`);
