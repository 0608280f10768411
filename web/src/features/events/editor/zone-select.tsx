import ChevronDown from 'lucide-react/icons/chevron-down';

const zones = Intl.supportedValuesOf('timeZone');

/** The zone whose clocks the times are on. Quiet: few events need another than the person's own. */
export function ZoneSelect({
  value,
  onChange,
  disabled,
}: {
  value: string;
  onChange: (zone: string) => void;
  disabled: boolean;
}) {
  return (
    <label className="relative inline-flex max-w-full items-center text-12 text-text-3">
      <span className="sr-only">Time zone</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field-sizing-content min-h-6 max-w-full appearance-none truncate rounded-chip bg-transparent pr-5 text-12 text-text-2 hover:text-text max-tablet:text-13 pointer-coarse:min-h-11"
      >
        {(zones.includes(value) ? zones : [value, ...zones]).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute right-0.5 text-text-2"
      />
    </label>
  );
}
