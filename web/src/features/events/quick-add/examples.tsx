const examples = [
  'Lunch with Sam tomorrow 12:30 for 1h',
  'Gym every tue 18:00 #health',
  'Call the bank fri 9:00 for 20m',
];

/** What may be written, as long as nothing is. */
export function Examples({ onTake }: { onTake: (example: string) => void }) {
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
    </>
  );
}
