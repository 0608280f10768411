import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import type { AccountState } from '../../queries/accounts.ts';
import { Button } from '../../ui/button.tsx';
import type { JournalFilter } from './journal/filter.ts';

interface AccountCountsProps {
  state: AccountState;
  email: string;
  onShow: (filter: JournalFilter) => void;
}

/** What is open with an account, as counts; each opens the journal with exactly these. Nothing where nothing is open. */
export function AccountCounts({ state: { pending, held, not_taken, gave_way }, email, onShow }: AccountCountsProps) {
  const counts = [
    { filter: 'pending', count: pending, text: `${pending.toLocaleString('en')} waiting`, Icon: Clock, look: '' },
    {
      filter: 'held',
      count: held,
      text: `${held.toLocaleString('en')} waiting for your answer about guests`,
      Icon: Users,
      look: 'text-warn',
    },
    {
      filter: 'not-taken',
      count: not_taken,
      text: `${not_taken.toLocaleString('en')} not taken by Google`,
      Icon: TriangleAlert,
      look: 'text-warn',
    },
    {
      filter: 'gave-way',
      count: gave_way,
      text: `${gave_way.toLocaleString('en')} gave way`,
      Icon: ArrowLeftRight,
      look: '',
    },
  ] as const;
  const open = counts.filter(({ count }) => count > 0);
  if (open.length === 0) return null;
  return (
    <ul aria-label={`Open with ${email}`} className="mt-1.5 flex flex-wrap gap-2">
      {open.map(({ filter, text, Icon, look }) => (
        <li key={filter}>
          <Button
            small
            icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" className={look} />}
            onClick={() => onShow(filter)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
