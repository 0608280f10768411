import type { Endpoint } from '@daywright/contract/endpoint';
import { ErrorReply, errorStatus } from '@daywright/contract/errors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';

const codes = Object.entries(errorStatus).map(([code, status]) => `${code} (${status})`);

const description = [
  `Codes of errors and their status: ${codes.join(', ')}.`,
  'Every answer names its request by the header `X-Request-Id`, an error also by `request_id`; the log of the server has the same.',
  'Answers by 429 and 503 say in `Retry-After` when to ask again.',
].join(' ');

const headers = { 'X-Request-Id': { type: 'string', format: 'uuid', description: 'Names this request in the log' } };

/** OpenAPI 3.1 of every endpoint: the page at `/api/docs`, the document at `/api/docs/json`. */
export async function registerApiDocument(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Daywright', version, description },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: documented(schema ?? {}, route), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}

type Schema = NonNullable<RouteOptions['schema']>;

/** Adds what only the document needs: who may call, the error body, and the replies that are answered as ready text. */
function documented(schema: Schema, route: RouteOptions): Schema {
  const endpoint = route.config?.endpoint as Endpoint | undefined;
  if (!endpoint) return { ...schema, hide: true } as Schema;
  return {
    ...schema,
    tags: [endpoint.path.split('/')[1] || 'health'],
    ...(endpoint.access === 'user' && { security: [{ bearer: [] }] }),
    ...(endpoint.consumes && { body: { content: contentOf(endpoint.consumes) } }),
    response: {
      ...successOf(endpoint),
      default: { ...ErrorReply, headers },
    },
  } as Schema;
}

/** A file by itself, or as the part `file` of a form. */
function contentOf(types: readonly string[]): object {
  const file = { type: 'string', format: 'binary' };
  const form = { type: 'object', properties: { file }, required: ['file'] };
  return Object.fromEntries(types.map((type) => [type, { schema: type === 'multipart/form-data' ? form : file }]));
}

/** What an endpoint answers when all is well: JSON, a file, or else a redirect. */
function successOf({ reply, produces }: Endpoint): object {
  if (reply) return { 200: { ...reply, headers } };
  if (produces) return { 200: { description: 'The file', headers, content: contentOf([produces]) } };
  return { 302: { description: 'A redirect', type: 'null', headers } };
}
