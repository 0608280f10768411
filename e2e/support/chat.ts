import type { ServerMessage } from '@daywright/contract/realtime';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';

export const chat = (page: Page): Locator => page.getByRole('complementary', { name: 'Chat' });
export const messages = (page: Page): Locator => chat(page).getByRole('list', { name: 'Messages' });
export const field = (page: Page): Locator => chat(page).getByRole('textbox', { name: 'Message' });
/** What says how many changes an answer made: `card(page, '3 changes')`. */
export const card = (page: Page, name: string): Locator => chat(page).getByRole('article', { name, exact: true });

export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Chat/ }).click();
  await field(page).waitFor();
}

/** Says something to the assistant. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await chat(page).getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
  await field(page).press('Enter');
}

type Chat = { message: string; session_id: string };

/** In place of the server's assistant: what the page says, and what it is answered. */
export interface Wire {
  /** The next message of a type that the page sends. */
  next(type: 'chat' | 'chat_cancel'): Promise<Chat>;
  /** Sends the page a message about the conversation that it last spoke in. */
  answer<T extends ServerMessage['type']>(type: T, data: object): void;
  /** Cuts every connection, and those that are tried until it is mended. */
  cut(): void;
  mend(): void;
  /** Lets nothing more through on the open connection, which stays open, as when a cable is pulled. */
  fallSilent(): void;
  /** How many connections were tried. */
  readonly tried: number;
}

/** Stands between page and server: what is about the conversation stays here, all else goes on. */
export async function tapWire(page: Page): Promise<Wire> {
  const said: { type: string; data: Chat }[] = [];
  const waiting = new Set<() => void>();
  let open: WebSocketRoute | null = null;
  let sessionId = '';
  let silent: WebSocketRoute | null = null;
  let isCut = false;
  let tried = 0;
  await page.routeWebSocket(/\/api\/ws/, (socket) => {
    tried += 1;
    if (isCut) {
      void socket.close({ code: 1013 });
      return;
    }
    open = socket;
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (socket !== silent) socket.send(text);
    });
    socket.onMessage((text) => {
      if (socket === silent) return;
      const message = JSON.parse(String(text));
      if (message.type === 'ping') return server.send(text);
      sessionId = message.data.session_id;
      said.push(message);
      for (const look of waiting) look();
    });
  });
  return {
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const index = said.findIndex((message) => message.type === type);
          const [found] = index < 0 ? [] : said.splice(index, 1);
          if (!found) return;
          waiting.delete(look);
          resolve(found.data);
        };
        waiting.add(look);
        look();
      }),
    answer: (type, data) => open?.send(JSON.stringify({ type, data: { session_id: sessionId, ...data } })),
    cut() {
      isCut = true;
      void open?.close({ code: 1013 });
    },
    mend() {
      isCut = false;
    },
    fallSilent() {
      silent = open;
    },
    get tried() {
      return tried;
    },
  };
}
