import type { When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { localTime } from '../tools/local-time.ts';
import type { Slot } from '../tools/talk.ts';
import type { Doing } from './reply.ts';
import { dayText, listText } from './wording.ts';

/** So many free stretches are offered. */
const OFFERED = 5;

export interface FreeSlot extends Slot {
  readonly isBeyond: boolean;
}

/** The first free stretches. */
export interface FreeTime {
  readonly slots: readonly FreeSlot[];
  readonly hasMore: boolean;
}

/** Free time within working hours; where there is none, at any hour of the day. */
export async function freeTime(when: When, minutes: number, { talk, setting }: Doing): Promise<FreeTime> {
  const window = windowOf(when, setting);
  const stretch = window && { from: localTime(window.start, setting.zone), to: localTime(window.end, setting.zone) };
  const input = { minutes, ...stretch, limit: OFFERED };
  const within = isAfterWork(when) ? { slots: [] } : await talk.call('find_free_time', input);
  const isBeyond = within.slots.length === 0;
  const free = isBeyond ? await talk.call('find_free_time', { ...input, outside_working_hours: true }) : within;
  return {
    slots: free.slots.map((slot) => ({ ...slot, isBeyond: isBeyond && !isAfterWork(when) })),
    hasMore: free.slots.length > 0 && free.message !== undefined,
  };
}

/** `am I free on thursday evening?` asks of the evening, and not of working hours. */
export const isAfterWork = ({ part }: When): boolean => part === 'evening' || part === 'night';

/** A line each, and that there are more. */
export function slotsText({ slots, hasMore }: FreeTime, doing: Doing): string {
  const lines = slots.map((slot) => `${slotText(slot, doing)} (${slot.free})`);
  return `${listText(lines)}${hasMore ? '\n\nand more.' : ''}`;
}

export function slotText({ start, end }: Slot, { setting }: Doing): string {
  return `${dayText(start.slice(0, 10), setting)}, ${start.slice(11)} to ${end.slice(11)}`;
}
