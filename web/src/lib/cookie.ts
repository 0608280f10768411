const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Choices that belong to a device. They live in cookies, since the keys of local storage are fixed (product specification,
 * section 3), and appearance.js reads one before the first paint.
 */
export function readCookie(name: string): string | undefined {
  const stored = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  return stored === undefined ? undefined : decodeURIComponent(stored);
}

/** Keeps a cookie for a year; null removes it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : yearSeconds;
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax`;
}
