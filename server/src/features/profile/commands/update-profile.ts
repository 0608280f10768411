import type { Preferences, Profile } from '@daywright/contract/profile';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readTimeZone } from '../../../platform/time-zones.ts';
import { lockUser } from '../../auth/queries.ts';
import { checkPreferences } from '../preferences.ts';
import { deleteResponses, hasResponses, saveResponses, updateUser } from '../store.ts';
import { profileOf } from '../wire.ts';

interface ProfilePatch {
  readonly name?: string | null;
  readonly time_zone?: string;
  readonly preferences?: Preferences;
}

/**
 * Changes a profile; fields left out stay, and so do the preferences that are not named.
 *
 * @throws AppError `UNKNOWN_TIME_ZONE`, `INVALID_REQUEST` for preferences that contradict themselves
 */
export function updateProfile(ctx: Context, userId: string, patch: ProfilePatch): Promise<Profile> {
  return ctx.write.transaction().execute((trx) => updateProfileIn(trx, userId, patch));
}

/** As `updateProfile`, within a transaction. */
export async function updateProfileIn(trx: Db, userId: string, patch: ProfilePatch): Promise<Profile> {
  checkPreferences(patch.preferences ?? {}, 'preferences');
  return applyPatch(trx, userId, patch);
}

/**
 * Keeps the answers of the first steps and copies them into the profile, the only truth that the product reads
 * (design, section 15, Screens). No answers are kept too: then the first steps were skipped.
 *
 * @throws AppError as `updateProfile`
 */
export async function submitOnboarding(
  ctx: Context,
  userId: string,
  responses: Preferences & { time_zone?: string },
): Promise<Profile> {
  const { time_zone, ...preferences } = responses;
  checkPreferences(preferences, 'responses');
  return ctx.write.transaction().execute(async (trx) => {
    await saveResponses(trx, userId, JSON.stringify(responses), ctx.clock.now());
    return applyPatch(trx, userId, { preferences, ...(time_zone !== undefined && { time_zone }) });
  });
}

/** Removes the answers of the first steps; what was copied into the profile stays. */
export async function deleteOnboarding(ctx: Context, userId: string): Promise<void> {
  await deleteResponses(ctx.write, userId);
}

async function applyPatch(trx: Db, userId: string, patch: ProfilePatch): Promise<Profile> {
  const { name, time_zone, preferences } = patch;
  const user = await lockUser(trx, userId);
  const changed = await updateUser(trx, userId, {
    // A name of blanks is no name.
    name: name === undefined ? user.name : name?.trim() || null,
    time_zone: time_zone === undefined ? user.time_zone : readTimeZone(time_zone),
    preferences: JSON.stringify({ ...(JSON.parse(user.preferences) as Preferences), ...preferences }),
  });
  return profileOf(changed, await hasResponses(trx, userId));
}
