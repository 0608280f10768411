import { EmptyState } from '../../ui/empty-state.tsx';

export function WeekView({ date }: { date: string }) {
  return <EmptyState title="Week" text={date} />;
}
