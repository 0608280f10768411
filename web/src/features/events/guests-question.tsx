import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { countOf, quoted } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** Asks whether events shall be deleted, some of which have guests. */
export function GuestsQuestion({
  events,
  onConfirm,
  onCancel,
}: {
  events: readonly CalendarEvent[];
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const [event] = events;
  return (
    <AlertDialog
      title={`Delete ${event && events.length === 1 ? quoted(event.title) : countOf(events.length, 'event')}`}
      text={guestsText(events)}
      confirm="Delete"
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** What a deletion means for the guests of these events; empty where none has any. */
export function guestsText(events: readonly CalendarEvent[]): string {
  const invited = events.filter(hasGuests);
  const [one] = invited;
  if (!one) return '';
  if (invited.length > 1) {
    return `${invited.length} of them have guests. These are deleted in Google Calendar too, and their guests are not mailed.`;
  }
  const which = events.length === 1 ? 'It' : quoted(one.title);
  return `${which} has guests. It is deleted in Google Calendar too, and they are not mailed.`;
}
