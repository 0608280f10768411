import List from 'lucide-react/icons/list';
import { useLocation } from 'wouter';
import { useCalendarAddress } from '../../queries/calendar-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Lists the events of every card, or leaves the cards by themselves. */
export function ListToggle() {
  const [, navigate] = useLocation();
  const { isListed, addressListed } = useCalendarAddress();
  return (
    <IconButton
      label="Show events"
      aria-pressed={isListed}
      onClick={() => navigate(addressListed(!isListed), { replace: true })}
      className={classNames(isListed && 'bg-ink-tint text-ink')}
    >
      <List size={18} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
