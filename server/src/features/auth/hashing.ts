import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that fits an address and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Codes and tokens are kept only as this: SHA-256, hexadecimal. */
export const secretHash = (secret: string): string => hash('sha256', secret);
