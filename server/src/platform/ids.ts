import { randomUUIDv7 } from 'node:crypto';

/** A new row id: UUID version 7 (RFC 9562), so that ids made later sort later. */
export const newId = (): string => randomUUIDv7();
