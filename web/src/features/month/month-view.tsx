import { EmptyState } from '../../ui/empty-state.tsx';

export function MonthView({ date }: { date: string }) {
  return <EmptyState title="Month" text={date} />;
}
