import type { AssistantModel } from '../assistant-model.ts';
import type { LoopRequest, LoopResult } from './loop-request.ts';
import { ruleLoop } from './rule-loop.ts';

/**
 * Lets the model answer: it calls tools, reads what they say, and goes on until it has said everything (design, section 9).
 * Nothing is written here; what tools plan stands in the turn's schedule.
 *
 * @throws AppError `ASSISTANT_FAILED`, `ASSISTANT_LIMIT` with sentences for the person; the reason of the signal once it is aborted
 */
export async function runLoop(asked: LoopRequest): Promise<LoopResult> {
  const { model, signal } = asked;
  if (model.isBuiltIn) return ruleLoop({ ...asked, model });
  const { agentLoop } = await sdkLoop();
  signal.throwIfAborted();
  return agentLoop({ ...asked, model });
}

/** Loads what answers need, before anybody is served: it would hold up all others for the time that it takes. */
export async function loadModel(model: AssistantModel): Promise<void> {
  if (!model.isBuiltIn) await Promise.all([sdkLoop(), model.load()]);
}

// The AI SDK takes 80 ms and 38 MB: a server without a language model does without.
const sdkLoop = () => import('./agent-loop.ts');
