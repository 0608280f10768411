import { digest } from '../mint.ts';
import { GoogleFailure } from './failures.ts';

/** What a sync token remembers: what was listed, up to which change, and the query it was listed by. */
export interface SyncPoint {
  of: string;
  epoch: number;
  revision: number;
  query: string;
}

/** Opaque to clients, and damaged ones are told. */
export function sealToken(value: unknown): string {
  const text = JSON.stringify(value);
  return Buffer.from(digest(text).slice(0, 6) + text).toString('base64url');
}

export function openToken<T>(token: string): T | undefined {
  const text = Buffer.from(token, 'base64url').toString();
  const content = text.slice(6);
  return digest(content).slice(0, 6) === text.slice(0, 6) ? JSON.parse(content) : undefined;
}

/** @throws GoogleFailure 410 for a token that is damaged, of another list or expired */
export function openSyncToken(token: string, of: string, epoch: number): SyncPoint {
  const point = openToken<SyncPoint>(token);
  if (point?.of !== of || point.epoch !== epoch) throw new GoogleFailure('fullSyncRequired');
  return point;
}
