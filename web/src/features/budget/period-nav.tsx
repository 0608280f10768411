import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLocation } from 'wouter';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { budgetAddress, useBudgetAddress } from './address.ts';
import { type BudgetSpan, spanFrom } from './period.ts';

/** The week or month that is shown, with the one before and after. */
export function PeriodNav() {
  const [, navigate] = useLocation();
  const { span, today } = useBudgetAddress();
  const go = (steps: number) => navigate(addressOf(spanFrom(span, steps), today));
  return (
    <div className="-ml-2.5 flex min-w-0 items-center">
      <IconButton label={`Previous ${span.period}`} keys="[" onClick={() => go(-1)}>
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <p aria-live="polite" className="whitespace-nowrap px-1 font-semibold text-13">
        {span.title}
      </p>
      <IconButton label={`Next ${span.period}`} keys="]" onClick={() => go(1)}>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {span.subtitle && (
        <p className="ml-2 whitespace-nowrap text-13 text-text-2 max-[22.4375rem]:hidden">{span.subtitle}</p>
      )}
    </div>
  );
}

/** Carries out the keys of the calendar: back, on, and to the present. */
export function useBudgetSteps(): (key: 'today' | 'previous' | 'next') => void {
  const [, navigate] = useLocation();
  const { span, today } = useBudgetAddress();
  return (key) => {
    if (key === 'today') navigate(budgetAddress(span.period));
    else navigate(addressOf(spanFrom(span, key === 'next' ? 1 : -1), today));
  };
}

/** Budgets of a week or of a month. */
export function PeriodSwitch({ isWide }: { isWide: boolean }) {
  const { span, date, today } = useBudgetAddress();
  const at = date === today ? undefined : date;
  const tabs = [
    { href: budgetAddress('week', at), name: 'Week' },
    { href: budgetAddress('month', at), name: 'Month' },
  ];
  return <Tabs label="Period" tabs={tabs} current={budgetAddress(span.period, at)} isWide={isWide} />;
}

/** The present one needs no date. */
function addressOf({ period, from, to }: BudgetSpan, today: string): string {
  return budgetAddress(period, today >= from && today < to ? undefined : from);
}
