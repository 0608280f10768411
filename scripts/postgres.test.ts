import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startPostgres } from './postgres.ts';

test('a stopped server is gone', async () => {
  const postgres = await startPostgres();
  expect(await listens(postgres.url)).toBe(true);
  await postgres.stop();
  expect(await listens(postgres.url)).toBe(false);
});

test('a server ends with the process that started it, however that ends', async () => {
  const helper = fileURLToPath(new URL('postgres.ts', import.meta.url));
  const program = `import { startPostgres } from ${JSON.stringify(helper)};
    process.stdout.write((await startPostgres()).url);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(starter.stdout.setEncoding('utf8'), 'data');
  expect(await listens(url)).toBe(true);
  starter.kill('SIGKILL');
  await vi.waitFor(async () => expect(await listens(url)).toBe(false), 5_000);
});

test('a server goes on however much it has to say of those who come in vain', async () => {
  const postgres = await startPostgres();
  const url = `${postgres.url.replace(/[^/]*$/, '')}${'n'.repeat(60)}`;
  for (let count = 0; count < 120; count++) {
    await expect(new pg.Client(url).connect()).rejects.toThrow('does not exist');
  }
  expect(await listens(postgres.url)).toBe(true);
  await postgres.stop();
});

test('a PG_BIN without PostgreSQL is named', async () => {
  vi.stubEnv('PG_BIN', '/nowhere');
  await expect(startPostgres()).rejects.toThrow('PG_BIN is /nowhere, where there is no initdb.');
  vi.unstubAllEnvs();
});

function listens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
