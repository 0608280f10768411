import { hash } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@daywright/contract/limits';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import { makeFolder } from './folder.ts';

const DAY_MS = 86_400_000;

/** Names that sort by time. Other files in the folder are not ours. */
const mailName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-.+\.eml$/;
const stampOf = (instant: number) => new Date(instant).toISOString().replaceAll(':', '-');
/** Ends the name of every mail to an address. */
const endingOf = (address: string) => `-${hash('sha256', address.toLowerCase()).slice(0, 32)}.eml`;

const folderOf = ({ dataDir }: Config) => join(dataDir, 'outbox');
let count = 0;

/** Where mails are left when no mail server is configured. Beyond the bounds the oldest make room. */
export async function writeToOutbox(config: Config, clock: Clock, to: string, message: Buffer): Promise<void> {
  const folder = folderOf(config);
  makeFolder(folder);
  count += 1;
  const file = join(folder, `${stampOf(clock.now())}-${process.pid}-${count}${endingOf(to)}`);
  try {
    await writeFile(file, message, { mode: 0o600 });
  } catch (error) {
    // On a full disk a part of it may be there.
    await rm(file, { force: true });
    throw error;
  }
  await makeRoom(folder);
}

async function makeRoom(folder: string): Promise<void> {
  let bytes = 0;
  for (const [index, name] of (await mailsIn(folder)).toSorted().reverse().entries()) {
    const isWithin = index < limits.outboxMails && bytes < limits.outboxBytes;
    // Another process may have removed it just now.
    bytes += isWithin ? ((await stat(join(folder, name)).catch(() => undefined))?.size ?? 0) : 0;
    if (!isWithin || bytes > limits.outboxBytes) await rm(join(folder, name), { force: true });
  }
}

/** Removes the mails that have been there for a week, also those from before a mail server was configured. */
export async function purgeOutbox({ config, clock }: { config: Config; clock: Clock }): Promise<void> {
  const oldest = stampOf(clock.now() - limits.outboxKeptDays * DAY_MS);
  await removeMails(config, (name) => name < oldest);
}

/** Removes the mails to an address. Belongs to deleting its account. */
export async function removeMailsTo(config: Config, address: string): Promise<void> {
  const ending = endingOf(address);
  await removeMails(config, (name) => name.endsWith(ending));
}

async function removeMails(config: Config, isMeant: (name: string) => boolean): Promise<void> {
  const folder = folderOf(config);
  for (const name of (await mailsIn(folder)).filter(isMeant)) await rm(join(folder, name), { force: true });
}

async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => mailName.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
