import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { ok } from '../each-product.ts';
import { runningWithGoogle } from '../google.ts';
import type { TestPerson, TestProduct } from '../product.ts';
import { addOwner, type Owner } from './belongings.ts';
import { callsOf, type Sent, told } from './calls.ts';
import { type Operation, operationsOf, routesOf } from './document.ts';
import {
  absent,
  idAt,
  idPlacesOf,
  idsIn,
  idsOf,
  type Place,
  placeName,
  withFreshIds,
  withId,
  withoutIds,
} from './ids.ts';
import { rowsOf } from './rows.ts';

/** Routes that ask for no token, and why that is right. */
const publicRoutes: Record<string, string> = {
  'GET /': 'whether the server runs',
  'GET /health': 'whether the server runs',
  'GET /ws/health': 'whether the server runs',
  'GET /health/live': 'whether the server runs',
  'GET /health/ready': 'whether the server can take on work',
  'GET /auth/options': 'the sign-in screen shows what is set up, and names nobody',
  'POST /auth/magic-link': 'begins signing in, and answers alike for every address',
  'POST /auth/identity': 'takes a code for one use, which is the proof',
  'POST /auth/login': 'takes an id token for one use, which is the proof',
  'GET /auth/google/start': 'begins signing in',
  'GET /auth/google/callback': 'a browser comes back without headers; state and cookie are the proof',
  'GET /google/callback': 'a browser comes back without headers; state and cookie are the proof',
  'GET /pictures/{id}': 'an image element sends no token; the random id is the proof',
  'POST /google/webhook': 'Google has no token of ours; the secret of its channel is the proof',
};
/** What answers below `/api` and is not in the document. */
const untold: Record<string, string> = {
  'GET /ws': 'the socket: socket-strangers.test.ts',
  'GET /docs': 'the document as a page',
  'GET /docs/': 'the document as a page',
  'GET /docs/json': 'the document',
  'GET /docs/yaml': 'the document',
  'GET /docs/*': 'files of the page',
  'GET /docs/static/index.html': 'files of the page',
  'GET /docs/static/swagger-initializer.js': 'files of the page',
};

