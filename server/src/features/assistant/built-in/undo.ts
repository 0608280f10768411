import type { Conversation, Mentioned, Undo } from '@daywright/schedule/language/requests';
import { escapeMarkdown } from '../tools/markdown.ts';
import { bestOf } from './matching.ts';
import type { Doing, Reply } from './reply.ts';
import { knownEvents } from './target.ts';
import { capital, mentionOf } from './wording.ts';

/** Takes back what was changed last in this conversation, or does it again. */
export async function undo({ kind, isSeveral, count = 1, of }: Undo, doing: Doing): Promise<Reply> {
  const { talk, setting } = doing;
  if (of !== null && setting.conversation.isUnchanged) return { text: notDone(of) };
  if (of !== null && !isOfLast(of, setting.conversation)) return { text: notTheLast(of) };
  const answer = await talk.call('undo', {
    ...(kind === 'redo' && { redo: true }),
    ...(count > 1 && { count }),
  });
  if (!answer.done) {
    const nothing =
      kind === 'undo' ? 'There is nothing to take back in this conversation.' : 'There is nothing to do again.';
    return { text: nothing };
  }
  const summary = escapeMarkdown('summary' in answer ? answer.summary : answer.untrusted.summary);
  const text = kind === 'undo' ? `Took back: ${summary}.` : `Done again: ${summary}.`;
  return {
    text:
      isSeveral && answer.changes === undefined
        ? `${text} That is one change: say “${kind}” once more for the one before.`
        : text,
    mentioned: kind === 'undo' ? await backAgain(doing) : [],
  };
}

/** What was deleted last is there again, and what was changed is as it was: `30 minutes is enough` is of it. */
async function backAgain(doing: Doing): Promise<readonly Mentioned[]> {
  const { last, mentioned, removed = [], isUnchanged } = doing.setting.conversation;
  if (isUnchanged) return [];
  if (last?.kind === 'delete') return removed;
  const changed = last?.kind === 'update' ? mentioned.map(({ id }) => id) : [];
  return (await knownEvents(changed, doing)).map((event) => mentionOf(event, doing.setting));
}

/** Whether the last change of the conversation was of the event that is named. */
function isOfLast(name: string, { last, mentioned, removed = [] }: Conversation): boolean {
  if (last?.kind !== 'delete' && last?.kind !== 'update' && last?.kind !== 'create' && last?.kind !== 'log')
    return false;
  const named = removed.length === 1 ? [...mentioned, ...removed] : mentioned;
  const own = last.kind === 'create' || last.kind === 'log' ? (last.title ?? '') : last.target.words;
  return bestOf(name, [own, ...named.map(({ title }) => title)].filter(Boolean)) >= 0;
}

const notDone = (name: string): string =>
  `Nothing was done to “${escapeMarkdown(name)}”, so there is nothing to take back.`;
const notTheLast = (name: string): string =>
  `${capital(`“${escapeMarkdown(name)}”`)} is not what was changed last here. “Undo” takes back the last change; older ones are in Activity.`;
