import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedProps<T extends string> {
  /** Names the choice. */
  label: string;
  options: readonly { value: T; name: string }[];
  value: T;
  onChange: (value: T) => void;
  isWide?: boolean;
}

/** One of a few, all in view: radio buttons in one frame. */
export function Segmented<T extends string>({ label, options, value, onChange, isWide = false }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={classNames('flex flex-wrap rounded-[10px] bg-sunken p-[3px]', isWide && 'w-full')}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-7 cursor-pointer items-center max-desktop:min-h-9.5 justify-center rounded-control border border-transparent px-3 font-medium text-13 text-text-2 transition-colors duration-(--m-fast) hover:text-text has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-text has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-focus',
            isWide && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}
