import WifiOff from 'lucide-react/icons/wifi-off';

/** Says that what is shown is older than it should be; `since` is the wall time it came at. */
export function RefreshStrip({ since, onRetry }: { since: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-4 mb-2 flex min-h-9 shrink-0 items-center gap-2.5 rounded-control bg-warn-tint px-3 text-13 desktop:mx-[19px]"
    >
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warn" />
      <span className="flex-1 py-1.5">Could not refresh. Showing events from {since}.</span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-8 rounded-control px-2 font-semibold text-ink hover:bg-hover pointer-coarse:min-h-11"
      >
        Retry
      </button>
    </div>
  );
}
