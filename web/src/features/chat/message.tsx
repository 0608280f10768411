import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AnswerPart } from './answer-parts.ts';
import { BuiltInOffer, type BuiltInOfferProps } from './built-in-offer.tsx';
import type { Line, LocalLine } from './conversation/lines.ts';
import { EventRows } from './event-rows.tsx';
import { Markdown } from './markdown.tsx';

interface InList {
  /** Its place in the conversation. */
  index?: number;
}

interface SendingAgain {
  /** Null while nothing can be sent. */
  onSendAgain: (() => void) | null;
}

/** What the person wrote, as they wrote it. */
export function OwnMessage({ line, index, onSendAgain }: { line: Line } & InList & SendingAgain) {
  return (
    <li data-line={index} className="flex flex-col items-end gap-1.5 pt-1.5">
      <p
        dir="auto"
        className="wrap-anywhere max-w-[85%] whitespace-pre-wrap rounded-[14px] rounded-br-[4px] bg-ink-tint px-3.25 py-2.25"
      >
        <bdi className="sr-only">You: </bdi>
        {line.text}
      </p>
      {line.state === 'unsent' && <SendAgain onSendAgain={onSendAgain} />}
    </li>
  );
}

interface BotMessageProps extends InList {
  parts: readonly AnswerPart[];
  children?: ReactNode;
}

/** What the assistant wrote and the events that it lists, and below it what comes with it. */
export function BotMessage({ parts, index, children }: BotMessageProps) {
  return (
    <li data-line={index} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span className="sr-only">Assistant:</span>
      {parts.map((part, at) =>
        // Parts of a message never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        'text' in part ? <Markdown key={at} text={part.text} /> : <EventRows key={at} listed={part.listed} />,
      )}
      {children}
    </li>
  );
}

interface FailureMessageProps extends InList, SendingAgain, BuiltInOfferProps {
  line: LocalLine;
  isNewest: boolean;
}

/** What went wrong; the newest is announced. */
export function FailureMessage({ line, index, isNewest, onSendAgain, onBuiltIn }: FailureMessageProps) {
  return (
    <li data-line={index} className="grid justify-items-start gap-2">
      <div role={isNewest ? 'alert' : undefined} className="flex gap-2">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
        <div>
          <p>{line.text}</p>
          {line.detail && <p className="wrap-anywhere text-13 text-text-2">{line.detail}</p>}
        </div>
      </div>
      {line.asked !== undefined && (
        <div className="flex flex-wrap gap-2 pl-6">
          {line.offersBuiltIn && isNewest && <BuiltInOffer onBuiltIn={onBuiltIn} />}
          <SendAgain onSendAgain={onSendAgain} />
        </div>
      )}
    </li>
  );
}

function SendAgain({ onSendAgain }: SendingAgain) {
  return (
    <Button small disabled={!onSendAgain} onClick={() => onSendAgain?.()}>
      Send again
    </Button>
  );
}
