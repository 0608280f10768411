import { findOperation, type Schema } from '../protocol/discovery.ts';
import { differences } from '../protocol/schema.ts';

/**
 * A `fetch` that reads every answer by the schema that Google publishes for it, and throws for a field that is not in it
 * or not of its type.
 */
export const conformingFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const found = findOperation(init?.method ?? 'GET', pathname);
  const text = await reply.clone().text();
  if (!found || !reply.headers.get('content-type')?.startsWith('application/json')) return reply;
  const { response = {} } = found.operation;
  const faults = differences(JSON.parse(text), reply.ok ? response : refusal, 'answer');
  if (faults.length > 0) throw new Error(`${found.operation.id} answers what Google does not:\n${faults.join('\n')}`);
  return reply;
};

const text: Schema = { type: 'string' };
const detail = { domain: text, reason: text, message: text, locationType: text, location: text };

/** Not in the discovery document; from the guide "Handle API errors". */
const refusal: Schema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        errors: { type: 'array', items: { type: 'object', properties: detail } },
        code: { type: 'integer' },
        message: text,
        status: text,
      },
    },
  },
};
