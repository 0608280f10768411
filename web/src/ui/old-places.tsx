import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { categoryOf } from '@daywright/schedule/categories';
import type { TimeWindow } from '@daywright/schedule/dates';
import { categoryColor } from './category-color.ts';

export interface OldPlacesProps {
  /** What the rule below stands for. */
  window: TimeWindow;
  /** Timed events, as they stand. */
  events: readonly CalendarEvent[];
  preferences: Preferences | undefined;
}

/** Above a rule, the places that events would leave: small dashed boxes (design guide, section 6). */
export function OldPlaces({ window, events, preferences }: OldPlacesProps) {
  const percent = (ms: number) => ((ms - window.start) / (window.end - window.start)) * 100;
  return events.map((event) => {
    const from = Math.max(Date.parse(event.start_date), window.start);
    const to = Math.min(Date.parse(event.end_date), window.end);
    return (
      from < to && (
        <span
          key={event.id}
          style={{
            ...categoryColor(categoryOf(event, preferences)),
            left: `${percent(from)}%`,
            width: `max(4px, ${percent(to) - percent(from)}% - 1px)`,
          }}
          className="absolute top-0.5 h-2 rounded-[3px] border border-(--c) border-dashed"
        />
      )
    );
  });
}
