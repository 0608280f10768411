import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardRow } from '../../ui/card-row.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';

/** Bringing a calendar in as a file or as text, and taking the schedule out. */
export function CalendarFilesCard() {
  const picker = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  const files = useImport();
  const isBusy = files.progress !== null;

  return (
    <CardRow
      icon={<FileUp size={22} strokeWidth={1.75} aria-hidden="true" />}
      title="Calendar files"
      text="Bring in an .ics file, or take your schedule with you"
      action={
        <Button variant="primary" busy={isBusy && 'Importing...'} onClick={() => picker.current?.click()}>
          Import file
        </Button>
      }
    >
      <input
        ref={picker}
        type="file"
        accept=".ics,.ical,.ifb,.icalendar,text/calendar"
        aria-label="Calendar file"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) files.start(file);
          // The same file can be picked again.
          event.currentTarget.value = '';
        }}
      />
      <ImportResult files={files} />
      {isPasting && (
        <PasteForm isBusy={isBusy} onImport={(text) => files.start(new Blob([text], { type: 'text/calendar' }))} />
      )}
      <div className="mt-3.5 flex flex-wrap gap-2 border-line border-t pt-3.5">
        <Button small aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Paste text
        </Button>
        <ExportButtons />
      </div>
    </CardRow>
  );
}

/** The field stands before the button that brought it, where nobody would look for it by keys. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

function PasteForm({ isBusy, onImport }: { isBusy: boolean; onImport: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="mt-3.5 flex flex-col items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        onImport(text);
      }}
    >
      <Field label="Calendar text" className="w-full">
        {(control) => (
          <Textarea
            {...control}
            ref={takeFocus}
            rows={4}
            spellCheck={false}
            placeholder="BEGIN:VCALENDAR"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="min-h-24 font-mono text-12"
          />
        )}
      </Field>
      <Button type="submit" disabled={text.trim() === ''} busy={isBusy && 'Importing...'}>
        Import text
      </Button>
    </form>
  );
}
