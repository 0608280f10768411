import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { LlmProvider } from '../src/config.ts';
import type { Engine } from '../src/platform/database/database.ts';
import { onEachDatabase, type TestDatabase } from './databases.ts';
import { type MockModel, startMockModel } from './mock-model.ts';
import { type ProductOptions, startProduct, type TestAnswer, type TestPerson, type TestProduct } from './product.ts';

/** The same tests against the whole product on both databases, started once for all of them. */
export function onEachProduct(name: string, body: (product: () => TestProduct, engine: Engine) => void): void {
  onEachDatabase(name, (open, engine) => body(runningProduct(open), engine));
}

/**
 * The whole product on a database of its own: started before the tests of this block, stopped after them.
 *
 * @param options may be made when it starts, of what was started before
 */
export function runningProduct(
  open: () => Promise<TestDatabase>,
  options: ProductOptions | (() => ProductOptions) = {},
): () => TestProduct {
  let db: TestDatabase;
  let product: TestProduct;
  beforeAll(async () => {
    db = await open();
    product = await startProduct(db, typeof options === 'function' ? options() : options);
  });
  afterAll(async () => {
    await product.close();
    await db.remove();
  });
  return () => product;
}

/** A language model on this machine: started before the tests of this block, stopped after them. */
export function runningModel(provider: LlmProvider = 'openai-compatible'): () => MockModel {
  let model: MockModel;
  beforeAll(async () => {
    model = await startMockModel(provider);
  });
  afterAll(() => model.stop());
  return () => model;
}

/** Sends a request that must succeed, and gives its body. */
export async function ok(
  person: TestPerson,
  method: InjectOptions['method'],
  path: string,
  body?: unknown,
): Promise<TestAnswer['body']> {
  const answer = await person.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}
