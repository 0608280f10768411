import type { UnseenConflicts } from '@daywright/contract/journal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRestoreConflict } from '../../../commands/restore-conflict.ts';
import { call } from '../../../lib/call.ts';
import { dismissToast, toast } from '../../../lib/toasts.ts';
import { countOf } from '../../../lib/words.ts';
import { conflictNow, unseenConflicts } from '../../../queries/journal.ts';
import { lostText, restoreText } from './restore-text.ts';

interface ConflictToastProps {
  conflicts: UnseenConflicts;
  /** Of that to which they gave way. */
  name: string;
  onShow: () => void;
}

/** Tells which values of the person's gave way to Google's, until they have read of it on one device. */
export function ConflictToast({ conflicts, name, onShow }: ConflictToastProps) {
  const { count, newest } = conflicts;
  const isOne = count === 1;
  const { data: now, isPending } = useQuery({ ...conflictNow(newest.entry_id, newest.place), enabled: isOne });
  const whyNot = now?.why_not;
  const isKnown = !isOne || !isPending;
  const { mutate: markSeen } = useMarkSeen();
  const restore = useRestoreConflict();
  /** What could not be put back is still to be read. */
  const [attempts, setAttempts] = useState(0);

  const tell = useEffectEvent(() => {
    const { entry_id, place, conflict } = newest;
    const putBack = async () => {
      await restore(entry_id, place, conflict);
      setAttempts((before) => before + 1);
    };
    const show = () => {
      markSeen(conflicts);
      onShow();
    };
    const lost = whyNot ? `${lostText(conflict)} ${whyNot}` : lostText(conflict);
    const canPutBack = isOne && whyNot === null;
    return toast(isOne ? lost : `${countOf(count, 'change')} of yours gave way to ${name}’s.`, {
      tone: 'note',
      action: canPutBack ? { label: restoreText(conflict), run: () => void putBack() } : { label: 'Show', run: show },
      onDismiss: () => markSeen(conflicts),
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to tell it anew.
  useEffect(() => {
    if (!isKnown) return;
    const id = tell();
    return () => dismissToast(id);
  }, [conflicts, name, attempts, whyNot, isKnown]);

  return null;
}

/** They are told on no device any more. Where that cannot be noted, they are told again at the next look. */
function useMarkSeen() {
  const client = useQueryClient();
  const { queryKey } = unseenConflicts();
  return useMutation({
    mutationFn: ({ entries }: UnseenConflicts) => call('POST /calendar/journal/seen', { body: { entries } }),
    onMutate: ({ account_id }) =>
      client.setQueryData(queryKey, (known) => known?.filter((each) => each.account_id !== account_id)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
