import type { AssistantInfo, SettingsState } from '@daywright/contract/assistant';
import type { Change } from '@daywright/contract/changes';
import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { type Outcome, readOutcomes } from '../../events/queries.ts';
import { inBrief, TOLD_WHOLE } from './brief-changes.ts';
import { settingsIdOf, settingsStates } from './kept-settings.ts';
import { isProcessing } from './leases.ts';
import { type Line, withLostAnswers } from './lost-answers.ts';
import { type ChatMessageRow, type ChatSessionRow, findChatSession, readNewestMessages } from './store.ts';
import { noParts, sessionNotFound } from './turns.ts';

/** Of a long conversation the newest messages are shown: so many, or as many as so many characters hold. */
const MESSAGES_SHOWN = 500;
const CHARACTERS_SHOWN = 1 << 20;
/** Read at once, so that little is in memory of which nothing is shown. */
const MESSAGES_A_READ = 25;

/**
 * The body of `GET /session/history/:id`, made of stored texts: as many reads for each 25 messages, however much they changed.
 * What an answer changed comes from the change log, as long as that is kept.
 *
 * @throws AppError `SESSION_NOT_FOUND`
 */
export async function historyJson(
  db: Db,
  userId: string,
  sessionId: string,
  { now, sharedNow }: { now: number; sharedNow: number },
  infoOf: (session: ChatSessionRow) => Promise<AssistantInfo>,
): Promise<string> {
  const session = await findChatSession(db, userId, sessionId);
  if (!session) throw sessionNotFound();
  const isAnswering = isProcessing(session, sharedNow);
  const texts = await newestTexts(db, { userId, sessionId, now, runningTurn: isAnswering ? session.turn_id : null });
  const fields = JSON.stringify({
    session_id: session.id,
    created_at: isoInstant(session.created_at),
    is_processing: isAnswering,
  });
  return `{"success":true,"session":${fields.slice(0, -1)},"messages":[${texts.join(',')}]},"assistant":${JSON.stringify(await infoOf(session))}}`;
}

async function newestTexts(
  db: Db,
  {
    userId,
    sessionId,
    now,
    runningTurn,
  }: { userId: string; sessionId: string; now: number; runningTurn: string | null },
): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let next: ChatMessageRow | undefined;
  for (let read = 0; read < MESSAGES_SHOWN; read += MESSAGES_A_READ) {
    const kept = await readNewestMessages(db, sessionId, MESSAGES_A_READ, next);
    // The message after these tells whether the last of them was answered.
    const lines = await withLostAnswers(db, userId, next ? [...kept, next] : kept, runningTurn);
    const after = next?.id;
    const end = lines.findIndex(({ id }) => id === after);
    const messages = end < 0 ? lines : lines.slice(0, end);
    const setIds = messages.flatMap(({ change_set_id }) => change_set_id ?? []);
    const outcomes = await readOutcomes(db, userId, setIds);
    const states = await settingsStates(db, userId, now, messages);
    for (const message of messages.reverse()) {
      const settings = states.get(settingsIdOf(message)[0] ?? '');
      const text = messageJson(message, outcomes.get(message.change_set_id ?? ''), settings);
      characters += text.length;
      if (characters > CHARACTERS_SHOWN && texts.length > 0) return texts.reverse();
      texts.push(text);
    }
    if (kept.length < MESSAGES_A_READ) break;
    next = kept[0];
  }
  return texts.reverse();
}

function messageJson(
  { id, author, text, at, parts, change_set_id }: Line,
  outcome: Outcome | undefined,
  settings_state: SettingsState | undefined,
): string {
  const fields = JSON.stringify({
    id,
    author,
    text,
    timestamp: at,
    ...noParts(),
    built_in_offered: false,
    ...(author === 'bot' && (JSON.parse(parts) as object)),
    settings_state,
    change_set_id: outcome ? change_set_id : null,
    changes_left: outcome?.changesLeft ?? 0,
    is_undone: outcome?.isUndone ?? false,
    rollback_id: outcome?.newestId ?? null,
  });
  return `${fields.slice(0, -1)},"changes":[${outcome ? toldInBrief(outcome.changes).join(',') : ''}]}`;
}

/** The texts of changes as an answer tells them: only what is long is read. */
function toldInBrief(texts: readonly string[]): readonly string[] {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= TOLD_WHOLE) return texts;
  return inBrief(texts.map((text) => JSON.parse(text) as Change)).map((change) => JSON.stringify(change));
}
