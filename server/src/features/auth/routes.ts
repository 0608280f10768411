import {
  exchangeCode,
  finishGoogleSignIn,
  getSignInOptions,
  listDeviceSessions,
  logIn,
  logOut,
  revokeDeviceSession,
  revokeOtherDeviceSessions,
  sendMagicLink,
  startGoogleSignIn,
  verifyToken,
} from '@daywright/contract/auth';
import type { ErrorCode } from '@daywright/contract/errors';
import { isoInstant } from '@daywright/schedule/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { browserSecretOf, keepBrowserSecret } from '../../platform/browser-secret.ts';
import { AppError } from '../../platform/errors.ts';
import { createRelyingParty } from '../../platform/openid/relying-party.ts';
import { serve, serveRaw } from '../../platform/serve.ts';
import { anyUser } from './account-store.ts';
import * as devices from './commands/device-sessions.ts';
import * as exchange from './commands/exchange-code.ts';
import * as googleSignIn from './commands/google-sign-in.ts';
import * as login from './commands/log-in.ts';
import * as links from './commands/sign-in-links.ts';
import { deviceLabel } from './device-label.ts';
import { googleMissing } from './google/failures.ts';
import { signedInUser } from './queries.ts';
import { ownPath } from './redirect.ts';
import { listTokens } from './token-store.ts';
import { storedUser } from './wire.ts';

/** Guessing a code or an address is hopeless; these keep it from being a load. A household behind one address fits in. */
const linkLimit = { sharedLimit: { max: 30, timeWindow: 900_000 } };
const signInLimit = { sharedLimit: { max: 60, timeWindow: 900_000 } };

export function authRoutes(api: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config;
  const google = ctx.config.google && createRelyingParty(ctx.config.google, ctx.clock);
  serve(api, getSignInOptions, async () => ({
    google: google !== undefined,
    mail: ctx.mail.kind,
    claimed: await anyUser(ctx.read),
  }));
  serve(
    api,
    sendMagicLink,
    async ({ body }) => {
      await links.sendMagicLink(ctx, body);
      return { message: 'Magic link sent. Check your email.' };
    },
    linkLimit,
  );
  serve(
    api,
    exchangeCode,
    ({ body, request }) => exchange.exchangeCode(ctx, body, browserSecretOf(request, publicUrl)),
    signInLimit,
  );
  serve(
    api,
    logIn,
    async ({ body, request }) => {
      const label = deviceLabel(request.headers['user-agent']);
      const { bearer_token, user } = await login.logIn(ctx, google, {
        id_token: body.id_token,
        time_zone: body.time_zone,
        label,
      });
      return { message: 'You are signed in.', bearer_token, user: storedUser(user) };
    },
    signInLimit,
  );
  serve(api, verifyToken, async ({ userId }) => ({ user: storedUser(await signedInUser(ctx.read, userId)) }));
  serve(api, logOut, async (caller) => {
    await devices.logOut(ctx, caller);
    return {};
  });
  serve(api, listDeviceSessions, async ({ userId, tokenId }) => {
    const sessions = (await listTokens(ctx.read, userId, ctx.clock.now())).map((token) => ({
      id: token.id,
      label: token.label,
      current: token.id === tokenId,
      created_at: isoInstant(token.created_at),
      last_used_at: isoInstant(token.last_used_at),
    }));
    // The sort is stable: the others stay in the order of their last use.
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) };
  });
  serve(api, revokeOtherDeviceSessions, async (caller) => ({
    revoked: await devices.revokeOtherDeviceSessions(ctx, caller),
  }));
  serve(api, revokeDeviceSession, async ({ userId, params }) => {
    await devices.revokeDeviceSession(ctx, userId, params.id);
    return {};
  });
  /**
   * A browser that goes there as a page gets the sign-in screen, with where the person wanted to go, the code of the error and
   * no word of the request's.
   */
  const failed = (reply: FastifyReply, code: ErrorCode, wanted: string | null = null) => {
    const query = wanted === null || wanted === '/' ? '' : `?${new URLSearchParams({ redirect: wanted })}`;
    return reply.redirect(`${publicUrl}/auth/sigin${query}#error=${code}`);
  };
  serveRaw(
    api,
    startGoogleSignIn,
    async ({ query, request, reply }) => {
      const redirect = query.redirect === undefined ? null : ownPath(query.redirect);
      if (!google) {
        // Pressed before the screen knew what is set up.
        if (request.headers.accept?.includes('text/html')) return failed(reply, 'NOT_CONFIGURED', redirect);
        throw googleMissing();
      }
      const secret = browserSecretOf(request, publicUrl);
      try {
        const { location, browserSecret } = await googleSignIn.startGoogleSignIn(ctx, google, { secret, redirect });
        keepBrowserSecret(reply, publicUrl, browserSecret);
        return reply.redirect(location);
      } catch (error) {
        return failed(reply, refusalOf(request, error), redirect);
      }
    },
    signInLimit,
  );
  serveRaw(
    api,
    finishGoogleSignIn,
    async ({ request, reply }) => {
      if (!google) return failed(reply, 'NOT_CONFIGURED');
      let returned: googleSignIn.Returned | undefined;
      try {
        const { search } = new URL(request.url, publicUrl);
        returned = await googleSignIn.comeBack(ctx, { search, secret: browserSecretOf(request, publicUrl) });
        const code = await googleSignIn.finishGoogleSignIn(ctx, google, returned);
        return reply.redirect(`${publicUrl}/auth/sigin#code=${code}&kind=google`);
      } catch (error) {
        return failed(reply, refusalOf(request, error), returned?.flow.redirect);
      }
    },
    signInLimit,
  );
}

/** The code of what went wrong with Google, which is logged in words of our own: a return carries codes and states. */
function refusalOf(request: FastifyRequest, error: unknown): ErrorCode {
  if (!(error instanceof AppError)) throw error;
  const why = error.cause instanceof Error ? error.cause.message : error.message;
  request.log.warn({ code: error.code, why, address: request.ip }, 'a sign-in with Google was refused');
  return error.code;
}
