import { limits } from '@daywright/contract/limits';
import { withoutHidden } from '@daywright/schedule/language/words/hidden';
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Word } from './reading.ts';

const textLook = 'whitespace-pre-wrap wrap-break-word py-1 text-20 tracking-tight';

/** A text field that marks recognised words and words that were not understood. The marks lie behind the text. */
export function WordInput({
  ref,
  text,
  words,
  categoryStyle,
  describedBy,
  onChange,
  onKeyDown,
}: {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  words: readonly Word[];
  /** Sets `--c` for the word of the category. */
  categoryStyle: CSSProperties;
  describedBy: string | undefined;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="relative min-w-0 flex-1">
      <div aria-hidden="true" className={classNames(textLook, 'absolute inset-0 text-transparent')}>
        {marked(text, words, categoryStyle)}
      </div>
      <textarea
        ref={ref}
        aria-label="New event in words"
        aria-invalid={describedBy !== undefined}
        aria-describedby={describedBy}
        value={text}
        rows={1}
        maxLength={limits.titleLength}
        placeholder="What, when, for how long"
        autoComplete="off"
        enterKeyHint="done"
        // A line break would be part of no title, and neither would what nobody sees.
        onChange={(event) => onChange(withoutHidden(event.currentTarget.value.replace(/\n/g, ' ')))}
        onKeyDown={onKeyDown}
        className={classNames(
          textLook,
          'field-sizing-content relative block w-full resize-none bg-transparent outline-none max-tablet:text-20',
        )}
      />
    </div>
  );
}

/** The text with its recognised stretches in marks. */
function marked(text: string, words: readonly Word[], categoryStyle: CSSProperties): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { kind, start, end } of words) {
    parts.push(text.slice(at, start));
    parts.push(
      <mark
        key={start}
        style={kind === 'category' ? categoryStyle : undefined}
        className={classNames('box-decoration-clone rounded-[5px] text-transparent', markLooks[kind] ?? markLooks.when)}
      >
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}

const markLooks: Partial<Record<Word['kind'], string>> = {
  when: 'bg-ink-tint shadow-[0_2px_0_var(--ink)]',
  category: 'bg-[color-mix(in_oklab,var(--c)_var(--tint-mix),var(--surface))] shadow-[0_2px_0_var(--c)]',
  unclear: 'bg-danger-tint shadow-[0_2px_0_var(--danger)]',
};
