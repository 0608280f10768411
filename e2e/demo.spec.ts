import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readConsole } from './support/console.ts';
import { eventButton } from './support/day-view.ts';
import { consent } from './support/google.ts';
import { expect, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';

// Only to go with the other journeys: the demo has a clock, a server and a browser of its own.
test.use({ clockStart });

const script = fileURLToPath(new URL('demo/demo.ts', import.meta.url));
const ann = { sub: '', name: 'Ann Weber', email: 'ann.weber@example.com', email_verified: true };

/** A port with two free ones behind it, below those that the system hands out to others meanwhile. */
async function threePorts(): Promise<number> {
  for (let port = 20_000 + ((process.pid * 3) % 10_000); ; port += 3) {
    const answers = await Promise.allSettled([0, 1, 2].map((next) => fetch(`http://127.0.0.1:${port + next}`)));
    if (answers.every(({ status }) => status === 'rejected')) return port;
  }
}

test('the demo has a month in it that can be changed here and at its Google, and ends without a rest', async ({
  browser,
}) => {
  test.slow();
  const port = await threePorts();
  const { PATH = '', HOME = '' } = process.env;
  const demo = spawn(process.execPath, [script], { env: { PATH, HOME, PORT: String(port) } });
  const ended = once(demo, 'exit');
  try {
    const output = readConsole(demo);
    await output.line((text) => text.startsWith('The demo is running at'), 60_000);
    const google = await output.line((text) => text.includes(`127.0.0.1:${port + 2}`), 1_000);

    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://localhost:${port}/settings/integrations`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: ann.email }).click();
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await consent(page, ann);
    await expect(page.getByRole('list', { name: `Calendars of ${ann.email}` }).getByRole('listitem')).toHaveText([
      /ann\.weber.*events/,
      /Work.*events/,
      /Family.*events/,
      /Holidays in Germany \(read only\).*events/,
    ]);
    await page.goto(`http://localhost:${port}/calendar/day`);

    const other = await context.newPage();
    await other.goto(google.trim());
    await other.getByRole('link', { name: ann.email }).first().click();
    await other.getByRole('link', { name: 'Add an event' }).click();
    await other.getByRole('textbox', { name: 'Title' }).fill('By hand');
    await other.getByRole('checkbox', { name: /^All day/ }).check();
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(eventButton(page, 'By hand')).toBeVisible();
    await context.close();
  } finally {
    demo.kill('SIGINT');
  }
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`http://localhost:${port}/api/health`)).rejects.toThrow();
});

test('the demo takes its server along, however it ends', async () => {
  const port = await threePorts();
  const { PATH = '', HOME = '' } = process.env;
  const demo = spawn(process.execPath, [script], { env: { PATH, HOME, PORT: String(port) } });
  const ended = once(demo, 'exit');
  await readConsole(demo).line((text) => text.startsWith('The demo is running at'), 60_000);
  const health = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      () => 'running',
      () => 'ended',
    );
  expect(await health()).toBe('running');
  demo.kill('SIGKILL');
  await ended;
  await expect.poll(health, { timeout: 15_000 }).toBe('ended');
});
