import { createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey } from 'jose';
import type { Configuration, ServerMetadata, TokenEndpointResponse } from 'openid-client';
import { boundedFetch } from '../bounded-fetch.ts';
import type { Clock } from '../clock.ts';
import { failureOf, OpenIdFailure } from './failure.ts';
import { type IdTokenClaims, spellings, verifyIdToken } from './id-token.ts';

/** Tokens, keys and what a provider tells of itself are some thousand bytes long. */
const shortAnswers = boundedFetch(1 << 20);

/** What proves that the one who comes back is the one who went. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/**
 * This server as the client of an OpenID provider: authorization codes with PKCE. Nothing is asked of the provider
 * before the first use, so that a server starts without it; what it answered is kept for a day.
 */
export interface RelyingParty {
  /** Where to send a browser. @throws OpenIdFailure `unavailable` */
  authorizationUrl(flow: FlowSecrets, parameters: { redirect_uri: string; scope: string } & Texts): Promise<URL>;
  /**
   * Exchanges the code of a return for tokens.
   *
   * @param callback the whole address that the browser came back to, without anything of the Host header
   * @throws OpenIdFailure
   */
  exchange(callback: URL, flow: FlowSecrets): Promise<{ tokens: TokenEndpointResponse; claims: IdTokenClaims }>;
  /** Tokens for a refresh token. @throws OpenIdFailure with `error` `invalid_grant` where it is no longer taken */
  refresh(refreshToken: string): Promise<TokenEndpointResponse>;
  /** Gives a token back, and with it the grant (RFC 7009). @throws OpenIdFailure */
  revoke(token: string): Promise<void>;
  /** Whether a token names this provider as its issuer; says nothing about who made it. */
  isNamedBy(idToken: string): boolean;
  /** @throws OpenIdFailure */
  readIdToken(idToken: string): Promise<IdTokenClaims>;
}

type Texts = Readonly<Record<string, string>>;

interface Provider {
  readonly metadata: ServerMetadata;
  readonly keys: JWTVerifyGetKey;
  readonly knownUntil: number;
}

const TIMEOUT_S = 10;
const KNOWN_MS = 86_400_000;
/** Keys with an unknown id make the list be fetched anew, not more often than this. */
const KEYS_COOLDOWN_MS = 30_000;

export function createRelyingParty(
  client: { issuer: string; clientId: string; clientSecret: string },
  clock: Clock,
): RelyingParty {
  let known: Provider | undefined;
  let asked: Promise<Provider> | undefined;

  async function provider(): Promise<Provider> {
    if (known && known.knownUntil > clock.now()) return known;
    asked ??= discover().finally(() => {
      asked = undefined;
    });
    known = await asked;
    return known;
  }

  async function discover(): Promise<Provider> {
    const openid = await library();
    try {
      const found = await openid.discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
        timeout: TIMEOUT_S,
        execute: isPlain(client.issuer) ? [openid.allowInsecureRequests] : [],
        [openid.customFetch]: shortAnswers,
      });
      const metadata = found.serverMetadata();
      const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
        timeoutDuration: TIMEOUT_S * 1_000,
        cooldownDuration: KEYS_COOLDOWN_MS,
        [customFetch]: shortAnswers,
      });
      return { metadata, keys, knownUntil: clock.now() + KNOWN_MS };
    } catch (error) {
      throw new OpenIdFailure('unavailable', `it could not be asked about itself: ${failureOf(error).message}`);
    }
  }

  /** Made for each use: the library takes how far our clock is from the machine's as a number that stays. */
  async function configuration(metadata: ServerMetadata): Promise<Configuration> {
    const openid = await library();
    const skewS = Math.round((clock.now() - Date.now()) / 1_000);
    const config = new openid.Configuration(metadata, client.clientId, {
      client_secret: client.clientSecret,
      [openid.clockSkew]: skewS,
    });
    config.timeout = TIMEOUT_S;
    config[openid.customFetch] = shortAnswers;
    if (isPlain(client.issuer)) openid.allowInsecureRequests(config);
    return config;
  }

  const readIdToken = async (idToken: string) => {
    const { keys } = await provider();
    return verifyIdToken(idToken, keys, { ...client, now: clock.now() });
  };

  return {
    readIdToken,
    isNamedBy(idToken) {
      try {
        return spellings(client.issuer).includes(decodeJwt(idToken).iss ?? '');
      } catch {
        return false;
      }
    },
    async authorizationUrl({ state, nonce, verifier }, parameters) {
      const openid = await library();
      return openid.buildAuthorizationUrl(await configuration((await provider()).metadata), {
        ...parameters,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async exchange(callback, { state, nonce, verifier }) {
      const openid = await library();
      const { metadata } = await provider();
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(metadata), callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        // The library leaves the signature to TLS; a token from elsewhere is checked by the same rules as this one.
        return { tokens, claims: await readIdToken(tokens.id_token ?? '') };
      } catch (error) {
        throw failureOf(error);
      }
    },
    async refresh(refreshToken) {
      const openid = await library();
      const { metadata } = await provider();
      try {
        return await openid.refreshTokenGrant(await configuration(metadata), refreshToken);
      } catch (error) {
        throw failureOf(error);
      }
    },
    async revoke(token) {
      const openid = await library();
      const { metadata } = await provider();
      try {
        await openid.tokenRevocation(await configuration(metadata), token);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Loaded with the first use: most starts of the server never sign anybody in there. */
const library = () => import('openid-client');

/** Only of a stand-in on the same machine, which the configuration makes sure of. */
const isPlain = (issuer: string) => issuer.startsWith('http:');
