import type { SkippedEntry } from '@daywright/contract/files';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { paced } from '../../../platform/pace.ts';
import { Portion } from '../../../platform/portion.ts';
import { type EndTurn, turnsOf } from '../../../platform/turns.ts';
import {
  beginJob,
  type JobWork,
  jobRunning,
  type RunningJob,
  refuseBesideImport,
  workOn,
} from '../../jobs/commands.ts';
import type { AppliedChange } from '../door/applied.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { changeSeqOf } from '../door/log.ts';
import { writeWholeSet } from '../door/write-set.ts';
import { type Cursor, takeBackParts } from '../history/rollback-parts.ts';
import type { Actor } from '../operations.ts';
import type { Owner } from './entry.ts';
import { type CalendarFile, readCalendarFile } from './file.ts';
import { planPart } from './plan.ts';

export interface ImportReport {
  readonly imported: number;
  readonly updated: number;
  /** By line. */
  readonly skipped: SkippedEntry[];
  readonly change_set_id: string | null;
  readonly import_id: string | null;
}

type Person = Owner & { readonly userId: string };

/** Of all people together. */
const largeFiles = turnsOf(limits.importsAtOnce);

/** People whose file this process is reading: the next file waits for the end of the one before. */
const reading = new Set<string>();

/**
 * Imports an iCalendar stream into the person's own calendar as one change set, so that one undo removes it all. What
 * cannot be read is reported by line; a file that cannot be read at all changes nothing. A large file is a job of many parts,
 * whose events are shown when the last of them is written.
 *
 * @throws AppError `FILE_UNREADABLE`, `TOO_LARGE`, `RATE_LIMITED`, `JOB_RUNNING`, `JOB_CANCELLED`, and what the door refuses; then nothing is
 *   imported
 */
export async function importCalendarFile(
  ctx: Context,
  person: Person,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ImportReport> {
  if (reading.has(person.userId)) throw jobRunning('import');
  reading.add(person.userId);
  let endTurn: EndTurn | undefined;
  const takeTurn = () => {
    endTurn = largeFiles.take('everybody');
    if (!endTurn) throw tooManyFiles();
  };
  try {
    await refuseBesideImport(ctx, person.userId);
    const file = await readCalendarFile(chunks, person, takeTurn);
    const isSmall = file.count <= limits.entriesWithoutJob && file.bytes <= limits.bytesWithoutJob;
    return await (isSmall ? importAtOnce(ctx, person, file) : importInParts(ctx, person, file));
  } finally {
    reading.delete(person.userId);
    endTurn?.();
  }
}

const tooManyFiles = () =>
  new AppError('RATE_LIMITED', 'Many people are importing large calendar files. Import this one in a few minutes.', {
    retryAfter: 60,
  });

const summaryOf = (count: number) =>
  `Imported ${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'} from a file`;

const actorOf = ({ userId }: Person): Actor => ({ userId, kind: 'import' });

async function importAtOnce(ctx: Context, person: Person, file: CalendarFile): Promise<ImportReport> {
  const pause = paced();
  const all = { entries: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  const { skipped } = file;
  let changes: readonly AppliedChange[] = [];
  let id: string | null = null;
  for await (const { tasks } of file.parts(() => all, pause)) {
    const applied = await applyChangeSet(
      ctx,
      actorOf(person),
      (rows) => planPart(rows, tasks, { calendarId: rows.ownCalendarId, skipped, pause }),
      { summary: (made) => summaryOf(made.length) },
    );
    [changes, id] = [applied?.changes ?? [], applied?.change_set_id ?? null];
  }
  const { imported, updated } = countOf(changes);
  return { imported, updated, skipped: skipped.report(), change_set_id: id, import_id: id };
}

function countOf(changes: readonly AppliedChange[]) {
  const count = (op: AppliedChange['op']) => changes.filter((change) => change.op === op).length;
  return { imported: count('create'), updated: count('update') };
}

/** What the job of an import keeps, to take it back. */
interface ImportPayload {
  /** Of the change set that its parts become. */
  readonly change_set_id: string;
  /** Where taking it back goes on. */
  readonly back?: Cursor;
}

async function importInParts(ctx: Context, person: Person, file: CalendarFile): Promise<ImportReport> {
  const payload: ImportPayload = { change_set_id: newId() };
  // Every import that makes something counts it up.
  const importNumber = await changeSeqOf(ctx.read, person.userId);
  const { userId } = person;
  const row = await beginJob(ctx, { userId, kind: 'import', total: file.count, payload, importNumber });
  const takeBack = leftImport(ctx).takeBack;
  return workOn(ctx, row, { run: (job) => writeParts(ctx, person, file, job), ...(takeBack && { takeBack }) });
}

async function writeParts(
  ctx: Context,
  person: Person,
  { skipped, parts }: CalendarFile,
  job: RunningJob<ImportPayload>,
): Promise<ImportReport> {
  const pause = paced();
  const portion = new Portion();
  const { change_set_id: id } = job.payload;
  const importNumber = job.importNumber ?? 0;
  let [imported, updated, logged] = [0, 0, 0];
  const size = () => ({ entries: portion.rows, bytes: limits.bytesWithoutJob });
  for await (const { tasks, read } of parts(size, pause)) {
    job.check();
    await portion.measured(async () => {
      const applied = await applyChangeSet(
        ctx,
        actorOf(person),
        (rows) => planPart(rows, tasks, { calendarId: rows.ownCalendarId, skipped, importNumber, pause }),
        {
          summary: 'Imported events from a file',
          partOf: id,
          beside: (trx) => {
            job.done = read;
            return job.keep(trx);
          },
        },
      );
      const counts = countOf(applied?.changes ?? []);
      imported += counts.imported;
      updated += counts.updated;
      logged += applied?.logged ?? 0;
      return tasks.length;
    });
    job.tell();
  }
  const change_set_id = logged > 0 ? id : null;
  const report = { imported, updated, skipped: skipped.report(), change_set_id, import_id: change_set_id };
  const end = (trx: Context['write']) => job.end(trx, { state: 'done', result: { change_set_id, imported, updated } });
  if (change_set_id === null) await end(ctx.write);
  else await writeWholeSet(ctx, actorOf(person), { id, summary: summaryOf(logged), count: logged }, end);
  return report;
}

/** An import whose process is gone: the file is gone too, so that what it wrote is removed. */
export function leftImport(ctx: Context): JobWork<ImportPayload, ImportReport> {
  return {
    async run() {
      throw new AppError(
        'UNAVAILABLE',
        'The server stopped while a file was imported. Nothing of it was kept: import it again.',
      );
    },
    takeBack: (job) => takeBackParts(ctx, job, job.payload.change_set_id, job.importNumber),
  };
}
