import { addDays, startOfDay } from '@daywright/schedule/dates';
import { dayGroups } from '@daywright/schedule/day-groups';
import { takesTime } from '@daywright/schedule/event-state';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { dateAt, eventsAround, placeAt } from '../../../hands/event-place.ts';
import { Hands } from '../../../hands/hands.tsx';
import type { Follow } from '../../../hands/use-event-actions.ts';
import type { Press } from '../../../hands/use-hand-listeners.ts';
import { now } from '../../../lib/clock.ts';
import { isDragging } from '../../../lib/drag.ts';
import { useTimeZone } from '../../../queries/profile.ts';
import { dragRow } from './row-drag.ts';
import { dragOnRule, type RulePlace, showGrip } from './rule-drag.ts';

export interface DayHandsProps {
  /** The element that holds the days. */
  days: RefObject<HTMLElement | null>;
  hasSingleKeys: boolean;
  follow: Follow;
}

/** Working by hand in the day view, where rows are also dragged to a time, and blocks along the rule of a day. */
export function DayHands({ days, hasSingleKeys, follow }: DayHandsProps) {
  const client = useQueryClient();
  const timeZone = useTimeZone();

  function rulePlace(target: EventTarget | null): RulePlace | undefined {
    const rule = target instanceof Element ? target.closest<HTMLElement>('[data-rule]') : null;
    const date = dateAt(rule);
    if (!rule || date === undefined) return undefined;
    const day = { start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
    const events = eventsAround(client, date, timeZone).filter(
      (event) => takesTime(event) && Date.parse(event.start_date) < day.end && Date.parse(event.end_date) > day.start,
    );
    return { rule, date, day, events };
  }

  function onPress(press: PointerEvent, { place, actions, onHeld }: Press) {
    const { move } = actions;
    const rule = rulePlace(press.target);
    if (rule) return dragOnRule(press, rule, timeZone, move);
    if (!place) return;
    const eventAt = (element: Element) => placeAt(client, element, timeZone)?.event;
    dragRow(press, { place, events: actions.subjects(place.event), timeZone, move, eventAt, onHeld });
  }

  function idsOf(date: string): string[] {
    const [day] = dayGroups(eventsAround(client, date, timeZone), [date], now(), timeZone);
    return day?.events.map(({ id }) => id) ?? [];
  }

  const onPointerMove = useEffectEvent((move: PointerEvent) => {
    if (move.pointerType !== 'mouse' || move.buttons !== 0 || isDragging()) return;
    const rule = rulePlace(move.target);
    if (rule) showGrip(rule, move.clientX);
  });
  useEffect(() => {
    const element = days.current;
    element?.addEventListener('pointermove', onPointerMove);
    return () => element?.removeEventListener('pointermove', onPointerMove);
  }, [days]);

  return (
    <Hands
      within={days}
      hasSingleKeys={hasSingleKeys}
      vertical="times"
      follow={follow}
      shownOn={idsOf}
      onPress={onPress}
    />
  );
}
