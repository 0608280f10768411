import { classNames } from './class-names.ts';

/** A turning ring. Decorative: the text beside it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'spinner inline-block size-4 shrink-0 rounded-full border-2 border-line-strong border-t-ink',
        className,
      )}
    />
  );
}
