import { EmptyState } from '../../ui/empty-state.tsx';

export function Home() {
  return <EmptyState title="Home" text="" />;
}
