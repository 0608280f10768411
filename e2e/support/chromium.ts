import { spawnSync } from 'node:child_process';
import type { LaunchOptions } from '@playwright/test';
import { installedChromium } from '../../scripts/chromium.mjs';

/**
 * As journeys use it: none of their pages lives long enough to win back what the compilers of hot code cost, a tenth of all, and
 * few processes talk less with each other, a twentieth.
 */
export function chromiumOfJourneys(): LaunchOptions {
  const options = chromium();
  const flags = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];
  return { ...options, args: [...(options.args ?? []), ...flags] };
}

/** The installed Chromium, else Playwright's own; sandboxed where the system lets it, and quiet on the network. */
export function chromium(): LaunchOptions {
  const executablePath = installedChromium();
  return {
    ...(executablePath && { executablePath }),
    chromiumSandbox: canSandbox(),
    args: [
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

/** Chromium's sandbox needs a user other than root, and on Linux the right to make user namespaces. */
function canSandbox(): boolean {
  if (process.getuid?.() === 0) return false;
  return process.platform !== 'linux' || spawnSync('unshare', ['--user', 'true']).status === 0;
}
