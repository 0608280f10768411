import { randomUUIDv7 } from 'node:crypto';

/** The time of the newest id, as its text begins. */
let lastTime = '';
let lastCount = 0;

const mostCount = 0xfff;

/**
 * A new row id: UUID version 7. Ids of this process sort in the order they were made, also within a millisecond, where
 * the 12 bits after the version count on (RFC 9562, section 6.2, method 1).
 */
export function newId(): string {
  const id = randomUUIDv7();
  const time = id.slice(0, timeLength);
  if (time > lastTime) {
    lastTime = time;
    lastCount = Number.parseInt(id.slice(15, 18), 16);
    return id;
  }
  if (lastCount === mostCount) lastTime = after(lastTime);
  lastCount = lastCount === mostCount ? 0 : lastCount + 1;
  return `${lastTime}-7${lastCount.toString(16).padStart(3, '0')}${id.slice(18)}`;
}

/** Milliseconds as 12 hexadecimal digits, and the hyphen after the eighth. */
const timeLength = 13;

function after(time: string): string {
  const next = Number.parseInt(time.replace('-', ''), 16) + 1;
  const hex = next.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
