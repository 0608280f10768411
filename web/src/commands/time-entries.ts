import type { Body } from '@daywright/contract/endpoint';
import type { Endpoints } from '@daywright/contract/endpoints';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { call } from '../lib/call.ts';
import { quoted } from '../lib/words.ts';
import { changeHeldEntries } from '../queries/time-entries.ts';
import { sendInTurn, versionOf } from './event-versions.ts';
import { type ChangeOptions, useUndoableChange } from './undoable-change.ts';

type EntryDraft = Body<Endpoints['POST /time-entries']>;
type EntryPatch = Body<Endpoints['PATCH /time-entries/:id']>;

/** Adds, corrects, splits and deletes tracked time; each can be undone. */
export function useEntryChanges() {
  const change = useUndoableChange();
  return {
    add: (draft: EntryDraft, options: ChangeOptions = {}) =>
      change({
        send: () => call('POST /time-entries', { body: draft }),
        said: 'Tracked time added',
        failed: 'The time was not added',
        ...options,
      }),

    correct: (entry: TimeEntry, patch: EntryPatch, options: ChangeOptions = {}) =>
      change({
        send: () =>
          sendInTurn(entry, (version) =>
            call('PATCH /time-entries/:id', { params: { id: entry.id }, body: { ...patch, version } }),
          ),
        said: 'Saved',
        undone: `tracked time of ${quoted(entry.title)} edited`,
        failed: 'The time was not changed',
        show: (client) => changeHeldEntries(client, (held) => (held.id === entry.id ? { ...held, ...patch } : held)),
        ...options,
      }),

    split: (entry: TimeEntry, at: string, title: string, options: ChangeOptions = {}) =>
      change({
        send: () =>
          call('POST /time-entries/:id/split', {
            params: { id: entry.id },
            body: { at, version: versionOf(entry), ...(title !== entry.title && { title }) },
          }),
        said: 'Split in two',
        undone: `tracked time of ${quoted(entry.title)} split`,
        failed: 'The time was not split',
        ...options,
      }),

    remove: (entry: TimeEntry, options: ChangeOptions = {}) =>
      change({
        send: () =>
          sendInTurn(entry, (version) =>
            call('DELETE /time-entries/:id', { params: { id: entry.id }, query: { version } }),
          ),
        said: 'Tracked time deleted',
        undone: `tracked time of ${quoted(entry.title)} deleted`,
        failed: 'The time was not deleted',
        show: (client) => changeHeldEntries(client, (held) => (held.id === entry.id ? null : held)),
        ...options,
      }),
  };
}
