import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef } from 'react';

/** Told apart on light and on dark. */
const colors = [
  { value: '#4765cf', name: 'Blue' },
  { value: '#34a2a7', name: 'Teal' },
  { value: '#259455', name: 'Green' },
  { value: '#c46119', name: 'Orange' },
  { value: '#c23a55', name: 'Red' },
  { value: '#e66c8c', name: 'Pink' },
  { value: '#9581e6', name: 'Violet' },
  { value: '#7d828a', name: 'Grey' },
] as const;

/** The colour of a calendar's dot; null is the one that it has at its provider. The chosen one has the focus at first. */
export function ColorChoice({ color, onChange }: { color: string | null; onChange: (color: string | null) => void }) {
  const group = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  // Else it would be the first, as if that were the chosen one.
  useEffect(() => choices.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true }), []);
  const isOwn = colors.some(({ value }) => value === color);
  return (
    <fieldset ref={choices}>
      <legend className="mb-1.5 font-semibold text-12 text-text-2">Colour</legend>
      <div className="flex flex-wrap gap-1">
        {colors.map(({ value, name }) => (
          <label
            key={value}
            data-tooltip={name}
            className="relative grid size-7 cursor-pointer place-items-center pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={value === color}
              onChange={() => onChange(value)}
              style={{ backgroundColor: value }}
              className="peer size-5 cursor-pointer appearance-none rounded-full"
            />
            <Check
              size={13}
              strokeWidth={3}
              aria-hidden="true"
              className="pointer-events-none absolute hidden text-white peer-checked:block"
            />
          </label>
        ))}
      </div>
      <label className="mt-1.5 flex min-h-7 cursor-pointer items-center gap-2 text-13 pointer-coarse:min-h-11">
        <input
          type="radio"
          name={group}
          checked={!isOwn}
          onChange={() => onChange(null)}
          className="size-4 accent-ink"
        />
        As in Google
      </label>
    </fieldset>
  );
}
