import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call, SignedOutError } from '../lib/call.ts';
import { forgetHeld } from '../lib/forgetting.ts';
import { queryClient, sessionKey } from '../lib/query-client.ts';
import { bearerToken, clearCache, forgetPerson, storedUser } from '../lib/storage.ts';
import { dismissToasts } from '../lib/toasts.ts';

export type Session =
  | { state: 'checking' }
  | { state: 'signed-in' }
  | { state: 'signed-out' }
  /** The server could not be asked: the token stays. */
  | { state: 'failed'; error: Error; retry: () => void };

/** Whether the stored token is good. */
export const session = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => verified(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

async function verified(signal: AbortSignal): Promise<'signed-in' | 'signed-out'> {
  const token = bearerToken.read();
  try {
    const { user } = await call('GET /auth/verify', {}, signal);
    if (bearerToken.read() !== token) return verified(signal);
    storedUser.write(user);
    return 'signed-in';
  } catch (error) {
    const wasRefused = error instanceof ApiError && error.status === 401;
    if (!wasRefused && !(error instanceof SignedOutError)) throw error;
    // Another tab has logged out or signed in meanwhile: the answer is not about what is stored now.
    if (bearerToken.read() !== token) return verified(signal);
    if (wasRefused) {
      console.warn('The stored token is not valid any more', error);
      bearerToken.remove();
      storedUser.remove();
    }
    clearCache();
    forgetShown();
    return 'signed-out';
  }
}

/** The same on the screen: asked once, and again when `verifyAgain` says so. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(session());
  if (data) return { state: data };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'checking' };
}

/** Asks the server anew, after it refused the token elsewhere. */
export const verifyAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionKey });

/** After a login: the token was just made by the server. */
export const nowSignedIn = (): void => {
  queryClient.clear();
  queryClient.setQueryData(session().queryKey, 'signed-in');
};

/** Logs out: forgets the person here at once and revokes the token at the server in the background. */
export function logOut(): void {
  const revoked = bearerToken.read() ? call('DELETE /auth/session') : Promise.resolve();
  revoked.catch((error: unknown) => console.warn('The server was not told of the logout', error));
  forget();
}

/** Forgets the person, all that was fetched for them and what they were told. */
export function forget(): void {
  forgetPerson();
  queryClient.clear();
  forgetShown();
}

function forgetShown(): void {
  dismissToasts();
  forgetHeld();
}

/**
 * Goes along with the other tabs, until the returned function is called: a logout there ends the session here at once, also
 * without a server, and whoever signs in there is who works here.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isAboutToken = (key === 'bearerToken' && newValue !== oldValue) || key === null;
    if (!isAboutToken) return;
    // First this, so that nobody asks again for what is removed.
    queryClient.setQueryData(session().queryKey, 'signed-out');
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    forgetShown();
    if (bearerToken.read() !== null) location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
