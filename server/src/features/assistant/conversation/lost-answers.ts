import type { ChatMessage, SettingChange } from '@daywright/contract/assistant';
import type { Db } from '../../../platform/database/database.ts';
import { readSetsOfMessages } from '../../events/queries.ts';
import { netOf, settingChangesOf, summaryOf } from '../turn/setting-changes.ts';
import type { SettingAsked } from './asked-change.ts';
import type { ConversationState } from './state.ts';
import { type ChatMessageRow, saveParts, saveState } from './store.ts';

/** A message as it is told. */
export type Line = Omit<ChatMessageRow, 'session_id' | 'user_id'>;

/**
 * Keeps what a turn sets beside the change log with its message, in the transaction that does so: an undo finds it, and should the
 * answer be lost, the history tells it.
 */
export async function keepSettings(
  trx: Db,
  { turnId, sessionId }: { turnId: string; sessionId: string },
  asked: readonly SettingAsked[],
  state: ConversationState,
): Promise<void> {
  await saveParts(trx, turnId, JSON.stringify({ settings: settingChangesOf(asked), asked: netOf(asked) }));
  await saveState(trx, sessionId, JSON.stringify(state));
}

/**
 * Answers what nobody came to answer, since the server ended in mid-turn: the change log knows whether all of it was done or
 * nothing, and the message which settings it changed.
 *
 * @param messages the newest of a conversation, oldest first
 * @param runningTurn the turn that may still answer
 */
export async function withLostAnswers(
  db: Db,
  userId: string,
  messages: readonly Line[],
  runningTurn: string | null,
): Promise<Line[]> {
  const answered = new Set(messages.map(({ change_set_id }) => change_set_id));
  const asked = messages.filter(({ author, id }) => author === 'me' && id !== runningTurn).map(({ id }) => id);
  const sets = await readSetsOfMessages(db, userId, asked);
  return messages.flatMap((message, index) => {
    if (message.author !== 'me' || message.id === runningTurn) return [message];
    const set = sets.get(message.id);
    if (set && !answered.has(set.id)) return [message, done(message, set)];
    if (messages[index + 1]?.author === 'bot') return [message];
    return [message, message.parts === '{}' ? interrupted(message) : done(message)];
  });
}

function done({ id, at, parts }: Line, set?: { id: string; summary: string; at: number }): Line {
  const { settings = [] } = JSON.parse(parts) as { settings?: SettingChange[] };
  const told: Pick<ChatMessage, 'settings' | 'settings_id'> = settings.length > 0 ? { settings, settings_id: id } : {};
  const text = `Done: ${[set?.summary, summaryOf(settings)].filter(Boolean).join('; ')}`;
  const answer = { id: set?.id ?? `${id}_settings`, author: 'bot', text, at: set?.at ?? at } as const;
  return { ...answer, parts: JSON.stringify(told), change_set_id: set?.id ?? null };
}

const interrupted = ({ id, at }: Pick<Line, 'id' | 'at'>): Line => ({
  ...{
    id: `${id}_answer`,
    author: 'bot',
    text: 'This was interrupted. Your schedule was not changed.',
    at,
    parts: '{}',
  },
  change_set_id: null,
});
