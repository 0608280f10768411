import type { CalendarEvent } from '@daywright/contract/events';
import { startDateOf } from '@daywright/schedule/dates';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocation } from 'wouter';
import { useNow, useToday } from '../../lib/clock.ts';
import { openLayer } from '../../lib/layers.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { actionOnText, actions, fitting, pages, questionOnText } from './commands.ts';
import { placesIn } from './dates.ts';
import type { EventItem, Group, Item } from './item.ts';
import type { Found } from './search.ts';
import { useTimerCommands } from './timer-commands.ts';

/** Actions shown before anything is typed. */
const shownActions = 6;

export interface Wanted {
  /** What is typed, trimmed. */
  text: string;
  found: Found | undefined;
  /** All that was found is shown. */
  isWhole: boolean;
  current: CalendarEvent | null;
  next: CalendarEvent | null;
}

/** What the palette offers: events that were found, what can be done, and where to go. */
export function useGroups({ text, found, isWhole, current, next }: Wanted): Group[] {
  const [, navigate] = useLocation();
  const zone = useTimeZone();
  const now = useNow();
  const today = useToday(zone);
  const { timers, timersOnText } = useTimerCommands(text, current, next);
  const context = { text, navigate };

  const events = (found?.events ?? []).map((event): EventItem => {
    return {
      kind: 'event',
      id: event.id,
      event,
      run: () => navigate(calendarAddress('day', startDateOf(event, zone))),
      runOther: () => openLayer({ kind: 'editor', event }),
    };
  });
  const more: Item[] =
    found?.hasMore && !isWhole
      ? [{ kind: 'command', id: 'more', name: 'Show all that were found', Icon: ChevronDown, run: () => undefined }]
      : [];
  const places = placesIn(text, today, { now, zone }).map(({ name, kind, href }): Item => {
    return { kind: 'command', id: href, name, note: kind, Icon: CalendarDays, run: () => navigate(href) };
  });
  // What takes the text fits every text: it stands behind what the text itself means.
  const doable = fitting([...timers, ...actions(context)], text);
  const onText = actionOnText(context);
  const all: Group[] = [
    { name: 'Events', items: [...events, ...more] },
    {
      name: 'Actions',
      items:
        text === ''
          ? [onText, ...doable].slice(0, shownActions)
          : [...doable, onText, ...timersOnText, ...questionOnText(context)],
    },
    { name: 'Go to', items: [...places, ...fitting(pages(context), text)] },
  ];
  return all.filter((group) => group.items.length > 0);
}
