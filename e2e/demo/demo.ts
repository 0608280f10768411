// `npm run demo`: the product beside stand-ins for Google's sign-in and calendars, with a month around today in them, so
// that all of it can be tried without a Google project. Only this machine reaches it: nobody is asked for a password.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startGoogle } from '../emulators/google.ts';
import { numbers } from '../emulators/numbers.ts';
import { daysAround } from './days.ts';
import { fillGoogle } from './fill-google.ts';
import { demoFolder } from './folder.ts';
import { makeOwnPlans } from './own-plans.ts';
import { ann, ben } from './people.ts';

const seed = 20_260_401;
const port = Number(process.env.PORT || 3000);
const publicUrl = `http://localhost:${port}`;
const now = Date.now();

const google = await startGoogle({
  publicUrl,
  ports: { accounts: port + 1, calendar: port + 2 },
  random: numbers(seed),
}).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(
    `The stand-ins need the ports ${port + 1} and ${port + 2}, and one is in use. Set PORT to another one.`,
  );
  return process.exit(1);
});
fillGoogle(google, now, numbers(seed));

const kept = process.env.DATA_DIR;
const dataDir = kept || demoFolder(tmpdir());
const isFresh = !existsSync(join(dataDir, 'daywright.db'));

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;
const product = spawn(process.execPath, ['--import', endWithParent, 'server/src/main.ts'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  stdio: ['pipe', 'pipe', 'inherit'],
  // A Ctrl-C is for this process alone, which ends the product in its turn.
  detached: true,
  env: {
    ...process.env,
    ...google.env,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    SIGN_UP: 'open',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    // Neither a database nor a mailbox of somebody who has configured theirs.
    DATABASE_URL: '',
    SMTP_URL: '',
  },
});

let stops = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => product.kill(stops++ === 0 ? 'SIGTERM' : 'SIGKILL'));
}
process.once('exit', () => {
  product.kill('SIGKILL');
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
});
product.once('exit', async (code) => {
  process.exitCode = code ?? 1;
  await google.stop();
});

for await (const line of createInterface(product.stdout)) {
  if (line.startsWith('Daywright is running at ')) await announce();
  else if (!line.startsWith('Sign-in link for the owner')) console.log(line);
}

async function announce() {
  if (isFresh) {
    for (const who of [ann, ben]) await makeOwnPlans(publicUrl, google, who, daysAround(now, who.timeZone));
  }
  console.log(`
The demo is running at ${publicUrl}

  1. Continue with Google, as one of
       ${ann.name}   ${ann.email}
       ${ben.name}  ${ben.email}
     Nobody is asked for a password.
  2. Connect Google Calendar under Settings, Integrations.
  3. Change something here, and something at "Google":
       ${google.calendar.url}
     "Take access back" there, then Sync now here, shows Reconnect.

Ctrl-C ends it. ${kept ? `${dataDir} is kept; what is at "Google" begins anew, so connect again then.` : 'Nothing is kept.'}
`);
}
