import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startFailure } from './platform/start-failure.ts';

// Before anything large is loaded: a second start takes half the time, and the code that strips types is not needed.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));

try {
  const { start } = await import('./start.ts');
  await start();
  // Now, as a server that is killed keeps nothing at its end.
  flushCompileCache();
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(1));
}
