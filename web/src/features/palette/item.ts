import type { CalendarEvent } from '@daywright/contract/events';
import type House from 'lucide-react/icons/house';

interface Choice {
  /** Unique among what is shown. */
  id: string;
  /** Carries it out; the palette has closed by then. */
  run: () => void;
}

/** An event that was found. `runOther` opens it for editing. */
export interface EventItem extends Choice {
  kind: 'event';
  event: CalendarEvent;
  runOther: () => void;
}

/** Something to do, or a place to go to. */
export interface CommandItem extends Choice {
  kind: 'command';
  name: string;
  Icon: typeof House;
  /** What stands at the end of the row, such as `Month`. */
  note?: string;
  keys?: readonly string[];
  /** Other words that find it. */
  words?: string;
  /** It is there whatever is typed: nothing is called so. */
  takesAnyText?: boolean;
}

export type Item = EventItem | CommandItem;

export interface Group {
  name: string;
  items: Item[];
}
