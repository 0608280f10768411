import X from 'lucide-react/icons/x';
import { useFootRoom } from '../lib/foot-room.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface SelectionBarProps {
  count: number;
  onMove: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done to the selected events; says how many there are. The region is there before its first message. */
export function SelectionBar({ count, onMove, onDuplicate, onDelete, onClear }: SelectionBarProps) {
  const footRoom = useFootRoom();
  return (
    <section
      aria-label="Selection"
      className="pointer-events-none absolute inset-x-3 inset-y-0 z-(--z-sticky) flex flex-col items-center justify-end"
    >
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <div
          style={{ bottom: `calc(${footRoom} + 24px)` }}
          className="layer-rise sticky pointer-events-auto flex flex-wrap items-center gap-1.5 rounded-card border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 shadow-overlay"
        >
          <p aria-hidden="true" className="mr-2 font-semibold text-13">
            {count} selected
          </p>
          <Button small onClick={onMove}>
            Move to…
          </Button>
          <Button small onClick={onDuplicate}>
            Duplicate
          </Button>
          <Button small variant="danger-quiet" onClick={onDelete}>
            Delete
          </Button>
          <IconButton label="Clear the selection" keys="Esc" size="small" onClick={onClear}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
