import type { ComponentProps } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Names the switch where no label element does. */
  label?: string;
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, ...rest }: SwitchProps) {
  return (
    <span className="relative inline-grid shrink-0 items-center">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer relative h-5.5 w-9 cursor-pointer appearance-none rounded-full bg-control transition-colors after:absolute after:-inset-1 duration-(--m-fast) checked:bg-ink focus-visible:outline-offset-2 disabled:cursor-default disabled:bg-line-strong pointer-coarse:h-6.5 pointer-coarse:w-11 max-desktop:h-6.5 max-desktop:w-11"
      />
      <span className="pointer-events-none absolute left-0.5 size-4.5 rounded-full bg-surface shadow-rest transition-transform duration-(--m-fast) peer-checked:translate-x-3.5 max-desktop:size-5.5 max-desktop:peer-checked:translate-x-4.5 pointer-coarse:size-5.5 pointer-coarse:peer-checked:translate-x-4.5" />
    </span>
  );
}
