import { once } from 'node:events';
import type { ChatAnswer } from '@daywright/contract/assistant';
import type { ClientMessage, ServerMessage } from '@daywright/contract/realtime';

/** A person's socket, whose messages are read one after the other; notices stand aside. */
export interface ChatSocket {
  readonly socket: WebSocket;
  /** Sends a message of the contract, or whatever a test makes of one. */
  send(message: ClientMessage | object | string): void;
  /** The next message that is no notice. */
  next(): Promise<ServerMessage>;
  /** Everything but heartbeats, up to and with the first message of one of these types. */
  until(...types: ServerMessage['type'][]): Promise<ServerMessage[]>;
  /** Says something and waits for the answer. @throws where it is an error */
  ask(sessionId: string, message: string): Promise<ChatAnswer>;
  /** Kinds of notices so far. */
  readonly notices: string[];
  /** Close code of the socket. */
  readonly closed: Promise<number>;
}

/** @param address of the listening server */
export async function openChatSocket(address: string, token: string): Promise<ChatSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/ws?token=${token}`);
  const unread: ServerMessage[] = [];
  const waiting: ((message: ServerMessage) => void)[] = [];
  const notices: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'notification') notices.push(message.data.kind);
    else {
      const reader = waiting.shift();
      if (reader) reader(message);
      else unread.push(message);
    }
  });
  const chat: ChatSocket = {
    socket,
    notices,
    closed: once(socket, 'close').then(([{ code }]) => code as number),
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async () => unread.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    async until(...types) {
      const messages: ServerMessage[] = [];
      for (;;) {
        const message = await chat.next();
        // How many there are hangs on the time that it takes.
        if (message.type === 'heartbeat' && !types.includes('heartbeat')) continue;
        messages.push(message);
        if (types.includes(message.type)) return messages;
      }
    },
    async ask(sessionId, message) {
      chat.send({ type: 'chat', data: { message, session_id: sessionId } });
      const last = (await chat.until('ai_response', 'error')).at(-1);
      if (last?.type !== 'ai_response') throw new Error(`“${message}” was answered by ${JSON.stringify(last)}`);
      return last.data;
    },
  };
  await chat.until('connection');
  return chat;
}
