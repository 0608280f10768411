import { type InteractionDetails, interactionPolicy, type KoaContext } from 'oidc-provider';
import { type People, personOf } from './people.ts';

export const signInScopes: readonly string[] = ['openid', 'email', 'profile'];

const calendar = 'https://www.googleapis.com/auth/calendar';

/** Scopes beyond signing in, as Google's consent page words them. */
export const scopes: ReadonlyMap<string, string> = new Map([
  [`${calendar}.calendarlist.readonly`, 'See the list of Google calendars you’re subscribed to'],
  [`${calendar}.events`, 'View and edit events on all your calendars'],
]);

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

/** oidc-provider, set up to do as Google does where the two differ by default. */
export function googleLike(client: Client, people: People, key: object, askedOffline: Set<string>): object {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a stand-in has no secrets'] },
    jwks: { keys: [key] },
    scopes: [...signInScopes, ...scopes.keys()],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name', 'picture'] },
    // Google puts them into the id token.
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes'],
    pkce: { required: () => false },
    rotateRefreshToken: false,
    // Choosing another account ends the browser's session, and takes back nothing.
    expiresWithSession: async () => false,
    // Once a consent, and only where it was asked for.
    issueRefreshToken: async (_ctx: unknown, _client: unknown, code: { grantId: string }) =>
      askedOffline.delete(code.grantId),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      userinfo: { enabled: true },
    },
    interactions: {
      policy: policyOf(people),
      url: (_ctx: unknown, { uid }: InteractionDetails) => `/interaction/${uid}`,
    },
    findAccount: async (_ctx: unknown, sub: string) =>
      people.has(sub) ? { accountId: sub, claims: async () => ({ ...people.get(sub) }) } : undefined,
    ttl: {
      AccessToken: 3599,
      AuthorizationCode: 60,
      IdToken: 3599,
      RefreshToken: 86400 * 180,
      Grant: 86400 * 365,
      Session: 3600,
      Interaction: 600,
    },
    renderError: async (ctx: KoaContext, { error, error_description }: Record<string, string>) => {
      ctx.type = 'text';
      ctx.body = `${error}: ${error_description}`;
    },
  };
}

/** With Google's `prompt=select_account`, and a session of another account than the hint names asks again. */
function policyOf(people: People) {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const isAnother = ({ oidc }: Required<KoaContext>) => {
    const { accountId } = oidc.session;
    const hinted = personOf(people, oidc.params.login_hint);
    return Boolean(hinted && accountId && hinted.sub !== accountId && !oidc.result?.login);
  };
  const description = 'the hint names another account';
  policy.get('login').checks.add(new interactionPolicy.Check('hint', description, 'login_required', isAnother));
  return policy;
}
