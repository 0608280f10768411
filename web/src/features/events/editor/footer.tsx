import Trash2 from 'lucide-react/icons/trash-2';
import { modifierSign } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface EditorFooterProps {
  busy: 'Saving' | 'Deleting' | false;
  failure: string | undefined;
  verb?: string;
  onSave: () => void;
  onCancel: () => void;
  onDelete?: () => void;
}

/** What can be done with what the editor holds, and why it did not go. */
export function EditorFooter({ busy, failure, verb = 'Save', onSave, onCancel, onDelete }: EditorFooterProps) {
  return (
    <div className="grid w-full gap-2.5">
      {failure && (
        <p role="alert" className="text-13 text-danger">
          {failure}
        </p>
      )}
      <div className="flex items-center gap-2">
        {onDelete && (
          <>
            <Button
              variant="ghost"
              icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              busy={busy === 'Deleting' && 'Deleting'}
              disabled={busy !== false}
              onClick={onDelete}
              className="-ml-2 text-danger! max-tablet:hidden"
            >
              Delete
            </Button>
            <IconButton
              label="Delete"
              variant="outline"
              disabled={busy !== false}
              onClick={onDelete}
              className="size-12 text-danger tablet:hidden"
            >
              <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <Button onClick={onCancel} className="ml-auto max-tablet:hidden">
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={busy === 'Saving' && 'Saving'}
          disabled={busy !== false}
          onClick={onSave}
          className="max-tablet:min-h-12 max-tablet:flex-1 max-tablet:text-14"
        >
          {verb}
          <span aria-hidden="true" className="flex max-tablet:hidden">
            <kbd className="rounded-[5px] border border-current px-1.5 font-medium font-sans text-11 leading-4 opacity-75">
              {modifierSign} ↵
            </kbd>
          </span>
        </Button>
      </div>
    </div>
  );
}
