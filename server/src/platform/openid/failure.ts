/**
 * Why a provider's sign-in failed: it does not answer; the person said no; it did not take this server's client; or what
 * came back is not what was asked for. Names only, never what a provider sent: codes and tokens would come along.
 */
export class OpenIdFailure extends Error {
  readonly reason: 'unavailable' | 'denied' | 'client-refused' | 'refused' | 'too-old';

  constructor(reason: OpenIdFailure['reason'], detail: string) {
    super(detail);
    this.name = 'OpenIdFailure';
    this.reason = reason;
  }
}

interface ClientLibraryError extends Error {
  /** The library's own. */
  readonly code?: string;
  /** The provider's, such as `invalid_grant`. */
  readonly error?: string;
  readonly status?: number;
}

/** What a failure of openid-client means. */
export function failureOf(thrown: unknown): OpenIdFailure {
  if (thrown instanceof OpenIdFailure) return thrown;
  const { code, error, status, name } = thrown as ClientLibraryError;
  const detail = [code ?? name, safeName(error), status].filter(Boolean).join(' ');
  if (error === 'access_denied') return new OpenIdFailure('denied', detail);
  if (error === 'invalid_client' || error === 'unauthorized_client') return new OpenIdFailure('client-refused', detail);
  const isAway = thrown instanceof TypeError || code === 'OAUTH_TIMEOUT' || (status !== undefined && status >= 500);
  return new OpenIdFailure(isAway ? 'unavailable' : 'refused', detail);
}

/** An error's name comes with the return and could be anything: only what looks like one is told. */
const safeName = (error: string | undefined) => (error && /^[a-z_]{1,40}$/.test(error) ? error : undefined);
