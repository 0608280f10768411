/** So long after a request somebody may be waiting for the next. */
const quietAfterMs = 100;

let lastRequest = Number.NEGATIVE_INFINITY;

/** Somebody asks for something. */
export function noteRequest(): void {
  lastRequest = performance.now();
}

/** Whether people are being answered by this process: what nobody waits for gives way to them then. */
export const isAnswering = () => performance.now() - lastRequest < quietAfterMs;
