import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useDelayed } from '../lib/delayed.ts';
import { useSession } from '../queries/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Mark } from '../ui/mark.tsx';

/** Shows its children to a signed-in person, and the sign-in screen, with where they came from, to anyone else. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const [path] = useLocation();
  const search = useSearch();

  if (session.state === 'signed-in') return children;
  if (session.state === 'signed-out') {
    return <Redirect to="/auth/sigin" replace state={{ from: search ? `${path}?${search}` : path }} />;
  }
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <h1 className="sr-only">Daywright</h1>
      {session.state === 'failed' ? (
        <ErrorState message={session.error.message} onRetry={session.retry} />
      ) : (
        <Verifying />
      )}
    </main>
  );
}

function Verifying() {
  const isSlow = useDelayed(true);
  return (
    <p role="status" className="flex items-center gap-3 text-text-2">
      {isSlow && (
        <>
          <Mark />
          Verifying authentication...
        </>
      )}
    </p>
  );
}
