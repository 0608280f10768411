import { EmptyState } from '../../ui/empty-state.tsx';

export function ActivityList() {
  return <EmptyState title="Activity" text="" />;
}
