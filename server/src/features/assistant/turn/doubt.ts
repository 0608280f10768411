import type { Change } from '@daywright/contract/changes';
import type { Context } from '../../../context.ts';
import { sharedCalendars } from '../../calendars/queries.ts';
import type { Hesitation } from '../assistant-model.ts';
import type { AskedChange } from '../conversation/asked-change.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { type Acting, doubtOfAuthority } from './authority.ts';
import { type Doubt, doubtOfEffect, reachesSeries } from './guard.ts';
import { mostSets, ownSeries } from './taking-back.ts';

/** The changes that a turn asks for. */
interface TurnAsked {
  readonly asked: readonly AskedChange[];
  /** The same as rows before and after. */
  readonly preview: readonly Change[];
  /** The chat session. */
  readonly sessionId: string;
}

/**
 * Why what a turn asks for has to wait for the person's yes; null where it does not.
 *
 * @param acting what a language model acts on; of rules why they hesitate
 */
export async function doubtOf(
  { read }: Pick<Context, 'read'>,
  { userId }: TurnSchedule,
  { asked, preview, sessionId }: TurnAsked,
  acting: Acting | { readonly hesitations: readonly Hesitation[] },
): Promise<Doubt | null> {
  if (asked.length === 0) return null;
  // A series is deleted unasked only right after it was made.
  const isDeleting = asked.some((change) => change.kind === 'event' && change.request.op === 'delete');
  const doubt = doubtOfEffect(asked, {
    preview,
    ownSeries: asked.some(reachesSeries)
      ? await ownSeries(read, { userId, sessionId }, isDeleting ? 1 : mostSets, !isDeleting)
      : [],
    isShared: await sharedCalendars(read, userId),
    isByRules: 'hesitations' in acting,
  });
  if (doubt !== null) return doubt;
  if ('hesitations' in acting) return acting.hesitations[0]?.kind ?? null;
  return doubtOfAuthority(asked, acting);
}
