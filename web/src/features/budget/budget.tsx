import { EmptyState } from '../../ui/empty-state.tsx';

export function Budget() {
  return <EmptyState title="Budget" text="" />;
}
