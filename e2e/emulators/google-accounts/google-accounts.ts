/// <reference path="./oidc-provider.d.ts" />
/**
 * Stands in for Google's sign-in, for tests and the demo: a certified OpenID provider (oidc-provider) on loopback, set up
 * as Google is. Discovery, authorization codes, PKCE, tokens, keys and revocation are its own; only the pages (choose an
 * account, consent) are made here.
 *
 * As Google does: name, picture and address in the id token; `iss` in the return; a refresh token once a consent with
 * `access_type=offline`, never rotated; a box a scope beyond signing in, which can be left unticked; access tokens of
 * 3,599 seconds; `prompt=select_account` and `login_hint`.
 *
 * Not as Google does: who chooses an account needs no password; a token that was revoked can be revoked again; access
 * tokens and codes look otherwise. Grants are held in memory and gone after a restart.
 */
import './quiet.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { type Client, googleLike } from './configuration.ts';
import { type Given, interact } from './interactions.ts';
import { refusalPage } from './pages.ts';
import type { GooglePerson, People } from './people.ts';

export interface GoogleAccountsOptions extends Client {
  readonly people: readonly GooglePerson[];
  /** By default any free one. */
  readonly port?: number;
  /** Epoch milliseconds that id tokens are made at; by default the machine's. */
  readonly now?: () => number;
}

export interface GoogleAccounts {
  /** What the product takes as GOOGLE_ISSUER. */
  readonly issuer: string;
  /** May be changed at any time: an address, a name, who is verified. */
  readonly people: People;
  /** Changes the claims of every id token before it is signed, until it is taken away. */
  alter: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** An id token as Google gives it to another client of the same project, such as an app. */
  idToken(claims: JWTPayload): Promise<string>;
  /** From now on another key signs, and only that one is published. */
  rotateKeys(): Promise<void>;
  /** Whom an access token stands for, and what it may; nothing for one that is wrong, expired or revoked. */
  checkToken(bearer: string): Promise<{ email: string; scopes: readonly string[] } | undefined>;
  /** Someone takes back all that they gave, as at myaccount.google.com. */
  takeBack(sub: string): Promise<void>;
  /** Ends every connection; nothing answers until `startAgain`, with what was known before. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}

/** What is served below `/pictures/`, whoever it is of: one pixel. */
const portrait = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

interface Key {
  readonly provider: Provider;
  sign(claims: JWTPayload): Promise<string>;
}

export async function startGoogleAccounts(options: GoogleAccountsOptions): Promise<GoogleAccounts> {
  const people: People = new Map(options.people.map((person) => [person.sub, person]));
  const now = options.now ?? Date.now;
  const given: Given = { askedOffline: new Set(), grants: new Map() };
  let current: Key;

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/pictures/')) {
      response.setHeader('content-type', 'image/png').end(portrait);
      return;
    }
    const { provider } = current;
    const answered = request.url?.startsWith('/interaction/')
      ? interact({ provider, people, given }, request, response)
      : provider.callback()(request, response);
    answered.catch((error: Error) => {
      response.statusCode = 400;
      response.setHeader('content-type', 'text/html; charset=utf-8').end(refusalPage(error));
    });
  });
  const issuer = await listening(server, options.port ?? 0);

  /** Claims as they are signed: by the clock of this stand-in, and altered where a test asks for it. */
  const claimsFrom = (claims: JWTPayload): JWTPayload => {
    const iat = Math.floor(now() / 1_000);
    const claimed = { ...claims, iat, exp: iat + 3_599 };
    return accounts.alter?.(claimed) ?? claimed;
  };
  let keys = 0;
  const useNewKey = async () => {
    const kid = `key-${++keys}`;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
    const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
    const provider = new Provider(issuer, googleLike(options, people, jwk, given.askedOffline));
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path !== '/token' || !body?.id_token) return;
      const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString());
      ctx.body = { ...body, id_token: await sign(claimsFrom(claims)) };
    });
    current = { provider, sign };
  };
  const accounts: GoogleAccounts = {
    issuer,
    people,
    alter: undefined,
    idToken: (claims) => {
      const iat = Math.floor(now() / 1_000);
      return current.sign({ iss: issuer, aud: options.clientId, iat, exp: iat + 3_599, ...claims });
    },
    rotateKeys: useNewKey,
    async checkToken(bearer) {
      const { AccessToken, Grant } = current.provider;
      const token = await AccessToken.find(bearer);
      const isGiven = token?.isValid && (await Grant.find(token.grantId)) !== undefined;
      const person = isGiven ? people.get(token.accountId) : undefined;
      return person && { email: person.email, scopes: [...(token?.scopes ?? [])] };
    },
    async takeBack(sub) {
      for (const id of given.grants.get(sub) ?? []) await (await current.provider.Grant.find(id))?.destroy();
      given.grants.delete(sub);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    startAgain: async () => void (await listening(server, Number(new URL(issuer).port))),
  };
  await useNewKey();
  return accounts;
}

async function listening(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
