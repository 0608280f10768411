import type { Usage } from '@daywright/contract/profile';
import type { Quotas } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countConversations, countDevices, readCounts } from './store.ts';

export { lockCounts, readCounts, type UsageCounts } from './store.ts';

/** What a person stores of each kind, and how much of it there may be. */
export async function readUsage(
  { read, clock, config: { quotas } }: Pick<Context, 'read' | 'clock' | 'config'>,
  userId: string,
): Promise<Usage[]> {
  const [{ events, bytes }, devices, conversations] = await Promise.all([
    readCounts(read, userId),
    countDevices(read, userId, clock.now()),
    countConversations(read, userId),
  ]);
  return [
    { kind: 'events', used: events, limit: quotas.events },
    { kind: 'bytes', used: bytes, limit: quotas.bytes },
    { kind: 'devices', used: devices, limit: quotas.devices },
    { kind: 'conversations', used: conversations, limit: quotas.conversations },
  ];
}

/**
 * Refuses an addition where the disk is nearly full or the person's stored text above its quota. To be asked in the transaction of the addition, after
 * its rows are written.
 *
 * @throws AppError `QUOTA_BYTES`, `UNAVAILABLE`
 */
export async function refuseAboveBytes(
  { config: { quotas }, database }: Pick<Context, 'config' | 'database'>,
  db: Db,
  userId: string,
): Promise<void> {
  database.disk?.refuseAddition();
  const { bytes } = await readCounts(db, userId);
  if (bytes > quotas.bytes) throw bytesAreFull(quotas);
}

/**
 * Refuses one more conversation. To be asked under `lockCounts`.
 *
 * @throws AppError `QUOTA_CONVERSATIONS`
 */
export async function refuseAboveConversations(db: Db, userId: string, { conversations }: Quotas): Promise<void> {
  if ((await countConversations(db, userId)) < conversations) return;
  throw new AppError(
    'QUOTA_CONVERSATIONS',
    `You have all of the ${conversations.toLocaleString('en')} conversations that one person may keep. Go on in one of them, or clear old ones under Settings → Account → Storage.`,
  );
}

export const bytesAreFull = (quotas: Quotas) =>
  new AppError(
    'QUOTA_BYTES',
    `Your storage of ${sizeText(quotas.bytes)} is full. Clear old history or conversations under Settings → Account → Storage, then try again.`,
  );

export const eventsAreFull = (quotas: Quotas) =>
  new AppError(
    'QUOTA_EVENTS',
    `You have all of the ${quotas.events.toLocaleString('en')} events that one person may have. Delete some that you no longer need, then try again.`,
  );

/** As the screen says it too: `2 GiB`, `1.5 MiB`, `900 bytes`. */
function sizeText(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  let size = bytes;
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024;
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${units[unit]}`;
}
