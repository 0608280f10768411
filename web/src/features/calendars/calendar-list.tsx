import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'wouter';
import { calendars, googleAccounts, useShowCalendar } from '../../queries/calendars.ts';
import { TickBox } from '../../ui/tick-box.tsx';

/** The calendars with a tick box each, which shows or hides their events. */
export function CalendarList() {
  const { data: list = [] } = useQuery(calendars());
  const { data: accounts } = useQuery(googleAccounts());
  const { mutate: show, variables, isPending } = useShowCalendar();

  return (
    <section aria-label="Calendars" className="px-2">
      <h2 className="mb-[3px] font-semibold text-12 text-text-3">Calendars</h2>
      <ul>
        {list.map(({ id, name, selected }) => (
          <li key={id} className="flex min-h-[30px] items-center">
            <TickBox
              size={14}
              checked={selected}
              pending={isPending && variables.id === id}
              onChange={(checked) => show({ id, selected: checked })}
              label={<span className="block truncate text-13 text-text-2">{name}</span>}
              className="w-full"
            />
          </li>
        ))}
      </ul>
      {accounts?.length === 0 && (
        <Link
          href="/settings/integrations"
          className="flex min-h-[30px] items-center gap-2 font-semibold text-13 text-ink pointer-coarse:min-h-11"
        >
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          Connect
        </Link>
      )}
    </section>
  );
}
