/** Until the browser has nothing to do, or the time is up. Safari cannot tell. */
export function idle(atMostMs: number): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve();
  const options = Number.isFinite(atMostMs) ? { timeout: atMostMs } : {};
  return new Promise((resolve) => requestIdleCallback(() => resolve(), options));
}
