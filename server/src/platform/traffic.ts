/** So long after a request somebody may be waiting for the next. */
const quietAfterMs = 100;

/** When the last two came. */
let [last, lastButOne] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Somebody asks for something. */
export function noteRequest(): void {
  [last, lastButOne] = [performance.now(), last];
}

/** Whether people are being answered by this process, one request alone aside: what nobody waits for gives way to them then. */
export const isAnswering = () => performance.now() - lastButOne < quietAfterMs;
