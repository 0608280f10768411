import { insertChatSession } from '../src/features/assistant/conversation/store.ts';
import type { TestPerson, TestProduct } from './product.ts';

/** One more conversation, whether or not something was said in the last one. @returns its id */
export async function addConversation(
  { ctx }: Pick<TestProduct, 'ctx'>,
  { userId }: Pick<TestPerson, 'userId'>,
): Promise<string> {
  return (await insertChatSession(ctx.write, userId, ctx.clock.now())).id;
}
