/** LIVE on the present event, NEXT on the coming one. */
export function Badge({ kind }: { kind: 'live' | 'next' }) {
  return kind === 'live' ? (
    <span className="inline-flex h-4.5 shrink-0 items-center gap-1 rounded-chip bg-sun px-1.5 font-bold text-12 text-on-sun tracking-[0.01em]">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-on-sun" />
      LIVE
    </span>
  ) : (
    <span className="inline-flex h-4.5 shrink-0 items-center rounded-chip border-[1.5px] border-ink px-1.5 font-bold text-12 text-ink tracking-[0.01em]">
      NEXT
    </span>
  );
}
