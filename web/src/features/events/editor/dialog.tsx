import { limits } from '@daywright/contract/limits';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SeriesQuestion } from '../repeat/series-question.tsx';
import { TwoVersionsDialog } from '../two-versions.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { EventIcon } from './event-icon.tsx';
import { EditorFooter } from './footer.tsx';
import type { FormSource } from './form.ts';
import { EditorRows } from './rows.tsx';
import { useEditor } from './use-editor.ts';

/** The editor of one event: its title, its fields, and what can be done with it. */
export function EditorDialog({ source, isNew, onClose }: { source: FormSource; isNew: boolean; onClose: () => void }) {
  const editor = useEditor(source, isNew, onClose);
  const { form, setForm, errors, failure, busy, question, isReadOnly } = editor;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const titleError = useId();
  const { event } = source;

  useUnsaved(editor.isDirty);
  useSaveKey(() => editor.save(), question === undefined && !busy && !asksToDiscard);
  // Only a failed save moves the focus, not what is corrected since.
  useEffect(() => {
    if (editor.refusals > 0) content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [editor.refusals]);

  // The dialog selects all of its first field: one keystroke would replace the title.
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.setSelectionRange(-1, -1));
    return () => cancelAnimationFrame(frame);
  }, []);

  function mayClose() {
    if (!editor.isDirty || busy) return !busy;
    setAsksToDiscard(true);
    return false;
  }

  const close = () => {
    if (mayClose()) onClose();
  };

  return (
    <Dialog
      title={isNew ? 'New event' : event.title}
      isTitleHidden
      width={640}
      isTall
      onClose={onClose}
      mayClose={mayClose}
      footer={
        <EditorFooter
          busy={busy}
          failure={failure}
          onSave={() => editor.save()}
          onCancel={close}
          {...(editor.isGone && { verb: 'Save as a new event' })}
          {...(!isNew && !isReadOnly && !editor.isGone && { onDelete: () => editor.deleteEvent() })}
        />
      }
    >
      <div ref={content}>
        <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-full bg-line-strong tablet:hidden" />
        <header className="flex items-center gap-3.5 px-4 pt-2 pb-4 tablet:px-6 tablet:pt-5">
          {/* First in the document, so that it has the focus when the editor opens. */}
          <div className="order-2 min-w-0 flex-1">
            <input
              ref={title}
              aria-label="Title"
              aria-invalid={Boolean(errors.title)}
              aria-describedby={errors.title && titleError}
              value={form.title}
              maxLength={limits.titleLength}
              placeholder="Title"
              readOnly={isReadOnly}
              onChange={(change) => setForm({ ...form, title: change.currentTarget.value })}
              className="w-full border-line-strong border-b-2 bg-transparent py-2 font-semibold text-20 tracking-tight outline-none focus:border-ink aria-invalid:border-danger max-tablet:text-20"
            />
            {errors.title && (
              <p id={titleError} role="alert" className="mt-1 text-13 text-danger">
                {errors.title}
              </p>
            )}
          </div>
          <div className="order-1">
            <EventIcon icon={form.icon} category={form.category} onChange={(icon) => setForm({ ...form, icon })} />
          </div>
          <IconButton label="Close" onClick={close} className="order-3 tablet:ml-1.5">
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </header>
        <EditorRows source={source} isNew={isNew} editor={editor} />
      </div>
      {question && (
        <SeriesQuestion
          verb={question.verb}
          offered={question.offered}
          asksForGuests={question.asksForGuests}
          {...(question.note && { note: question.note })}
          source={source}
          title={form.title.trim() || event.title}
          onChoose={question.verb === 'Save' ? editor.save : editor.deleteEvent}
          onCancel={editor.closeQuestion}
        />
      )}
      {editor.rival && (
        <TwoVersionsDialog
          base={event}
          current={editor.rival.current}
          patch={editor.rival.patch}
          onKeepTheirs={onClose}
          onTakeMine={editor.takeMine}
        />
      )}
      {asksToDiscard && (
        <AlertDialog
          title="Discard changes"
          text="What you changed here is not saved."
          confirm="Discard"
          onConfirm={onClose}
          onCancel={() => setAsksToDiscard(false)}
        />
      )}
    </Dialog>
  );
}
