import type { FlowSecrets } from '../../../platform/openid/relying-party.ts';

/** The way to a person's access and back. Throws `ProviderFailure`. */
export interface Consent {
  /** @param loginHint the address of the account to connect again */
  authorizationUrl(flow: FlowSecrets, redirectUri: string, loginHint?: string): Promise<URL>;
  /**
   * @throws OpenIdFailure of the sign-in itself
   * @throws ProviderFailure `access-revoked` when a box was left unticked, so that calendars cannot be kept in sync
   */
  exchange(callback: URL, flow: FlowSecrets): Promise<Grant>;
  /** @throws ProviderFailure `access-revoked` when only the person can give access again */
  refresh(refreshToken: string): Promise<Pick<Grant, 'access_token' | 'expires_at'>>;
  /** Done too where the grant was gone already. */
  revoke(refreshToken: string): Promise<void>;
}

/** What a person gave us at the provider. */
export interface Grant {
  /** The account's id at the provider, which outlives a change of address. */
  readonly subject: string;
  readonly email: string;
  readonly refresh_token: string;
  readonly access_token: string;
  /** Epoch milliseconds. */
  readonly expires_at: number;
  readonly scopes: readonly string[];
}
