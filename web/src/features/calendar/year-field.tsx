import { type KeyboardEvent, useState } from 'react';

/** The year: typed, or moved by arrow keys. */
export function YearField({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);

  function take() {
    if (typed !== null && /^\d{1,4}$/.test(typed.trim())) onChange(Number(typed));
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') take();
    if (!step) return;
    event.preventDefault();
    setTyped(null);
    onChange(year + step);
  }

  return (
    <>
      <input
        aria-label="Year"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? year}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
        className="h-(--control-h) w-[4.5rem] rounded-control bg-transparent text-center font-semibold text-16 hover:bg-hover"
      />
      <p aria-live="polite" className="sr-only">
        {year}
      </p>
    </>
  );
}
