import { useInfiniteQuery } from '@tanstack/react-query';
import { type JournalPart, syncJournal } from '../../../queries/journal.ts';
import { JournalEntryRow } from './entry.tsx';
import { nothingThere } from './filter.ts';
import { Pages } from './pages.tsx';

interface RoundsProps {
  part: JournalPart;
  calendarNames: ReadonlyMap<string, string>;
  /** The journal makes way for what is opened from it. */
  onLeave: () => void;
}

/** The rounds of a journal, or of each only the conflicts that nobody put back. */
export function Rounds({ part, calendarNames, onLeave }: RoundsProps) {
  const journal = useInfiniteQuery(syncJournal(part));
  const entries = journal.data?.pages.flatMap((page) => page.entries);
  return (
    <Pages
      pages={journal}
      count={entries?.length}
      nothing={nothingThere[part.isUnrestored ? 'gave-way' : 'all']}
      more="Show earlier"
    >
      <ol aria-label="Rounds" className="divide-y divide-line">
        {entries?.map((entry) => (
          <JournalEntryRow
            key={entry.id}
            entry={entry}
            isUnrestored={part.isUnrestored}
            calendar={calendarNames.get(entry.calendar_id ?? '') ?? null}
            onLeave={onLeave}
          />
        ))}
      </ol>
    </Pages>
  );
}
