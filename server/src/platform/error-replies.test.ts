import { expect, test } from 'vitest';
import { onEachProduct } from '../../test/each-product.ts';

onEachProduct('answers to bad requests', (product) => {
  test('health names the database', async () => {
    const answer = await product().app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, status: 'ok', database: product().ctx.engine });
  });

  test('an unknown address is 404 in JSON', async () => {
    const answer = await product().app.inject('/api/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, code: 'NOT_FOUND', message: 'There is nothing at this address.' });
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
});
