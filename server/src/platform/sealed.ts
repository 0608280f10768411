import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const MARK_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + MARK_BYTES + NONCE_BYTES;

/**
 * Encrypts a text for one row (AES-256-GCM, NIST SP 800-38D). In base64url: version, mark of the key, nonce,
 * ciphertext, tag.
 *
 * @param row what tells the row from every other: under another one the text does not open
 */
export function seal(key: Uint8Array, text: string, row: string): string {
  const head = Buffer.concat([Buffer.of(VERSION), markOf(key), randomBytes(NONCE_BYTES)]);
  const cipher = createCipheriv('aes-256-gcm', key, head.subarray(-NONCE_BYTES));
  cipher.setAAD(Buffer.concat([head, Buffer.from(row)]));
  return Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error with a sentence when the key is another one, or the text was changed or belongs to another row */
export function unseal(key: Uint8Array, sealed: string, row: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < HEAD_BYTES + TAG_BYTES || bytes[0] !== VERSION) throw damaged();
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!head.subarray(1, 1 + MARK_BYTES).equals(markOf(key))) {
    throw new Error('What is stored was encrypted with another key. Set ENCRYPTION_KEY to the one it was stored with.');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([head, Buffer.from(row)]));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw damaged(cause);
  }
}

/** By which another key is told from a damaged text. */
const markOf = (key: Uint8Array) =>
  createHash('sha256').update('daywright mark of a key').update(key).digest().subarray(0, MARK_BYTES);

const damaged = (cause?: unknown) =>
  new Error('What is stored encrypted is damaged or belongs to another row.', { cause });
