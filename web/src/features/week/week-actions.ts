import type { CalendarEvent } from '@daywright/contract/events';
import type { KeyboardEvent, MouseEvent } from 'react';
import { openLayer } from '../../lib/layers.ts';
import { stopBeside } from './week-keys.ts';

interface WeekActions {
  onClick: (press: MouseEvent) => void;
  onKeyDown: (key: KeyboardEvent) => void;
}

/** What presses open and where arrow keys go, in one place: the rows of the lists are plain elements. */
export function weekActions(events: readonly CalendarEvent[]): WeekActions {
  return {
    onClick({ target }) {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
      const event = row && events.find(({ id }) => id === row.dataset.event);
      if (event) openLayer({ kind: 'editor', event });
    },
    onKeyDown(key) {
      if (key.ctrlKey || key.metaKey || key.shiftKey || key.altKey || !(key.target instanceof Element)) return;
      const stop = stopBeside(key.target, key.key);
      if (!stop) return;
      stop.focus();
      key.preventDefault();
    },
  };
}
