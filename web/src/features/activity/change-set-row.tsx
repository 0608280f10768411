import type { ChangeActor, ChangeSet } from '@daywright/contract/changes';
import { timeText } from '@daywright/schedule/dates';
import Bot from 'lucide-react/icons/bot';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileDown from 'lucide-react/icons/file-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import { useId, useState } from 'react';
import { undo, undoneText } from '../../commands/undoable-change.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChangeDetails } from './change-details.tsx';

const actors: Record<ChangeActor, { name: string; Icon: typeof User }> = {
  user: { name: 'You', Icon: User },
  assistant: { name: 'Assistant', Icon: Bot },
  sync: { name: 'Connected calendar', Icon: RefreshCw },
  import: { name: 'Import', Icon: FileDown },
  rollback: { name: 'You', Icon: Undo2 },
};

/** How the summary of what took another change back begins. */
const undid = 'Undid: ';
const takenBack = /^(?:Undid|Redid): /;

export interface ChangeSetRowProps {
  set: ChangeSet;
  isUndone: boolean;
  zone: string;
  /** YYYY-MM-DD */
  today: string;
}

/** Who changed what and when; what it was before and after behind the disclosure, and Undo. */
export function ChangeSetRow({ set, isUndone, zone, today }: ChangeSetRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const details = useId();
  const { name, Icon } = actors[set.actor];
  // Taking back a taking back does the first again.
  const isRedo = set.summary.startsWith(undid);
  const verb = isRedo ? 'Redo' : 'Undo';

  async function takeBack() {
    setBusy(true);
    const what = set.summary.replace(takenBack, '');
    await undo(set.id, isRedo ? `Redone: ${what}` : undoneText(what));
    setBusy(false);
  }

  return (
    <li className="px-3 py-2">
      <div className="flex items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-text-2">
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-left hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <bdi className={classNames('wrap-anywhere line-clamp-3 text-14', isUndone && 'text-text-3 line-through')}>
              {set.summary}
            </bdi>
            <span className="text-12 text-text-2">
              {name} at {timeText(Date.parse(set.at), zone)}
              {isUndone && ', undone'}
            </span>
          </span>
          <ChevronRight
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={classNames('shrink-0 text-text-3 transition-transform', isOpen && 'rotate-90')}
          />
        </button>
        {set.actor !== 'sync' && !isUndone && (
          <Button
            small
            busy={isBusy && `${verb}ing...`}
            aria-label={`${verb}: ${set.summary}`}
            onClick={() => void takeBack()}
          >
            {verb}
          </Button>
        )}
      </div>
      <div id={details}>{isOpen && <ChangeDetails set={set} zone={zone} today={today} />}</div>
    </li>
  );
}
