import type { ChatAnswer } from '@daywright/contract/assistant';
import { beforeEach } from 'vitest';
import type { TestDatabase } from '../../../../test/databases.ts';
import { ok, runningModel, runningProduct } from '../../../../test/each-product.ts';
import type { MockModel } from '../../../../test/mock-model.ts';
import type { ProductOptions, TestPerson, TestProduct } from '../../../../test/product.ts';

/** Before each test a new person with a new conversation, which a language model without scripts answers. */
export interface Conversing {
  readonly model: MockModel;
  readonly product: TestProduct;
  readonly person: TestPerson;
  readonly session_id: string;
  ask(message: string): Promise<ChatAnswer>;
}

/** Product and model are started before the tests of this block, and stopped after them. */
export function conversing(open: () => Promise<TestDatabase>, options: ProductOptions = {}): Conversing {
  const model = runningModel();
  const product = runningProduct(open, () => ({ ...options, env: { ...model().env, ...options.env } }));
  let person: TestPerson;
  let session_id: string;
  beforeEach(async () => {
    model().clear();
    person = await product().addPerson();
    session_id = (await ok(person, 'POST', '/session/new')).session.session_id;
  });
  return {
    get model() {
      return model();
    },
    get product() {
      return product();
    },
    get person() {
      return person;
    },
    get session_id() {
      return session_id;
    },
    ask: (user_message) => ok(person, 'POST', '/personal/chat', { user_message, session_id }),
  };
}
