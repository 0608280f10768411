import { GoogleFailure } from '../protocol/failures.ts';
import type { GoogleEvent } from './entry.ts';

type Properties = NonNullable<GoogleEvent['extendedProperties']>;

const longestKey = 44;
const longestValue = 1024;
const mostProperties = 300;
const mostBytes = 32_768;

/**
 * Google says nothing of it: longer keys are dropped, longer values cut. Too many or too much of them together is
 * refused, with an answer that is not known.
 */
export function limitedProperties(properties: Properties): Properties {
  const limited: Properties = {};
  const texts: string[] = [];
  for (const kind of ['private', 'shared'] as const) {
    const kept = Object.entries(properties[kind] ?? {})
      .filter(([key]) => key.length <= longestKey)
      .map(([key, value]) => [key, String(value).slice(0, longestValue)] as const);
    if (kept.length > 0) limited[kind] = Object.fromEntries(kept);
    texts.push(...kept.map(([key, value]) => key + value));
  }
  if (texts.length > mostProperties || Buffer.byteLength(texts.join('')) > mostBytes) {
    throw new GoogleFailure('invalid', 'Extended properties are too large.');
  }
  return limited;
}

/** Whether an event has all of the `name=value` that a query names. */
export function hasProperties(set: Record<string, string> | null | undefined, wanted: string[] = []): boolean {
  return wanted.every((text) => {
    const at = text.indexOf('=');
    return at > 0 && set?.[text.slice(0, at)] === text.slice(at + 1);
  });
}
