import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { paced } from '../../../platform/pace.ts';
import type { LoggedChange } from '../door/log.ts';
import { eventOf } from '../door/store.ts';
import { readSliceMs } from '../reads/range-rows.ts';
import { eventOfId } from '../series/occurrence.ts';
import { documentsAt, type RowBefore } from './logged-documents.ts';

type RowChange = Pick<LoggedChange, 'entity' | 'row_id' | 'before' | 'after'> & { readonly seq: number };

/**
 * Logged changes as people see them. An occurrence is there before it gets a row of its own, and after it gave that up: as
 * its series makes it, unless that leaves it out. The log itself tells of rows.
 */
export async function withOccurrences<C extends RowChange>(
  db: Db,
  userId: string,
  changes: readonly C[],
): Promise<readonly C[]> {
  const alone = changes.filter(isAlone);
  if (alone.length === 0) return changes;
  const wanted = new Map(alone.map(masterBeside).map((master) => [placeText(master), master]));
  const documents = await documentsAt(db, userId, [...wanted.values()]);
  const masters = new Map([...wanted.keys()].map((place, index) => [place, documents[index]]));

  const pause = paced(readSliceMs);
  const known = new Map<string, CalendarEvent>();
  const masterIn = (document: string) => {
    const master = known.get(document) ?? eventOf({ document });
    known.set(document, master);
    return master;
  };
  const told: C[] = [];
  for (const change of changes) {
    if (!isAlone(change)) {
      told.push(change);
      continue;
    }
    const document = masters.get(placeText(masterBeside(change)));
    const occurrence = document ? eventOfId(change.row_id, masterIn(document), []) : undefined;
    const text = occurrence ? JSON.stringify(occurrence) : null;
    told.push(change.before === null ? { ...change, before: text } : { ...change, after: text });
    await pause();
  }
  return told;
}

/** The series of an occurrence, on the side of the change where that has no row. */
function masterBeside({ row_id, seq, before }: RowChange): RowBefore {
  return { row_id: parseEventId(row_id).master_id, seq: before === null ? seq : seq + 1 };
}

const placeText = ({ row_id, seq }: RowBefore) => `${seq} ${row_id}`;

/** A row of an occurrence that comes or goes. */
function isAlone({ entity, row_id, before, after }: RowChange): boolean {
  return (
    entity === 'event' && (before === null) !== (after === null) && parseEventId(row_id).original_start !== undefined
  );
}
