import type { TimeEntry } from '@daywright/contract/time-entries';
import { dateIn, instantAt, isoInstant, timeText } from '@daywright/schedule/dates';
import { trackedWindow } from '@daywright/schedule/tracked';
import Scissors from 'lucide-react/icons/scissors';
import { useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { TimeField } from '../../ui/time-field.tsx';

export interface EntrySplitProps {
  entry: TimeEntry;
  zone: string;
  isBusy: boolean;
  /** Takes the instant of the cut. */
  onSplit: (at: string) => void;
}

/** Cuts an entry in two at a wall time, of which the middle is offered first. */
export function EntrySplit({ entry, zone, isBusy, onSplit }: EntrySplitProps) {
  const now = useNow();
  const [at, setAt] = useState<string | null>(null);
  const { start, end } = trackedWindow(entry, now);

  if (at === null) {
    return (
      <Button
        small
        variant="ghost"
        className="self-start"
        icon={<Scissors size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAt(timeText((start + end) / 2, zone))}
      >
        Split in two
      </Button>
    );
  }
  // A time before the start on the clock is meant after midnight.
  const date = dateIn(at < timeText(start, zone) ? end : start, zone);
  return (
    <fieldset aria-label="Split in two" className="flex items-center gap-2">
      <TimeField label="Split at" value={at} onChange={setAt} className="w-[4rem]! px-1!" />
      <Button small busy={isBusy && 'Splitting...'} onClick={() => onSplit(isoInstant(instantAt(date, at, zone)))}>
        Split at {at}
      </Button>
    </fieldset>
  );
}
