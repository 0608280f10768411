import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { runningWithGoogle } from '../google.ts';
import type { TestAnswer } from '../product.ts';
import { addOwner, type Owner } from './belongings.ts';
import { withoutIds } from './ids.ts';
import { rowsOf } from './rows.ts';

/**
 * Routes that ask for no token are asked with something of a person's that is no secret, and with the same of nobody. Whoever
 * holds a code or a token that was sent is told more: that it was used, or was sent to another address.
 */
onEachDatabase('a route that asks for no token', (open) => {
  const world = runningWithGoogle(open);
  let ada: Owner;
  beforeAll(async () => {
    ada = await addOwner(world().product, 'Adas');
  });

  const telling = ({ status, headers: { date: _, ...all }, text }: TestAnswer, but: string) => {
    const { 'x-request-id': requestId, ...headers } = all;
    return {
      status,
      headers: withoutIds(JSON.stringify(headers).replaceAll(but, '<it>')),
      text: text.replaceAll(but, '<it>').replace(String(requestId), '<request>'),
    };
  };
  /** Both are answered alike, and of Ada's rows only `table` is another one. */
  async function same(known: string, unknown: string, ask: (it: string) => Promise<TestAnswer>, table?: string) {
    const before = await rowsOf(world().product, ada);
    const answer = telling(await ask(known), known);
    expect(answer).toEqual(telling(await ask(unknown), unknown));
    await world().product.ctx.background.settled();
    const after = await rowsOf(world().product, ada);
    expect({ ...after, ...(table && { [table]: before[table] }) }).toEqual(before);
    return answer;
  }

  test('sends a link without telling who has an account', async () => {
    const nobody = ada.email.replace('adas', 'none');
    const { call } = world().product;
    const answer = await same(
      ada.email,
      nobody,
      (email) => call('POST', '/auth/magic-link', { email }),
      'sign_in_codes',
    );
    expect(answer.status).toBe(200);
  });

  test.each(['/google/callback', '/auth/google/callback'])(
    '%s does not tell another’s return from none',
    async (path) => {
      const begun = path.startsWith('/auth') ? await world().begin() : await world().beginConnecting(ada);
      const state = new URL(begun.location).searchParams.get('state') ?? '';
      const flows = () => world().product.ctx.read.selectFrom('oauth_flows').selectAll().execute();
      const kept = await flows();
      expect(kept.map((flow) => flow.state_hash)).toContain(hash('sha256', state));
      const ask = (it: string) =>
        world().product.call('GET', `${path}?${new URLSearchParams({ state: it, code: 'x' })}`);
      const answer = await same(state, [...state].reverse().join(''), ask);
      expect([answer.status, answer.headers.includes('error=')]).toEqual([302, true]);
      expect(await flows()).toEqual(kept);
    },
  );

  test('does not tell a channel of Google’s from none to whoever has not its secret', async () => {
    const { call, ctx } = world().product;
    const channel = { watch_channel_id: 'a-channel-that-is-open', watch_token_hash: hash('sha256', 'its secret') };
    await ctx.write.updateTable('calendars').set(channel).where('id', '=', ada.own.connected).execute();
    const headers = (id: string) => ({ 'x-goog-channel-id': id, 'x-goog-channel-token': 'a guess' });
    const ask = (id: string) => call('POST', '/google/webhook', undefined, headers(id));
    expect((await same('a-channel-that-is-open', 'a-channel-that-is-shut', ask)).status).toBe(404);
  });
});
