import ArrowDown from 'lucide-react/icons/arrow-down';
import { useRef } from 'react';
import { ChangeCard } from './change-card.tsx';
import { Choices } from './choices.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import type { LiveConversation } from './conversation/conversation.ts';
import { isLocal, type Line, openLine, shownLines } from './conversation/lines.ts';
import type { Conversation } from './conversation/state.ts';
import { listedOnce } from './listed-once.ts';
import { BotMessage, FailureMessage, OwnMessage } from './message.tsx';
import { Suggestions } from './suggestions.tsx';
import { Typing } from './typing.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

/** Product specification, section 3. */
const welcome = 'Hi! How can I help you today?';
/** It takes the focus itself, so that keys can scroll it. */
const reading = { role: 'group', 'aria-label': 'Conversation', tabIndex: 0 };

export interface MessageListProps {
  conversation: Conversation;
  live: LiveConversation;
  /** Sends what is chosen rather than typed. */
  onSay: (text: string) => void;
  /** Whether something can be sent now. */
  canSend: boolean;
}

/** What was said, what is being said, and what can be said to it. */
export function MessageList({ conversation, live, onSay, canSend }: MessageListProps) {
  const { lines, turn } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const shown = shownLines(lines);
  const last = shown.at(-1);
  const { hasNew, goToEnd } = useStickToEnd(list, last?.id, last?.author === 'me');
  const open = turn ? null : openLine(lines);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        {...reading}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 outline-offset-[-2px] tablet:px-5"
      >
        <ol aria-label="Messages" className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3.5 py-4">
          <BotMessage text={welcome}>
            {shown.length === 0 && !turn && <Suggestions isDisabled={!canSend} onChoose={onSay} />}
          </BotMessage>
          {shown.map((line) => (
            <MessageLine
              key={line.id}
              line={line}
              isLast={line === last}
              isOpen={line.id === open}
              live={live}
              onSay={onSay}
              canSend={canSend}
            />
          ))}
          {turn?.text && <BotMessage text={turn.text} />}
          {turn && <Typing status={turn.status} />}
        </ol>
      </div>
      {hasNew && (
        <button
          type="button"
          onClick={goToEnd}
          className="layer-grow absolute bottom-2 left-1/2 inline-flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full bg-ink px-3.5 font-semibold text-12 text-on-ink shadow-2 hover:bg-ink-hover pointer-coarse:min-h-11"
        >
          <ArrowDown size={14} strokeWidth={1.75} aria-hidden="true" />
          New message
        </button>
      )}
    </div>
  );
}

interface MessageLineProps extends Omit<MessageListProps, 'conversation'> {
  line: Line;
  isLast: boolean;
  /** Whether what it offers or asks still waits for an answer. */
  isOpen: boolean;
}

function MessageLine({ line, isLast, isOpen, live, onSay, canSend }: MessageLineProps) {
  const again = canSend ? () => live.sendAgain(line.id) : null;
  if (line.author === 'me') return <OwnMessage line={line} onSendAgain={again} />;
  if (isLocal(line)) return <FailureMessage line={line} isNewest={isLast} onSendAgain={again} />;
  const onAnswer = isOpen ? onSay : null;
  return (
    <BotMessage text={listedOnce(line.text, line.choices)}>
      {line.changes.length > 0 && (
        <ChangeCard
          message={line}
          onRolledBack={(isUndone, rollbackId) => live.tell({ type: 'rolled-back', id: line.id, isUndone, rollbackId })}
        />
      )}
      {line.confirmation && (
        <ConfirmationCard confirmation={line.confirmation} onAnswer={onAnswer} isDisabled={!canSend} />
      )}
      {line.choices.length > 0 && <Choices choices={line.choices} onAnswer={onAnswer} isDisabled={!canSend} />}
    </BotMessage>
  );
}
