import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { runningProduct } from '../../../test/each-product.ts';
import { askForLink, codeIn, mailedCode } from '../../../test/sign-in.ts';
import { ownerLink } from './commands/sign-in-links.ts';

const MINUTE = 60_000;

onEachDatabase('sign-in links', (open) => {
  const product = runningProduct(open, { env: { PUBLIC_URL: 'https://day.example.org' } });
  let count = 0;
  const newAddress = () => `person-${++count}@example.org`;
  const exchange = (body: object) => product().call('POST', '/auth/identity', body);

  beforeAll(async () => {
    await product().addPerson();
  });

  test('a link is mailed to its address, with the code in the fragment and the address nowhere', async () => {
    const { answer, sent, printed } = await askForLink(product(), 'Ada@Example.org');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Magic link sent. Check your email.' });
    expect(sent?.to).toBe('ada@example.org');
    expect(sent?.link).toMatch(/^https:\/\/day\.example\.org\/auth\/sigin#code=[\w-]{43}&kind=email$/);
    expect(sent?.text).toContain(sent?.link);
    expect(printed).toBeUndefined();
  });

  test('only the hash of a code is stored', async () => {
    const code = await mailedCode(product(), newAddress());
    const rows = await product().ctx.read.selectFrom('sign_in_codes').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a code and its address are exchanged for an id token, in any letter case', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email, '/calendar/week?date=2026-06-11');
    const answer = await exchange({ code, kind: 'email', email: email.toUpperCase() });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      redirect: '/calendar/week?date=2026-06-11',
    });
  });

  test('a link works once', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    expect((await exchange({ code, email })).status).toBe(200);
    const again = await exchange({ code, email });
    expect(again.status).toBe(401);
    expect(again.body).toEqual({
      success: false,
      code: 'SIGN_IN_LINK_INVALID',
      message: 'This link has already been used. Ask for a new one.',
    });
  });

  test('of many exchanges of one link at the same time one succeeds', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange({ code, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test('a link lives 15 minutes', async () => {
    const [early, late] = [newAddress(), newAddress()];
    const codes = [await mailedCode(product(), early), await mailedCode(product(), late)];
    product().clock.advance(15 * MINUTE - 1);
    expect((await exchange({ code: codes[0], email: early })).status).toBe(200);
    product().clock.advance(1);
    const answer = await exchange({ code: codes[1], email: late });
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('This link has expired. Ask for a new one.');
  });

  test('an unknown code is refused', async () => {
    const answer = await exchange({ code: 'x'.repeat(43), email: newAddress() });
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('This link is not valid. Ask for a new one.');
  });

  test('a link without its address is bad input that names the field, and stays good', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    const answer = await exchange({ code, kind: 'email' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST', details: { fields: [{ field: 'email' }] } });
    expect((await exchange({ code, email })).status).toBe(200);
  });

  test('a link of another address is refused, and works for its own after four wrong ones', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    for (let tries = 0; tries < 4; tries++) {
      const answer = await exchange({ code, email: newAddress() });
      expect(answer.status).toBe(401);
      expect(answer.body.message).toBe(
        'This link was sent to another address. Use that address, or ask for a new link.',
      );
    }
    expect((await exchange({ code, email })).status).toBe(200);
  });

  test('a link dies with the fifth wrong address, however many are tried at once', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    const answers = await Promise.all(Array.from({ length: 9 }, () => exchange({ code, email: newAddress() })));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    const answer = await exchange({ code, email });
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('This link was tried with too many other addresses. Ask for a new one.');
    const { wrong_tries } = await product()
      .ctx.read.selectFrom('sign_in_codes')
      .select('wrong_tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(wrong_tries).toBe(5);
  });

  test('no sign-in with Google can be finished while none can be started', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    const answer = await exchange({ code, kind: 'google', email });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('SIGN_IN_LINK_INVALID');
    expect((await exchange({ code, email })).status).toBe(200);
  });

  test('an address gets five links an hour; the sixth is answered alike and not sent', async () => {
    const email = newAddress();
    for (let sent = 0; sent < 5; sent++) expect((await askForLink(product(), email)).sent).toBeDefined();
    const sixth = await askForLink(product(), email.toUpperCase());
    expect(sixth.answer.body).toEqual({ success: true, message: 'Magic link sent. Check your email.' });
    expect(sixth.sent).toBeUndefined();
    expect((await askForLink(product(), newAddress())).sent).toBeDefined();
    product().clock.advance(60 * MINUTE);
    expect((await askForLink(product(), email)).sent).toBeDefined();
  });

  test('links asked for at the same time are at most five', async () => {
    const email = newAddress();
    const before = product().letters.length;
    await Promise.all(Array.from({ length: 12 }, () => product().call('POST', '/auth/magic-link', { email })));
    await product().ctx.background.settled();
    expect(product().letters.length - before).toBeLessThanOrEqual(5);
  });

  test('links that expired a day ago are removed', async () => {
    const email = newAddress();
    await askForLink(product(), email);
    product().clock.advance(25 * 60 * MINUTE);
    await askForLink(product(), newAddress());
    const rows = await product()
      .ctx.read.selectFrom('sign_in_codes')
      .select('email')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
  });

  describe('the place to return to', () => {
    test.each(['/', '/calendar/day', '/settings/account?a=1#b', '/@someone', '/a//b'])(
      'may be %s',
      async (redirect) => {
        const email = newAddress();
        const code = await mailedCode(product(), email, redirect);
        expect((await exchange({ code, email })).body.redirect).toBe(redirect);
      },
    );

    test.each([
      '',
      'calendar',
      'https://evil.example',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/a\\b',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/./%2E%2e//evil.example/a',
      ' /calendar',
      'javascript:alert(1)',
    ])('may not be %j', async (redirect) => {
      const { answer, sent } = await askForLink(product(), newAddress(), redirect);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST', details: { fields: [{ field: 'redirect' }] } });
      expect(sent).toBeUndefined();
    });
  });

  test.each(['', 'nobody', 'a b@example.org', 'a@b@c', '<a@example.org>'])('%j is no address', async (email) => {
    const { answer } = await askForLink(product(), email);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_REQUEST');
    expect(answer.body.details.fields[0].field).toBe('email');
  });

  test('there is no owner link once a person exists', async () => {
    expect(await ownerLink(product().ctx)).toBeUndefined();
  });
});

onEachDatabase('a mail that cannot be sent', (open) => {
  const product = runningProduct(open, { logs: true });

  test('is logged without its link, and answered like one that can', async () => {
    await product().addPerson();
    let link: string | undefined;
    product().ctx.mail.send = async (letter) => {
      link = letter.link;
      throw new Error('the mail server is away');
    };
    const { answer } = await askForLink(product(), 'ada@example.org');
    expect(answer.status).toBe(200);
    const log = product().logged.join('');
    expect(log).toContain('the mail server is away');
    expect(log).not.toContain(codeIn(link));
  });
});
