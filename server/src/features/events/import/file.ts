import { limits } from '@daywright/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { paced } from '../../../platform/pace.ts';
import { ComponentSplitter } from './components.ts';
import { type Entry, type Owner, parseComponent, readEntry } from './entry.ts';
import { EntryError } from './entry-error.ts';
import { FileEntries } from './file-entries.ts';
import { readPartOf } from './long-entries.ts';
import type { Task, UidGroup } from './plan.ts';
import { SkippedEntries } from './skipped-entries.ts';
import { ZoneNames } from './zones.ts';

/** Of a group of more entries each is read again when it is written, instead of all being kept. */
const entriesKept = 200;
/** More than an event can leave out, by what its recurrence may take. */
const cancelledKept = 20_000;

export interface PartSize {
  readonly entries: number;
  readonly bytes: number;
}

/** A calendar file that was read to its end. */
export interface CalendarFile {
  /** How many entries it has, and the bytes of their texts. */
  readonly count: number;
  readonly bytes: number;
  /** What was left out so far. */
  readonly skipped: SkippedEntries;
  /** Its events as parts to write, each of about the size that is asked for when the one before is done. */
  parts(size: () => PartSize, pause: () => Promise<void>): AsyncGenerator<Part>;
}

export interface Part {
  readonly tasks: readonly Task[];
  /** Entries of the file that were read up to its end. */
  readonly read: number;
}

/**
 * Reads an iCalendar stream. What cannot be read is reported by line.
 *
 * @param beforeMore called before it takes much memory; may throw
 * @throws AppError `FILE_UNREADABLE`, `TOO_LARGE`
 */
export async function readCalendarFile(
  chunks: AsyncIterable<Uint8Array>,
  owner: Owner,
  beforeMore: () => void = () => undefined,
): Promise<CalendarFile> {
  const pause = paced();
  const splitter = new ComponentSplitter();
  const [entries, skipped, zones] = [new FileEntries(), new SkippedEntries(), new ZoneNames()];
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes <= limits.importBytesKept && bytes + chunk.byteLength > limits.importBytesKept) beforeMore();
    bytes += chunk.byteLength;
    if (bytes > limits.importBytes) {
      throw new AppError('TOO_LARGE', `A calendar file may have at most ${limits.importBytes >> 20} MiB.`);
    }
    // A chunk may be the whole file.
    for (let from = 0; from < chunk.byteLength; from += chunkBytes) {
      for (const component of splitter.push(chunk.subarray(from, from + chunkBytes))) {
        take(component);
        await pause();
      }
      await pause();
    }
  }
  for (const component of splitter.end()) take(component);
  if (!splitter.sawCalendar) {
    throw new AppError('FILE_UNREADABLE', 'This is not a calendar file: it has no BEGIN:VCALENDAR.');
  }
  // Zones may be defined after the events that use them.
  await entries.resolve((text, line) => attempt(() => readEntry(text, line, zones, owner))?.uid, pause);
  return {
    count: entries.count,
    bytes: entries.bytes,
    skipped,
    parts: (size, between) => partsOf({ entries, skipped, zones, owner }, size, between),
  };

  /** Keeps events, takes in zones, and reports what is neither. */
  function take({ name, line, text }: Parameters<FileEntries['add']>[0] | { name: string; line: number; text: null }) {
    if (text === null) skipped.add(line, `This ${name} has no end, or is longer than an entry may be.`);
    else if (name === 'VEVENT') {
      if (entries.count === limits.importEntries) throw tooManyEntries();
      entries.add({ name, line, text });
    } else if (name === 'VTIMEZONE')
      attempt(
        () => zones.define(parseComponent(readPartOf(text).text)),
        (why) => skipped.add(line, why),
      );
    else skipped.add(line, `This is a ${name}: only events (VEVENT) are imported.`);
  }
}

const chunkBytes = 1 << 16;

const tooManyEntries = () =>
  new AppError('TOO_LARGE', `A calendar file may have at most ${limits.importEntries.toLocaleString('en')} events.`);

