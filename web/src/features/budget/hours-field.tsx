import { durationText } from '@daywright/schedule/duration';
import { Field, Input } from '../../ui/field.tsx';
import { minutesFrom, stepMinutes } from './typed-minutes.ts';

export interface HoursFieldProps {
  label: string;
  /** As typed; blank means none. */
  value: string;
  onChange: (text: string) => void;
  /** Most minutes that make sense. */
  most: number;
  error: string | undefined;
}

/** In quarters of an hour. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 4, PageDown: -4 };

/** Hours and minutes, typed in any common way or moved by quarters of an hour with the arrow keys. */
export function HoursField({ label, value, onChange, most, error }: HoursFieldProps) {
  const minutes = minutesFrom(value);
  return (
    <Field label={label} isLabelHidden error={error} className="text-left">
      {(control) => (
        <Input
          {...control}
          role="spinbutton"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={minutes ?? undefined}
          aria-valuetext={minutes === null ? value || 'No budget' : durationText(minutes)}
          autoComplete="off"
          placeholder="None"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => minutes !== null && onChange(durationText(minutes))}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            onChange(durationText(Math.min(most, stepMinutes(minutes ?? 0, step))));
          }}
          className="text-right font-medium @max-[14rem]:px-1!"
        />
      )}
    </Field>
  );
}
