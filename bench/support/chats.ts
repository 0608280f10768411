import type { ServerMessage } from '@daywright/contract/realtime';

/** How long the assistant took, and why it did not answer, if so. */
export interface Answer {
  readonly ms: number;
  readonly error: string | null;
}

/** A conversation over a socket of its own. */
export async function openChat(port: number, token: string, session_id: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws?token=${token}`);
  let heard: (message: ServerMessage) => void = () => {};
  let fail: (error: Error) => void = () => {};
  socket.addEventListener('message', ({ data }) => heard(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => fail(new Error(`A socket was closed with ${code}.`)));
  const until = (types: readonly ServerMessage['type'][]) =>
    new Promise<ServerMessage>((resolve, reject) => {
      heard = (message) => {
        if (types.includes(message.type)) resolve(message);
      };
      fail = reject;
    });
  await until(['connection']);
  return {
    async ask(message: string): Promise<Answer> {
      const started = performance.now();
      socket.send(JSON.stringify({ type: 'chat', data: { message, session_id } }));
      const last = await until(['ai_response', 'error']);
      return { ms: performance.now() - started, error: last.type === 'error' ? last.data.error : null };
    },
    close: () => socket.close(),
  };
}
