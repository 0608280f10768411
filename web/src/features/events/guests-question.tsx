import type { CalendarEvent } from '@daywright/contract/events';
import { hasGuests } from '@daywright/schedule/guests';
import { countOf, quoted } from '../../lib/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** What takes events with guests from the calendar in which others are invited; `Move within` goes to another one of its account. */
export type GuestsVerb = 'Delete' | 'Move' | 'Move within';

/** Asks whether events shall be deleted, or go to another calendar, some of which have guests. */
export function GuestsQuestion({
  verb,
  events,
  onConfirm,
  onCancel,
}: {
  verb: GuestsVerb;
  events: readonly CalendarEvent[];
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const [event] = events;
  return (
    <AlertDialog
      title={`${verb} ${event && events.length === 1 ? quoted(event.title) : countOf(events.length, 'event')}`}
      text={guestsText(verb, events)}
      confirm={verb}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** What it means for the guests of these events; empty where none has any. */
export function guestsText(verb: GuestsVerb, events: readonly CalendarEvent[]): string {
  const invited = events.filter(hasGuests);
  const [one] = invited;
  if (!one) return '';
  if (invited.length > 1) {
    return `${invited.length} of them have guests. These are deleted in Google Calendar too, and their guests are not mailed.`;
  }
  const which = events.length === 1 ? 'It' : quoted(one.title);
  if (verb === 'Move within')
    return `${which} has guests. They go along with the whole series only, and are not mailed.`;
  return verb === 'Delete'
    ? `${which} has guests. It is deleted in Google Calendar too, and they are not mailed.`
    : `${which} has guests, who do not go along. It is deleted in the Google calendar that it leaves, and they are not mailed.`;
}
