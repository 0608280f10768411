import Pencil from 'lucide-react/icons/pencil-line';

const examples = [
  'Lunch with Sam tomorrow 12:30 for 1h',
  'Gym every tue 18:00 #health',
  'Call the bank fri 9:00 for 20m',
];

export interface ExamplesProps {
  onTake: (example: string) => void;
  /** Goes on in the editor. */
  onDetail: () => void;
}

/** What may be written, as long as nothing is, and the way to what a sentence does not hold. */
export function Examples({ onTake, onDetail }: ExamplesProps) {
  return (
    <>
      <p className="mb-1 font-semibold text-12 text-text-2">Such as</p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onTake(example)}
              className="-mx-2 min-h-8 rounded-control px-2 text-left text-14 hover:bg-hover pointer-coarse:min-h-11"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onDetail}
        className="-mx-2 mt-2 flex min-h-8 items-center gap-2 rounded-control px-2 font-semibold text-13 text-ink hover:bg-hover pointer-coarse:min-h-11"
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        Plan it in detail
      </button>
    </>
  );
}
