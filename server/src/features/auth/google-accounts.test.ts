import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { googlePerson, type ProductWithGoogle, runningWithGoogle, startWithGoogle } from '../../../test/google.ts';
import { idTokenFor } from '../../../test/sign-in.ts';

const userOf = ({ product }: ProductWithGoogle, email: string) =>
  product.ctx.read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

onEachDatabase('whose account an account at Google opens', (open) => {
  const world = runningWithGoogle(open);
  const identitiesOf = (userId: string | undefined) =>
    world()
      .product.ctx.read.selectFrom('identities')
      .select(['provider', 'subject'])
      .where('user_id', '=', userId ?? '')
      .execute();

  test('a new one, with a calendar of its own, then the same again', async () => {
    const person = googlePerson();
    const [first, second] = [await world().signIn(person), await world().signIn(person)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const user = await userOf(world(), person.email);
    expect(user).toMatchObject({ name: person.name, time_zone: 'Europe/Berlin' });
    expect(await identitiesOf(user?.id)).toEqual([{ provider: 'google', subject: person.sub }]);
    const headers = { authorization: `Bearer ${second.body.bearer_token}` };
    const { body } = await world().product.call('GET', '/calendar/calendars', undefined, headers);
    expect(body.calendars).toHaveLength(1);
  });

  test('one that has the address already, whatever its letters; its mailbox is told, and its name stays', async () => {
    const { product } = world();
    const { userId } = await product.addPerson({ email: 'ann@example.com' });
    await product.ctx.write.updateTable('users').set({ name: 'Ann, as she said' }).where('id', '=', userId).execute();
    const person = googlePerson({ email: 'Ann@Example.com', picture: `${world().accounts.issuer}/pictures/ann.png` });
    const login = await world().signIn(person);
    expect(login.body.user).toMatchObject({
      email: 'ann@example.com',
      name: 'Ann, as she said',
      profile_picture: expect.stringMatching(/^\/api\/pictures\//),
    });
    expect(await identitiesOf(userId)).toEqual([{ provider: 'google', subject: person.sub }]);
    await product.ctx.background.settled();
    const letters = product.letters.filter(({ to }) => to === 'ann@example.com');
    expect(letters.map(({ subject }) => subject)).toEqual(['Google can now sign in to your Daywright account']);

    await world().signIn(person);
    await product.ctx.background.settled();
    expect(product.letters.filter(({ to }) => to === 'ann@example.com')).toHaveLength(1);
    expect((await world().logIn(await idTokenFor(product, 'ann@example.com'))).status).toBe(200);
  });

  test('the one it was joined to, also after its address changed at Google', async () => {
    const { product } = world();
    const person = googlePerson();
    await world().signIn(person);
    const other = await product.addPerson();
    const moved = await world().signIn({ ...person, email: other.email, name: 'Another name' });
    expect(moved.body.user).toMatchObject({ email: person.email, name: person.name });
    expect(await identitiesOf(other.userId)).toEqual([]);
  });

  test('none that another account at Google opens, though the address is the same', async () => {
    const person = googlePerson();
    await world().signIn(person);
    const recycled = await world().signIn(googlePerson({ email: person.email }));
    expect(recycled).toMatchObject({
      status: 403,
      body: {
        code: 'FORBIDDEN',
        message: 'The account with this address signs in with another Google account. Use that one, or a sign-in link.',
      },
    });
    expect((await world().signIn(person)).status).toBe(200);
  });

  test('one of its own for two devices of a new person at the same time', async () => {
    const person = googlePerson();
    const tokens = [await world().accounts.idToken({ ...person }), await world().accounts.idToken({ ...person, n: 2 })];
    const logins = await Promise.all(tokens.map((token) => world().logIn(token)));
    expect(logins.map(({ status }) => status)).toEqual([200, 200]);
    expect(await identitiesOf((await userOf(world(), person.email))?.id)).toHaveLength(1);
  });

  test('a deleted account is made anew, with nothing of the old one', async () => {
    const person = googlePerson();
    const login = await world().signIn(person);
    const before = await userOf(world(), person.email);
    const headers = { authorization: `Bearer ${login.body.bearer_token}` };
    expect((await world().product.call('DELETE', '/profile', undefined, headers)).status).toBe(200);
    expect((await world().signIn(person)).status).toBe(200);
    expect((await userOf(world(), person.email))?.id).not.toBe(before?.id);
  });

  test('what Google says of a person is kept only as screens can show it', async () => {
    const person = googlePerson({ name: '\u0000 Ann\u0007 ', picture: 'http://pictures.example.org/ann.png' });
    const login = await world().signIn(person);
    expect(login.body.user).toMatchObject({ name: 'Ann', profile_picture: null });
  });
});

onEachDatabase('who may sign up with Google', (open) => {
  async function withGoogle(env: Record<string, string>, body: (world: ProductWithGoogle) => Promise<void>) {
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
  const refused = {
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: 'There is no account for this address here. Ask the person who runs this Daywright.',
    },
  };

  test('with SIGN_UP=list the named addresses, and whoever has an account', async () => {
    await withGoogle({ SIGN_UP: 'list', SIGN_UP_LIST: 'kim@example.org' }, async (world) => {
      expect(await world.signIn(googlePerson())).toMatchObject(refused);
      expect((await world.signIn(googlePerson({ email: 'Kim@example.org' }))).status).toBe(200);
      const { email } = await world.product.addPerson();
      expect((await world.signIn(googlePerson({ email }))).status).toBe(200);
    });
  });
});
