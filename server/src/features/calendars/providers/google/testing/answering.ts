import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { CalendarProvider } from '../../provider.ts';
import { createGoogleCalendar } from '../google-calendar.ts';

/** Google as it answers what a test lays out, whatever it is asked, started and stopped with the tests of a file. */
export function runningAnswers() {
  const state = { answer: {} as object };
  let provider: CalendarProvider | undefined;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(state.answer));
  });
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    provider = createGoogleCalendar({ calendarUrl: `http://127.0.0.1:${port}`, clock: Date });
  });
  afterAll(() => server.close());
  return Object.assign(state, {
    provider: () => {
      if (!provider) throw new Error('It was not started.');
      return provider;
    },
  });
}
