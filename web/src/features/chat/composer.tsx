import { limits } from '@daywright/contract/limits';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Square from 'lucide-react/icons/square';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useDraft, writeDraft } from '../../lib/chat-panel.ts';
import { isComposing } from '../../lib/composing.ts';
import { classNames } from '../../ui/class-names.ts';

export interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  /** Whether a message can be sent now, but for there being one. */
  canSend: boolean;
  onSend: (text: string) => boolean;
  /** What is processed can be stopped; `stopping` once that was asked. */
  processing: 'no' | 'yes' | 'stopping';
  onStop: () => void;
}

/** The field for a message. Enter sends it; Shift and Enter begin a new line. */
export function Composer({ input, canSend, onSend, processing, onStop }: ComposerProps) {
  const text = useDraft();
  const length = text.trim().length;
  const isTooLong = length > limits.notesLength;
  const isReady = canSend && length > 0 && !isTooLong;
  const noteId = useId();

  function send() {
    if (isReady && onSend(text.trim())) writeDraft('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      <TooLong id={noteId} length={isTooLong ? length : null} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (processing === 'no') send();
          else if (processing === 'yes') onStop();
          // The button may go out of use under the finger.
          input.current?.focus();
        }}
        className="mx-3 mb-[max(16px,env(safe-area-inset-bottom))] flex items-end gap-1 rounded-[14px] border border-control bg-surface p-1.25 focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-[-2px] max-tablet:mb-[max(20px,env(safe-area-inset-bottom))] tablet:mx-4"
      >
        <textarea
          ref={input}
          rows={1}
          value={text}
          onChange={(event) => writeDraft(event.target.value)}
          onKeyDown={onKeyDown}
          dir="auto"
          aria-label="Message"
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? noteId : undefined}
          placeholder="Type a message"
          className="field-sizing-content max-h-32 min-h-8.5 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-1.75 outline-none max-tablet:min-h-11 max-tablet:py-2.75 focus-visible:outline-none"
        />
        <button
          type="submit"
          disabled={processing === 'no' ? !isReady : processing === 'stopping'}
          aria-label={processing === 'no' ? 'Send' : 'Stop'}
          data-tooltip={processing === 'no' ? 'Send' : 'Stop'}
          className={classNames(
            'grid size-8.5 shrink-0 place-items-center rounded-[10px] transition-colors duration-(--m-fast) disabled:bg-sunken disabled:text-text-3 max-tablet:size-11',
            processing === 'no' ? 'bg-ink text-on-ink hover:bg-ink-hover' : 'bg-ink-tint text-ink hover:bg-ink-line',
          )}
        >
          {processing === 'no' ? (
            <ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Square size={14} strokeWidth={2} fill="currentColor" aria-hidden="true" />
          )}
        </button>
      </form>
    </>
  );
}

/** Nothing of it is cut off: the person knows best what to leave out. Only the beginning is read aloud, not each count. */
function TooLong({ id, length }: { id: string; length: number | null }) {
  return (
    <p id={id} className={length === null ? undefined : 'mx-5 mb-2 text-13 text-danger'}>
      <span role="status">{length !== null && 'This message is too long to be sent.'}</span>
      {length !== null && ` ${digits.format(length)} of ${digits.format(limits.notesLength)} characters.`}
    </p>
  );
}

const digits = new Intl.NumberFormat('en-GB');
