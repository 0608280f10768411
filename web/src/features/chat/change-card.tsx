import type { ChatMessage } from '@daywright/contract/assistant';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { notTakenBackText, takeBack } from '../../commands/take-back.ts';
import { countOf } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChangeRows } from './change-rows.tsx';

export interface ChangeCardProps {
  message: Pick<ChatMessage, 'changes' | 'changes_left' | 'is_undone' | 'rollback_id'>;
  onRolledBack: (isUndone: boolean, rollbackId: string) => void;
}

/** What an answer changed, with the way back, and after it the way forth. */
export function ChangeCard({ message, onRolledBack }: ChangeCardProps) {
  // A line that a browser kept since before knows only what it shows.
  const { changes, changes_left = 0, is_undone, rollback_id } = message;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; detail: string } | null>(null);
  const count = countOf(changes.length + changes_left, 'change');
  const verb = is_undone ? 'Redo' : 'Undo';
  const Icon = is_undone ? Redo2 : Undo2;

  async function rollBack(id: string) {
    setBusy(true);
    setFailure(null);
    try {
      const reply = await takeBack(id, verb, changes);
      if (reply) onRolledBack(!is_undone, reply.change_set_id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(notTakenBackText(error, verb));
    } finally {
      setBusy(false);
    }
  }

  return (
    <article aria-label={is_undone ? `${count} undone` : count} className={cardLook}>
      {!is_undone && <ChangeRows changes={changes} />}
      {!is_undone && changes_left > 0 && (
        <p className="border-line border-t px-3 py-2 text-12 text-text-2">Of {count} the first are listed.</p>
      )}
      {/* It stays where it is in both states, and with it the focus. */}
      <footer
        className={classNames(
          'flex items-center gap-2.5 py-2 pr-2 pl-3',
          is_undone ? 'text-13' : 'border-line border-t bg-paper text-12 text-text-2',
        )}
      >
        {is_undone && (
          <span className="grid size-5.5 shrink-0 place-items-center rounded-chip bg-ink-tint text-ink">
            <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <p key="count" className="flex-1">
          {is_undone ? `${count} undone` : count}
        </p>
        {rollback_id !== null && (
          <Button
            key="way back"
            small
            busy={isBusy && `${verb}ing...`}
            icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void rollBack(rollback_id)}
          >
            {verb}
          </Button>
        )}
      </footer>
      {failure && (
        <div role="alert" className="flex gap-2 border-line border-t px-3 py-2.5 text-13">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-danger" />
          <div>
            <p>{failure.text}</p>
            <p className="wrap-anywhere text-12 text-text-2">{failure.detail}</p>
          </div>
        </div>
      )}
    </article>
  );
}

/** The frame of all that lists changes. */
export const cardLook = 'overflow-hidden rounded-card border border-line-strong bg-surface';