interface Content {
  readonly entries: FileEntries;
  readonly skipped: SkippedEntries;
  readonly zones: ZoneNames;
  readonly owner: Owner;
}

async function* partsOf(content: Content, size: () => PartSize, pause: () => Promise<void>): AsyncGenerator<Part> {
  let [tasks, bytes, read]: [Task[], number, number] = [[], 0, 0];
  for (const indexes of content.entries.groups()) {
    for await (const { task, length, entriesRead } of tasksOf(content, indexes, pause)) {
      read += entriesRead;
      if (!task) continue;
      tasks.push(task);
      bytes += length;
      const most = size();
      if (tasks.length < most.entries && bytes < most.bytes) continue;
      yield { tasks, read };
      [tasks, bytes] = [[], 0];
    }
  }
  if (tasks.length > 0) yield { tasks, read };
}

/** An entry without its content. */
interface Facts {
  readonly index: number;
  readonly line: number;
  readonly length: number;
  readonly replaces: string | null;
  readonly cancelled: boolean;
  readonly uid: string;
  readonly entry: Entry | undefined;
}

/** What is to be written of entries with one UID: the event or master, then the occurrences that were edited. */
async function* tasksOf(
  content: Content,
  indexes: readonly number[],
  pause: () => Promise<void>,
): AsyncGenerator<{ task?: Task; length: number; entriesRead: number }> {
  const facts: Facts[] = [];
  for (const index of indexes) {
    const { entry, length } = readAt(content, index, (line, why) => content.skipped.add(line, why));
    if (entry) {
      const { line, replaces, cancelled, uid } = entry;
      const kept = indexes.length > entriesKept ? undefined : entry;
      facts.push({ index, line, length, replaces, cancelled, uid, entry: kept });
    }
    await pause();
  }
  const { main, edited, cancelled } = await sorted(facts, content.skipped, pause);
  const [first] = facts;
  const group: UidGroup = {
    uid: first?.uid ?? '',
    hasMain: main !== undefined,
    cancelled,
    mainId: undefined,
    isNew: true,
  };
  let entriesRead = indexes.length;
  for (const each of main && !main.cancelled ? [main, ...edited] : edited) {
    const entry = each.entry ?? readAt(content, each.index, () => undefined).entry;
    yield { ...(entry && { task: { group, entry } }), length: each.length, entriesRead };
    entriesRead = 0;
    await pause();
  }
  if (entriesRead > 0) yield { length: 0, entriesRead };
}

async function sorted(facts: readonly Facts[], skipped: SkippedEntries, pause: () => Promise<void>) {
  const skip = ({ line }: Facts, reason: string) => skipped.add(line, reason);
  let main: Facts | undefined;
  const last = new Map<string, Facts>();
  for (const each of facts) {
    const { replaces } = each;
    const before = replaces === null ? main : last.get(replaces);
    if (replaces === null) main = each;
    else last.set(replaces, each);
    const what = replaces === null ? 'with the same UID' : 'for the same occurrence';
    if (before) skip(before, `The file has a later entry ${what}.`);
    await pause();
  }
  if (main?.cancelled) skip(main, 'It is cancelled.');
  const edited: Facts[] = [];
  const cancelled: string[] = [];
  for (const each of last.values()) {
    if (!each.cancelled) edited.push(each);
    else if (!main) skip(each, 'It cancels an occurrence of a series that is not in the file.');
    else if (main.cancelled) skip(each, 'It belongs to an entry that was left out.');
    else if (cancelled.length < cancelledKept) cancelled.push(each.replaces ?? '');
    else skip(each, 'More occurrences of its series are cancelled than an event can leave out.');
    await pause();
  }
  return { main, edited, cancelled };
}

function readAt({ entries, zones, owner }: Content, index: number, skip: (line: number, why: string) => void) {
  const { text, line } = entries.read(index);
  const entry = attempt(
    () => readEntry(text, line, zones, owner),
    (why) => skip(line, why),
  );
  return { entry, length: text.length };
}

function attempt<T>(body: () => T, onFailure: (why: string) => void = () => undefined): T | undefined {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    onFailure(error.message);
    return undefined;
  }
}
