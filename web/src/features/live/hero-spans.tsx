import type { DisplaySession } from '@daywright/schedule/live-session';
import { useTickSpan } from '../../commands/tick-events.ts';
import { classNames } from '../../ui/class-names.ts';
import { TickBox } from '../../ui/tick-box.tsx';

/** The spans of what is on, each with its tick box and duration; the one that is on now stands out. */
export function HeroSpans({ session, now }: { session: DisplaySession; now: number }) {
  const tickSpan = useTickSpan();
  const { event } = session;
  const isOn = (id: string) =>
    event.spans.some((span) => span.id === id && Date.parse(span.start_date) <= now && now < Date.parse(span.end_date));
  return (
    <ul aria-label={`Spans of ${session.name}`} className="mt-4">
      {session.spans.map((span) => (
        <li key={span.id} className="flex min-h-7 items-start gap-2 pointer-coarse:items-center">
          <TickBox
            size={18}
            checked={span.completed}
            onChange={(completed) => void tickSpan(event, span.id, completed)}
            label={span.name}
            className={classNames(
              'flex-1 text-14 [&>span:last-child]:wrap-anywhere [&>span:last-child]:line-clamp-3',
              span.completed ? 'text-text-2' : isOn(span.id) && 'font-semibold',
            )}
          />
          <span className="pt-0.5 text-13 text-text-2 pointer-coarse:pt-0">{span.duration}</span>
        </li>
      ))}
    </ul>
  );
}
