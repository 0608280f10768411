import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { googlePerson, type ProductWithGoogle, startWithGoogle } from '../../../test/google.ts';
import type { TestAnswer } from '../../../test/product.ts';
import { askForLink, codeIn } from '../../../test/sign-in.ts';
import { ownerLink } from './commands/sign-in-links.ts';

const refusal = {
  success: false,
  code: 'FORBIDDEN',
  message:
    'Nobody owns this Daywright yet. Open the sign-in link that the server printed on its console; after that you can use Google.',
};

onEachDatabase('claiming a fresh instance with Google set up', (open) => {
  async function withGoogle(env: Record<string, string>, body: (world: ProductWithGoogle) => Promise<unknown>) {
    const db = await open();
    const world = await startWithGoogle(db, env);
    try {
      await body(world);
    } finally {
      await world.product.close();
      await world.accounts.stop();
      await db.remove();
    }
  }

  const link = async ({ product }: ProductWithGoogle) => codeIn(await ownerLink(product.ctx));
  async function signInByLink(world: ProductWithGoogle, code: string, email: string): Promise<TestAnswer> {
    const identity = await world.product.call('POST', '/auth/identity', { code, email });
    return identity.status === 200 ? world.logIn(identity.body.id_token) : identity;
  }
  const emails = async ({ product }: ProductWithGoogle) =>
    (await product.ctx.read.selectFrom('users').select('email').execute()).map(({ email }) => email);
  const idTokenOf = (world: ProductWithGoogle, email: string) => world.accounts.idToken({ ...googlePerson({ email }) });

  test('a Google account is refused while SIGN_UP=owner has no owner, and the printed link still makes one', async () => {
    await withGoogle({ SIGN_UP: 'owner' }, async (world) => {
      const code = await link(world);
      const begun = await world.signIn(googlePerson({ email: 'eve@example.org' }));
      expect(begun.body).toEqual(refusal);
      const direct = await world.logIn(await idTokenOf(world, 'eve@example.org'));
      expect([direct.status, direct.body]).toEqual([403, refusal]);
      expect(await emails(world)).toEqual([]);
      expect((await signInByLink(world, code, 'ada@example.org')).status).toBe(200);
      // From then on Google signs the owner in, and nobody else.
      expect((await world.signIn(googlePerson({ email: 'ada@example.org' }))).status).toBe(200);
      expect((await world.signIn(googlePerson({ email: 'eve@example.org' }))).body.message).toBe(
        'There is no account for this address here. Ask the person who runs this Daywright.',
      );
      expect(await emails(world)).toEqual(['ada@example.org']);
    });
  });

  test('a Google account that signs in at the same time as the printed link never becomes the owner', async () => {
    await withGoogle({ SIGN_UP: 'owner' }, async (world) => {
      const code = await link(world);
      const tokens = await Promise.all([1, 2, 3].map((each) => idTokenOf(world, `eve${each}@example.org`)));
      const identity = await world.product.call('POST', '/auth/identity', { code, email: 'ada@example.org' });
      const answers = await Promise.all([...tokens, identity.body.id_token].map((token) => world.logIn(token)));
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
      expect(await emails(world)).toEqual(['ada@example.org']);
    });
  });

  test('a Google sign-in that began before the owner deleted their account does not claim the instance', async () => {
    await withGoogle({ SIGN_UP: 'owner' }, async (world) => {
      const owner = await world.product.addPerson({ email: 'ada@example.org' });
      const begun = await world.begin();
      const returned = await world.comeBack(
        await world.choose(begun, googlePerson({ email: 'eve@example.org' })),
        begun.cookie,
      );
      const identity = await world.exchange(returned.get('code'), begun.cookie);
      await owner.call('DELETE', '/profile');
      expect((await world.logIn(identity.body.id_token)).body).toEqual(refusal);
      expect(await emails(world)).toEqual([]);
    });
  });

  test('a printed link for an address cannot be used with another one, nor by two', async () => {
    await withGoogle({ SIGN_UP: 'owner' }, async (world) => {
      const [ada, eve] = [
        await askForLink(world.product, 'ada@example.org'),
        await askForLink(world.product, 'eve@example.org'),
      ];
      expect([ada.sent, eve.sent]).toEqual([undefined, undefined]);
      const code = codeIn(ada.printed?.link);
      expect((await signInByLink(world, code, 'eve@example.org')).body.code).toBe('SIGN_IN_LINK_INVALID');
      expect((await signInByLink(world, code, 'ada@example.org')).status).toBe(200);
      const late = await signInByLink(world, codeIn(eve.printed?.link), 'eve@example.org');
      expect([late.status, late.body.code]).toEqual([403, 'FORBIDDEN']);
      expect(await emails(world)).toEqual(['ada@example.org']);
    });
  });

  test.each([{ SIGN_UP: 'open' }, { SIGN_UP: 'list', SIGN_UP_LIST: 'ann@example.org' }])(
    'with SIGN_UP=$SIGN_UP the first person may be one of Google',
    async (env) => {
      await withGoogle(env, async (world) => {
        expect((await world.signIn(googlePerson({ email: 'ann@example.org' }))).status).toBe(200);
        expect(await emails(world)).toEqual(['ann@example.org']);
      });
    },
  );
});
