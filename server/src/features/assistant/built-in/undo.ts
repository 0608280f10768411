import { escapeMarkdown } from '../tools/markdown.ts';
import type { Doing, Reply } from './reply.ts';

/** Takes back what was changed last in this conversation, or does it again. */
export async function undo(kind: 'undo' | 'redo', { talk }: Doing): Promise<Reply> {
  const answer = await talk.call('undo', kind === 'redo' ? { redo: true } : {});
  if (!answer.done) {
    const nothing =
      kind === 'undo' ? 'There is nothing to take back in this conversation.' : 'There is nothing to do again.';
    return { text: nothing };
  }
  const summary = escapeMarkdown(answer.untrusted.summary);
  return { text: kind === 'undo' ? `Took back: ${summary}.` : `Done again: ${summary}.`, mentioned: [] };
}
