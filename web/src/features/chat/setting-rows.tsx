import type { SettingChange } from '@daywright/contract/assistant';
import Settings2 from 'lucide-react/icons/settings-2';

/** A row a setting or budget: what it was and what it is, or would be. */
export function SettingRows({ settings }: { settings: readonly SettingChange[] }) {
  return (
    <ul className="divide-y divide-line">
      {settings.map(({ name, before, after }) => (
        <li key={name} className="flex gap-2.5 px-3 py-2.5">
          <span className="mt-px grid size-5.5 shrink-0 place-items-center rounded-chip bg-ink-tint text-ink">
            <Settings2 size={14} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-semibold text-13">
              <bdi>{name}</bdi>
            </p>
            <p className="wrap-anywhere text-12 text-text-2">
              <span className="sr-only">before: </span>
              <del>{before}</del>
              <span aria-hidden="true" className="mx-1.5 text-text-3">
                →
              </span>
              <span className="sr-only">after: </span>
              {after}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
