import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';

onEachProduct('budgets', (product) => {
  test('hold from the week or month on in which they were set, by the person’s zone', async () => {
    // Monday already in Kolkata, and July; still Sunday in June in UTC.
    product().clock.set('2026-06-14T20:00:00Z');
    const person = await product().addPerson({ time_zone: 'Asia/Kolkata' });
    expect(await ok(person, 'GET', '/budgets')).toEqual({ success: true, budgets: [] });
    await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 1080 }] });
    product().clock.set('2026-06-30T20:00:00Z');
    const saved = await ok(person, 'PUT', '/budgets', { period: 'month', budgets: [{ category: 'Food', minutes: 0 }] });
    expect(saved.budgets).toEqual([
      { category: 'Food', period: 'month', from: '2026-07-01', minutes: 0 },
      { category: 'Work', period: 'week', from: '2026-06-15', minutes: 1080 },
    ]);
    expect(await ok(person, 'GET', '/budgets')).toEqual(saved);
  });

  test('that are set or removed are told to open tabs', async () => {
    const person = await product().addPerson();
    const heard: unknown[] = [];
    const leave = product().ctx.bus.subscribe((message) => heard.push(message));
    const told = { kind: 'notice', user_id: person.userId, notice: { kind: 'schedule_changed', seq: 0 } };
    await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 60 }] });
    await expect.poll(() => heard).toEqual([told]);
    await ok(person, 'DELETE', '/budgets?category=Work&period=week');
    await expect.poll(() => heard).toEqual([told, told]);
    leave();
  });

  test('begin with the Monday or the first of the month of a given date', async () => {
    const person = await product().addPerson();
    const budgets = [{ category: 'Work', minutes: 60 }];
    await ok(person, 'PUT', '/budgets', { period: 'week', from: '2026-01-01', budgets });
    const { budgets: saved } = await ok(person, 'PUT', '/budgets', { period: 'month', from: '2024-02-29', budgets });
    expect(saved.map(({ period, from }: { period: string; from: string }) => [period, from])).toEqual([
      ['month', '2024-02-01'],
      ['week', '2025-12-29'],
    ]);
  });

  test('of one category replace each other within a week, however it is spelt, and leave other weeks alone', async () => {
    const person = await product().addPerson();
    const put = (from: string, category: string, minutes: number | null) =>
      ok(person, 'PUT', '/budgets', { period: 'week', from, budgets: [{ category, minutes }] });
    await put('2026-06-01', 'Health and fitness', 240);
    await put('2026-06-08', ' fitness', 300);
    await put('2026-06-15', 'HEALTH', null);
    const { budgets } = await put('2026-06-10', 'Health', 200);
    expect(budgets).toEqual([
      { category: 'Health and fitness', period: 'week', from: '2026-06-01', minutes: 240 },
      { category: 'Health', period: 'week', from: '2026-06-08', minutes: 200 },
      { category: 'HEALTH', period: 'week', from: '2026-06-15', minutes: null },
    ]);
  });

  test('of a category go with their history, those of the other period stay', async () => {
    const person = await product().addPerson();
    const budgets = [
      { category: 'Garden', minutes: 60 },
      { category: 'Food', minutes: 90 },
    ];
    for (const from of ['2026-05-04', '2026-06-08'])
      await ok(person, 'PUT', '/budgets', { period: 'week', from, budgets });
    await ok(person, 'PUT', '/budgets', { period: 'month', from: '2026-06-01', budgets });
    const left = await ok(person, 'DELETE', '/budgets?category=garden&period=week');
    expect(
      left.budgets.map(({ category, period }: { category: string; period: string }) => [category, period]),
    ).toEqual([
      ['Food', 'month'],
      ['Food', 'week'],
      ['Food', 'week'],
      ['Garden', 'month'],
    ]);
    expect(await ok(person, 'DELETE', '/budgets?category=garden&period=week')).toEqual(left);
  });

  test('are each person’s own', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    await ok(ada, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 60 }] });
    await ok(eve, 'DELETE', '/budgets?category=Work&period=week');
    expect((await ok(eve, 'GET', '/budgets')).budgets).toEqual([]);
    expect((await ok(ada, 'GET', '/budgets')).budgets).toHaveLength(1);
    expect((await product().call('GET', '/budgets')).status).toBe(401);
  });

  test.each([
    ['a date that does not exist', { from: '2026-02-30' }, 422, 'INVALID_DATE'],
    ['a month that does not exist', { from: '2026-13-01' }, 422, 'INVALID_DATE'],
    ['a year without weeks before it', { from: '0000-01-01' }, 422, 'INVALID_DATE'],
    ['a moment for a date', { from: '2026-06-11T00:00:00Z' }, 400, 'INVALID_REQUEST'],
    ['fewer minutes than none', { budgets: [{ category: 'Work', minutes: -1 }] }, 400, 'INVALID_REQUEST'],
    ['a part of a minute', { budgets: [{ category: 'Work', minutes: 1.5 }] }, 400, 'INVALID_REQUEST'],
    ['more than a month holds', { budgets: [{ category: 'Work', minutes: 44_641 }] }, 400, 'INVALID_REQUEST'],
    ['a blank category', { budgets: [{ category: ' ', minutes: 60 }] }, 400, 'INVALID_REQUEST'],
    ['nothing at all', { budgets: [] }, 400, 'INVALID_REQUEST'],
    ['another period', { period: 'year' }, 400, 'INVALID_REQUEST'],
  ])('refuse %s', async (_, body, status, code) => {
    const person = await product().addPerson();
    const whole = { period: 'week', budgets: [{ category: 'Work', minutes: 60 }], ...body };
    expect(await person.call('PUT', '/budgets', whole)).toMatchObject({ status, body: { code } });
    expect((await ok(person, 'GET', '/budgets')).budgets).toEqual([]);
  });

  test('of a name with control characters are those of the name without', async () => {
    const person = await product().addPerson();
    const { budgets } = await ok(person, 'PUT', '/budgets', {
      period: 'week',
      budgets: [{ category: 'Gar\u0000den', minutes: 60 }],
    });
    expect(budgets).toMatchObject([{ category: 'Garden' }]);
    expect((await ok(person, 'DELETE', '/budgets?category=gar%00den&period=week')).budgets).toEqual([]);
  });

  test('of no category at all are not those of Work, which events without one count under', async () => {
    const person = await product().addPerson();
    const saved = await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 60 }] });
    const answer = await person.call('DELETE', '/budgets?category=%20&period=week');
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'category' }] } } });
    expect(await ok(person, 'GET', '/budgets')).toEqual(saved);
  });

  test('name the category that is given twice', async () => {
    const person = await product().addPerson();
    const budgets = [
      { category: 'Health', minutes: 60 },
      { category: 'Fitness', minutes: 90 },
    ];
    const answer = await person.call('PUT', '/budgets', { period: 'week', budgets });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'budgets/1/category' }] } } });
  });
});
