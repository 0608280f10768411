import type { LoopRequest, LoopResult } from './loop-request.ts';

/**
 * Lets the model answer: it calls tools, reads what they say, and goes on until it has said everything (design, section 9).
 * Nothing is written here; what tools plan stands in the turn's schedule.
 *
 * @throws AppError `ASSISTANT_FAILED`, `ASSISTANT_LIMIT` with sentences for the person; the reason of the signal once it is aborted
 */
export async function runLoop(asked: LoopRequest): Promise<LoopResult> {
  const { agentLoop } = await loaded();
  asked.signal.throwIfAborted();
  return agentLoop(asked);
}

/** Loads what the first answer would wait for. */
export async function warmUp(): Promise<void> {
  await loaded();
}

// The AI SDK takes 80 ms and 38 MB: a server whose people do not chat does without.
const loaded = () => import('./agent-loop.ts');
