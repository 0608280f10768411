import { dayNames } from '@daywright/schedule/dates';
import { classNames } from './class-names.ts';

export interface DayTogglesProps {
  label: string;
  /** ISO weekdays, 1 (Monday) to 7. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  /** Lower, and no wider than they need to be where there is room. */
  isCompact?: boolean;
  disabled?: boolean;
}

/** Seven days, each on or off. */
export function DayToggles({ label, value, onChange, isCompact = false, disabled = false }: DayTogglesProps) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        // Seven a row, as long as their names have room there.
        'grid grid-cols-[repeat(auto-fill,minmax(max(2rem,(100%_-_6*--spacing(1.5))/7_-_0.1px),1fr))] gap-1.5',
        isCompact && 'tablet:flex',
      )}
    >
      {dayNames.map((name, index) => {
        const weekday = index + 1;
        const isOn = value.includes(weekday);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            disabled={disabled}
            onClick={() =>
              onChange(isOn ? value.filter((each) => each !== weekday) : [...value, weekday].sort((a, b) => a - b))
            }
            className={classNames(
              'rounded-control font-semibold text-13 pointer-coarse:min-h-11',
              isCompact ? 'min-h-8 min-w-0 border tablet:min-w-11' : 'min-h-9 border-[1.5px]',
              isOn
                ? 'border-ink bg-ink-tint text-ink'
                : 'border-line-strong bg-surface text-text-2 enabled:hover:bg-hover',
            )}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
