import Plus from 'lucide-react/icons/plus';
import { openLayer, type QuickAddLayer } from '../../lib/layers.ts';

/** Opens quick add on a day, or at a free time of it. `label` says more than the word. */
export function PlanButton({ label, ...at }: { label?: string } & Omit<QuickAddLayer, 'kind'>) {
  return (
    <button
      type="button"
      data-open=""
      aria-label={label}
      onClick={() => openLayer({ kind: 'quick-add', ...at })}
      className="flex min-h-6 items-center gap-1 rounded-control px-1 font-semibold text-13 text-ink hover:bg-hover pointer-coarse:min-h-11"
    >
      <Plus size={15} strokeWidth={1.75} aria-hidden="true" />
      Plan
    </button>
  );
}
