import ArrowDown from 'lucide-react/icons/arrow-down';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { AnswerNote } from './answer-note.tsx';
import { answerParts } from './answer-parts.ts';
import { BuiltInOffer } from './built-in-offer.tsx';
import { ChangeCard } from './change-card.tsx';
import { Choices } from './choices.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { hasModelAnswer, isLocal, type Line, nameBelow, openLine, shownLines } from './conversation/lines.ts';
import type { LiveConversation } from './conversation/live-conversation.ts';
import type { Conversation } from './conversation/state.ts';
import { StillWritten } from './markdown.tsx';
import { BotMessage, FailureMessage, OwnMessage } from './message.tsx';
import { NotDone } from './not-done.tsx';
import { SettingCard } from './setting-card.tsx';
import { Suggestions } from './suggestions.tsx';
import { Typing } from './typing.tsx';
import { useLineWindow } from './use-line-window.ts';
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
  /** Sends once more what failed, or what a failure was about. */
  onSendAgain: (lineId: string, model?: 'built-in') => void;
  /** Whether something can be sent now. */
  canSend: boolean;
}

/** What was said, what is being said, and what can be said to it. */
export function MessageList({ conversation, live, onSay, onSendAgain, canSend }: MessageListProps) {
  const { lines, turn } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const shown = shownLines(lines);
  const last = shown.at(-1);
  const { from, to, showEarlier, showLater, showNewest, onScroll } = useLineWindow(list, shown.length);
  const isDrawn = to === shown.length;
  const end = { newest: last?.id, isSaidHere: last?.author === 'me' && isLocal(last), isDrawn, draw: showNewest };
  const { hasNew, goToEnd } = useStickToEnd(list, end);
  const open = turn ? null : openLine(lines);
  const isModelAmong = hasModelAnswer(lines);

  /** What was pressed may go: the focus stays in the conversation. */
  function reach(show: () => void) {
    show();
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        {...reading}
        onScroll={onScroll}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 outline-offset-[-2px] tablet:px-5"
      >
        <ol aria-label="Messages" className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3.5 py-4">
          {from === 0 ? (
            <BotMessage parts={[{ text: welcome }]}>
              {shown.length === 0 && !turn && <Suggestions isDisabled={!canSend} onChoose={onSay} />}
            </BotMessage>
          ) : (
            <Further label="Earlier messages" onShow={() => reach(showEarlier)} />
          )}
          {shown.slice(from, to).map((line, index) => (
            <MessageLine
              key={line.id}
              line={line}
              index={from + index}
              isLast={line === last}
              isOpen={line.id === open}
              name={nameBelow(line, isModelAmong)}
              live={live}
              onSay={onSay}
              onSendAgain={onSendAgain}
              canSend={canSend}
            />
          ))}
          {isDrawn && turn?.text && (
            <StillWritten value={true}>
              <BotMessage parts={[{ text: turn.text }]} />
            </StillWritten>
          )}
          {isDrawn && turn && <Typing status={turn.status} />}
          {!isDrawn && <Further label="Later messages" onShow={() => reach(showLater)} />}
        </ol>
      </div>
      {hasNew && (
        <button
          type="button"
          onClick={() => reach(goToEnd)}
          className="layer-grow absolute bottom-2 left-1/2 inline-flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full bg-ink px-3.5 font-semibold text-12 text-on-ink shadow-2 hover:bg-ink-hover pointer-coarse:min-h-11"
        >
          <ArrowDown size={14} strokeWidth={1.75} aria-hidden="true" />
          New message
        </button>
      )}
    </div>
  );
}

/** Lines come by themselves to whoever scrolls; this is for those who go from one to the next. */
function Further({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <li className="grid justify-items-center">
      <Button small onClick={onShow}>
        {label}
      </Button>
    </li>
  );
}

interface MessageLineProps extends Omit<MessageListProps, 'conversation'> {
  line: Line;
  index: number;
  isLast: boolean;
  /** Whether what it offers or asks still waits for an answer. */
  isOpen: boolean;
  /** Who is named below it. */
  name: string | null;
}

function MessageLine({ line, index, isLast, isOpen, name, live, onSay, onSendAgain, canSend }: MessageLineProps) {
  const again = canSend ? () => onSendAgain(line.id) : null;
  if (line.author === 'me') return <OwnMessage index={index} line={line} onSendAgain={again} />;
  const offer = canSend
    ? async (isForAll: boolean) => {
        if (!isForAll || (await live.answerBy('built-in'))) onSendAgain(line.id, 'built-in');
      }
    : null;
  if (isLocal(line)) {
    return <FailureMessage index={index} line={line} isNewest={isLast} onSendAgain={again} onBuiltIn={offer} />;
  }
  const onAnswer = isOpen ? onSay : null;
  return (
    <BotMessage index={index} parts={answerParts(line.text, line.listed, line.choices)}>
      {line.built_in_offered && isLast && (
        <div className="flex flex-wrap gap-2">
          <BuiltInOffer onBuiltIn={offer} />
        </div>
      )}
      <AnswerNote name={name} note={line.note} />
      {line.failures.length > 0 && <NotDone failures={line.failures} />}
      {line.changes.length > 0 && (
        <ChangeCard
          message={line}
          onRolledBack={(isUndone, rollbackId) => live.tell({ type: 'rolled-back', id: line.id, isUndone, rollbackId })}
        />
      )}
      {line.settings && line.settings.length > 0 && (
        <SettingCard
          message={line}
          onRolledBack={(state) => live.tell({ type: 'settings-rolled-back', id: line.id, state })}
        />
      )}
      {line.confirmation && (
        <ConfirmationCard confirmation={line.confirmation} onAnswer={onAnswer} isDisabled={!canSend} />
      )}
      {line.choices.length > 0 && <Choices choices={line.choices} onAnswer={onAnswer} isDisabled={!canSend} />}
    </BotMessage>
  );
}
