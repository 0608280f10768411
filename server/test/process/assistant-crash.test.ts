import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatAnswer, ChatMessage } from '@daywright/contract/assistant';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestPostgres, type TestDatabase } from '../databases.ts';
import { type MockModel, type Read, type Reply, startMockModel } from '../mock-model.ts';
import { bodyOf, type ServerProcess, startServer, until } from './server-process.ts';

/** A turn makes two events or none, however its server ends. */
const PARTS = ['one', 'two'];
const INTERRUPTED = 'This was interrupted. Your schedule was not changed.';

/** Its first answer adds two events that are named after the message, its second says so. */
function addingTwo({ message, results }: Read): Reply {
  if (results.length > 0) return { text: 'Both are added.' };
  const calls = PARTS.map((part) => ({
    name: 'create_event',
    input: { title: `${message} ${part}`, start: '2026-06-11T09:00' },
  }));
  return { calls };
}

let model: MockModel;
let dataDir: string;
let running: ServerProcess | undefined;
/** Each server's clock begins behind the lease of the one before, so that nobody has to wait for it. */
let started = 0;

beforeAll(async () => {
  model = await startMockModel('openai-compatible');
});
afterAll(() => model.stop());
beforeEach(() => {
  model.clear();
  dataDir = mkdtempSync(join(tmpdir(), 'daywright-crash-'));
  if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
});
afterEach(async () => {
  await running?.kill('SIGKILL');
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(database: TestDatabase | undefined): Promise<ServerProcess> {
  const onPostgres = database?.url && {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: 'a key of tests, which is long enough',
    CLOCK_START: new Date(Date.now() + 20_000 * started++).toISOString(),
  };
  running = await startServer({ dataDir, env: { ...model.env, ...onPostgres } });
  return running;
}

/** A person of a server that is killed and started again. */
function personOf(server: () => ServerProcess, token: string) {
  const call = (method: string, path: string, body?: object) => bodyOf(server(), token, method, path, body);
  return {
    newSession: async (): Promise<string> => (await call('POST', '/session/new')).session.session_id,
    ask: (session_id: string, user_message: string): Promise<ChatAnswer> =>
      call('POST', '/personal/chat', { session_id, user_message }),
    async history(sessionId: string): Promise<{ is_processing: boolean; messages: ChatMessage[] }> {
      return (await call('GET', `/session/history/${sessionId}`)).session;
    },
    async titles(): Promise<string[]> {
      const range = 'start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
      const { events } = await call('GET', `/events/date-range?${range}`);
      return events.map(({ title }: { title: string }) => title).sort();
    },
  };
}

const cutOff = (asking: Promise<ChatAnswer>) =>
  asking.then(
    () => 'answered',
    () => 'cut off',
  );

describe.each(['SQLite', 'PostgreSQL'])('kill -9 of a server that answers in the chat (%s)', (engine) => {
  let database: TestDatabase | undefined;
  let server: ServerProcess;
  let person: ReturnType<typeof personOf>;
  const again = async () => {
    server = await start(database);
  };

  beforeEach(async () => {
    database = engine === 'PostgreSQL' ? await openTestPostgres() : undefined;
    await again();
    person = personOf(() => server, await server.signIn());
  });
  afterEach(async () => {
    await server.kill('SIGKILL');
    await database?.remove();
  });

  test('while the model thinks leaves nothing of the turn, says so, and lets the conversation go on', async () => {
    const thinking = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    model.reply(async (read) => {
      if (read.message === 'Add two first runs' && read.results.length > 0) {
        thinking.resolve();
        await end.promise;
      }
      return addingTwo(read);
    });
    const session = await person.newSession();
    const answer = cutOff(person.ask(session, 'Add two first runs'));
    await thinking.promise;
    expect(await person.history(session)).toMatchObject({ is_processing: true });
    await server.kill('SIGKILL');
    end.resolve();
    expect(await answer).toBe('cut off');

    await again();
    expect(await person.titles()).toEqual([]);
    const { is_processing, messages } = await person.history(session);
    expect(is_processing).toBe(false);
    expect(messages.map(({ text }) => text)).toEqual(['Add two first runs', INTERRUPTED]);
    expect((await person.ask(session, 'Add two later runs')).changes).toHaveLength(2);
    expect(await person.titles()).toEqual(['Add two later runs one', 'Add two later runs two']);
  }, 120_000);

  test('at any moment leaves of each turn all or nothing, and the history says which', async () => {
    const acknowledged: string[] = [];
    const sessions: string[] = [];
    let turns = 0;
    for (const killAfterMs of [1, 8]) {
      const ofRound = await Promise.all(Array.from({ length: 4 }, () => person.newSession()));
      sessions.push(...ofRound);
      let isKilled = false;
      let saidAll = 0;
      model.clear();
      model.reply((read) => {
        // The sixth turn is about to be written.
        if (read.results.length > 0 && ++saidAll === 6) setTimeout(() => server.process.kill('SIGKILL'), killAfterMs);
        return addingTwo(read);
      });
      const talk = async (session: string) => {
        while (!isKilled) {
          const message = `Add two runs of turn ${++turns}`;
          if ((await cutOff(person.ask(session, message))) === 'answered') acknowledged.push(message);
          else isKilled = true;
        }
      };
      await Promise.all(ofRound.map(talk));
      await server.ended;
      await again();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(4);

    const stored = await person.titles();
    const told: string[] = [];
    for (const session of sessions) {
      const { is_processing, messages } = await person.history(session);
      expect(is_processing).toBe(false);
      for (const [index, { author, text }] of messages.entries()) {
        if (author === 'bot') continue;
        const answer = messages[index + 1];
        if (answer?.changes.length === 2) told.push(...PARTS.map((part) => `${text} ${part}`));
        else expect([text, answer?.text]).toEqual([text, INTERRUPTED]);
      }
    }
    expect(told.sort()).toEqual(stored);
    const isStored = (message: string) => PARTS.every((part) => stored.includes(`${message} ${part}`));
    expect(acknowledged.filter((message) => !isStored(message))).toEqual([]);
    model.clear();
    model.reply(addingTwo);
    for (const session of sessions) {
      const { changes, confirmation } = await person.ask(session, `Add two runs after ${session}`);
      // What is told in place of a lost answer may be the words of others: the next change waits for a yes.
      expect(confirmation?.changes ?? changes).toHaveLength(2);
    }
  }, 120_000);
});

describe.each([
  ['within the transaction that writes a turn', 'change_sets', [], INTERRUPTED],
  [
    'between what a turn changed and its answer',
    'chat_messages',
    ['Add two held runs one', 'Add two held runs two'],
    /^Done: /,
  ],
] as const)('kill -9 on PostgreSQL, %s', (_, table, left, words) => {
  test('is told as it was', async () => {
    const database = await openTestPostgres();
    const holder = new pg.Client({ connectionString: database.url });
    const watcher = new pg.Client({ connectionString: database.url });
    try {
      let server = await start(database);
      const person = personOf(() => server, await server.signIn());
      const session = await person.newSession();
      await Promise.all([holder.connect(), watcher.connect()]);
      model.reply(async (read) => {
        // The turn has begun: from here on it comes as far as this table.
        if (read.results.length > 0) {
          await holder.query(`begin; lock table ${table} in share row exclusive mode`);
        }
        return addingTwo(read);
      });
      const answer = cutOff(person.ask(session, 'Add two held runs'));
      const waiting = `select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ~ '^insert into "?${table}'`;
      const pid: number = await until(async () => (await watcher.query(waiting)).rows[0]?.pid);
      await server.kill('SIGKILL');
      expect(await answer).toBe('cut off');
      await holder.query('rollback');
      const isGone = `select 1 from pg_stat_activity where pid = ${pid}`;
      await until(async () => ((await watcher.query(isGone)).rows.length === 0 ? true : undefined));

      server = await start(database);
      expect(await person.titles()).toEqual(left);
      const { messages } = await person.history(session);
      expect(messages.map(({ author }) => author)).toEqual(['me', 'bot']);
      expect(messages[1]).toMatchObject({ text: expect.stringMatching(words) });
      expect(messages[1]?.changes).toHaveLength(left.length);
    } finally {
      await running?.kill('SIGKILL');
      await Promise.all([holder.end(), watcher.end()]);
      await database.remove();
    }
  }, 120_000);
});
