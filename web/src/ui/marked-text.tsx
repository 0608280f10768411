/** A text with some of its stretches marked, such as what a search found. `end` is exclusive. */
export function MarkedText({ text, marks }: { text: string; marks: readonly { start: number; end: number }[] }) {
  let at = 0;
  return (
    <>
      {marks.map(({ start, end }) => {
        const before = text.slice(at, start);
        at = end;
        return (
          <span key={start}>
            {before}
            <mark className="bg-transparent font-bold text-ink">{text.slice(start, end)}</mark>
          </span>
        );
      })}
      {text.slice(at)}
    </>
  );
}
