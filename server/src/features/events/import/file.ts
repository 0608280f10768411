import type { SkippedEntry } from '@daywright/contract/files';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { type CalendarComponent, ComponentSplitter } from './components.ts';
import { type Entry, type Owner, parseComponent, readEntry } from './entry.ts';
import { EntryError } from './entry-error.ts';
import { planImport } from './plan.ts';
import { ZoneNames } from './zones.ts';

/** More than anyone reads, and few enough for one answer. */
const ENTRIES_REPORTED = 10_000;

export interface ImportReport {
  readonly imported: number;
  readonly updated: number;
  /** By line. */
  readonly skipped: SkippedEntry[];
  readonly change_set_id: string | null;
}

/**
 * Imports an iCalendar stream into the person's own calendar as one change set, so that one undo removes it all. What
 * cannot be read is reported by line; a file that cannot be read at all changes nothing.
 *
 * @throws AppError `FILE_UNREADABLE`, `TOO_LARGE`
 */
export async function importCalendarFile(
  ctx: Context,
  person: Owner & { readonly userId: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<ImportReport> {
  const pause = paced();
  const { entries, skipped } = await readFile(chunks, person, pause);
  const applied = await applyChangeSet(
    ctx,
    { userId: person.userId, kind: 'import' },
    async (rows) => {
      const plan = await planImport(rows, rows.ownCalendarId, entries, pause);
      skipped.push(...plan.skipped);
      return plan.operations;
    },
    {
      summary: (changes) =>
        `Imported ${changes.length.toLocaleString('en')} ${changes.length === 1 ? 'event' : 'events'} from a file`,
    },
  );
  const count = (op: string) => applied?.changes.filter((change) => change.op === op).length ?? 0;
  return {
    imported: count('create'),
    updated: count('update'),
    skipped: reported(skipped),
    change_set_id: applied?.change_set_id ?? null,
  };
}

/** By line; of a file that is not worth importing, not every line. */
function reported(skipped: SkippedEntry[]): SkippedEntry[] {
  const sorted = skipped.sort((a, b) => a.line - b.line);
  const left = sorted.slice(ENTRIES_REPORTED);
  const [next] = left;
  if (!next) return sorted;
  return [...sorted.slice(0, ENTRIES_REPORTED), { line: next.line, reason: `From here on, ${left.length} more.` }];
}

interface FileContent {
  readonly entries: Entry[];
  readonly skipped: SkippedEntry[];
}

async function readFile(
  chunks: AsyncIterable<Uint8Array>,
  owner: Owner,
  pause: () => Promise<void>,
): Promise<FileContent> {
  const splitter = new ComponentSplitter();
  const content: FileContent = { entries: [], skipped: [] };
  const zones = new ZoneNames();
  // Zones may be defined after the events that use them.
  const events: CalendarComponent[] = [];
  const take = async (components: Iterable<CalendarComponent>) => {
    for (const component of components) {
      sort(component, zones, events, content.skipped);
      await pause();
    }
  };
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > limits.importBytes) {
      throw new AppError('TOO_LARGE', `A calendar file may have at most ${limits.importBytes >> 20} MiB.`);
    }
    await take(splitter.push(chunk));
    await pause();
  }
  await take(splitter.end());
  if (!splitter.sawCalendar) {
    throw new AppError('FILE_UNREADABLE', 'This is not a calendar file: it has no BEGIN:VCALENDAR.');
  }
  for (const { text, line } of events) {
    if (text !== null) attempt(line, content, () => content.entries.push(readEntry(text, line, zones, owner)));
    await pause();
  }
  return content;
}

/** Keeps events, takes in zones, and reports what is neither. */
function sort(
  component: CalendarComponent,
  zones: ZoneNames,
  events: CalendarComponent[],
  skipped: SkippedEntry[],
): void {
  const { name, line, text } = component;
  if (text === null) {
    skipped.push({ line, reason: `This ${name} has no end, or is longer than an entry may be.` });
  } else if (name === 'VEVENT') {
    events.push(component);
  } else if (name === 'VTIMEZONE') {
    attempt(line, { skipped }, () => zones.define(parseComponent(text)));
  } else {
    skipped.push({ line, reason: `This is a ${name}: only events (VEVENT) are imported.` });
  }
}

function attempt(line: number, { skipped }: { skipped: SkippedEntry[] }, body: () => unknown): void {
  try {
    body();
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    skipped.push({ line, reason: error.message });
  }
}
