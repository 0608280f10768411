import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The first has no window to draw in: the journeys end a seventh sooner in it.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Path of an installed Chromium that runs, or undefined.
 *
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names something that does not run
 */
export function installedChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !runs(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, which does not run as a browser.`);
  return wanted || usual.find(runs);
}

/**
 * A file that is there need not be a browser: Ubuntu's chromium-browser only says how to install one.
 *
 * @param {string} path
 */
export function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
