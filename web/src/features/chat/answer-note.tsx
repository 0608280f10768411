interface AnswerNoteProps {
  /** Who gave the answer. */
  name: string | null;
  /** What the server says of it. */
  note: string | null;
}

/** A quiet line below the words of an answer. */
export function AnswerNote({ name, note }: AnswerNoteProps) {
  if (name === null && !note) return null;
  return (
    <div className="flex flex-wrap gap-x-1.5 text-12">
      {name !== null && (
        <p className="wrap-anywhere min-w-0 text-text-3">
          <span className="sr-only">Answered by </span>
          <bdi>{name}</bdi>
        </p>
      )}
      {name !== null && note && (
        <span aria-hidden="true" className="text-text-3">
          ·
        </span>
      )}
      {note && <p className="text-text-2">{note}</p>}
    </div>
  );
}
