/** Three dots and what is being done. */
export function Typing({ status }: { status: string }) {
  return (
    <li aria-hidden="true" className="flex items-center gap-2.5 text-13 text-text-2">
      <span className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="typing-dot size-1.75 rounded-full bg-ink" />
        ))}
      </span>
      <span key={status} className="animate-[fade-in_var(--m-fast)]">
        {status}
      </span>
    </li>
  );
}
