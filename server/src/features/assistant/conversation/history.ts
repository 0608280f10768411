import { isoInstant } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { type Outcome, readOutcomes } from '../../events/queries.ts';
import { isProcessing } from './leases.ts';
import { type Line, withLostAnswers } from './lost-answers.ts';
import { findChatSession, readNewestMessages } from './store.ts';
import { sessionNotFound } from './turns.ts';

/** Of a long conversation the newest messages are shown. */
const MESSAGES_SHOWN = 500;

/**
 * The body of `GET /session/history/:id`, made of stored texts: a fixed number of reads, however long the conversation.
 * What an answer changed comes from the change log, as long as that is kept.
 *
 * @throws AppError `SESSION_NOT_FOUND`
 */
export async function historyJson(db: Db, userId: string, sessionId: string, now: number): Promise<string> {
  const session = await findChatSession(db, userId, sessionId);
  if (!session) throw sessionNotFound();
  const isAnswering = isProcessing(session, now);
  const kept = await readNewestMessages(db, sessionId, MESSAGES_SHOWN);
  const messages = await withLostAnswers(db, userId, kept, isAnswering ? session.turn_id : null);
  const setIds = messages.flatMap(({ change_set_id }) => change_set_id ?? []);
  const outcomes = await readOutcomes(db, userId, setIds);
  const texts = messages.map((message) => messageJson(message, outcomes.get(message.change_set_id ?? '')));
  const fields = JSON.stringify({
    session_id: session.id,
    created_at: isoInstant(session.created_at),
    is_processing: isAnswering,
  });
  return `{"success":true,"session":${fields.slice(0, -1)},"messages":[${texts.join(',')}]}}`;
}

function messageJson({ id, author, text, at, parts, change_set_id }: Line, outcome: Outcome | undefined): string {
  const fields = JSON.stringify({
    id,
    author,
    text,
    timestamp: at,
    choices: [],
    confirmation: null,
    failures: [],
    ...(JSON.parse(parts) as object),
    change_set_id: outcome ? change_set_id : null,
    is_undone: outcome?.isUndone ?? false,
    rollback_id: outcome?.newestId ?? null,
  });
  return `${fields.slice(0, -1)},"changes":[${outcome?.changes.join(',') ?? ''}]}`;
}
