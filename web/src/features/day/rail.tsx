import type { DayEvent } from '@daywright/schedule/day-event';
import { classNames } from '../../ui/class-names.ts';
import { railStateLook } from '../../ui/row-look.ts';

/** The bar beside a row: solid when it happened, outlined when planned, hatched when missed, yellow up to the present. */
export function Rail({ event }: { event: DayEvent }) {
  const isLive = event.state === 'live';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block rounded-[3px] after:absolute after:top-full after:left-1/2 after:h-1.5 after:w-px after:-translate-x-1/2 after:bg-line-strong group-last:after:hidden',
        isLive ? 'bg-surface inset-ring-[1.5px] inset-ring-sun-line' : railStateLook(event),
      )}
    >
      {isLive && (
        <>
          <span
            style={{ height: `${event.progress}%` }}
            className="absolute inset-x-0 top-0 block rounded-t-[3px] bg-sun inset-ring-[1.5px] inset-ring-sun-line transition-[height] duration-(--m-slow) ease-linear"
          />
          <span
            style={{ top: `${event.progress}%` }}
            className="absolute left-1/2 block size-3.5 -translate-1/2 rounded-full border-2 border-needle bg-sun transition-[top] duration-(--m-slow) ease-linear dark:border-surface"
          />
        </>
      )}
    </span>
  );
}
