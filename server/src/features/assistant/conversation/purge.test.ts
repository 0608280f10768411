import { dayMs } from '@daywright/schedule/dates';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';
import { purgeConversations } from './purge.ts';
import { beginTurn } from './turns.ts';

onEachProduct('the purge of conversations', (product) => {
  test('removes those in which nothing was said for 400 days, with their messages, and no others', async () => {
    const { ctx, clock } = product();
    const person = await product().addPerson();
    const newSession = async (): Promise<string> => (await ok(person, 'POST', '/session/new')).session.session_id;
    const speak = (sessionId: string) => beginTurn(ctx, { userId: person.userId, sessionId, message: 'Hello' });
    const [silent, old, resumed] = [await newSession(), await newSession(), await newSession()];
    await speak(old);
    const first = await speak(resumed);
    clock.advance(dayMs);
    const later = await speak(resumed);
    clock.advance(399 * dayMs);
    expect(await purgeConversations(ctx)).toBe(0);
    clock.advance(1);
    expect(await purgeConversations(ctx)).toBe(2);
    const left = await ctx.read.selectFrom('chat_sessions').select('id').execute();
    expect(left).toEqual([{ id: resumed }]);
    expect([silent, old]).not.toContain(resumed);
    const messages = await ctx.read.selectFrom('chat_messages').select('id').orderBy('at').execute();
    expect(messages.map(({ id }) => id)).toEqual([first.turnId, later.turnId]);
  });

  test('removes however many there are', async () => {
    const { ctx, clock } = product();
    const person = await product().addPerson();
    const created_at = clock.now() - 500 * dayMs;
    const rows = Array.from({ length: 45 }, () => ({ id: newId(), user_id: person.userId, created_at }));
    await ctx.write.insertInto('chat_sessions').values(rows).execute();
    expect(await purgeConversations(ctx)).toBe(45);
  });
});
