import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { startProduct, type TestProduct } from '../../../test/product.ts';
import { askForLink, codeIn, idTokenFor } from '../../../test/sign-in.ts';
import { ownerLink } from './commands/sign-in-links.ts';

type SignUp = 'owner' | 'list' | 'open';

onEachDatabase('signing up', (open) => {
  async function withProduct(env: { SIGN_UP: SignUp; SIGN_UP_LIST?: string }, body: (product: TestProduct) => unknown) {
    const db = await open();
    const product = await startProduct(db, { env });
    try {
      await body(product);
    } finally {
      await product.close();
      await db.remove();
    }
  }

  const exchange = (product: TestProduct, code: string, email: string) =>
    product.call('POST', '/auth/identity', { code, email });
  const logIn = (product: TestProduct, id_token: string) => product.call('POST', '/auth/login', { id_token });
  const ownerCode = async (product: TestProduct) => codeIn(await ownerLink(product.ctx));
  const options = async (product: TestProduct) => (await product.call('GET', '/auth/options')).body;
  const emails = async (product: TestProduct) =>
    (await product.ctx.read.selectFrom('users').select('email').execute()).map(({ email }) => email);

  test('the owner link makes the typed address the owner, and is then dead', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      expect(await options(product)).toEqual({ success: true, google: false, mail: 'smtp', claimed: false });
      const code = await ownerCode(product);
      const identity = await exchange(product, code, 'Ada@Example.org');
      expect(identity.status).toBe(200);
      const login = await logIn(product, identity.body.id_token);
      expect(login.status).toBe(200);
      expect(login.body.user.email).toBe('ada@example.org');
      expect((await options(product)).claimed).toBe(true);
      for (const email of ['ada@example.org', 'eve@example.org']) {
        const again = await exchange(product, code, email);
        expect(again.status).toBe(401);
        expect(again.body.message).toBe('This link has already been used. Ask for a new one.');
      }
      expect(await ownerLink(product.ctx)).toBeUndefined();
    });
  });

  test('a dead owner link stays dead when the owner deletes their account, and a new one can be made', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      const codes = [await ownerCode(product), await ownerCode(product)];
      const identity = await exchange(product, codes[0] ?? '', 'ada@example.org');
      const { bearer_token } = (await logIn(product, identity.body.id_token)).body;
      await product.call('DELETE', '/profile', undefined, { authorization: `Bearer ${bearer_token}` });
      expect((await options(product)).claimed).toBe(false);
      for (const code of codes) expect((await exchange(product, code, 'eve@example.org')).status).toBe(401);
      const again = await exchange(product, await ownerCode(product), 'ada@example.org');
      expect((await logIn(product, again.body.id_token)).status).toBe(200);
    });
  });

  test('the owner link survives a sign-in that was not finished, and only the last one counts', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      const code = await ownerCode(product);
      product.clock.advance(400 * 86_400_000);
      const first = await exchange(product, code, 'typo@example.org');
      const second = await exchange(product, code, 'ada@example.org');
      expect((await logIn(product, first.body.id_token)).body.code).toBe('ID_TOKEN_INVALID');
      expect((await logIn(product, second.body.id_token)).status).toBe(200);
      expect(await emails(product)).toEqual(['ada@example.org']);
    });
  });

  test('of two people with owner links at the same time one becomes the owner', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      const people = ['ada@example.org', 'eve@example.org', 'kim@example.org'];
      const identities = await Promise.all(
        people.map(async (email) => exchange(product, await ownerCode(product), email)),
      );
      const logins = await Promise.all(identities.map(({ body }) => logIn(product, body.id_token)));
      expect(logins.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
      expect(await emails(product)).toHaveLength(1);
    });
  });

  test('of one owner link used twice at the same time one sign-in succeeds', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      const code = await ownerCode(product);
      const signIn = async (email: string) => {
        const identity = await exchange(product, code, email);
        return identity.status === 200 ? logIn(product, identity.body.id_token) : identity;
      };
      const answers = await Promise.all([signIn('ada@example.org'), signIn('eve@example.org')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await emails(product)).toHaveLength(1);
    });
  });

  test.each<SignUp>(['owner', 'open'])('while nobody exists a link is only printed (SIGN_UP=%s)', async (SIGN_UP) => {
    await withProduct({ SIGN_UP }, async (product) => {
      const { answer, sent, printed } = await askForLink(product, 'ada@example.org');
      expect(answer.body).toEqual({ success: true, message: 'Magic link sent. Check your email.' });
      expect(sent).toBeUndefined();
      const identity = await exchange(product, codeIn(printed?.link), 'ada@example.org');
      expect((await logIn(product, identity.body.id_token)).status).toBe(200);
      expect((await askForLink(product, 'ada@example.org')).sent?.to).toBe('ada@example.org');
    });
  });

  test('with SIGN_UP=owner only the owner is mailed, and a stranger is answered alike', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      await product.addPerson({ email: 'ada@example.org' });
      const owner = await askForLink(product, 'ada@example.org');
      const stranger = await askForLink(product, 'eve@example.org');
      expect(owner.sent?.to).toBe('ada@example.org');
      expect(stranger.sent).toBeUndefined();
      expect(stranger.printed).toBeUndefined();
      expect(stranger.answer.status).toBe(owner.answer.status);
      expect(stranger.answer.text).toBe(owner.answer.text);
      const alike = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers;
      expect(alike(stranger.answer.headers)).toEqual(alike(owner.answer.headers));
    });
  });

  test('with SIGN_UP=list the named addresses may sign in', async () => {
    await withProduct({ SIGN_UP: 'list', SIGN_UP_LIST: 'Ada@example.org, kim@example.org' }, async (product) => {
      expect((await askForLink(product, 'eve@example.org')).printed).toBeUndefined();
      expect((await askForLink(product, 'ada@example.org')).printed).toBeDefined();
      await product.addPerson({ email: 'old@example.org' });
      expect((await askForLink(product, 'eve@example.org')).sent).toBeUndefined();
      expect((await askForLink(product, 'old@example.org')).sent).toBeDefined();
      expect((await logIn(product, await idTokenFor(product, 'KIM@example.org'))).status).toBe(200);
    });
  });

  test('with SIGN_UP=list the owner link is for a named address too', async () => {
    await withProduct({ SIGN_UP: 'list', SIGN_UP_LIST: 'ada@example.org' }, async (product) => {
      const code = await ownerCode(product);
      const stranger = await exchange(product, code, 'eve@example.org');
      const refused = await logIn(product, stranger.body.id_token);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('FORBIDDEN');
      const named = await exchange(product, code, 'ada@example.org');
      expect((await logIn(product, named.body.id_token)).status).toBe(200);
    });
  });

  test('with SIGN_UP=open anybody may sign in', async () => {
    await withProduct({ SIGN_UP: 'open' }, async (product) => {
      await product.addPerson();
      expect((await logIn(product, await idTokenFor(product, 'eve@example.org'))).status).toBe(200);
    });
  });

  test('whoever proved an address before the instance had an owner gets no account afterwards', async () => {
    await withProduct({ SIGN_UP: 'owner' }, async (product) => {
      const { printed } = await askForLink(product, 'eve@example.org');
      const identity = await exchange(product, codeIn(printed?.link), 'eve@example.org');
      await product.addPerson({ email: 'ada@example.org' });
      const login = await logIn(product, identity.body.id_token);
      expect(login.status).toBe(403);
      expect(login.body.message).toBe(
        'There is no account for this address here. Ask the person who runs this Daywright.',
      );
      expect(await emails(product)).toEqual(['ada@example.org']);
    });
  });
});
