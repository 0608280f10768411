import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MockModel, startMockModel } from '../../server/test/mock-model.ts';

/** A language model that tells who hung up before it had said everything. */
export interface ListenedModel extends MockModel {
  /** How many answers were no longer listened to. */
  readonly hangUps: number;
}

/** Stands before the scripted model, which goes on talking to nobody. */
export async function startListenedModel(): Promise<ListenedModel> {
  const model = await startMockModel('openai-compatible');
  let hangUps = 0;
  const door = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const inner = request(new URL(url ?? '/', model.server.url), { ...(method && { method }), headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    asked.pipe(inner);
    answer.on('close', () => {
      if (answer.writableFinished) return;
      hangUps += 1;
      inner.on('error', () => {}).destroy();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => door.once('listening', resolve));
  const { port } = door.address() as AddressInfo;
  return {
    ...model,
    env: { ...model.env, LLM_BASE_URL: `http://127.0.0.1:${port}/v1` },
    get hangUps() {
      return hangUps;
    },
    async stop() {
      door.closeAllConnections();
      door.close();
      await model.stop();
    },
  };
}
