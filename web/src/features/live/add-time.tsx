import type { CalendarEvent } from '@daywright/contract/events';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { isMovable, type LiveActions } from './use-live-actions.ts';

/** The product's steps (product specification, section 9). */
const steps = [5, 10, 15] as const;
const confirmedMs = 1_000;

export interface AddTimeProps {
  event: CalendarEvent;
  addTime: LiveActions['addTime'];
  isWide?: boolean;
  className?: string;
}

/** +5m, +10m and +15m in one frame; the one that was pressed shows a check for a second. */
export function AddTime({ event, addTime, isWide = false, className }: AddTimeProps) {
  const [confirmed, setConfirmed] = useState<number | null>(null);
  useEffect(() => {
    if (confirmed === null) return;
    const timer = setTimeout(() => setConfirmed(null), confirmedMs);
    return () => clearTimeout(timer);
  }, [confirmed]);

  return (
    <fieldset
      aria-label="Add time"
      className={classNames(
        'flex shrink-0 divide-x divide-line-strong rounded-control border border-line-strong shadow-rest',
        isWide && 'w-full',
        className,
      )}
    >
      {steps.map((minutes, index) => (
        <button
          key={minutes}
          type="button"
          aria-label={`+${minutes}m`}
          data-tooltip={`Add ${minutes} minutes`}
          data-keys={`S ${index + 1}`}
          disabled={!isMovable(event)}
          onClick={async () => {
            if ((await addTime(event, minutes)) === 'made') setConfirmed(minutes);
          }}
          className={classNames(
            'grid min-h-[calc(var(--control-h)-2px)] min-w-[2.875rem] place-items-center bg-surface px-2 font-semibold text-13 transition-colors duration-(--m-fast) first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-sunken active:bg-sunken focus-visible:z-1 disabled:bg-sunken disabled:text-text-3 max-desktop:min-w-[3.25rem]',
            isWide && 'flex-1',
          )}
        >
          {confirmed === minutes ? (
            <Check size={16} strokeWidth={2.25} aria-hidden="true" className="text-ok" />
          ) : (
            `+${minutes}m`
          )}
        </button>
      ))}
    </fieldset>
  );
}