onEachDatabase('whoever is not the owner', (open) => {
  const world = runningWithGoogle(open);
  let product: TestProduct;
  let ada: Owner;
  let operations: Operation[];
  let guarded: Operation[];
  beforeAll(async () => {
    ({ product } = world());
    ada = await addOwner(product, 'Adas');
    await ok(ada, 'PUT', '/profile', { name: ada.mark });
    await ok(ada, 'PUT', '/budgets', { period: 'week', budgets: [{ category: ada.mark, minutes: 60 }] });
    await ok(ada, 'POST', '/profile/onboarding/submit', { responses: { goals: [ada.mark] } });
    operations = await operationsOf(product);
    guarded = operations.filter(({ isPublic }) => !isPublic);
  });

  /** Sends a request; `as` is a person, or the headers of somebody unknown. */
  async function send(as: TestPerson | Record<string, string>, { method, path }: Operation, sent: Sent, head = false) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sent.path?.[name] ?? ''));
    const query = new URLSearchParams(sent.query);
    const { statusCode, headers, body } = await product.app.inject({
      method: head ? 'HEAD' : method,
      url: `/api${filled}${sent.query ? `?${query}` : ''}`,
      headers: {
        ...('token' in as ? { authorization: `Bearer ${as.token}` } : as),
        ...(sent.type && { 'content-type': sent.type }),
      },
      ...(sent.body !== undefined && { payload: sent.body as object }),
    });
    const { date: _, 'content-length': __, 'x-request-id': requestId, ...telling } = headers;
    return { status: statusCode, headers: telling, text: body.replace(String(requestId), '<request>') };
  }

  test('every route that answers is in the document or named here', () => {
    const listed = [...operations.map(({ name }) => name), ...Object.keys(untold)];
    expect([...routesOf(product)].sort()).toEqual(listed.sort());
  });

  test('a route is public only where a reason is named', () => {
    const open = operations.filter(({ isPublic }) => isPublic).map(({ name }) => name);
    expect(open.sort()).toEqual(Object.keys(publicRoutes).sort());
  });

  test('every route can be called, with an id in each place that takes one', () => {
    const known = new Set(operations.map(({ name }) => name));
    expect(told.filter((name) => !known.has(name))).toEqual([]);
    for (const operation of guarded) {
      const given = new Set(callsOf(operation, ada.own).flatMap((sent) => idsIn(sent).map(placeName)));
      expect(
        [...idPlacesOf(operation)].filter((place) => !given.has(place)),
        operation.name,
      ).toEqual([]);
    }
  });

  test('without a good token gets one and the same answer everywhere, and nothing is read or changed', async () => {
    const { ctx } = product;
    const [loggedOut, expired, gone] = [
      await product.addPerson(),
      await product.addPerson(),
      await product.addPerson(),
    ];
    await loggedOut.call('DELETE', '/auth/session');
    await gone.call('DELETE', '/profile');
    await ctx.write
      .updateTable('bearer_tokens')
      .set({ expires_at: product.clock.now() })
      .where('user_id', '=', expired.userId)
      .execute();
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const nobodies: Record<string, Record<string, string>> = {
      nobody: {},
      'a revoked token': bearer(loggedOut.token),
      'an expired token': bearer(expired.token),
      'the token of an account that is gone': bearer(gone.token),
      garbage: bearer('QWRhIGlzIG5vdCBoZXJl'),
      'no characters of a token': bearer('%00\u00e9 =='),
      'no token at all': { authorization: 'Bearer ' },
      'another scheme': { authorization: `Basic ${ada.token}` },
      'two tokens': bearer(`${garbageOf(ada)}, Bearer ${ada.token}`),
      'a cookie': { cookie: `bearerToken=${ada.token}; token=${ada.token}` },
    };
    const before = await rowsOf(product, ada);
    const refusal = await send({}, guarded[0] as Operation, {});
    expect(refusal).toMatchObject({ status: 401, text: expect.stringContaining('"NOT_SIGNED_IN"') });
    for (const operation of guarded) {
      const [sent = {}] = callsOf(operation, ada.own);
      for (const [who, headers] of Object.entries(nobodies)) {
        expect(await send(headers, operation, sent), `${operation.name} as ${who}`).toEqual(refusal);
      }
      const named = { ...sent, query: { ...sent.query, token: ada.token, access_token: ada.token } };
      expect(await send({}, operation, named), `${operation.name} with its token in the address`).toEqual(refusal);
      if (operation.method !== 'GET') continue;
      const { status, text } = await send({}, operation, sent, true);
      expect([status, text], `HEAD ${operation.path}`).toEqual([401, '']);
    }
    expect(await rowsOf(product, ada)).toEqual(before);
  });

  test.each([
    ['reads', (method: string) => method === 'GET'],
    ['changes', (method: string) => method !== 'GET'],
  ])(
    'finds what is another’s as what is not there, by every route that %s',
    async (_, isMeant) => {
      const before = await rowsOf(product, ada);
      const reader = await addOwner(product, 'Eves');
      for (const operation of guarded.filter(({ method }) => isMeant(method))) {
        const eve = operation.method === 'GET' ? reader : await addOwner(product, 'Eves');
        const theirs = callsOf(operation, ada.own);
        for (const [index, own] of callsOf(operation, eve.own).entries()) {
          await pretend(operation, eve, own);
          // As it is, with all ids together and the cursors of a list.
          if (JSON.stringify(own) !== JSON.stringify(theirs[index])) await ask(eve, operation, theirs[index] ?? {});
          // What is hers is done: so the others were not refused for their form.
          const { status, text } = await ask(eve, operation, own);
          expect(status, `${operation.name} ${JSON.stringify(own)} answered ${text}`).toBeLessThan(300);
        }
        expect(await rowsOf(product, ada), operation.name).toEqual(before);
      }
      expect((await ada.call('GET', '/auth/verify')).status).toBe(200);
    },
    60_000,
  );

  /** Eve sends a request of hers with each id of Ada's in each place: it is answered as with an id of nothing. */
  async function pretend(operation: Operation, eve: Owner, own: Sent): Promise<void> {
    for (const place of idsIn(own)) {
      const unknown: Record<number, unknown> = {};
      for (const [kind, id] of idsOf(ada.own)) {
        if (isNew(own, place, eve) && !['event', 'span', 'entry'].includes(kind)) continue;
        const asking = (other: string) => ask(eve, operation, withId(withFreshIds(own, eve.own.free), place, other));
        const answer = comparable(await asking(id));
        unknown[id.length] ??= comparable(await asking(absent(id)));
        expect(answer, `${operation.name} with another’s ${kind} as ${placeName(place)}`).toEqual(unknown[id.length]);
      }
    }
  }

  async function ask(eve: Owner, operation: Operation, sent: Sent) {
    const answer = await send(eve, operation, sent);
    const said = JSON.stringify(sent);
    const secrets = [ada.mark, ada.userId, ...idsOf(ada.own).map(([, id]) => id)];
    const leaks = secrets.filter((secret) => answer.text.includes(secret) && !said.includes(secret));
    expect(leaks, `${operation.name} ${said} answered ${answer.text}`).toEqual([]);
    return answer;
  }
});

const garbageOf = ({ token }: TestPerson) => [...token].reverse().join('');
/** Whether the request brings the id along, for something new. */
const isNew = (sent: Sent, place: Place, { own }: Owner) => own.free.includes(idAt(sent, place));
const comparable = ({ status, headers, text }: { status: number; headers: object; text: string }) => ({
  status,
  headers,
  text: withoutIds(text).replaceAll(/"version":\d+/g, '"version":0'),
});
