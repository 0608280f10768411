import { EmptyState } from '../../ui/empty-state.tsx';

export function TimeEntries() {
  return <EmptyState title="Tracked time" text="" />;
}
