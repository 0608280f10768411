/**
 * The assistant, on SQLite.
 *
 * 1. What a turn costs beside its model: from the message to the answer, for a person with 5,000 events, with a model that
 *    answers at once and calls two tools, one that searches and one that changes. The change is committed, durably.
 * 2. The built-in assistant on one process, over sockets: one person alone, and 200 people who chat at once.
 *
 *   node bench/assistant.ts
 */
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { type Context, createContext } from '../server/src/context.ts';
import type { LanguageModel } from '../server/src/features/assistant/assistant-model.ts';
import { insertChatSession } from '../server/src/features/assistant/conversation/store.ts';
import { tools } from '../server/src/features/assistant/tools/registry.ts';
import { createAssistant } from '../server/src/features/assistant/turn/assistant.ts';
import { runTurn } from '../server/src/features/assistant/turn/run-turn.ts';
import { signedInTokens } from '../server/src/features/auth/queries.ts';
import { createLocalBus } from '../server/src/platform/bus.ts';
import { runningClock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { createLogger } from '../server/src/platform/logging.ts';
import { openMail } from '../server/src/platform/mail.ts';
import { openSecrets } from '../server/src/platform/secrets.ts';
import { type Answer, openChat } from './support/chats.ts';
import { median, percentile } from './support/measure.ts';
import { modelAtOnce } from './support/model-at-once.ts';
import { seedPeople } from './support/people.ts';
import { figure } from './support/report.ts';
import { scheduleOf } from './support/schedules.ts';
import { startProduct } from './support/servers.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const clockStart = '2026-06-11T08:14:00Z';
const eventsOfOne = 5_000;
const turns = 200;
const warmUps = 20;

const chats = 200;
const roundsAlone = 3;
const requests = [
  'add gym tomorrow at 7 for an hour',
  'move it to 8',
  "what's on Friday?",
  'am I overbooked this week?',
  'when am I free tomorrow?',
  'delete the gym',
  'undo that',
];

await inTemporaryFolder(turnOverhead);
await inTemporaryFolder(manyChats);

async function turnOverhead(folder: string): Promise<void> {
  const { ctx, database } = await openProduct(folder);
  const [person] = await seedPeople(database, 1, (calendarId) => schedule(calendarId, eventsOfOne));
  if (!person) throw new Error('Nobody was seeded.');
  const { id: sessionId } = await insertChatSession(ctx.write, person.userId, ctx.clock.now());
  const [tokenId = ''] = await signedInTokens(ctx.read, person.userId, ctx.clock.now());
  const assistant = createAssistant(ctx);
  const spent: number[] = [];
  for (let turn = 0; turn < warmUps + turns; turn++) {
    const at = `2026-06-12T${String(6 + (turn % 12)).padStart(2, '0')}:${String(turn % 60).padStart(2, '0')}`;
    const calls = [
      { toolName: 'search_events', input: { words: 'appointment', from: '2026-06-12', to: '2026-06-12' } },
      { toolName: 'create_event', input: { title: `Errand ${turn}`, start: at, duration_minutes: 15 } },
    ];
    const model: LanguageModel = {
      ...{ provider: 'bench', name: 'at once', isBuiltIn: false as const, isOwn: false, maxSteps: 8 },
      load: async () => undefined,
      forTurn: () => modelAtOnce(calls),
      choicesOf: () => [],
    };
    const answering = { ...assistant.answering, modelOf: async () => model };
    const said = `add errand ${turn} tomorrow at ${at.slice(11)}`;
    const message = { userId: person.userId, tokenId, sessionId, message: said };
    const started = performance.now();
    const answer = await runTurn(
      ctx,
      { ...assistant, answering, tools },
      message,
      () => {},
      new AbortController().signal,
    );
    spent.push(performance.now() - started);
    if (answer.changes.length !== 1)
      throw new Error(`A turn changed ${answer.changes.length} rows: ${answer.response}`);
  }
  const measured = spent.slice(warmUps);
  console.log(`a turn of two tools, ${eventsOfOne} events, ${turns} turns`);
  figure('median beside the model', median(measured), { atMost: 20 }, ' ms');
  figure('99th percentile', percentile(measured, 99), undefined, ' ms');
  await ctx.background.settled();
  await database.close();
}

function schedule(calendarId: string, events: number) {
  return scheduleOf(calendarId, { events, masters: Math.min(20, events / 10), singlesAWeek: 20, bytes: 700 });
}

async function openProduct(folder: string): Promise<{ ctx: Context; database: Database }> {
  const database = openSqlite(folder);
  await migrate(database);
  const config = readConfig({ DATA_DIR: folder, LLM_PROVIDER: '' });
  const clock = runningClock(Date.parse(clockStart));
  const ctx = createContext({
    loopDelayMs: () => 0,
    ...{ config, clock, database, bus: createLocalBus(), mail: openMail(config, clock) },
    ...{ secrets: openSecrets(undefined, folder), log: await createLogger('silent') },
  });
  return { ctx, database };
}

async function manyChats(folder: string): Promise<void> {
  const database = openSqlite(join(folder));
  await migrate(database);
  const people = await seedPeople(database, chats, (calendarId) => schedule(calendarId, 200));
  const sessions = new Map<string, string>();
  for (const { userId, token } of people) {
    sessions.set(token, (await insertChatSession(database.write, userId, Date.parse(clockStart))).id);
  }
  await database.close();

  const server = await startProduct({ DATA_DIR: folder, CLOCK_START: clockStart });
  const open = await Promise.all([...sessions].map(([token, sessionId]) => openChat(server.port, token, sessionId)));
  const ofOne: number[] = [];
  // The first round loads what the others find loaded; nothing of it is left once the last message has taken all back.
  for (let round = 0; round <= roundsAlone; round++) {
    for (const request of requests) {
      // Another one each round: nobody who types says so much in so short a time, and the server would refuse it.
      const { ms = Number.NaN } = (await open[round]?.ask(request)) ?? {};
      if (round > 0) ofOne.push(ms);
    }
  }
  console.log(`\nthe built-in assistant, one person alone`);
  figure('median', median(ofOne), { atMost: 100 }, ' ms');
  figure('99th percentile', percentile(ofOne, 99), undefined, ' ms');

  const answers: Answer[] = [];
  const cpuBefore = server.cpuMs();
  const started = performance.now();
  for (const request of requests) answers.push(...(await Promise.all(open.map((chat) => chat.ask(request)))));
  const seconds = (performance.now() - started) / 1_000;
  const times = answers.map(({ ms }) => ms);
  const refused = answers.filter(({ error }) => error !== null);
  console.log(`\n${chats} chats at once, ${requests.length} messages each`);
  figure('answers a second', answers.length / seconds);
  figure('processor time an answer', (server.cpuMs() - cpuBefore) / answers.length, undefined, ' ms');
  figure('median', median(times), undefined, ' ms');
  figure('99th percentile', percentile(times, 99), undefined, ' ms');
  figure('resident memory of the server', server.residentMiB(), undefined, ' MiB');
  figure('errors', refused.length, { atMost: 0 });
  for (const error of new Set(refused.map((each) => each.error))) console.log(`  ${error}`);
  for (const { close } of open) close();
  await server.stop();
}
