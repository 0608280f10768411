import { useChangeCalendar } from '../../commands/change-calendar.ts';
import type { ReplyOf } from '../../lib/call.ts';
import { countOf } from '../../lib/words.ts';
import { CalendarDot } from '../../ui/calendar-dot.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { CalendarOptions } from './calendar-options.tsx';

export type AccountCalendar = ReplyOf<'GET /google/accounts/:id/calendars'>['calendars'][number];

/** A calendar of an account: whether it is shown, how many events it brings, and how they look here. */
export function CalendarRow({ calendar }: { calendar: AccountCalendar }) {
  const { id, name, color, selected, writable, events } = calendar;
  const { mutate: change, isPending } = useChangeCalendar();
  return (
    <li className="flex min-h-6.5 items-center gap-2">
      <TickBox
        checked={selected}
        pending={isPending}
        onChange={(checked) => change({ id, selected: checked })}
        label={
          <span className="flex items-center gap-2">
            <CalendarDot color={color} />
            <span className="wrap-anywhere">
              {name}
              {!writable && <span className="text-text-2"> (read only)</span>}
            </span>
          </span>
        }
        className="min-w-0 flex-1 text-14"
      />
      <span className="shrink-0 text-13 text-text-2">{selected ? countOf(events, 'event') : 'Hidden'}</span>
      <CalendarOptions calendar={calendar} onChange={(fields) => change({ id, ...fields })} />
    </li>
  );
}
