import type { ChatMessage } from '@daywright/contract/assistant';
import { notTakenBackText, takeBack } from '../../commands/take-back.ts';
import { countOf } from '../../lib/words.ts';
import { ChangeRows } from './change-rows.tsx';
import { UndoableCard } from './undoable-card.tsx';

export interface ChangeCardProps {
  message: Pick<ChatMessage, 'changes' | 'changes_left' | 'is_undone' | 'rollback_id'>;
  onRolledBack: (isUndone: boolean, rollbackId: string) => void;
}

/** What an answer changed. */
export function ChangeCard({ message, onRolledBack }: ChangeCardProps) {
  // A line that a browser kept since before knows only what it shows.
  const { changes, changes_left = 0, is_undone, rollback_id } = message;
  const count = countOf(changes.length + changes_left, 'change');

  async function rollBack(id: string, verb: 'Undo' | 'Redo') {
    const reply = await takeBack(id, verb, changes);
    if (reply) onRolledBack(!is_undone, reply.change_set_id);
  }

  return (
    <UndoableCard
      count={count}
      isUndone={is_undone}
      rollBack={rollback_id === null ? null : (verb) => rollBack(rollback_id, verb)}
      failureText={notTakenBackText}
    >
      <ChangeRows changes={changes} />
      {changes_left > 0 && (
        <p className="border-line border-t px-3 py-2 text-12 text-text-2">Of {count} the first are listed.</p>
      )}
    </UndoableCard>
  );
}
