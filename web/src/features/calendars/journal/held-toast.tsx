import type { UnwrittenEvent } from '@daywright/contract/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { keptList } from '../../../lib/kept-list.ts';
import { dismissToast, toast } from '../../../lib/toasts.ts';
import { quoted } from '../../../lib/words.ts';
import { unwrittenEvents } from '../../../queries/journal.ts';

/** The events of which this browser has told that they wait, each as `<account> <event>`. */
const told = keptList('held_told', 200);

/** Tells which changes of an account wait until the person says whether guests are told: each once. */
export function HeldToast({ accountId, onShow }: { accountId: string; onShow: () => void }) {
  const { data } = useInfiniteQuery(unwrittenEvents(accountId, 'held'));
  const held = data?.pages.flatMap(({ events }) => events);
  const entryOf = ({ event_id }: UnwrittenEvent) => `${accountId} ${event_id}`;
  const untold = held?.filter((event) => !told.read().includes(entryOf(event))) ?? [];
  const ids = untold.map(({ event_id }) => event_id).join();
  const [path, navigate] = useLocation();
  const [, setTimesTold] = useState(0);

  function markTold(events: readonly UnwrittenEvent[]) {
    told.write([...told.read(), ...events.map(entryOf)]);
    setTimesTold((before) => before + 1);
  }

  const tell = useEffectEvent(() => {
    const [first] = untold;
    if (!first) return null;
    const events = untold;
    const isOpened = events.length === 1 && !first.deleted;
    const answer = () => {
      markTold(events);
      if (!isOpened) return onShow();
      const query = new URLSearchParams(location.search);
      query.set('event', first.event_id);
      navigate(`${path}?${query}`);
    };
    return toast(heldText(events), {
      tone: 'note',
      action: { label: isOpened ? 'Answer' : 'Show', run: answer },
      onDismiss: () => markTold(events),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: others that wait are a reason to tell anew.
  useEffect(() => {
    const id = tell();
    return () => {
      if (id !== null) dismissToast(id);
    };
  }, [ids]);

  // What was answered, and waits again for another change, is told again.
  useEffect(() => {
    const last = data?.pages.at(-1);
    if (!data || !last || last.has_more) return;
    const waiting = data.pages.flatMap(({ events }) => events.map(({ event_id }) => `${accountId} ${event_id}`));
    const known = told.read();
    const still = known.filter((entry) => !entry.startsWith(`${accountId} `) || waiting.includes(entry));
    if (still.length < known.length) told.write(still);
  }, [data, accountId]);

  return null;
}

function heldText(events: readonly UnwrittenEvent[]): string {
  const [only] = events;
  if (!only || events.length > 1) return `${events.length} changes wait: are their guests told?`;
  return `${only.deleted ? 'The deletion' : 'The change'} of ${quoted(only.title)} waits: are its guests told?`;
}
