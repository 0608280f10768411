/** What can be asked for a start (design guide, section 6). */
const suggestions = ['Plan my afternoon', 'Find an hour for the gym', 'Where did this week go?'];

export interface SuggestionsProps {
  isDisabled: boolean;
  onChoose: (text: string) => void;
}

export function Suggestions({ isDisabled, onChoose }: SuggestionsProps) {
  return (
    <ul aria-label="Suggestions" className="mt-1 grid justify-items-start gap-2">
      {suggestions.map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onChoose(text)}
            className="min-h-(--control-h) rounded-full border border-line-strong bg-surface px-3.5 font-strong text-13 text-ink transition-colors duration-(--m-fast) hover:bg-hover active:bg-press disabled:text-text-3 pointer-coarse:min-h-11"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
