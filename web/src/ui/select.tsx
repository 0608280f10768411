import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import * as Radix from 'radix-ui/select';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './field.tsx';

export interface SelectOption<T extends string> {
  value: T;
  name: string;
  /** Stands before the name, such as a category's swatch. */
  mark?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<T extends string> {
  id?: string;
  /** Names the select where no label element does. */
  label?: string;
  value: T;
  options: readonly SelectOption<T>[];
  onChange: (value: T) => void;
  /** Stands at the start of the field, in place of the option's own mark. */
  icon?: ReactNode;
  disabled?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  className?: string;
}

/** One of a list. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  icon,
  disabled = false,
  className,
  ...control
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} disabled={disabled}>
      <Radix.Trigger
        {...control}
        aria-label={label}
        className={classNames(controlLook, 'flex items-center gap-2 text-left', className)}
      >
        {icon ? <span className="shrink-0 text-text-2">{icon}</span> : chosen?.mark}
        <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 leading-[1.15]">
          <Radix.Value>{chosen?.name}</Radix.Value>
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={12}
          className="layer-grow z-(--z-palette) max-h-[min(360px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line-strong bg-raised shadow-overlay"
        >
          <Radix.Viewport className="p-1.5">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex min-h-8.5 cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-14 outline-none data-disabled:text-text-3 data-highlighted:bg-ink-tint pointer-coarse:min-h-11"
              >
                {option.mark}
                <span className="min-w-0 flex-1">
                  <Radix.ItemText>{option.name}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
