import { timeText } from '@daywright/schedule/dates';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ConflictProps } from '../conflict.ts';

/** What the new event would overlap, and the nearest time that would do. */
export function OverlapRow({ conflict, zone, onTake }: ConflictProps) {
  const { with: other, instead } = conflict;
  return (
    <p className="mt-3.5 flex min-h-9 flex-wrap items-center gap-x-3 rounded-control bg-warn-tint px-3 py-1.5 text-13">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1 basis-[12.5rem]">
        Overlaps <bdi className="font-semibold">{other.title}</bdi>, {timeText(other.start, zone)} to{' '}
        {timeText(other.end, zone)}.
      </span>
      {instead && (
        <button
          type="button"
          onClick={() => onTake(instead)}
          className="min-h-6 font-semibold text-ink hover:text-ink-hover max-tablet:ml-7 max-tablet:min-h-9"
        >
          Use {timeText(instead.start, zone)} instead
        </button>
      )}
    </p>
  );
}
