import type { Context } from '../../context.ts';
import { changeSeqOf } from '../events/queries.ts';

/** Tells a person's open tabs that their calendars changed, and with them which events are shown. After the commit. */
export async function announceCalendars(ctx: Context, userId: string): Promise<void> {
  const seq = await changeSeqOf(ctx.read, userId);
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'calendars_changed' } });
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'schedule_changed', seq } });
}
