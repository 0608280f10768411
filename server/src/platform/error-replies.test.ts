import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { onEachProduct, runningProduct } from '../../test/each-product.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

onEachProduct('answers to bad requests', (product) => {
  test.each(['/api/health', '/api/', '/api/ws/health'])(
    '%s says that all is well, and names the database',
    async (path) => {
      const answer = await product().app.inject(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ success: true, status: 'ok', database: product().ctx.engine });
    },
  );

  test('an unknown address is 404 in JSON', async () => {
    const answer = await product().app.inject('/api/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      ...{ success: false, code: 'NOT_FOUND', message: 'There is nothing at this address.' },
      request_id: answer.headers['x-request-id'],
    });
  });

  test('the OpenAPI document lists the endpoints that are served', async () => {
    const answer = await product().app.inject('/api/docs/json');
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json().paths)).toContain('/api/health');
  });

  test('every answer carries the strict headers', async () => {
    const { headers } = await product().app.inject('/api/health');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['DELETE', '/auth/sessions'],
    ['POST', '/session/new'],
  ] as const)('%s %s takes a JSON request that sends nothing', async (method, path) => {
    const { token } = await product().addPerson();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect(await product().call(method, path, undefined, headers)).toMatchObject({ status: 200 });
  });

  test('a body that must be there and is not is named', async () => {
    const answer = await product().call('POST', '/auth/login', undefined, { 'content-type': 'application/json' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', message: 'The body must be an object.' },
    });
  });

  test.each([
    ['cannot be decoded', '/events/%E0%A4%A'],
    ['is longer than any', `/events/${'x'.repeat(300)}`],
  ])('an address that %s is answered in the form of all errors', async (_, path) => {
    const answer = await product().call('GET', path);
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'INVALID_REQUEST' } });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test.each(['/calendar/%E0%A4%A', '/%', '/%61pi/%E0%A4%A?date=%'])(
    'the page %s is answered as any other',
    async (path) => {
      const [odd, plain] = await Promise.all([path, '/calendar/nothing'].map((url) => product().app.inject(url)));
      const told = (body = '') => body.replace(/,"request_id":"[^"]*"/, '');
      expect([odd?.statusCode, told(odd?.body)]).toEqual([plain?.statusCode, told(plain?.body)]);
      expect(odd?.headers['content-security-policy']).toBe(plain?.headers['content-security-policy']);
    },
  );

  test.each([
    ['an unknown field', { email: 'ada@example.org', role: 'admin' }, 'role in the body: is not known here.'],
    [
      'text in another form',
      { email: 'ada' },
      'email in the body: must be an e-mail address, such as ada@example.org.',
    ],
  ])('%s is refused in words for a person', async (_, body, message) => {
    expect(await product().call('POST', '/auth/magic-link', body)).toMatchObject({ status: 400, body: { message } });
  });

  test.each(['toString', 'hasOwnProperty'])('a field %s within a list is not known here', async (name) => {
    const { token } = await product().addPerson();
    const budget = JSON.parse(`{"category": "Work", "minutes": 5, "${name}": 1}`);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await product().call('PUT', '/budgets', { period: 'week', budgets: [budget] }, headers);
    const message = `budgets/0/${name} in the body: is not known here.`;
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  test.each([
    ['that is no HTTP', 'nonsense\r\n\r\n', 400, 'INVALID_REQUEST'],
    [
      'with a damaged length',
      'POST /api/events HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      400,
      'INVALID_REQUEST',
    ],
    [
      'with endless headers',
      `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'TOO_LARGE',
    ],
  ])('a request %s is answered in the form of all errors', async (_, request, status, code) => {
    if (!product().app.server.listening) await product().app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = product().app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const answer = await text(socket);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('X-Content-Type-Options: nosniff');
    const request_id = /^X-Request-Id: (\S+)$/im.exec(head)?.[1];
    expect(request_id).toMatch(uuid);
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.stringMatching(/\.$/), code, request_id });
  });

  const id = '01a1fc74-ff56-732e-b63a-7d47a726aa61';
  const batchOf = (operation: unknown) => ({ operations: [{ op: 'delete', id }, operation] });
  test.each([
    ['a word of a few', 'DELETE', `/events/${id}?scope=some`, undefined, 'scope', 'must be this, following or all'],
    ['one of two words', 'GET', '/events?order=up', undefined, 'order', 'must be asc or desc'],
    ['what may be empty', 'PATCH', `/events/${id}`, { notes: 7 }, 'notes', 'must be text'],
    ['what is empty', 'PATCH', `/events/${id}`, { title: '' }, 'title', 'must not be empty'],
    ['a list that is empty', 'POST', '/events/batch', { operations: [] }, 'operations', 'must not be empty'],
    [
      'a text that is too long',
      'PATCH',
      `/events/${id}`,
      { icon: 'x'.repeat(33) },
      'icon',
      'must have at most 32 characters',
    ],
    [
      'a text that is too short',
      'POST',
      '/auth/magic-link',
      { email: 'a' },
      'email',
      'must have at least 3 characters',
    ],
    ['what is no list', 'PATCH', `/events/${id}`, { spans: 'x' }, 'spans', 'must be a list'],
    ['what is neither yes nor no', 'PATCH', `/events/${id}`, { all_day: 7 }, 'all_day', 'must be true or false'],
    ['half a number', 'PATCH', `/events/${id}`, { reminders: [1.5] }, 'reminders/0', 'must be a whole number'],
    ['more than may be', 'PATCH', `/events/${id}`, { reminders: [40_321] }, 'reminders/0', 'must be at most 40320'],
    ['what must be given', 'POST', '/events', { title: 'Lunch' }, 'start_date', 'must be given'],
    ['a number as text', 'GET', '/events?limit=0', undefined, 'limit', 'must be at least 1'],
    [
      'a kind',
      'POST',
      '/events/batch',
      batchOf({ op: 'move', id }),
      'operations/1/op',
      'must be create, update or delete',
    ],
    ['no kind', 'POST', '/events/batch', batchOf({ id }), 'operations/1/op', 'must be given: create, update or delete'],
    ['none of the kinds', 'POST', '/events/batch', batchOf('x'), 'operations/1', 'must be an object'],
    ['a part', 'POST', '/events/batch', batchOf({ op: 'update', id }), 'operations/1/patch', 'must be given'],
    [
      'a field of a kind',
      'POST',
      '/events/batch',
      batchOf({ op: 'update', id, patch: { titel: 'Lunch' } }),
      'operations/1/patch/titel',
      'is not known here',
    ],
    [
      'more than are taken',
      'POST',
      '/events/batch',
      { operations: Array.from({ length: 201 }, () => 1) },
      'operations',
      'must have at most 200 items',
    ],
  ] as const)('%s is refused by its field, in words for a person', async (_, method, path, body, field, message) => {
    const person = await product().addPerson();
    const answer = await person.call(method, path, body);
    const where = body === undefined ? 'query' : 'body';
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', message: `${field} in the ${where}: ${message}.` },
    });
    expect(answer.body.details.fields[0]).toEqual({ field, message });
  });

  test('of many mistakes a few are told', async () => {
    const person = await product().addPerson();
    const operations = Array.from({ length: 200 }, () => ({ op: 'move', id }));
    const { body } = await person.call('POST', '/events/batch', { operations });
    expect(body.details.fields).toHaveLength(8);
  });

  test.each([
    ['an address', 'POST', '/auth/magic-link', { email: 'a\u0000@example.org' }],
    ['an address to use a link with', 'POST', '/auth/identity', { code: 'x', email: 'a\u001b[31m@example.org' }],
    ['a name', 'PUT', '/profile', { name: 'A\u0000da' }],
    ['a colour', 'PATCH', '/calendar/calendars/:own', { color: '\u0000' }],
    ['a number in the log', 'GET', '/events/changes?since=99999999999999999999', undefined],
  ] as const)('%s that no database can hold is refused', async (_, method, path, body) => {
    const person = await product().addPerson();
    const answer = await person.call(method, path.replace(':own', person.calendarId), body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  test('a field that a rule refuses is named as one that a schema refuses', async () => {
    const person = await product().addPerson();
    const event = { start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T10:00:00Z' };
    const refusal = async (title: unknown) => (await person.call('POST', '/events', { ...event, title })).body;
    const [byRule, bySchema] = [await refusal(' '), await refusal(7)];
    expect(byRule.message).toBe('title in the body: must be more than blanks.');
    for (const { code, details } of [byRule, bySchema]) {
      expect(code).toBe('INVALID_REQUEST');
      expect(details).toEqual({ in: 'body', fields: [{ field: 'title', message: expect.any(String) }] });
    }
  });
});

onEachDatabase('the log of refusals', (open) => {
  const product = runningProduct(open, { logs: true });

  test('what is not set up is refused without a word in the log', async () => {
    const answer = await product().call('GET', '/auth/google/start');
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_CONFIGURED' } });
    expect(product().logged.filter((line) => line.includes('could not be served'))).toEqual([]);
  });
});
