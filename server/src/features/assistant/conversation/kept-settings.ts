import type { SettingsState } from '@daywright/contract/assistant';
import type { Db } from '../../../platform/database/database.ts';
import { readStored, settingsStateOf } from '../turn/stored-settings.ts';
import type { SettingAsked } from './asked-change.ts';
import type { Line } from './lost-answers.ts';
import { readOwnParts } from './store.ts';

/** What a message led to in settings and budgets. */
export interface KeptSettings {
  readonly id: string;
  readonly session_id: string;
  readonly asked: readonly SettingAsked[];
}

/** Of messages that were kept before this was, nothing is found. */
export async function readKeptSettings(db: Db, userId: string, ids: readonly string[]): Promise<KeptSettings[]> {
  const rows = ids.length > 0 ? await readOwnParts(db, userId, ids) : [];
  return rows.flatMap(({ id, session_id, parts }) => {
    const { asked } = JSON.parse(parts) as Partial<KeptSettings>;
    return asked ? [{ id, session_id, asked }] : [];
  });
}

/** How what answers set stands by now, by `settings_id`. */
export async function settingsStates(
  db: Db,
  userId: string,
  now: number,
  answers: readonly Line[],
): Promise<ReadonlyMap<string, SettingsState>> {
  const kept = await readKeptSettings(db, userId, answers.flatMap(settingsIdOf));
  if (kept.length === 0) return new Map();
  const stored = await readStored(db, userId, now);
  return new Map(kept.map(({ id, asked }) => [id, settingsStateOf(stored, asked)]));
}

/** Reads no further where the text has none. */
export function settingsIdOf({ author, parts }: Line): string[] {
  if (author === 'me' || !parts.includes('"settings_id"')) return [];
  const { settings_id } = JSON.parse(parts) as { settings_id?: string };
  return settings_id === undefined ? [] : [settings_id];
}
