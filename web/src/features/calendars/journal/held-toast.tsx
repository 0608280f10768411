import type { UnwrittenEvent } from '@daywright/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { forgetAnswered, markAnnounced, useUnannounced } from '../../../lib/announced-changes.ts';
import { onReloadSchedule } from '../../../lib/reload-schedule.ts';
import { dismissToast, toast } from '../../../lib/toasts.ts';
import { quoted } from '../../../lib/words.ts';
import { unwrittenEvents } from '../../../queries/journal.ts';

/** Tells which changes of an account wait until the person says whether guests are told: each once. */
export function HeldToast({ accountId, onShow }: { accountId: string; onShow: () => void }) {
  const { data, refetch } = useInfiniteQuery(unwrittenEvents(accountId, 'held'));
  const [path, navigate] = useLocation();
  const isUnannounced = useUnannounced(accountId);
  const unannounced =
    data?.pages.flatMap(({ events }) => events).filter(({ event_id }) => isUnannounced(event_id)) ?? [];
  const unannouncedIds = unannounced.map(({ event_id }) => event_id).join();

  const tell = useEffectEvent(() => {
    const [first] = unannounced;
    if (!first) return null;
    const isOpened = unannounced.length === 1 && !first.deleted;
    const ids = unannouncedIds.split(',');
    const answer = () => {
      markAnnounced(accountId, ids);
      if (!isOpened) return onShow();
      const query = new URLSearchParams(location.search);
      query.set('event', first.event_id);
      navigate(`${path}?${query}`);
    };
    return toast(heldText(unannounced), {
      tone: 'note',
      action: { label: isOpened ? 'Answer' : 'Show', run: answer },
      onDismiss: () => markAnnounced(accountId, ids),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: others that wait are a reason to tell anew.
  useEffect(() => {
    const id = tell();
    return () => {
      if (id !== null) dismissToast(id);
    };
  }, [unannouncedIds]);

  // A change that is taken back waits no longer, of which no round tells.
  const isWaiting = data?.pages.some(({ events }) => events.length > 0) ?? false;
  useEffect(() => (isWaiting ? onReloadSchedule(() => void refetch()) : undefined), [isWaiting, refetch]);

  useEffect(() => {
    if (!data || data.pages.at(-1)?.has_more) return;
    forgetAnswered(
      accountId,
      data.pages.flatMap(({ events }) => events.map(({ event_id }) => event_id)),
    );
  }, [data, accountId]);

  return null;
}

function heldText(events: readonly UnwrittenEvent[]): string {
  const [only] = events;
  if (!only || events.length > 1) return `${events.length} changes wait: should their guests be told?`;
  return `${only.deleted ? 'The deletion' : 'The change'} of ${quoted(only.title)} waits: should its guests be told?`;
}
