import ArrowLeft from 'lucide-react/icons/arrow-left';
import HistoryIcon from 'lucide-react/icons/history';
import SquarePen from 'lucide-react/icons/square-pen';
import X from 'lucide-react/icons/x';
import { type RefObject, useState } from 'react';
import { reconnect, useConnectionState } from '../../lib/connection.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AnsweredBy } from './answered-by.tsx';
import { Composer } from './composer.tsx';
import { ComposerNote } from './composer-note.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import { MessageList } from './message-list.tsx';
import { PastChats } from './past-chats.tsx';
import { spokenText } from './spoken-text.ts';
import { useSteady } from './use-steady.ts';

export interface ChatProps {
  /** The field, for whoever shows the panel to give it the focus. */
  input: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** The conversation with the assistant, and the ones before it. */
export function Chat({ input, onClose }: ChatProps) {
  const [conversation, live] = useConversation();
  const connection = useConnectionState();
  const [isListed, setListed] = useState(false);
  const { sessionId, currentId, assistant, lines, turn, notice, said } = conversation;
  const canSend = connection === 'live' && sessionId !== null && turn === null;
  const step = useSteady(turn?.status ?? '');
  const isPast = sessionId !== null && currentId !== null && sessionId !== currentId;

  function leaveList() {
    setListed(false);
    // Once the field is back.
    requestAnimationFrame(() => input.current?.focus());
  }

  /** Does what was asked by a button that goes with it; on touch screens the field would bring the keyboard up. */
  function act(action: () => void) {
    action();
    if (!matchMedia('(pointer: coarse)').matches) input.current?.focus();
  }

  return (
    <>
      <header className="flex min-h-(--topbar) shrink-0 items-center gap-1 border-line border-b py-1 pr-2.5 pl-5 max-tablet:pt-[calc(0.25rem+env(safe-area-inset-top))] max-tablet:[min-height:calc(var(--topbar)+env(safe-area-inset-top))]">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <h2 className="font-semibold text-16">Chat</h2>
          {assistant && <AnsweredBy assistant={assistant} onChoose={(model) => void live.answerBy(model)} />}
        </div>
        <IconButton
          label={isListed ? 'Back to the conversation' : 'Past conversations'}
          aria-pressed={isListed}
          onClick={() => (isListed ? leaveList() : setListed(true))}
        >
          {isListed ? (
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <HistoryIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          label="New chat"
          onClick={() => {
            leaveList();
            // One in which nothing was said is new.
            if (lines.length > 0 || isPast) void live.begin();
          }}
        >
          <SquarePen size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Close chat" onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </header>
      {isListed ? (
        <PastChats
          sessionId={sessionId}
          onChoose={(chosen) => {
            live.open(chosen);
            leaveList();
          }}
        />
      ) : (
        <>
          {isPast && (
            <div className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2.5 pl-5 text-12 text-text-2">
              A past conversation
              <Button small onClick={() => act(() => live.open(currentId))}>
                Back to current
              </Button>
            </div>
          )}
          <MessageList
            key={sessionId}
            conversation={conversation}
            live={live}
            onSay={(text) => act(() => live.send(text))}
            onSendAgain={(lineId, model) => act(() => live.sendAgain(lineId, model))}
            canSend={canSend}
          />
          <ComposerNote connection={connection} notice={notice} onReconnect={() => act(reconnect)} />
          <Composer
            input={input}
            canSend={canSend}
            onSend={live.send}
            processing={turn ? (turn.isStopping ? 'stopping' : 'yes') : 'no'}
            onStop={live.stop}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {turn ? step : spokenText(said)}
      </p>
    </>
  );
}
