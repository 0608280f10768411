import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'wouter';
import { calendars, googleAccounts, useShowCalendar } from '../../queries/calendars.ts';
import { classNames } from '../../ui/class-names.ts';
import { TickBox } from '../../ui/tick-box.tsx';

/** The calendars with a tick box each, which shows or hides their events. */
export function CalendarList({ isLarge = false }: { isLarge?: boolean }) {
  const row = isLarge ? 'min-h-[39px]' : 'min-h-[30px]';
  const { data: list = [] } = useQuery(calendars());
  const { data: accounts } = useQuery(googleAccounts());
  const { mutate: show, variables, isPending } = useShowCalendar();

  return (
    <section aria-label="Calendars" className="px-[9px]">
      <h2 className="mb-[3px] font-semibold text-12 text-text-3">Calendars</h2>
      <ul>
        {list.map(({ id, name, selected }) => (
          <li key={id} className={classNames('flex items-center', row)}>
            <TickBox
              size={isLarge ? 18 : 14}
              checked={selected}
              pending={isPending && variables.id === id}
              onChange={(checked) => show({ id, selected: checked })}
              label={<span className="block truncate text-text-2">{name}</span>}
              className={classNames('w-full', isLarge ? 'text-14' : 'text-13')}
            />
          </li>
        ))}
      </ul>
      {accounts?.length === 0 && (
        <Link
          href="/settings/integrations"
          className={classNames('flex items-center gap-2 font-semibold text-13 text-ink', row)}
        >
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          Connect
        </Link>
      )}
    </section>
  );
}
