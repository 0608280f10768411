// Sets up what the named parts need and does nothing where they are up to date: `node scripts/ensure.mjs install web`.
// Plain JavaScript without dependencies: it runs on whatever Node is there, before anything is installed.
import { ensureBrowser } from './ensure/browser.mjs';
import { ensureInstall } from './ensure/install.mjs';
import { ensureWeb } from './ensure/web.mjs';

const parts = { install: ensureInstall, web: ensureWeb, browser: ensureBrowser };

async function main() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Daywright needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`);
  }
  for (const name of process.argv.slice(2)) {
    const ensure = parts[/** @type {keyof typeof parts} */ (name)];
    if (!ensure) throw new Error(`Unknown part "${name}". There are: ${Object.keys(parts).join(', ')}.`);
    await ensure();
  }
}

main().catch((error) => {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
