import { isDeepStrictEqual } from 'node:util';
import type { SettingsState } from '@daywright/contract/assistant';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockUser } from '../../auth/queries.ts';
import type { SettingAsked } from '../conversation/asked-change.ts';
import { type KeptSettings, readKeptSettings } from '../conversation/kept-settings.ts';
import type { ConversationState } from '../conversation/state.ts';
import { findState, saveState } from '../conversation/store.ts';
import { announce } from '../conversation/turns.ts';
import { inverseOf, settingChangesOf } from './setting-changes.ts';
import { readStored, settingsStateOf } from './stored-settings.ts';
import { tellOfSettings, writeSettings } from './write-settings.ts';

/**
 * Takes back what an answer set, or sets it again, as “undo” and “redo” do in the conversation.
 *
 * @param id of the message that led to it
 * @throws AppError `CHANGE_SET_NOT_FOUND`, `VERSION_STALE` where it is neither as it was set nor as it was before
 */
export async function rollBackSettings(
  ctx: Context,
  userId: string,
  id: string,
  redo: boolean,
): Promise<SettingsState> {
  const { asked, session_id } = await ctx.write.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const [kept] = await readKeptSettings(trx, userId, [id]);
    if (!kept) throw new AppError('CHANGE_SET_NOT_FOUND', 'There is no such change of settings.');
    const state = settingsStateOf(await readStored(trx, userId, ctx.clock.now()), kept.asked);
    if (state !== (redo ? 'undone' : 'set')) throw stale(kept);
    const asked = redo ? kept.asked : inverseOf(kept.asked);
    await writeSettings(ctx, trx, userId, asked);
    await keepWayBack(trx, kept.session_id, asked, redo);
    return { asked, session_id: kept.session_id };
  });
  await tellOfSettings(ctx, userId, asked);
  announce(ctx, userId, session_id);
  return redo ? 'set' : 'undone';
}

/** Where “undo” or “redo” would do the same next, it does the opposite from now on. */
async function keepWayBack(trx: Db, sessionId: string, asked: readonly SettingAsked[], redo: boolean): Promise<void> {
  const state = JSON.parse((await findState(trx, sessionId)) ?? '{}') as Partial<ConversationState>;
  if (!isDeepStrictEqual(state.put_back?.asked, asked)) return;
  await saveState(trx, sessionId, JSON.stringify({ ...state, put_back: { asked: inverseOf(asked), redo: !redo } }));
}

function stale({ asked }: KeptSettings): AppError {
  const names = settingChangesOf(asked).map(({ name }) => `“${name}”`);
  const were =
    names.length === 1 ? 'was changed since, so it stays as it is' : 'were changed since, so they stay as they are';
  return new AppError('VERSION_STALE', `${names.join(', ')} ${were}.`);
}
