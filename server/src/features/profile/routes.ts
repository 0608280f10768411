import {
  deleteAccount,
  deleteOnboarding,
  getProfile,
  getUsage,
  submitOnboarding,
  updateProfile,
} from '@daywright/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../platform/serve.ts';
import { signedInUser } from '../auth/queries.ts';
import { readUsage } from '../usage/queries.ts';
import * as account from './commands/delete-account.ts';
import * as profile from './commands/update-profile.ts';
import { hasResponses } from './store.ts';
import { profileOf } from './wire.ts';

export function profileRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, getProfile, async ({ userId }) => ({
    profile: profileOf(await signedInUser(ctx.read, userId), await hasResponses(ctx.read, userId)),
  }));
  serve(api, getUsage, async ({ userId }) => ({ usage: await readUsage(ctx, userId) }));
  serve(api, updateProfile, async ({ userId, body }) => ({ profile: await profile.updateProfile(ctx, userId, body) }));
  serve(api, deleteAccount, async ({ userId }) => {
    await account.deleteAccount(ctx, userId);
    return {};
  });
  serve(api, submitOnboarding, async ({ userId, body }) => ({
    profile: await profile.submitOnboarding(ctx, userId, body.responses),
  }));
  serve(api, deleteOnboarding, async ({ userId }) => {
    await profile.deleteOnboarding(ctx, userId);
    return {};
  });
}
