/** A calendar's colour, beside its name; the own one has that of the product. */
export function CalendarDot({ color }: { color: string | null }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color ?? 'var(--ink)' }}
      className="size-2.5 shrink-0 rounded-full inset-ring inset-ring-text/20"
    />
  );
}
