/** The product's mark: a sun over a rule. In the dark the ink is pale and the mark is one colour. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="26" height="26" rx="6" className="fill-ink" />
      <circle cx="13" cy="8.6" r="3.5" className="fill-[light-dark(#FFC933,#10131F)]" />
      <path
        d="M6.7 15v4.5M10.9 16.8v2.7M15.1 16.8v2.7M19.3 15v4.5"
        strokeWidth="1.9"
        strokeLinecap="round"
        className="stroke-on-ink"
      />
    </svg>
  );
}
