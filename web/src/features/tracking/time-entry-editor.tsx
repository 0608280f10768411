import { limits } from '@daywright/contract/limits';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { categoriesOf } from '@daywright/schedule/categories';
import { isoInstant } from '@daywright/schedule/dates';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { useEntryChanges } from '../../commands/time-entries.ts';
import { useNow } from '../../lib/clock.ts';
import type { TimeEntryLayer } from '../../lib/layers.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { CategorySelect } from '../../ui/category-select.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { formOf, timeError, timesOf } from './entry-form.ts';
import { EntrySplit } from './entry-split.tsx';
import { EntryWhen } from './entry-when.tsx';

/** Corrects tracked time, adds some by hand, cuts it in two, or deletes it. */
export function TimeEntryEditor({ layer, onClose }: { layer: TimeEntryLayer; onClose: () => void }) {
  const zone = useTimeZone();
  const now = useNow();
  const categories = categoriesOf(usePreferences());
  const changes = useEntryChanges();
  const entry = 'entry' in layer ? layer.entry : null;

  const [first] = useState(() => formOf(layer, now, zone));
  const [form, setForm] = useState(first);
  const [id] = useState(() => crypto.randomUUID());
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState<'save' | 'delete' | 'split' | null>(null);
  const [failure, setFailure] = useState<string>();
  const categoryId = useId();
  useUnsaved(form !== first);

  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const times = timesOf(form, zone, entry ? { form: first, entry } : undefined);
  const error = timeError(times, now);
  const titleError = isChecked && form.title.trim() === '' ? 'Give it a title' : undefined;
  const minutes = (Date.parse(times.stopped_at ?? isoInstant(now)) - Date.parse(times.started_at)) / 60_000;
  const onFailure = ({ message }: Error) => setFailure(message);

  async function run(what: 'save' | 'delete' | 'split', work: () => Promise<unknown>) {
    setFailure(undefined);
    setBusy(what);
    const reply = await work();
    setBusy(null);
    if (reply) onClose();
  }

  function save() {
    setChecked(true);
    if (error || form.title.trim() === '') return;
    const { started_at, stopped_at } = times;
    const fields = {
      title: form.title.trim(),
      category: form.category.trim() || null,
      note: form.note.trim() || null,
      started_at,
    };
    if (entry) {
      void run('save', () => changes.correct(entry, { ...fields, ...(stopped_at && { stopped_at }) }, { onFailure }));
    } else if (stopped_at) {
      const event_id = 'draft' in layer ? layer.draft.event_id : undefined;
      const draft = { id, ...fields, stopped_at, ...(event_id && { event_id }) };
      void run('save', () => changes.add(draft, { onFailure }));
    }
  }

  const split = (held: TimeEntry, at: string) =>
    void run('split', () => changes.split(held, at, form.title.trim() || held.title, { onFailure }));

  return (
    <Dialog
      title={entry ? 'Tracked time' : 'Add tracked time'}
      focusOn="input"
      onClose={onClose}
      footer={
        <>
          {entry && (
            <Button
              variant="danger-quiet"
              icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              busy={busy === 'delete' && 'Deleting...'}
              onClick={() => void run('delete', () => changes.remove(entry, { onFailure }))}
            >
              Delete
            </Button>
          )}
          <Button className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={busy === 'save' && 'Saving...'} onClick={save}>
            {entry ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4 px-5 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Title" error={titleError}>
          {(control) => (
            <Input
              {...control}
              value={form.title}
              maxLength={limits.titleLength}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
          )}
        </Field>
        <div>
          <label htmlFor={categoryId} className="mb-1.5 block font-semibold text-12 text-text-2">
            Category
          </label>
          <CategorySelect
            id={categoryId}
            categories={categories}
            value={form.category}
            onChange={(category) => set({ category })}
          />
        </div>
        <EntryWhen form={form} onChange={setForm} error={error} minutes={minutes} zone={zone} />
        <Field label="Note">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={form.note}
              maxLength={limits.notesLength}
              onChange={(event) => set({ note: event.currentTarget.value })}
            />
          )}
        </Field>
        {entry && <EntrySplit entry={entry} zone={zone} isBusy={busy === 'split'} onSplit={(at) => split(entry, at)} />}
        {failure && (
          <p role="alert" className="text-13 text-danger">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
