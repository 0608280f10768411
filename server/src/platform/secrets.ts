import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';

/** Keys derived by HKDF (RFC 5869), one a purpose, from `ENCRYPTION_KEY` or the key file (design, section 8). */
export interface Secrets {
  /** Signs this server's id tokens. */
  readonly signingKey: Uint8Array;
  /** Encrypts provider credentials at rest. */
  readonly encryptionKey: Uint8Array;
}

/** Derives the keys; without a configured master key from `DATA_DIR/encryption.key`, made on first start. */
export function openSecrets(configured: string | undefined, dataDir: string): Secrets {
  const master = configured ?? keyFile(dataDir);
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', master, '', `daywright ${purpose}`, 32));
  return { signingKey: derive('id token'), encryptionKey: derive('provider credentials') };
}

function keyFile(dataDir: string): string {
  makeFolder(dataDir);
  const file = join(dataDir, 'encryption.key');
  try {
    // Exclusive: two first starts never overwrite each other's key.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 64) throw new Error(`${file} is damaged. Restore it from a backup.`);
  return key;
}
