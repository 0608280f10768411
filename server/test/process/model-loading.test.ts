import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daywright-model-'));
});
afterEach(async () => {
  await server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** Prints each package of the AI SDK as it is loaded. */
const printing = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    if (/^(ai|@ai-sdk[/].*)$/.test(name)) process.stderr.write('[loads ' + name + ']');
    return next(name, context);
  },
});`;

async function start(env: Record<string, string> = {}): Promise<() => string[]> {
  const options = `--import "data:text/javascript,${encodeURIComponent(printing)}"`;
  const started = await startServer({ dataDir, fromSources: true, env: { NODE_OPTIONS: options, ...env } });
  server = started;
  return () => [...new Set([...started.output().matchAll(/\[loads (.*?)\]/g)].map(([, name]) => name ?? ''))];
}

test('the built-in assistant answers without the AI SDK', async () => {
  const loaded = await start();
  const authorization = `Bearer ${await server?.signIn()}`;
  const answer = await fetch(`${server?.url}/api/personal/chat`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ user_message: 'What is on today?' }),
  });
  expect(await answer.json()).toMatchObject({ success: true });
  expect(loaded()).toEqual([]);
});

test('what a language model needs is loaded before anybody is served', async () => {
  const loaded = await start({ LLM_PROVIDER: 'anthropic', LLM_MODEL: 'a-model', LLM_API_KEY: 'a-key' });
  expect(loaded()).toEqual(expect.arrayContaining(['ai', '@ai-sdk/anthropic']));
});
