import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';
import { firstTables } from './0001-first-tables.ts';
import { trackedTime } from './0002-tracked-time.ts';
import { undone } from './0003-undone.ts';
import { conversations } from './0004-conversations.ts';
import { googleSignIn } from './0005-google-sign-in.ts';
import { accounts } from './0006-accounts.ts';
import { keepingInStep } from './0007-keeping-in-step.ts';
import { ownAnswers } from './0008-own-answers.ts';
import { lighterRows } from './0009-lighter-rows.ts';
import { journalNames } from './0010-journal-names.ts';
import { callCounts } from './0011-call-counts.ts';
import { freeEvents } from './0012-free-events.ts';
import { logOnce } from './0013-log-once.ts';
import { jobs } from './0014-jobs.ts';
import { pictures } from './0015-pictures.ts';
import { usage } from './0017-usage.ts';
import { rowBounds } from './0018-row-bounds.ts';
import { rowsInOrder } from './0019-rows-in-order.ts';
import { journalCounts } from './0020-journal-counts.ts';
import { syncState } from './0021-sync-state.ts';
import { guestsTold } from './0022-guests-told.ts';
import { assistantModels } from './0023-assistant-models.ts';

/** All migrations by name, in order. A migration that has been released is never changed. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first-tables': firstTables(engine),
  '0002-tracked-time': trackedTime(engine),
  '0003-undone': undone(engine),
  '0004-conversations': conversations(engine),
  '0005-google-sign-in': googleSignIn,
  '0006-accounts': accounts(engine),
  '0007-keeping-in-step': keepingInStep,
  '0008-own-answers': ownAnswers,
  '0009-lighter-rows': lighterRows(engine),
  '0010-journal-names': journalNames,
  '0011-call-counts': callCounts,
  '0012-free-events': freeEvents,
  '0013-log-once': logOnce(engine),
  '0014-jobs': jobs(engine),
  '0015-pictures': pictures,
  '0017-usage': usage(engine),
  '0018-row-bounds': rowBounds,
  '0019-rows-in-order': rowsInOrder(engine),
  '0020-journal-counts': journalCounts(engine),
  '0021-sync-state': syncState(engine),
  '0022-guests-told': guestsTold(engine),
  '0023-assistant-models': assistantModels,
});
