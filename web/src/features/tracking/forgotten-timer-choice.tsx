import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

export interface ForgottenChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** What comes of it, such as `1h 54m`. */
  yields: string;
  /** Below the name: what it does, or a field to say it more closely. */
  children: ReactNode;
}

/** One answer to the question about a forgotten timer, with what it yields. */
export function ForgottenChoice({ name, isChosen, onChoose, yields, children }: ForgottenChoiceProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[--spacing(4.5)_1fr_auto] items-center gap-x-3 rounded-control border px-3 py-2 has-[[type=radio]:focus-visible]:outline-2 has-[[type=radio]:focus-visible]:outline-focus has-[[type=radio]:focus-visible]:outline-offset-2',
        isChosen
          ? 'border-ink bg-ink-tint inset-ring-[0.5px] inset-ring-ink'
          : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      <input
        id={id}
        type="radio"
        name="forgotten-timer"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-yields`}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'row-span-2 size-4.5 rounded-full bg-surface',
          isChosen ? 'border-[6px] border-ink' : 'border-[1.5px] border-control',
        )}
      />
      {/* The whole card presses it, but for a field inside. */}
      <label htmlFor={id} className="cursor-pointer font-semibold text-14 after:absolute after:inset-0">
        {name}
      </label>
      <b id={`${id}-yields`} className="row-span-2 font-semibold text-14">
        {yields}
      </b>
      <span className="text-12 text-text-2 [&_input]:relative [&_input]:z-1">{children}</span>
    </div>
  );
}
