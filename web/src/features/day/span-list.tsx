import type { DayEvent } from '@daywright/schedule/day-event';
import { useTickSpan } from '../../commands/tick-events.ts';
import { openLayer } from '../../lib/layers.ts';
import { classNames } from '../../ui/class-names.ts';
import { TickBox } from '../../ui/tick-box.tsx';
import { spansListed } from './row-window.ts';

/** The spans of an event, each with its tick box and duration. */
export function SpanList({ event }: { event: DayEvent }) {
  const tickSpan = useTickSpan();
  const more = event.spans.length - spansListed;
  return (
    <ul aria-label={`Spans of ${event.name}`} className="relative pb-1.5">
      {event.spans.slice(0, spansListed).map((span) => (
        <li key={span.id} className="flex min-h-6.5 items-start gap-2 pointer-coarse:items-center">
          <TickBox
            checked={span.completed}
            onChange={(completed) => void tickSpan(event.event, span.id, completed)}
            label={span.name}
            className={classNames(
              'flex-1 items-start text-13 pointer-coarse:items-center [&>span:first-child]:mt-1.25 pointer-coarse:[&>span:first-child]:mt-0 [&>span:last-child]:wrap-anywhere [&>span:last-child]:line-clamp-3 [&>span:last-child]:my-[3px]',
              span.completed && 'text-text-2',
            )}
          />
          <span className="pt-1.25 text-12 text-text-2 pointer-coarse:pt-0">{span.duration}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button
            type="button"
            onClick={() => openLayer({ kind: 'editor', event: event.event })}
            className="min-h-6 rounded-control pr-2 font-semibold text-12 text-ink hover:text-ink-hover pointer-coarse:min-h-11"
          >
            {more} more
          </button>
        </li>
      )}
    </ul>
  );
}
