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
import { isoInstant } from '@daywright/schedule/dates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve, serveRaw } from '../../platform/serve.ts';
import { anyUser } from './account-store.ts';
import * as devices from './commands/device-sessions.ts';
import * as exchange from './commands/exchange-code.ts';
import * as login from './commands/log-in.ts';
import * as links from './commands/sign-in-links.ts';
import { deviceLabel } from './device-label.ts';
import { googleMissing } from './google.ts';
import { signedInUser } from './queries.ts';
import { listTokens } from './token-store.ts';
import { storedUser } from './wire.ts';

/** Guessing a code or an address is hopeless; these keep it from being a load. A household behind one address fits in. */
const linkLimit = { rateLimit: { max: 30, timeWindow: '15 minutes' } };
const signInLimit = { rateLimit: { max: 60, timeWindow: '15 minutes' } };

export function authRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, getSignInOptions, async () => ({
    // Not even with credentials: Google's part of signing in is not built.
    google: false,
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
  serve(api, exchangeCode, ({ body }) => exchange.exchangeCode(ctx, body), signInLimit);
  serve(
    api,
    logIn,
    async ({ body, request }) => {
      const label = deviceLabel(request.headers['user-agent']);
      const { bearer_token, user } = await login.logIn(ctx, {
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
  serveRaw(api, startGoogleSignIn, async () => {
    throw googleMissing(ctx.config);
  });
  // A browser that lands here gets the sign-in screen, with the code of the error and no word of the request's.
  serveRaw(api, finishGoogleSignIn, async ({ reply }) =>
    reply.redirect(`${ctx.config.publicUrl}/auth/sigin#error=NOT_CONFIGURED`),
  );
}
