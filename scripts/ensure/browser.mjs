import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installedChromium, runs } from '../chromium.mjs';
import { projectEnv, projectNode, root } from '../project.mjs';
import { run } from '../run.mjs';

const minute = 60_000;

/** Finds a Chromium for the browser journeys, or gets one: the distribution's as root, else Playwright's own. */
export async function ensureBrowser() {
  if (installedChromium() || (await playwrightChromium())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await installDebianChromium();
    if (installedChromium()) return;
  }
  await downloadChromium();
  if (await playwrightChromium()) return;
  throw new Error(
    'The browser journeys need Chromium, and none could be found or installed. Install Chromium or Google Chrome ' +
      'with your system’s package manager, or set CHROMIUM_PATH to one, and run the command again.',
  );
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  return runs(chromium.executablePath());
}

async function installDebianChromium() {
  console.log('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env, timeoutMs: 2 * minute });
  const install = (/** @type {string} */ name) =>
    run('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', name], { env, timeoutMs: 5 * minute });
  if (!(await install('chromium-headless-shell'))) await install('chromium');
}

async function downloadChromium() {
  console.log('Downloading Playwright’s Chromium …');
  const cli = join(root, 'node_modules/playwright/cli.js');
  await run(projectNode(), [cli, 'install', 'chromium'], { env: projectEnv(), timeoutMs: 3 * minute });
}
