import { EmptyState } from '../../ui/empty-state.tsx';

export function QuarterView({ date }: { date: string }) {
  return <EmptyState title="Quarter" text={date} />;
}
