import { connectGoogle, finishConnecting } from '@daywright/contract/accounts';
import type { ErrorCode } from '@daywright/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { browserSecretOf, keepBrowserSecret } from '../../../platform/browser-secret.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { serve, serveRaw } from '../../../platform/serve.ts';
import * as connecting from '../connect/commands.ts';
import { ProviderFailure } from '../providers/failure.ts';
import { connectFailure } from './failures.ts';

const limit = { sharedLimit: { max: 60, timeWindow: 900_000 } };

export function googleConnectRoutes(api: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config;
  const target = { provider: 'google', callbackUrl: `${publicUrl}/api${finishConnecting.path}` } as const;
  serve(
    api,
    connectGoogle,
    async ({ userId, query, request, reply }) => {
      const secret = browserSecretOf(request, publicUrl);
      const whose = { userId, accountId: query.account_id };
      const begun = await connecting.beginConnecting(ctx, target, secret, whose).catch(throwConnectFailure);
      keepBrowserSecret(reply, publicUrl, begun.browserSecret);
      return { oauth_url: begun.location };
    },
    limit,
  );
  serveRaw(
    api,
    finishConnecting,
    async ({ request, reply }) => {
      const { search } = new URL(request.url, publicUrl);
      const secret = browserSecretOf(request, publicUrl);
      const end = await connecting
        .finishConnecting(ctx, target, { search, secret })
        .catch(throwConnectFailure)
        .then(
          (account) => {
            request.log.info({ account_id: account.id }, 'a Google account was connected');
            return { code: 'done' };
          },
          (error: unknown) => ({ error: refusalOf(request, error) }),
        );
      // The state is told for a screen that looks for one: it is of nothing, as nothing of the return must stay.
      const query = new URLSearchParams({ ...end, state: newId() });
      return reply.redirect(`${publicUrl}/settings/integrations?${query}`);
    },
    limit,
  );
}

function throwConnectFailure(error: unknown): never {
  throw connectFailure(error);
}

/** The code of what went wrong, which is logged in words of our own: a return carries codes and states. */
function refusalOf(request: FastifyRequest, error: unknown): ErrorCode {
  if (!(error instanceof AppError)) throw error;
  const { cause } = error;
  const detail = cause instanceof ProviderFailure ? cause.detail : undefined;
  const why = detail ?? (cause instanceof Error ? cause.message : error.message);
  request.log.warn({ code: error.code, why, address: request.ip }, 'connecting a Google account was refused');
  return error.code;
}
