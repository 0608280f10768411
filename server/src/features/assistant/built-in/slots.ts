import type { When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { localTime } from '../tools/local-time.ts';
import type { Slot } from '../tools/talk.ts';
import type { Doing } from './reply.ts';
import { dayText } from './wording.ts';

/** So many free stretches are offered. */
const OFFERED = 5;

export interface FreeSlot extends Slot {
  readonly isBeyond: boolean;
}

/** Free time within working hours; where there is none, at any hour of the day. */
export async function freeSlots(when: When, minutes: number, { talk, setting }: Doing): Promise<FreeSlot[]> {
  const window = windowOf(when, setting);
  const stretch = window && { from: localTime(window.start, setting.zone), to: localTime(window.end, setting.zone) };
  const input = { minutes, ...stretch, limit: OFFERED };
  const { slots } = await talk.call('find_free_time', input);
  if (slots.length > 0) return slots.map((slot) => ({ ...slot, isBeyond: false }));
  const beyond = await talk.call('find_free_time', { ...input, outside_working_hours: true });
  return beyond.slots.map((slot) => ({ ...slot, isBeyond: true }));
}

export function slotText({ start, end }: Slot, { setting }: Doing): string {
  return `${dayText(start.slice(0, 10), setting)}, ${start.slice(11)} to ${end.slice(11)}`;
}
