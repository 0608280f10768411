import type { ChangeActor, ChangeSet } from '@daywright/contract/changes';
import Bot from 'lucide-react/icons/bot';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileDown from 'lucide-react/icons/file-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface Who {
  name: string;
  Icon: typeof User;
}

const actors: Record<ChangeActor, Who> = {
  user: { name: 'You', Icon: User },
  assistant: { name: 'Assistant', Icon: Bot },
  sync: { name: 'Connected calendar', Icon: RefreshCw },
  import: { name: 'Import', Icon: FileDown },
  rollback: { name: 'You', Icon: Undo2 },
};

/** What was taken back was so by hand, or by the assistant that was asked for it. */
const whoChanged = ({ actor, chat_message_id }: Pick<ChangeSet, 'actor' | 'chat_message_id'>): Who =>
  actor === 'rollback' && chat_message_id !== null
    ? { ...actors.rollback, name: actors.assistant.name }
    : actors[actor];

export interface ActivityLineProps {
  set: Pick<ChangeSet, 'actor' | 'chat_message_id'>;
  summary: string;
  /** Follows who it was: ` at 10:14`. */
  when: string;
  isUndone?: boolean;
  /** Stands at the end of the line. */
  action?: ReactNode;
  /** What the line opens; without it, it opens nothing. */
  children?: (() => ReactNode) | undefined;
}

/** Who changed what and when; the rest behind the disclosure. */
export function ActivityLine({ set, summary, when, isUndone = false, action, children }: ActivityLineProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { name, Icon } = whoChanged(set);
  const line = (
    <span className="min-w-0 flex-1">
      <bdi className={classNames('wrap-anywhere line-clamp-3 text-14', isUndone && 'text-text-3 line-through')}>
        {summary}
      </bdi>
      <span className="text-12 text-text-2">
        {name}
        {when}
        {isUndone && ', undone'}
      </span>
    </span>
  );
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-text-2">
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {children ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 min-w-0 flex-1 basis-28 items-center gap-2 rounded-control px-1 text-left hover:bg-hover"
          >
            {line}
            <ChevronRight
              size={16}
              strokeWidth={1.75}
              aria-hidden="true"
              className={classNames('shrink-0 text-text-3 transition-transform', isOpen && 'rotate-90')}
            />
          </button>
        ) : (
          <div className="flex min-h-11 min-w-0 flex-1 basis-28 items-center px-1">{line}</div>
        )}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      <div id={details}>{isOpen && children?.()}</div>
    </li>
  );
}
