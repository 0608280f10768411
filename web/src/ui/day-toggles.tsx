import { dayNames } from '@daywright/schedule/dates';
import { classNames } from './class-names.ts';

export interface DayTogglesProps {
  label: string;
  /** ISO weekdays, 1 (Monday) to 7. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
}

/** Seven days, each on or off. */
export function DayToggles({ label, value, onChange }: DayTogglesProps) {
  return (
    <fieldset aria-label={label} className="grid grid-cols-7 gap-1.5">
      {dayNames.map((name, index) => {
        const weekday = index + 1;
        const isOn = value.includes(weekday);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? value.filter((each) => each !== weekday) : [...value, weekday].sort((a, b) => a - b))
            }
            className={classNames(
              'min-h-9 rounded-control border-[1.5px] font-semibold text-13 pointer-coarse:min-h-11',
              isOn ? 'border-ink bg-ink-tint text-ink' : 'border-line-strong bg-surface text-text-2 hover:bg-hover',
            )}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
