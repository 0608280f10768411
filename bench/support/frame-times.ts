import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as are the others; `tdur` is of the thread's own clock. */
  readonly ts: number;
  readonly dur: number;
  readonly tdur?: number;
}

/**
 * Processor time that the page's thread takes for each frame while `act` runs, in milliseconds: all it does from one frame
 * that it draws to the next.
 */
export async function frameTimes<T>(page: Page, act: () => Promise<T>): Promise<{ result: T; frames: number[] }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is in no browser that can be traced.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const result = await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return { result, frames: framesOf(traceEvents.filter(({ ph }) => ph === 'X')) };
}

/** Each frame ends with the commit of what was drawn to the compositor. */
function framesOf(events: readonly TraceEvent[]): number[] {
  const commits = Object.values(Object.groupBy(of(events, 'Commit'), ({ pid, tid }) => `${pid}:${tid}`));
  const [drawn = []] = commits.sort((one = [], other = []) => other.length - one.length);
  const thread = events.filter(({ pid, tid }) => pid === drawn[0]?.pid && tid === drawn[0].tid);
  const ends = drawn.map(({ ts }) => ts).sort((one, other) => one - other);
  const frames = ends.map(() => 0);
  for (const { ts, dur, tdur = dur } of of(thread, 'RunTask')) {
    const frame = ends.findIndex((end) => end >= ts);
    if (frame >= 0) frames[frame] = (frames[frame] ?? 0) + tdur / 1_000;
  }
  return frames;
}

const of = (events: readonly TraceEvent[], wanted: string) => events.filter(({ name }) => name === wanted);
