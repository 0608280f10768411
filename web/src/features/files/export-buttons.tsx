import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { download } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';

const files = [
  { name: 'Export .ics', call: 'GET /export.ics', file: 'daywright.ics' },
  { name: 'Export JSON', call: 'GET /export.json', file: 'daywright.json' },
] as const;

/** The schedule as a file. It is fetched with the token, which a plain link would not carry. */
export function ExportButtons() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ call, file }: (typeof files)[number]) => save(await download(call), file),
    onError: (error) => toast(error.message, { tone: 'failed' }),
  });
  return files.map((entry) => (
    <Button
      key={entry.file}
      small
      busy={isPending && variables.file === entry.file && 'Exporting...'}
      icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => mutate(entry)}
    >
      {entry.name}
    </Button>
  ));
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
