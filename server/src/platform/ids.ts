import { randomUUIDv7 } from 'node:crypto';

let lastTime = 0;
let lastCount = 0;

/**
 * A new row id: UUID version 7. Ids of this process sort in the order they were made, also within a millisecond, where
 * the 12 bits after the version count on (RFC 9562, section 6.2, method 1).
 */
export function newId(): string {
  const id = randomUUIDv7();
  let time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  let count = Number.parseInt(id.slice(15, 18), 16);
  if (time < lastTime || (time === lastTime && count <= lastCount)) {
    const isFull = lastCount === 0xfff;
    time = isFull ? lastTime + 1 : lastTime;
    count = isFull ? 0 : lastCount + 1;
  }
  lastTime = time;
  lastCount = count;
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`;
}
