import CircleAlert from 'lucide-react/icons/circle-alert';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

interface UndoableCardProps {
  /** How much is listed: `2 changes`. */
  count: string;
  isUndone: boolean;
  /** Takes it back, or does it again; null where it cannot be. */
  rollBack: ((verb: 'Undo' | 'Redo') => Promise<void>) | null;
  /** Why that failed, and what the server says of it. */
  failureText: (error: Error, verb: 'Undo' | 'Redo') => { text: string; detail: string };
  /** What is listed. */
  children: ReactNode;
}

/** What an answer did, with the way back, and after it the way forth. */
export function UndoableCard({ count, isUndone, rollBack, failureText, children }: UndoableCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; detail: string } | null>(null);
  const verb = isUndone ? 'Redo' : 'Undo';
  const Icon = isUndone ? Redo2 : Undo2;

  async function press(work: NonNullable<typeof rollBack>) {
    setBusy(true);
    setFailure(null);
    try {
      await work(verb);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(failureText(error, verb));
    } finally {
      setBusy(false);
    }
  }

  return (
    <article aria-label={isUndone ? `${count} undone` : count} className={cardLook}>
      {!isUndone && children}
      {/* It stays where it is in both states, and with it the focus. */}
      <footer
        className={classNames(
          'flex items-center gap-2.5 py-2 pr-2 pl-3',
          isUndone ? 'text-13' : 'border-line border-t bg-paper text-12 text-text-2',
        )}
      >
        {isUndone && (
          <span className="grid size-5.5 shrink-0 place-items-center rounded-chip bg-ink-tint text-ink">
            <Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <p key="count" className="flex-1">
          {isUndone ? `${count} undone` : count}
        </p>
        {rollBack && (
          <Button
            key="way back"
            small
            busy={isBusy && `${verb}ing...`}
            icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void press(rollBack)}
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
