/**
 * Why a provider's sign-in failed: it does not answer; the person said no; it did not take this server's client; or what
 * came back is not what was asked for. Names only, never what a provider sent: codes and tokens would come along.
 */
export class OpenIdFailure extends Error {
  readonly reason: 'unavailable' | 'denied' | 'client-refused' | 'refused' | 'too-old';
  /** The provider's own name of it, such as `invalid_grant` (RFC 6749, section 5.2). */
  readonly error: string | undefined;

  constructor(reason: OpenIdFailure['reason'], detail: string, error?: string) {
    super(detail);
    this.name = 'OpenIdFailure';
    this.reason = reason;
    this.error = error;
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
  const { code, error: named, status, name } = thrown as ClientLibraryError;
  const error = safeName(named);
  const detail = [code ?? name, error, status].filter(Boolean).join(' ');
  return new OpenIdFailure(reasonOf(thrown as ClientLibraryError), detail, error);
}

/** Google's names for a client that its owner took away are among them. */
const clientErrors = new Set(['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client']);

function reasonOf(thrown: ClientLibraryError): OpenIdFailure['reason'] {
  const { code, error = '', cause } = thrown;
  // Of an answer that is not OAuth's, such as a proxy's page, the cause.
  const status = thrown.status ?? (cause instanceof Response ? cause.status : 0);
  if (error === 'access_denied') return 'denied';
  if (clientErrors.has(error) || status === 401) return 'client-refused';
  const isAway = thrown instanceof TypeError || code === 'OAUTH_TIMEOUT' || status === 429 || status >= 500;
  return isAway ? 'unavailable' : 'refused';
}

/** An error's name comes with the return and could be anything: only what looks like one is told. */
const safeName = (error: string | undefined) => (error && /^[a-z_]{1,40}$/.test(error) ? error : undefined);
