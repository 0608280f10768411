import { modifierSign } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';

const words = ['Today', 'Tomorrow', 'for 30m', 'every tue', '#', '@'];
const keys = [
  ['↵', 'Add'],
  [`${modifierSign} ↵`, 'Add and open'],
  ['Esc', 'Close'],
] as const;

/** Keys on wide screens; words to tap and the button on narrow ones. */
export function QuickAddFooter({
  isBusy,
  onAdd,
  onWord,
}: {
  isBusy: boolean;
  onAdd: () => void;
  onWord: (word: string) => void;
}) {
  return (
    <>
      <div className="flex w-full items-center gap-5 text-12 text-text-2 max-tablet:hidden">
        {keys.map(([key, does]) => (
          <span key={does} className="flex items-center gap-2">
            <Kbd>{key}</Kbd>
            {does}
          </span>
        ))}
        <span className="ml-auto flex gap-2.5">
          <span>#category</span>
          <span>@calendar</span>
          <span>every tue</span>
        </span>
      </div>
      <div className="flex w-full min-w-0 items-center gap-2 tablet:hidden">
        <div className="no-scrollbar relative -ml-2 flex min-w-0 flex-1 gap-2 overflow-x-auto p-0.5">
          {words.map((word) => (
            <button
              key={word}
              type="button"
              // Keeps the focus, and with it the keyboard, in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onWord(word.length > 1 ? `${word.charAt(0).toLowerCase()}${word.slice(1)} ` : word)}
              className="min-h-10 shrink-0 rounded-full border border-line-strong bg-surface px-3.5 font-medium text-13"
            >
              {word}
            </button>
          ))}
        </div>
        <Button variant="primary" busy={isBusy && 'Adding'} onClick={onAdd}>
          Add
        </Button>
      </div>
    </>
  );
}
