import type { CalendarEvent } from '@daywright/contract/events';
import { whenForgotten } from '../lib/forgetting.ts';
import { toast } from '../lib/toasts.ts';
import { textOf } from './copy-events.ts';

/** What was copied last in this tab, and the text that then stood on the system's clipboard. */
let copied: { text: string; events: readonly CalendarEvent[] } | null = null;
whenForgotten(() => {
  copied = null;
});

/** Under this type the clipboard carries whole events to another tab. */
const type = 'application/x-daywright-events';

/**
 * Puts events on the clipboard, as text for other programs and whole for this one. `clipboard` is that of the browser's `copy`
 * event; without it, such as from a menu, other programs get the text where the browser allows it.
 */
export function copyEvents(events: readonly CalendarEvent[], timeZone: string, clipboard?: DataTransfer | null): void {
  const text = textOf(events, timeZone);
  copied = { text, events };
  if (clipboard) {
    clipboard.setData('text/plain', text);
    clipboard.setData(type, JSON.stringify(events));
  } else {
    // Over plain http there is no clipboard to write to; pasting in this tab works all the same.
    const refused = () => toast('Copied for this tab; the browser keeps it from other programs', { tone: 'note' });
    void navigator.clipboard?.writeText(text).catch(refused);
  }
}

/** What is pasted: events, or a text from elsewhere. */
export function pastedFrom(clipboard: DataTransfer): { events: readonly CalendarEvent[] } | { text: string } | null {
  const text = clipboard.getData('text/plain').trim();
  const own = clipboard.getData(type);
  if (own !== '') return { events: JSON.parse(own) as CalendarEvent[] };
  if (copied && (text === '' || text === copied.text)) return { events: copied.events };
  return text === '' ? null : { text };
}
