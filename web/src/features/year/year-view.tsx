import { EmptyState } from '../../ui/empty-state.tsx';

export function YearView({ date }: { date: string }) {
  return <EmptyState title="Year" text={date} />;
}
