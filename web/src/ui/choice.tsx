import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface ChoiceProps {
  /** Of the radio buttons that it is one of. */
  group: string;
  name: string;
  /** What choosing it means. */
  reach?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  /** Stands at its end. */
  children?: ReactNode;
}

/** One of a few answers to a question, each in a frame of its own: a radio button. */
export function Choice({ group, name, reach, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-center gap-3 rounded-control border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        reach ? 'min-h-13' : 'min-h-11',
        isChosen
          ? 'border-ink bg-ink-tint inset-ring-[0.5px] inset-ring-ink'
          : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden="true"
        className={classNames(
          'size-4.5 shrink-0 rounded-full bg-surface',
          isChosen ? 'border-[6px] border-ink' : 'border-[1.5px] border-control',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-14">{name}</span>
        {reach && <span className="block text-12 text-text-2">{reach}</span>}
      </span>
      {children}
    </label>
  );
}
