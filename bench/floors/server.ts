import { createServer } from 'node:http';

/** A bare HTTP server that answers ranges, and no more: no token, no validation, no routes. */
export function serveRanges(
  answer: (from: number, to: number, query: URLSearchParams) => string | Promise<string>,
): void {
  const server = createServer(async (request, response) => {
    const query = new URLSearchParams(request.url?.split('?')[1]);
    const body = await answer(instantOf(query, 'start_date'), instantOf(query, 'end_date'), query);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
}

const instantOf = (query: URLSearchParams, name: string) => Date.parse(query.get(name) ?? '');
