import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './field.tsx';
import { Popover } from './popover.tsx';
import { timeFrom, timePlus } from './typed-time.ts';

export interface TimeFieldProps {
  id?: string;
  label?: string;
  /** `HH:mm`, 24 hours. */
  value: string;
  onChange: (time: string) => void;
  disabled?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  className?: string;
}

const stepMinutes = 15;
const choices = Array.from({ length: 48 }, (_, half) => timePlus('00:00', half * 30));

/** A wall time: typed in any common way, moved by arrow keys in quarters of an hour, or picked from a list. */
export function TimeField({ label, value, onChange, className, ...control }: TimeFieldProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const nearest = choices.findLast((time) => time <= value) ?? '00:00';

  function take(time: string | null) {
    setTyped(null);
    if (time && time !== value) onChange(time);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -stepMinutes, ArrowDown: stepMinutes }[event.key];
    if (step) {
      event.preventDefault();
      take(timePlus(timeFrom(typed ?? value) ?? value, step));
    } else if (event.key === 'Enter' && typed !== null) {
      take(timeFrom(typed));
      setOpen(false);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <Popover
      label="Times"
      isOpen={isOpen}
      onOpenChange={setOpen}
      keepsFocus
      className="max-h-65 w-(--radix-popover-trigger-width) min-w-24 overflow-y-auto p-1.5"
      trigger={
        <input
          {...control}
          aria-label={label}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={isOpen ? `${list}-${nearest}` : undefined}
          autoComplete="off"
          inputMode="numeric"
          value={typed ?? value}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => setOpen(true)}
          onBlur={() => {
            take(timeFrom(typed ?? value));
            setOpen(false);
          }}
          onKeyDown={onKeyDown}
          className={classNames(controlLook, 'text-center font-medium', className)}
        />
      }
    >
      <div id={list} role="listbox" aria-label="Times" tabIndex={-1}>
        {choices.map((time) => (
          <div
            key={time}
            id={`${list}-${time}`}
            role="option"
            tabIndex={-1}
            aria-selected={time === value}
            ref={(option) => {
              if (option && time === nearest) option.scrollIntoView({ block: 'center' });
            }}
            // Before the input loses its focus, which would close the list.
            onPointerDown={(event) => {
              event.preventDefault();
              take(time);
              setOpen(false);
            }}
            className="flex min-h-8 cursor-default items-center justify-center rounded-control text-14 hover:bg-hover aria-selected:bg-ink-tint aria-selected:font-semibold pointer-coarse:min-h-11"
          >
            {time}
          </div>
        ))}
      </div>
    </Popover>
  );
}
