import { randomBytes } from 'node:crypto';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { OutgoingFailure } from '../../platform/outgoing/outgoing.ts';
import { imageTypeOf } from './image.ts';
import { listAwaited, postponePicture, replacePicture, showPicture } from './store.ts';

const TIMEOUT_MS = 5_000;
const AWAITED_AN_HOUR = 50;

/**
 * Fetches the picture of a person who has none, and keeps it here. A picture is worth no failure: whatever goes wrong is
 * logged, and the next sign-in tries again.
 *
 * @returns its address; undefined where there is none
 */
export async function fetchPicture(ctx: Context, userId: string, source: string): Promise<string | undefined> {
  try {
    const { status, body } = await ctx.outgoing.fetch(source, {
      maxBytes: limits.pictureBytes,
      timeoutMs: TIMEOUT_MS,
      accept: 'image/png, image/jpeg, image/webp, image/gif',
    });
    const media_type = status === 200 ? imageTypeOf(body) : undefined;
    if (!media_type) {
      ctx.log.info({ status }, 'a picture was not kept: it is none');
      return undefined;
    }
    const id = randomBytes(32).toString('base64url');
    const address = `/api/pictures/${id}`;
    const picture = { id, user_id: userId, source, media_type, content: body.toString('base64') };
    const isShown = await ctx.write.transaction().execute(async (trx) => {
      if (!(await showPicture(trx, userId, address))) return false;
      await replacePicture(trx, { ...picture, created_at: ctx.clock.now() });
      return true;
    });
    return isShown ? address : undefined;
  } catch (error) {
    const isExpected = error instanceof OutgoingFailure || error instanceof AppError;
    if (isExpected) ctx.log.info({ why: error.message }, 'a picture was not kept');
    else ctx.log.warn({ err: error }, 'a picture was not kept');
    return undefined;
  }
}

/** Fetches pictures that stood elsewhere when this version came, some an hour. */
export async function fetchAwaitedPictures(ctx: Context, stopping: AbortSignal): Promise<void> {
  for (const { user_id, source } of await listAwaited(ctx.read, AWAITED_AN_HOUR)) {
    if (stopping.aborted) return;
    if ((await fetchPicture(ctx, user_id, source)) === undefined) {
      await postponePicture(ctx.write, user_id, ctx.clock.now());
    }
  }
}
