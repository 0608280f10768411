import { unreadable } from './failures.ts';

/** Of any calendar a page that is too far: they have up to 2,500 events, and seldom fewer than 100. */
const mostPages = 10_000;
/** Google's have a hundred letters or so. They come back in an address, which servers take up to 8,000. */
const longestToken = 4_000;

/**
 * Leads from page to page of one list.
 *
 * @param most pages that follow the first
 * @returns takes what a page says of the next one, and tells what that is asked for by; undefined after the last. Throws
 * ProviderFailure `unreadable` for a list that has no end.
 */
export function followPages(most = mostPages): (token: unknown) => string | undefined {
  const seen = new Set<string>();
  return (told) => {
    const token = tokenOf(told, 'page token');
    if (token === undefined) return undefined;
    if (seen.has(token)) throw unreadable('the same page again');
    if (seen.size === most) throw unreadable('too many pages');
    seen.add(token);
    return token;
  };
}

/**
 * A token of Google's, as it is told; undefined where none is.
 *
 * @throws ProviderFailure `unreadable` for what Google would not take back
 */
export function tokenOf(told: unknown, what: string): string | undefined {
  if (told === undefined || told === null || told === '') return undefined;
  if (typeof told !== 'string' || told.length > longestToken) throw unreadable(`no ${what}`);
  return told;
}

/**
 * The page token that stands before the events of a list, as Google's does, so that the next page can be asked for while this
 * one still comes; undefined where it stands elsewhere.
 *
 * @param bytes the first of the list
 */
export function earlyPageToken(bytes: Uint8Array): unknown {
  const [head] = /^.*?"items":\s*\[/s.exec(Buffer.from(bytes).toString()) ?? [];
  if (head === undefined) return undefined;
  try {
    return (JSON.parse(`${head}]}`) as { nextPageToken?: unknown }).nextPageToken;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
