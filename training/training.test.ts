import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { headerOf, modelFrom } from '../schedule/src/language/tagger/model-file.ts';
import { aimOf, labelsOf } from '../schedule/src/language/tagger/tagger.ts';
import { exampleOf } from './marked-line.ts';
import { encoded } from './model-bytes.ts';
import { trained } from './perceptron.ts';
import { fingerprint, sentences } from './sentences.ts';

const lines = [
  'new | [t: dentist] [w: on friday at 10]',
  'new | put [t: lunch with Kim] in [w: tomorrow at noon]',
  'new | we have the [t: choir] [w: on sunday at 5]',
  'cancel | cancel the [e: choir] [o: on sunday]',
  'cancel | cancel [e: lunch with Kim]',
  'ask | what is on [x: on friday]?',
];

test('a marked line says what each word belongs to', () => {
  const { message, labels, aim } = exampleOf('new | ugh, [t: passport photos]. let us do those [w: on friday]');
  expect({ message, labels: labels.join(' '), aim }).toEqual({
    message: 'ugh, passport photos. let us do those on friday',
    labels: 'none none title title none none none none none when when',
    aim: 'new',
  });
});

test.each(['lunch at noon', 'eat | [t: lunch]', 'new | [t: lunch', 'new | [q: lunch] at noon'])(
  'a line that is none is refused: %s',
  (line) => {
    expect(() => exampleOf(line)).toThrow(line);
  },
);

test('the same sentences teach the same, and a model is read back as it was written', () => {
  const learned = trained(lines.map(exampleOf));
  expect(encoded(trained(lines.map(exampleOf)), 'a')).toEqual(encoded(learned, 'a'));
  const model = modelFrom(encoded(learned, 'a', 0));
  for (const line of lines) {
    const example = exampleOf(line);
    expect(labelsOf(example, model)).toEqual(example.labels);
    expect(aimOf(example, model).aim).toBe(example.aim);
  }
});

test('what is shipped was learned from the sentences that are here', () => {
  const file = new URL('../schedule/src/language/tagger/model.br', import.meta.url);
  const { header } = headerOf(brotliDecompressSync(readFileSync(file)));
  expect(header.learnedFrom, 'Run `npm run train`.').toBe(fingerprint(sentences()));
});
