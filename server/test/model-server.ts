import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A person's own server that speaks OpenAI's Chat Completions: it answers with one text, unless a test has it do something else. */
export interface ModelServer {
  /** With the version, as a person enters it. */
  readonly url: string;
  readonly asked: { readonly path: string; readonly key: string | undefined; readonly body: string }[];
  /** What answers from now on in place of the usual. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  says: string;
  /** Does nothing once it is stopped. */
  stop(): Promise<void>;
}

export async function startModelServer(port = 0): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
    if (double.answer) double.answer(request, response);
    else if (request.url === '/v1/models')
      json(response, { data: [{ id: 'small' }, { id: 'large' }, { id: 'small' }] });
    else stream(response, double.says);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const asked: ModelServer['asked'] = [];
  const double: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer: null,
    says: 'Hello from your own model.',
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

export const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function stream(response: ServerResponse, says: string): void {
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const word of says.split(/(?<= )/)) response.write(chunk({ role: 'assistant', content: word }, null));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}
